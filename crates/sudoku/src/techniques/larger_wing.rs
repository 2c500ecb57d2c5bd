//! WXYZ-Wing and larger: bent sets of four or five cells in a box and a line that cross.

use super::bent_set::{holders, report};
use super::{Finder, Technique, Teller};
use crate::logic::set::count;
use crate::logic::{Set, State};
use gridproof_grid::prose::{article, in_words};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

/// The cells of a wing, at least: smaller ones have names of their own.
const SMALLEST: u32 = 4;

/// The cells of a wing, at most: larger sets are found as almost locked sets; people do not see them as wings.
const LARGEST: u32 = 5;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "WXYZ-Wing",
        tier: Tier(5),
        score: 240,
        rating: 46,
        statement: "k cells of a box and a line have k values, all but z at most once: one of the cells is z",
        assumes_unique: false,
        find,
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    let board = state.board;
    let news = finder.news().cells;
    let narrow = state.cells_among(state.empty(), |mask| (2..=LARGEST).contains(&count(mask)));
    // Smaller wings come first. Larger ones are met on the way and wait.
    let mut larger = vec![];
    for a_box in board.boxes() {
        let whole_box = board.house(a_box) & narrow;
        for line in board.lines() {
            let whole_line = board.house(line) & narrow;
            let crossing = whole_box & whole_line;
            let arms = [whole_box.minus(crossing), whole_line.minus(crossing)];
            let is_new = (whole_box | whole_line).meets(news);
            if is_new && !crossing.is_empty() && arms.iter().all(|arm| !arm.is_empty()) {
                let bend = Bend::new(state, crossing, arms, news);
                bend.grow(finder, 0, Chosen::default(), LARGEST, &mut larger)?;
            }
        }
    }
    for (cells, z) in larger {
        report(finder, cells, holders(state, cells, z), z)?;
    }
    ControlFlow::Continue(())
}

/// The most cells of a box and a line on any board: 25 each, 5 of them in both.
const MOST_CELLS: usize = 45;

/// The cells to choose from for one box and one line: first where they cross, then the rest of the box, then the rest
/// of the line, each with its values.
struct Bend {
    cells: [(u32, u32); MOST_CELLS],
    box_from: usize,
    line_from: usize,
    end: usize,
    /// The cells that have changed, of which one must be chosen.
    news: u64,
}

/// What has been chosen: which of the cells, their values, those on the arm in the box and those on the arm in the line.
#[derive(Clone, Copy, Default)]
struct Chosen {
    picked: u64,
    mask: u32,
    in_box: u32,
    in_line: u32,
}

impl Bend {
    fn new<S: Set>(state: &State<'_, S>, crossing: S, [in_box, in_line]: [S; 2], news: S) -> Bend {
        let mut bend = Bend { cells: [(0, 0); MOST_CELLS], box_from: 0, line_from: 0, end: 0, news: 0 };
        for cell in crossing.iter() {
            bend.push(state, cell, news);
        }
        bend.box_from = bend.end;
        for cell in in_box.iter() {
            bend.push(state, cell, news);
        }
        bend.line_from = bend.end;
        for cell in in_line.iter() {
            bend.push(state, cell, news);
        }
        bend
    }

    fn push<S: Set>(&mut self, state: &State<'_, S>, cell: u32, news: S) {
        self.cells[self.end] = (cell, state.candidates(cell));
        self.news |= u64::from(news.has(cell)) << self.end;
        self.end += 1;
    }

    /// Adds cells, some of each part, as long as the values stay few enough and only one of them is on both arms.
    fn grow<S: Set>(
        &self,
        finder: &mut Finder<'_, '_, S>,
        from: usize,
        chosen: Chosen,
        missing: u32,
        larger: &mut Vec<(S, u32)>,
    ) -> ControlFlow<()> {
        // The last cell is on the line, the one before it in the box or on the line.
        let from = if missing == 1 { from.max(self.line_from) } else { from };
        let to = match (chosen.picked == 0, chosen.in_box == 0) {
            (true, _) => self.box_from,
            (_, true) => self.line_from,
            _ => self.end,
        };
        let size = LARGEST - missing + 1;
        for at in from..to {
            let (_, values) = self.cells[at];
            let mut more = Chosen { picked: chosen.picked | 1 << at, mask: chosen.mask | values, ..chosen };
            if at >= self.line_from {
                more.in_line |= values;
            } else if at >= self.box_from {
                more.in_box |= values;
            }
            let shared = more.in_box & more.in_line;
            let spread = count(more.mask);
            if shared & shared.wrapping_sub(1) != 0 || spread > LARGEST {
                continue;
            }
            if more.picked & self.news != 0 && shared != 0 && spread == size && size >= SMALLEST {
                self.take(finder, more.picked, shared.trailing_zeros(), larger)?;
            }
            if missing > 1 && (more.picked | u64::MAX << at) & self.news != 0 {
                self.grow(finder, at + 1, more, missing - 1, larger)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports a small wing, and keeps a larger one that clears something.
    fn take<S: Set>(
        &self,
        finder: &mut Finder<'_, '_, S>,
        picked: u64,
        z: u32,
        larger: &mut Vec<(S, u32)>,
    ) -> ControlFlow<()> {
        let state = finder.state;
        let picked = (0..self.end).filter(|at| picked >> at & 1 == 1);
        let cells = picked.fold(S::empty(), |set, at| set | S::of(self.cells[at].0));
        let ends = holders(state, cells, z);
        if !state.places(z).meets(state.board.common_peers(ends)) {
            return ControlFlow::Continue(());
        }
        if cells.len() > SMALLEST {
            larger.push((cells, z));
            return ControlFlow::Continue(());
        }
        report(finder, cells, ends, z)
    }
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let reason = format!(
        "Without {}, {} would have only {} digits, none twice.",
        article(&teller.value().to_string()),
        teller.cells(pattern.cells),
        in_words(pattern.cells.len() as usize - 1),
    );
    let points = teller.points().set(Role::SetA, pattern.cells);
    points.candidates(Role::Premise, pattern.cells, pattern.values).account(reason)
}

#[cfg(test)]
mod tests {
    use crate::techniques::testing::{finds, with_candidates};

    #[test]
    fn four_cells_with_four_values_around_a_bend_place_the_value_on_both_arms() {
        let text = with_candidates(9, "r1c1=123 r2c2=14 r1c5=24 r1c7=34");
        assert_eq!(finds(&text, "WXYZ-Wing"), ["r1c2-4 r1c3-4"]);
    }

    #[test]
    fn five_cells_do_the_same() {
        let text = with_candidates(9, "r1c1=1234 r2c2=15 r1c5=25 r1c7=35 r1c8=45");
        assert_eq!(finds(&text, "WXYZ-Wing"), ["r1c2-5 r1c3-5"]);
    }

    #[test]
    fn two_values_on_both_arms_spoil_the_wing() {
        assert!(finds(&with_candidates(9, "r1c1=123 r2c2=14 r1c5=124 r1c7=34"), "WXYZ-Wing").is_empty());
    }
}
