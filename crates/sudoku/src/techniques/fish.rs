//! Fish: where k rows can take a value only in k columns, these columns take it there and nowhere else; so with rows
//! and columns exchanged.

use super::fish_lines::{FishLines, bits, both_directions};
use super::points::Points;
use super::{Finder, Story, Technique, Teller};
use crate::logic::pattern::Houses;
use crate::logic::set::{count, values};
use crate::logic::{Candidate, Sector, Set, Use};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

const STATEMENT: &str =
    "k parallel lines with a value only in k crossing lines leave none for the rest of those";

pub(super) const fn x_wing<S: Set>() -> Technique<S> {
    Technique {
        name: "X-Wing",
        tier: Tier(4),
        score: 140,
        rating: 32,
        statement: STATEMENT,
        assumes_unique: false,
        find: |finder| find(finder, 2),
        describe,
    }
}

pub(super) const fn swordfish<S: Set>() -> Technique<S> {
    Technique {
        name: "Swordfish",
        tier: Tier(5),
        score: 150,
        rating: 38,
        statement: STATEMENT,
        assumes_unique: false,
        find: |finder| find(finder, 3),
        describe,
    }
}

pub(super) const fn jellyfish<S: Set>() -> Technique<S> {
    Technique {
        name: "Jellyfish",
        tier: Tier(5),
        score: 160,
        rating: 52,
        statement: STATEMENT,
        assumes_unique: false,
        find: |finder| find(finder, 4),
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>, size: u32) -> ControlFlow<()> {
    let news = finder.news();
    for value in values(news.values) {
        if finder.state.places(value).len() <= 2 * size {
            continue;
        }
        for lines in both_directions(finder.state, value) {
            grow(finder, &lines, value, (0, 0), lines.open(size), size)?;
        }
    }
    ControlFlow::Continue(())
}

/// Adds base lines as long as the cover lines they need stay few enough.
fn grow<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    lines: &FishLines,
    value: u32,
    (bases, covers): (u32, u32),
    mut open: u32,
    size: u32,
) -> ControlFlow<()> {
    let missing = size - count(bases);
    if missing == 0 {
        return report(finder, lines, value, bases, covers);
    }
    while count(open) >= missing {
        let base = open.trailing_zeros();
        open &= open - 1;
        let wider = covers | lines.mask(base);
        if count(wider) <= size {
            grow(finder, lines, value, (bases | 1 << base, wider), open, size)?;
        }
    }
    ControlFlow::Continue(())
}

fn report<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    lines: &FishLines,
    value: u32,
    bases: u32,
    covers: u32,
) -> ControlFlow<()> {
    // Fewer covers than bases: the position has no solution. This technique does not report that.
    if count(covers) != count(bases) {
        return ControlFlow::Continue(());
    }
    let board = finder.state.board;
    let cells = bits(bases).fold(S::empty(), |cells, base| cells | lines.cells(base, lines.mask(base)));
    let covered = bits(covers).fold(S::empty(), |set, cover| set | board.house(lines.cover(cover)));
    let removed = (finder.state.places(value) & covered).minus(cells);
    if removed.is_empty() {
        return ControlFlow::Continue(());
    }
    let houses =
        || bits(bases).map(|base| lines.base(base)).chain(bits(covers).map(|cover| lines.cover(cover)));
    let rules = || {
        let has = bits(bases).map(|base| Use::Has(Sector::House(lines.base(base), value)));
        has.chain(bits(covers).map(|cover| Use::One(Sector::House(lines.cover(cover), value))))
    };
    let story = Story { cells, values: 1 << value, houses: Houses::of(houses()), ..Story::default() };
    finder.remove(removed.iter().map(|cell| Candidate::new(cell, value)), rules, story)
}

/// Describes a fish without fins, of any kinds of houses.
pub(super) fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let count = pattern.houses.iter().count();
    let (bases, covers) = (teller.houses(0, count / 2), teller.houses(count / 2, count));
    let reason = format!("In {bases}, the {} can only go in {covers}.", teller.value());
    points(teller).account(reason)
}

/// The base and cover of a fish, with its places.
pub(super) fn points<'t, 'b, S: Set>(teller: &Teller<'t, 'b, S>) -> Points<'t, 'b, S> {
    let pattern = teller.pattern;
    let count = pattern.houses.iter().count();
    let (bases, covers) = (pattern.houses.iter().take(count / 2), pattern.houses.iter().skip(count / 2));
    let points = teller.points().base(bases).cover(covers);
    points.candidates(Role::Premise, pattern.cells, pattern.values)
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds};

    #[test]
    fn an_x_wing_clears_its_columns() {
        let text = confined(
            '5',
            "row 2: r2c3 r2c7; row 6: r6c3 r6c7; column 3: r1c3 r2c3 r6c3; column 7: r2c7 r6c7 r9c7",
        );
        assert_eq!(finds(&text, "X-Wing"), ["r1c3-5 r9c7-5"]);
    }

    #[test]
    fn an_x_wing_in_columns_clears_its_rows() {
        let text = confined(
            '5',
            "column 2: r3c2 r7c2; column 6: r3c6 r7c6; row 3: r3c1 r3c2 r3c6; row 7: r7c2 r7c6 r7c9",
        );
        assert_eq!(finds(&text, "X-Wing"), ["r3c1-5 r7c9-5"]);
    }

    #[test]
    fn a_third_place_in_a_base_line_spoils_an_x_wing() {
        let text = confined('5', "row 2: r2c3 r2c7; row 6: r6c3 r6c7 r6c8");
        assert!(finds(&text, "X-Wing").is_empty());
    }

    #[test]
    fn a_swordfish_needs_no_line_with_three_places() {
        let text = confined(
            '7',
            "row 1: r1c1 r1c4; row 5: r5c4 r5c8; row 9: r9c1 r9c8; column 1: r1c1 r3c1 r9c1; column 4: r1c4 r5c4 r7c4; column 8: r4c8 r5c8 r9c8",
        );
        assert_eq!(finds(&text, "Swordfish"), ["r3c1-7 r4c8-7 r7c4-7"]);
        assert!(finds(&text, "X-Wing").is_empty());
    }

    #[test]
    fn a_jellyfish_spans_four_rows() {
        let text = confined(
            '7',
            "row 1: r1c1 r1c4; row 3: r3c4 r3c7; row 5: r5c7 r5c9; row 8: r8c1 r8c9; column 1: r1c1 r2c1 r8c1; column 4: r1c4 r3c4 r4c4; column 7: r3c7 r5c7; column 9: r5c9 r8c9",
        );
        assert_eq!(finds(&text, "Jellyfish"), ["r2c1-7 r4c4-7"]);
    }

    #[test]
    fn a_fifth_column_spoils_a_jellyfish() {
        let text =
            confined('7', "row 1: r1c1 r1c4; row 3: r3c4 r3c7; row 5: r5c7 r5c9; row 8: r8c1 r8c5 r8c9");
        assert!(finds(&text, "Jellyfish").is_empty());
    }
}
