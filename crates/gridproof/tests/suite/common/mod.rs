//! What the tests share: the pipeline with a fixed effort, and Latin squares by brute force, which use nothing of the engine but
//! its random generator.

pub mod judge;
pub mod toy;

use gridproof::kernel::Lit;
use gridproof::pipeline::explain::{self, Explained};
use gridproof::pipeline::hint::{self, Outcome, Query};
use gridproof_search::run::with_steps;
use gridproof_search::{Deductive, Extent, Position, Random, Tier, Trust};

/// Steps enough for every question of these tests, and few enough that a search that never ends fails within a minute.
pub const PLENTY: u64 = 50_000_000;

/// How to look for a hint, with the same effort in every game.
pub fn plain() -> Query {
    let (propose, check) = (1_000_000, 2_000_000);
    let extent = Extent::Usual;
    let hardest = Tier(u8::MAX);
    let trust = Trust::Rules;
    Query { hardest, trust, extent, technique: None, propose, check, shorten: check, seed: 0 }
}

/// A puzzle of a game in which things are forced.
pub fn open(game: &str, text: &str) -> Box<dyn Deductive> {
    match gridproof_games::engine(game).expect("the game is registered").open(text) {
        Ok(Position::Deductive(puzzle)) => puzzle,
        Ok(Position::Optimising(_)) => panic!("{game} is a game with a score"),
        Err(error) => panic!("{text}: {error}"),
    }
}

/// The hint of a puzzle within a number of steps.
pub fn hint(puzzle: &dyn Deductive, query: &Query, steps: u64) -> Outcome {
    with_steps(steps, |run| hint::hint(puzzle, query, run)).expect("no fault")
}

/// The whole solve of a puzzle, with plenty of steps.
pub fn explain(puzzle: &dyn Deductive, query: &Query) -> Explained {
    with_steps(PLENTY, |run| explain::explain(puzzle, query, run)).expect("no fault")
}

/// A board: per cell the given and the placed value, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    pub size: usize,
    pub givens: Vec<Option<u32>>,
    pub placed: Vec<Option<u32>>,
}

pub type Grid = Vec<u32>;

impl Board {
    pub fn empty(size: usize) -> Board {
        Board { size, givens: vec![None; size * size], placed: vec![None; size * size] }
    }

    /// Reads canonical notation, character by character.
    pub fn read(text: &str) -> Board {
        let mut fields = text.split('/').map(|field| field.chars().map(|c| c.to_digit(10)).collect());
        let givens: Vec<Option<u32>> = fields.next().unwrap();
        let placed = fields.next().unwrap_or_else(|| vec![None; givens.len()]);
        let size = (1..).find(|n| n * n >= givens.len()).unwrap();
        assert_eq!((size * size, placed.len()), (givens.len(), givens.len()), "{text}");
        Board { size, givens, placed }
    }

    pub fn text(&self) -> String {
        let field = |cells: &[Option<u32>]| -> String {
            cells.iter().map(|v| v.map_or('.', |v| char::from_digit(v, 10).unwrap())).collect()
        };
        format!("{}/{}", field(&self.givens), field(&self.placed))
    }

    pub fn position(&self) -> Box<dyn Deductive> {
        open("latin", &self.text())
    }

    pub fn values(&self) -> Vec<Option<u32>> {
        self.givens.iter().zip(&self.placed).map(|(given, placed)| given.or(*placed)).collect()
    }

    pub fn empties(&self) -> Vec<usize> {
        let values = self.values();
        (0..values.len()).filter(|&cell| values[cell].is_none()).collect()
    }

    /// Every completion of givens and placements, at most `most` of them.
    pub fn completions(&self, most: usize) -> Vec<Grid> {
        completions(self.size, &self.values(), most)
    }

    /// Every solution of the puzzle itself.
    pub fn solutions(&self, most: usize) -> Vec<Grid> {
        completions(self.size, &self.givens, most)
    }

    /// The givens with only these placements on them.
    pub fn with_only(&self, marks: &[(usize, u32)]) -> Board {
        let mut board = Board { placed: vec![None; self.placed.len()], ..self.clone() };
        for &(cell, value) in marks {
            board.placed[cell] = Some(value);
        }
        board
    }
}

/// Every way to fill the empty cells of a square, at most `most` of them.
pub fn completions(size: usize, values: &[Option<u32>], most: usize) -> Vec<Grid> {
    let mut values = values.to_vec();
    for cell in 0..values.len() {
        if let Some(value) = values[cell].take() {
            let fits = fits(size, &values, cell, value);
            values[cell] = Some(value);
            if !fits {
                return vec![];
            }
        }
    }
    let mut found = vec![];
    fill(size, &mut values, most, &mut found);
    found
}

fn fits(size: usize, values: &[Option<u32>], cell: usize, value: u32) -> bool {
    let (row, col) = (cell / size, cell % size);
    (0..size).all(|i| values[row * size + i] != Some(value) && values[i * size + col] != Some(value))
}

fn fill(size: usize, values: &mut Vec<Option<u32>>, most: usize, found: &mut Vec<Grid>) {
    let candidates = |values: &[Option<u32>], cell: usize| -> Vec<u32> {
        (1..=size as u32).filter(|&value| fits(size, values, cell, value)).collect()
    };
    let empty = (0..values.len()).filter(|&cell| values[cell].is_none());
    let Some((cell, open)) =
        empty.map(|cell| (cell, candidates(values, cell))).min_by_key(|(_, open)| open.len())
    else {
        found.push(values.iter().map(|value| value.unwrap()).collect());
        return;
    };
    for value in open {
        if found.len() >= most {
            return;
        }
        values[cell] = Some(value);
        fill(size, values, most, found);
        values[cell] = None;
    }
}

/// A random square, row by row, each row drawn until it fits.
pub fn random_square(random: &mut Random, size: usize) -> Grid {
    let mut values: Vec<Option<u32>> = vec![];
    while values.len() < size * size {
        let mut row: Vec<u32> = (1..=size as u32).collect();
        random.shuffle(&mut row);
        let fits = (0..size).all(|col| values.iter().skip(col).step_by(size).all(|&v| v != Some(row[col])));
        if fits {
            values.extend(row.into_iter().map(Some));
        }
    }
    values.into_iter().map(|value| value.unwrap()).collect()
}

/// A random position: part of a square, given or placed, sometimes with wrong marks or impossible givens.
pub fn random_board(random: &mut Random, size: usize) -> Board {
    let square = random_square(random, size);
    let mut board = Board::empty(size);
    let keep = 25 + random.below(65);
    for (cell, &value) in square.iter().enumerate() {
        if random.below(100) < keep {
            let field = if random.one_in(2) { &mut board.givens } else { &mut board.placed };
            field[cell] = Some(value);
        }
    }
    let wrong = if random.one_in(3) { 1 + random.below(3) } else { 0 };
    for _ in 0..wrong {
        let (cell, value) = (random.index(size * size), 1 + random.below(size as u64) as u32);
        if board.givens[cell].is_none() {
            board.placed[cell] = Some(value);
        }
    }
    if random.one_in(12) {
        // A given that does not come from the square: the puzzle itself may have no solution.
        let (cell, value) = (random.index(size * size), 1 + random.below(size as u64) as u32);
        if board.values()[cell].is_none() && fits(size, &board.givens, cell, value) {
            board.givens[cell] = Some(value);
        }
    }
    board
}

/// A puzzle with exactly one solution, from which no given can go.
pub fn unique_puzzle(random: &mut Random, size: usize) -> (Board, Grid) {
    let square = random_square(random, size);
    let mut board = Board::empty(size);
    board.givens = square.iter().copied().map(Some).collect();
    let mut cells: Vec<usize> = (0..size * size).collect();
    random.shuffle(&mut cells);
    for cell in cells {
        let given = board.givens[cell].take();
        if board.solutions(2).len() > 1 {
            board.givens[cell] = given;
        }
    }
    (board, square)
}

/// The cell and value of a literal, and whether it says yes: read from its text.
pub fn meaning(position: &dyn Deductive, lit: Lit) -> (usize, u32, bool) {
    let text = position.rules().atom_text(lit.atom());
    let (cell, value) = text.split_once('=').unwrap();
    let (row, col) = cell.strip_prefix('r').unwrap().split_once('c').unwrap();
    let [row, col, value] = [row, col, value].map(|number| number.parse::<usize>().unwrap());
    let size = (1..).find(|n| n * n * n >= position.rules().atoms() as usize).unwrap();
    ((row - 1) * size + col - 1, value as u32, lit.is_positive())
}

/// The name of a cell as people read it.
pub fn name(size: usize, cell: usize) -> String {
    format!("r{}c{}", cell / size + 1, cell % size + 1)
}
