//! SK loop: four boxes in a rectangle, in each of them a cross of a row and a column. The arms of the crosses make a
//! ring of eight dominoes, each joined to the next by the line or the box that holds both. If the values need only as
//! many of these joints as there are cells, every one of them is used up inside the ring.

use super::{Finder, Story, Technique, Teller};
use crate::geometry::values;
use crate::geometry::{House, Shape};
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Sector, Set, State, Use};
use gridproof_grid::prose::in_words;
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "SK loop",
        tier: Tier(7),
        score: 500,
        rating: 96,
        statement: "eight dominoes in a ring around four boxes use up the values that join each to the next",
        assumes_unique: false,
        find,
        describe,
    }
}

/// How many dominoes, and joints between them.
const ARMS: usize = 8;

/// A ring of dominoes in order, and the house that joins each to the next.
struct Ring<S> {
    arms: [S; ARMS],
    joints: [House; ARMS],
}

impl<S: Set> Ring<S> {
    /// The empty cells around the crossings of two rows and two columns.
    fn around(state: &State<'_, S>, rows: [u32; 2], columns: [u32; 2]) -> Ring<S> {
        let (board, size) = (state.board, state.board.size());
        let corner = |row: usize, column: usize| rows[row] * size + columns[column];
        let boxes = |row, column| board.shape().box_of(corner(row, column));
        let line_of_row = |row: usize| House(rows[row]);
        let line_of_column = |column: usize| House(size + columns[column]);
        // Clockwise from the top left box: along the upper row, down, back along the lower row, up.
        let joints = [
            line_of_row(0),
            boxes(0, 1),
            line_of_column(1),
            boxes(1, 1),
            line_of_row(1),
            boxes(1, 0),
            line_of_column(0),
            boxes(0, 0),
        ];
        let crossings = [corner(0, 0), corner(0, 1), corner(1, 1), corner(1, 0)];
        let crossed = crossings.iter().fold(S::empty(), |set, &cell| set | S::of(cell));
        // A domino lies where the two joints beside it cross.
        let arm = |i: usize| {
            let (before, after) = (joints[(i + ARMS - 1) % ARMS], joints[i]);
            (board.house(before) & board.house(after) & state.empty()).minus(crossed)
        };
        Ring { arms: std::array::from_fn(arm), joints }
    }

    fn cells(&self) -> S {
        self.arms.iter().fold(S::empty(), |cells, &arm| cells | arm)
    }

    /// The dominoes that can take a value, one bit each.
    fn holders(&self, state: &State<'_, S>, value: u32) -> u8 {
        let places = state.places(value);
        (0..ARMS).filter(|&i| self.arms[i].meets(places)).fold(0, |mask, i| mask | 1 << i)
    }

    /// What the joints of a value exclude: what is in a joint but not in the ring, or in two joints at once.
    fn excluded(&self, state: &State<'_, S>, value: u32, used: u8) -> S {
        let (mut once, mut twice) = (S::empty(), S::empty());
        for joint in values(u32::from(used)) {
            let more = state.places_in(value, self.joints[joint as usize]);
            (once, twice) = (once | more, twice | once & more);
        }
        once.minus(self.cells()) | twice
    }

    /// Whether there are dominoes all around, and the values need no more joints than there are cells.
    fn is_tight(&self, state: &State<'_, S>) -> bool {
        if self.arms.iter().any(|arm| arm.is_empty()) {
            return false;
        }
        let (cells, mut needed) = (self.cells().len(), 0);
        let fits = (0..state.board.size()).all(|value| {
            needed += fewest_joints(self.holders(state, value));
            needed <= cells
        });
        fits && needed == cells
    }

    /// The fewest joints that cover all dominoes with a value. Ties go to those that exclude most.
    fn joints_for(&self, state: &State<'_, S>, value: u32) -> u8 {
        let holders = self.holders(state, value);
        let (fewest, from) = (fewest_joints(holders), 0..=u8::MAX);
        from.filter(|used| used.count_ones() == fewest && holders & !covered(*used) == 0)
            .max_by_key(|&used| (self.excluded(state, value, used).len(), std::cmp::Reverse(used)))
            .unwrap_or(u8::MAX)
    }
}

/// The dominoes beside these joints: joint i lies between dominoes i and i + 1.
fn covered(joints: u8) -> u8 {
    joints | joints.rotate_left(1)
}

/// How many joints it takes to cover these dominoes: half of each run, rounded up.
fn fewest_joints(holders: u8) -> u32 {
    match holders {
        u8::MAX => ARMS as u32 / 2,
        _ => {
            // Turned so that no run goes over the end; each run then takes every other joint.
            let mut rest = holders.rotate_right(holders.trailing_ones());
            let mut joints = 0;
            while rest != 0 {
                rest &= !(0b11 << rest.trailing_zeros());
                joints += 1;
            }
            joints
        }
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    let shape = state.board.shape();
    // Only in boxes of three by three are the arms dominoes.
    if shape != Shape::NINE {
        return ControlFlow::Continue(());
    }
    let lines = (0..shape.size()).flat_map(|one| (one + 1..shape.size()).map(move |two| [one, two]));
    let pairs: Vec<[u32; 2]> = lines.filter(|[one, two]| one / 3 != two / 3).collect();
    for &rows in &pairs {
        for &columns in &pairs {
            let ring = Ring::around(state, rows, columns);
            if ring.is_tight(state) {
                report(finder, &ring)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn report<S: Set>(finder: &mut Finder<'_, '_, S>, ring: &Ring<S>) -> ControlFlow<()> {
    let state = finder.state;
    let cells = ring.cells();
    let used: Vec<(u32, u8)> =
        (0..state.board.size()).map(|value| (value, ring.joints_for(state, value))).collect();
    let removed = used.iter().flat_map(|&(value, joints)| {
        ring.excluded(state, value, joints).iter().map(move |cell| Candidate::new(cell, value))
    });
    let rules = || {
        let joints = used.iter().flat_map(|&(value, joints)| {
            let houses = values(u32::from(joints)).map(|joint| ring.joints[joint as usize]);
            houses.map(move |house| Use::One(Sector::House(house, value)))
        });
        cells.iter().map(|cell| Use::Has(Sector::Cell(cell))).chain(joints).collect::<Vec<Use>>()
    };
    let mask = cells.iter().fold(0, |mask, cell| mask | state.candidates(cell));
    let story = Story { cells, others: S::empty(), values: mask, houses: Houses::of(ring.joints) };
    finder.remove(removed, rules, story)
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let (state, pattern, size) = (teller.state, teller.pattern, teller.state.board.size());
    let houses: Vec<u32> = pattern.houses.iter().map(|house| house.0).collect();
    let ring = Ring::around(state, [houses[0], houses[4]], [houses[6] - size, houses[2] - size]);
    let mut joined = [0; ARMS];
    for value in 0..size {
        for joint in values(u32::from(ring.joints_for(state, value))) {
            joined[joint as usize] |= 1 << value;
        }
    }
    let reason = format!(
        "The ring of {count} cells through {} can take only {count} digits and uses them all.",
        teller.named([1, 3, 5, 7].map(|joint| ring.joints[joint])),
        count = in_words(pattern.cells.len() as usize),
    );
    let mut points = teller.points();
    for (i, arm) in ring.arms.into_iter().enumerate() {
        let role = if i % 2 == 0 { Role::SetA } else { Role::SetB };
        let label = match joined[i] {
            0 => String::new(),
            digits => format!("{} in {}", teller.values(digits), teller.house(ring.joints[i])),
        };
        points = points.zone(role, arm, label).candidates(role, arm, u32::MAX);
    }
    points.account(reason)
}
