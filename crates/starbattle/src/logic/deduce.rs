//! Hints: what is forced, the easiest first and, among equals, from the fewest rules.
//!
//! A rating takes the first pattern of the easiest technique. A hint is read by a person, so it is worth looking for the smallest
//! reason: the techniques of one tier compete, and every argument is freed of the rules that it does not need.

use super::{StarWorker, State};
use crate::certificate::{
    self, Argument, Linear, Step, effort, minimal, needs_all_rules, smallest, supposed, within,
};
use crate::techniques::{Find, Memory, TECHNIQUES, is_plain, look, shape};
use gridproof_kernel::Lit;
use gridproof_search::technique::{Listed, Repertoire, TechniqueNo, Worker};
use gridproof_search::{Deduction, Halt, OnDeduction, Run, Seek, Stopped, Tier};
use std::ops::ControlFlow;

/// Sums of rules, each counted once.
const COUNTING: Tier = Tier(3);
/// Suppositions of a few steps, and weighted sums.
const BOUNDED: Tier = Tier(4);
/// Arguments that are freed of what they do not need before the smallest is chosen.
const COMPARED: usize = 6;

/// Passes what is forced to `found`, tier by tier, until it breaks.
pub(crate) fn deduce(
    worker: &mut StarWorker<'_>,
    Seek { hardest, trust, .. }: Seek,
    run: &mut Run<'_>,
    found: &mut OnDeduction<'_>,
) -> Result<(), Halt> {
    let all = Repertoire::up_to(TECHNIQUES, hardest, trust);
    let mut tiers: Vec<Tier> = all.iter().map(|number| TECHNIQUES[number.index()].tier).collect();
    tiers.sort_unstable();
    tiers.dedup();
    for tier in tiers {
        let numbers: Vec<TechniqueNo> =
            all.iter().filter(|number| TECHNIQUES[number.index()].tier == tier).collect();
        let done = match tier {
            COUNTING => counting(worker, &numbers, run, found)?,
            BOUNDED => bounded(worker, &numbers, run, found)?,
            _ => in_order(worker, &numbers, run, found)?,
        };
        if done.is_break() {
            break;
        }
    }
    Ok(())
}

/// The patterns of some techniques as they come.
fn in_order(
    worker: &mut StarWorker<'_>,
    numbers: &[TechniqueNo],
    run: &mut Run<'_>,
    found: &mut OnDeduction<'_>,
) -> Result<ControlFlow<()>, Halt> {
    let mut done = ControlFlow::Continue(());
    for &number in numbers {
        worker.find(number, run, &mut |worker, find, run| {
            let steps = reduced(&worker.state, number, find.steps, run)?;
            done = report(worker, number, &Find { steps, ..find }, run, found)?;
            Ok(done)
        })?;
        if done.is_break() {
            break;
        }
    }
    Ok(done)
}

/// Plain sums, those with the fewest rules first.
fn counting(
    worker: &mut StarWorker<'_>,
    numbers: &[TechniqueNo],
    run: &mut Run<'_>,
    found: &mut OnDeduction<'_>,
) -> Result<ControlFlow<()>, Halt> {
    let sums = sums(worker, numbers, run)?;
    let size = worker.state.board.size() as usize;
    let mut shown: Vec<Vec<Lit>> = vec![];
    for sum in sums.iter().filter(|sum| is_plain(sum, size)) {
        if shown.contains(&sum.forced) {
            continue;
        }
        shown.push(sum.forced.clone());
        let sum = minimal(&worker.state, sum, run)?;
        let (number, find) = shape(&worker.state, &sum);
        if report(worker, number, &find, run, found)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// All sums on the board, which the worker remembers for the techniques that come later.
fn sums(
    worker: &mut StarWorker<'_>,
    numbers: &[TechniqueNo],
    run: &mut Run<'_>,
) -> Result<Vec<Linear>, Stopped> {
    let state = &worker.state;
    let mut known = vec![];
    for &number in numbers.iter().filter(|number| TECHNIQUES[number.index()].name != "set differential") {
        look(state, number, &mut Memory::default(), run, &mut |find| {
            known.extend(find.steps.into_iter().filter_map(|step| linear(state, step)));
            ControlFlow::Continue(())
        })?;
    }
    let sums = smallest(state, known, effort(state), run)?;
    worker.memory.remember(state.clock(), sums.clone());
    Ok(sums)
}

fn linear(state: &State<'_>, step: Step) -> Option<Linear> {
    let Argument::Count(terms) = step.argument else { return None };
    Linear { forced: step.forced, terms }.renewed(state)
}

/// Suppositions and weighted sums, those with the fewest rules first.
fn bounded(
    worker: &mut StarWorker<'_>,
    numbers: &[TechniqueNo],
    run: &mut Run<'_>,
    found: &mut OnDeduction<'_>,
) -> Result<ControlFlow<()>, Halt> {
    let mut finds: Vec<(TechniqueNo, Find)> = vec![];
    for &number in numbers {
        let mut memory = worker.memory.clone();
        let limit = if finds.is_empty() { u64::MAX } else { effort(&worker.state) / 4 };
        within(run, limit, |run| {
            look(&worker.state, number, &mut memory, run, &mut |find| {
                finds.push((number, find));
                ControlFlow::Continue(())
            })
        })?;
    }
    finds.sort_by_key(|(_, find)| certificate::size(&find.steps));
    let rest = finds.split_off(finds.len().min(COMPARED));
    let state = &worker.state;
    within(run, 2 * effort(state), |run| {
        finds.iter_mut().try_for_each(|(number, find)| {
            find.steps = reduced(state, *number, find.steps.clone(), run)?;
            Ok(())
        })
    })?;
    finds.sort_by_key(|(_, find)| certificate::size(&find.steps));
    for (number, find) in finds {
        let (number, find) = lean(&worker.state, number, find, run)?;
        if report(worker, number, &find, run, found)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    for (number, mut find) in rest {
        find.steps = reduced(&worker.state, number, find.steps, run)?;
        if report(worker, number, &find, run, found)?.is_break() {
            return Ok(ControlFlow::Break(()));
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// The technique of a supposition that sums refute.
const SUPPOSING: &str = "pressured counting";

/// A find that needs all of its rules. Where a sum only adds up with a rule that the others do not need, it is a supposition.
fn lean(
    state: &State<'_>,
    number: TechniqueNo,
    find: Find,
    run: &mut Run<'_>,
) -> Result<(TechniqueNo, Find), Halt> {
    let other = TECHNIQUES.iter().position(|technique| technique.name == SUPPOSING);
    let step = run.within(5 * effort(state), |run| match needs_all_rules(state, &find.steps, run)? {
        true => Ok(None),
        false => supposed(state, &find.steps, run),
    });
    match (other, step) {
        (Some(other), Ok(Some(step))) => Ok((TechniqueNo(other as u8), Find { steps: vec![step], ..find })),
        (_, Err(Halt::Fault(fault))) => Err(fault.into()),
        (_, Err(Halt::Stopped(stopped))) if run.stopped().is_some() => Err(stopped.into()),
        _ => Ok((number, find)),
    }
}

/// Reports a find.
fn report(
    worker: &mut StarWorker<'_>,
    number: TechniqueNo,
    find: &Find,
    run: &mut Run<'_>,
    found: &mut OnDeduction<'_>,
) -> Result<ControlFlow<()>, Halt> {
    let Some(proof) = worker.prove(find, run)? else { return Ok(ControlFlow::Continue(())) };
    let named = (TECHNIQUES[number.index()].name(), TECHNIQUES[number.index()].tier());
    let account = worker.describe(number, find);
    Ok(found(Deduction::of_one(named, find.forced(), account, proof), run))
}

/// The same conclusions without the rules that they do not need.
fn reduced(
    state: &State<'_>,
    number: TechniqueNo,
    steps: Vec<Step>,
    run: &mut Run<'_>,
) -> Result<Vec<Step>, Stopped> {
    match (TECHNIQUES[number.index()].tier, &steps[..]) {
        // Direct steps have as few rules as can be, and plain sums come from a search for the smallest.
        (Tier(1), _) => Ok(steps),
        (COUNTING, [Step { argument: Argument::Count(_), .. }]) => Ok(steps),
        (tier, [Step { forced, argument: Argument::Count(terms) }]) if tier > COUNTING => {
            let sum = Linear { forced: forced.clone(), terms: terms.clone() };
            let Linear { forced, terms } = minimal(state, &sum, run)?;
            Ok(vec![Step::count(forced, terms)])
        }
        _ => certificate::trimmed(state, steps, run),
    }
}
