//! Arguments as frames: the same tree of suppositions that the proof has, in words.

use super::argue::is_plain;
use super::argument::Claim;
use super::pattern::{Candidate, Sector};
use super::pointing::{View, end_points, of_scope, of_singles, points};
use super::tree::{Ending, Excluder, Item, Scope, Tree, excluder};
use crate::geometry::{House, Line, Shape, value_char};
use crate::rules::lit;
use crate::words::{CONTRADICTION, NAKED_SINGLE, hidden_single, only_place, only_value};
use gridproof_grid::prose::{and, article, capital, or};
use gridproof_kernel::Lit;
use gridproof_scene::{Highlights, Role, Zone};
use gridproof_search::{Account, Frame, Shows, Tier};

/// The tier of an elimination by locked candidates, of a short chain, and of a supposition with frames of its own.
const LOCKED: Tier = Tier(3);
const SHORT: Tier = Tier(5);
const LONG: Tier = Tier(7);

/// What an argument says about its pattern: a summary, and the frames inside.
pub(crate) fn account(tree: &Tree, view: View<'_>) -> Account {
    match tree {
        Tree::Refutation(scope) if scope.is_short() && !scope.supposed.is_empty() => at_once(scope, view),
        Tree::Refutation(scope) => inside(scope, &mut vec![], view),
        Tree::Cases { sector, claim, cases } => by_cases(*sector, *claim, cases, view),
    }
}

/// A refutation in one sentence.
fn at_once(scope: &Scope, view: View<'_>) -> Account {
    let points = of_scope(scope, &[], view, 0);
    Account { reason: one_sentence(std::slice::from_ref(scope), view.shape), points, ..Account::default() }
}

/// A refutation with frames inside; `known` is what is known around it.
fn inside(scope: &Scope, known: &mut Vec<Claim>, view: View<'_>) -> Account {
    let outside = known.len();
    known.extend(&scope.supposed);
    let (shots, last) = scope.shots();
    let mut frames = vec![];
    for shot in shots {
        frames.push(frame(shot, known, view));
        known.extend(shot.iter().flat_map(Item::claims));
    }
    let clash = Account {
        points: clash_points(last, scope.end, known, view),
        reason: clash(last, scope.end, known, view.shape),
        ..Account::default()
    };
    frames.push(Frame::new((CONTRADICTION, Tier(1)), Shows::Clash, clash));
    known.truncate(outside);
    let supposes = scope.supposed.iter().map(|&claim| said(claim, view.shape)).collect();
    Account {
        reason: summary(scope, view.shape),
        points: end_points(scope.end, view.shape),
        supposes,
        frames,
    }
}

fn frame(shot: &[Item], known: &mut Vec<Claim>, view: View<'_>) -> Frame {
    let claims = shot.iter().flat_map(Item::claims);
    let shows = Shows::Facts(claims.map(|claim| said(claim, view.shape)).collect());
    match shot {
        [Item::Only(candidate, sector)] => {
            let (named, reason) = single(*candidate, *sector, view.shape);
            Frame::new(named, shows, Account { points: of_singles(shot, known, view), ..reason.into() })
        }
        [Item::Refuted(scopes)] => refuted(scopes, shows, known, view),
        _ => {
            let account = Account { points: of_singles(shot, known, view), ..left(shot, view.shape).into() };
            Frame::new(("singles", Tier(2)), shows, account)
        }
    }
}

/// The name and the tier of a single, and its reason.
fn single(candidate: Candidate, sector: Sector, shape: Shape) -> ((&'static str, Tier), String) {
    let placed = (candidate.cell(), candidate.value());
    match sector {
        Sector::Cell(_) => ((NAKED_SINGLE, Tier(2)), only_value(shape, placed)),
        Sector::House(house, _) => {
            let tier = if matches!(shape.line(house), Line::Box(_)) { Tier(1) } else { Tier(2) };
            ((hidden_single(shape, house), tier), only_place(shape, house, placed))
        }
    }
}

fn refuted(scopes: &[Scope], shows: Shows, known: &mut Vec<Claim>, view: View<'_>) -> Frame {
    let Some(scope) = scopes.first() else {
        return Frame::new((CONTRADICTION, LONG), shows, Account::default());
    };
    if !scope.is_short() {
        return Frame::new(("supposition", LONG), shows, inside(scope, known, view));
    }
    let points = of_scopes(scopes, known, view);
    let account = Account { points, ..Account::from(one_sentence(scopes, view.shape)) };
    Frame::new(named(scope, view.shape), shows, account)
}

/// What short refutations point at that one sentence tells.
fn of_scopes(scopes: &[Scope], known: &[Claim], view: View<'_>) -> Highlights {
    let mut all = Highlights::default();
    for scope in scopes {
        let Highlights { places, zones, links, .. } = of_scope(scope, known, view, 0);
        all.places.extend(places);
        all.zones.extend(zones.into_iter().filter(|zone| !all.zones.contains(zone)).collect::<Vec<_>>());
        all.links.extend(links);
    }
    all.places.sort_unstable();
    all.places.dedup();
    all
}

/// What the frame of a contradiction points at, with the locked candidates right before it.
fn clash_points(last: &[Item], end: Ending, known: &[Claim], view: View<'_>) -> Highlights {
    let mut all = points(&[], last, end, known, view, 0);
    for item in last {
        let Item::Refuted(scopes) = item else { continue };
        let Highlights { places, zones, links, .. } = of_scopes(scopes, known, view);
        let house = |zone: Zone| Zone { role: Role::Area, ..zone };
        all.zones.extend(zones.into_iter().map(house));
        all.places.extend(places);
        all.links.extend(links);
    }
    all
}

/// Why placements follow in a row: `Singles follow in row 9, boxes 3 and 4 and r1c1.`
fn left(items: &[Item], shape: Shape) -> String {
    let mut sectors: Vec<(Option<House>, u32)> = vec![];
    for item in items {
        let sector = match *item {
            Item::Only(_, Sector::Cell(cell)) => (None, cell),
            Item::Only(_, Sector::House(house, _)) => (Some(house), 0),
            Item::Refuted(_) => continue,
        };
        if !sectors.contains(&sector) {
            sectors.push(sector);
        }
    }
    let mut names = vec![];
    for run in sectors.chunk_by(|one, next| one.0.is_some() == next.0.is_some()) {
        let houses: Vec<House> = run.iter().filter_map(|&(house, _)| house).collect();
        match houses.is_empty() {
            true => names.extend(run.iter().map(|&(_, cell)| shape.cell(cell).to_string())),
            false => names.extend(of_a_kind(shape, &houses)),
        }
    }
    format!("Singles follow in {}.", and(names))
}

/// The name and the tier of a refutation in one sentence.
fn named(scope: &Scope, shape: Shape) -> (&'static str, Tier) {
    match (&scope.items[..], scope.end) {
        ([], Ending::Nothing(Sector::House(house, _))) => match shape.line(house) {
            Line::Box(_) => ("pointing", LOCKED),
            Line::Row(_) | Line::Column(_) => ("claiming", LOCKED),
        },
        _ => ("short chain", SHORT),
    }
}

fn by_cases(sector: Sector, claim: Claim, cases: &[(Candidate, Scope)], view: View<'_>) -> Account {
    let open: Vec<Lit> = cases.iter().map(|&(case, _)| said(Claim::is(case), view.shape)).collect();
    let (shown, value) = (view.shape.cell(claim.candidate.cell()), value_char(claim.candidate.value()));
    let follows = match claim.holds {
        true => format!("it forces {value} into {shown}"),
        false => format!("it rules out {value} in {shown}"),
    };
    let (lemma, whichever) = match sector {
        Sector::Cell(cell) => {
            let cell = view.shape.cell(cell);
            let reason = format!("Every other value of {cell} is ruled out.");
            (("remaining values", reason), format!("Whichever value {cell} takes, {follows}."))
        }
        Sector::House(house, value) => {
            let (house, value) = (view.shape.line(house), value_char(value));
            let reason = format!("Every other place for {value} in {house} is ruled out.");
            (("remaining places", reason), format!("Wherever the {value} of {house} goes, {follows}."))
        }
    };
    let ((name, reason), mut frames) = (lemma, vec![]);
    let lemma = Account { points: end_points(Ending::Nothing(sector), view.shape), ..reason.into() };
    frames.push(Frame::new((name, Tier(1)), Shows::OneOf(open), lemma));
    let mut all = Highlights::default();
    for ((case, scope), branch) in cases.iter().zip(1..) {
        all.links.extend(of_scope(scope, &[], view, branch).links);
        if Claim::is(*case) == claim || is_plain(*case, claim, scope) {
            continue;
        }
        let shows = Shows::OneOf(vec![!said(Claim::is(*case), view.shape), said(claim, view.shape)]);
        let account = match scope.is_short() {
            true => Account {
                points: of_scope(scope, &[], view, branch),
                ..case_sentence(*case, scope, view.shape).into()
            },
            false => Account { reason: case_summary(*case, view.shape), ..inside(scope, &mut vec![], view) },
        };
        let tier = if scope.is_short() { SHORT } else { LONG };
        frames.push(Frame::new(("case", tier), shows, account));
    }
    Account { reason: whichever, points: all, supposes: vec![], frames }
}

fn said(claim: Claim, shape: Shape) -> Lit {
    let lit = lit(shape, claim.candidate.cell(), claim.candidate.value());
    if claim.holds { lit } else { !lit }
}

/// `r1c4 were 2`, `r1c4 would be 2`.
fn with_verb(claim: Claim, verb: &str, shape: Shape) -> String {
    let (cell, value) = (shape.cell(claim.candidate.cell()), value_char(claim.candidate.value()));
    let verb = match (claim.holds, verb) {
        (true, _) => verb.to_owned(),
        (false, "would be") => "would not be".to_owned(),
        (false, _) => format!("{verb} not"),
    };
    format!("{cell} {verb} {value}")
}

/// What fails: `box 2 would have no place for 6`.
fn failure(end: Ending, shape: Shape) -> String {
    match end {
        Ending::Nothing(Sector::Cell(cell)) => format!("no value would be left for {}", shape.cell(cell)),
        Ending::Nothing(Sector::House(house, value)) => {
            format!("{} would have no place for {}", shape.line(house), value_char(value))
        }
        Ending::Against(claim) => with_verb(claim, "would be", shape),
    }
}

/// `If r2c2 is 3, r2c5 is 7 and r3c1 4, leaving row 4 without a 7.` Several scopes differ only in the cell that is supposed
/// to take the value.
fn one_sentence(scopes: &[Scope], shape: Shape) -> String {
    let Some(scope) = scopes.first() else { return String::new() };
    let [first] = scope.supposed[..] else {
        let supposed = and(scope.supposed.iter().map(|&claim| with_verb(claim, "is", shape)));
        return format!("If {supposed}, {}.", way(scope, shape));
    };
    if scope.locked().is_some() {
        return locked(scopes, shape);
    }
    let cells =
        scopes.iter().flat_map(|scope| &scope.supposed).map(|claim| shape.cell(claim.candidate.cell()));
    let cells: Vec<String> = cells.map(|cell| cell.to_string()).collect();
    let not = if first.holds { "" } else { "not " };
    let value = value_char(first.candidate.value());
    format!("If {} is {not}{value}, {}.", or(cells), way(scope, shape))
}

/// `In row 5, every place for 1 sees r6c4 and r6c5; in box 2, every place for 7 sees r6c4.`
fn locked(scopes: &[Scope], shape: Shape) -> String {
    let mut groups: Vec<((House, u32), Vec<String>)> = vec![];
    for scope in scopes {
        let Some(of) = scope.locked() else { continue };
        let cells = scope.supposed.iter().map(|claim| shape.cell(claim.candidate.cell()).to_string());
        match groups.iter_mut().find(|(group, _)| *group == of) {
            Some((_, known)) => known.extend(cells),
            None => groups.push((of, cells.collect())),
        }
    }
    if let [((house, one), cells), ((other, two), others)] = &groups[..]
        && (house, cells) == (other, others)
    {
        let (house, one, two) = (shape.line(*house), value_char(*one), value_char(*two));
        return format!("In {house}, every place for {one} or {two} sees {}.", and(cells));
    }
    let mut told = String::new();
    let mut before: Option<House> = None;
    for ((house, value), cells) in groups {
        let line = shape.line(house);
        told += &match before {
            None => format!("In {line}, "),
            Some(before) if before == house => ", and ".to_owned(),
            Some(_) => format!("; in {line}, "),
        };
        told += &format!("every place for {} sees {}", value_char(value), and(cells));
        before = Some(house);
    }
    told + "."
}

/// What follows in a short scope, and what fails: `r2c5 is 7 and r3c1 4, leaving row 4 without a 7`.
fn way(scope: &Scope, shape: Shape) -> String {
    let placed = in_a_row(&scope.items, "is", shape);
    match leaving(scope.end, shape) {
        Some(leaving) if !placed.is_empty() => format!("{}, {leaving}", and(placed)),
        _ => and(placed.into_iter().chain([ending(scope.end, &[], shape)])),
    }
}

/// What fails after some placements: `leaving row 4 without a 7`.
fn leaving(end: Ending, shape: Shape) -> Option<String> {
    match end {
        Ending::Nothing(Sector::Cell(cell)) => Some(format!("leaving nothing for {}", shape.cell(cell))),
        Ending::Nothing(Sector::House(house, value)) => {
            let value = value_char(value).to_string();
            Some(format!("leaving {} without {}", shape.line(house), article(&value)))
        }
        Ending::Against(_) => None,
    }
}

/// Placements, of which only the first has a verb.
fn in_a_row<'i>(items: impl IntoIterator<Item = &'i Item>, verb: &str, shape: Shape) -> Vec<String> {
    let placed = items.into_iter().flat_map(Item::claims);
    let tell = |(at, claim): (usize, Claim)| match at {
        0 => with_verb(claim, verb, shape),
        _ => format!("{} {}", shape.cell(claim.candidate.cell()), value_char(claim.candidate.value())),
    };
    placed.enumerate().map(tell).collect()
}

/// `If r7c1 is 8, r7c5 is 3 and r9c5 8.`
fn case_sentence(case: Candidate, scope: &Scope, shape: Shape) -> String {
    let (cell, value) = (shape.cell(case.cell()), value_char(case.value()));
    let shown = |item: &Item| matches!(scope.end, Ending::Against(claim) if item.claims() == [claim]);
    let told = scope.items.iter().filter(|item| !shown(item) || scope.items.len() == 1);
    let parts = in_a_row(told, "is", shape);
    format!("If {cell} is {value}, {}.", and(parts))
}

/// `An 8 in r7c1 leads there step by step.`
fn case_summary(case: Candidate, shape: Shape) -> String {
    let value = value_char(case.value()).to_string();
    format!("{} in {} leads there step by step.", capital(&article(&value)), shape.cell(case.cell()))
}

/// The summary of a longer refutation: `If r1c4 were 2, box 2 would have no place for 6.`
fn summary(scope: &Scope, shape: Shape) -> String {
    match scope.supposed[..] {
        [] => format!("{}.", capital(&failure(scope.end, shape))),
        [supposed] => format!("If {}, {}.", with_verb(supposed, "were", shape), failure(scope.end, shape)),
        _ => format!("Together they leave a contradiction: {}.", failure(scope.end, shape)),
    }
}

/// The contradiction, with the placements right before it: `Box 2 has no place left for 6.`
fn clash(last: &[Item], end: Ending, known: &[Claim], shape: Shape) -> String {
    let mut all: Vec<Claim> = known.to_vec();
    all.extend(last.iter().flat_map(Item::claims));
    let (before, placed) = match last {
        [Item::Refuted(scopes), placed @ ..] => (Some(locked(scopes, shape)), placed),
        _ => (None, last),
    };
    let told = match (placed, leaving(end, shape)) {
        ([], _) if before.is_none() => format!("{}.", capital(&ending(end, &all, shape))),
        ([], _) => format!("{}.", ending(end, &all, shape)),
        (_, Some(leaving)) => format!("{}, {leaving}.", and(in_a_row(placed, "must be", shape))),
        (_, None) => {
            format!("{}; then {}.", and(in_a_row(placed, "must be", shape)), ending(end, &all, shape))
        }
    };
    before.map_or(told.clone(), |before| format!("{before} So {told}"))
}

/// What fails in the end: `box 2 has no place left for 6`.
fn ending(end: Ending, known: &[Claim], shape: Shape) -> String {
    match end {
        Ending::Nothing(Sector::Cell(cell)) => format!("no value is left for {}", shape.cell(cell)),
        Ending::Nothing(Sector::House(house, value)) => {
            format!("{} has no place left for {}", shape.line(house), value_char(value))
        }
        Ending::Against(claim) => {
            let (cell, value) = (shape.cell(claim.candidate.cell()), value_char(claim.candidate.value()));
            match excluder(known, claim.candidate, shape) {
                _ if claim.holds => format!("{cell} must be {value}, against the supposition"),
                Excluder::By(at, Sector::House(house, _)) => {
                    let other = shape.cell(known[at].candidate.cell());
                    format!("{cell} sees the {value} in {other}, in {}", shape.line(house))
                }
                Excluder::By(at, Sector::Cell(_)) => {
                    format!("{cell} is {} already", value_char(known[at].candidate.value()))
                }
                Excluder::Said(_) | Excluder::Before => format!("{cell} can't be {value}"),
            }
        }
    }
}

/// Houses by name, neighbours of a kind together: `rows 1 and 2`, `box 4`.
pub(crate) fn of_a_kind(shape: Shape, houses: &[House]) -> Vec<String> {
    let lines = houses.iter().map(|&house| match shape.line(house) {
        Line::Row(row) => ("row", "rows", row + 1),
        Line::Column(column) => ("column", "columns", column + 1),
        Line::Box(index) => ("box", "boxes", index + 1),
    });
    let lines: Vec<(&str, &str, u32)> = lines.collect();
    let together = lines.chunk_by(|one, other| one.0 == other.0).map(|lines| match lines {
        [(kind, _, number)] => format!("{kind} {number}"),
        _ => format!("{} {}", lines[0].1, and(lines.iter().map(|(.., number)| number.to_string()))),
    });
    together.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singles_name_each_house_once_in_the_order_of_the_placements() {
        let shape = Shape::ALL[3];
        // House 0 is row 1.
        let row = |value: u32| Item::Only(Candidate::new(value, value), Sector::House(House(0), value));
        let cell = Item::Only(Candidate::new(80, 0), Sector::Cell(80));
        assert_eq!(left(&[row(1), row(2)], shape), "Singles follow in row 1.");
        assert_eq!(left(&[row(1), cell.clone(), row(2)], shape), "Singles follow in row 1 and r9c9.");
        let house = |house: u32| Item::Only(Candidate::new(0, 0), Sector::House(House(house), 0));
        assert_eq!(
            left(&[house(2), house(0), cell, house(9)], shape),
            "Singles follow in rows 3 and 1, r9c9 and column 1."
        );
    }
}
