//! Hidden single: a value with only one place left in a house goes there.

use super::{Finder, Story, Technique, Teller};
use crate::geometry::House;
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Sector, Set, Use};
use gridproof_search::{Account, Tier};
use std::ops::{ControlFlow, Range};

const STATEMENT: &str = "a value with only one place left in a house goes there";

pub(super) const fn in_box<S: Set>() -> Technique<S> {
    Technique {
        name: "hidden single in a box",
        tier: Tier(1),
        score: 14,
        rating: 12,
        statement: STATEMENT,
        assumes_unique: false,
        find: |finder| find(finder, 0..1),
        describe,
    }
}

pub(super) const fn in_line<S: Set>() -> Technique<S> {
    Technique {
        name: "hidden single in a line",
        tier: Tier(2),
        score: 14,
        rating: 15,
        statement: STATEMENT,
        assumes_unique: false,
        find: |finder| find(finder, 1..3),
        describe,
    }
}

/// So few losses that it is quicker to look where they were than all over the board.
const FEW: usize = 20;

/// Looks in houses of certain kinds: box, row and column are 0, 1 and 2.
fn find<S: Set>(finder: &mut Finder<'_, '_, S>, kinds: Range<usize>) -> ControlFlow<()> {
    let state = finder.state;
    let news = finder.news();
    let is_single = |house: House, value: u32| state.spots(house, value).is_power_of_two();
    if let Some(lost) = news.lost.filter(|lost| lost.len() <= FEW) {
        let mut singles: Vec<(House, u32)> = vec![];
        for (cell, value) in lost.iter().map(|lost| (lost.cell(), lost.value())) {
            let houses = &state.board.houses_of(cell)[kinds.clone()];
            singles
                .extend(houses.iter().filter(|&&house| is_single(house, value)).map(|&house| (house, value)));
        }
        singles.sort_unstable();
        singles.dedup();
        return singles.into_iter().try_for_each(|(house, value)| report(finder, house, value));
    }
    let boxes = kinds.start == 0;
    for house in state.board.houses_meeting(news.cells).filter(|&house| state.board.is_box(house) == boxes) {
        for value in (0..state.board.size()).filter(|&value| is_single(house, value)) {
            report(finder, house, value)?;
        }
    }
    ControlFlow::Continue(())
}

fn report<S: Set>(finder: &mut Finder<'_, '_, S>, house: House, value: u32) -> ControlFlow<()> {
    let places = finder.state.places_in(value, house);
    let Some(cell) = places.first() else { return ControlFlow::Continue(()) };
    let story = Story { cells: places, values: 1 << value, houses: Houses::of([house]), ..Story::default() };
    finder.place(Candidate::new(cell, value), [Use::Has(Sector::House(house, value))], story)
}

/// Points at the house, and at the filled cells that keep the value out of its other cells.
fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let (state, pattern) = (teller.state, teller.pattern);
    let points = pattern.houses.iter().fold(teller.points(), |points, house| {
        let others = (state.empty() & state.board.house(house)).minus(pattern.cells);
        points.area(house).excluders(pattern.values.trailing_zeros(), others)
    });
    let (house, value, cell) = (teller.first_house(), teller.value(), teller.cells(pattern.cells));
    points.account(format!("In {house}, the {value} can only go in {cell}."))
}
