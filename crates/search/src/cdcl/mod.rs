//! A pseudo-Boolean solver with conflict-driven learning that logs every derivation.
//!
//! Linear constraints are used as they are, without helper variables, so every learnt clause is about
//! the puzzle's own atoms and follows from the cited constraints by propagation. A refutation therefore *is*
//! a kernel proof: trimmed to what the end needs, each learnt clause is one `propagate` line.
//!
//! Nothing relies on the solver being right. Its log has to be complete, though:
//!
//! * a reason holds only literals that were falsified earlier on the trail;
//! * each literal that holds at level 0 has a unit line of its own, and every derivation that uses the literal cites that line;
//! * literals dropped by minimisation add the reasons that made them redundant to the citations;
//! * marks and negated claims are assumptions, decided on the first levels, never facts of level 0;
//! * a clause deleted from the solver stays in the log;
//! * the log is bounded: a full log ends the search as inconclusive.
//!
//! | file | holds |
//! |---|---|
//! | `mod.rs` | the solver's data, adding rules, the main loop |
//! | `propagate.rs` | the trail and propagation |
//! | `analyze.rs` | learns from conflicts, and finds the assumptions that cause a contradiction |
//! | `cited.rs` | what a derivation used, in the order in which the kernel needs it |
//! | `learnt.rs` | the learnt clauses, and the choice of clauses to delete |
//! | `order.rs` | which atom to decide next |
//! | `log.rs` | the log of all derivations, and the proof made from it |
//! | `enumerate.rs` | all solutions up to a limit |
//! | `strategy.rs` | the solver as a strategy for any deductive game |

mod analyze;
mod cited;
mod enumerate;
mod learnt;
mod log;
mod order;
mod propagate;
mod strategy;

pub use enumerate::Enumeration;
pub use strategy::Cdcl;

use crate::halt::{Fault, Halt, Stopped};
use crate::run::{Progress, Run};
use cited::Stamps;
use gridproof_kernel::{Class, Lit, Refusal, Rule, RuleBuf, Rules, Statement, StatementView};
use learnt::Learnts;
use log::{Log, PremiseId};
use order::Order;

/// A truth value for every atom.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Model(Vec<bool>);

impl Model {
    /// Returns the assignment with the given truth value per atom.
    pub fn from_truths(truths: impl IntoIterator<Item = bool>) -> Model {
        Model(truths.into_iter().collect())
    }

    /// Returns the number of atoms.
    pub fn atoms(&self) -> usize {
        self.0.len()
    }

    /// Returns whether a literal is true.
    pub fn holds(&self, lit: Lit) -> bool {
        self.0[lit.atom().0 as usize] == lit.is_positive()
    }

    /// Returns the true literal of every atom, in order.
    pub fn lits(&self) -> impl Iterator<Item = Lit> + '_ {
        self.0.iter().enumerate().map(|(atom, &truth)| {
            let lit = Lit::positive(atom as u32);
            if truth { lit } else { !lit }
        })
    }
}

/// Assumptions that cannot all hold, and the line of the log that shows it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Core {
    /// A subset of the assumptions. If it is empty, the constraints alone have no solution.
    pub assumptions: Vec<Lit>,
    /// The line of the log that refutes them; none when two of them are opposites.
    line: Option<PremiseId>,
}

/// The answer to one call of the solver.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// An assignment that satisfies every constraint and every assumption.
    Model(Model),
    /// There is no such assignment, because of these assumptions.
    Refuted(Core),
    /// A limit was reached.
    Stopped(Stopped),
}

/// Work counts that do not depend on the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effort {
    /// Literals propagated.
    pub propagations: u64,
    /// Literals decided.
    pub decisions: u64,
    /// Conflicts met.
    pub conflicts: u64,
}

/// A source of rules that are too many to list: it names those that a full assignment violates.
///
/// An empty answer accepts the assignment as a model.
pub trait Lazy {
    /// Returns rules that the assignment violates.
    fn violated(&mut self, model: &Model) -> Vec<RuleBuf>;

    /// Verifies an assignment that violates nothing, independently of the rules. An error describes what is
    /// wrong with it: the rules have a defect, and the search ends.
    fn verify(&self, _model: &Model) -> Result<(), String> {
        Ok(())
    }
}

/// For puzzles whose rules are all listed.
pub struct NothingLazy;

impl Lazy for NothingLazy {
    fn violated(&mut self, _: &Model) -> Vec<RuleBuf> {
        vec![]
    }
}

/// A linear constraint with its slack: the sum of the coefficients of the literals that are not (known to
/// the counters as) false, minus the bound.
#[derive(Clone, Debug)]
struct Linear {
    start: u32,
    len: u32,
    slack: i64,
    bound: i64,
    /// Sum of all coefficients.
    total: i64,
    premise: PremiseId,
}

/// Why a literal is on the trail.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Why {
    /// Decided, assumed, or a unit line of the log at level 0.
    Chosen,
    Linear(u32),
    Learnt(u32),
}

/// The solver. Cloning it copies everything learnt.
#[derive(Clone)]
pub struct Solver<'r> {
    rules: &'r dyn Rules,
    linears: Vec<Linear>,
    /// The terms of all linear constraints, the largest coefficients of each first.
    terms: Vec<(Lit, u32)>,
    /// Per literal: the linear constraints it occurs in, and with which coefficient.
    occurs: Vec<Vec<(u32, u32)>>,
    learnts: Learnts,
    log: Log,

    trail: Vec<Lit>,
    /// Where each decision level starts on the trail.
    levels: Vec<usize>,
    /// The next literal of the trail to propagate.
    head: usize,
    /// Literals of level 0 that have their unit line.
    logged: usize,
    /// Per literal, its truth value if it is known.
    truth: Vec<Option<bool>>,
    level_of: Vec<u32>,
    place_of: Vec<u32>,
    why: Vec<Why>,
    /// Per atom, the unit line of its level-0 literal.
    unit_line: Vec<Option<PremiseId>>,
    /// The decisions, apart from the assumptions, that led to the last model.
    decided: Vec<Lit>,
    /// How many levels the assumptions of the current call take.
    assumed: usize,
    /// The line that refutes the constraints themselves.
    refuted: Option<PremiseId>,
    /// The rules added lazily, in order.
    added: Vec<RuleBuf>,

    order: Order,
    seen: Vec<bool>,
    /// Per atom, what minimisation found out about it.
    implied: Vec<Option<bool>>,
    /// A set for work that is done at once.
    stamps: Stamps,
    effort: Effort,
}

/// Conflicts until the first restart; later ones follow the Luby sequence.
const RESTART: u64 = 64;
/// The number of rules between two checks of the limits of a run.
const LOOK: u32 = 512;
/// Lines and literals that the log may hold by default.
const LOG_LIMIT: usize = 10_000_000;
/// The largest coefficient or bound that the solver accepts. No game needs more.
const LARGEST: i64 = i32::MAX as i64;

impl<'r> Solver<'r> {
    /// Creates a solver with every listed rule of the puzzle that holds in all solutions. Large puzzles have
    /// many rules, so the limits of the run apply here, too.
    pub fn new(rules: &'r dyn Rules, run: &mut Run<'_>) -> Result<Solver<'r>, Halt> {
        let mut solver = Solver::empty(rules);
        let (mut added, mut stopped, mut count) = (Ok(()), Ok(()), 0_u32);
        rules.for_each(&mut |rule| {
            count += 1;
            if count.is_multiple_of(LOOK) && stopped.is_ok() {
                stopped = run.poll();
            }
            if added.is_err() || stopped.is_err() {
                return;
            }
            added = match rules.statement(rule) {
                // A rule that assumes a unique solution must not decide whether the solution is unique.
                Ok((_, Class::Unique)) => Ok(()),
                Ok((statement, _)) => {
                    let premise = solver.log.rule(rule);
                    solver.add(statement.view(), premise)
                }
                Err(refusal) => Err(refusal),
            };
        });
        stopped?;
        added?;
        Ok(solver)
    }

    /// Creates a solver over the puzzle's atoms with no rules yet.
    pub fn empty(rules: &'r dyn Rules) -> Solver<'r> {
        let atoms = rules.atoms() as usize;
        Solver {
            rules,
            linears: vec![],
            terms: vec![],
            occurs: vec![vec![]; 2 * atoms],
            learnts: Learnts::new(atoms),
            log: Log::new(LOG_LIMIT),
            trail: Vec::with_capacity(atoms),
            levels: vec![],
            head: 0,
            logged: 0,
            truth: vec![None; 2 * atoms],
            level_of: vec![0; atoms],
            place_of: vec![0; atoms],
            why: vec![Why::Chosen; atoms],
            unit_line: vec![None; atoms],
            decided: vec![],
            assumed: 0,
            refuted: None,
            added: vec![],
            order: Order::new(atoms),
            seen: vec![false; atoms],
            implied: vec![None; atoms],
            stamps: Stamps::default(),
            effort: Effort::default(),
        }
    }

    /// Adds one rule of the puzzle.
    pub fn add_rule(&mut self, rule: Rule<'_>) -> Result<(), Refusal> {
        let (statement, _) = self.rules.statement(rule)?;
        let premise = self.log.rule(rule);
        self.back_to(0);
        self.add(statement.view(), premise)
    }

    /// Adds a supposition, at most one per solver. A refutation then depends on it, and its proof closes the
    /// supposition.
    pub fn suppose(&mut self, statement: &Statement) -> Result<(), Refusal> {
        let premise = self.log.supposition(statement);
        self.back_to(0);
        self.add(statement.view(), premise)
    }

    /// Sets how many lines and literals the log may hold before the search stops.
    pub fn limit_log(&mut self, limit: usize) {
        self.log.set_limit(limit);
    }

    /// Prefers these truth values when deciding.
    pub fn prefer(&mut self, lits: impl IntoIterator<Item = Lit>) {
        lits.into_iter().for_each(|lit| self.order.set_phase(lit));
    }

    /// Returns the rules added lazily so far, in order.
    pub fn added(&self) -> &[RuleBuf] {
        &self.added
    }

    /// Returns the work done so far.
    pub fn effort(&self) -> Effort {
        self.effort
    }

    /// Searches for an assignment that satisfies all constraints and assumptions.
    pub fn solve(
        &mut self,
        assumptions: &[Lit],
        lazy: &mut dyn Lazy,
        run: &mut Run<'_>,
    ) -> Result<Outcome, Fault> {
        let outcome = self.search(assumptions, lazy, run);
        self.back_to(0);
        outcome.or_else(|halt| halt.split().map(Outcome::Stopped))
    }

    fn search(
        &mut self,
        assumptions: &[Lit],
        lazy: &mut dyn Lazy,
        run: &mut Run<'_>,
    ) -> Result<Outcome, Halt> {
        self.back_to(0);
        self.assumed = assumptions.len();
        let (mut restarts, mut conflicts_left) = (1, RESTART);
        loop {
            if let Some(line) = self.refuted {
                return Ok(Outcome::Refuted(Core { assumptions: vec![], line: Some(line) }));
            }
            if let Some(conflict) = self.propagate(run)? {
                self.effort.conflicts += 1;
                conflicts_left = conflicts_left.saturating_sub(1);
                self.learn(conflict)?;
                continue;
            }
            if self.levels.is_empty() {
                self.log_level_zero()?;
                self.learnts.forget(&self.why, &self.trail);
            }
            if conflicts_left == 0 && self.levels.len() > assumptions.len() {
                restarts += 1;
                conflicts_left = RESTART * luby(restarts);
                self.back_to(0);
                let Effort { conflicts, .. } = self.effort;
                run.report(|| Progress::new(None, format!("{conflicts} conflicts")));
                continue;
            }
            if let Some(&assumption) = assumptions.get(self.levels.len()) {
                match self.value(assumption) {
                    Some(false) => return Ok(Outcome::Refuted(self.blame(assumption)?)),
                    // Already true: an empty level keeps the numbers of levels and assumptions equal.
                    Some(true) => self.levels.push(self.trail.len()),
                    None => self.decide(assumption),
                }
            } else if let Some(lit) = self.next_decision() {
                self.effort.decisions += 1;
                self.decide(lit);
            } else {
                let model = Model(self.truth.iter().step_by(2).map(|&truth| truth == Some(true)).collect());
                let violated = lazy.violated(&model);
                if violated.is_empty() {
                    self.decided =
                        self.levels[assumptions.len()..].iter().map(|&start| self.trail[start]).collect();
                    lazy.verify(&model).map_err(Fault::WrongSolution)?;
                    return Ok(Outcome::Model(model));
                }
                self.add_violated(&model, &violated)?;
            }
        }
    }

    fn next_decision(&mut self) -> Option<Lit> {
        let truth = &self.truth;
        self.order.next(|atom| truth[2 * atom as usize].is_none())
    }

    /// Adds rules that the full assignment violates, and backtracks to a level at which they can be
    /// satisfied.
    fn add_violated(&mut self, model: &Model, violated: &[RuleBuf]) -> Result<(), Halt> {
        let mut excluded = false;
        for rule in violated {
            let (statement, class) = self.rules.statement(rule.borrow())?;
            if class == Class::Unique {
                return Err(Halt::broken("a lazy rule assumes that the puzzle has one solution"));
            }
            excluded |= !statement.view().holds(|lit| model.holds(lit));
            let premise = self.log.rule(rule.borrow());
            self.add(statement.view(), premise)?;
            self.added.push(rule.clone());
        }
        // Without progress, the same assignment would come back forever.
        if excluded { Ok(()) } else { Err(Halt::broken("the lazy rules do not exclude what they should")) }
    }

    /// Adds a constraint and backtracks to a level at which it is not violated.
    fn add(&mut self, statement: StatementView<'_>, premise: PremiseId) -> Result<(), Refusal> {
        let too_large = || Refusal("a coefficient or bound is too large for the solver".to_owned());
        let bound = statement.bound;
        if bound > LARGEST || statement.lits.len() as i64 > LARGEST {
            return Err(too_large());
        }
        // A coefficient above the bound propagates like the bound itself.
        let index = self.linears.len() as u32;
        let start = self.terms.len();
        self.terms.extend(statement.terms().map(|(coef, lit)| (lit, coef.min(bound) as u32)));
        let total: i64 = self.terms[start..].iter().map(|&(_, coef)| i64::from(coef)).sum();
        for &(lit, coef) in &self.terms[start..] {
            self.occurs[lit.index()].push((index, coef));
            self.order.bump_initial(lit.atom(), f64::from(coef) * bound as f64 / total.max(1) as f64);
        }
        self.terms[start..].sort_by_key(|&(_, coef)| std::cmp::Reverse(coef));
        // The counters include the literals before `head`. Backtrack until the slack is not negative there.
        let (start, len) = (start as u32, statement.lits.len() as u32);
        self.linears.push(Linear { start, len, slack: 0, bound, total, premise });
        loop {
            let slack = self.counted_slack(index);
            self.linears[index as usize].slack = slack;
            if slack >= 0 || self.levels.is_empty() {
                break;
            }
            let level = self.levels.len() - 1;
            self.back_to_unlinked(level, index);
        }
        if let Some(conflict) = self.propagate_linear(index) {
            self.refute_at_zero(conflict);
        }
        Ok(())
    }
}

/// Returns an entry of the Luby sequence 1 1 2 1 1 2 4 …, counted from 1.
fn luby(number: u64) -> u64 {
    let mut n = number;
    loop {
        let size = (n + 1).next_power_of_two();
        if size == n + 1 {
            return size / 2;
        }
        n -= size / 2 - 1;
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_luby_sequence_begins_as_it_should() {
        let begin: Vec<u64> = (1..=15).map(super::luby).collect();
        assert_eq!(begin, [1, 1, 2, 1, 1, 2, 4, 1, 1, 2, 1, 1, 2, 4, 8]);
    }
}
