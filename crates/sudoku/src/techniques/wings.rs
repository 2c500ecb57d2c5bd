//! XY-Wing and XYZ-Wing: whatever the pivot holds, one of the pincers, or the pivot itself, is z.

use super::bent_set::report;
use super::{Finder, Technique, Teller};
use crate::geometry::value_char;
use crate::logic::set::count;
use crate::logic::{Candidate, Set, State};
use gridproof_grid::prose::capital;
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn xy_wing<S: Set>() -> Technique<S> {
    Technique {
        name: "XY-Wing",
        tier: Tier(5),
        score: 160,
        rating: 42,
        statement: "a cell with x or y sees a cell with x or z and one with y or z: one of these two is z",
        assumes_unique: false,
        find: |finder| find(finder, 2),
        describe,
    }
}

pub(super) const fn xyz_wing<S: Set>() -> Technique<S> {
    Technique {
        name: "XYZ-Wing",
        tier: Tier(5),
        score: 180,
        rating: 44,
        statement: "a cell with x, y or z sees a cell with x or z and one with y or z: one of the three is z",
        assumes_unique: false,
        find: |finder| find(finder, 3),
        describe,
    }
}

/// Looks for pivots with `pivot_values` values and for two pincers with two values each.
fn find<S: Set>(finder: &mut Finder<'_, '_, S>, pivot_values: u32) -> ControlFlow<()> {
    let state = finder.state;
    let pairs = state.cells_with(2);
    let pivots = if pivot_values == 2 { pairs } else { state.cells_with(pivot_values) };
    let news = finder.news().cells;
    for pivot in pivots.iter() {
        let mask = state.candidates(pivot);
        let fits = |cell: &u32| count(state.candidates(*cell) & mask) == pivot_values - 1;
        let near = pairs & state.board.peers(pivot);
        if !(near | S::of(pivot)).meets(news) {
            continue;
        }
        for one in near.iter().filter(fits) {
            for other in near.iter().filter(|&cell| cell > one).filter(fits) {
                if let Some(z) = last_value(state, mask, one, other) {
                    let pincers = S::of(one) | S::of(other);
                    report(finder, pincers | S::of(pivot), pincers, z)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The value that both pincers can take, if the three cells have three values and do not lie in one house: that would be
/// a naked triple.
fn last_value<S: Set>(state: &State<'_, S>, pivot: u32, one: u32, other: u32) -> Option<u32> {
    let (first, second) = (state.candidates(one), state.candidates(other));
    let shared = first & second;
    let bent = !state.board.peers(one).has(other);
    let is_wing = shared.count_ones() == 1 && (pivot | first | second).count_ones() == 3;
    // An XY-Wing's pivot has no z; an XYZ-Wing's has.
    let z_fits = (shared & pivot == 0) == (pivot.count_ones() == 2);
    (bent && is_wing && z_fits).then(|| shared.trailing_zeros())
}

/// Each value of the pivot is a case, and leads to z.
fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let (state, pattern) = (teller.state, teller.pattern);
    let z = pattern.values.trailing_zeros();
    let pivot = pattern.cells.minus(pattern.others);
    let mut points =
        teller.points().places(Role::Premise, pivot).candidates(Role::Premise, pattern.cells, u32::MAX);
    let mut cases = vec![];
    for (branch, pincer) in (1..).zip(pattern.others.iter()) {
        let value = (state.candidates(pincer) & !pattern.values).trailing_zeros();
        let subject = if branch == 1 { format!("{} is ", teller.cells(pivot)) } else { String::new() };
        cases.push(format!(
            "if {subject}{}, {} is {}",
            value_char(value),
            teller.cell(pincer),
            teller.value()
        ));
        let [lost, kept] = [value, z].map(|value| Candidate::new(pincer, value));
        for pivot in pivot.iter() {
            points = points.link((Candidate::new(pivot, value), lost), false, branch);
        }
        points = points.link((lost, kept), true, branch);
    }
    if teller.candidates(pivot) & pattern.values != 0 {
        cases.push(format!("or it is {} itself", teller.value()));
    }
    points.account(format!("{}.", capital(&cases.join("; "))))
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{finds, with_candidates};

    #[test]
    fn what_both_pincers_of_an_xy_wing_see_is_not_z() {
        let text = with_candidates(9, "r1c1=12 r1c5=13 r5c1=23");
        assert_eq!(finds(&text, "XY-Wing"), ["r5c5-3"]);
        assert!(finds(&text, "XYZ-Wing").is_empty());
    }

    #[test]
    fn pincers_without_a_common_value_make_no_wing() {
        assert!(finds(&with_candidates(9, "r1c1=12 r1c5=13 r5c1=24"), "XY-Wing").is_empty());
    }

    #[test]
    fn what_sees_the_pivot_too_is_not_z_in_an_xyz_wing() {
        let text = with_candidates(9, "r1c1=123 r1c7=13 r2c2=23");
        assert_eq!(finds(&text, "XYZ-Wing"), ["r1c2-3 r1c3-3"]);
        assert!(finds(&text, "XY-Wing").is_empty());
    }

    #[test]
    fn a_fourth_value_in_the_pivot_spoils_an_xyz_wing() {
        assert!(finds(&with_candidates(9, "r1c1=1234 r1c7=13 r2c2=23"), "XYZ-Wing").is_empty());
    }

    #[test]
    fn wings_fly_on_other_boards_too() {
        assert_eq!(finds(&with_candidates(6, "r1c1=12 r1c4=13 r4c1=23"), "XY-Wing"), ["r4c4-3"]);
    }
}
