//! Damaged files never panic, and what is still accepted is still true.

use gridproof_kernel::{Lit, Rules};

/// SplitMix64: a seeded stream of numbers.
struct Rng(u64);

impl Rng {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    fn below(&mut self, end: usize) -> usize {
        (self.next() % end.max(1) as u64) as usize
    }

    /// A random piece of something of this length, not too long.
    fn range(&mut self, len: usize) -> std::ops::Range<usize> {
        let start = self.below(len + 1);
        let longest = if self.below(4) == 0 { 200 } else { 8 };
        start..(start + self.below(longest)).min(len)
    }
}

/// Texts that mean something in a proof file.
const TOKENS: [&str; 20] = [
    "0",
    "-1",
    "9223372036854775807",
    "18446744073709551615",
    "1e999",
    "null",
    "true",
    "[]",
    "{}",
    "[[[[",
    "\"\"",
    "\"~\"",
    "\"r1c1=1\"",
    "\"~r1c1=1\"",
    "\"row 1 has a 1\"",
    "{\"divide\":2}",
    "{\"saturate\":true}",
    "{\"lits\":[],\"bound\":1}",
    "\\u0000",
    "\u{fffd}",
];

fn mutate(bytes: &mut Vec<u8>, other: &[u8], rng: &mut Rng) {
    let at = rng.below(bytes.len());
    match rng.below(9) {
        0 => bytes.truncate(at),
        1 if !bytes.is_empty() => bytes[at] ^= 1 << rng.below(8),
        2 if !bytes.is_empty() => bytes[at] = rng.next() as u8,
        // Another digit keeps the file readable, so it gets further in.
        3 | 4 => {
            let digits: Vec<usize> = (0..bytes.len()).filter(|&i| bytes[i].is_ascii_digit()).collect();
            if let Some(&digit) = digits.get(rng.below(digits.len())) {
                bytes[digit] = b'0' + rng.below(10) as u8;
            }
        }
        5 => drop(bytes.drain(rng.range(bytes.len()))),
        6 => drop(bytes.splice(at..at, TOKENS[rng.below(TOKENS.len())].bytes())),
        7 => drop(bytes.splice(rng.range(bytes.len()), other[rng.range(other.len())].to_vec())),
        // A line or a list element of the same file, once more.
        _ => {
            let piece = bytes[rng.range(bytes.len())].to_vec();
            drop(bytes.splice(at..at, piece));
        }
    }
}

fn valid_proofs() -> Vec<Vec<u8>> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/valid_proofs");
    let mut paths: Vec<_> = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "json"));
    paths.sort();
    paths.iter().map(|path| std::fs::read(path).unwrap()).collect()
}

/// All 4 by 4 Latin squares, by filling cell after cell.
fn squares() -> Vec<Vec<u8>> {
    let mut squares = vec![vec![]];
    for cell in 0..16 {
        let filled =
            squares.iter().flat_map(|square: &Vec<u8>| (1..=4).map(|v| [&square[..], &[v]].concat()));
        let clash = |square: &[u8], other: usize| {
            square[other] == square[cell] && (other / 4 == cell / 4 || other % 4 == cell % 4)
        };
        squares = filled.filter(|square| !(0..cell).any(|other| clash(square, other))).collect();
    }
    squares
}

/// Whether the claim of a file that was accepted holds in every square with its givens and marks.
fn is_true(bytes: &[u8], squares: &[Vec<u8>]) -> bool {
    let (draft, puzzle) = gridproof_check::open(bytes).unwrap();
    let rules = puzzle.rules();
    let (theorem, _) =
        gridproof_proof_file::verify(&draft, rules, &mut gridproof_kernel::Checker::new()).unwrap();
    let holds = |square: &[u8], lit: Lit| holds(rules, square, lit);
    let fits = |square: &[u8]| {
        let givens = theorem.puzzle().bytes().zip(square);
        givens.into_iter().all(|(given, &value)| given == b'.' || given == b'0' + value)
            && theorem.marks().iter().all(|&mark| holds(square, mark))
    };
    assert_eq!(theorem.puzzle().len(), 16, "only squares of this size are known here");
    squares.iter().filter(|s| fits(s)).all(|square| theorem.statement().holds(|lit| holds(square, lit)))
}

/// Looks at the atom's name, so that nothing of the game's code is believed.
fn holds(rules: &dyn Rules, square: &[u8], lit: Lit) -> bool {
    let name = rules.atom_text(lit.atom()).into_bytes();
    let [b'r', row, b'c', col, b'=', value] = name[..] else { panic!("an atom of another shape") };
    let cell = usize::from(row - b'1') * 4 + usize::from(col - b'1');
    (square[cell] == value - b'0') == lit.is_positive()
}

#[test]
fn ten_thousand_damaged_files_never_panic_and_never_prove_a_falsehood() {
    let (files, squares) = (valid_proofs(), squares());
    assert_eq!(squares.len(), 576);
    let mut rng = Rng(2024);
    let [mut accepted, mut rejected, mut unreadable] = [0; 3];
    for _ in 0..10_000 {
        let mut bytes = files[rng.below(files.len())].clone();
        for _ in 0..=rng.below(3) {
            let other = &files[rng.below(files.len())];
            mutate(&mut bytes, other, &mut rng);
        }
        match gridproof_check::check_bytes(&bytes) {
            Ok(report) => {
                accepted += 1;
                if report.puzzle.len() == 16 {
                    assert!(is_true(&bytes, &squares), "{}", String::from_utf8_lossy(&bytes));
                }
            }
            Err(error) => {
                assert_eq!(error.to_string().lines().count(), 1, "{error:?}");
                *(if error.status() == 1 { &mut rejected } else { &mut unreadable }) += 1;
            }
        }
    }
    // The mutations are worth something only if they reach every gate.
    assert!(accepted > 100 && rejected > 1000 && unreadable > 1000, "{accepted} {rejected} {unreadable}");
}

#[test]
fn every_truncation_is_unreadable() {
    for file in valid_proofs() {
        let end = file.iter().rposition(|&byte| byte == b'}').unwrap();
        for length in 0..=end {
            let error = gridproof_check::check_bytes(&file[..length]).unwrap_err();
            assert_eq!(error.status(), 2, "{error}");
            assert!(error.reason().ends_with("the file is cut off"), "{error}");
        }
    }
}

#[test]
fn binary_garbage_never_panics() {
    let mut rng = Rng(7);
    for _ in 0..2_000 {
        let garbage: Vec<u8> = (0..rng.below(400)).map(|_| rng.next() as u8).collect();
        assert_eq!(gridproof_check::check_bytes(&garbage).unwrap_err().status(), 2);
    }
}

#[test]
fn files_that_are_deep_or_long_are_refused_in_time() {
    let deep = "[".repeat(1 << 20);
    assert_eq!(gridproof_check::check_bytes(deep.as_bytes()).unwrap_err().status(), 2);
    let good = String::from_utf8(valid_proofs().swap_remove(0)).unwrap();
    let long_puzzle = good.replacen("1...............", &"/".repeat(1 << 20), 1);
    let error = gridproof_check::check_bytes(long_puzzle.as_bytes()).unwrap_err();
    assert_eq!(error.to_string(), "rejected: the puzzle is longer than 65536 bytes");
    let long_game = good.replacen("latin", &"x".repeat(1 << 20), 1);
    assert!(gridproof_check::check_bytes(long_game.as_bytes()).unwrap_err().to_string().len() < 200);
}
