//! Sue de Coq: two or three cells where a box and a line cross, with cells of the line and cells of the box, as many
//! cells as values in all. Every value is then used up: in the line, in the box, or in both.

use super::{Finder, Story, Technique, Teller};
use crate::geometry::House;
use crate::logic::pattern::Houses;
use crate::logic::set::{count, values};
use crate::logic::{Candidate, Sector, Set, State, Use};
use gridproof_grid::prose::{capital, in_words};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "Sue de Coq",
        tier: Tier(6),
        score: 250,
        rating: 60,
        statement: "where a box and a line cross, as many cells as values use them all up in the line, the box or both",
        assumes_unique: false,
        find,
        describe,
    }
}

/// Most cells taken from the crossing.
const MOST_CROSSING: u32 = 3;

/// The most cells taken from the rest of the line, and from that of the box: all that matter on the classic board, few
/// on larger ones.
fn most_cells(size: u32) -> u32 {
    match size {
        ..=10 => 5,
        11..=12 => 3,
        _ => 2,
    }
}

/// Cells of the line or the box outside their crossing, with their values.
#[derive(Clone, Copy)]
struct Part<S> {
    cells: S,
    size: u32,
    mask: u32,
    is_new: bool,
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    let most = most_cells(state.board.size());
    let news = finder.news().cells;
    let (mut middles, mut of_line, mut of_box) = (vec![], vec![], vec![]);
    for a_box in state.board.boxes() {
        for line in state.board.lines() {
            let crossing = state.board.house(a_box) & state.board.house(line) & state.empty();
            let around = state.board.house(a_box) | state.board.house(line);
            if crossing.without_first().is_empty() || !(around & state.empty()).meets(news) {
                continue;
            }
            subsets(state, crossing, MOST_CROSSING, news, &mut middles);
            middles.retain(|middle| middle.size >= 2 && spare(middle) >= 2);
            if middles.is_empty() {
                continue;
            }
            let mask = crossing.iter().fold(0, |mask, cell| mask | state.candidates(cell));
            for (house, parts) in [(line, &mut of_line), (a_box, &mut of_box)] {
                subsets(state, state.empty() & state.board.house(house).minus(crossing), most, news, parts);
                parts.retain(|part| gain(part, mask) > 0);
            }
            for middle in &middles {
                cross(finder, (line, a_box), *middle, &of_line, &of_box)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// How many values more than cells.
fn spare<S>(part: &Part<S>) -> u32 {
    count(part.mask).saturating_sub(part.size)
}

/// By how much a part brings the cells nearer to the values, these among them.
fn gain<S>(part: &Part<S>, mask: u32) -> u32 {
    match part.mask & mask {
        0 => 0,
        _ => part.size.saturating_sub(count(part.mask & !mask)),
    }
}

/// All sets of up to `most` cells.
fn subsets<S: Set>(state: &State<'_, S>, cells: S, most: u32, news: S, parts: &mut Vec<Part<S>>) {
    parts.clear();
    parts.push(Part { cells: S::empty(), size: 0, mask: 0, is_new: false });
    for cell in cells.iter() {
        let (more, changed) = (state.candidates(cell), news.has(cell));
        for i in 0..parts.len() {
            let Part { cells, size, mask, is_new } = parts[i];
            if size < most {
                let cells = cells | S::of(cell);
                parts.push(Part { cells, size: size + 1, mask: mask | more, is_new: is_new | changed });
            }
        }
    }
}

fn cross<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    houses: (House, House),
    middle: Part<S>,
    of_line: &[Part<S>],
    of_box: &[Part<S>],
) -> ControlFlow<()> {
    let missing = spare(&middle);
    let best = of_box.iter().map(|part| gain(part, middle.mask)).max().unwrap_or(0);
    for line in of_line {
        let gained = gain(line, middle.mask);
        if gained == 0 || gained >= missing || gained + best < missing {
            continue;
        }
        // A cell of one of the three must have changed.
        let is_new = middle.is_new || line.is_new;
        for a_box in of_box.iter().filter(|part| part.mask & line.mask == 0 && (is_new || part.is_new)) {
            if gain(a_box, middle.mask) == missing - gained {
                report(finder, houses, middle, *line, *a_box)?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn report<S: Set>(
    finder: &mut Finder<'_, '_, S>,
    (line, a_box): (House, House),
    middle: Part<S>,
    of_line: Part<S>,
    of_box: Part<S>,
) -> ControlFlow<()> {
    let state = finder.state;
    let cells = middle.cells | of_line.cells | of_box.cells;
    let kept_in_line = of_line.mask | middle.mask & !of_box.mask;
    let kept_in_box = of_box.mask | middle.mask & !of_line.mask;
    let goes = |house: House, mask: u32| {
        values(mask).flat_map(move |value| {
            state.places_in(value, house).minus(cells).iter().map(move |cell| Candidate::new(cell, value))
        })
    };
    let removed: Vec<Candidate> = goes(line, kept_in_line).chain(goes(a_box, kept_in_box)).collect();
    if removed.is_empty() {
        return ControlFlow::Continue(());
    }
    let rules = || {
        let mut rules: Vec<Use> = cells.iter().map(|cell| Use::Has(Sector::Cell(cell))).collect();
        rules.extend(values(kept_in_line).map(|value| Use::One(Sector::House(line, value))));
        rules.extend(values(kept_in_box).map(|value| Use::One(Sector::House(a_box, value))));
        rules
    };
    let story = Story {
        cells: middle.cells,
        others: of_line.cells | of_box.cells,
        values: middle.mask | of_line.mask | of_box.mask,
        houses: Houses::of([line, a_box]),
    };
    finder.remove(removed, rules, story)
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let houses: Vec<House> = pattern.houses.iter().collect();
    let &[line, a_box] = &houses[..] else { return Account::default() };
    let [of_line, of_box] = [line, a_box].map(|house| pattern.others & teller.state.board.house(house));
    let count = in_words((pattern.cells | pattern.others).len() as usize);
    let reason = format!(
        "{}, {} and {} have {count} cells for {count} digits.",
        capital(&teller.set('A', pattern.cells)),
        teller.set('B', of_line),
        teller.set('C', of_box),
    );
    let points = teller.points().cover([line, a_box]).set(Role::SetA, pattern.cells);
    points.set(Role::SetB, of_line).set(Role::SetC, of_box).account(reason)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{finds, with_candidates};

    #[test]
    fn as_many_cells_as_values_use_them_up_in_line_and_box() {
        let found = finds(&with_candidates(9, "r1c1=1234 r1c2=1234 r1c5=12 r2c1=34"), "Sue de Coq");
        let line = "r1c4-1 r1c4-2 r1c6-1 r1c6-2 r1c7-1 r1c7-2 r1c8-1 r1c8-2 r1c9-1 r1c9-2";
        let a_box = "r2c2-3 r2c2-4 r2c3-3 r2c3-4 r3c1-3 r3c1-4 r3c2-3 r3c2-4 r3c3-3 r3c3-4";
        assert_eq!(found, [format!("r1c3-1 r1c3-2 r1c3-3 r1c3-4 {line} {a_box}")]);
    }

    #[test]
    fn a_value_that_line_and_box_both_claim_spoils_it() {
        let text = with_candidates(9, "r1c1=1234 r1c2=1234 r1c5=12 r2c1=23");
        assert_eq!(finds(&text, "Sue de Coq"), [""; 0]);
    }
}
