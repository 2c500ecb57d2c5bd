//! The general reasoner: answers about any puzzle, each with its evidence.
//!
//! | question | asked by | answer |
//! |---|---|---|
//! | can the marks be right? | [`Reasoner::standing`] | a completion, or a core of the marks |
//! | is this literal forced? | [`Reasoner::is_forced`] | a checked proof, or a completion without it |
//! | is this completion the only one? | [`Reasoner::is_only`] | a checked proof, or another completion |
//! | which marks clash? | [`Reasoner::clash`] | an irreducible set, proved impossible |
//! | which of these are forced? | [`Reasoner::forced_among`] | exactly those |
//! | what is the same in all completions? | [`Reasoner::backbone`] | always / never / variable per atom |
//! | what is still open? | [`smallest_choices`] | the rules with the fewest ways left |
//! | what is the shortest reason? | [`Explainer`] | the fewest rules that force something, step by step |
//! | what follows by propagation? | [`Grounds`] | literals, with one proof for any number of them |
//! | is this completion the only one, by the game's own way? | [`Proved::only`] | a checked proof |
//!
//! Everything follows from a position without a completion, so only the clash is worth reporting: the other
//! questions answer [`Unanswered::Impossible`].

mod backbone;
mod clash;
mod explain;
mod graph;
mod grounds;
mod open;
mod story;
mod unit;

pub use backbone::{Backbone, Fate, Sweep};
pub use clash::Clash;
pub use explain::Explainer;
pub use grounds::Grounds;
pub use open::smallest_choices;
pub use story::{Explanation, Step};

use crate::cdcl::{Core, Lazy, Model, Outcome, Solver};
use crate::deductive::Deductive;
use crate::halt::{Fault, Halt, Stopped};
use crate::run::Run;
use crate::verdict::Verdict;
use gridproof_kernel::{Checker, Kind, Lit, Proof, Reason, RuleBuf, Rules, Statement, Theorem};

/// A theorem together with the proof that the kernel accepted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Proved {
    theorem: Theorem,
    proof: Proof,
}

impl Proved {
    /// Checks a draft with the kernel. A rejection is a fault of the code that wrote the draft.
    pub fn check(rules: &dyn Rules, marks: &[Lit], proof: Proof, run: &mut Run<'_>) -> Result<Proved, Halt> {
        let mut stopped = None;
        let mut go_on = || {
            stopped = run.step(1).err();
            stopped.is_none()
        };
        match Checker::new().check_while(rules, marks, &proof, &mut go_on) {
            Ok(theorem) => Ok(Proved { theorem, proof }),
            Err(rejection) => match stopped {
                Some(stopped) if rejection.reason == Reason::Stopped => Err(stopped.into()),
                _ => {
                    debug_assert!(false, "the engine wrote a wrong proof: {rejection}");
                    Err(rejection.into())
                }
            },
        }
    }
}

impl Proved {
    /// Proves that a completion is the only one in the way of its game; `None` if the game has none, or it does not suffice.
    pub fn only(puzzle: &dyn Deductive, model: &Model, run: &mut Run<'_>) -> Result<Option<Proved>, Halt> {
        let Some(proof) = puzzle.only(model, run)? else { return Ok(None) };
        let proved = Proved::check(puzzle.rules(), puzzle.marks(), proof, run)?;
        let claim = Statement::at_least(model.atoms() as i64, model.lits());
        match proved.theorem().statement() == claim.view() {
            true => Ok(Some(proved)),
            false => Err(Halt::broken("the proof of the only solution states something else")),
        }
    }
}

/// Whether the rules and the marks have a completion.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Standing {
    /// They have this one.
    Completed(Model),
    /// They have none, because of these marks. If the core is empty, the puzzle itself has no solution.
    Impossible(Core),
    /// A limit was reached.
    Inconclusive(Stopped),
}

/// Why a question about all completions has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unanswered {
    /// The marks have no completion: nothing can be concluded from them.
    #[error("the marks have no completion")]
    Impossible,
    /// Something is wrong.
    #[error(transparent)]
    Fault(#[from] Fault),
}

/// Answers questions about one puzzle and the marks on it. It reuses what it has learnt for later answers.
pub struct Reasoner<'r> {
    rules: &'r dyn Rules,
    marks: Vec<Lit>,
    lazy: Box<dyn Lazy + 'r>,
    solver: Solver<'r>,
}

impl<'r> Reasoner<'r> {
    /// Creates a reasoner for the listed rules, those that `lazy` adds, and the marks.
    pub fn new(
        rules: &'r dyn Rules,
        marks: &[Lit],
        lazy: Box<dyn Lazy + 'r>,
        run: &mut Run<'_>,
    ) -> Result<Reasoner<'r>, Halt> {
        let solver = Solver::new(rules, run)?;
        Ok(Reasoner { rules, marks: marks.to_vec(), lazy, solver })
    }

    /// Returns the rules too many to list that were needed so far. An [`Explainer`] needs them as an
    /// argument.
    pub fn added(&self) -> &[RuleBuf] {
        self.solver.added()
    }

    /// Searches for one completion of rules and marks.
    pub fn standing(&mut self, run: &mut Run<'_>) -> Result<Standing, Fault> {
        Ok(match self.solver.solve(&self.marks, &mut *self.lazy, run)? {
            Outcome::Model(model) => Standing::Completed(model),
            Outcome::Refuted(core) => Standing::Impossible(core),
            Outcome::Stopped(stopped) => Standing::Inconclusive(stopped),
        })
    }

    /// Decides whether a literal holds in every completion.
    pub fn is_forced(&mut self, lit: Lit, run: &mut Run<'_>) -> Result<Verdict<Proved, Model>, Unanswered> {
        match self.standing(run)? {
            Standing::Completed(model) if model.holds(lit) => Ok(self.refute(!lit, run)?),
            Standing::Completed(model) => Ok(Verdict::Disproved(model)),
            Standing::Impossible(_) => Err(Unanswered::Impossible),
            Standing::Inconclusive(stopped) => Ok(Verdict::Inconclusive(stopped)),
        }
    }

    /// Decides whether this completion is the only one. Returns a proof of all its literals at once, or
    /// another completion.
    pub fn is_only(&mut self, model: &Model, run: &mut Run<'_>) -> Result<Verdict<Proved, Model>, Fault> {
        let solver = self.solver.clone();
        let verdict = self.is_only_one(model, run);
        self.solver = solver;
        verdict
    }

    /// The same as a last question: the reasoner is used up, and nothing is copied.
    pub fn into_only(mut self, model: &Model, run: &mut Run<'_>) -> Result<Verdict<Proved, Model>, Fault> {
        self.is_only_one(model, run)
    }

    /// The solver supposes afterwards that the model is not the only one.
    fn is_only_one(&mut self, model: &Model, run: &mut Run<'_>) -> Result<Verdict<Proved, Model>, Fault> {
        let supposed = Statement::clause(model.lits().map(|lit| !lit));
        self.solver.suppose(&supposed)?;
        match self.solver.solve(&self.marks, &mut *self.lazy, run)? {
            Outcome::Model(other) => Ok(Verdict::Disproved(other)),
            Outcome::Stopped(stopped) => Ok(Verdict::Inconclusive(stopped)),
            Outcome::Refuted(core) => Verdict::of(self.prove_only(&core, &supposed, run)),
        }
    }

    fn prove_only(&self, core: &Core, supposed: &Statement, run: &mut Run<'_>) -> Result<Proved, Halt> {
        let mut proof = Proof::new();
        let assumption = proof.assume(supposed);
        let line = self.solver.write_refutation(core, Some(assumption), &mut proof, run)?;
        let mut cites: Vec<_> = line.into_iter().collect();
        cites.extend(core.assumptions.iter().map(|&mark| proof.mark(mark)));
        let line = proof.propagate(&Statement::contradiction(), &cites);
        proof.label(line, Kind::Contradiction);
        let line = proof.discharge(assumption);
        proof.label(line, Kind::Theorem);
        Proved::check(self.rules, &self.marks, proof, run)
    }

    /// Decides whether the marks exclude a literal. The marks must have a completion.
    fn refute(&mut self, lit: Lit, run: &mut Run<'_>) -> Result<Verdict<Proved, Model>, Fault> {
        let assumed = [&self.marks[..], &[lit]].concat();
        match self.solver.solve(&assumed, &mut *self.lazy, run)? {
            Outcome::Model(model) => Ok(Verdict::Disproved(model)),
            Outcome::Stopped(stopped) => Ok(Verdict::Inconclusive(stopped)),
            Outcome::Refuted(core) => Verdict::of(self.prove_against(&self.solver, &core, lit, run)),
        }
    }

    /// Returns the proof that a refuted literal is false, from the marks in the core.
    fn prove_against(
        &self,
        solver: &Solver<'_>,
        core: &Core,
        lit: Lit,
        run: &mut Run<'_>,
    ) -> Result<Proved, Halt> {
        let mut proof = Proof::new();
        let refuted = solver.write_refutation(core, None, &mut proof, run)?;
        let line = match refuted.filter(|&line| proof.line(line).says == Statement::unit(!lit).view()) {
            Some(line) => line,
            None => {
                let marks = core.assumptions.iter().filter(|&&mark| mark != lit);
                let marks: Vec<_> = marks.map(|&mark| proof.mark(mark)).collect();
                let cites: Vec<_> = refuted.into_iter().chain(marks).collect();
                proof.propagate(&Statement::unit(!lit), &cites)
            }
        };
        proof.label(line, Kind::Theorem);
        Proved::check(self.rules, &self.marks, proof, run)
    }

    /// Returns a proof of a literal from fewer rules than `first` uses, if `attempts` rounds of deletions
    /// find one.
    ///
    /// Each attempt drops the rules one at a time, in a random order, and keeps the drop if the rest still forces
    /// the literal within a small budget.
    pub fn shorten(
        &self,
        lit: Lit,
        first: Proved,
        attempts: u32,
        random: &mut crate::random::Random,
        run: &mut Run<'_>,
    ) -> Result<Proved, Fault> {
        /// Steps for one attempt to omit a rule.
        const TRIAL: u64 = 20_000;
        let mut best = (first.rules().len(), first);
        for _ in 0..attempts {
            let mut kept = best.1.rules();
            random.shuffle(&mut kept);
            let mut next = 0;
            while next < kept.len() {
                let dropped = kept.remove(next);
                match run.within(TRIAL, |run| self.refute_from(&kept, !lit, run))? {
                    Some(proved) => {
                        // The new proof may need even fewer rules. Those found to be necessary stay in front.
                        let used = proved.rules();
                        next = kept[..next].iter().filter(|rule| used.contains(rule)).count();
                        kept.retain(|rule| used.contains(rule));
                        if used.len() < best.0 {
                            best = (used.len(), proved);
                        }
                    }
                    None => {
                        kept.insert(next, dropped);
                        next += 1;
                    }
                }
                if run.stopped().is_some() {
                    return Ok(best.1);
                }
            }
        }
        Ok(best.1)
    }

    /// Returns a proof against a literal that uses only these rules; `None` if there is none, or none was
    /// found in time.
    fn refute_from(&self, rules: &[RuleBuf], lit: Lit, run: &mut Run<'_>) -> Result<Option<Proved>, Fault> {
        let mut solver = Solver::empty(self.rules);
        rules.iter().try_for_each(|rule| solver.add_rule(rule.borrow()))?;
        let assumed = [&self.marks[..], &[lit]].concat();
        match solver.solve(&assumed, &mut crate::cdcl::NothingLazy, run)? {
            Outcome::Refuted(core) => match self.prove_against(&solver, &core, lit, run) {
                Ok(proved) => Ok(Some(proved)),
                Err(halt) => halt.split().map(|_| None),
            },
            _ => Ok(None),
        }
    }
}

impl Proved {
    /// Returns what was proved.
    pub fn theorem(&self) -> &Theorem {
        &self.theorem
    }

    /// Returns the proof that the kernel accepted.
    pub fn proof(&self) -> &Proof {
        &self.proof
    }

    /// Returns the rules that the proof cites, each once.
    pub fn rules(&self) -> Vec<RuleBuf> {
        let mut rules: Vec<RuleBuf> = self
            .proof
            .lines()
            .filter_map(|(_, line)| match line.how {
                gridproof_kernel::How::Axiom(rule) => Some(rule.to_owned()),
                _ => None,
            })
            .collect();
        rules.sort();
        rules.dedup();
        rules
    }
}
