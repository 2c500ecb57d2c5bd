//! Lists of names in words: `rows 2 and 6`.

use gridproof_grid::prose::and;

/// Returns names as a short list. Those of one kind share its name, in the order of their numbers: `rows 2 and 6, box 3`.
pub(crate) fn listed(names: &[&str]) -> String {
    let mut kinds: Vec<(&str, Vec<&str>)> = vec![];
    for name in names {
        let (kind, number) = match name.rsplit_once(' ') {
            Some((kind, number)) if number.bytes().all(|byte| byte.is_ascii_digit()) => (kind, number),
            _ => (*name, ""),
        };
        match kinds.iter_mut().find(|known| known.0 == kind) {
            Some((_, numbers)) if numbers.contains(&number) => {}
            Some((_, numbers)) => numbers.push(number),
            None => kinds.push((kind, vec![number])),
        }
    }
    let in_order =
        |(_, numbers): &mut (&str, Vec<&str>)| numbers.sort_by_key(|number| (number.len(), *number));
    kinds.iter_mut().for_each(in_order);
    let words = |(kind, numbers): &(&str, Vec<&str>)| match &numbers[..] {
        [""] => (*kind).to_owned(),
        [number] => format!("{kind} {number}"),
        _ => format!("{kind}{} {}", if kind.ends_with('x') { "es" } else { "s" }, and(numbers)),
    };
    kinds.iter().map(words).collect::<Vec<_>>().join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_of_one_kind_share_it() {
        assert_eq!(listed(&["row 2", "row 6"]), "rows 2 and 6");
        assert_eq!(listed(&["row 2", "box 3", "row 4", "row 6"]), "rows 2, 4 and 6, box 3");
        assert_eq!(listed(&["box 9", "box 10", "box 1"]), "boxes 1, 9 and 10");
        assert_eq!(listed(&["the move"]), "the move");
        assert_eq!(listed(&["set A", "set A"]), "set A");
        assert_eq!(listed(&["r1c1 to r2c2"]), "r1c1 to r2c2");
    }
}
