//! Is a claimed step true, and can it be proved? The truth of single steps, without giving away the solution.
//!
//! A completion decides which of two questions is asked: whether all completions have the step, or whether none does. Either
//! way a verdict about all of them needs a proof that the kernel accepts; two completions show that a step is not forced.

use super::hint::{Refused, certify};
use super::solve::{reasoner, reasoner_about};
use gridproof_game::{at_sight, clashes};
use gridproof_kernel::Lit;
use gridproof_search::reason::{Proved, Standing, Unanswered};
use gridproof_search::{
    Deduction, Deductive, Extent, Fault, Halt, Model, Random, Run, Seek, Stopped, Tier, Trust, Verdict,
};
use std::ops::ControlFlow;

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

/// A proof, and the technique that found it, if one did.
#[derive(Debug)]
pub struct Shown {
    /// What the kernel accepted.
    pub proved: Proved,
    /// The technique and its tier.
    pub technique: Option<(&'static str, Tier)>,
}

/// A board on which steps are judged, with one completion of it.
pub struct Court<'p> {
    puzzle: &'p dyn Deductive,
    completion: Completion,
}

enum Completion {
    Found(Model),
    None,
    Unknown(Stopped),
}

/// Steps of search for each look at the techniques: a verdict does not need one.
const EFFORT: u64 = 50_000;

/// Techniques up to this tier are quick to look through.
const QUICK: Tier = Tier(2);

/// Where to look for a technique that shows a literal.
#[derive(Clone, Copy)]
enum Looks {
    /// On the board as it is, easy ones.
    Quickly,
    /// On the board as it is.
    Here,
    /// On what follows from the board, step by step.
    Ahead,
}

impl<'p> Court<'p> {
    /// Finds a completion of the board.
    pub fn new(puzzle: &'p dyn Deductive, run: &mut Run<'_>) -> Result<Court<'p>, Fault> {
        let completion = match completion(puzzle, run) {
            Ok(Some(model)) => Completion::Found(model),
            Ok(None) => Completion::None,
            Err(halt) => Completion::Unknown(halt.split()?),
        };
        Ok(Court { puzzle, completion })
    }

    /// The completion in canonical notation.
    pub fn solution(&self) -> Option<String> {
        match &self.completion {
            Completion::Found(model) => self.puzzle.solution(model).ok(),
            Completion::None | Completion::Unknown(_) => None,
        }
    }

    /// The verdict on a step: all these literals.
    pub fn judge(&self, step: &[Lit], run: &mut Run<'_>) -> Result<Judged, Fault> {
        let judged = match &self.completion {
            Completion::None => return Ok(Judged::Impossible),
            Completion::Unknown(stopped) => return Ok(Judged::Inconclusive(*stopped)),
            Completion::Found(model) if step.iter().all(|&lit| model.holds(lit)) => self.is_forced(step, run),
            Completion::Found(model) => self.is_impossible(step, model, run),
        };
        judged.or_else(|halt| halt.split().map(Judged::Inconclusive))
    }

    /// The verdict on a step that one completion has.
    fn is_forced(&self, step: &[Lit], run: &mut Run<'_>) -> Result<Judged, Halt> {
        for &lit in step {
            if let Some(other) = self.fast(&[!lit], run) {
                return self.not_forced(&other);
            }
        }
        let mut proofs = vec![];
        for &lit in step {
            match self.prove(lit, run)? {
                Verdict::Proved(shown) => proofs.push(shown),
                Verdict::Disproved(other) => return self.not_forced(&other),
                Verdict::Inconclusive(stopped) => return Err(stopped.into()),
            }
        }
        Ok(Judged::Proved(proofs))
    }

    /// The verdict on a step that the completion at hand does not have.
    fn is_impossible(&self, step: &[Lit], without: &Model, run: &mut Run<'_>) -> Result<Judged, Halt> {
        if clashes(self.puzzle, step) {
            return Ok(Judged::Clashes);
        }
        if self.fast(step, run).is_some() {
            return self.not_forced(without);
        }
        if let &[lit] = step {
            return match self.prove(!lit, run)? {
                Verdict::Proved(shown) => Ok(Judged::Refuted(Box::new(shown))),
                Verdict::Disproved(_) => self.not_forced(without),
                Verdict::Inconclusive(stopped) => Err(stopped.into()),
            };
        }
        let supposed = [self.puzzle.marks(), step].concat();
        let mut reasoner = reasoner_about(self.puzzle, &supposed, run)?;
        match reasoner.standing(run)? {
            Standing::Completed(_) => self.not_forced(without),
            Standing::Inconclusive(stopped) => Err(stopped.into()),
            Standing::Impossible(core) => {
                let clash = reasoner.clash(&core, &mut Random::new(0), run)?;
                Ok(Judged::Refuted(Box::new(Shown { proved: clash.proved, technique: None })))
            }
        }
    }

    fn not_forced(&self, without: &Model) -> Result<Judged, Halt> {
        let text = self.puzzle.solution(without).map_err(Fault::WrongSolution)?;
        Ok(Judged::NotForced(text))
    }

    /// A completion with these literals, if the game finds one by itself.
    fn fast(&self, lits: &[Lit], run: &mut Run<'_>) -> Option<Model> {
        let model = self.puzzle.with(lits).completion(run)?;
        let holds = lits.iter().chain(self.puzzle.marks()).all(|&lit| model.holds(lit));
        (holds && self.puzzle.solution(&model).is_ok()).then_some(model)
    }

    /// Proves a literal, with a technique if one shows it.
    fn prove(&self, lit: Lit, run: &mut Run<'_>) -> Result<Verdict<Shown, Model>, Halt> {
        if let Some(proof) = at_sight(self.puzzle, lit) {
            let proved = Proved::check(self.puzzle.rules(), self.puzzle.marks(), proof, run)?;
            return Ok(Verdict::Proved(Shown { proved, technique: None }));
        }
        for looks in [Looks::Quickly, Looks::Here, Looks::Ahead] {
            if let Some(shown) = run.within(EFFORT, |run| self.technique(lit, looks, run))? {
                return Ok(Verdict::Proved(shown));
            }
        }
        match reasoner(self.puzzle, run)?.is_forced(lit, run) {
            Ok(Verdict::Proved(proved)) => Ok(Verdict::Proved(Shown { proved, technique: None })),
            Ok(Verdict::Disproved(model)) => Ok(Verdict::Disproved(model)),
            Ok(Verdict::Inconclusive(stopped)) => Ok(Verdict::Inconclusive(stopped)),
            Err(Unanswered::Impossible) => Err(Halt::broken("a board that has a completion has none")),
            Err(Unanswered::Fault(fault)) => Err(fault.into()),
        }
    }

    /// What the techniques say about a literal.
    fn technique(&self, lit: Lit, looks: Looks, run: &mut Run<'_>) -> Result<Option<Shown>, Fault> {
        let mut shown = None;
        let mut fault = None;
        let mut consider = |deduction: Deduction, run: &mut Run<'_>| {
            let technique = Some((deduction.technique, deduction.tier));
            if !deduction.targets.contains(&lit) {
                return ControlFlow::Continue(());
            }
            match certify(self.puzzle, deduction, Trust::Rules, run) {
                Ok(found) => {
                    shown = Some(Shown { proved: found.into_proved(), technique });
                    ControlFlow::Break(())
                }
                Err(Refused::Halt(Halt::Fault(wrong))) => {
                    fault = Some(wrong);
                    ControlFlow::Break(())
                }
                Err(_) => ControlFlow::Continue(()),
            }
        };
        let looked = match looks {
            Looks::Quickly => self.puzzle.shows(lit, QUICK, run, &mut consider),
            Looks::Here => self.puzzle.shows(lit, Tier(u8::MAX), run, &mut consider),
            Looks::Ahead => {
                let extent = if lit.is_positive() { Extent::All } else { Extent::First };
                let seek = Seek { extent, about: Some(lit), ..Seek::default() };
                self.puzzle.deduce(seek, run, &mut consider)
            }
        };
        match (shown, fault, looked) {
            (Some(shown), ..) => Ok(Some(shown)),
            (None, Some(fault), _) | (None, None, Err(Halt::Fault(fault))) => Err(fault),
            (None, None, _) => Ok(None),
        }
    }
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
