//! Linear count: any weighted sum of rules that forces a cell.

use super::describing::{Describer, names, stars};
use super::{Finder, Looked, Story, Technique};
use crate::certificate::{Linear, Step, Term, Use, sweep};
use crate::logic::Unit;
use gridproof_grid::prose::and;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "linear count",
    tier: Tier(4),
    statement: "rules added up, some of them several times, leave a cell no choice",
    family: None,
    assumes_unique: false,
    find,
    describe,
};

/// Counts searched for at once; the shortest is reported first.
const WANTED: usize = 12;
/// How many rules a sum may cite, per row of the board, before it is called long: the longer, the harder.
const SHORT: usize = 5;

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    found(finder, |linear, size| is_short(linear, size) && !is_plain(linear, size))
}

/// Whether every rule counts once, and there are few.
pub(super) fn is_plain(linear: &Linear, size: usize) -> bool {
    linear.terms.len() <= 2 * size && linear.terms.iter().all(|&(_, times)| times == 1)
}

pub(super) fn is_short(linear: &Linear, size: usize) -> bool {
    linear.terms.len() <= SHORT * size
}

/// Reports the linear counts of a state that `is_wanted` accepts. One sweep serves all callers, and counts found earlier stay
/// valid; but when all of them are long, a new sweep may find a shorter one.
pub(super) fn found(finder: &mut Finder<'_, '_, '_>, is_wanted: fn(&Linear, size: usize) -> bool) -> Looked {
    let (state, size) = (finder.state, finder.state.board.size() as usize);
    let (clock, known) = finder.memory.linear.take().unwrap_or((u32::MAX, vec![]));
    let known = match clock == state.clock() {
        true => known,
        false => {
            let mut renewed: Vec<Linear> = known.iter().filter_map(|linear| linear.renewed(state)).collect();
            if !renewed.iter().any(|linear| is_short(linear, size)) {
                renewed = sweep(state, WANTED, finder.run)?;
                // Before a long sum is used, every cell is tried for a shorter one.
                if renewed.len() >= WANTED && !renewed.iter().any(|linear| is_short(linear, size)) {
                    renewed = sweep(state, usize::MAX, finder.run)?;
                }
            }
            renewed.sort_by_key(|linear| (linear.terms.len(), linear.forced[0]));
            renewed
        }
    };
    let wanted: Vec<Linear> = known.iter().filter(|linear| is_wanted(linear, size)).cloned().collect();
    finder.memory.linear = Some((state.clock(), known));
    for Linear { forced, terms } in wanted {
        finder.report(vec![Step::count(forced, terms)], Story::default())?;
    }
    Ok(())
}

/// Describes a sum: what is at least, what is at most, and what is left.
pub(super) fn describe(describer: &Describer<'_, '_>) -> String {
    let terms = describer.terms();
    let units = |least: bool| {
        let mut by_times: Vec<(i64, Vec<Unit>)> = vec![];
        for &(rule, times) in terms {
            let unit = match rule {
                Use::Least(unit) if least => unit,
                Use::Most(unit) if !least => unit,
                _ => continue,
            };
            match by_times.iter_mut().find(|(known, _)| *known == times) {
                Some((_, units)) => units.push(unit),
                None => by_times.push((times, vec![unit])),
            }
        }
        by_times.sort_by_key(|&(times, _)| times);
        let parts = by_times.iter().map(|(times, units)| format!("{}{}", names(units), counted(*times)));
        and(parts)
    };
    let each = stars(describer.state.board.stars() as i32);
    let mut parts = vec![];
    let (least, most) = (units(true), units(false));
    if !least.is_empty() {
        parts.push(format!("at least {each} in each of {least}"));
    }
    if !most.is_empty() {
        parts.push(format!("at most {each} in each of {most}"));
    }
    if let Some(windows) = windows(describer, terms) {
        parts.push(format!("at most one in each of the 2x2 windows at {windows}"));
    }
    format!("add up {}. What is left of the sum allows only this: {}.", and(parts), describer.conclusion())
}

fn windows(describer: &Describer<'_, '_>, terms: &[Term]) -> Option<String> {
    let named = terms.iter().filter_map(|&(rule, times)| match rule {
        Use::Window(corner) => Some(format!("{}{}", describer.cell(corner), counted(times))),
        _ => None,
    });
    let named: Vec<String> = named.collect();
    (!named.is_empty()).then(|| and(named))
}

fn counted(times: i64) -> String {
    match times {
        1 => String::new(),
        2 => " (counted twice)".to_owned(),
        _ => format!(" (counted {times} times)"),
    }
}
