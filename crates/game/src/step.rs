//! Claimed steps, as people and programs write them: `r6c2=4`, `r3c10<>star`, `r1c1-r1c2`.

use crate::{Place, Way};
use gridproof_grid::Cell;
use std::fmt;

/// One thing that a step claims.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The cell, the edge, or the corners of a rectangle.
    pub place: Place,
    /// At a cell where two paths cross: which of them.
    pub way: Option<Way>,
    /// The value; empty if the place says it all, as an edge does.
    pub value: String,
    /// Whether the value is ruled out.
    pub not: bool,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let way = match self.way {
            None => "",
            Some(Way::Across) => "h",
            Some(Way::Down) => "v",
        };
        let relation = match (self.value.as_str(), self.not) {
            ("", _) => "",
            (_, true) => "<>",
            (_, false) => "=",
        };
        write!(f, "{}{way}{relation}{}", self.place, self.value)
    }
}

/// What a text says that is not a step, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NotAStep(pub String);

impl fmt::Display for NotAStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:?} is not a step; expected a cell and a value, such as r6c2=4 or r6c2<>4, or two cells, such as r1c1-r1c2",
            self.0
        )
    }
}

/// Reads a step: one or more claims with spaces or commas between them. Words before a colon, such as the name of a technique,
/// are left out: `hidden single, box 4: r6c2=4`.
pub fn read_step(text: &str) -> Result<Vec<Claim>, NotAStep> {
    let claims = text.rsplit_once(':').map_or(text, |(_, claims)| claims);
    let words =
        claims.split(|c: char| c == ',' || c == ';' || c.is_whitespace()).filter(|word| !word.is_empty());
    let claims: Vec<Claim> =
        words.map(|word| claim(word).ok_or_else(|| NotAStep(word.to_owned()))).collect::<Result<_, _>>()?;
    if claims.is_empty() { Err(NotAStep(text.to_owned())) } else { Ok(claims) }
}

fn claim(text: &str) -> Option<Claim> {
    const RELATIONS: [(&str, bool); 4] = [("<>", true), ("!=", true), ("≠", true), ("=", false)];
    let split = |&(sign, not): &(&str, bool)| {
        let (place, value) = text.split_once(sign)?;
        Some((place, value, not))
    };
    let (place, value, not) = match RELATIONS.iter().find_map(split) {
        Some((_, "", _)) => return None,
        Some(found) => found,
        None => (text, "", false),
    };
    let (place, way) = match place.strip_suffix(['h', 'H']) {
        Some(place) => (place, Some(Way::Across)),
        None => match place.strip_suffix(['v', 'V']) {
            Some(place) => (place, Some(Way::Down)),
            None => (place, None),
        },
    };
    let place = place.to_ascii_lowercase();
    let place = match place.split_once('-') {
        None => Place::Cell(Cell::read(&place)?),
        Some((one, other)) => Place::Edge(Cell::read(one)?, Cell::read(other)?),
    };
    // A cell alone claims nothing.
    let says = !value.is_empty() || matches!(place, Place::Edge(..));
    says.then(|| Claim { place, way, value: value.to_owned(), not })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_step_reads_back_what_it_prints() {
        for text in
            ["r6c2=4", "r6c2<>4", "r3c10=star", "r1c1-r1c2", "r1c1-r1c2=joined", "r2c3h=C", "r2c3v<>C"]
        {
            let claims = read_step(text).expect("it is a step");
            assert_eq!(claims.iter().map(Claim::to_string).collect::<Vec<_>>(), [text]);
        }
    }

    #[test]
    fn a_step_may_claim_several_things_and_name_its_technique() {
        let written = |text| {
            read_step(text).map(|claims| claims.iter().map(Claim::to_string).collect::<Vec<_>>().join(" "))
        };
        assert_eq!(written("pointing, box 1: r1c4<>2, r1c6<>2"), Ok("r1c4<>2 r1c6<>2".to_owned()));
        assert_eq!(written("  R6C2=4"), Ok("r6c2=4".to_owned()));
        assert_eq!(written("r1c1!=3 r1c2≠3"), Ok("r1c1<>3 r1c2<>3".to_owned()));
    }

    #[test]
    fn what_claims_nothing_is_refused() {
        for text in [
            "",
            "  ",
            "hidden single:",
            "r6c2",
            "r6c2=",
            "=4",
            "r0c1=4",
            "r6=4",
            "c2r6=4",
            "r1c1-=4",
            "r1c1-r1c2-r1c3",
            "4",
        ] {
            assert!(read_step(text).is_err(), "{text:?}");
        }
    }
}
