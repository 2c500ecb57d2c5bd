//! Puzzles of every kind: generated ones, loosened and broken ones, and boards at random.

use gridproof::{Engine, GenerateOptions, Watch};
use gridproof_search::Random;

/// The sizes of generated puzzles, the usual ones more than once.
fn size(game: &str, random: &mut Random) -> u32 {
    let sizes: &[u32] = match game {
        "sudoku" => &[4, 6, 6, 8, 9, 9, 9, 9, 9, 12],
        "latin" => &[4, 5, 5, 6, 6, 7, 8],
        "starbattle" => &[5, 6, 7, 8, 8, 9, 10],
        _ => &[4, 5, 5, 6, 6, 7],
    };
    sizes[random.index(sizes.len())]
}

/// A puzzle without marks, as text. It may be one that the engine refuses to read.
pub(crate) fn puzzle(game: &str, engine: &Engine, random: &mut Random) -> Option<String> {
    let kind = random.index(10);
    if kind >= 8 && game != "latin" && game != "sudoku" || kind == 9 {
        return Some(scratch(game, random));
    }
    let made = generated(game, engine, random)?;
    Some(match kind {
        0 | 1 => loosened(game, &made, random),
        2 => broken(game, &made, random),
        _ => made,
    })
}

fn generated(game: &str, engine: &Engine, random: &mut Random) -> Option<String> {
    let options = GenerateOptions::new().size(size(game, random)).seed(random.bits()).steps(400_000);
    let options =
        if random.one_in(4) { options.difficulty(1 + random.index(6) as u8) } else { options.unrated(true) };
    // An order that a game does not offer is another round.
    engine.generate(game, &options, &Watch::new()).ok()?.puzzle
}

/// The same with clues taken away, so that it may have several solutions.
fn loosened(game: &str, puzzle: &str, random: &mut Random) -> String {
    if !matches!(game, "sudoku" | "latin") {
        return broken(game, puzzle, random);
    }
    let mut cells: Vec<char> = puzzle.chars().collect();
    for _ in 0..1 + random.index(5) {
        let at = random.index(cells.len());
        cells[at] = '.';
    }
    cells.into_iter().collect()
}

/// The same with one thing changed: it may have one solution, several or none.
fn broken(game: &str, puzzle: &str, random: &mut Random) -> String {
    let mut cells: Vec<char> = puzzle.chars().collect();
    let start =
        puzzle.find(['.', ':']).filter(|_| game != "sudoku" && game != "latin").map_or(0, |at| at + 1);
    let start = if game == "flow" && !puzzle.contains(':') { 0 } else { start };
    if matches!(game, "sudoku" | "latin") {
        let side = cells.len().isqrt() as u32;
        let at = random.index(cells.len());
        let value = 1 + random.below(u64::from(side)) as u32;
        cells[at] = char::from_digit(value, 36).map_or('.', |value| value.to_ascii_uppercase());
        return cells.into_iter().collect();
    }
    // Two cells change places, or a cell joins the region beside it.
    let one = start + random.index(cells.len() - start);
    let two = if random.one_in(2) {
        (one + 1).min(cells.len() - 1)
    } else {
        start + random.index(cells.len() - start)
    };
    if game == "starbattle" {
        cells[one] = cells[two];
    } else if cells[one] != '/' && cells[two] != '/' {
        cells.swap(one, two);
    }
    cells.into_iter().collect()
}

/// A small board at random.
fn scratch(game: &str, random: &mut Random) -> String {
    match game {
        "sudoku" => digits([4, 4, 6][random.index(3)], random),
        "latin" => digits(3 + random.index(3), random),
        "starbattle" => regions(random),
        _ => ends(random),
    }
}

fn digits(side: usize, random: &mut Random) -> String {
    let mut cells = vec!['.'; side * side];
    for _ in 0..2 + random.index(side * side / 3) {
        let value = 1 + random.below(side as u64) as u32;
        let at = random.index(cells.len());
        cells[at] = char::from_digit(value, 10).unwrap_or('.');
    }
    cells.into_iter().collect()
}

/// Regions that grow from one cell each.
fn regions(random: &mut Random) -> String {
    let side = 4 + random.index(5);
    let stars = if side >= 8 { 1 + random.index(2) } else { 1 };
    let mut cells = vec![None; side * side];
    for region in 0..side {
        let free: Vec<usize> = (0..cells.len()).filter(|&at| cells[at].is_none()).collect();
        cells[free[random.index(free.len())]] = Some(region);
    }
    while cells.contains(&None) {
        let at = random.index(cells.len());
        let beside = beside(at, side, side);
        let from = beside[random.index(beside.len())];
        if cells[at].is_none() {
            cells[at] = cells[from];
        }
    }
    let letters = cells.into_iter().map(|region| char::from(b'A' + region.unwrap_or(0) as u8));
    format!("{side}x{stars}.{}", letters.collect::<String>())
}

fn beside(at: usize, rows: usize, columns: usize) -> Vec<usize> {
    let (row, column) = (at / columns, at % columns);
    let mut all = vec![];
    all.extend((row > 0).then(|| at - columns));
    all.extend((row + 1 < rows).then(|| at + columns));
    all.extend((column > 0).then(|| at - 1));
    all.extend((column + 1 < columns).then(|| at + 1));
    all
}

/// Ends of paths anywhere, with holes and walls now and then, in any rule set.
fn ends(random: &mut Random) -> String {
    let (rows, columns) = (2 + random.index(4), 2 + random.index(4));
    let mut cells = vec!['.'; rows * columns];
    let mut order: Vec<usize> = (0..cells.len()).collect();
    random.shuffle(&mut order);
    let pairs = 1 + random.index((rows * columns / 4).max(1));
    for (number, pair) in order.chunks_exact(2).take(pairs).enumerate() {
        pair.iter().for_each(|&at| cells[at] = char::from(b'A' + number as u8));
    }
    if random.one_in(4) {
        let last = order[order.len() - 1];
        cells[last] = if 2 * pairs < order.len() { '#' } else { cells[last] };
    }
    let rows_of: Vec<String> = cells.chunks(columns).map(|row| row.iter().collect()).collect();
    let head = ["", "", "basic:", "strict:"][random.index(4)];
    let mut text = format!("{head}{}", rows_of.join("/"));
    if random.one_in(4) {
        let one = random.index(cells.len());
        let near = beside(one, rows, columns);
        let two = near[random.index(near.len())];
        let name = |at: usize| super::boards::cell(at / columns, at % columns);
        text += &format!(";wall={}-{}", name(one.min(two)), name(one.max(two)));
    }
    text
}
