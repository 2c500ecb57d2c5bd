//! What follows from a supposition by direct steps: neighbours of stars, full units, last cells.

use super::argument::{Argument, End, Step};
use super::tally::{Term, Use};
use crate::logic::{Board, Cells, Known, State, Unit};
use gridproof_kernel::Lit;
use std::collections::BTreeMap;

/// How far to follow a supposition: the number of rounds. Each round uses the results of the earlier ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach(pub(crate) u32);

impl Reach {
    /// What the supposed star touches and fills.
    pub(crate) const DIRECT: Reach = Reach(1);
    /// Until nothing more follows.
    pub(crate) const ALL: Reach = Reach(u32::MAX);
}

/// A supposition and what has followed from it so far.
#[derive(Clone, Debug)]
pub(crate) struct Chain<'b> {
    base: State<'b>,
    supposed: Vec<Lit>,
    /// The board with all that followed.
    pub(crate) state: State<'b>,
    steps: Vec<Step>,
    /// The cells whose units the next round examines.
    news: Cells,
}

impl<'b> Chain<'b> {
    /// Supposes that an open cell holds a star, or that it does not.
    pub(crate) fn new(base: &State<'b>, supposed: Lit) -> Chain<'b> {
        Chain::of_all(base, &[supposed])
    }

    /// Supposes several literals at once.
    pub(crate) fn of_all(base: &State<'b>, supposed: &[Lit]) -> Chain<'b> {
        let mut state = base.clone();
        supposed.iter().for_each(|&lit| state.learn(lit));
        let news = supposed.iter().map(|lit| lit.atom().0).collect();
        Chain { base: base.clone(), supposed: supposed.to_vec(), state, steps: vec![], news }
    }

    /// Follows the supposition. Returns the rules that cannot hold together, if there is a contradiction.
    pub(crate) fn follow(&mut self, reach: Reach) -> Option<Vec<Term>> {
        for _ in 0..reach.0 {
            if self.news.is_empty() {
                break;
            }
            if let Some(end) = self.round() {
                return Some(end);
            }
        }
        None
    }

    /// Adds a step that was found by other means.
    pub(crate) fn add(&mut self, step: Step) {
        for &lit in &step.forced {
            self.state.learn(lit);
            self.news.insert(lit.atom().0);
        }
        self.steps.push(step);
    }

    /// What has been learnt, beyond the supposition.
    pub(crate) fn learnt(&self) -> impl Iterator<Item = Lit> {
        self.steps.iter().flat_map(|step| step.forced.iter().copied())
    }

    fn round(&mut self) -> Option<Vec<Term>> {
        let board = self.state.board;
        let news = std::mem::take(&mut self.news);
        for cell in (news & self.state.stars()).iter() {
            let windows: Vec<Term> = board.windows_at(cell).map(|window| (Use::Window(window), 1)).collect();
            if board.near(cell).meets(&self.state.stars()) {
                return Some(windows);
            }
            self.learn(*board.near(cell), false, windows);
        }
        for unit in units_of(board, news) {
            let (open, need) = (self.state.open_in(unit), self.state.need(unit));
            match need {
                _ if need < 0 => return Some(vec![(Use::Most(unit), 1)]),
                _ if need > open.len() as i32 => return Some(vec![(Use::Least(unit), 1)]),
                0 => self.learn(open, false, vec![(Use::Most(unit), 1)]),
                _ if need == open.len() as i32 => self.learn(open, true, vec![(Use::Least(unit), 1)]),
                _ => {}
            }
        }
        None
    }

    fn learn(&mut self, cells: Cells, star: bool, terms: Vec<Term>) {
        let lit = |cell| if star { Lit::positive(cell) } else { !Lit::positive(cell) };
        let forced: Vec<Lit> = (cells & self.state.open()).iter().map(lit).collect();
        if !forced.is_empty() {
            self.add(Step::count(forced, terms));
        }
    }

    /// The step that refutes the supposition of one literal by a contradiction, with the steps that lead to it.
    pub(crate) fn refuted(&self, end: impl Into<End>) -> Step {
        let (end, supposed) = (end.into(), self.supposed[0]);
        let steps = self.leading_up_to(&end);
        Step { forced: vec![!supposed], argument: Argument::Suppose { supposed, steps, end } }
    }

    /// The steps that lead to a contradiction.
    pub(crate) fn leading_up_to(&self, end: &End) -> Vec<Step> {
        self.trimmed(end.needs(&self.state))
    }

    /// The steps that lead to something learnt.
    pub(crate) fn leading_to(&self, lit: Lit) -> Vec<Step> {
        self.trimmed(vec![lit])
    }

    fn trimmed(&self, wanted: Vec<Lit>) -> Vec<Step> {
        let mut since: BTreeMap<Lit, usize> = BTreeMap::new();
        for (at, step) in self.steps.iter().enumerate() {
            step.forced.iter().for_each(|&lit| {
                since.entry(lit).or_insert(at);
            });
        }
        let is_known = |lit: Lit| {
            let known = self.base.known(lit.atom().0);
            self.supposed.contains(&lit)
                || known == if lit.is_positive() { Known::Star } else { Known::Cross }
        };
        let mut wanted: Vec<Lit> = wanted.into_iter().filter(|&lit| !is_known(lit)).collect();
        let mut kept = vec![];
        for (at, step) in self.steps.iter().enumerate().rev() {
            let forced: Vec<Lit> = step.forced.iter().copied().filter(|lit| wanted.contains(lit)).collect();
            if forced.is_empty() {
                continue;
            }
            let before = step.argument.needs(&self.state).into_iter().filter(|&lit| !is_known(lit));
            wanted.extend(before.filter(|lit| since.get(lit).is_some_and(|&made| made < at)));
            kept.push(Step { forced, argument: step.argument.clone() });
        }
        kept.reverse();
        kept
    }
}

/// The units of some cells, each once and in order.
pub(crate) fn units_of(board: &Board, cells: Cells) -> Vec<Unit> {
    // There are at most 75 units: a bit each, instead of sorting.
    let mut seen = 0_u128;
    for cell in cells.iter() {
        board.units_of(cell).into_iter().for_each(|unit| seen |= 1 << board.index(unit));
    }
    board.units().filter(|&unit| seen >> board.index(unit) & 1 == 1).collect()
}
