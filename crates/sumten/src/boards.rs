//! The boards of seeds: the same seed gives the same board everywhere. Dealing and published measurements use them.

use crate::position::Board;

/// A set of boards with a name.
#[derive(Clone, Copy, Debug)]
pub struct Set {
    /// Its name.
    pub name: &'static str,
    /// What is in it.
    pub what: &'static str,
    rows: u32,
    cols: u32,
    draw: fn(u32, u32, u64) -> Board,
}

impl Set {
    /// Its twenty boards: those of the seeds 1 to 20.
    pub fn boards(&self) -> impl Iterator<Item = Board> {
        (1..=20).map(|seed| (self.draw)(self.rows, self.cols, seed))
    }
}

/// The sets that the published figures are about.
pub const SETS: [Set; 8] = [
    Set { name: "seeds", what: "10x17, seeds 1 to 20, modulo nine", rows: 10, cols: 17, draw: seeded },
    Set {
        name: "product",
        what: "10x17, seeds 1 to 20, by product",
        rows: 10,
        cols: 17,
        draw: seeded_by_product,
    },
    Set { name: "tall", what: "16x10, seeds 1 to 20, modulo nine", rows: 16, cols: 10, draw: seeded },
    Set {
        name: "tall-product",
        what: "16x10, seeds 1 to 20, by product",
        rows: 16,
        cols: 10,
        draw: seeded_by_product,
    },
    Set { name: "eight", what: "8x8, seeds 1 to 20, modulo nine", rows: 8, cols: 8, draw: seeded },
    Set {
        name: "eight-product",
        what: "8x8, seeds 1 to 20, by product",
        rows: 8,
        cols: 8,
        draw: seeded_by_product,
    },
    Set { name: "nine", what: "9x9, seeds 1 to 20, modulo nine", rows: 9, cols: 9, draw: seeded },
    Set { name: "ten", what: "10x10, seeds 1 to 20, modulo nine", rows: 10, cols: 10, draw: seeded },
];

/// The board of a seed: SplitMix64, each cell one more than the draw modulo nine, the whole board drawn again until its
/// total is a multiple of ten.
pub fn seeded(rows: u32, cols: u32, seed: u64) -> Board {
    drawn(rows, cols, seed, |bits| bits % 9)
}

/// The board of a seed, with the other usual way to draw a number below nine: the upper half of the draw times nine.
pub fn seeded_by_product(rows: u32, cols: u32, seed: u64) -> Board {
    drawn(rows, cols, seed, |bits| ((u128::from(bits) * 9) >> 64) as u64)
}

fn drawn(rows: u32, cols: u32, seed: u64, below_nine: impl Fn(u64) -> u64) -> Board {
    let mut state = seed;
    loop {
        let digits: Vec<u8> = (0..rows * cols).map(|_| 1 + below_nine(split_mix(&mut state)) as u8).collect();
        let total: u32 = digits.iter().map(|&digit| u32::from(digit)).sum();
        // One digit is never a multiple of ten: a board of one cell may have any total.
        if total.is_multiple_of(10) || rows * cols == 1 {
            return Board::new(rows, cols, digits).expect("a side of 1 to 32 and digits up to 9");
        }
    }
}

fn split_mix(state: &mut u64) -> u64 {
    *state = state.wrapping_add(0x9e37_79b9_7f4a_7c15);
    let mut z = *state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seed_gives_the_same_board_every_time() {
        assert_eq!(seeded(3, 4, 1).text(), seeded(3, 4, 1).text());
        assert_ne!(seeded(3, 4, 1).text(), seeded(3, 4, 2).text());
        assert_eq!(seeded(10, 17, 7).total() % 10, 0);
        assert_eq!(seeded_by_product(16, 10, 7).total() % 10, 0);
    }

    #[test]
    fn a_set_has_twenty_boards_of_one_size() {
        for set in SETS {
            let boards: Vec<Board> = set.boards().collect();
            assert_eq!(boards.len(), 20, "{}", set.name);
            assert!(boards.iter().all(|board| (board.rows(), board.cols()) == (set.rows, set.cols)));
            assert!(boards.iter().all(|board| board.total() % 10 == 0));
        }
        assert_eq!(SETS[4].boards().next().map(|board| board.text()), Some(seeded(8, 8, 1).text()));
    }
}
