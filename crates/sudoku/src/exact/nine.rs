//! The fast search for 9x9 boards.

use super::avx2::Register;
use super::board::{ALL, Board, End};
use super::lanes::{Lanes, Words};

/// proto
pub struct Solver {
    wide: Vec<Board<Register>>,
    words: Vec<Board<Words>>,
    guesses: u64,
    nodes: u64,
    portable: bool,
}

#[inline(always)]
fn search<L: Lanes>(stack: &mut Vec<Board<L>>, limit: u64, guesses: &mut u64, nodes: &mut u64) -> u64 {
    let mut found = 0;
    let mut board = match stack.pop() { Some(b) => b, None => return 0 };
    loop {
        *nodes += 1;
        match board.propagate() {
            End::Open => {
                *guesses += 1;
                let (a, b) = board.split();
                stack.push(b);
                board = a;
                continue;
            }
            End::Solved => {
                found += 1;
                if found >= limit { return found; }
            }
            End::Contradiction => {}
        }
        match stack.pop() { Some(b) => board = b, None => return found }
    }
}
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
#[allow(unsafe_code)]
fn search_wide(stack: &mut Vec<Board<Register>>, puzzle: &[u8; 81], limit: u64, guesses: &mut u64, nodes: &mut u64) -> u64 {
    stack.clear();
    stack.push(Board::of(|cell| MASK[puzzle[cell] as usize]));
    search_in(stack, limit, guesses, nodes)
}
static MASK: [u16; 16] = [ALL, 1, 2, 4, 8, 16, 32, 64, 128, 256, 0, 0, 0, 0, 0, 0];
use search as search_in;

impl Solver {
    pub fn new() -> Self { Solver { wide: Vec::with_capacity(100), words: Vec::with_capacity(100), guesses: 0, nodes: 0, portable: std::env::var("PORTABLE").is_ok() } }
    pub fn count(&mut self, puzzle: &[u8; 81], limit: u64) -> u64 {
        if self.portable {
            self.words.clear();
            self.words.push(Board::of(|cell| MASK[puzzle[cell] as usize]));
            search(&mut self.words, limit, &mut self.guesses, &mut self.nodes)
        } else {
            #[allow(unsafe_code)]
            unsafe { search_wide(&mut self.wide, puzzle, limit, &mut self.guesses, &mut self.nodes) }
        }
    }
    pub fn count_batch(&mut self, puzzles: &[[u8; 81]], limit: u64, out: &mut [u64]) {
        for (p, o) in puzzles.iter().zip(out) { *o = self.count(p, limit); }
    }
    pub fn guesses(&self) -> u64 { self.guesses }
    pub fn nodes(&self) -> u64 { self.nodes }
}
