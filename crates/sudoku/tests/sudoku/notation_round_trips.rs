//! What a format writes it reads back, on every board that it can hold.

use gridproof_sudoku::{FORMATS, Shape, Sudoku};
use std::collections::BTreeMap;

/// A small generator of numbers, the same in every run.
struct Dice(u64);

impl Dice {
    fn roll(&mut self, sides: u32) -> u32 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % u64::from(sides)) as u32
    }

    fn order(&mut self, length: u32) -> Vec<u32> {
        let mut order: Vec<u32> = (0..length).collect();
        for i in (1..length).rev() {
            order.swap(i as usize, self.roll(i + 1) as usize);
        }
        order
    }
}

/// Rows or columns shuffled inside their bands.
fn lines(dice: &mut Dice, shape: Shape, band: u32) -> Vec<u32> {
    (0..shape.size() / band)
        .flat_map(|index| dice.order(band).into_iter().map(move |i| index * band + i))
        .collect()
}

/// A part of a random solved grid, and the grid.
fn puzzle(dice: &mut Dice, shape: Shape) -> (Sudoku, Vec<u32>) {
    let (n, band, stack) = (shape.size(), shape.box_rows(), shape.box_cols());
    let (rows, columns) = (lines(dice, shape, band), lines(dice, shape, stack));
    let names = dice.order(n);
    let density = 1 + dice.roll(9);
    let value = |cell: u32| {
        let (row, column) = (rows[(cell / n) as usize], columns[(cell % n) as usize]);
        names[((row % band * stack + row / band + column) % n) as usize]
    };
    let solution: Vec<u32> = (0..shape.cells()).map(value).collect();
    let givens = solution.iter().map(|&value| (dice.roll(10) < density).then_some(value)).collect();
    (Sudoku::of_givens(shape, givens).expect("a part of a solved grid"), solution)
}

/// The candidates of an open cell.
fn candidates(sudoku: &Sudoku, cell: u32) -> u32 {
    let shape = sudoku.shape();
    let seen = shape
        .houses_of(cell)
        .into_iter()
        .flat_map(|house| shape.cells_of(house))
        .filter_map(|cell| sudoku.value(cell))
        .fold(sudoku.deleted(cell), |seen, value| seen | 1 << value);
    ((1 << shape.size()) - 1) & !seen
}

/// The puzzle with some values placed, right or wrong.
fn with_placed(dice: &mut Dice, sudoku: &Sudoku) -> Sudoku {
    (0..dice.roll(6)).fold(sudoku.clone(), |sudoku, _| {
        sudoku.place(dice.roll(sudoku.shape().cells()), dice.roll(sudoku.shape().size()))
    })
}

/// The position with some open candidates deleted that the solution does not need, at least two left in each cell.
fn with_deleted(dice: &mut Dice, sudoku: &Sudoku, solution: &[u32]) -> Sudoku {
    (0..dice.roll(9)).fold(sudoku.clone(), |sudoku, _| {
        let (cell, value) = (dice.roll(sudoku.shape().cells()), dice.roll(sudoku.shape().size()));
        let open = candidates(&sudoku, cell);
        let can_go = open >> value & 1 == 1 && open.count_ones() > 2 && solution[cell as usize] != value;
        if sudoku.value(cell).is_none() && can_go { sudoku.delete(cell, value) } else { sudoku }
    })
}

#[test]
fn every_format_reads_back_the_givens_that_it_writes() {
    let mut dice = Dice(1);
    let mut written: BTreeMap<&str, u32> = BTreeMap::new();
    for shape in Shape::ALL {
        for _ in 0..20 {
            let (sudoku, _) = puzzle(&mut dice, shape);
            for (format, read_as) in FORMATS.0.iter().filter_map(|format| Some((format.name, format.read?))) {
                let Ok(text) = sudoku.write(format) else { continue };
                *written.entry(format).or_default() += 1;
                for read in [Sudoku::read(&text), read_as(&text)] {
                    let read = read.unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
                    assert_eq!(read.text(), sudoku.text(), "{format}:\n{text}");
                }
                let all = Sudoku::read_all(&text);
                assert!(all.len() == 1 && all[0].1.is_ok(), "{format}:\n{text}");
            }
        }
    }
    let expected = if cfg!(feature = "links") { FORMATS.0.len() } else { FORMATS.0.len() - 2 };
    assert_eq!(written.len(), expected, "{written:?}");
}

#[test]
fn formats_with_marks_read_back_the_marks() {
    let mut dice = Dice(2);
    let formats = ["canonical", "sdk", "hodoku", "f-puzzles", "sudokupad"];
    for shape in Shape::ALL {
        for _ in 0..30 {
            let (sudoku, solution) = puzzle(&mut dice, shape);
            let placed = with_placed(&mut dice, &sudoku);
            let sudoku = with_deleted(&mut dice, &placed, &solution);
            for format in formats {
                let Ok(text) = sudoku.write(format) else { continue };
                assert_eq!(Sudoku::read(&text).as_ref(), Ok(&sudoku), "{format}:\n{text}");
            }
        }
    }
}

#[test]
fn formats_of_candidates_read_back_the_candidates() {
    let mut dice = Dice(3);
    let mut written = 0;
    for shape in Shape::ALL {
        for _ in 0..30 {
            let (sudoku, solution) = puzzle(&mut dice, shape);
            let sudoku = with_deleted(&mut dice, &sudoku, &solution);
            for format in ["sdx", "pencil-marks", "candidates"] {
                let Ok(text) = sudoku.write(format) else { continue };
                written += 1;
                let read = Sudoku::read(&text).unwrap_or_else(|error| panic!("{format}: {error}\n{text}"));
                assert_eq!(read.text(), sudoku.text(), "{format}:\n{text}");
            }
        }
    }
    assert!(written > 300, "{written}");
}
