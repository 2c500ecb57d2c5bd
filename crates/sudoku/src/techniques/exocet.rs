//! Exocet: two base cells of a box and a line, and three lines that cross it: one through the third cell beside
//! the base, one through each of the other boxes of the band. Whatever the base takes has to be in each cross-line too,
//! and there is room for it in at most two of them unless it is in one of two target cells. So the targets hold what the
//! base holds. *Junior*: both targets lie in the band of the base; *senior*: only one does.

use super::als_grounds::Told;
use super::exocet_ways::Ways;
use super::{Finder, Story, Technique, Teller};
use crate::geometry::values;
use crate::geometry::{House, Shape};
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Sector, Set, State, Use};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn junior<S: Set>() -> Technique<S> {
    Technique {
        name: "junior exocet",
        tier: Tier(7),
        score: 550,
        rating: 94,
        statement: "two targets in the band of two base cells hold the same values as these, or the cross-lines have no room",
        assumes_unique: false,
        find: |finder| find(finder, Rank::Junior),
        describe,
    }
}

pub(super) const fn senior<S: Set>() -> Technique<S> {
    Technique {
        name: "senior exocet",
        tier: Tier(7),
        score: 600,
        rating: 96,
        statement: "an exocet with one target outside the band of its base cells",
        assumes_unique: false,
        find: |finder| find(finder, Rank::Senior),
        describe,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Rank {
    Junior,
    Senior,
}

/// The most values of a base.
const MOST_VALUES: u32 = 4;

/// One bit for each of the nine cells of a cross-line.
pub(super) type Line = u32;

/// A cell of the cross-lines: which of the three, and its place in it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Spot {
    /// The first or second through the other boxes, or the third beside the base.
    pub(super) line: usize,
    pub(super) place: u32,
}

/// The board seen so that the base lies in a row, and where each value can be or is in every column.
pub(super) struct View {
    by_rows: bool,
    columns: [[Line; 9]; 9],
}

impl View {
    fn of<S: Set>(state: &State<'_, S>, by_rows: bool) -> View {
        let mut view = View { by_rows, columns: [[0; 9]; 9] };
        for value in 0..9 {
            for cell in (state.places(value) | state.filled(value)).iter() {
                let (row, column) = if by_rows { (cell / 9, cell % 9) } else { (cell % 9, cell / 9) };
                view.columns[value as usize][column as usize] |= 1 << row;
            }
        }
        view
    }

    pub(super) fn cell(&self, row: u32, column: u32) -> u32 {
        if self.by_rows { row * 9 + column } else { column * 9 + row }
    }

    pub(super) fn row(&self, row: u32) -> House {
        House(if self.by_rows { row } else { 9 + row })
    }

    pub(super) fn column(&self, column: u32) -> House {
        House(if self.by_rows { 9 + column } else { column })
    }

    pub(super) fn places(&self, value: u32, column: u32) -> Line {
        self.columns[value as usize][column as usize]
    }
}

/// A base with its cross-lines.
pub(super) struct Base<'v> {
    pub(super) view: &'v View,
    pub(super) row: u32,
    /// The columns of the two base cells.
    pub(super) cells: [u32; 2],
    /// What the two can take.
    pub(super) mask: u32,
    /// The columns of the cross-lines: the last is the one beside the base.
    pub(super) lines: [u32; 3],
}

impl Base<'_> {
    pub(super) fn base_cells(&self) -> [u32; 2] {
        self.cells.map(|column| self.view.cell(self.row, column))
    }

    pub(super) fn at(&self, spot: Spot) -> u32 {
        self.view.cell(spot.place, self.lines[spot.line])
    }

    /// The rows of the band.
    pub(super) fn band(&self) -> Line {
        0b111 << (self.row / 3 * 3)
    }

    /// Where a value can be in the cross-lines once the base holds it.
    pub(super) fn room(&self, value: u32) -> [Line; 3] {
        let [one, two, beside] = self.lines.map(|column| self.view.places(value, column));
        [one & !(1 << self.row), two & !(1 << self.row), beside & !self.band()]
    }
}

/// Whether three lines can take a value in three different rows.
fn has_room([one, two, three]: [Line; 3]) -> bool {
    let pairs = (one | two).count_ones().min((one | three).count_ones()).min((two | three).count_ones());
    one != 0 && two != 0 && three != 0 && pairs >= 2 && (one | two | three).count_ones() >= 3
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>, rank: Rank) -> ControlFlow<()> {
    let state = finder.state;
    if state.board.shape() != Shape::NINE {
        return ControlFlow::Continue(());
    }
    let mut told = Told::default();
    for by_rows in [true, false] {
        let view = View::of(state, by_rows);
        for (row, beside) in (0..9).flat_map(|row| (0..9).map(move |beside| (row, beside))) {
            let left = beside / 3 * 3;
            let cells = [left + u32::from(beside == left), left + 2 - u32::from(beside == left + 2)];
            let [one, two] = cells.map(|column| state.candidates(view.cell(row, column)));
            let mask = one | two;
            if one == 0 || two == 0 || !(2..=MOST_VALUES).contains(&mask.count_ones()) {
                continue;
            }
            let others = [(left + 3) % 9 / 3, (left + 6) % 9 / 3];
            let [first, second] = [others[0].min(others[1]) * 3, others[0].max(others[1]) * 3];
            for one in first..first + 3 {
                for two in second..second + 3 {
                    let base = Base { view: &view, row, cells, mask, lines: [one, two, beside] };
                    with_targets(finder, &base, rank, &mut told)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Looks for the targets of a base.
fn with_targets<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    base: &Base<'_>,
    rank: Rank,
    told: &mut Told,
) -> ControlFlow<()> {
    let mut rooms = [[0; 3]; MOST_VALUES as usize];
    values(base.mask).zip(&mut rooms).for_each(|(value, room)| *room = base.room(value));
    let rooms = &rooms[..base.mask.count_ones() as usize];
    let near = base.band() & !(1 << base.row);
    let within = |line: usize, places: Line| values(places).map(move |place| Spot { line, place });
    match rank {
        Rank::Junior => {
            for one in within(0, near) {
                for two in within(1, near) {
                    judge(finder, base, rooms, [one, two], told)?;
                }
            }
        }
        Rank::Senior => {
            let far = 0x1FF & !base.band();
            for one in within(0, near).chain(within(1, near)) {
                for two in (0..3).flat_map(|line| within(line, far)) {
                    judge(finder, base, rooms, [one, two], told)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Reports the exocet if no value of the base has room in all cross-lines without the targets.
fn judge<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    base: &Base<'_>,
    rooms: &[[Line; 3]],
    targets: [Spot; 2],
    told: &mut Told,
) -> ControlFlow<()> {
    let without_targets = |room: &[Line; 3]| {
        let mut room = *room;
        targets.iter().for_each(|spot| room[spot.line] &= !(1 << spot.place));
        room
    };
    let state = finder.state;
    let cells = targets.map(|spot| base.at(spot));
    if rooms.iter().any(|room| has_room(without_targets(room)))
        || cells.iter().any(|&cell| state.candidates(cell) & base.mask == 0)
    {
        return ControlFlow::Continue(());
    }
    let Some(ways) = Ways::of(state, base, targets) else { return ControlFlow::Continue(()) };
    let removed = ways.excluded(state);
    if !told.is_new(&removed) {
        return ControlFlow::Continue(());
    }
    let [one, two] = base.base_cells();
    let houses = [base.view.row(base.row)].into_iter().chain(base.lines.map(|line| base.view.column(line)));
    let story = Story {
        cells: S::of(one) | S::of(two),
        others: S::of(cells[0]) | S::of(cells[1]),
        values: base.mask,
        houses: Houses::of(houses),
    };
    let rules = || rules(state, base, cells, &removed);
    finder.remove(removed.iter().copied(), rules, story)
}

/// What an exocet rests on: the base takes two values, each is once in its box and its row, once in each cross-line and
/// each further box of the band, and at most once in every row.
fn rules<S: Set>(
    state: &State<'_, S>,
    base: &Base<'_>,
    targets: [u32; 2],
    removed: &[Candidate],
) -> Vec<Use> {
    let shape = state.board.shape();
    let view = base.view;
    let lines = base.lines.map(|line| view.column(line));
    let crossing = lines.iter().fold(S::empty(), |cells, &line| cells | state.board.house(line));
    let mut rules: Vec<Use> = base.base_cells().map(|cell| Use::Has(Sector::Cell(cell))).to_vec();
    rules.extend(targets.map(|cell| Use::One(Sector::Cell(cell))));
    let shared = (crossing & state.empty()).iter();
    let shared = shared.filter(|&cell| (state.candidates(cell) & base.mask).count_ones() >= 2);
    rules.extend(shared.map(|cell| Use::One(Sector::Cell(cell))));
    let base_box = shape.box_of(base.base_cells()[0]);
    let boxes = [0, 1].map(|line| shape.box_of(view.cell(base.row, base.lines[line])));
    for value in values(base.mask) {
        let mut one = |house: House| rules.push(Use::One(Sector::House(house, value)));
        one(base_box);
        (0..9).for_each(|row| one(view.row(row)));
        lines.into_iter().for_each(&mut one);
        let has = lines.into_iter().chain(boxes).filter(|&house| state.lacks(house, value));
        rules.extend(has.map(|house| Use::Has(Sector::House(house, value))));
    }
    for candidate in removed.iter().filter(|candidate| base.mask >> candidate.value() & 1 == 1) {
        let houses = shape.houses_of(candidate.cell());
        rules.extend(houses.map(|house| Use::One(Sector::House(house, candidate.value()))));
    }
    rules
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let reason = format!(
        "The two digits in {} also go in {}: {} have no other room.",
        teller.cells(pattern.cells),
        teller.cells(pattern.others),
        teller.houses(1, 4),
    );
    teller
        .points()
        .cover(pattern.houses.iter().skip(1))
        .zone(Role::SetA, pattern.cells, "base")
        .zone(Role::SetB, pattern.others, "targets")
        .candidates(Role::SetA, pattern.cells, pattern.values)
        .candidates(Role::SetB, pattern.others, pattern.values)
        .account(reason)
}
