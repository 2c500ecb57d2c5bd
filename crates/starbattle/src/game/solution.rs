//! The game's own check of a completion: it counts stars and looks at neighbours, and does not use `rules.rs`.

use crate::position::{Mark, StarBattle};

/// What is wrong with stars in these cells as a completion of the position, if anything is.
pub(crate) fn flaw(position: &StarBattle, is_star: impl Fn(u32) -> bool) -> Option<String> {
    let n = position.size();
    let stars: Vec<u32> = position.cells().filter(|&cell| is_star(cell)).collect();
    let unit: [(&str, &dyn Fn(u32) -> u32); 3] =
        [("row", &|cell| cell / n), ("column", &|cell| cell % n), ("region", &|cell| position.region(cell))];
    for (kind, of) in unit {
        let mut counts = vec![0; n as usize];
        stars.iter().for_each(|&cell| counts[of(cell) as usize] += 1);
        if let Some(index) = counts.iter().position(|&count| count != position.stars()) {
            return Some(format!("{kind} {} holds {} stars", index + 1, counts[index]));
        }
    }
    for &star in &stars {
        if let Some(other) = position.neighbours(star).find(|&other| is_star(other)) {
            return Some(format!("{} and {} touch", position.cell(star), position.cell(other)));
        }
    }
    let differs = |cell: &u32| match position.mark(*cell) {
        Mark::Empty => false,
        Mark::Cross => is_star(*cell),
        Mark::Star => !is_star(*cell),
    };
    let cell = position.cells().find(differs)?;
    Some(format!("{} differs from the board", position.cell(cell)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_wrong_with_a_completion_is_reported() {
        let check = |puzzle: &str, stars: &[u32]| {
            flaw(&StarBattle::read(puzzle).unwrap(), |cell| stars.contains(&cell))
        };
        let quarters = "4x1.AABBAABBCCDDCCDD";
        assert_eq!(check(quarters, &[1, 7, 8, 14]), None);
        assert_eq!(check(quarters, &[1, 7, 8]).as_deref(), Some("row 4 holds 0 stars"));
        assert_eq!(check(quarters, &[0, 4, 9, 15]).as_deref(), Some("column 1 holds 2 stars"));
        assert_eq!(check(quarters, &[0, 5, 10, 15]).as_deref(), Some("region 1 holds 2 stars"));
        assert_eq!(check("4x1.ACBBABBBCCDDCDDD", &[0, 6, 9, 15]).as_deref(), Some("r2c3 and r3c2 touch"));
        let marked = "4x1.AABBAABBCCDDCCDD/..*..............";
        assert!(StarBattle::read(marked).is_err());
        let marked = "4x1.AABBAABBCCDDCCDD/..*.............";
        assert_eq!(check(marked, &[1, 7, 8, 14]).as_deref(), Some("r1c3 differs from the board"));
        assert_eq!(check(marked, &[2, 4, 11, 13]), None);
    }
}
