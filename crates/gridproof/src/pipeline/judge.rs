//! Is a claimed step true, and can it be proved? The truth of single steps, without giving away the solution.
//!
//! A [`Court`] looks at one board and is asked about any number of steps. What propagation shows is worked out once, and the
//! completions that were found are kept, so most steps cost little. A step first gets an [`Opinion`]; the verdicts are made from
//! the opinions by [`Court::verdicts`], which has the kernel check one proof of everything that they rest on. A verdict about
//! all completions always rests on a proof that the kernel accepted; two completions show that a step is not forced.

use super::named::Named;
use super::solve::{reasoner, reasoner_about};
use gridproof_kernel::Lit;
use gridproof_search::reason::{Grounds, Proved, Reasoner, Standing, Unanswered};
use gridproof_search::{Deductive, Fault, Halt, Model, Random, Run, Stopped, Tier, Verdict};
use std::rc::Rc;

/// What is true of a step, with its evidence.
#[derive(Debug)]
pub enum Judged {
    /// Every completion has it: a proof of each part.
    Proved(Vec<Shown>),
    /// No completion has it.
    Refuted(Box<Shown>),
    /// A completion without it, in canonical notation; another one has it.
    NotForced(String),
    /// It breaks a rule at sight.
    Clashes,
    /// The board has no completion.
    Impossible,
    /// Unknown.
    Inconclusive(Stopped),
}

/// A proof, and the technique that shows the same, if one was found.
#[derive(Debug)]
pub struct Shown {
    /// What the kernel accepted: this alone, or many things at once.
    pub proved: Rc<Proved>,
    /// The technique and its tier.
    pub technique: Option<(&'static str, Tier)>,
}

/// What a court thinks of a step, before the proof is checked.
#[derive(Debug)]
pub struct Opinion(Thought);

#[derive(Debug)]
enum Thought {
    Proved(Vec<Grounded>),
    Refuted(Grounded),
    Other(Judged),
}

/// What a verdict rests on.
#[derive(Debug)]
struct Grounded {
    evidence: Evidence,
    technique: Option<(&'static str, Tier)>,
}

#[derive(Debug)]
enum Evidence {
    /// A literal that is known by propagation, still to be checked.
    Known(Lit),
    /// A proof that the kernel has accepted.
    Checked(Rc<Proved>),
}

/// How much to find out besides the verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wanted {
    /// A proof of its own for each part of a step.
    pub proofs: bool,
    /// A technique for each part of a step, even if the search for it takes long.
    pub techniques: bool,
}

/// A board on which steps are judged.
pub struct Court<'p> {
    puzzle: &'p dyn Deductive,
    wanted: Wanted,
    state: State<'p>,
    /// The board with the steps that were proved.
    shown: Option<Box<dyn Deductive>>,
    /// Per literal: whether it is on that board.
    held: Vec<bool>,
    reasoner: Option<Reasoner<'p>>,
    named: Named,
}

enum State<'p> {
    /// There are completions; each was verified by the game's own checker.
    Open {
        completions: Vec<Model>,
        grounds: Box<Grounds<'p>>,
    },
    Impossible,
    Unknown(Stopped),
}

/// Steps of search for each attempt at a literal before another way is tried.
const EFFORT: u64 = 50_000;

/// The completions that are kept from one step to the next: more of them decide more steps at sight, but take memory.
const KEPT: usize = 100;

impl<'p> Court<'p> {
    /// Finds a completion of the board, and what propagation shows.
    pub fn new(puzzle: &'p dyn Deductive, wanted: Wanted, run: &mut Run<'_>) -> Result<Court<'p>, Fault> {
        let state = match State::of(puzzle, run) {
            Ok(state) => state,
            Err(halt) => State::Unknown(halt.split()?),
        };
        let mut held = vec![false; 2 * puzzle.rules().atoms() as usize];
        if let State::Open { grounds, .. } = &state {
            grounds.givens().chain(puzzle.marks().iter().copied()).for_each(|lit| held[lit.index()] = true);
        }
        Ok(Court { puzzle, wanted, state, shown: None, held, reasoner: None, named: Named::default() })
    }

    /// A completion in canonical notation.
    pub fn solution(&self) -> Option<String> {
        match &self.state {
            State::Open { completions, .. } => {
                completions.first().and_then(|model| self.puzzle.solution(model).ok())
            }
            State::Impossible | State::Unknown(_) => None,
        }
    }

    /// What to think of a step: all these literals.
    pub fn consider(&mut self, step: &[Lit], run: &mut Run<'_>) -> Result<Opinion, Fault> {
        let thought = match &mut self.state {
            State::Impossible => Thought::Other(Judged::Impossible),
            State::Unknown(stopped) => Thought::Other(Judged::Inconclusive(*stopped)),
            State::Open { completions, .. } => {
                completions.truncate(KEPT);
                let thought = match self.known(|model| step.iter().all(|&lit| model.holds(lit))) {
                    Some(_) => self.is_forced(step, run),
                    None => self.is_impossible(step, run),
                };
                match thought {
                    Ok(thought) => thought,
                    Err(halt) => Thought::Other(Judged::Inconclusive(halt.split()?)),
                }
            }
        };
        if let Thought::Proved(_) = thought {
            // A proved step is on the board from now on, as far as the game shows it there.
            let shown = self.shown.as_deref().unwrap_or(self.puzzle).with(step);
            shown.marks().iter().for_each(|&lit| self.held[lit.index()] = true);
            self.shown = Some(shown);
        }
        Ok(Opinion(thought))
    }

    /// The verdicts. What they rest on becomes one proof, which the kernel checks first.
    pub fn verdicts(&self, opinions: Vec<Opinion>, run: &mut Run<'_>) -> Result<Vec<Judged>, Fault> {
        let grounded = opinions.iter().flat_map(|Opinion(thought)| match thought {
            Thought::Proved(all) => &all[..],
            Thought::Refuted(one) => std::slice::from_ref(one),
            Thought::Other(_) => &[],
        });
        let lits: Vec<Lit> = grounded
            .filter_map(|grounded| match grounded.evidence {
                Evidence::Known(lit) => Some(lit),
                Evidence::Checked(_) => None,
            })
            .collect();
        let shared = match (&self.state, lits.is_empty() || self.wanted.proofs) {
            (State::Open { grounds, .. }, false) => match grounds.prove(&lits, run) {
                Ok(proved) => Ok(Some(Rc::new(proved))),
                Err(halt) => Err(halt.split()?),
            },
            _ => Ok(None),
        };
        opinions.into_iter().map(|Opinion(thought)| self.verdict(thought, &shared, run)).collect()
    }

    fn verdict(
        &self,
        thought: Thought,
        shared: &Result<Option<Rc<Proved>>, Stopped>,
        run: &mut Run<'_>,
    ) -> Result<Judged, Fault> {
        let mut show = |grounded: Grounded| {
            let proved = match grounded.evidence {
                Evidence::Checked(proved) => proved,
                Evidence::Known(lit) => match shared.as_ref().map_err(|&stopped| Halt::from(stopped))? {
                    Some(proved) if says(proved, lit) => Rc::clone(proved),
                    Some(_) => return Err(Halt::broken("a proof does not contain what rests on it")),
                    None => Rc::new(self.prove_known(lit, run)?),
                },
            };
            Ok(Shown { proved, technique: grounded.technique })
        };
        let judged = match thought {
            Thought::Other(judged) => Ok(judged),
            Thought::Refuted(one) => show(one).map(|shown| Judged::Refuted(Box::new(shown))),
            Thought::Proved(all) => all.into_iter().map(show).collect::<Result<_, _>>().map(Judged::Proved),
        };
        judged.or_else(|halt: Halt| halt.split().map(Judged::Inconclusive))
    }

    /// A proof of its own for a literal that is known.
    fn prove_known(&self, lit: Lit, run: &mut Run<'_>) -> Result<Proved, Halt> {
        match &self.state {
            State::Open { grounds, .. } => grounds.prove(&[lit], run),
            State::Impossible | State::Unknown(_) => Err(Halt::broken("nothing is known of this board")),
        }
    }

    /// What to think of a step that one completion has.
    fn is_forced(&mut self, step: &[Lit], run: &mut Run<'_>) -> Result<Thought, Halt> {
        if self.known(|model| !step.iter().all(|&lit| model.holds(lit))).is_some() {
            return self.not_forced(step);
        }
        let mut grounded = Vec::with_capacity(step.len());
        for &lit in step {
            match self.prove(lit, run)? {
                Some(one) => grounded.push(one),
                None => return self.not_forced(step),
            }
        }
        Ok(Thought::Proved(grounded))
    }

    /// What to think of a step that no completion at hand has.
    fn is_impossible(&mut self, step: &[Lit], run: &mut Run<'_>) -> Result<Thought, Halt> {
        if self.clashes(step) {
            return Ok(Thought::Other(Judged::Clashes));
        }
        if let &[lit] = step {
            return match self.prove(!lit, run)? {
                Some(grounded) => Ok(Thought::Refuted(grounded)),
                None => self.not_forced(step),
            };
        }
        if let Some(&lit) =
            step.iter().find(|&&lit| self.grounds().is_some_and(|grounds| grounds.holds(!lit)))
        {
            let evidence = Evidence::Known(!lit);
            return Ok(Thought::Refuted(Grounded { evidence, technique: self.technique(!lit, run) }));
        }
        if self.seek(step, run) {
            return self.not_forced(step);
        }
        let supposed = [self.puzzle.marks(), step].concat();
        let mut reasoner = reasoner_about(self.puzzle, &supposed, run)?;
        match reasoner.standing(run)? {
            Standing::Completed(model) => {
                self.keep(model)?;
                self.not_forced(step)
            }
            Standing::Inconclusive(stopped) => Err(stopped.into()),
            Standing::Impossible(core) => {
                let clash = reasoner.clash(&core, &mut Random::new(0), run)?;
                Ok(Thought::Refuted(Grounded {
                    evidence: Evidence::Checked(Rc::new(clash.proved)),
                    technique: None,
                }))
            }
        }
    }

    /// The thought about a step of which one completion at hand has all, and another has not.
    fn not_forced(&self, step: &[Lit]) -> Result<Thought, Halt> {
        let has = |model: &Model| step.iter().all(|&lit| model.holds(lit));
        match (self.known(has), self.known(|model| !has(model))) {
            (Some(_), Some(without)) => {
                let text = self.puzzle.solution(without).map_err(Fault::WrongSolution)?;
                Ok(Thought::Other(Judged::NotForced(text)))
            }
            _ => Err(Halt::broken("a step was called open without two completions")),
        }
    }

    /// Proves a literal that every completion at hand has. `None` if there is a completion without it: it is at hand then.
    fn prove(&mut self, lit: Lit, run: &mut Run<'_>) -> Result<Option<Grounded>, Halt> {
        if self.wanted.techniques
            && !self.is_at_sight(lit)
            && let Some((proved, technique)) = super::named::search(self.puzzle, lit, EFFORT, run)?
        {
            return Ok(Some(Grounded {
                evidence: Evidence::Checked(Rc::new(proved)),
                technique: Some(technique),
            }));
        }
        if self.is_known(lit, run)? {
            return Ok(Some(Grounded {
                evidence: Evidence::Known(lit),
                technique: self.technique(lit, run),
            }));
        }
        if self.known(|model| !model.holds(lit)).is_some() {
            return Ok(None);
        }
        // A look at the whole search first: it is often short. Then the techniques, which may know better.
        if let verdict @ (Verdict::Proved(_) | Verdict::Disproved(_)) =
            run.within(EFFORT, |run| self.by_search(lit, run))?
        {
            return self.decided(verdict);
        }
        if let Some((proved, technique)) = super::named::search(self.puzzle, lit, EFFORT, run)? {
            return Ok(Some(Grounded {
                evidence: Evidence::Checked(Rc::new(proved)),
                technique: Some(technique),
            }));
        }
        let verdict = self.by_search(lit, run)?;
        self.decided(verdict)
    }

    /// Whether a literal is known by propagation and probing. Looks for a completion without it on the way.
    fn is_known(&mut self, lit: Lit, run: &mut Run<'_>) -> Result<bool, Halt> {
        let State::Open { grounds, .. } = &mut self.state else { return Ok(false) };
        if grounds.holds(lit) || grounds.probe(lit, run)? {
            return Ok(true);
        }
        if self.seek(&[!lit], run) {
            return Ok(false);
        }
        let State::Open { grounds, completions } = &mut self.state else { return Ok(false) };
        let hopeful = |atom: Lit| {
            let lit = if completions.first()?.holds(atom) { atom } else { !atom };
            completions.iter().all(|model| model.holds(lit)).then_some(lit)
        };
        match run.within(EFFORT, |run| grounds.deepen(lit, &hopeful, run)) {
            Err(Halt::Stopped(_)) if run.stopped().is_none() => Ok(grounds.holds(lit)),
            known => known,
        }
    }

    fn by_search(&mut self, lit: Lit, run: &mut Run<'_>) -> Result<Verdict<Proved, Model>, Halt> {
        let mut reasoner = match self.reasoner.take() {
            Some(reasoner) => reasoner,
            None => match reasoner(self.puzzle, run) {
                Ok(reasoner) => reasoner,
                Err(halt) => return Ok(Verdict::Inconclusive(halt.split()?)),
            },
        };
        let verdict = reasoner.is_forced(lit, run);
        self.reasoner = Some(reasoner);
        match verdict {
            Ok(verdict) => Ok(verdict),
            Err(Unanswered::Impossible) => Err(Halt::broken("a board that has a completion has none")),
            Err(Unanswered::Fault(fault)) => Err(fault.into()),
        }
    }

    fn decided(&mut self, verdict: Verdict<Proved, Model>) -> Result<Option<Grounded>, Halt> {
        match verdict {
            Verdict::Proved(proved) => {
                Ok(Some(Grounded { evidence: Evidence::Checked(Rc::new(proved)), technique: None }))
            }
            Verdict::Disproved(model) => self.keep(model).map(|()| None),
            Verdict::Inconclusive(stopped) => Err(stopped.into()),
        }
    }

    /// A technique that shows a literal, if one is found quickly.
    fn technique(&mut self, lit: Lit, run: &mut Run<'_>) -> Option<(&'static str, Tier)> {
        (!self.is_at_sight(lit)).then(|| self.named.technique(self.puzzle, lit, run)).flatten()
    }

    fn grounds(&self) -> Option<&Grounds<'p>> {
        match &self.state {
            State::Open { grounds, .. } => Some(grounds),
            State::Impossible | State::Unknown(_) => None,
        }
    }

    /// Whether a step breaks a rule at sight.
    fn clashes(&self, step: &[Lit]) -> bool {
        self.grounds().is_some_and(|grounds| grounds.clash(step, |lit| self.held[lit.index()]))
    }

    /// Whether a literal is on the board, or its opposite breaks a rule at sight.
    fn is_at_sight(&self, lit: Lit) -> bool {
        self.held[lit.index()] || self.clashes(&[!lit])
    }

    /// A completion at hand that meets a condition.
    fn known(&self, condition: impl Fn(&Model) -> bool) -> Option<&Model> {
        match &self.state {
            State::Open { completions, .. } => completions.iter().find(|model| condition(model)),
            State::Impossible | State::Unknown(_) => None,
        }
    }

    /// Seeks a completion with these literals by the game's own search, if it has one. Returns whether it is at hand now.
    fn seek(&mut self, lits: &[Lit], run: &mut Run<'_>) -> bool {
        let Some(model) = self.puzzle.with(lits).completion(run) else { return false };
        let holds = lits.iter().chain(self.puzzle.marks()).all(|&lit| model.holds(lit));
        holds && self.keep(model).is_ok()
    }

    /// Keeps a completion, if the game's own checker accepts it.
    fn keep(&mut self, model: Model) -> Result<(), Halt> {
        self.puzzle.solution(&model).map_err(Fault::WrongSolution)?;
        if let State::Open { completions, .. } = &mut self.state {
            completions.push(model);
        }
        Ok(())
    }
}

impl<'p> State<'p> {
    fn of(puzzle: &'p dyn Deductive, run: &mut Run<'_>) -> Result<State<'p>, Halt> {
        let Some(model) = completion(puzzle, run)? else { return Ok(State::Impossible) };
        match Grounds::new(puzzle.rules(), puzzle.marks(), run)? {
            Some(grounds) => Ok(State::Open { completions: vec![model], grounds: Box::new(grounds) }),
            None => Err(Halt::broken("a board that has a completion was refuted")),
        }
    }
}

/// Whether a theorem says that a literal is true.
fn says(proved: &Proved, lit: Lit) -> bool {
    let says = proved.theorem().statement();
    says.coefs.is_empty() && says.bound == says.lits.len() as i64 && says.lits.binary_search(&lit).is_ok()
}

/// A completion of the board that the game's own checker accepts; `None` if there is none.
fn completion(puzzle: &dyn Deductive, run: &mut Run<'_>) -> Result<Option<Model>, Halt> {
    if let Some(model) = puzzle.completion(run)
        && puzzle.marks().iter().all(|&lit| model.holds(lit))
        && puzzle.solution(&model).is_ok()
    {
        return Ok(Some(model));
    }
    match reasoner(puzzle, run)?.standing(run)? {
        Standing::Completed(model) => Ok(Some(model)),
        Standing::Impossible(_) => Ok(None),
        Standing::Inconclusive(stopped) => Err(stopped.into()),
    }
}
