//! The questions that techniques ask. Each answer is a list of arguments, the shortest first. A slow answer is prepared in
//! parts, within the effort that the caller allows; the next call continues where it stopped.

use super::draft::{Draft, Goal};
use super::nested::{Ground, Plan, Standing};
use super::net::{Cause, Entry};
use super::rows::Case;
use super::sectors::Sectors;
use super::{Found, Nets, Refutable};
use crate::logic::argument::Claim;
use crate::logic::pattern::Effort;

/// Candidates taken out in about a microsecond, which is a step of a run.
const WORK_PER_STEP: u64 = 40;
/// A board with more open candidates than this is too large to compare what all of them lead to.
const MOST_ROWS: usize = 2500;
/// Nested refutations that are made as short as possible: the shortest ones, and those that place something.
const TOLD_WELL: usize = 6;
/// Refutations with two more levels inside are slow to find: the search stops after this number.
const DEEP_ENOUGH: usize = 3;
/// Steps that nested refutations may take altogether in one state of a 9 by 9 board, and of any other, where it is not known
/// which candidates can be refuted at all.
const PATIENCE: u64 = 5_000_000;
const LITTLE_PATIENCE: u64 = 200_000;

/// How far the search for nested refutations of one plan has come.
#[derive(Clone, Debug)]
pub(super) struct Search {
    plan: Plan,
    /// The next candidate, and whether its trial has begun.
    next: usize,
    begun: bool,
    /// What was refuted, with the rough length of the argument.
    refuted: Vec<(usize, u16)>,
    /// The best of them that are still to be told, the next one last; `None` until everything was tried.
    chosen: Option<Vec<u16>>,
    /// Those that are told, the shortest first when all are.
    told: Vec<Found>,
}

fn anything(_: u16, _: usize) -> bool {
    true
}

/// The claim that a candidate is true, or false.
fn claim(sectors: &Sectors, number: u16, holds: bool) -> Claim {
    Claim { candidate: sectors.candidate(number), holds }
}

impl Nets {
    /// The candidates that leave a house without a place for their own value, by that value alone.
    pub(crate) fn nishio(&mut self) -> Vec<Found> {
        let sectors = self.sectors.take().expect("a state was turned to");
        let mut found = vec![];
        for &number in &self.numbers {
            let value = sectors.split(number).1;
            let same = |other: u16, sector: usize| {
                sectors.value_in_house(sector) == Some(value) && sectors.split(other).1 == value
            };
            self.net.begin(&sectors, &self.base);
            self.net.add(&sectors, Entry { number, holds: true, cause: Cause::Supposed }, same);
            let goal = Goal::ClashOf(value);
            if let Some(mut line) = self.weaver.draft(&self.net, &sectors, &self.base, goal) {
                self.weaver.shorten(&sectors, &self.base, &mut line, goal);
                found.push(Found { claim: claim(&sectors, number, false), cases: None, lines: vec![line] });
            }
        }
        self.sectors = Some(sectors);
        in_order(found)
    }

    /// Prepares what every candidate leads to by links. Returns false if the effort is used up before its end.
    fn prepare_chains(&mut self, effort: &mut Effort) -> bool {
        let sectors = self.sectors.as_ref().expect("a state was turned to");
        while self.chains.len() < self.numbers.len().min(MOST_ROWS) {
            let number = self.numbers[self.chains.len()];
            self.links.follow(sectors, &self.base, number);
            let links = &self.links;
            let clash = links.clashes(sectors, &self.base).map(|(length, _)| length).min();
            self.chains.push(sectors, number, clash, links.cells(sectors, &self.base));
            if !effort.spend(1 + links.reached() as u64 / 16) {
                return false;
            }
        }
        true
    }

    /// The candidates from which two chains of links leave nothing in a cell or house of two.
    pub(crate) fn failing_chains(&mut self, effort: &mut Effort) -> Vec<Found> {
        if !self.prepare_chains(effort) {
            return vec![];
        }
        let sectors = self.sectors.as_ref().expect("a state was turned to");
        let mut found = vec![];
        for (&number, fails) in self.numbers.iter().zip(self.chains.fails()) {
            if fails.is_none() {
                continue;
            }
            self.links.follow(sectors, &self.base, number);
            let shortest = self.links.clashes(sectors, &self.base).min();
            let lines = shortest.map(|(_, sector)| self.links.clash(sectors, &self.base, sector));
            let claim = claim(sectors, number, false);
            found.push(Found { claim, cases: None, lines: lines.into_iter().collect() });
        }
        found.sort_by_key(Found::len);
        found
    }

    /// What chains of links from every case of a cell, or else of a house, lead to. Two cases are one chain: an ordinary one.
    pub(crate) fn shared_by_chains(&mut self, in_cells: bool, effort: &mut Effort) -> Vec<Found> {
        if !self.prepare_chains(effort) || self.numbers.len() > MOST_ROWS {
            return vec![];
        }
        let sectors = self.sectors.as_ref().expect("a state was turned to");
        let mut found = vec![];
        for Case { sector, claim: (target, holds) } in self.chains.shared(sectors, &self.base, in_cells, 3) {
            let mut lines = vec![];
            for number in sectors.members(sector, self.base[sector]) {
                self.links.follow(sectors, &self.base, number);
                lines.push(self.links.chain(sectors, &self.base, target, holds));
            }
            found.push(Found {
                claim: claim(sectors, target, holds),
                cases: Some(sectors.sector(sector)),
                lines,
            });
        }
        in_order(found)
    }

    /// Prepares what every candidate leads to by singles. Returns false if the effort is used up before its end.
    fn prepare_nets(&mut self, effort: &mut Effort) -> bool {
        let sectors = self.sectors.as_ref().expect("a state was turned to");
        while self.nets.len() < self.numbers.len().min(MOST_ROWS) {
            let number = self.numbers[self.nets.len()];
            let before = self.net.work();
            let mut fails = |holds: bool| {
                self.net.begin(sectors, &self.base);
                self.net.add(sectors, Entry { number, holds, cause: Cause::Supposed }, anything);
                let line = self.weaver.draft(&self.net, sectors, &self.base, Goal::Clash);
                line.map(|line| line.len())
            };
            // Supposing it false is useful only if two sectors have one other candidate: with one sector, that candidate itself is
            // supposed in its turn.
            let ways =
                sectors.of(number).iter().filter(|&&sector| self.base[sector].count_ones() == 2).count();
            if ways >= 2
                && let Some(length) = fails(false)
            {
                self.required.push((length, number));
            }
            let fails = fails(true);
            let cells = (0..sectors.cells()).map(|cell| {
                let left = self.net.left(cell);
                (left, if self.net.is_placed(cell) { left } else { 0 })
            });
            self.nets.push(sectors, number, fails, cells);
            if !effort.spend(1 + (self.net.work() - before) / WORK_PER_STEP) {
                return false;
            }
        }
        true
    }

    /// The candidates that singles refute, and those whose absence singles refute: how many conclusions that takes, roughly.
    pub(crate) fn failing_nets(&mut self, effort: &mut Effort) -> Vec<(usize, Claim)> {
        if !self.prepare_nets(effort) {
            return vec![];
        }
        let sectors = self.sectors();
        let fails = self.numbers.iter().zip(self.nets.fails());
        let refuted = fails.filter_map(|(&number, fails)| Some((((*fails)?), claim(sectors, number, false))));
        let required = self.required.iter().map(|&(length, number)| (length, claim(sectors, number, true)));
        let mut found: Vec<(usize, Claim)> =
            refuted.chain(required).filter(|&(length, _)| length > 0).collect();
        found.sort_by_key(|&(length, _)| length);
        found
    }

    /// The net that shows such a claim, as short as it can be made.
    pub(crate) fn net_of(&mut self, shown: Claim) -> Option<Found> {
        let sectors = self.sectors.as_ref().expect("a state was turned to");
        let number = sectors.number(shown.candidate);
        self.net.begin(sectors, &self.base);
        self.net.add(sectors, Entry { number, holds: !shown.holds, cause: Cause::Supposed }, anything);
        let mut line = self.weaver.draft(&self.net, sectors, &self.base, Goal::Clash)?;
        self.weaver.shorten(sectors, &self.base, &mut line, Goal::Clash);
        Some(Found { claim: shown, cases: None, lines: vec![line] })
    }

    /// What nets from every case of a cell, or else of a house, lead to.
    pub(crate) fn shared_by_nets(&mut self, in_cells: bool, effort: &mut Effort) -> Vec<Found> {
        if !self.prepare_nets(effort) || self.numbers.len() > MOST_ROWS {
            return vec![];
        }
        let sectors = self.sectors.as_ref().expect("a state was turned to");
        let mut found = vec![];
        for Case { sector, claim: (target, holds) } in self.nets.shared(sectors, &self.base, in_cells, 2) {
            let mut lines: Vec<Draft> = vec![];
            for number in sectors.members(sector, self.base[sector]) {
                self.net.begin(sectors, &self.base);
                self.net.add(sectors, Entry { number, holds: true, cause: Cause::Supposed }, anything);
                let goal = Goal::Claim(target, holds);
                let line = self.weaver.draft(&self.net, sectors, &self.base, goal);
                lines.extend(line.map(|mut line| {
                    self.weaver.shorten(sectors, &self.base, &mut line, goal);
                    line
                }));
            }
            found.push(Found {
                claim: claim(sectors, target, holds),
                cases: Some(sectors.sector(sector)),
                lines,
            });
        }
        in_order(found)
    }

    /// The candidates that nets within nets refute: those with the shortest arguments, and the shortest of those that leave a
    /// cell or house with one candidate.
    pub(crate) fn nested(&mut self, plan: Plan, effort: &mut Effort) -> Vec<Found> {
        let at = self.searches.iter().position(|search| search.plan == plan).unwrap_or_else(|| {
            let (refuted, told) = (vec![], vec![]);
            self.searches.push(Search { plan, next: 0, begun: false, refuted, chosen: None, told });
            self.searches.len() - 1
        });
        // There is one trial at a time: a search that was interrupted by another plan begins again.
        self.searches.iter_mut().enumerate().for_each(|(other, search)| search.begun &= other == at);
        let mut search = self.searches[at].clone();
        let finished = self.search(&mut search, effort) && self.tell_well(&mut search, effort);
        self.searches[at] = search;
        if finished { self.searches[at].told.clone() } else { vec![] }
    }

    /// The candidates with the shortest arguments, and the shortest of those that leave a cell or house with one candidate.
    fn worth_telling(&self, mut refuted: Vec<(usize, u16)>) -> Vec<u16> {
        let sectors = self.sectors();
        refuted.sort_unstable();
        let decides = |number: u16| sectors.of(number).iter().any(|&s| self.base[s].count_ones() == 2);
        let deciding = refuted.iter().filter(|&&(_, number)| decides(number)).take(TOLD_WELL);
        let mut chosen: Vec<u16> =
            refuted.iter().take(TOLD_WELL).chain(deciding).map(|&(_, number)| number).collect();
        chosen.sort_unstable_by(|one, other| other.cmp(one));
        chosen.dedup();
        chosen
    }

    /// Tells the arguments that are worth it, each as short as a bounded effort makes it. Returns false if the effort is used up
    /// before the last one.
    fn tell_well(&mut self, search: &mut Search, effort: &mut Effort) -> bool {
        let mut chosen = search.chosen.take().unwrap_or_else(|| self.worth_telling(search.refuted.clone()));
        while !effort.is_short()
            && let Some(number) = chosen.pop()
        {
            let before = self.trial.work_with_telling();
            search.told.push(self.told(search.plan, number));
            search.told.sort_by_key(Found::len);
            effort.spend(1 + (self.trial.work_with_telling() - before) / WORK_PER_STEP);
        }
        let is_done = chosen.is_empty();
        search.chosen = Some(chosen);
        is_done
    }

    /// The argument against a candidate that was refuted, as short as a bounded effort makes it.
    fn told(&mut self, plan: Plan, number: u16) -> Found {
        let sectors = self.sectors.as_ref().expect("a state was turned to");
        let ground = Ground { sectors, base: &self.base, numbers: &self.numbers };
        self.trial.begin(ground, number);
        let told = self.trial.advance(ground, plan, u64::MAX);
        debug_assert_eq!(told, Standing::Refuted, "what was refuted once is refuted again");
        let mut lines = self.trial.shortened(ground);
        if plan == Plan::of_depth(1) {
            self.trial.begin(ground, number);
            if self.trial.advance_shortest_first(ground, 2 * lines.len()) == Standing::Refuted {
                let others = self.trial.shortened(ground);
                lines = [lines, others].into_iter().min_by_key(|lines| length(lines)).unwrap_or_default();
            }
        }
        Found { claim: claim(sectors, number, false), cases: None, lines }
    }

    /// Continues a search. Returns false if the effort is used up before its end.
    fn search(&mut self, search: &mut Search, effort: &mut Effort) -> bool {
        let sectors = self.sectors.as_ref().expect("a state was turned to");
        let ground = Ground { sectors, base: &self.base, numbers: &self.numbers };
        let patience = if Refutable::knows(sectors.cells()) { PATIENCE } else { LITTLE_PATIENCE };
        let enough = if search.plan.depth > 1 { DEEP_ENOUGH } else { usize::MAX };
        while search.next < self.numbers.len()
            && search.refuted.len() < enough
            && self.nested_steps < patience
        {
            let number = self.numbers[search.next];
            let (cell, value) = sectors.split(number);
            if !search.begun {
                let board = (&self.base[..sectors.cells()], &self.held[..]);
                search.begun = self.refutable.may_be(board, (cell, value), effort);
                match search.begun {
                    true => self.trial.begin(ground, number),
                    false => search.next += 1,
                }
                if effort.is_short() {
                    return false;
                }
                if !search.begun {
                    continue;
                }
            }
            let before = self.trial.work();
            let standing = self.trial.advance(
                ground,
                search.plan,
                before.saturating_add(effort.left().saturating_mul(WORK_PER_STEP)),
            );
            let steps = 1 + (self.trial.work() - before) / WORK_PER_STEP;
            self.nested_steps += steps;
            match standing {
                Standing::Refuted => {
                    search.refuted.push((length(&self.trial.argument()), number));
                }
                Standing::Open => {}
                Standing::Unfinished => {
                    effort.spend(steps);
                    return false;
                }
            }
            (search.next, search.begun) = (search.next + 1, false);
            if !effort.spend(steps) {
                return false;
            }
        }
        true
    }
}

/// The conclusions of some lines together.
fn length(lines: &[Draft]) -> usize {
    lines.iter().map(Draft::len).sum()
}

/// The shortest first. What follows at once, without a single conclusion, is locked candidates.
fn in_order(mut found: Vec<Found>) -> Vec<Found> {
    found.retain(|found| found.len() > 0);
    found.sort_by_key(Found::len);
    found
}
