//! Star neighbours: no two stars touch, and the last star of a unit fills it. All that one star rules out is one step.

use super::describing::{Describer, names};
use super::{Finder, Looked, Story, Technique};
use crate::certificate::{Step, Term, Use};
use crate::logic::{Cells, State, Unit};
use gridproof_kernel::Lit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "star neighbours",
    tier: Tier(1),
    statement: "the cells that touch a star hold none, nor do the other cells of a unit that it completes",
    family: None,
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let state = finder.state;
    let board = state.board;
    for star in state.stars().iter() {
        let full: Vec<Unit> =
            board.units_of(star).into_iter().filter(|&unit| state.need(unit) == 0).collect();
        let filled = full.iter().fold(Cells::NONE, |all, &unit| all | *board.cells(unit));
        let open = (*board.near(star) | filled) & state.open();
        if open.is_empty() || board.near(star).meets(&state.stars()) {
            continue;
        }
        let rules = full.iter().map(|&unit| Use::Most(unit)).chain(board.windows_at(star).map(Use::Window));
        let terms = fewest(state, &rules.collect::<Vec<Use>>(), open);
        let full = full.into_iter().filter(|&unit| terms.contains(&(Use::Most(unit), 1))).collect();
        let crosses = open.iter().map(|cell| !Lit::positive(cell)).collect();
        let story = Story { cells: Cells::one(star), against: full, ..Story::default() };
        finder.report(vec![Step::count(crosses, terms)], story)?;
    }
    finder.work(1)
}

/// The fewest of some rules that hold all the cells together. There are at most seven.
fn fewest(state: &State<'_>, rules: &[Use], cells: Cells) -> Vec<Term> {
    let chosen = |pick: u32| rules.iter().enumerate().filter(move |(at, _)| pick >> at & 1 == 1);
    let holds = |pick: &u32| {
        let held = chosen(*pick).fold(Cells::NONE, |all, (_, rule)| all | *rule.cells(state.board));
        cells.is_within(&held)
    };
    let best = (0_u32..1 << rules.len()).filter(holds).min_by_key(|pick| pick.count_ones());
    chosen(best.unwrap_or(0)).map(|(_, &rule)| (rule, 1)).collect()
}

fn describe(describer: &Describer<'_, '_>) -> String {
    let star = describer.cell(describer.about().cells.first().unwrap_or_default());
    let full = names(&describer.about().against);
    let is = if describer.state.board.stars() == 1 { "is the star of" } else { "completes" };
    match (full.is_empty(), describer.uses_windows()) {
        (true, _) => format!("{star} is a star, and stars never touch."),
        (false, true) => format!("{star} {is} {full}, and stars never touch."),
        (false, false) => format!("{star} {is} {full}."),
    }
}
