//! WXYZ-Wing and larger: bent sets of four or five cells in a box and a line that cross.

use super::bent_set::{holders, report};
use super::{Finder, Technique, Teller};
use crate::logic::{Set, State};
use search::game::Tier;
use std::ops::ControlFlow;

/// Larger sets are found as almost locked sets; people do not see them as wings.
const LARGEST: u32 = 5;

pub(super) const fn technique<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "WXYZ-Wing",
        tier: Tier(5),
        score: 240,
        rating: 46,
        statement: "k cells of a box and a line have k values, all but z at most once: one of the cells is z",
        assumes_unique: false,
        find,
        tell,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    let board = state.board;
    for size in 4..=LARGEST {
        let few = |cell: u32| (2..=size).contains(&state.candidates(cell).count_ones());
        let narrow =
            state.empty().iter().filter(|&cell| few(cell)).fold(S::empty(), |set, cell| set | S::of(cell));
        for a_box in board.boxes() {
            for line in board.lines() {
                let (whole_box, whole_line) = (board.house(a_box) & narrow, board.house(line) & narrow);
                let crossing = whole_box & whole_line;
                let arms = [whole_box.minus(crossing), whole_line.minus(crossing)];
                if !crossing.is_empty() && arms.iter().all(|arm| !arm.is_empty()) {
                    Bend::new(state, size, crossing, arms).grow(finder, 0, Chosen::default())?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells to choose from for one box and one line: first where they cross, then the rest of the box, then the rest
/// of the line, each with its values.
struct Bend {
    cells: Vec<(u32, u32)>,
    box_from: usize,
    line_from: usize,
    size: u32,
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
    fn new<S: Set>(state: &State<'_, S>, size: u32, crossing: S, [in_box, in_line]: [S; 2]) -> Bend {
        let parts = [crossing, in_box, in_line].into_iter().flat_map(|part| part.iter());
        let cells = parts.map(|cell| (cell, state.candidates(cell))).collect();
        let box_from = crossing.len() as usize;
        Bend { cells, box_from, line_from: box_from + in_box.len() as usize, size }
    }

    /// Adds cells, some of each part, as long as the values stay few enough and only one of them is on both arms.
    fn grow<S: Set>(&self, finder: &mut Finder<'_, '_, S>, from: usize, chosen: Chosen) -> ControlFlow<()> {
        let missing = self.size - chosen.picked.count_ones();
        // The last cell is on the line, the one before it in the box or on the line.
        let from = if missing == 1 { from.max(self.line_from) } else { from };
        let to = match (chosen.picked == 0, chosen.in_box == 0) {
            (true, _) => self.box_from,
            (_, true) => self.line_from,
            _ => self.cells.len(),
        };
        for at in from..to {
            let (_, values) = self.cells[at];
            let mut more = Chosen { picked: chosen.picked | 1 << at, mask: chosen.mask | values, ..chosen };
            if at >= self.line_from {
                more.in_line |= values;
            } else if at >= self.box_from {
                more.in_box |= values;
            }
            let shared = more.in_box & more.in_line;
            if shared & shared.wrapping_sub(1) != 0 || more.mask.count_ones() > self.size {
                continue;
            }
            if missing > 1 {
                self.grow(finder, at + 1, more)?;
            } else if shared != 0 && more.mask.count_ones() == self.size {
                let picked = (0..self.cells.len()).filter(|at| more.picked >> at & 1 == 1);
                let cells = picked.fold(S::empty(), |set, at| set | S::of(self.cells[at].0));
                let z = shared.trailing_zeros();
                report(finder, cells, holders(finder.state, cells, z), z)?;
            }
        }
        ControlFlow::Continue(())
    }
}

fn tell<S: Set>(teller: &Teller<'_, '_, S>) -> String {
    let pattern = teller.pattern;
    let mask = pattern.cells.iter().fold(0, |mask, cell| mask | teller.state.candidates(cell));
    format!(
        "{} have only the {} values {}, and of these each but {} can stand in only one of them, so one of {} is {}: {}.",
        teller.cells(pattern.cells),
        mask.count_ones(),
        teller.values(mask),
        teller.values(pattern.values),
        teller.cells(pattern.others),
        teller.values(pattern.values),
        teller.conclusion()
    )
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
