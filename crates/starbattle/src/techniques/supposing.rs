//! Films of suppositions: what follows from them, without what is plain to see, up to the contradiction.

use super::describing::{names, needs, points, stars, sum};
use crate::certificate::{Argument, End, Step, Tally, Term, Use};
use crate::logic::{State, Unit};
use gridproof_grid::Cell;
use gridproof_grid::prose::{and, capital, or};
use gridproof_kernel::Lit;
use gridproof_scene::{Highlights, Link, Part, Place, Role, Spot, Zone};
use gridproof_search::{Account, Frame, Shows, Tier};

/// The account of a step that is not a sum. A supposition that fails at once needs no frames of its own.
pub(super) fn account(state: &State<'_>, step: &Step, reason: String) -> Account {
    match &step.argument {
        Argument::Suppose { supposed, steps, end } => {
            let mut inner = state.clone();
            inner.learn(*supposed);
            let frames = frames(&mut inner, steps, end);
            match &frames[..] {
                [clash] => Account { reason, points: clash.points.clone(), ..Account::default() },
                [.., clash] => {
                    let points = outline(&clash.points);
                    Account { reason, points, supposes: vec![*supposed], frames }
                }
                [] => reason.into(),
            }
        }
        Argument::Cases { .. } => Account { reason, points: of_cases(state, step), ..Account::default() },
        Argument::Count(terms) => Account { reason, points: points(state, terms), ..Account::default() },
    }
}

/// The unit, the cells of its cases, and arrows from each of them to the stars that it leads to and to what all have in common.
fn of_cases(state: &State<'_>, step: &Step) -> Highlights {
    let Argument::Cases { of, cases } = &step.argument else { return Highlights::default() };
    let mut made = points(state, &[(*of, 1)]);
    let cell = |cell: u32| Cell::at(cell, state.board.size());
    for ((case, steps), branch) in cases.iter().zip(1..) {
        made.places.push((Place::Cell(cell(*case)), Role::Premise));
        let stars = steps.iter().flat_map(|step| &step.forced).filter(|lit| lit.is_positive());
        let mut ends: Vec<Lit> = stars.copied().filter(|lit| !step.forced.contains(lit)).collect();
        ends.extend(step.forced.first());
        let mut from = *case;
        for end in ends {
            let [from_spot, to] = [from, end.atom().0].map(|at| Spot { cell: cell(at), value: None });
            made.links.push(Link { from: from_spot, to, strong: end.is_positive(), branch });
            from = end.atom().0;
        }
    }
    made
}

/// Where a supposition fails, without the numbers: they hold only if the supposition does.
fn outline(clash: &Highlights) -> Highlights {
    let bare = |zone: &Zone| match zone.role {
        Role::SetA | Role::SetB => zone.clone(),
        _ => Zone { label: String::new(), ..zone.clone() },
    };
    Highlights { zones: clash.zones.iter().map(bare).collect(), ..Highlights::default() }
}

/// The frames of steps that lead to a contradiction. Crosses next to a star, or in a unit with all its stars, are plain to see:
/// the frames that rest on them show them.
pub(crate) fn frames(state: &mut State<'_>, steps: &[Step], end: &End) -> Vec<Frame> {
    let mut frames = vec![];
    for step in steps {
        if !is_plain(step) {
            frames.push(frame(state, step));
        }
        step.forced.iter().for_each(|&lit| state.learn(lit));
    }
    let points = match end {
        End::Count(terms) => points(state, terms),
        End::Swap(swap) => {
            let zone = |role, cells: &[u32], label: &str| {
                let cells = cells.iter().map(|&cell| Cell::at(cell, state.board.size())).collect();
                Zone { role, part: Part::Cells(cells), label: label.to_owned() }
            };
            let zones =
                vec![zone(Role::SetA, &swap.from, "stars"), zone(Role::SetB, &swap.to, "could move here")];
            Highlights { zones, ..Highlights::default() }
        }
    };
    let account =
        Account { reason: format!("{}.", capital(&clash(state, end))), points, ..Account::default() };
    frames.push(Frame::new(("contradiction", Tier(1)), Shows::Clash, account));
    frames
}

/// Whether a step only crosses out what a star touches, or the rest of a full unit.
fn is_plain(step: &Step) -> bool {
    let Argument::Count(terms) = &step.argument else { return false };
    terms.iter().all(|(rule, _)| !matches!(rule, Use::Least(_)))
}

fn frame(state: &State<'_>, step: &Step) -> Frame {
    let shows = Shows::Facts(step.forced.clone());
    let (named, reason) = match &step.argument {
        Argument::Count(terms) => match terms[..] {
            [(Use::Least(unit), _)] => (("last cells", Tier(1)), last_cells(state, unit)),
            _ => (("set differential", Tier(3)), sum(state, terms, &step.forced)),
        },
        Argument::Suppose { .. } => (("pressured exclusion", Tier(4)), supposition(state, step)),
        Argument::Cases { .. } => (("both cases", Tier(4)), cases(state, step)),
    };
    Frame::new(named, shows, account(state, step, capital(&reason)))
}

/// `row 3 has only one cell left for its star`.
pub(super) fn last_cells(state: &State<'_>, unit: Unit) -> String {
    match state.need(unit) {
        1 => format!(
            "{unit} has only one cell left for its {}star.",
            if state.board.stars() == 1 { "" } else { "last " }
        ),
        count => format!("{unit} needs {count} more stars and has only {count} cells left."),
    }
}

/// A supposition and how it ends, as a sentence: `With a star in r3c4, row 5 has no cell left for its star.`
pub(super) fn supposition(state: &State<'_>, step: &Step) -> String {
    let Argument::Suppose { supposed, steps, end } = &step.argument else { return String::new() };
    let mut inner = state.clone();
    inner.learn(*supposed);
    steps.iter().flat_map(|step| &step.forced).for_each(|&lit| inner.learn(lit));
    format!("{}, {}.", with(state, *supposed), clash(&inner, end))
}

/// How marks that cannot all stand end, as a sentence. `state` is the board at the end.
pub(crate) fn mistaken(state: &State<'_>, marks: &[Lit], end: &End) -> String {
    let clash = clash(state, end);
    match marks {
        [mark] => format!("{}, {clash}.", with(state, *mark)),
        _ => format!("With these {} marks, {clash}.", marks.len()),
    }
}

/// `With a star in r3c4`, `Without a star in r3c4`.
fn with(state: &State<'_>, lit: Lit) -> String {
    let so = if lit.is_positive() { "With" } else { "Without" };
    format!("{so} a star in {}", state.board.name(lit.atom().0))
}

/// Cases that lead to the same, as a sentence.
pub(super) fn cases(state: &State<'_>, step: &Step) -> String {
    let Argument::Cases { of, cases } = &step.argument else { return String::new() };
    let choices = or(cases.iter().map(|(cell, _)| state.board.name(*cell)));
    let unit = match of {
        Use::Least(unit) | Use::Most(unit) => unit.to_string(),
        Use::Window(_) => "the block".to_owned(),
    };
    let last = if state.board.stars() == 1 { "" } else { "last " };
    let mut text = format!("the {last}star of {unit} is in {choices}.");
    for (cell, steps) in cases {
        let placed = steps.iter().flat_map(|step| &step.forced).filter(|lit| lit.is_positive());
        let placed: Vec<String> = placed
            .filter(|lit| !step.forced.contains(lit))
            .map(|lit| state.board.name(lit.atom().0))
            .collect();
        if (1..=3).contains(&placed.len()) {
            text.push_str(&format!(" A star in {} brings {}.", state.board.name(*cell), and(placed)));
        }
    }
    format!("{text} {}.", common(state, step.forced.first(), cases))
}

/// What all cases have in common: `Each leaves only r8c1 for the star of column 1`.
fn common(state: &State<'_>, forced: Option<&Lit>, cases: &[(u32, Vec<Step>)]) -> String {
    let Some(forced) = forced else { return "Each leads to the same".to_owned() };
    let name = state.board.name(forced.atom().0);
    if !forced.is_positive() {
        return format!("Each rules out {name}");
    }
    // The unit in which a case leaves only this cell.
    let unit = |steps: &Vec<Step>| match &steps.last()?.argument {
        Argument::Count(terms) => match terms[..] {
            [(Use::Least(unit), _)] => Some(unit),
            _ => None,
        },
        _ => None,
    };
    let units: Option<Vec<Unit>> = cases.iter().map(|(_, steps)| unit(steps)).collect();
    match units.as_deref() {
        Some([first, rest @ ..]) if rest.iter().all(|unit| unit == first) && state.need(*first) == 1 => {
            format!("Each leaves only {name} for the star of {first}")
        }
        _ => format!("Each leads to a star in {name}"),
    }
}

/// What is impossible, without a capital letter and full stop.
fn clash(state: &State<'_>, end: &End) -> String {
    match end {
        End::Count(terms) => count_clash(state, terms),
        End::Swap(swap) => {
            let name = |cells: &[u32]| and(cells.iter().map(|&cell| state.board.name(cell)));
            format!(
                "the stars in {} could move to {}, so there would be two solutions",
                name(&swap.from),
                name(&swap.to)
            )
        }
    }
}

fn count_clash(state: &State<'_>, terms: &[Term]) -> String {
    let units = |least: bool| -> Vec<Unit> {
        let pick = |&(rule, _): &Term| match rule {
            Use::Least(unit) if least => Some(unit),
            Use::Most(unit) if !least => Some(unit),
            _ => None,
        };
        terms.iter().filter_map(pick).collect()
    };
    let (least, most) = (units(true), units(false));
    match (&least[..], &most[..]) {
        ([], []) => "two stars touch".to_owned(),
        ([], [unit, ..]) => format!("{unit} has too many stars"),
        ([unit], []) if state.open_in(*unit).is_empty() => match state.need(*unit) {
            1 => format!("{unit} has no cell left for its star"),
            _ => format!("{unit} has no cells left for its stars"),
        },
        ([unit], _) => {
            let need = state.need(*unit);
            let left = (i64::from(need) + slack(state, terms)).max(0);
            match left {
                0 => format!("{unit} has no room for its {}", if need == 1 { "star" } else { "stars" }),
                _ => format!("{unit} has room for only {left} of its {}", stars(need)),
            }
        }
        _ => format!("{}, but {} too few", needs(state, &least), room(&most)),
    }
}

fn room(most: &[Unit]) -> String {
    match most {
        [] => "there is room for".to_owned(),
        [unit] => format!("{unit} leaves room for"),
        _ => format!("{} leave room for", names(most)),
    }
}

fn slack(state: &State<'_>, terms: &[Term]) -> i64 {
    let mut tally = Tally::default();
    tally.sum(state, terms);
    tally.slack()
}
