//! Colouring: strong links of one value chain its places into clusters of two colours, and in each cluster exactly one
//! of the colours takes the value everywhere.

use super::points::Points;
use super::strong_links::{StrongLink, sights, strong_links};
use super::{Finder, Story, Technique, Teller};
use crate::geometry::values;
use crate::geometry::{House, value_char};
use crate::logic::pattern::Houses;
use crate::logic::{Board, Candidate, Sector, Set, State, Use};
use gridproof_grid::prose::capital;
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn simple<S: Set>() -> Technique<S> {
    Technique {
        name: "simple colouring",
        tier: Tier(4),
        score: 150,
        rating: 42,
        statement: "one of a cluster's two colours is true: what sees both goes, and so does a colour that sees itself",
        assumes_unique: false,
        find: find_simple,
        describe: describe_simple,
    }
}

pub(super) const fn multi<S: Set>() -> Technique<S> {
    Technique {
        name: "multi-colouring",
        tier: Tier(4),
        score: 200,
        rating: 46,
        statement: "where colours of two clusters see each other, one of their opposites is true",
        assumes_unique: false,
        find: find_multi,
        describe: describe_multi,
    }
}

/// Places of a value chained by strong links.
struct Cluster<S> {
    /// The places of either colour.
    colours: [S; 2],
    /// What sees a place of either colour.
    seen: [S; 2],
    /// The links that hold it together, none of them to spare.
    links: Vec<House>,
}

/// The clusters of a value, by their first link.
fn clusters<S: Set>(state: &State<'_, S>, value: u32) -> Vec<Cluster<S>> {
    // Fewer than four places make at most one cluster, and pointing and claiming find what it shows.
    if state.places(value).len() < 4 {
        return vec![];
    }
    let mut rest = strong_links(state, value).to_vec();
    let mut made = vec![];
    while let Some(first) = rest.first() {
        let mut colours = first.ends.map(S::of);
        let mut links = vec![first.house];
        // Links join until none does; one between places that are both in it already adds nothing.
        loop {
            let known = |cell: u32| colours.iter().position(|colour| colour.has(cell));
            let ends = |link: &StrongLink<S>| link.ends.map(known);
            rest.retain(|link| !matches!(ends(link), [Some(_), Some(_)]));
            let next = rest.iter().find_map(|link| match ends(link) {
                [Some(colour), None] => Some((link.house, 1 - colour, link.ends[1])),
                [None, Some(colour)] => Some((link.house, 1 - colour, link.ends[0])),
                _ => None,
            });
            let Some((house, colour, cell)) = next else { break };
            colours[colour] = colours[colour] | S::of(cell);
            links.push(house);
        }
        let seen =
            colours.map(|colour| colour.iter().fold(S::empty(), |set, cell| set | state.board.peers(cell)));
        made.push(Cluster { colours, seen, links });
    }
    made
}

impl<S: Set> Cluster<S> {
    fn cells(&self) -> S {
        self.colours[0] | self.colours[1]
    }

    /// Both halves of every link: exactly one of the colours is true.
    fn rules(&self, value: u32) -> impl Iterator<Item = Use> {
        self.links.iter().flat_map(move |&house| {
            let sector = Sector::House(house, value);
            [Use::Has(sector), Use::One(sector)]
        })
    }
}

/// A house with a cell of either set.
fn meeting<S: Set>(board: &Board<S>, one: S, other: S) -> Option<House> {
    one.iter().find_map(|cell| board.shared_house(cell, (board.peers(cell) & other).first()?))
}

fn tidy(rules: impl Iterator<Item = Use>) -> Vec<Use> {
    let mut rules: Vec<Use> = rules.collect();
    rules.sort_unstable();
    rules.dedup();
    rules
}

fn find_simple<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let board = finder.state.board;
    for value in values(finder.news().values) {
        // Fewer than four places clear nothing that pointing and claiming would not.
        for cluster in clusters(finder.state, value).iter().filter(|cluster| cluster.cells().len() >= 4) {
            let [one, other] = cluster.colours;
            for (colour, opposite, seen) in [(one, other, cluster.seen[0]), (other, one, cluster.seen[1])] {
                let Some(house) = meeting(board, colour & seen, colour) else { continue };
                let clash = [Use::One(Sector::House(house, value))];
                let rules = || tidy(cluster.rules(value).chain(clash));
                let houses = Houses::of([house]);
                let story = Story { cells: opposite, others: colour, values: 1 << value, houses };
                finder.remove(colour.iter().map(|cell| Candidate::new(cell, value)), rules, story)?;
            }
            let removed =
                (finder.state.places(value) & cluster.seen[0] & cluster.seen[1]).minus(cluster.cells());
            if removed.is_empty() {
                continue;
            }
            let rules = || {
                let sights =
                    cluster.colours.into_iter().flat_map(|colour| sights(board, value, removed, colour));
                tidy(cluster.rules(value).chain(sights))
            };
            let story = Story { cells: one, others: other, values: 1 << value, ..Story::default() };
            finder.remove(removed.iter().map(|cell| Candidate::new(cell, value)), rules, story)?;
        }
    }
    ControlFlow::Continue(())
}

fn find_multi<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    for value in values(finder.news().values) {
        let clusters = clusters(finder.state, value);
        for (i, one) in clusters.iter().enumerate() {
            for (j, other) in clusters.iter().enumerate().filter(|(j, _)| *j != i) {
                if i < j {
                    bridge(finder, value, one, other)?;
                }
                refute(finder, value, one, other)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Colours of two clusters that see each other are not both true, so what sees both their opposites goes.
fn bridge<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    value: u32,
    one: &Cluster<S>,
    other: &Cluster<S>,
) -> ControlFlow<()> {
    let board = finder.state.board;
    for (a, b) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        let attacked = finder.state.places(value) & one.seen[1 - a] & other.seen[1 - b];
        let removed = attacked.minus(one.cells() | other.cells());
        if removed.is_empty() || !one.seen[a].meets(other.colours[b]) {
            continue;
        }
        let Some(house) = meeting(board, one.colours[a], other.colours[b]) else { continue };
        let rules = || {
            let ends = [one.colours[1 - a], other.colours[1 - b]];
            let sights = ends.into_iter().flat_map(|colour| sights(board, value, removed, colour));
            let joint = [Use::One(Sector::House(house, value))];
            tidy(one.rules(value).chain(other.rules(value)).chain(joint).chain(sights))
        };
        let (cells, others) = (one.colours[a], other.colours[b]);
        let story = Story { cells, others, values: 1 << value, houses: Houses::of([house]) };
        finder.remove(removed.iter().map(|cell| Candidate::new(cell, value)), rules, story)?;
    }
    ControlFlow::Continue(())
}

/// A colour that sees both colours of another cluster is false.
fn refute<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    value: u32,
    one: &Cluster<S>,
    other: &Cluster<S>,
) -> ControlFlow<()> {
    let board = finder.state.board;
    for (colour, seen) in one.colours.into_iter().zip(one.seen) {
        if !other.colours.iter().all(|&opposed| seen.meets(opposed)) {
            continue;
        }
        let houses: Vec<House> =
            other.colours.iter().filter_map(|&opposed| meeting(board, colour, opposed)).collect();
        let rules = || {
            let clash = houses.iter().map(|&house| Use::One(Sector::House(house, value)));
            tidy(one.rules(value).chain(other.rules(value)).chain(clash))
        };
        let story = Story {
            cells: colour,
            others: other.colours[0],
            values: 1 << value,
            houses: Houses::of(houses.iter().copied()),
        };
        finder.remove(colour.iter().map(|cell| Candidate::new(cell, value)), rules, story)?;
    }
    ControlFlow::Continue(())
}

/// The clusters that some cells of the pattern belong to, with their links.
fn with_links<'t, 'b, S: Set>(teller: &Teller<'t, 'b, S>) -> Points<'t, 'b, S> {
    let value = teller.pattern.values.trailing_zeros();
    let all = teller.pattern.cells | teller.pattern.others;
    let mut points = teller.points();
    for cluster in clusters(teller.state, value).iter().filter(|cluster| cluster.cells().meets(all)) {
        for &house in &cluster.links {
            if let Some(ends) = teller.state.places_in(value, house).pair() {
                let [one, other] = ends.map(|end| Candidate::new(end, value));
                points = points.link((one, other), true, 0);
            }
        }
    }
    points
}

/// The colour opposite to one of the pattern's.
fn opposite<S: Set>(teller: &Teller<'_, '_, S>, colour: S) -> S {
    let clusters = clusters(teller.state, teller.pattern.values.trailing_zeros());
    let cluster = clusters.iter().find(|cluster| cluster.cells().meets(colour));
    cluster.map_or(S::empty(), |cluster| cluster.cells().minus(colour))
}

/// Adds a colour as a set.
fn coloured<'t, 'b, S: Set>(
    points: Points<'t, 'b, S>,
    role: Role,
    colour: S,
    value: u32,
) -> Points<'t, 'b, S> {
    points.zone(role, colour, value_char(value)).candidates(role, colour, 1 << value)
}

/// A colour in words: `r1c1`, `all of set A (r1c1, r2c2)`.
fn all_of<S: Set>(teller: &Teller<'_, '_, S>, letter: char, colour: S) -> String {
    match colour.len() {
        1 => teller.cells(colour),
        _ => format!("all of {}", teller.set(letter, colour)),
    }
}

fn describe_simple<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let (a, b) = (all_of(teller, 'A', pattern.cells), all_of(teller, 'B', pattern.others));
    let either = format!("{} or {b} must be {}", capital(&a), teller.value());
    let reason = match pattern.houses.iter().next() {
        Some(house) => format!("{either}, but {} has two cells of set B.", teller.house(house)),
        None => format!("{either}."),
    };
    let value = pattern.values.trailing_zeros();
    let points = coloured(with_links(teller), Role::SetA, pattern.cells, value);
    coloured(points, Role::SetB, pattern.others, value).cover(pattern.houses.iter()).account(reason)
}

fn describe_multi<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let value = pattern.values.trailing_zeros();
    let points = with_links(teller).cover(pattern.houses.iter());
    let either = |[one, other]: [(char, S); 2]| {
        let [one, other] = [one, other].map(|(letter, colour)| all_of(teller, letter, colour));
        format!("{} or {other} must be {}", capital(&one), teller.value())
    };
    if pattern.houses.iter().count() == 1 {
        let [a, b] = [pattern.cells, pattern.others].map(|colour| opposite(teller, colour));
        let house = teller.first_house();
        let reason = format!("{}: otherwise {house} would have two.", either([('A', a), ('B', b)]));
        let points = coloured(points, Role::SetC, pattern.cells | pattern.others, value);
        return coloured(coloured(points, Role::SetA, a, value), Role::SetB, b, value).account(reason);
    }
    let (a, b, c) = (pattern.cells, pattern.others, opposite(teller, pattern.others));
    let name = if a.len() == 1 { teller.cells(a) } else { teller.set('A', a) };
    let houses = teller.houses(0, 2);
    let reason = format!("{}, and {name} sees both, in {houses}.", either([('B', b), ('C', c)]));
    let points = coloured(coloured(points, Role::SetA, a, value), Role::SetB, b, value);
    coloured(points, Role::SetC, c, value).account(reason)
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds};

    #[test]
    fn what_sees_both_colours_goes() {
        // r9c1 = r1c1 = r1c5 = r6c5 = r6c9 = r8c9: the ends differ in colour.
        let text = confined(
            '8',
            "column 1: r1c1 r9c1; row 1: r1c1 r1c5; column 5: r1c5 r6c5; row 6: r6c5 r6c9; column 9: r6c9 r8c9",
        );
        assert_eq!(finds(&text, "simple colouring"), ["r8c2-8 r8c3-8 r9c7-8 r9c8-8"]);
    }

    #[test]
    fn a_colour_that_sees_itself_goes() {
        // r1c1 = r1c5 = r6c5 = r6c2 = r3c2: the ends agree in colour and share a box.
        let text =
            confined('8', "row 1: r1c1 r1c5; column 5: r1c5 r6c5; row 6: r6c2 r6c5; column 2: r3c2 r6c2");
        assert_eq!(finds(&text, "simple colouring"), ["r1c1-8 r3c2-8 r6c5-8", "r3c4-8 r3c6-8 r4c1-8 r5c1-8"]);
    }

    #[test]
    fn ends_of_one_colour_that_do_not_meet_clear_nothing() {
        let text = confined('8', "row 1: r1c1 r1c5; column 5: r1c5 r6c5; row 6: r6c5 r6c8");
        assert!(finds(&text, "simple colouring").is_empty());
    }

    #[test]
    fn two_clusters_that_see_each_other_clear_what_sees_their_opposites() {
        let text = confined('1', "row 2: r2c2 r2c7; row 8: r8c2 r8c8");
        assert_eq!(finds(&text, "multi-colouring"), ["r1c8-1 r3c8-1 r7c7-1 r9c7-1"]);
    }

    #[test]
    fn a_colour_that_sees_both_of_another_cluster_goes() {
        let text = confined('8', "row 1: r1c1 r1c5; column 5: r1c5 r6c5; row 4: r4c1 r4c4");
        assert_eq!(finds(&text, "multi-colouring"), ["r2c4-8 r3c4-8", "r1c1-8 r6c5-8"]);
    }

    #[test]
    fn clusters_that_do_not_meet_clear_nothing() {
        let text = confined('1', "row 1: r1c1 r1c5; row 8: r8c3 r8c9");
        assert!(finds(&text, "multi-colouring").is_empty());
    }
}
