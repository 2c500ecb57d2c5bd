//! What is wrong with a board: marks that no solution has together, with the proof and the shortest film against them.

use super::hint::Query;
use super::solve::reasoner;
use crate::film;
use gridproof_kernel::RuleBuf;
use gridproof_search::film::attach;
use gridproof_search::reason::{Clash, Explainer, Proved, Reasoner, Standing};
use gridproof_search::{Deductive, Frame, Halt, Random, Refutation, Run};

/// Marks that no solution has together.
#[derive(Clone, Debug)]
pub struct Mistake {
    /// The marks, and the proof against them. No marks: the puzzle itself has no solution.
    pub clash: Clash,
    /// Why: one frame that supposes the marks.
    pub frames: Vec<Frame>,
}

/// What is wrong with a position, if something is: nothing may be concluded from marks that cannot stand.
pub(crate) fn what_is_wrong(
    puzzle: &dyn Deductive,
    query: &Query,
    run: &mut Run<'_>,
) -> Result<Option<Mistake>, Halt> {
    if stands(puzzle, run) {
        return Ok(None);
    }
    let mut reasoner = reasoner(puzzle, run)?;
    mistake(puzzle, &mut reasoner, query, &mut Random::new(query.seed), run)
}

/// Whether the game itself finds a completion, and its own checker accepts it.
pub(super) fn stands(puzzle: &dyn Deductive, run: &mut Run<'_>) -> bool {
    puzzle.completion(run).is_some_and(|model| puzzle.solution(&model).is_ok())
}

/// Seeks a completion; without one, the marks to blame.
pub(super) fn mistake(
    puzzle: &dyn Deductive,
    reasoner: &mut Reasoner<'_>,
    query: &Query,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<Option<Mistake>, Halt> {
    match reasoner.standing(run)? {
        Standing::Completed(_) => Ok(None),
        Standing::Inconclusive(stopped) => Err(stopped.into()),
        Standing::Impossible(core) => {
            let clash = reasoner.clash(&core, random, run)?;
            let added = reasoner.added().to_vec();
            Ok(Some(described(puzzle, clash, &added, query, random, run)))
        }
    }
}

/// Describes a clash with the shorter of two films: the game's own, and a chain of steps where propagation alone shows it.
fn described(
    puzzle: &dyn Deductive,
    clash: Clash,
    added: &[RuleBuf],
    query: &Query,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Mistake {
    let own = run.within(query.shorten, |run| puzzle.unmarked().with(&clash.marks).refute(run));
    let chain = by_chain(puzzle, &clash, added, query, random, run);
    let films = own.ok().flatten().into_iter().chain(chain);
    let backed = films.filter_map(|Refutation { frame, proof }| {
        let proved = Proved::check(puzzle.rules(), &[], proof, run).ok()?;
        let mut frames = vec![frame];
        attach(&mut frames, proved.proof()).ok()?;
        (proved.theorem().statement() == clash.proved.theorem().statement()).then_some((proved, frames))
    });
    let shortest = backed.min_by_key(|(_, frames)| frames.iter().map(Frame::total).sum::<usize>());
    // An answer that was cut short is marked as such: perhaps there is a smaller set or a better film.
    let irreducible = clash.irreducible && run.stopped().is_none();
    match shortest {
        Some((proved, frames)) => Mistake { frames, clash: Clash { proved, irreducible, ..clash } },
        None => {
            let mut frames = film::refuted(&clash, puzzle.beyond());
            let backed = attach(&mut frames, clash.proved.proof());
            debug_assert!(backed.is_ok(), "the last line of the proof states what the frame shows");
            Mistake { frames, clash: Clash { irreducible, ..clash } }
        }
    }
}

/// A refutation by propagation alone, if that shows the clash.
fn by_chain(
    puzzle: &dyn Deductive,
    clash: &Clash,
    added: &[RuleBuf],
    query: &Query,
    random: &mut Random,
    run: &mut Run<'_>,
) -> Option<Refutation> {
    let explainer = Explainer::with(puzzle.rules(), &[], added);
    let chain = run.within(query.shorten, |run| explainer.clash(&clash.marks, random, run)).ok()??;
    let frame = film::explained(puzzle.words(), &chain, puzzle.beyond()).pop()?;
    Some(Refutation { frame, proof: chain.proof(puzzle.rules()).ok()? })
}
