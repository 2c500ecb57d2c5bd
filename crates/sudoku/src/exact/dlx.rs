//! Knuth's dancing links (Algorithm X): the well-known reference that the fast searches are compared with.
//!
//! A solution is an exact cover. An *item* is something to be done once: fill a cell, or put a value into a house.
//! An *option* is a value in a cell; it does four things. The search picks the item with the fewest options, takes
//! each in turn, and unlinks whatever that rules out. Undoing is relinking in reverse order: each node still knows
//! its old neighbours.

use super::{close, record};
use crate::position::Sudoku;
use gridproof_search::{Exact, Run, Stopped};

/// Counts completions up to a limit, keeping the first few.
pub fn count(sudoku: &Sudoku, limit: u64, keep: usize, run: &mut Run<'_>) -> Exact<Vec<u32>> {
    let mut dance = Dance {
        links: Links::new(sudoku),
        chosen: vec![],
        size: sudoku.shape().size() as usize,
        limit,
        keep,
        found: Exact::new(),
    };
    let outcome = if limit == 0 { Ok(()) } else { dance.go(run) };
    close(dance.found, limit, outcome)
}

/// The matrix of options (across) and items (down) as circular lists. Node 0 heads the list of items; the heads
/// of the items follow; then come the nodes of the options, four in a row each.
struct Links {
    left: Vec<usize>,
    right: Vec<usize>,
    up: Vec<usize>,
    down: Vec<usize>,
    /// Per node, the head of its item.
    head: Vec<usize>,
    /// Per node of an option, cell * size + value.
    option: Vec<usize>,
    /// Per head, how many options are left.
    count: Vec<usize>,
}

struct Dance {
    links: Links,
    chosen: Vec<usize>,
    size: usize,
    limit: u64,
    keep: usize,
    found: Exact<Vec<u32>>,
}

const ROOT: usize = 0;

impl Links {
    fn new(sudoku: &Sudoku) -> Links {
        let shape = sudoku.shape();
        let (n, cells) = (shape.size() as usize, shape.cells() as usize);
        let heads = 1 + 4 * cells;
        let circle: Vec<usize> = (0..heads).collect();
        let mut links = Links {
            left: circle.iter().map(|&head| (head + heads - 1) % heads).collect(),
            right: circle.iter().map(|&head| (head + 1) % heads).collect(),
            up: circle.clone(),
            down: circle.clone(),
            head: circle,
            option: vec![0; heads],
            count: vec![0; heads],
        };
        for cell in sudoku.cells() {
            let held = super::candidates(sudoku, cell);
            for value in (0..n).filter(|value| held >> value & 1 == 1) {
                let of_house = |house: u32| 1 + cells + house as usize * n + value;
                let [a, b, c] = shape.houses_of(cell).map(|house| of_house(house.0));
                links.add(cell as usize * n + value, [1 + cell as usize, a, b, c]);
            }
        }
        links
    }

    fn add(&mut self, option: usize, items: [usize; 4]) {
        let first = self.head.len();
        for (i, head) in items.into_iter().enumerate() {
            let (node, last) = (first + i, self.up[head]);
            self.left.push(first + (i + 3) % 4);
            self.right.push(first + (i + 1) % 4);
            self.up.push(last);
            self.down.push(head);
            self.down[last] = node;
            self.up[head] = node;
            self.head.push(head);
            self.option.push(option);
            self.count[head] += 1;
        }
    }

    /// Unlinks an item and every other item's nodes in its options.
    fn cover(&mut self, head: usize) {
        self.right[self.left[head]] = self.right[head];
        self.left[self.right[head]] = self.left[head];
        let mut row = self.down[head];
        while row != head {
            let mut node = self.right[row];
            while node != row {
                self.down[self.up[node]] = self.down[node];
                self.up[self.down[node]] = self.up[node];
                self.count[self.head[node]] -= 1;
                node = self.right[node];
            }
            row = self.down[row];
        }
    }

    /// Undoes [`Links::cover`], step by step backwards.
    fn uncover(&mut self, head: usize) {
        let mut row = self.up[head];
        while row != head {
            let mut node = self.left[row];
            while node != row {
                self.count[self.head[node]] += 1;
                self.down[self.up[node]] = node;
                self.up[self.down[node]] = node;
                node = self.left[node];
            }
            row = self.up[row];
        }
        self.right[self.left[head]] = head;
        self.left[self.right[head]] = head;
    }

    /// The first item with the fewest options, if any item is left.
    fn tightest(&self) -> Option<usize> {
        let mut tightest = None;
        let mut head = self.right[ROOT];
        while head != ROOT {
            if tightest.is_none_or(|best| self.count[head] < self.count[best]) {
                tightest = Some(head);
            }
            head = self.right[head];
        }
        tightest
    }
}

impl Dance {
    fn go(&mut self, run: &mut Run<'_>) -> Result<(), Stopped> {
        run.step(1 + self.size as u64 / 4)?;
        self.found.states += 1;
        let Some(head) = self.links.tightest() else {
            record(&mut self.found, self.keep, || grid(&self.chosen, self.size));
            return Ok(());
        };
        self.found.pruned += u64::from(self.links.count[head] == 0);
        self.links.cover(head);
        let mut outcome = Ok(());
        let mut row = self.links.down[head];
        while row != head && outcome.is_ok() && self.found.count.found < self.limit {
            self.chosen.push(self.links.option[row]);
            let mut node = self.links.right[row];
            while node != row {
                self.links.cover(self.links.head[node]);
                node = self.links.right[node];
            }
            outcome = self.go(run);
            let mut node = self.links.left[row];
            while node != row {
                self.links.uncover(self.links.head[node]);
                node = self.links.left[node];
            }
            self.chosen.pop();
            row = self.links.down[row];
        }
        self.links.uncover(head);
        outcome
    }
}

/// The grid of a full set of options.
fn grid(chosen: &[usize], size: usize) -> Vec<u32> {
    let mut grid = vec![0; size * size];
    for option in chosen {
        grid[option / size] = (option % size) as u32;
    }
    grid
}
