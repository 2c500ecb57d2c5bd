//! W-Wing: two cells with the same two values, joined by a house where one of the values has two places.

use super::strong_links::strong_links;
use super::{Finder, Story, Technique, Teller};
use crate::geometry::values;
use crate::geometry::{House, value_char};
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Sector, Set, Use};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "W-Wing",
        tier: Tier(5),
        score: 150,
        rating: 44,
        statement: "two cells with x or y see the two places of x in a house, one each: one of the two cells is y",
        assumes_unique: false,
        find,
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    let pairs = state.cells_with(2);
    let news = finder.news();
    for one in pairs.iter() {
        let mask = state.candidates(one);
        let far = pairs.minus(state.board.peers(one));
        for other in far.iter().filter(|&other| other > one && state.candidates(other) == mask) {
            // The cells are new, or the link that joins them is.
            let is_new = (S::of(one) | S::of(other)).meets(news.cells);
            let seen = state.board.peers(one) & state.board.peers(other);
            for y in values(mask) {
                let x = (mask & !(1 << y)).trailing_zeros();
                if (is_new || news.has_value(x)) && state.places(y).meets(seen) {
                    join(finder, (one, other), (x, y))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports the houses that join two cells: x has two places there, one seen by each of them.
fn join<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    (one, other): (u32, u32),
    (x, y): (u32, u32),
) -> ControlFlow<()> {
    let state = finder.state;
    let board = state.board;
    let ends = S::of(one) | S::of(other);
    for link in strong_links(state, x) {
        let (house, places) = (link.house, link.cells);
        if places.meets(ends) {
            continue;
        }
        let Some(near) = (places & board.peers(one))
            .iter()
            .find(|&near| places.minus(S::of(near)).within(board.peers(other)))
        else {
            continue;
        };
        let removed = state.places(y) & board.common_peers(ends);
        let rules = || {
            let shared = |a: u32, b: u32, value: u32| {
                let house: Option<House> = board.shared_house(a, b);
                house.map(|house| Use::One(Sector::House(house, value)))
            };
            let far = places.minus(S::of(near)).first();
            let links = [shared(one, near, x), far.and_then(|far| shared(far, other, x))];
            let mut rules = vec![
                Use::Has(Sector::Cell(one)),
                Use::Has(Sector::House(house, x)),
                Use::Has(Sector::Cell(other)),
            ];
            rules.extend(links.into_iter().flatten());
            let seen =
                removed.iter().flat_map(|cell| [shared(cell, one, y), shared(cell, other, y)]).flatten();
            rules.extend(seen);
            rules.sort_unstable();
            rules.dedup();
            rules
        };
        let story = Story {
            cells: ends | places,
            others: ends,
            values: 1 << x | 1 << y,
            houses: Houses::of([house]),
        };
        finder.remove(removed.iter().map(|cell| Candidate::new(cell, y)), rules, story)?;
    }
    ControlFlow::Continue(())
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let (state, pattern) = (teller.state, teller.pattern);
    let y = teller.removed().trailing_zeros();
    let x = (pattern.values & !(1 << y)).trailing_zeros();
    let places = pattern.cells.minus(pattern.others);
    let reason = format!(
        "Wherever the {x} of {} goes, {} sees it and must be {}.",
        teller.first_house(),
        teller.cells_or(pattern.others),
        value_char(y),
        x = value_char(x),
    );
    // The places beside the one cell and beside the other.
    let ends: Vec<u32> = pattern.others.iter().collect();
    let near = |end: usize, other: usize| {
        let sees = |&place: &u32| {
            let rest = places.minus(S::of(place));
            state.board.peers(ends[end]).has(place) && rest.within(state.board.peers(ends[other]))
        };
        places.iter().find(sees)
    };
    let mut chain = vec![];
    if let (2, Some(first)) = (ends.len(), near(0, 1)) {
        let (start, end) = (ends[0], ends[1]);
        chain = vec![(start, y), (start, x), (first, x)];
        chain.extend(places.minus(S::of(first)).first().map(|second| (second, x)));
        chain.extend([(end, x), (end, y)]);
    }
    let chain: Vec<Candidate> = chain.into_iter().map(|(cell, value)| Candidate::new(cell, value)).collect();
    teller
        .points()
        .base(pattern.houses.iter())
        .candidates(Role::Premise, pattern.others, pattern.values)
        .candidates(Role::Premise, places, 1 << x)
        .chain(&chain)
        .account(reason)
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds};

    const ENDS: &str = ";r1c1-3456789;r5c8-3456789";

    #[test]
    fn two_like_cells_joined_by_a_strong_link_share_the_other_value() {
        let text = confined('1', "row 9: r9c1 r9c8") + ENDS;
        assert_eq!(finds(&text, "W-Wing"), ["r1c8-2 r5c1-2"]);
    }

    #[test]
    fn a_third_place_in_the_house_breaks_the_link() {
        let text = confined('1', "row 9: r9c1 r9c4 r9c8") + ENDS;
        assert!(finds(&text, "W-Wing").is_empty());
    }
}
