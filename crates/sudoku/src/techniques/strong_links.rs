//! Strong links of one value: houses with exactly two places for it, so that one of the two takes it. Two of them
//! joined by a house that holds an end of each make the short chains with names of their own.

use super::derived::Family;
use super::{Finder, Story, Teller};
use crate::geometry::values;
use crate::geometry::{House, Line};
use crate::logic::pattern::Houses;
use crate::logic::{Board, Candidate, Sector, Set, State, Use};
use gridproof_scene::Role;
use gridproof_search::Account;
use std::ops::ControlFlow;

/// A house with exactly two places for a value.
#[derive(Clone, Copy, Debug)]
pub(super) struct StrongLink<S> {
    /// The house.
    pub(super) house: House,
    /// The two places in order.
    pub(super) ends: [u32; 2],
    /// The two places.
    pub(super) cells: S,
    /// What sees the one, and what sees the other.
    sees: [S; 2],
}

/// The strong links of all values.
#[derive(Debug)]
pub(super) struct StrongLinks<S> {
    list: Vec<StrongLink<S>>,
    /// Per value, where its links end.
    ends: Vec<usize>,
}

impl<S: Set> StrongLinks<S> {
    fn find(state: &State<'_, S>) -> StrongLinks<S> {
        let mut links = StrongLinks { list: vec![], ends: vec![] };
        for value in 0..state.board.size() {
            for house in state.board.houses() {
                // A look at the spots is quicker than one at the cells.
                let spots = state.spots(house, value);
                if (spots & spots.wrapping_sub(1)).is_power_of_two() {
                    let cells = state.places_in(value, house);
                    let sees = |ends: [u32; 2]| ends.map(|end| state.board.peers(end));
                    let link = |ends: [u32; 2]| StrongLink { house, ends, cells, sees: sees(ends) };
                    links.list.extend(cells.pair().map(link));
                }
            }
            links.ends.push(links.list.len());
        }
        links
    }
}

/// The strong links of a value: rows, columns, boxes.
pub(super) fn strong_links<'s, S: Set>(state: &'s State<'_, S>, value: u32) -> &'s [StrongLink<S>] {
    let links = state.derived().strong_links(|| StrongLinks::find(state));
    let start = value.checked_sub(1).map_or(0, |before| links.ends[before as usize]);
    &links.list[start..links.ends[value as usize]]
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
        let house = board.shared_house(target, seen)?;
        Some(Use::One(Sector::House(house, value)))
    })
}

/// The shape of two joined links.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Joined {
    /// Parallel lines joined by a crossing line.
    Skyscraper,
    /// A row and a column joined by a box.
    Kite,
    /// Any other.
    Turbot,
}

impl Joined {
    /// The shape of two links by their houses and the house that joins them.
    fn of(one: Line, other: Line, joint: Line) -> Joined {
        match (one, other, joint) {
            (Line::Row(_), Line::Row(_), Line::Column(_))
            | (Line::Column(_), Line::Column(_), Line::Row(_)) => Joined::Skyscraper,
            (Line::Row(_), Line::Column(_), Line::Box(_)) => Joined::Kite,
            _ => Joined::Turbot,
        }
    }
}

/// Looks for two strong links of a shape with an end of each in one more house. What sees both other ends cannot take
/// the value.
pub(super) fn find_joined<S: Set>(finder: &mut Finder<'_, '_, S>, wanted: Joined) -> ControlFlow<()> {
    let (board, state) = (finder.state.board, finder.state);
    let shape = board.shape();
    let news = finder.news();
    if !state.derived().may_have(Family::JoinedLinks, news.reach(), 1 << wanted as u32) {
        return ControlFlow::Continue(());
    }
    let mut seen = 0;
    for value in values(news.values) {
        let (links, places) = (strong_links(state, value), state.places(value));
        if places.len() < 4 {
            continue;
        }
        for (i, one) in links.iter().enumerate() {
            // Links that share a cell make no chain of four.
            for other in links[i + 1..].iter().filter(|other| !other.cells.meets(one.cells)) {
                let others = places.minus(one.cells | other.cells);
                for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
                    let (near, far) = joined(one, other, (a, b));
                    let attacked = one.sees[1 - a] & other.sees[1 - b];
                    if !attacked.meets(others) || !one.sees[a].has(near[1]) {
                        continue;
                    }
                    // Lines before the box: a skyscraper whose base lies in one box is a skyscraper.
                    let [a_box, row, column] = board.houses_of(near[0]);
                    let lines = [row, column, a_box];
                    let Some(joint) = lines.into_iter().find(|&house| board.house(house).has(near[1])) else {
                        continue;
                    };
                    let kind = Joined::of(shape.line(one.house), shape.line(other.house), shape.line(joint));
                    seen |= 1 << kind as u32;
                    if kind == wanted {
                        report(finder, value, [one.house, other.house, joint], near, far)?;
                    }
                }
            }
        }
    }
    state.derived().saw(Family::JoinedLinks, news.reach(), seen);
    ControlFlow::Continue(())
}

/// The near ends and the far ends of two links.
fn joined<S>(one: &StrongLink<S>, other: &StrongLink<S>, (a, b): (usize, usize)) -> ([u32; 2], [u32; 2]) {
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

/// Describes two joined links.
pub(super) fn describe_joined<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let (pattern, value) = (teller.pattern, teller.value());
    let reason = format!(
        "{} must be {value}: otherwise {} would both be {value}, in {}.",
        teller.cells_or(pattern.others),
        teller.cells(pattern.cells.minus(pattern.others)),
        teller.houses(2, 3),
    );
    let of = |house: House| pattern.cells & teller.state.board.house(house);
    // From one far end through the joint to the other one.
    let mut chain: Vec<u32> = vec![];
    for (place, house) in pattern.houses.iter().take(2).enumerate() {
        let (far, near) = (of(house) & pattern.others, of(house).minus(pattern.others));
        let order = if place == 0 { [far, near] } else { [near, far] };
        chain.extend(order.into_iter().filter_map(S::first));
    }
    let value = pattern.values.trailing_zeros();
    let chain: Vec<Candidate> = chain.into_iter().map(|cell| Candidate::new(cell, value)).collect();
    teller
        .points()
        .base(pattern.houses.iter().take(2))
        .cover(pattern.houses.iter().skip(2))
        .candidates(Role::Premise, pattern.cells, pattern.values)
        .chain(&chain)
        .account(reason)
}
