//! The shortest film from a supposition to a clash.
//!
//! | module | holds |
//! |---|---|
//! | `cone` | sets of facts |
//! | `facts` | what is known, and what it rests on |
//! | `search` | facts in the order of their cost, up to the cheapest clash |
//!
//! A search is greedy: each fact keeps the cheapest way that is known when it is found. So the result is made shorter
//! afterwards, fact by fact, and several searches that break ties differently are compared. Nothing here is trusted: what is found
//! is written down as an argument, which is proved line by line.

mod cone;
mod facts;
mod search;

use crate::geometry::Shape;
use crate::logic::argument::{Claim, End, Step, Why};
use crate::logic::tree::Tree;
use search::{Allowed, Clash, Entry, Search};
pub(crate) use search::{Ground, Plan};

/// Suppositions inside take one sentence each, as long as that is enough; then by singles; then with short chains inside.
pub(crate) const SINGLES: Plan = Plan { most: usize::MAX, chains: false, inner: None };
/// Singles and short chains.
pub(crate) const CHAINS: Plan = Plan { most: usize::MAX, chains: true, inner: None };
/// The same and, where nothing else is left, suppositions with singles inside.
pub(crate) const NESTED: Plan = Plan { most: usize::MAX, chains: true, inner: Some(&SINGLES) };
/// The same and, where nothing else is left, suppositions with singles and short chains inside.
pub(crate) const DEEP: Plan = Plan { most: usize::MAX, chains: true, inner: Some(&CHAINS) };

/// A line of an argument: its steps, and where it leads.
pub(crate) type Line = (Vec<Step>, End);

/// An argument from suppositions to a clash.
#[derive(Clone, Debug)]
pub(crate) struct Argument {
    /// Its lines; the last one is about the suppositions alone.
    pub(crate) lines: Vec<Line>,
    /// What it costs: a frame is 16.
    pub(crate) cost: u32,
    /// What the first supposition leads to, in order: the candidates that each step places or refutes.
    concluded: Vec<Vec<(u16, bool)>>,
}

impl Argument {
    /// It as a tree; `None` if its lines do not fit together, which never happens.
    pub(crate) fn tree(&self, shape: Shape) -> Option<Tree> {
        let lines: Vec<(&[Step], End)> = self.lines.iter().map(|(steps, end)| (&steps[..], *end)).collect();
        Tree::of(&lines, shape)
    }

    /// The number of frames that tell it.
    pub(crate) fn frames(&self, shape: Shape) -> u32 {
        self.tree(shape).map_or(u32::MAX, |tree| tree.frames())
    }
}

/// Refutes what is supposed, in as few frames as one search finds, and as many as are cheaper than `limit`.
pub(crate) fn refute(
    ground: Ground<'_>,
    supposed: &[(u16, bool)],
    plan: Plan,
    (limit, seed): (u32, u64),
    spend: &mut dyn FnMut(u64) -> bool,
) -> Option<Argument> {
    let mut search = Search::new(ground, seed, spend);
    let clash = search.run(supposed, plan, limit)?;
    Some(written(&search, ground, supposed, &clash))
}

/// Makes an argument shorter: leaves out what it concludes, one thing after the other.
pub(crate) fn shorten(
    ground: Ground<'_>,
    supposed: &[(u16, bool)],
    plan: Plan,
    mut argument: Argument,
    spend: &mut dyn FnMut(u64) -> bool,
) -> Argument {
    let mut search = Search::new(ground, 0, spend);
    let count = ground.sectors.cells() * ground.sectors.size();
    let mut at = argument.concluded.len();
    while at > 0 && !search.stopped {
        at -= 1;
        let kept = argument.concluded.iter().enumerate().filter(|&(other, _)| other != at);
        // Without a refutation, other placements may lead to the same end.
        let placed = argument.concluded[at].iter().all(|&(_, holds)| !holds);
        search.allowed.clear();
        search.allowed.resize(count, Allowed { placed, refuted: false });
        for &(number, holds) in kept.flat_map(|(_, concluded)| concluded) {
            let allowed = &mut search.allowed[usize::from(number)];
            if holds { allowed.placed = true } else { allowed.refuted = true }
        }
        if let Some(clash) = search.run(supposed, plan, argument.cost) {
            argument = written(&search, ground, supposed, &clash);
            at = at.min(argument.concluded.len());
        }
    }
    argument
}

/// The argument to a clash.
fn written(search: &Search<'_>, ground: Ground<'_>, supposed: &[(u16, bool)], clash: &Clash) -> Argument {
    let entries: Vec<(usize, Entry)> = (clash.cone.iter())
        .map(|fact| (fact, search.facts.get(fact)))
        .filter(|(_, fact)| fact.why != facts::Why::Supposed)
        .map(|(at, fact)| (at, Entry { number: fact.number, holds: fact.holds, why: fact.why }))
        .collect();
    let claim = |number: u16, holds: bool| Claim { candidate: ground.sectors.candidate(number), holds };
    let steps =
        supposed.iter().map(|&(number, holds)| Step { claim: claim(number, holds), why: Why::Supposed });
    let mut writer = Writer { search, ground, lines: vec![] };
    let mut path: Vec<(Option<usize>, Step)> = steps.map(|step| (None, step)).collect();
    writer.write(&mut path, &mut entries.iter().map(|&(at, entry)| (Some(at), entry)), clash.sector);
    let concluded = entries.iter().map(|(_, entry)| match entry.why {
        facts::Why::Refuted(at) => {
            search.refutations[at as usize].numbers.iter().map(|&n| (n, false)).collect()
        }
        facts::Why::Supposed | facts::Why::Only(_) => vec![(entry.number, entry.holds)],
    });
    let concluded = concluded.collect();
    Argument { lines: writer.lines, cost: clash.cost, concluded }
}

/// Writes the lines of an argument, inner ones first.
struct Writer<'w, 's> {
    search: &'w Search<'s>,
    ground: Ground<'w>,
    lines: Vec<Line>,
}

impl Writer<'_, '_> {
    /// Writes a line: the path to it, what follows, and the clash. Facts of the first supposition have numbers.
    fn write(
        &mut self,
        path: &mut Vec<(Option<usize>, Step)>,
        entries: &mut dyn Iterator<Item = (Option<usize>, Entry)>,
        sector: u16,
    ) {
        let sectors = self.ground.sectors;
        for (at, Entry { number, holds, why }) in entries {
            let claim = Claim { candidate: sectors.candidate(number), holds };
            match why {
                facts::Why::Supposed => path.push((at, Step { claim, why: Why::Supposed })),
                facts::Why::Only(sector) => {
                    let why = Why::Only(sectors.sector(usize::from(sector)));
                    path.push((at, Step { claim, why }));
                }
                facts::Why::Refuted(refutation) => {
                    let refutation = &self.search.refutations[refutation as usize];
                    let around = path.clone();
                    for &number in &refutation.numbers {
                        let supposed = Claim::is(sectors.candidate(number));
                        let needed = |at: Option<usize>| at.is_none_or(|at| refutation.outer.has(at));
                        let mut inner: Vec<_> =
                            around.iter().copied().filter(|&(at, _)| needed(at)).collect();
                        inner.push((None, Step { claim: supposed, why: Why::Supposed }));
                        let mut entries = refutation.entries.iter().map(|&entry| (None, entry));
                        self.write(&mut inner, &mut entries, refutation.sector);
                        let why = Why::Refuted((self.lines.len() - 1) as u16);
                        path.push((at, Step { claim: supposed.opposite(), why }));
                    }
                }
            }
        }
        let steps = path.iter().map(|&(_, step)| step).collect();
        self.lines.push((steps, End::Nothing(sectors.sector(usize::from(sector)))));
    }
}
