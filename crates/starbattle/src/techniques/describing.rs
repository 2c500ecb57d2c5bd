//! The words of finds: cells, units and stars, and what follows.

use super::{Find, Story, Technique};
use crate::certificate::{Argument, End, Step, Term, Use};
use crate::logic::{Cells, State, Unit};
use gridproof_grid::prose::{and, capital};
use gridproof_kernel::Lit;

/// Puts a find into words.
pub(crate) struct Describer<'t, 'b> {
    /// The technique.
    pub(crate) technique: &'static Technique,
    /// The state in which it was found.
    pub(crate) state: &'t State<'b>,
    /// The find.
    pub(crate) find: &'t Find,
}

/// If there are more cells than this, the text gives their number instead of their names.
const NAMED: usize = 12;

impl Describer<'_, '_> {
    /// The whole narrative, starting with the name of the family.
    pub(crate) fn narrative(&self) -> String {
        let why = (self.technique.describe)(self);
        match self.technique.family {
            Some(family) => format!("{}: {why}", capital(family.name())),
            None => capital(&why),
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

    /// Cells by name: `r1c1, r1c2 and r1c3`.
    pub(crate) fn cells(&self, cells: impl IntoIterator<Item = u32>) -> String {
        and(cells.into_iter().map(|cell| self.cell(cell)))
    }

    /// Cells by name, or their number if there are many.
    pub(crate) fn some(&self, cells: Cells) -> String {
        match cells.len() as usize {
            ..=NAMED => self.cells(cells.iter()),
            many => format!("{many} cells"),
        }
    }

    /// The stars that some units still need together.
    pub(crate) fn need(&self, units: &[Unit]) -> i32 {
        units.iter().map(|&unit| self.state.need(unit)).sum()
    }

    /// `row 3 still needs 2 stars`, `regions 1 and 4 still need 3 stars`.
    pub(crate) fn needs(&self, units: &[Unit]) -> String {
        let verb = if units.len() == 1 { "needs" } else { "need" };
        format!("{} still {verb} {}", names(units), stars(self.need(units)))
    }

    /// What follows: `r1c1 and r2c3 hold no star`.
    pub(crate) fn conclusion(&self) -> String {
        self.said(&self.find.forced())
    }

    /// Some literals as a sentence.
    pub(crate) fn said(&self, lits: &[Lit]) -> String {
        let pick = |star: bool| lits.iter().filter(move |lit| lit.is_positive() == star).map(|l| l.atom().0);
        let part = |star: bool| {
            let cells: Vec<u32> = pick(star).collect();
            let verb = match (cells.len(), star) {
                (0, _) => return None,
                (1, true) => "holds a star",
                (1, false) => "holds no star",
                (_, true) => "hold a star each",
                (_, false) => "hold no star",
            };
            Some(format!("{} {verb}", self.cells(cells)))
        };
        and([part(true), part(false)].into_iter().flatten())
    }

    /// The first count of the find.
    pub(crate) fn terms(&self) -> &[Term] {
        match self.find.steps.first().map(|step| &step.argument) {
            Some(Argument::Count(terms)) => terms,
            _ => &[],
        }
    }

    /// The windows of the first count: `the 2x2 windows at r1c1 and r3c4`.
    pub(crate) fn windows(&self) -> Option<String> {
        windows(self.state, self.terms())
    }

    /// A difference in words: what one side needs, what the other takes of it, and what room is left.
    pub(crate) fn difference(&self) -> String {
        let Story { units, against, cells } = self.about();
        let quota = self.need(units) - self.need(against);
        let mut text = self.needs(units);
        if !against.is_empty() {
            let verb = if against.len() == 1 { "holds" } else { "hold" };
            let (ours, theirs) = (names(units), names(against));
            let alone = match quota {
                0 => format!(
                    "for each star of {theirs} outside {ours} there is one of {ours} outside {theirs}"
                ),
                _ => format!("{ours} outside {theirs} must have room for at least {}", stars(quota)),
            };
            text = format!("{text}, and {theirs} {verb} only {} more, so {alone}", stars(self.need(against)));
        }
        match (cells.is_empty(), self.windows()) {
            (false, Some(windows)) => {
                format!("{text}; {}, with at most one star in {windows}", self.room(*cells))
            }
            (false, None) => format!("{text}; {}", self.room(*cells)),
            (true, _) => format!("{text}; but there is no open cell"),
        }
    }

    fn room(&self, cells: Cells) -> String {
        format!("the open cells there are {}", self.some(cells))
    }

    /// A supposition in words, step by step.
    pub(crate) fn supposition(&self, step: &Step) -> String {
        let Argument::Suppose { supposed, steps, end } = &step.argument else { return String::new() };
        let mut text = format!("suppose {}", self.said(&[*supposed]));
        for step in steps {
            let why = match &step.argument {
                Argument::Count(terms) => reasons(self.state, terms),
                Argument::Suppose { .. } => "the opposite leads to a contradiction".to_owned(),
                Argument::Cases { .. } => "every case says so".to_owned(),
            };
            text.push_str(&format!(". Then {} ({why})", self.said(&step.forced)));
        }
        match end {
            End::Count(terms) => format!("{text}. But then {} cannot hold", reasons(self.state, terms)),
            End::Swap(swap) => {
                let (from, to) = (self.cells(swap.from.clone()), self.cells(swap.to.clone()));
                format!(
                    "{text}. But then the stars of {from} could just as well be in {to}: every row, column and region \
                     would keep its number, and nothing is in the way. The puzzle would have two solutions"
                )
            }
        }
    }
}

/// The rules of a count: `row 3 at least, region 4 at most, the 2x2 windows at r1c1 and r2c3`.
pub(super) fn reasons(state: &State<'_>, terms: &[Term]) -> String {
    let pick = |least: bool| {
        let of = move |&(rule, _): &Term| match rule {
            Use::Least(unit) if least => Some(unit),
            Use::Most(unit) if !least => Some(unit),
            _ => None,
        };
        let units: Vec<Unit> = terms.iter().filter_map(of).collect();
        (!units.is_empty()).then(|| {
            format!(
                "at {} {} in {}",
                if least { "least" } else { "most" },
                each(state, &units),
                names(&units)
            )
        })
    };
    let parts = [pick(true), pick(false), windows(state, terms).map(|all| format!("at most one in {all}"))];
    and(parts.into_iter().flatten())
}

fn each(state: &State<'_>, units: &[Unit]) -> String {
    let count = stars(state.board.stars() as i32);
    if units.len() == 1 { count } else { format!("{count} each") }
}

/// The windows of a count.
fn windows(state: &State<'_>, terms: &[Term]) -> Option<String> {
    let corners: Vec<String> = terms
        .iter()
        .filter_map(|&(rule, _)| match rule {
            Use::Window(corner) => Some(state.board.name(corner)),
            _ => None,
        })
        .collect();
    match corners.len() {
        0 => None,
        1 => Some(format!("the 2x2 window at {}", corners[0])),
        _ => Some(format!("each of the 2x2 windows at {}", and(corners))),
    }
}

/// `row 3`, `rows 3 and 4`, `rows 1 and 2 and region 5`.
pub(crate) fn names(units: &[Unit]) -> String {
    type Pick = fn(&Unit) -> Option<u32>;
    let kinds: [(&str, Pick); 3] = [
        ("row", |unit| if let Unit::Row(number) = unit { Some(*number) } else { None }),
        ("column", |unit| if let Unit::Column(number) = unit { Some(*number) } else { None }),
        ("region", |unit| if let Unit::Region(number) = unit { Some(*number) } else { None }),
    ];
    let parts = kinds.iter().filter_map(|(kind, pick)| {
        let mut numbers: Vec<u32> = units.iter().filter_map(pick).map(|number| number + 1).collect();
        numbers.sort_unstable();
        let plural = if numbers.len() == 1 { "" } else { "s" };
        let joined = and(numbers.iter().map(u32::to_string));
        (!numbers.is_empty()).then(|| format!("{kind}{plural} {joined}"))
    });
    and(parts)
}

/// `no star`, `1 star`, `2 stars`.
pub(crate) fn stars(count: i32) -> String {
    match count {
        0 => "no star".to_owned(),
        1 => "1 star".to_owned(),
        _ => format!("{count} stars"),
    }
}
