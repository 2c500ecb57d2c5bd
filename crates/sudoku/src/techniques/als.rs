//! ALS-XZ and ALS-XY-Wing: two almost locked sets that cannot both hold X, directly or by way of a third set. One of
//! them goes without, is locked, and holds Z.

use super::als_grounds::{Grounds, Told};
use super::als_sets::{Sets, numbers};
use super::als_words::find_again;
use super::{Finder, Story, Technique, Teller};
use crate::geometry::House;
use crate::geometry::{value_char, values};
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Set};
use gridproof_grid::prose::capital;
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn xz<S: Set>() -> Technique<S> {
    Technique {
        name: "ALS-XZ",
        tier: Tier(6),
        score: 300,
        rating: 75,
        statement: "of two almost locked sets that cannot both hold X, one holds every other value they share",
        assumes_unique: false,
        find: find_xz,
        describe: describe_xz,
    }
}

pub(super) const fn xy_wing<S: Set>() -> Technique<S> {
    Technique {
        name: "ALS-XY-Wing",
        tier: Tier(6),
        score: 320,
        rating: 76,
        statement: "an almost locked set takes X from one set or Y from another; that one holds every other value the two share",
        assumes_unique: false,
        find: find_xy_wing,
        describe: describe_xy_wing,
    }
}

fn find_xz<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let sets = Sets::of(finder.state);
    let new = sets.with_cell(finder.news().cells);
    let mut told = Told::default();
    let mut partners = vec![];
    for b in 0..sets.list.len() {
        let active = sets.list[b].active;
        partners.clear();
        partners.resize(b.div_ceil(64), 0);
        for x in values(active) {
            // A second link, or a candidate that both see.
            let linked = sets.linked(b, x);
            for z in values(active & !(1 << x)) {
                let second = sets.linked(b, z).iter().zip(sets.meeting(b, z)).map(|(link, meet)| link | meet);
                partners.iter_mut().zip(linked.iter().zip(second)).for_each(|(word, (x, z))| *word |= x & z);
            }
        }
        // One of the two must be new.
        if new[b / 64] >> (b % 64) & 1 == 0 {
            partners.iter_mut().zip(&new).for_each(|(word, new)| *word &= new);
        }
        for a in numbers(partners.iter().copied()).take_while(|&a| a < b) {
            let restricted = sets.restricted(a, b);
            if restricted.count_ones() >= 2 {
                doubly_linked(finder, sets, (a, b), restricted, &mut told)?;
            } else if restricted != 0 {
                singly_linked(finder, sets, (a, b), restricted, &mut told)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn singly_linked<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    sets: &Sets<S>,
    (a, b): (usize, usize),
    x: u32,
    told: &mut Told,
) -> ControlFlow<()> {
    let state = finder.state;
    let common = sets.list[a].values & sets.list[b].values & !x;
    let removed: Vec<Candidate> = sets.seen_by_both(a, b, common).collect();
    if !told.is_new(&removed) {
        return ControlFlow::Continue(());
    }
    let rules = || {
        let mut grounds = Grounds::new(state);
        for set in [&sets.list[a], &sets.list[b]] {
            grounds.set(set, set.values & !x & !lone_value(&removed));
            grounds.targets(&removed, set.cells);
        }
        let x = x.trailing_zeros();
        grounds.link(sets.at(a, x).cells, sets.at(b, x).cells, x);
        grounds.finish()
    };
    finder.remove(removed.iter().copied(), rules, story_of_two(sets, (a, b), x))
}

/// Two values of which the two sets can hold only one each: together the sets are locked, so each of the two is in
/// one of the sets, and every other value of a set is in it.
fn doubly_linked<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    sets: &Sets<S>,
    (a, b): (usize, usize),
    restricted: u32,
    told: &mut Told,
) -> ControlFlow<()> {
    let state = finder.state;
    let own = sets.seen_by(a, !restricted).chain(sets.seen_by(b, !restricted));
    let removed: Vec<Candidate> = own.chain(sets.seen_by_both(a, b, restricted)).collect();
    if !told.is_new(&removed) {
        return ControlFlow::Continue(());
    }
    let rules = || {
        let mut grounds = Grounds::new(state);
        for set in [&sets.list[a], &sets.list[b]] {
            grounds.set(set, set.values & !restricted);
            let own: Vec<Candidate> = removed
                .iter()
                .copied()
                .filter(|target| (set.values & !restricted) >> target.value() & 1 == 1)
                .filter(|target| {
                    (state.places(target.value()) & set.cells).within(state.board.peers(target.cell()))
                })
                .collect();
            grounds.targets(&own, set.cells);
        }
        for x in values(restricted) {
            grounds.link(sets.at(a, x).cells, sets.at(b, x).cells, x);
            let seen = removed.iter().copied().filter(|target| target.value() == x).collect::<Vec<_>>();
            grounds.targets(&seen, sets.list[a].cells | sets.list[b].cells);
        }
        grounds.finish()
    };
    finder.remove(removed.iter().copied(), rules, story_of_two(sets, (a, b), restricted))
}

/// The value of the removed candidates if it is only one. Its place in the house of a set then counts for nothing.
pub(super) fn lone_value(removed: &[Candidate]) -> u32 {
    let mask = removed.iter().fold(0, |mask, target| mask | 1 << target.value());
    if mask & (mask - 1) == 0 { mask } else { 0 }
}

fn story_of_two<S: Set>(sets: &Sets<S>, (a, b): (usize, usize), values: u32) -> Story<S> {
    let (a, b) = (&sets.list[a], &sets.list[b]);
    Story { cells: a.cells, others: b.cells, values, houses: Houses::of([a.house, b.house]) }
}

fn describe_xz<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let (a, b) = (teller.set('A', pattern.cells), teller.set('B', pattern.others));
    let x = teller.values_or(pattern.values);
    let z = if pattern.values.count_ones() == 1 { teller.removed() } else { 0 };
    let reason = match z {
        0 => format!("{} and {b} can't share {x}, so they use up their digits.", capital(&a)),
        _ => format!("One of {a} and {b} has no {x}, so it needs {}.", teller.values(z)),
    };
    let points = teller.points().set(Role::SetA, pattern.cells).set(Role::SetB, pattern.others);
    points.candidates(Role::Premise, pattern.cells | pattern.others, pattern.values | z).account(reason)
}

fn find_xy_wing<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let sets = Sets::of(finder.state);
    let new = sets.with_cell(finder.news().cells);
    let mut wings = Wings { sets, new: &new, told: Told::default() };
    let hinges = sets.neighbours();
    for b in 0..sets.list.len() {
        for z in values(sets.list[b].active) {
            // One of the three must be new.
            let of_b = hinges.row(sets.index(b, z));
            let all = wings.is_new(b) || of_b.iter().zip(&new).any(|(hinge, new)| hinge & new != 0);
            let others = sets.meeting(b, z).iter().zip(&new).map(|(a, new)| a & if all { !0 } else { *new });
            for a in numbers(others).take_while(|&a| a < b) {
                let of_a = hinges.row(sets.index(a, z));
                let is_new = wings.is_new(a) || wings.is_new(b);
                let fits = |((a, b), new): ((&u64, &u64), &u64)| a & b & if is_new { !0 } else { *new } != 0;
                if of_a.iter().zip(of_b).zip(&new).any(fits) {
                    wings.join(finder, (a, b), z, is_new)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The search for two sets joined by a hinge.
struct Wings<'s, S> {
    sets: &'s Sets<S>,
    new: &'s [u64],
    told: Told,
}

impl<S: Set> Wings<'_, S> {
    fn is_new(&self, set: usize) -> bool {
        self.new[set / 64] >> (set % 64) & 1 == 1
    }

    /// The wings of two sets that see a candidate in common, with each hinge that fits.
    fn join(
        &mut self,
        finder: &mut Finder<'_, '_, S>,
        (a, b): (usize, usize),
        z: u32,
        is_new: bool,
    ) -> ControlFlow<()> {
        let sets = self.sets;
        let (one, other) = (&sets.list[a], &sets.list[b]);
        for x in values(one.active & !(1 << z)) {
            for y in values(other.active & !(1 << z | 1 << x)) {
                let both = sets.linked(a, x).iter().zip(sets.linked(b, y)).map(|(a, b)| a & b);
                for hinge in numbers(both) {
                    if !(is_new || self.is_new(hinge))
                        || sets.list[hinge].cells.meets(one.cells | other.cells)
                    {
                        continue;
                    }
                    // A wing that removes several values comes up once for each: a value is not reported after its own turn.
                    let common = one.values & other.values & u32::MAX << z & !(1 << x | 1 << y);
                    let removed: Vec<Candidate> = sets.seen_by_both(a, b, common).collect();
                    if self.told.is_new(&removed) {
                        report_chain(
                            finder,
                            sets,
                            &[a, hinge, b],
                            &[x, y],
                            &removed,
                            sets.list[hinge].cells,
                        )?;
                    }
                }
            }
        }
        ControlFlow::Continue(())
    }
}

/// Reports that sets linked one to the next by restricted values leave no room for some candidates seen by the ends.
pub(super) fn report_chain<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    sets: &Sets<S>,
    chain: &[usize],
    links: &[u32],
    removed: &[Candidate],
    cells: S,
) -> ControlFlow<()> {
    let state = finder.state;
    let rules = || {
        let mut grounds = Grounds::new(state);
        for (place, &set) in chain.iter().enumerate() {
            let set = &sets.list[set];
            let (is_first, is_last) = (place == 0, place + 1 == chain.len());
            let mut mask = set.values;
            if !is_first {
                mask &= !(1 << links[place - 1]);
            }
            if !is_last {
                mask &= !(1 << links[place]);
            }
            if is_first || is_last {
                mask &= !lone_value(removed);
                grounds.targets(removed, set.cells);
            }
            grounds.set(set, mask);
        }
        for (pair, &x) in chain.windows(2).zip(links) {
            grounds.link(sets.at(pair[0], x).cells, sets.at(pair[1], x).cells, x);
        }
        grounds.finish()
    };
    let all = chain.iter().fold(S::empty(), |all, &set| all | sets.list[set].cells);
    let houses = chain.iter().map(|&set| sets.list[set].house).collect::<Vec<House>>();
    let story = Story {
        cells,
        others: all.minus(cells),
        values: links.iter().fold(0, |mask, x| mask | 1 << x),
        houses: Houses::of(houses),
    };
    finder.remove(removed.iter().copied(), rules, story)
}

fn describe_xy_wing<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let z = teller.values(teller.removed());
    let Some(wing) = find_again(teller) else {
        let points = teller.points().set(Role::SetC, pattern.cells).set(Role::SetA, pattern.others);
        let hinge = capital(&teller.set('C', pattern.cells));
        return points.account(format!("{hinge} takes a digit from one of two sets, which then needs {z}."));
    };
    let [a, c, b] = [0, 1, 2].map(|place| wing.cells(teller, place));
    let [x, y] = [0, 1].map(|link| value_char(wing.links[link]));
    let reason = format!(
        "{} takes {x} from {} or {y} from {}, which then needs {z}.",
        capital(&teller.set('C', c)),
        teller.set('A', a),
        teller.set('B', b),
    );
    wing.points(teller).account(reason)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{finds, with_candidates};

    /// Whatever the number of ways to see it, the finds remove just this.
    fn removes_just(text: &str, technique: &str, expected: &str) {
        let found = finds(text, technique);
        assert!(!found.is_empty());
        found.iter().for_each(|removed| assert_eq!(removed, expected));
    }

    #[test]
    fn a_value_shared_by_two_sets_goes_where_both_see_it() {
        let text = with_candidates(9, "r1c1=15 r1c5=17 r2c5=57");
        removes_just(&text, "ALS-XZ", "r1c4-5 r1c6-5 r2c1-5 r2c2-5 r2c3-5");
    }

    #[test]
    fn two_sets_that_can_both_hold_x_say_nothing() {
        let text = with_candidates(9, "r1c1=15 r4c5=17 r5c5=57");
        assert_eq!(finds(&text, "ALS-XZ"), [""; 0]);
    }

    #[test]
    fn two_links_lock_both_sets() {
        let found = finds(&with_candidates(9, "r1c1=13 r2c1=23 r1c5=14 r2c5=24"), "ALS-XZ");
        let row = |row: u32| [2, 3, 4, 6, 7, 8, 9].map(|col| format!("r{row}c{col}-{row}"));
        let column = |col: u32, value: u32| [3, 4, 5, 6, 7, 8, 9].map(|row| format!("r{row}c{col}-{value}"));
        let of_box = "r1c2-3 r1c3-3 r2c2-3 r2c3-3 r3c2-3 r3c3-3 r1c4-4 r1c6-4 r2c4-4 r2c6-4 r3c4-4 r3c6-4";
        let boxes: Vec<String> = of_box.split(' ').map(String::from).collect();
        let mut expected = [&row(1)[..], &row(2), &column(1, 3), &column(5, 4), &boxes].concat();
        expected.sort();
        assert!(!found.is_empty());
        for removed in found {
            let mut removed: Vec<&str> = removed.split(' ').collect();
            removed.sort();
            assert_eq!(removed, expected);
        }
    }

    #[test]
    fn a_hinge_that_lacks_one_of_two_values_hands_it_to_a_wing() {
        let text = with_candidates(9, "r1c1=15 r1c5=12 r5c5=25");
        assert_eq!(finds(&text, "ALS-XY-Wing"), ["r5c1-5"]);
    }

    #[test]
    fn a_hinge_with_a_third_value_says_nothing() {
        let text = with_candidates(9, "r1c1=15 r1c5=123 r5c5=25");
        assert_eq!(finds(&text, "ALS-XY-Wing"), [""; 0]);
    }
}
