//! Strong links of one value: houses with exactly two places for it, so that one of the two takes it. Two of them
//! joined by a house that holds an end of each make the short chains with names of their own.

use super::{Finder, Story, Teller};
use crate::geometry::{House, Line, value_char};
use crate::logic::pattern::Houses;
use crate::logic::{Board, Candidate, Sector, Set, State, Use};
use std::ops::ControlFlow;

/// A house with exactly two places for a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct StrongLink {
    /// The house.
    pub(super) house: House,
    /// The two places in order.
    pub(super) ends: [u32; 2],
}

/// The strong links of a value: rows, columns, boxes.
pub(super) fn strong_links<S: Set>(state: &State<'_, S>, value: u32) -> Vec<StrongLink> {
    let link = |house: House| {
        let places = state.places_in(value, house);
        if places.len() != 2 {
            return None;
        }
        let mut cells = places.iter();
        Some(StrongLink { house, ends: [cells.next()?, cells.next()?] })
    };
    if state.places(value).len() < 4 {
        return vec![];
    }
    state.board.houses().filter_map(link).collect()
}

/// The rules by which each target sees one of the cells.
pub(super) fn sights<S: Set>(
    board: &Board<S>,
    value: u32,
    targets: S,
    cells: S,
) -> impl Iterator<Item = Use> {
    targets.iter().filter_map(move |target| {
        let seen = (board.peers(target) & cells).first()?;
        let house = board.shape().shared_house(target, seen)?;
        Some(Use::One(Sector::House(house, value)))
    })
}

/// Looks for two strong links with an end of each in one more house. What sees both other ends cannot take the value.
/// `fits` judges the houses: the two links', then the one that joins them.
pub(super) fn find_joined<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    fits: fn(Line, Line, Line) -> bool,
) -> ControlFlow<()> {
    let board = finder.state.board;
    let shape = board.shape();
    for value in 0..board.size() {
        let links = strong_links(finder.state, value);
        for (i, one) in links.iter().enumerate() {
            for other in &links[i + 1..] {
                for (near, far) in [(0, 0), (0, 1), (1, 0), (1, 1)].map(|ends| joined(one, other, ends)) {
                    if !board.peers(near[0]).has(near[1]) {
                        continue;
                    }
                    let attacked = board.peers(far[0]) & board.peers(far[1]);
                    if far[0] == far[1] || !attacked.meets(finder.state.places(value)) {
                        continue;
                    }
                    // Lines before the box: a skyscraper whose base lies in one box is a skyscraper.
                    let [a_box, row, column] = shape.houses_of(near[0]);
                    let lines = [row, column, a_box];
                    let Some(joint) = lines.into_iter().find(|&house| board.house(house).has(near[1])) else {
                        continue;
                    };
                    if fits(shape.line(one.house), shape.line(other.house), shape.line(joint)) {
                        report(finder, value, [one.house, other.house, joint], near, far)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The near ends and the far ends of two links.
fn joined(one: &StrongLink, other: &StrongLink, (a, b): (usize, usize)) -> ([u32; 2], [u32; 2]) {
    ([one.ends[a], other.ends[b]], [one.ends[1 - a], other.ends[1 - b]])
}

fn report<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    value: u32,
    [one, other, joint]: [House; 3],
    near: [u32; 2],
    far: [u32; 2],
) -> ControlFlow<()> {
    let board = finder.state.board;
    let ends = S::of(far[0]) | S::of(far[1]);
    let cells = ends | S::of(near[0]) | S::of(near[1]);
    let removed = (board.common_peers(ends) & finder.state.places(value)).minus(cells);
    // Links that share a cell make no chain of four.
    if cells.len() < 4 || removed.is_empty() {
        return ControlFlow::Continue(());
    }
    let rules = || {
        let mut rules = vec![
            Use::Has(Sector::House(one, value)),
            Use::Has(Sector::House(other, value)),
            Use::One(Sector::House(joint, value)),
        ];
        rules.extend(far.iter().flat_map(|&end| sights(board, value, removed, S::of(end))));
        rules.sort_unstable();
        rules.dedup();
        rules
    };
    let story = Story { cells, others: ends, values: 1 << value, houses: Houses::of([one, other, joint]) };
    finder.remove(removed.iter().map(|cell| Candidate::new(cell, value)), rules, story)
}

/// Tells two joined links.
pub(super) fn tell_joined<S: Set>(teller: &Teller<'_, '_, S>) -> String {
    let pattern = teller.pattern;
    let value = value_char(pattern.values.trailing_zeros());
    let places =
        |house: House| teller.cells(pattern.cells & teller.state.board.house(house)).replace(" and ", " or ");
    let link = |house: House| format!("in {} to {}", teller.house(house), places(house));
    let links: Vec<String> = pattern.houses.iter().take(2).map(link).collect();
    format!(
        "The {value} goes {}. {} are both in {}, so at least one of {} is {value}: {}.",
        links.join(", and "),
        teller.cells(pattern.cells.minus(pattern.others)),
        teller.houses(2, 3),
        teller.cells(pattern.others),
        teller.conclusion()
    )
}
