//! Multi-sector locked sets: n cells whose values all lie in n sectors, each a row, column or box with a value. The cells fill
//! these sectors, and nothing else can. Or the other way round: n sectors with places in only n cells, which then hold nothing
//! else.

use super::als_grounds::Told;
use super::sector_matching::{Matching, Side};
use super::{Finder, Story, Technique, Teller};
use crate::geometry::House;
use crate::geometry::values;
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Sector, Set, State, Use};
use gridproof_grid::prose::{capital, in_words};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "multi-sector locked set",
        tier: Tier(7),
        score: 600,
        rating: 94,
        statement: "cells whose values fit into only as many sectors as there are cells fill these sectors",
        assumes_unique: false,
        find,
        describe,
    }
}

/// By which two kinds of houses the values are counted.
const SPLITS: [[Side; 2]; 3] =
    [[Side::Rows, Side::Columns], [Side::Rows, Side::Boxes], [Side::Columns, Side::Boxes]];

/// The most values for which every split in two is tried.
const MOST_VALUES: usize = 10;

/// The most splits with finds that are searched for the smallest find: a position with more of them is easy.
const MOST_SPLITS: u32 = 64;

/// Fewer houses make patterns with names of their own.
const FEWEST_HOUSES: usize = 3;

/// Cells that fill their sectors, or cells that are filled by theirs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Form {
    Naked,
    Hidden,
}

struct Find<S> {
    form: Form,
    cells: S,
    /// The values that are counted by the second of the two kinds of houses.
    turned: u32,
    sides: [Side; 2],
    sectors: Vec<(House, u32)>,
    removed: Vec<Candidate>,
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let mut finds = finds(finder.state);
    finds.sort_by_key(|find| (find.cells.len(), find.form));
    let mut told = Told::default();
    for find in finds {
        if told.is_new(&find.removed) {
            report(finder, &find)?;
        }
    }
    ControlFlow::Continue(())
}

fn finds<S: Set>(state: &State<'_, S>) -> Vec<Find<S>> {
    let mut finds = vec![];
    let open: Vec<u32> = (0..state.board.size()).filter(|&value| !state.places(value).is_empty()).collect();
    let Some(mut matching) = Matching::by_rows(state) else { return finds };
    let ways = ways(open.len());
    let mut splits = 0;
    for sides in SPLITS {
        for &way in &ways {
            let turned = (0..open.len()).filter(|i| way >> i & 1 == 1).fold(0, |mask, i| mask | 1 << open[i]);
            let side = |value: u32| sides[(turned >> value & 1) as usize];
            if !open.iter().all(|&value| matching.turn(value, side(value))) {
                return vec![];
            }
            if matching.is_settled() {
                continue;
            }
            splits += 1;
            look(state, &matching, turned, sides, &mut finds);
            if splits == MOST_SPLITS {
                return finds;
            }
        }
    }
    finds
}

/// Which of `count` values are turned: all subsets in an order in which each differs from the last by one or, if that is too
/// many, the small ones.
fn ways(count: usize) -> Vec<u32> {
    match count {
        ..=MOST_VALUES => (0..1 << count).map(|i| i ^ i >> 1).collect(),
        _ => (0..count).flat_map(|i| (0..=i).map(move |j| 1 << i | 1 << j)).collect(),
    }
}

/// The sets that no arrow leaves, and those that no arrow enters.
fn look<S: Set>(
    state: &State<'_, S>,
    matching: &Matching<'_, '_, S>,
    turned: u32,
    sides: [Side; 2],
    finds: &mut Vec<Find<S>>,
) {
    let mut rest = state.empty();
    while let Some(cell) = rest.first() {
        let (ahead, behind) = (matching.ahead(cell), matching.behind(cell));
        rest = rest.minus(ahead & behind);
        for (form, cells) in [(Form::Naked, ahead), (Form::Hidden, behind)] {
            if cells.len() > state.empty().len() / 2 {
                continue;
            }
            let removed: Vec<Candidate> = match form {
                Form::Naked => crowded_out(matching, cells).collect(),
                Form::Hidden => left_over(state, matching, cells).collect(),
            };
            if removed.is_empty() {
                continue;
            }
            let mut sectors: Vec<(House, u32)> = cells
                .iter()
                .map(|cell| (matching.house(cell, matching.held(cell)), matching.held(cell)))
                .collect();
            sectors.sort_unstable();
            if sectors.chunk_by(|one, other| one.0 == other.0).count() >= FEWEST_HOUSES {
                finds.push(Find { form, cells, turned, sides, sectors, removed });
            }
        }
    }
}

/// What lies in the sectors of these cells, but not in the cells.
fn crowded_out<S: Set>(matching: &Matching<'_, '_, S>, cells: S) -> impl Iterator<Item = Candidate> {
    cells.iter().flat_map(move |cell| {
        let value = matching.held(cell);
        matching.rivals(cell).minus(cells).iter().map(move |rival| Candidate::new(rival, value))
    })
}

/// What lies in these cells, but not in their sectors.
fn left_over<S: Set>(
    state: &State<'_, S>,
    matching: &Matching<'_, '_, S>,
    cells: S,
) -> impl Iterator<Item = Candidate> {
    cells.iter().flat_map(move |cell| {
        let leaves = move |&value: &u32| !cells.has(matching.owner(cell, value));
        values(state.candidates(cell)).filter(leaves).map(move |value| Candidate::new(cell, value))
    })
}

fn report<S: Set>(finder: &mut Finder<'_, '_, S>, find: &Find<S>) -> ControlFlow<()> {
    let rules = || {
        let cells = find.cells.iter().map(Sector::Cell);
        let sectors = find.sectors.iter().map(|&(house, value)| Sector::House(house, value));
        match find.form {
            Form::Naked => cells.map(Use::Has).chain(sectors.map(Use::One)).collect::<Vec<Use>>(),
            Form::Hidden => sectors.map(Use::Has).chain(cells.map(Use::One)).collect(),
        }
    };
    let (cells, others) = match find.form {
        Form::Naked => (find.cells, S::empty()),
        Form::Hidden => (S::empty(), find.cells),
    };
    // The description counts the values again: it needs only those that are counted by the second kind of houses.
    let kinds = find.sides.map(|side| House(side as u32 * finder.state.board.size()));
    let story = Story { cells, others, values: find.turned, houses: Houses::of(kinds) };
    finder.remove(find.removed.iter().copied(), rules, story)
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let form = if pattern.others.is_empty() { Form::Naked } else { Form::Hidden };
    let cells = pattern.cells | pattern.others;
    let sectors = sectors(teller, form, cells);
    let counted = |house: House| sectors.iter().filter(move |sector| sector.0 == house);
    let mut houses: Vec<House> = sectors.iter().map(|sector| sector.0).collect();
    houses.dedup();
    // Rows, then columns, then boxes: `9 in rows 1 and 2`.
    let size = teller.state.board.size();
    let kinds = houses.chunk_by(|one, other| one.0 / size == other.0 / size).map(|kind| {
        let count: usize = kind.iter().map(|&house| counted(house).count()).sum();
        format!("{} in {}", in_words(count), teller.named(kind.iter().copied()))
    });
    let (words, count) = (kinds.collect::<Vec<_>>().join(", "), in_words(sectors.len()));
    let reason = match form {
        Form::Naked => format!("The {count} cells of set A can take only {count} digits: {words}."),
        Form::Hidden => {
            format!("{} digits can only go in the {count} cells of set A: {words}.", capital(&count))
        }
    };
    let points = houses.iter().fold(teller.points(), |points, &house| {
        let mask = counted(house).fold(0, |mask, (_, value)| mask | 1 << value);
        let here = cells & teller.state.board.house(house);
        let label = format!("{} in {}", teller.values(mask), teller.house(house));
        points.zone(Role::Cover, here, label).candidates(Role::Premise, here, mask)
    });
    points.zone(Role::SetA, cells, format!("{count} cells")).account(reason)
}

/// The sectors of a find: those that its cells meet or, if they are filled by theirs, those that have no other places.
fn sectors<S: Set>(teller: &Teller<'_, '_, S>, form: Form, cells: S) -> Vec<(House, u32)> {
    let (state, size) = (teller.state, teller.state.board.size());
    let kinds: Vec<House> = teller.pattern.houses.iter().collect();
    let counted = |value: u32| {
        let first = kinds[(teller.pattern.values >> value & 1) as usize].0;
        (first..first + size).map(House)
    };
    let belongs = |house: House, value: u32| {
        let places = state.places_in(value, house);
        match form {
            Form::Naked => places.meets(cells),
            Form::Hidden => !places.is_empty() && places.within(cells),
        }
    };
    let all = (0..size).flat_map(|value| counted(value).map(move |house| (house, value)));
    let mut sectors: Vec<(House, u32)> = all.filter(|&(house, value)| belongs(house, value)).collect();
    sectors.sort_unstable();
    sectors
}
