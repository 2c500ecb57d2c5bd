//! Splits of data sets: which part a puzzle belongs to, decided by its isomorphism class.
//!
//! Puzzles that are the same but for symmetries have one class, so they never fall into different parts, whatever run made them.

use crate::Error;
use gridproof_search::Random;

/// The parts of a data set, each with its share.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Split(Vec<(String, f64)>);

/// How much the shares may differ from 1 in total: numbers such as 0.1 are not exact.
const TOLERANCE: f64 = 1e-6;

impl Split {
    /// Reads names with their shares, such as `train:0.9,test:0.1`.
    pub(super) fn read(text: &str) -> Result<Split, Error> {
        let refuse = |why: &str| {
            Error::request(format!(
                "the split {text:?} {why}; expected names with shares, such as train:0.9,test:0.1"
            ))
        };
        let part = |part: &str| {
            let (name, share) = part.split_once(':')?;
            let is_name = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
            let share: f64 = share.parse().ok().filter(|share| (0.0..=1.0).contains(share))?;
            (!name.is_empty() && name.chars().all(is_name)).then(|| (name.to_owned(), share))
        };
        let parts: Option<Vec<(String, f64)>> = text.split(',').map(part).collect();
        let parts = parts.ok_or_else(|| refuse("cannot be read"))?;
        let is_twice =
            |(at, (name, _)): (usize, &(String, f64))| parts[..at].iter().any(|(other, _)| other == name);
        if parts.iter().enumerate().any(is_twice) {
            return Err(refuse("has a name twice"));
        }
        let total: f64 = parts.iter().map(|(_, share)| share).sum();
        match (total - 1.0).abs() <= TOLERANCE {
            true => Ok(Split(parts)),
            false => Err(refuse("has shares that are not 1 in total")),
        }
    }

    /// The part of an isomorphism class.
    pub(super) fn part(&self, class: &str) -> &str {
        let at = share_of(class);
        let mut end = 0.0;
        let inside = self.0.iter().find(|(_, share)| {
            end += share;
            at < end
        });
        // Rounding may leave the last part a little short. A part without a share takes nothing.
        let last = || self.0.iter().rev().find(|(_, share)| *share > 0.0);
        inside.or_else(last).map_or("", |(name, _)| name)
    }
}

/// A number from 0 to 1 that depends on the text alone, spread evenly. It never changes: data sets rest on it.
fn share_of(text: &str) -> f64 {
    let hash = text.bytes().fold(0xcbf2_9ce4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3)
    });
    Random::new(hash).unit()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_class_always_has_the_same_part_and_the_shares_are_met() {
        let split = Split::read("train:0.8,dev:0.1,test:0.1").expect("a split");
        let mut counts = [0; 3];
        for number in 0..10_000 {
            let class = format!("class {number}");
            let part = split.part(&class).to_owned();
            assert_eq!(split.part(&class), part);
            counts[["train", "dev", "test"].iter().position(|&name| name == part).expect("a part")] += 1;
        }
        assert!((7800..8200).contains(&counts[0]), "{counts:?}");
        assert!((850..1150).contains(&counts[1]) && (850..1150).contains(&counts[2]), "{counts:?}");
    }

    #[test]
    fn the_part_of_a_text_never_changes() {
        let split = Split::read("a:0.5,b:0.5").expect("a split");
        let parts: String = (0..16).map(|number| split.part(&number.to_string()).to_owned()).collect();
        assert_eq!(parts, PARTS, "data sets that were made before would be split in another way");
    }

    /// Worked out by another program.
    const PARTS: &str = "aaabbaabbbbabbab";

    #[test]
    fn a_split_that_is_none_is_refused() {
        for text in [
            "",
            "train",
            "train:",
            "train:x",
            ":1",
            "train:0.9",
            "train:0.9,test:0.2",
            "a:0.5,a:0.5",
            "a:-1,b:2",
            "a:NaN",
            "a b:1",
            "a:1,",
        ] {
            assert!(Split::read(text).is_err(), "{text:?}");
        }
        assert_eq!(Split::read("all:1").expect("one part").part("anything"), "all");
        assert_eq!(Split::read("none:0,all:1").expect("two parts").part("anything"), "all");
        assert!(Split::read("a:0.1,b:0.2,c:0.7").is_ok());
    }
}
