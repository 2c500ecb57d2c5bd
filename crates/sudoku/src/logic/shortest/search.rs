//! The search: facts in the order of what they cost, up to the cheapest clash.
//!
//! What a fact costs is the number of frames that it rests on, itself included. Singles come first; then candidates that a short
//! chain refutes, each in one frame; and where nothing else is left, candidates that a supposition of its own refutes.

use super::cone::Cone;
use super::facts::{FRAME, Fact, Facts, News, SINGLE, Why};
use crate::logic::nets::sectors::Sectors;
use crate::logic::tree::ONE_SENTENCE as SHORT;
use gridproof_search::Random;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Candidates excluded in about a microsecond, which is a step of a run.
const WORK_PER_STEP: u64 = 20;

/// What a locked candidate costs.
const LOCKED: u32 = FRAME / 2 + 2;

/// The discount of a placement that shares a frame with the clash.
const SPARED: u32 = SINGLE - 1;

/// The board that a search starts from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ground<'g> {
    /// The sectors.
    pub(crate) sectors: &'g Sectors,
    /// What is open in each of them.
    pub(crate) base: &'g [u32],
    /// The open candidates, the most promising first.
    pub(crate) numbers: &'g [u16],
}

/// What a search may do.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Plan {
    /// Placements that a clash may rest on, at most.
    pub(super) most: usize,
    /// Whether short chains refute candidates.
    pub(super) chains: bool,
    /// How candidates are refuted where nothing else is left.
    pub(super) inner: Option<&'static Plan>,
}

/// Something that follows inside a refutation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) number: u16,
    pub(super) holds: bool,
    pub(super) why: Why,
}

/// Candidates that fail once they are supposed.
#[derive(Clone, Debug)]
pub(super) struct Refutation {
    /// The candidates, of one value: the same follows from each of them.
    pub(super) numbers: Vec<u16>,
    /// The facts around it that it rests on.
    pub(super) outer: Cone,
    /// What follows from it, in order.
    pub(super) entries: Vec<Entry>,
    /// The sector with nothing left.
    pub(super) sector: u16,
}

/// A sector with nothing left.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clash {
    pub(super) cost: u32,
    pub(super) sector: u16,
    pub(super) cone: Cone,
}

/// A fact that may be added: the cheapest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Pending {
    cost: u32,
    tie: u32,
    number: u16,
    by: By,
}

/// Why a fact may be added.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum By {
    Sector(u16),
    Refutation(u32),
}

/// One supposition of a search.
struct Scope {
    /// Its first fact.
    from: usize,
    heap: BinaryHeap<Reverse<Pending>>,
    best: Option<Clash>,
    /// Nothing that costs as much is of use.
    limit: u32,
    /// Per candidate, the cheapest refutation in the heap.
    asked: Vec<u32>,
}

impl Scope {
    /// What a clash must cost less than.
    fn bound(&self) -> u32 {
        self.best.map_or(self.limit, |clash| clash.cost.min(self.limit))
    }

    /// What a fact must cost less than: the last placements before a clash cost little.
    fn reach(&self) -> u32 {
        self.bound().saturating_add(SHORT as u32 * SPARED)
    }
}

/// What may be concluded about a candidate when a refutation is made shorter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Allowed {
    pub(super) placed: bool,
    pub(super) refuted: bool,
}

/// The search.
pub(super) struct Search<'s> {
    ground: Ground<'s>,
    pub(super) facts: Facts,
    pub(super) refutations: Vec<Refutation>,
    news: Vec<News>,
    random: Random,
    /// Per candidate, what may be concluded in the first supposition; empty for anything.
    pub(super) allowed: Vec<Allowed>,
    spend: &'s mut dyn FnMut(u64) -> bool,
    counted: u64,
    /// Whether the effort is used up.
    pub(super) stopped: bool,
}

impl<'s> Search<'s> {
    pub(super) fn new(ground: Ground<'s>, seed: u64, spend: &'s mut dyn FnMut(u64) -> bool) -> Search<'s> {
        Search {
            ground,
            facts: Facts::default(),
            refutations: vec![],
            news: vec![],
            random: Random::new(seed),
            allowed: vec![],
            spend,
            counted: 0,
            stopped: false,
        }
    }

    /// The cheapest clash that it finds under some suppositions.
    pub(super) fn run(&mut self, supposed: &[(u16, bool)], plan: Plan, limit: u32) -> Option<Clash> {
        self.facts.begin(self.ground.sectors, self.ground.base);
        self.refutations.clear();
        let mut scope = self.scope(0, limit);
        let Ground { sectors, base, .. } = self.ground;
        for sector in (0..sectors.count()).filter(|&sector| base[sector].is_power_of_two()) {
            for number in sectors.members(sector, base[sector]) {
                self.expect(&mut scope, plan, number, sector as u16);
            }
        }
        for &(number, holds) in supposed {
            self.suppose(&mut scope, plan, number, holds);
        }
        self.settle(&mut scope, plan);
        scope.best
    }

    fn scope(&self, from: usize, limit: u32) -> Scope {
        Scope { from, heap: BinaryHeap::new(), best: None, limit, asked: vec![] }
    }

    fn suppose(&mut self, scope: &mut Scope, plan: Plan, number: u16, holds: bool) {
        let fact = Fact { number, holds, why: Why::Supposed, cone: Cone::default(), own: 0 };
        self.add(scope, plan, fact);
    }

    fn count_work(&mut self) {
        let steps = (self.facts.work - self.counted) / WORK_PER_STEP;
        if steps >= 50 {
            self.counted = self.facts.work;
            self.stopped |= !(self.spend)(steps);
        }
    }

    fn add(&mut self, scope: &mut Scope, plan: Plan, fact: Fact) {
        let Ground { sectors, base, .. } = self.ground;
        let mut news = std::mem::take(&mut self.news);
        let numbers = match fact.why {
            Why::Refuted(at) => &self.refutations[at as usize].numbers[..],
            Why::Supposed | Why::Only(_) => &[fact.number],
        };
        self.facts.add((sectors, base), fact, numbers, &mut news);
        for news in news.drain(..) {
            match news {
                News::Clash { sector } => {
                    let cone = self.facts.cone_of(sectors, base, sector, None);
                    let cost = self.facts.cost(&cone, 0) - self.spared(&cone, scope.from);
                    if cost < scope.bound() {
                        scope.best = Some(Clash { cost, sector, cone });
                    }
                }
                News::Single { number, sector } => self.expect(scope, plan, number, sector),
            }
        }
        self.news = news;
    }

    /// The discount of a clash: its last placements share its frame.
    fn spared(&self, cone: &Cone, from: usize) -> u32 {
        let mut before = Cone::default();
        let (mut placements, mut refuted) = (0, false);
        for fact in cone.iter().filter(|&fact| fact >= from) {
            match self.facts.get(fact).why {
                Why::Only(_) => placements += 1,
                Why::Refuted(_) => {
                    refuted = true;
                    before.join(&self.facts.get(fact).cone);
                }
                Why::Supposed => {}
            }
        }
        if refuted {
            let is_before = |&fact: &usize| fact >= from && matches!(self.facts.get(fact).why, Why::Only(_));
            placements -= before.iter().filter(is_before).count();
        }
        placements.min(SHORT) as u32 * SPARED
    }

    /// Notes that a candidate is the only one left in a sector.
    fn expect(&mut self, scope: &mut Scope, plan: Plan, number: u16, sector: u16) {
        let allowed = self.allowed.get(usize::from(number)).is_none_or(|allowed| allowed.placed);
        if self.facts.is_made(number) || (scope.from == 0 && !allowed) {
            return;
        }
        let cone = self.facts.cone_of(self.ground.sectors, self.ground.base, sector, Some(number));
        let cost = self.facts.cost(&cone, 0) + SINGLE;
        let within = |cone: &Cone| cone.iter().filter(|&fact| fact > scope.from).count() < plan.most;
        if cost < scope.reach() && (plan.most == usize::MAX || within(&cone)) {
            let tie = self.random.bits() as u32;
            scope.heap.push(Reverse(Pending { cost, tie, number, by: By::Sector(sector) }));
        }
    }

    /// Adds facts until nothing cheaper than the best clash is left.
    fn settle(&mut self, scope: &mut Scope, plan: Plan) {
        let mut fresh = true;
        let mut exhausted = plan.inner.is_none();
        loop {
            self.count_work();
            if self.stopped {
                return;
            }
            let next = scope.heap.peek().map(|&Reverse(pending)| pending.cost);
            // Short chains are looked for before anything that costs more is accepted.
            if plan.chains && fresh && scope.best.is_none_or(|clash| clash.cost > 2 * FRAME) {
                fresh = false;
                self.look_for_chains(scope);
                continue;
            }
            match next {
                Some(cost) if cost < scope.reach() && !self.facts.is_full() => {
                    // What costs as many frames is added at once.
                    fresh |= self.accept_up_to(scope, plan, cost / FRAME * FRAME + FRAME - 1);
                }
                _ if scope.best.is_none() && !exhausted && !self.facts.is_full() => {
                    let Some(inner) = plan.inner else { return };
                    exhausted = !self.look_deeper(scope, *inner);
                }
                _ => return,
            }
        }
    }

    /// Adds everything in the heap up to a cost. Returns whether something was new.
    fn accept_up_to(&mut self, scope: &mut Scope, plan: Plan, cost: u32) -> bool {
        let before = self.facts.len();
        while let Some(&Reverse(pending)) = scope.heap.peek()
            && pending.cost <= cost
            && pending.cost < scope.reach()
            && !self.facts.is_full()
        {
            scope.heap.pop();
            let Pending { number, by, .. } = pending;
            let fact = match by {
                By::Sector(_) if self.facts.is_made(number) => continue,
                By::Sector(sector) => {
                    let Ground { sectors, base, .. } = self.ground;
                    let cone = self.facts.cone_of(sectors, base, sector, Some(number));
                    Fact { number, holds: true, why: Why::Only(sector), cone, own: SINGLE }
                }
                By::Refutation(at) if self.are_out(&self.refutations[at as usize].numbers) => continue,
                By::Refutation(at) => {
                    let refutation = &self.refutations[at as usize];
                    let own = price(&refutation.entries, &self.refutations);
                    Fact { number, holds: false, why: Why::Refuted(at), cone: refutation.outer, own }
                }
            };
            self.add(scope, plan, fact);
        }
        self.facts.len() > before
    }

    fn are_out(&self, numbers: &[u16]) -> bool {
        numbers.iter().all(|&number| self.facts.is_out(number))
    }

    /// Notes the candidates that short chains refute.
    fn look_for_chains(&mut self, scope: &mut Scope) {
        const CHAIN: Plan = Plan { most: SHORT, chains: false, inner: None };
        let first = self.refutations.len();
        for &number in self.ground.numbers {
            if self.stopped {
                return;
            }
            self.try_one(scope, CHAIN, number, first);
        }
    }

    /// Notes the candidates that suppositions of their own refute. Returns whether there is one.
    fn look_deeper(&mut self, scope: &mut Scope, plan: Plan) -> bool {
        let before = scope.heap.len();
        for &number in self.ground.numbers {
            if self.stopped {
                return false;
            }
            self.try_one(scope, plan, number, usize::MAX);
        }
        scope.heap.len() > before
    }

    /// Supposes a candidate, and notes how it fails. If it fails as another one does whose refutation comes after the number
    /// `alike`, both are refuted together.
    fn try_one(&mut self, scope: &mut Scope, plan: Plan, number: u16, alike: usize) {
        let allowed = self.allowed.get(usize::from(number)).is_none_or(|allowed| allowed.refuted);
        if !self.facts.is_open(number) || (scope.from == 0 && !allowed) || self.facts.is_full() {
            return;
        }
        let moment = self.facts.now();
        let from = self.facts.len();
        let asked = scope.asked.get(usize::from(number)).copied().unwrap_or(u32::MAX);
        // A chain in one sentence costs less than its placements.
        let spare = if plan.most == SHORT { SHORT as u32 * SINGLE } else { 0 };
        let mut inner = self.scope(from, scope.bound().min(asked).saturating_add(spare));
        self.suppose(&mut inner, plan, number, true);
        self.settle(&mut inner, plan);
        if let Some(clash) = inner.best {
            let outer = clash.cone.below(from);
            let entry = |fact: usize| {
                let Fact { number, holds, why, .. } = *self.facts.get(fact);
                Entry { number, holds, why }
            };
            let entries: Vec<Entry> = clash.cone.iter().filter(|&fact| fact > from).map(entry).collect();
            let cost = self.facts.cost(&outer, 0) + price(&entries, &self.refutations);
            if cost < scope.bound().min(asked) {
                let refutation = Refutation { numbers: vec![number], outer, entries, sector: clash.sector };
                if let Some(at) = self.note(refutation, alike) {
                    let tie = self.random.bits() as u32;
                    scope.heap.push(Reverse(Pending { cost, tie, number, by: By::Refutation(at) }));
                }
                scope.asked.resize(self.ground.sectors.cells() * self.ground.sectors.size(), u32::MAX);
                scope.asked[usize::from(number)] = cost;
            }
        }
        self.facts.back(self.ground.sectors, moment);
        self.count_work();
    }
}

impl Search<'_> {
    /// Keeps a refutation; `None` if it belongs to an earlier one, of which the first is given by its number.
    fn note(&mut self, refutation: Refutation, first: usize) -> Option<u32> {
        let value = |number: u16| self.ground.sectors.split(number).1;
        let is_alike = |other: &&mut Refutation| {
            other.sector == refutation.sector
                && other.entries == refutation.entries
                && other.outer == refutation.outer
                && value(other.numbers[0]) == value(refutation.numbers[0])
        };
        if let Some(alike) = self.refutations.iter_mut().skip(first).find(is_alike) {
            alike.numbers.extend(refutation.numbers);
            return None;
        }
        self.refutations.push(refutation);
        Some(self.refutations.len() as u32 - 1)
    }
}

/// What the frames of a refutation cost: one if a sentence tells it.
pub(super) fn price(entries: &[Entry], refutations: &[Refutation]) -> u32 {
    let is_single = |entry: &Entry| matches!(entry.why, Why::Only(_));
    // Two locked candidates may share a frame.
    if entries.is_empty() {
        return LOCKED;
    }
    if entries.len() <= SHORT && entries.iter().all(is_single) {
        return FRAME + 1 + entries.len() as u32;
    }
    let of = |entry: &Entry| match entry.why {
        Why::Refuted(at) => price(&refutations[at as usize].entries, refutations),
        Why::Supposed | Why::Only(_) => SINGLE,
    };
    // The last placements share the frame of the clash.
    let own: u32 = entries.iter().map(of).sum();
    let last = entries.iter().rev().take(SHORT).take_while(|entry| is_single(entry)).count();
    2 * FRAME + own - last as u32 * SPARED
}
