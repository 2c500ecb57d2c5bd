//! Hidden single: a value with only one place left in a house goes there.

use super::{Finder, Story, Technique, Teller};
use crate::geometry::{House, value_char};
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Sector, Set, Use};
use search::game::Tier;
use std::ops::ControlFlow;

const STATEMENT: &str = "a value with only one place left in a house goes there";

pub(super) const fn in_box<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "hidden single in a box",
        tier: Tier(1),
        score: 14,
        rating: 12,
        statement: STATEMENT,
        assumes_unique: false,
        find: find_in_boxes,
        tell,
    }
}

pub(super) const fn in_line<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "hidden single in a line",
        tier: Tier(2),
        score: 14,
        rating: 15,
        statement: STATEMENT,
        assumes_unique: false,
        find: find_in_lines,
        tell,
    }
}

fn find_in_boxes<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    find(finder, finder.state.board.boxes())
}

fn find_in_lines<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    find(finder, finder.state.board.lines())
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>, houses: impl Iterator<Item = House>) -> ControlFlow<()> {
    let state = finder.state;
    for house in houses {
        for value in 0..state.board.size() {
            let places = state.places_in(value, house);
            let Some(cell) = places.first().filter(|_| places.len() == 1) else { continue };
            let story =
                Story { cells: places, values: 1 << value, houses: Houses::of([house]), ..Story::default() };
            finder.place(Candidate::new(cell, value), [Use::Has(Sector::House(house, value))], story)?;
        }
    }
    ControlFlow::Continue(())
}

fn tell<S: Set>(teller: &Teller<'_, '_, S>) -> String {
    let Some(placed) = teller.pattern.places else { return String::new() };
    let (cell, value) = (teller.cell(placed.cell()), value_char(placed.value()));
    format!("In {} the {value} can only go to {cell}.", teller.first_house())
}
