//! Why marks cannot all stand: a film with as few frames as it finds.
//!
//! The techniques continue from the marks until the rules cannot hold together. What that end does not need is left out; then each
//! remaining step that makes a frame is tried without.

use super::{Board, StarWorker, State};
use crate::certificate::{self, Argument, Chain, End, Goal, Pool, Step, Tally, Term};
use crate::position::StarBattle;
use crate::rules::StarRules;
use crate::techniques::{TECHNIQUES, frames, mistaken};
use gridproof_kernel::Lit;
use gridproof_search::technique::{Repertoire, Worker};
use gridproof_search::{Account, Frame, Halt, Refutation, Run, Shows, Stopped, Tier, Trust};

/// Shows why some marks, which have no completion together, cannot all stand; `None` if the techniques do not reach the end.
pub(crate) fn refute(
    rules: &StarRules,
    marks: &[Lit],
    run: &mut Run<'_>,
) -> Result<Option<Refutation>, Halt> {
    if marks.is_empty() {
        return Ok(None);
    }
    let empty: StarBattle = rules.star_battle().without_marks();
    let board = Board::new(&empty);
    let base = State::new(&board, &empty);
    let Some(found) = by_techniques(rules, &empty, &base, marks, run)? else { return Ok(None) };
    let Ended { steps, end } = shorter(&base, marks, found, run)?;
    let proof = certificate::refute(rules, &base, marks, &steps, &end)?;
    let mut state = base.clone();
    marks.iter().for_each(|&lit| state.learn(lit));
    let frames = frames(&mut state, &steps, &end);
    let tier = frames.iter().map(|frame| frame.tier).max().unwrap_or(Tier(1));
    let opposite: Vec<Lit> = marks.iter().map(|&mark| !mark).collect();
    let shows = match opposite[..] {
        [_] => Shows::Facts(opposite),
        _ => Shows::OneOf(opposite),
    };
    let reason = mistaken(&state, marks, &end);
    let account = Account { reason, supposes: marks.to_vec(), frames, ..Account::default() };
    Ok(Some(Refutation { frame: Frame::new(("contradiction", tier), shows, account), proof }))
}

/// Steps that lead to a contradiction.
struct Ended {
    steps: Vec<Step>,
    end: End,
}

impl Ended {
    /// The number of frames that show it.
    fn frames(&self, base: &State<'_>, marks: &[Lit]) -> usize {
        let mut state = base.clone();
        marks.iter().for_each(|&lit| state.learn(lit));
        frames(&mut state, &self.steps, &self.end).iter().map(Frame::total).sum()
    }
}

/// Follows the techniques from easy to hard until the rules cannot hold together.
fn by_techniques(
    rules: &StarRules,
    empty: &StarBattle,
    base: &State<'_>,
    marks: &[Lit],
    run: &mut Run<'_>,
) -> Result<Option<Ended>, Halt> {
    let mut chain = Chain::of_all(base, marks);
    let mut worker = StarWorker::new(base.board, empty, rules);
    marks.iter().for_each(|&lit| worker.state.learn(lit));
    let repertoire = Repertoire::up_to(TECHNIQUES, Tier(u8::MAX), Trust::Rules);
    loop {
        if let Some(terms) = clash(&chain.state, run)? {
            let end = End::Count(terms);
            return Ok(Some(Ended { steps: chain.leading_up_to(&end), end }));
        }
        let mut taken = vec![];
        if !worker.advance(&repertoire, run, &mut |_, find| taken.extend(find.steps))? {
            return Ok(None);
        }
        taken.into_iter().for_each(|step| chain.add(step));
    }
}

/// The fewest rules that cannot hold together in a state.
fn clash(state: &State<'_>, run: &mut Run<'_>) -> Result<Option<Vec<Term>>, Stopped> {
    Pool::new(state).cheapest(Goal::Clash, |_| 1.0, f64::INFINITY, run)
}

/// The same contradiction without steps that it can do without, as far as one pass finds them.
fn shorter(base: &State<'_>, marks: &[Lit], mut best: Ended, run: &mut Run<'_>) -> Result<Ended, Stopped> {
    let mut fewest = best.frames(base, marks);
    let mut at = best.steps.len();
    while at > 0 {
        at = (at - 1).min(best.steps.len());
        if at >= best.steps.len() {
            continue;
        }
        if let Some(other) = without(base, marks, &best.steps, at, run)? {
            let frames = other.frames(base, marks);
            if frames < fewest {
                (best, fewest) = (other, frames);
            }
        }
    }
    Ok(best)
}

/// The contradiction without one of its steps: the others follow from fewer facts, or not at all.
fn without(
    base: &State<'_>,
    marks: &[Lit],
    steps: &[Step],
    left_out: usize,
    run: &mut Run<'_>,
) -> Result<Option<Ended>, Stopped> {
    let mut chain = Chain::of_all(base, marks);
    for (at, step) in steps.iter().enumerate().filter(|(at, _)| *at != left_out) {
        let still = match &step.argument {
            Argument::Count(terms) => still(&chain.state, terms, &step.forced),
            // A supposition rests on more facts than can be checked here.
            _ if at > left_out => return Ok(None),
            _ => true,
        };
        if still {
            chain.add(step.clone());
            continue;
        }
        let pool = Pool::new(&chain.state);
        let mut shown: Vec<Step> = vec![];
        for &lit in step.forced.iter().filter(|lit| chain.state.open().has(lit.atom().0)) {
            if let Some(terms) = pool.cheapest(Goal::Lit(lit), |_| 1.0, f64::INFINITY, run)? {
                shown.push(Step::count(vec![lit], terms));
            }
        }
        shown.into_iter().for_each(|step| chain.add(step));
    }
    let end = clash(&chain.state, run)?.map(End::Count);
    Ok(end.map(|end| Ended { steps: chain.leading_up_to(&end), end }))
}

/// Whether a sum still forces all that it should.
fn still(state: &State<'_>, terms: &[Term], forced: &[Lit]) -> bool {
    let mut tally = Tally::default();
    tally.sum(state, terms);
    forced.iter().all(|&lit| tally.shows(lit))
}
