//! Templates: ways to place one value all over the board. A place in one of them cannot be cleared by any reasoning on
//! this value alone, so that such reasoning need not be tried there.

use crate::geometry::House;
use crate::logic::{Set, State};

/// Branches that one value may cost before the remaining places are assumed to be possible: plenty for 9 by 9, a bound for
/// larger boards.
const BRANCHES: u32 = 20_000;

/// The places of a value that no template holds.
pub(super) fn places_in_no_template<S: Set>(state: &State<'_, S>, value: u32) -> S {
    let board = state.board;
    let rows: Vec<House> =
        board.lines().take(board.size() as usize).filter(|&row| state.lacks(row, value)).collect();
    let mut unsure = state.places(value);
    let mut none = S::empty();
    let mut branches = BRANCHES;
    while let Some(place) = unsure.first() {
        let mut rest = rows.clone();
        rest.retain(|&row| !board.house(row).has(place));
        let left = state.places(value).minus(board.peers(place));
        let template = fill(state, left.minus(S::of(place)), &mut rest, &mut branches);
        if template.is_none() && branches > 0 {
            none = none | S::of(place);
        }
        unsure = unsure.minus(template.unwrap_or(S::empty()) | S::of(place));
    }
    none
}

/// Places the value in all these rows, the tightest first; `None` if there is no way or no branch left.
fn fill<S: Set>(state: &State<'_, S>, left: S, rows: &mut Vec<House>, branches: &mut u32) -> Option<S> {
    let board = state.board;
    let choices = |row: &House| (left & board.house(*row)).len();
    let Some(tightest) = (0..rows.len()).min_by_key(|&index| choices(&rows[index])) else {
        return Some(S::empty());
    };
    let row = rows.swap_remove(tightest);
    for cell in (left & board.house(row)).iter() {
        if *branches == 0 {
            break;
        }
        *branches -= 1;
        let rest = left.minus(board.peers(cell) | S::of(cell));
        if let Some(template) = fill(state, rest, rows, branches) {
            return Some(template | S::of(cell));
        }
    }
    rows.push(row);
    None
}

#[cfg(test)]
mod tests {
    use super::places_in_no_template;
    use crate::geometry::{House, Shape};
    use crate::logic::{Board, Set, State};
    use crate::position::Sudoku;
    use crate::techniques::testing::confined;

    #[test]
    fn what_would_empty_a_box_is_in_no_template() {
        let board = Board::<u128>::new(Shape::NINE);
        let doubtful = |houses: &str| {
            let sudoku = Sudoku::read_canonical(&confined('1', houses)).unwrap();
            places_in_no_template(&State::new(&board, &sudoku), 0)
        };
        assert!(doubtful("").is_empty());
        let (row_3, box_3) = (board.house(House(2)), board.house(House(20)));
        assert_eq!(doubtful("box 3: r3c7 r3c9"), row_3.minus(box_3));
    }
}
