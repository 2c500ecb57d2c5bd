//! Star neighbours: no two stars touch.

use super::describing::Describer;
use super::{Finder, Looked, Story, Technique};
use crate::certificate::{Step, Term, Use};
use crate::logic::Cells;
use gridproof_kernel::Lit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "star neighbours",
    tier: Tier(1),
    statement: "the cells that touch a star hold none",
    family: None,
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let state = finder.state;
    for star in state.stars().iter() {
        let open = *state.board.near(star) & state.open();
        if open.is_empty() || state.board.near(star).meets(&state.stars()) {
            continue;
        }
        let windows = state.board.windows_at(star).filter(|&window| state.board.window(window).meets(&open));
        let terms: Vec<Term> = windows.map(|window| (Use::Window(window), 1)).collect();
        let crosses = open.iter().map(|cell| !Lit::positive(cell)).collect();
        let story = Story { cells: Cells::one(star), ..Story::default() };
        finder.report(vec![Step::count(crosses, terms)], story)?;
    }
    finder.work(1)
}

fn describe(describer: &Describer<'_, '_>) -> String {
    let star = describer.some(describer.about().cells);
    format!("{star} holds a star, and stars do not touch, so {}.", describer.conclusion())
}
