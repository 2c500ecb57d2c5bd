//! Words for games in which each cell takes one value.

use crate::words::Target;
use gridproof_grid::prose::{and, or};
use gridproof_scene::Place;

/// Claims about more cells than this are counted, not listed.
const LISTED: usize = 10;

/// Longer lists, in words, are counted, too.
const LONGEST: usize = 44;

/// A cell by name, with some of its values.
struct Group {
    cells: Vec<String>,
    values: Vec<String>,
}

/// Returns what must be: `r1c6 must be 8`, `r1c6 must be 8 and r2c1 3`, `r3c4 and r3c5 can't be 7`, `r3c4 can't be 7 or 9`.
pub fn claim(targets: &[Target]) -> String {
    let must = |(at, target): (usize, &Target)| match at {
        0 => format!("{} must be {}", target.place, target.value),
        _ => format!("{} {}", target.place, target.value),
    };
    let mut parts: Vec<String> = targets.iter().filter(|target| !target.not).enumerate().map(must).collect();
    let mut ruled_out: Vec<&Target> = targets.iter().filter(|target| target.not).collect();
    ruled_out.sort();
    let groups = grouped(&ruled_out);
    let cells: usize = groups.iter().map(|group| group.cells.len()).sum();
    let cannot = |Group { cells, values }: Group| format!("{} can't be {}", and(cells), or(values));
    let listed: Vec<String> = groups.into_iter().map(cannot).collect();
    let words: usize = listed.iter().map(|part| part.split_whitespace().count()).sum();
    parts.extend(if cells > LISTED || words > LONGEST { counted(&ruled_out) } else { listed });
    and(parts)
}

/// Returns that at least one of several literals holds: `r4c7 can only be 3 or 9`, `if r1c1 is 5, r2c3 can't be 4`. `area` names
/// the part of the board with a value that the places share, if there is one: `the 4 of box 6`.
pub fn one_of(targets: &[Target], area: Option<String>) -> String {
    let is = |target: &Target| format!("{} is {}", target.place, target.value);
    let same_place = targets.windows(2).all(|two| two[0].place == two[1].place);
    match (targets, area) {
        ([first, second], _) if first.not => {
            format!("if {}, {}", is(first), claim(std::slice::from_ref(second)))
        }
        _ if targets.len() > 1 && targets.iter().all(|target| target.not) => {
            format!("{} can't all be right", and(targets.iter().map(is)))
        }
        ([first, ..], _) if same_place && !targets.iter().any(|target| target.not) => {
            format!("{} can only be {}", first.place, or(targets.iter().map(|target| &target.value)))
        }
        (_, Some(area)) => {
            format!("{area} is in {}", or(targets.iter().map(|target| target.place.to_string())))
        }
        _ => or(targets.iter().map(|target| claim(std::slice::from_ref(target)))),
    }
}

/// Puts cells that lose the same values together.
fn grouped(targets: &[&Target]) -> Vec<Group> {
    let mut cells: Vec<(Place, Vec<String>)> = vec![];
    for target in targets {
        match cells.iter_mut().find(|(place, _)| *place == target.place) {
            Some((_, values)) => values.push(target.value.clone()),
            None => cells.push((target.place, vec![target.value.clone()])),
        }
    }
    let mut groups: Vec<Group> = vec![];
    for (place, values) in cells {
        match groups.iter_mut().find(|group| group.values == values) {
            Some(group) => group.cells.push(place.to_string()),
            None => groups.push(Group { cells: vec![place.to_string()], values }),
        }
    }
    groups
}

/// `7 cells can't be 5`, value by value.
fn counted(targets: &[&Target]) -> Vec<String> {
    let mut values: Vec<(&str, usize)> = vec![];
    for target in targets {
        match values.iter_mut().find(|(value, _)| *value == target.value) {
            Some((_, cells)) => *cells += 1,
            None => values.push((&target.value, 1)),
        }
    }
    let told = |(value, cells): (&str, usize)| match cells {
        1 => format!("one cell can't be {value}"),
        _ => format!("{cells} cells can't be {value}"),
    };
    values.into_iter().map(told).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_grid::Cell;

    fn target(row: u32, col: u32, value: u32, not: bool) -> Target {
        Target {
            place: Place::Cell(Cell { row: row - 1, col: col - 1 }),
            way: None,
            value: value.to_string(),
            not,
        }
    }

    #[test]
    fn what_the_same_cells_lose_is_said_once() {
        let not = |row, col, value| target(row, col, value, true);
        assert_eq!(claim(&[target(1, 6, 8, false)]), "r1c6 must be 8");
        let three = [target(1, 6, 8, false), target(2, 1, 3, false), target(4, 4, 8, false)];
        assert_eq!(claim(&three), "r1c6 must be 8, r2c1 3 and r4c4 8");
        assert_eq!(claim(&[not(3, 4, 7), not(3, 5, 7)]), "r3c4 and r3c5 can't be 7");
        assert_eq!(claim(&[not(3, 4, 7), not(3, 4, 9)]), "r3c4 can't be 7 or 9");
        let mixed = [not(3, 4, 7), not(3, 4, 9), not(3, 5, 7), not(3, 5, 9), not(4, 4, 9)];
        assert_eq!(claim(&mixed), "r3c4 and r3c5 can't be 7 or 9 and r4c4 can't be 9");
        let many: Vec<Target> = (1..=11).map(|row| not(row, 1, 5)).chain([not(1, 2, 6)]).collect();
        assert_eq!(claim(&many), "11 cells can't be 5 and one cell can't be 6");
        // Few cells, but each loses values of its own.
        let long = (1..=8).flat_map(|row| [row, 9].map(|value| not(row, 1, value))).collect::<Vec<Target>>();
        assert!(claim(&long).starts_with("one cell can't be 1, 8 cells can't be 9"), "{}", claim(&long));
    }

    #[test]
    fn one_of_several_is_a_domain_a_range_or_a_condition() {
        let (is, not) = (|row, col, value| target(row, col, value, false), |c, v| target(1, c, v, true));
        assert_eq!(one_of(&[is(4, 7, 3), is(4, 7, 9)], None), "r4c7 can only be 3 or 9");
        let places = [is(5, 7, 4), is(6, 7, 4)];
        assert_eq!(one_of(&places, Some("the 4 of box 6".to_owned())), "the 4 of box 6 is in r5c7 or r6c7");
        assert_eq!(one_of(&[not(1, 5), not(2, 4)], None), "if r1c1 is 5, r1c2 can't be 4");
        assert_eq!(one_of(&[not(1, 5), is(2, 2, 4)], None), "if r1c1 is 5, r2c2 must be 4");
        let three = [not(1, 5), not(2, 4), not(3, 4)];
        assert_eq!(one_of(&three, None), "r1c1 is 5, r1c2 is 4 and r1c3 is 4 can't all be right");
    }
}
