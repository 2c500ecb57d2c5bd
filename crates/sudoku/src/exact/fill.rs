//! Random full grids.
//!
//! The first band and the first stack are drawn at random, every way equally likely; what is left of the grid, 36
//! cells with some 2,700 ways to fill them on average, is filled by a search that takes its candidates at random.
//! So every grid can come out. They are not equally likely: a grid is favoured when its band and stack have few
//! completions. Digits, and cells that a symmetry of the first band or stack exchanges, are treated alike.

use super::board::Board;
use super::descent::Descent;
use super::lanes::Lanes;
use super::nine::{Grid, of_value};
use gridproof_search::Random;

/// Three lines of three digits: a box by rows or by columns.
type Lines = [[u8; 3]; 3];

impl<L: Lanes> Descent<L> {
    /// A random full grid.
    #[inline(always)]
    pub(super) fn fill(&mut self, random: &mut Random) -> Grid {
        loop {
            let begun = band_and_stack(random);
            self.start(&Board::of(&begun, of_value));
            self.go_on_at_random(random);
            // A few bands and stacks do not fit together: draw again.
            if let Some(grid) = self.ended_with() {
                return grid;
            }
        }
    }
}

/// A grid of which only the first band and the first stack are filled.
fn band_and_stack(random: &mut Random) -> Grid {
    let mut digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
    random.shuffle(&mut digits);
    let rows: Lines = std::array::from_fn(|i| std::array::from_fn(|j| digits[3 * i + j]));
    let columns: Lines = std::array::from_fn(|j| std::array::from_fn(|i| digits[3 * i + j]));
    let mut grid = [0; 81];
    for (line, digits) in rows.into_iter().enumerate() {
        put(&mut grid, digits, |i| 9 * line + i);
    }
    for (box_, lines) in beside(&rows, random).into_iter().enumerate() {
        for (line, digits) in lines.into_iter().enumerate() {
            put(&mut grid, digits, |i| 9 * line + 3 * (box_ + 1) + i);
        }
    }
    for (box_, lines) in beside(&columns, random).into_iter().enumerate() {
        for (line, digits) in lines.into_iter().enumerate() {
            put(&mut grid, digits, |i| 9 * (3 * (box_ + 1) + i) + line);
        }
    }
    grid
}

fn put(grid: &mut Grid, digits: [u8; 3], cell: impl Fn(usize) -> usize) {
    for (i, digit) in digits.into_iter().enumerate() {
        grid[cell(i)] = digit;
    }
}

/// The two boxes beside a box, line by line.
///
/// In the second box the first line takes some digits from the second line of the first box and the rest from its
/// third, and so on round: the same number k each time. For each k there are C(3, k) ways to choose them per line,
/// in all 1 + 27 + 27 + 1. The third box takes what is left. In each line any order will do.
fn beside(first: &Lines, random: &mut Random) -> [Lines; 2] {
    let mut mixed = *first;
    for line in &mut mixed {
        random.shuffle(line);
    }
    // The first k digits of each line, after shuffling, move one line up, the others two.
    let up_one = match random.below(56) {
        0 => 0,
        1..28 => 1,
        28..55 => 2,
        _ => 3,
    };
    let mut boxes = [[[0; 3]; 3]; 2];
    for line in 0..3 {
        let (one, two) = (mixed[(line + 1) % 3], mixed[(line + 2) % 3]);
        boxes[0][line] = std::array::from_fn(|i| if i < up_one { one[i] } else { two[i] });
        boxes[1][line] = std::array::from_fn(|i| if i < up_one { two[i] } else { one[i] });
        random.shuffle(&mut boxes[0][line]);
        random.shuffle(&mut boxes[1][line]);
    }
    boxes
}
