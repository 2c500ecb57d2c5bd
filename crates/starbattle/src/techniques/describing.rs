//! The words of finds: what units need, what room there is, and what follows.

use super::{Find, Story, Technique, supposing};
use crate::certificate::{Argument, Tally, Term, Use};
use crate::logic::{Cells, State, Unit};
use crate::words;
use gridproof_grid::prose::{and, capital};
use gridproof_kernel::Lit;
use gridproof_search::Account;

/// Puts a find into words.
pub(crate) struct Describer<'t, 'b> {
    /// The technique.
    pub(crate) technique: &'static Technique,
    /// The state in which it was found.
    pub(crate) state: &'t State<'b>,
    /// The find.
    pub(crate) find: &'t Find,
}

impl Describer<'_, '_> {
    /// Why, what to point at, and the film of a supposition.
    pub(crate) fn account(&self) -> Account {
        let reason = capital(&(self.technique.describe)(self));
        match &self.find.steps[..] {
            [step] if !matches!(step.argument, Argument::Count(_)) => {
                supposing::account(self.state, step, reason)
            }
            [step, ..] if matches!(step.argument, Argument::Cases { .. }) => {
                supposing::account(self.state, step, reason)
            }
            _ => {
                let terms: Vec<Term> = self.all_terms();
                Account { reason, points: points(self.state, &terms), ..Account::default() }
            }
        }
    }

    /// What the description is about.
    pub(crate) fn about(&self) -> &Story {
        &self.find.story
    }

    /// A cell by name.
    pub(crate) fn cell(&self, cell: u32) -> String {
        self.state.board.name(cell)
    }

    /// The cells that the find is about: `r1c1`, or `any one of these 3 cells`.
    pub(crate) fn any_of(&self) -> String {
        let forced = self.find.forced();
        match forced[..] {
            [one] => self.cell(one.atom().0),
            [one, other] => format!("{} or {}", self.cell(one.atom().0), self.cell(other.atom().0)),
            _ => format!("any one of these {} cells", forced.len()),
        }
    }

    /// The stars that some units still need together.
    pub(crate) fn need(&self, units: &[Unit]) -> i32 {
        need(self.state, units)
    }

    /// What follows: `r1c1 and r2c3 can't be stars`.
    pub(crate) fn conclusion(&self) -> String {
        let board = self.state.board;
        words::claim(&self.find.forced(), board.size(), &|cell| match board.region(cell) {
            Unit::Region(number) => number,
            _ => 0,
        })
    }

    /// Whether a sum of the find counts windows.
    pub(crate) fn uses_windows(&self) -> bool {
        self.all_terms().iter().any(|(rule, _)| matches!(rule, Use::Window(_)))
    }

    /// The sum of the find as a sentence.
    pub(crate) fn sum(&self) -> String {
        match &self.find.steps[..] {
            [step, ..] => match &step.argument {
                Argument::Count(terms) => sum(self.state, terms, &step.forced),
                _ => String::new(),
            },
            [] => String::new(),
        }
    }

    /// The rules of all sums of the find, each once.
    fn all_terms(&self) -> Vec<Term> {
        let mut all: Vec<Term> = vec![];
        for step in &self.find.steps {
            let Argument::Count(terms) = &step.argument else { continue };
            for &(rule, times) in terms {
                match all.iter_mut().find(|(known, _)| *known == rule) {
                    Some((_, most)) => *most = times.max(*most),
                    None => all.push((rule, times)),
                }
            }
        }
        all
    }
}

/// The stars that some units still need together.
fn need(state: &State<'_>, units: &[Unit]) -> i32 {
    units.iter().map(|&unit| state.need(unit)).sum()
}

/// `row 3 needs 2 stars`, `regions 1 and 4 need 3 stars`.
pub(crate) fn needs(state: &State<'_>, units: &[Unit]) -> String {
    let verb = if units.len() == 1 { "needs" } else { "need" };
    format!("{} {verb} {}", names(units), stars(need(state, units)))
}

/// The units that a sum needs stars for, and those that have room for some.
struct Sides {
    least: Vec<Unit>,
    most: Vec<Unit>,
    windows: usize,
    /// The units that count more than once, and how often.
    weights: Vec<(Unit, i64)>,
    /// The stars needed, each unit as often as it counts.
    needed: i64,
}

impl Sides {
    fn of(state: &State<'_>, terms: &[Term]) -> Sides {
        let mut sides = Sides { least: vec![], most: vec![], windows: 0, weights: vec![], needed: 0 };
        for &(rule, times) in terms {
            let unit = match rule {
                Use::Window(_) => {
                    sides.windows += 1;
                    continue;
                }
                Use::Least(unit) => {
                    sides.least.push(unit);
                    sides.needed += times * i64::from(state.need(unit));
                    unit
                }
                Use::Most(unit) => {
                    sides.most.push(unit);
                    unit
                }
            };
            if times > 1 {
                sides.weights.push((unit, times));
            }
        }
        sides
    }

    /// How the stars are shared out: `at most 2 in region 3, and one in each of two 2x2 blocks`.
    fn shares(&self, state: &State<'_>) -> Option<String> {
        let units = need(state, &self.most);
        let alone = self.needed - i64::from(units) - self.windows as i64;
        let in_units = (!self.most.is_empty()).then(|| match units {
            ..=0 => format!("none in {}", names(&self.most)),
            _ => format!("at most {units} in {}", names(&self.most)),
        });
        let in_blocks = match self.windows {
            0 => None,
            1 => Some("one in a 2x2 block".to_owned()),
            count => Some(format!("one in each of {} 2x2 blocks", number(count))),
        };
        let elsewhere = match alone {
            ..=0 => None,
            1 => Some("one in another cell".to_owned()),
            count => Some(format!("{count} in other cells")),
        };
        let parts: Vec<String> = in_units.into_iter().chain(in_blocks).chain(elsewhere).collect();
        (!parts.is_empty()).then(|| and(parts))
    }

    /// Where the stars can go, with a verb: `region 3 and two 2x2 blocks have`.
    fn room(&self) -> Option<String> {
        let blocks = match self.windows {
            0 => None,
            1 => Some("one 2x2 block".to_owned()),
            count => Some(format!("{} 2x2 blocks", number(count))),
        };
        let units = (!self.most.is_empty()).then(|| names(&self.most));
        let parts: Vec<String> = units.into_iter().chain(blocks).collect();
        let has = if self.most.len() + self.windows == 1 { "has" } else { "have" };
        (!parts.is_empty()).then(|| format!("{} {has}", and(parts)))
    }
}

/// The words of a reason and its claim together, where that is possible: more are hard to take in at once.
const READABLE: usize = 22;

/// A sum of rules and what it forces, as a sentence without the conclusion. The longer sentence says where the room is; the
/// shorter one leaves that to the picture.
pub(crate) fn sum(state: &State<'_>, terms: &[Term], forced: &[Lit]) -> String {
    let board = state.board;
    let claim = words::claim(forced, board.size(), &|cell| match board.region(cell) {
        Unit::Region(number) => number,
        _ => 0,
    });
    let count = |text: &str| text.split_whitespace().count();
    let mut sentences = sentences(state, terms, forced);
    let shortest = sentences.pop().unwrap_or_default();
    let fits = |text: &String| count(text) + count(&claim) <= READABLE;
    sentences.into_iter().find(fits).unwrap_or(shortest)
}

/// The sentences for a sum, the longest first.
fn sentences(state: &State<'_>, terms: &[Term], forced: &[Lit]) -> Vec<String> {
    let sides = Sides::of(state, terms);
    if sides.least.is_empty() {
        return vec![full(&sides)];
    }
    let mut tally = Tally::default();
    tally.sum(state, terms);
    if tally.slack() == 0 && sides.weights.is_empty() {
        return exact(state, &sides);
    }
    let (needs, needed) = (needs_of(&sides), sides.needed);
    let lacking = |lit: &Lit| tally.coef(lit.atom().0).abs() - tally.slack();
    let (left, fit) = match needed - forced.iter().map(lacking).min().unwrap_or(1) {
        ..=0 => ("no room".to_owned(), "none fits".to_owned()),
        1 => ("room for only 1".to_owned(), "only 1 fits".to_owned()),
        left => (format!("room for only {left}"), format!("only {left} fit")),
    };
    let name = |lit: &Lit| state.board.name(lit.atom().0);
    let (otherwise, leaves, with) = match forced {
        [lit] if lit.is_positive() => {
            (format!("without {}", name(lit)), "there is", format!("without {}", name(lit)))
        }
        [lit] => (format!("a star in {}", name(lit)), "leaves", format!("with {}", name(lit))),
        _ => ("otherwise".to_owned(), "there is", "otherwise".to_owned()),
    };
    let long = sides.room().map(|room| format!("{needs}; {with}, {room} {left}."));
    let bare = matches!(forced, [lit] if !lit.is_positive()).then(|| format!("{needs}; {with}, {fit}."));
    long.into_iter().chain([format!("{needs}; {otherwise} {leaves} {left}.")]).chain(bare).collect()
}

/// The sentence for a sum that no unit needs stars for: what it counts holds all the stars that it can.
fn full(sides: &Sides) -> String {
    let has = if sides.most.len() == 1 { "has" } else { "have" };
    match (sides.most.is_empty(), sides.windows) {
        (true, 1) => "two stars can't be in one 2x2 block.".to_owned(),
        (true, _) => "two stars can't touch.".to_owned(),
        (false, 0) => format!("{} {has} room for no more stars.", names(&sides.most)),
        (false, _) => format!("two stars can't touch, and {} {has} room for no more.", names(&sides.most)),
    }
}

/// The sentences for a sum that leaves no room at all.
fn exact(state: &State<'_>, sides: &Sides) -> Vec<String> {
    let open = |units: &[Unit]| units.iter().fold(Cells::NONE, |all, &unit| all | state.open_in(unit));
    let needs = needs_of(sides);
    if sides.windows == 0 && open(&sides.least).is_within(&open(&sides.most)) {
        let (ours, theirs) = (names(&sides.least), names(&sides.most));
        let it = if sides.most.len() == 1 { "it" } else { "them" };
        let all = state.board.stars() as i64 * sides.least.len() as i64;
        let missing = if sides.needed < all { "missing " } else { "" };
        let what = match sides.needed {
            1 => format!("the {missing}star of {ours} must go in {theirs} and fills {it}."),
            count => format!("the {count} {missing}stars of {ours} must go in {theirs} and fill {it}."),
        };
        return vec![what];
    }
    let Some(shares) = sides.shares(state) else {
        let have = if sides.least.len() == 1 { "has" } else { "have" };
        return vec![format!("{needs} and {have} no cell to spare.")];
    };
    vec![format!("{needs}: {shares}."), format!("{needs}, and there is just enough room.")]
}

/// `row 3 needs 2 stars`, `columns 1 to 4 need 10 stars (column 4 twice)`, `rows 1 and 2, counted up to 3 times, need 5 stars`.
fn needs_of(sides: &Sides) -> String {
    let verb = if sides.least.len() == 1 { "needs" } else { "need" };
    let (units, stars) = (names(&sides.least), stars(sides.needed as i32));
    match &sides.weights[..] {
        [] => format!("{units} {verb} {stars}"),
        [(unit, times)] => format!("{units} {verb} {stars} ({unit} {})", often(*times)),
        several => {
            let most = several.iter().map(|&(_, times)| times).max().unwrap_or(2);
            format!("{units}, counted up to {}, {verb} {stars}", often(most))
        }
    }
}

/// `twice`, `3 times`.
fn often(times: i64) -> String {
    if times == 2 { "twice".to_owned() } else { format!("{times} times") }
}

/// The most rules that a picture shows. Of a longer sum it shows only the units that count most: all of them would cover the
/// board.
const DRAWN: usize = 16;
const HEAVIEST: usize = 4;

/// What a sum points at: units that need stars, units with room for some, and windows. Labels give the numbers.
pub(crate) fn points(state: &State<'_>, terms: &[Term]) -> gridproof_scene::Highlights {
    use gridproof_scene::{Area, Highlights, Part, Place, Role, Zone};
    let board = state.board;
    let cell = |cell: u32| gridproof_grid::Cell::at(cell, board.size());
    let area = |unit: Unit| match unit {
        Unit::Row(number) => Area::Row(number),
        Unit::Column(number) => Area::Column(number),
        Unit::Region(number) => Area::Region(number),
    };
    let counted = |times: i64| if times == 1 { String::new() } else { format!(", {}", often(times)) };
    let zone = |&(rule, times): &Term| {
        let (role, area, label) = match rule {
            Use::Least(unit) => (Role::Base, area(unit), format!("needs {}", state.need(unit))),
            Use::Most(unit) => (Role::Cover, area(unit), format!("room for {}", state.need(unit).max(0))),
            Use::Window(corner) => {
                let last = corner + board.size() + 1;
                (Role::Area, Area::Rectangle(cell(corner), cell(last)), "at most 1".to_owned())
            }
        };
        Zone { role, part: Part::Area(area), label: label + &counted(times) }
    };
    let mut drawn: Vec<&Term> = terms.iter().collect();
    if terms.len() > DRAWN {
        drawn.retain(|(rule, _)| matches!(rule, Use::Least(_)));
        drawn.sort_by_key(|(_, times)| std::cmp::Reverse(*times));
        drawn.truncate(HEAVIEST);
    }
    let stars = crate::certificate::needs(state, terms).into_iter().filter(|lit| lit.is_positive());
    Highlights {
        places: stars.map(|lit| (Place::Cell(cell(lit.atom().0)), Role::Premise)).collect(),
        zones: drawn.into_iter().map(zone).collect(),
        ..Highlights::default()
    }
}

/// The largest number of units that are named one by one.
const NAMED: usize = 4;

/// `row 3`, `rows 3 and 4`, `rows 2 to 7`, `rows 1 and 2 and region 5`, `these 6 rows and regions`.
pub(crate) fn names(units: &[Unit]) -> String {
    let kind = |unit: &Unit| match unit {
        Unit::Row(number) => ("row", number + 1),
        Unit::Column(number) => ("column", number + 1),
        Unit::Region(number) => ("region", number + 1),
    };
    let mut kinds: Vec<(&str, Vec<u32>)> = vec![("row", vec![]), ("column", vec![]), ("region", vec![])];
    for (name, number) in units.iter().map(kind) {
        kinds.iter_mut().filter(|(kind, _)| *kind == name).for_each(|(_, numbers)| numbers.push(number));
    }
    kinds.retain(|(_, numbers)| !numbers.is_empty());
    kinds.iter_mut().for_each(|(_, numbers)| numbers.sort_unstable());
    let is_range = |numbers: &[u32]| numbers.windows(2).all(|pair| pair[0] + 1 == pair[1]);
    let one_range = kinds.len() == 1 && is_range(&kinds[0].1);
    if units.len() > NAMED && !one_range {
        return format!("these {} {}", units.len(), and(kinds.iter().map(|(kind, _)| format!("{kind}s"))));
    }
    and(kinds.iter().map(|(kind, numbers)| match numbers[..] {
        [one] => format!("{kind} {one}"),
        [first, _, .., last] if is_range(numbers) => format!("{kind}s {first} to {last}"),
        _ => format!("{kind}s {}", and(numbers.iter().map(u32::to_string))),
    }))
}

/// `no star`, `1 star`, `2 stars`.
pub(crate) fn stars(count: i32) -> String {
    match count {
        0 => "no star".to_owned(),
        1 => "1 star".to_owned(),
        _ => format!("{count} stars"),
    }
}

/// A small number as a word.
pub(crate) fn number(count: usize) -> String {
    let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    words.get(count).map_or_else(|| count.to_string(), |&word| word.to_owned())
}
