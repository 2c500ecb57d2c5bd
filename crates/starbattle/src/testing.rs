//! Boards for tests: random boards with a known solution, and a brute-force search that shares no code with the engine.

use crate::position::{Mark, StarBattle};
use gridproof_search::Random;

/// A random board and one of its solutions. Regions grow from the stars; with several stars they may lie in pieces.
pub(crate) fn random_board(random: &mut Random, size: u32, stars: u32) -> (StarBattle, Vec<bool>) {
    let blank = vec![0; (size * size) as usize];
    let solution = loop {
        let mut rows = Rows { size, stars, regions: None, marks: &[], random: Some(random) };
        let mut found = vec![];
        rows.search(&mut vec![], 1, &mut 20_000, &mut found);
        if let Some(solution) = found.pop() {
            break solution;
        }
    };
    let mut regions: Vec<Option<u8>> = blank.iter().map(|_: &u8| None).collect();
    let mut left: Vec<u32> = (0..size * size).filter(|&cell| solution[cell as usize]).collect();
    let far =
        |one: u32, other: u32| (one / size).abs_diff(other / size) + (one % size).abs_diff(other % size);
    for region in 0..size as u8 {
        let first = left.remove(0);
        regions[first as usize] = Some(region);
        for _ in 1..stars {
            let next = (0..left.len()).min_by_key(|&at| far(first, left[at])).expect("stars are left");
            regions[left.remove(next) as usize] = Some(region);
        }
    }
    while regions.contains(&None) {
        let cell = random.index(regions.len()) as u32;
        let beside: Vec<u32> = crate::position::beside(size, cell).collect();
        let other = beside[random.index(beside.len())];
        if regions[cell as usize].is_none() {
            regions[cell as usize] = regions[other as usize];
        }
    }
    let regions = regions.into_iter().flatten().collect();
    (StarBattle::of_regions(size, stars, regions).expect("every region has its stars"), solution)
}

/// A position with some marks of a solution on it.
pub(crate) fn with_some_marks(
    random: &mut Random,
    board: &StarBattle,
    solution: &[bool],
    share: usize,
) -> StarBattle {
    board.cells().fold(board.clone(), |board, cell| {
        let right = if solution[cell as usize] { Mark::Star } else { Mark::Cross };
        if random.index(100) < share { board.with_mark(cell, right) } else { board }
    })
}

/// The completions of a position; `None` if there are more than `limit`, or the search takes too long.
pub(crate) fn completions(position: &StarBattle, limit: usize) -> Option<Vec<Vec<bool>>> {
    let mut rows = Rows {
        size: position.size(),
        stars: position.stars(),
        regions: Some(position.regions()),
        marks: position.marks(),
        random: None,
    };
    let (mut found, mut patience) = (vec![], 300_000);
    rows.search(&mut vec![], limit + 1, &mut patience, &mut found);
    (found.len() <= limit && patience > 0).then_some(found)
}

/// Fills a board cell by cell, star or none.
struct Rows<'a> {
    size: u32,
    stars: u32,
    regions: Option<&'a [u8]>,
    marks: &'a [Mark],
    random: Option<&'a mut Random>,
}

impl Rows<'_> {
    fn search(
        &mut self,
        filled: &mut Vec<bool>,
        limit: usize,
        patience: &mut u32,
        found: &mut Vec<Vec<bool>>,
    ) {
        if found.len() >= limit || *patience == 0 {
            return;
        }
        *patience -= 1;
        let cell = filled.len() as u32;
        if cell == self.size * self.size {
            found.push(filled.clone());
            return;
        }
        let first =
            self.random.as_mut().is_some_and(|random| random.index(self.size as usize) < self.stars as usize);
        for star in [first, !first] {
            if self.is_possible(filled, cell, star) {
                filled.push(star);
                self.search(filled, limit, patience, found);
                filled.pop();
            }
        }
    }

    fn is_possible(&self, filled: &[bool], cell: u32, star: bool) -> bool {
        let n = self.size;
        if self
            .marks
            .get(cell as usize)
            .is_some_and(|&mark| mark == if star { Mark::Cross } else { Mark::Star })
        {
            return false;
        }
        let touch = |other: &u32| {
            (other / n).abs_diff(cell / n) <= 1
                && (other % n).abs_diff(cell % n) <= 1
                && filled[*other as usize]
        };
        if star && (0..cell).any(|other| touch(&other)) {
            return false;
        }
        let same: [&dyn Fn(u32) -> bool; 3] =
            [&|other| other / n == cell / n, &|other| other % n == cell % n, &|other| {
                self.regions.is_some_and(|regions| regions[other as usize] == regions[cell as usize])
            }];
        same.iter().enumerate().all(|(kind, same)| {
            if kind == 2 && self.regions.is_none() {
                return true;
            }
            let before = (0..cell).filter(|&other| same(other) && filled[other as usize]).count() as u32;
            let after = (cell + 1..n * n).filter(|&other| same(other)).count() as u32;
            let now = before + u32::from(star);
            now <= self.stars && now + after >= self.stars
        })
    }
}
