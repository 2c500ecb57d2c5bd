//! Franken and mutant fish: fish whose base and cover houses may be boxes too (*Franken*), or lines of both directions
//! on either side (*mutant*), with or without fins.
//!
//! The search asks of each place: could the value go there? Then what sees it is gone, and with it every fin; the fish
//! is k base houses whose remaining places lie apart from each other in only k - 1 houses. The house through
//! the place itself makes the k-th cover. No fins need to be guessed that way.

use super::finned_fish::describe;
use super::strong_links::sights;
use super::templates::places_in_no_template;
use super::{Finder, Story, Technique};
use crate::geometry::House;
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Sector, Set, State, Use};
use gridproof_search::Tier;
use std::ops::ControlFlow;

pub(super) const fn franken<S: Set>() -> Technique<S> {
    Technique {
        name: "Franken fish",
        tier: Tier(6),
        score: 350,
        rating: 62,
        statement: "a fish whose houses are parallel lines and boxes, covered by crossing lines and boxes",
        assumes_unique: false,
        find: |finder| find(finder, &FRANKEN),
        describe,
    }
}

pub(super) const fn mutant<S: Set>() -> Technique<S> {
    Technique {
        name: "mutant fish",
        tier: Tier(6),
        score: 450,
        rating: 66,
        statement: "a fish whose base and cover are any houses at all",
        assumes_unique: false,
        find: |finder| find(finder, &MUTANT),
        describe,
    }
}

/// Kinds of houses, one bit each.
type Kinds = u8;

const ROWS: Kinds = 1;
const COLUMNS: Kinds = 2;
const BOXES: Kinds = 4;

/// What base and cover may be, and whether found ones belong to an easier family.
struct Family {
    sides: &'static [(Kinds, Kinds)],
    easier: fn(Kinds, Kinds) -> bool,
}

const FRANKEN: Family =
    Family { sides: &[(ROWS | BOXES, COLUMNS | BOXES), (COLUMNS | BOXES, ROWS | BOXES)], easier: is_plain };
const MUTANT: Family =
    Family { sides: &[(ROWS | COLUMNS | BOXES, ROWS | COLUMNS | BOXES)], easier: is_franken };

fn is_plain(bases: Kinds, covers: Kinds) -> bool {
    matches!((bases, covers), (ROWS, COLUMNS) | (COLUMNS, ROWS))
}

fn is_franken(bases: Kinds, covers: Kinds) -> bool {
    FRANKEN.sides.iter().any(|&(base, cover)| bases & !base == 0 && covers & !cover == 0)
}

/// The largest fish that is looked for: beyond these the search would cost more than it finds.
fn largest(size: u32) -> usize {
    match size {
        0..=10 => 6,
        11..=16 => 4,
        _ => 3,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>, family: &Family) -> ControlFlow<()> {
    let state = finder.state;
    let n = state.board.size();
    // Most places are part of some template: they need no search.
    let news = finder.news();
    let doubt = |value: u32| match news.has_value(value) {
        true => places_in_no_template(state, value),
        false => S::empty(),
    };
    let mut doubtful: Vec<S> = (0..n).map(doubt).collect();
    for size in 2..=largest(n) {
        for value in 0..n {
            for place in doubtful[value as usize].iter() {
                // Each place is reported once, by the smallest fish.
                if doubtful[value as usize].has(place) {
                    let open = open_without(state, value, place);
                    let candidate = Candidate::new(place, value);
                    let cleared = Trial { family, size, candidate, open }.find(finder)?;
                    doubtful[value as usize] = doubtful[value as usize].minus(cleared);
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A house that a trial leaves open, with the places it keeps.
struct Open<S> {
    house: House,
    kind: Kinds,
    places: S,
}

/// The houses that still need a value when it goes to one place, with what that leaves them.
fn open_without<S: Set>(state: &State<'_, S>, value: u32, place: u32) -> Vec<Open<S>> {
    let board = state.board;
    let n = board.size();
    let left = state.places(value).minus(board.peers(place) | S::of(place));
    let needs = |house: &House| state.lacks(*house, value) && !board.house(*house).has(place);
    let open = |house: House| Open { house, kind: 1 << (house.0 / n), places: left & board.house(house) };
    board.houses().filter(needs).map(open).collect()
}

/// One place on trial: what would be left if the value went there.
struct Trial<'t, S> {
    family: &'t Family,
    size: usize,
    candidate: Candidate,
    open: Vec<Open<S>>,
}

impl<S: Set> Trial<'_, S> {
    /// Looks for a fish that clears the place and reports it. Returns what it clears.
    fn find(&self, finder: &mut Finder<'_, '_, S>) -> ControlFlow<(), S> {
        // A house that the place alone empties is a matter for easier techniques.
        if self.open.iter().any(|open| open.places.is_empty()) {
            return ControlFlow::Continue(S::empty());
        }
        for &sides in self.family.sides {
            let mut covers = Vec::with_capacity(self.size);
            let cleared = self.cover(finder, sides, 0, &mut covers, S::empty())?;
            if !cleared.is_empty() {
                return ControlFlow::Continue(cleared);
            }
        }
        ControlFlow::Continue(S::empty())
    }

    /// Chooses k - 1 covers, then looks whether k bases fit into them.
    fn cover(
        &self,
        finder: &mut Finder<'_, '_, S>,
        sides: (Kinds, Kinds),
        from: usize,
        covers: &mut Vec<usize>,
        covered: S,
    ) -> ControlFlow<(), S> {
        if covers.len() + 1 == self.size {
            return self.fill(finder, sides, covers, covered);
        }
        for index in from..self.open.len() {
            let open = &self.open[index];
            if open.kind & sides.1 == 0 {
                continue;
            }
            covers.push(index);
            let cleared = self.cover(finder, sides, index + 1, covers, covered | open.places)?;
            covers.pop();
            if !cleared.is_empty() {
                return ControlFlow::Continue(cleared);
            }
        }
        ControlFlow::Continue(S::empty())
    }

    fn fill(
        &self,
        finder: &mut Finder<'_, '_, S>,
        sides: (Kinds, Kinds),
        covers: &[usize],
        covered: S,
    ) -> ControlFlow<(), S> {
        let fits = |open: &Open<S>| open.kind & sides.0 != 0 && open.places.within(covered);
        // The covers themselves fit when their kind may be base too, so count before making a list.
        let twice = covers.iter().filter(|&&cover| fits(&self.open[cover])).count();
        if self.open.iter().filter(|open| fits(open)).count() < self.size + twice {
            return ControlFlow::Continue(S::empty());
        }
        let fitting: Vec<usize> = (0..self.open.len())
            .filter(|index| fits(&self.open[*index]) && !covers.contains(index))
            .collect();
        let mut bases = Vec::with_capacity(self.size);
        self.base(finder, sides.1, covers, &fitting, &mut bases, S::empty())
    }

    /// Chooses bases whose remaining places lie apart.
    fn base(
        &self,
        finder: &mut Finder<'_, '_, S>,
        cover_kinds: Kinds,
        covers: &[usize],
        fitting: &[usize],
        bases: &mut Vec<usize>,
        taken: S,
    ) -> ControlFlow<(), S> {
        if bases.len() == self.size {
            return self.report(finder, cover_kinds, bases, covers);
        }
        for (i, &index) in fitting.iter().enumerate() {
            let places = self.open[index].places;
            if taken.meets(places) {
                continue;
            }
            bases.push(index);
            let cleared = self.base(finder, cover_kinds, covers, &fitting[i + 1..], bases, taken | places)?;
            bases.pop();
            if !cleared.is_empty() {
                return ControlFlow::Continue(cleared);
            }
        }
        ControlFlow::Continue(S::empty())
    }

    /// Adds the cover through the place that clears most and reports the fish, unless it is one of an easier family.
    fn report(
        &self,
        finder: &mut Finder<'_, '_, S>,
        cover_kinds: Kinds,
        bases: &[usize],
        covers: &[usize],
    ) -> ControlFlow<(), S> {
        let board = finder.state.board;
        let kinds = |side: &[usize]| side.iter().fold(0, |kinds, &index| kinds | self.open[index].kind);
        let houses =
            |side: &[usize]| -> Vec<House> { side.iter().map(|&index| self.open[index].house).collect() };
        let bases_of = houses(bases);
        let last = board.houses_of(self.candidate.cell()).into_iter().zip([BOXES, ROWS, COLUMNS]);
        let fish = last
            .filter(|&(_, kind)| kind & cover_kinds != 0)
            .filter(|&(_, kind)| !(self.family.easier)(kinds(bases), kinds(covers) | kind))
            .map(|(house, _)| {
                Fish::new(
                    finder,
                    self.candidate.value(),
                    bases_of.clone(),
                    [houses(covers), vec![house]].concat(),
                )
            })
            .max_by_key(|fish| fish.removed.len());
        match fish {
            Some(fish) => {
                fish.report(finder)?;
                ControlFlow::Continue(fish.removed)
            }
            None => ControlFlow::Continue(S::empty()),
        }
    }
}

/// A fish with all that belongs to it.
struct Fish<S> {
    value: u32,
    bases: Vec<House>,
    covers: Vec<House>,
    cells: S,
    fins: S,
    removed: S,
}

impl<S: Set> Fish<S> {
    /// Fins are in more bases than covers. What is in a cover and no base and sees every fin goes.
    fn new(finder: &Finder<'_, '_, S>, value: u32, bases: Vec<House>, covers: Vec<House>) -> Fish<S> {
        let board = finder.state.board;
        let places = finder.state.places(value);
        // The places in at least one house of a side, and those in at least two.
        let counted = |side: &[House]| {
            side.iter().fold((S::empty(), S::empty()), |(once, twice), &house| {
                let more = board.house(house) & places;
                (once | more, twice | once & more)
            })
        };
        let ((base, base_twice), (cover, cover_twice)) = (counted(&bases), counted(&covers));
        let fins = base.minus(cover) | base_twice.minus(cover_twice);
        let removed = cover.minus(base) & board.common_peers(fins);
        Fish { value, cells: base.minus(fins), bases, covers, fins, removed }
    }

    fn report(&self, finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
        let (board, value) = (finder.state.board, self.value);
        let rules = || {
            let has = self.bases.iter().map(|&house| Use::Has(Sector::House(house, value)));
            let one = self.covers.iter().map(|&house| Use::One(Sector::House(house, value)));
            let fins = self.fins.iter().flat_map(|fin| sights(board, value, self.removed, S::of(fin)));
            let mut rules: Vec<Use> = has.chain(one).chain(fins).collect();
            rules.sort_unstable();
            rules.dedup();
            rules
        };
        let houses = Houses::of(self.bases.iter().chain(&self.covers).copied());
        let story = Story { cells: self.cells, others: self.fins, values: 1 << value, houses };
        finder.remove(self.removed.iter().map(|cell| Candidate::new(cell, value)), rules, story)
    }
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds};

    #[test]
    fn a_box_may_be_a_base() {
        let text = confined('5', "box 4: r4c1 r5c3; row 8: r8c1 r8c3");
        assert_eq!(
            finds(&text, "Franken fish"),
            ["r1c1-5 r1c3-5 r2c1-5 r2c3-5 r3c1-5 r3c3-5 r7c1-5 r7c3-5 r9c1-5 r9c3-5"]
        );
    }

    #[test]
    fn a_fin_that_nothing_sees_spoils_it() {
        let text = confined('5', "box 4: r4c1 r5c3; row 8: r8c1 r8c3 r8c5");
        assert!(finds(&text, "Franken fish").is_empty());
        assert!(finds(&text, "mutant fish").is_empty());
    }

    #[test]
    fn a_kite_is_the_smallest_mutant_fish() {
        let text = confined('4', "row 2: r2c1 r2c8; column 3: r1c3 r7c3");
        assert_eq!(finds(&text, "mutant fish"), ["r7c8-4"]);
    }
}
