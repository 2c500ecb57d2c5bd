//! Finned fish: a fish except for some places of the base lines, the *fins*, all in one box. Either a fin takes the value
//! or the fish holds; what both clear cannot take it. In a *sashimi* fish a base line without its fins keeps only one
//! place.

use super::derived::Family;
use super::fish;
use super::fish_lines::{FishLines, bits, both_directions};
use super::{Finder, Story, Technique, Teller};
use crate::logic::pattern::Houses;
use crate::logic::set::{count, values};
use crate::logic::{Candidate, Sector, Set, Use};
use gridproof_grid::prose::in_words;
use gridproof_search::{Account, Tier};
use std::cell::Cell;
use std::ops::ControlFlow;

const FINNED: &str = "a fish but for fins in one box still clears the places that see every fin";
const SASHIMI: &str = "a finned fish holds even where a base line without its fins keeps only one place";

/// Which of the two forms is looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Finned,
    Sashimi,
}

pub(super) const fn finned_x_wing<S: Set>() -> Technique<S> {
    Technique {
        name: "finned X-Wing",
        tier: Tier(5),
        score: 130,
        rating: 34,
        statement: FINNED,
        assumes_unique: false,
        find: |finder| find(finder, 2, Form::Finned),
        describe,
    }
}

pub(super) const fn sashimi_x_wing<S: Set>() -> Technique<S> {
    Technique {
        name: "sashimi X-Wing",
        tier: Tier(5),
        score: 150,
        rating: 35,
        statement: SASHIMI,
        assumes_unique: false,
        find: |finder| find(finder, 2, Form::Sashimi),
        describe,
    }
}

pub(super) const fn finned_swordfish<S: Set>() -> Technique<S> {
    Technique {
        name: "finned Swordfish",
        tier: Tier(5),
        score: 200,
        rating: 40,
        statement: FINNED,
        assumes_unique: false,
        find: |finder| find(finder, 3, Form::Finned),
        describe,
    }
}

pub(super) const fn sashimi_swordfish<S: Set>() -> Technique<S> {
    Technique {
        name: "sashimi Swordfish",
        tier: Tier(5),
        score: 240,
        rating: 41,
        statement: SASHIMI,
        assumes_unique: false,
        find: |finder| find(finder, 3, Form::Sashimi),
        describe,
    }
}

pub(super) const fn finned_jellyfish<S: Set>() -> Technique<S> {
    Technique {
        name: "finned Jellyfish",
        tier: Tier(5),
        score: 250,
        rating: 54,
        statement: FINNED,
        assumes_unique: false,
        find: |finder| find(finder, 4, Form::Finned),
        describe,
    }
}

pub(super) const fn sashimi_jellyfish<S: Set>() -> Technique<S> {
    Technique {
        name: "sashimi Jellyfish",
        tier: Tier(5),
        score: 260,
        rating: 55,
        statement: SASHIMI,
        assumes_unique: false,
        find: |finder| find(finder, 4, Form::Sashimi),
        describe,
    }
}

/// A fish being looked for: its value and lines, how large it is, and in which form.
struct Hunt<'l> {
    value: u32,
    lines: &'l FishLines,
    size: u32,
    form: Form,
    /// The base lines that have lost a place.
    news: u32,
    /// The cover lines of each column of boxes (of each row of boxes, when columns are the base).
    stacks: &'l [u32],
    /// The forms seen, one bit each.
    seen: &'l Cell<u32>,
}

/// The most columns of boxes on any board.
const MOST_STACKS: usize = 5;

fn find<S: Set>(finder: &mut Finder<'_, '_, S>, size: u32, form: Form) -> ControlFlow<()> {
    let (state, news) = (finder.state, finder.news());
    let family = [Family::FinnedTwo, Family::FinnedThree, Family::FinnedFour][size as usize - 2];
    if !state.derived().may_have(family, news.reach(), 1 << form as u32) {
        return ControlFlow::Continue(());
    }
    let seen = Cell::new(0);
    for value in values(news.values) {
        if state.places(value).len() <= 2 * size {
            continue;
        }
        let lost = news.cells_of(value);
        for lines in &both_directions(state, value) {
            let (_, stack) = lines.box_lines();
            let mut stacks = [0; MOST_STACKS];
            let count = (state.board.size() / stack) as usize;
            for (index, columns) in stacks.iter_mut().enumerate() {
                *columns = ((1 << stack) - 1) << (index as u32 * stack);
            }
            let open = lines.open(size - 1 + stack);
            let news = lines.holding(state.board, lost);
            let stacks = &stacks[..count];
            Hunt { value, lines, size, form, news, stacks, seen: &seen }.grow(finder, (0, 0), open, size)?;
        }
    }
    state.derived().saw(family, news.reach(), seen.get());
    ControlFlow::Continue(())
}

impl Hunt<'_> {
    /// Adds base lines as long as leaving out one box's columns could make the covers few enough and one of the lines has
    /// changed.
    fn grow<S: Set>(
        &self,
        finder: &mut Finder<'_, '_, S>,
        (bases, covers): (u32, u32),
        mut open: u32,
        missing: u32,
    ) -> ControlFlow<()> {
        if missing == 0 {
            return self.choose_stack(finder, bases, covers);
        }
        while count(open) >= missing && (bases | open) & self.news != 0 {
            let base = open & open.wrapping_neg();
            open ^= base;
            let wider = covers | self.lines.mask(base.trailing_zeros());
            let changed = (bases | base | if missing > 1 { open } else { 0 }) & self.news != 0;
            if changed && self.stacks.iter().any(|stack| count(wider & !stack) < self.size) {
                self.grow(finder, (bases | base, wider), open, missing - 1)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The covers outside the fins' box are fixed; those through it are chosen so that the fins stay in it.
    fn choose_stack<S: Set>(
        &self,
        finder: &mut Finder<'_, '_, S>,
        bases: u32,
        covers: u32,
    ) -> ControlFlow<()> {
        let n = finder.state.board.size();
        let (band, _) = self.lines.box_lines();
        for &stack in self.stacks {
            let outside = covers & !stack;
            let inside = covers & stack;
            if count(outside) >= self.size || count(outside) + count(inside) <= self.size {
                continue;
            }
            let wanted = self.size - count(outside);
            for in_band in (0..n / band).map(|index| ((1 << band) - 1) << (index * band)) {
                let elsewhere = bits(bases & !in_band).fold(0, |mask, base| mask | self.lines.mask(base));
                let spare = inside & !elsewhere;
                if bases & in_band == 0 || spare == 0 {
                    continue;
                }
                // Every choice of covers among those that only this box needs.
                let mut chosen = spare;
                loop {
                    let through = chosen | inside & elsewhere;
                    if count(through) == wanted {
                        self.report(finder, bases, (outside, through), in_band)?;
                    }
                    if chosen == 0 {
                        break;
                    }
                    chosen = (chosen - 1) & spare;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn report<S: Set>(
        &self,
        finder: &mut Finder<'_, '_, S>,
        bases: u32,
        (outside, through): (u32, u32),
        in_band: u32,
    ) -> ControlFlow<()> {
        let lines = self.lines;
        let covers = outside | through;
        let kept = |base: u32| lines.mask(base) & covers;
        // A line with all its places among the fins claims the box: that is not a fish.
        let form = match bits(bases).map(|base| count(kept(base))).min() {
            None | Some(0) => return ControlFlow::Continue(()),
            Some(1) => Form::Sashimi,
            Some(_) => Form::Finned,
        };
        let rest = bits(in_band & !bases);
        let removed: S =
            rest.fold(S::empty(), |set, line| set | lines.cells(line, lines.mask(line) & through));
        let Some(first) = removed.first() else { return ControlFlow::Continue(()) };
        self.seen.set(self.seen.get() | 1 << form as u32);
        if form != self.form {
            return ControlFlow::Continue(());
        }
        let cells = bits(bases).fold(S::empty(), |set, base| set | lines.cells(base, kept(base)));
        let fins = |base: u32| lines.cells::<S>(base, lines.mask(base) & !covers);
        let others = bits(bases).fold(S::empty(), |set, base| set | fins(base));
        let a_box = finder.state.board.houses_of(first)[0];
        let base_houses = || bits(bases).map(|base| lines.base(base));
        let cover_houses = || bits(covers).map(|cover| lines.cover(cover));
        let houses = Houses::of(base_houses().chain(cover_houses()));
        let rules = || {
            let has = base_houses().map(|house| Use::Has(Sector::House(house, self.value)));
            let one = cover_houses().chain([a_box]).map(|house| Use::One(Sector::House(house, self.value)));
            has.chain(one)
        };
        let story = Story { cells, others, values: 1 << self.value, houses };
        finder.remove(removed.iter().map(|cell| Candidate::new(cell, self.value)), rules, story)
    }
}

/// Describes a fish with fins. Larger kinds of fish use the same words, some of them without fins.
pub(super) fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let (pattern, value) = (teller.pattern, teller.value());
    if pattern.others.is_empty() {
        return fish::describe(teller);
    }
    let count = pattern.houses.iter().count();
    let (bases, covers) = (teller.houses(0, count / 2), teller.houses(count / 2, count));
    let fins = match pattern.others.len() {
        1 => format!("the fin {}", teller.cells(pattern.others)),
        2..=3 => format!("the fins {}", teller.cells(pattern.others)),
        many => format!("the {} fins", in_words(many as usize)),
    };
    let verb = if count / 2 == 1 { "has" } else { "have" };
    let reason = format!("Without {fins}, {bases} {verb} {value} only in {covers}.");
    fish::points(teller).fins(pattern.others, pattern.values.trailing_zeros()).account(reason)
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{confined, finds};

    #[test]
    fn a_finned_x_wing_clears_only_what_sees_the_fin() {
        let text = confined('5', "row 2: r2c3 r2c7; row 6: r6c3 r6c7 r6c8");
        assert_eq!(finds(&text, "finned X-Wing"), ["r4c7-5 r5c7-5"]);
        assert!(finds(&text, "sashimi X-Wing").is_empty());
    }

    #[test]
    fn fins_in_two_boxes_clear_nothing() {
        let text = confined('5', "row 2: r2c3 r2c7 r2c9; row 6: r6c3 r6c7 r6c8");
        assert!(finds(&text, "finned X-Wing").is_empty());
        assert!(finds(&text, "sashimi X-Wing").is_empty());
    }

    #[test]
    fn a_sashimi_x_wing_lacks_a_corner() {
        let text = confined('5', "row 2: r2c3 r2c7; row 6: r6c3 r6c8 r6c9");
        assert_eq!(finds(&text, "sashimi X-Wing"), ["r4c7-5 r5c7-5"]);
        assert!(finds(&text, "finned X-Wing").is_empty());
    }

    #[test]
    fn a_finned_swordfish_may_stand_on_columns() {
        let text = confined('2', "column 1: r1c1 r4c1; column 5: r4c5 r8c5; column 9: r1c9 r7c9 r8c9");
        assert_eq!(finds(&text, "finned Swordfish"), ["r8c7-2 r8c8-2"]);
        assert!(finds(&text, "sashimi Swordfish").is_empty());
    }

    #[test]
    fn a_sashimi_swordfish_lacks_a_corner() {
        let text = confined('2', "column 1: r1c1 r4c1; column 5: r4c5 r8c5; column 9: r1c9 r7c9 r9c9");
        assert_eq!(finds(&text, "sashimi Swordfish"), ["r8c7-2 r8c8-2"]);
        assert!(finds(&text, "finned Swordfish").is_empty());
    }

    #[test]
    fn a_finned_jellyfish_spans_four_rows() {
        let text =
            confined('7', "row 1: r1c1 r1c4; row 3: r3c4 r3c7; row 5: r5c7 r5c9; row 8: r8c1 r8c2 r8c9");
        assert_eq!(finds(&text, "finned Jellyfish"), ["r7c1-7 r9c1-7"]);
        assert!(finds(&text, "sashimi Jellyfish").is_empty());
    }
}
