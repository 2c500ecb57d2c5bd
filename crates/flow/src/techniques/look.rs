//! What a person sees on the board, and what follows from one supposition.

use super::{Because, Check, OnFound, Pattern, worker};
use crate::logic::{Built, Cone, Conflict, Depth, Engine, Fact, Line, Plan, Reason, Sketch, Stop};
use crate::rules::FlowRules;
use gridproof_search::technique::TechniqueNo;
use gridproof_search::{Halt, Run, Stopped};
use std::cell::Cell;
use std::collections::HashSet;
use std::ops::ControlFlow;

/// A position that is being looked at: everything that only takes bookkeeping is known.
pub(crate) struct Look<'p> {
    pub(crate) plan: &'p Plan,
    pub(crate) rules: FlowRules,
    pub(crate) engine: Engine<'p>,
    pub(crate) sketch: Sketch,
    /// How much of the trail and of what was built is about the board itself, without a supposition.
    pub(super) own: (usize, usize),
    /// How much of what was built belongs to facts that were adopted.
    pub(super) kept: usize,
    /// The contradiction that the last supposition ended in.
    pub(crate) ended: Option<Conflict>,
    /// The sketch of the last supposition, for its memory.
    spare: Sketch,
    /// Per group of checks and edge, what the edge was found to break, and in which state of the board.
    breaking: [Vec<(u32, u8)>; Check::GROUPS.len()],
    /// The state of the board in which a colour was last looked for that is cut off, and whether there was one.
    cut_off: (u32, bool),
    /// The two parts of the board on either side of each straight line, once they were needed.
    pub(super) halves: Vec<super::chokepoint::Half>,
    /// The state of the board: how often something was learnt.
    pub(super) state: u32,
    /// Per kind of supposition, the edge that was found last: the next find is likely to be near.
    last: [u32; KINDS],
    /// Whether what was learnt contradicts the rules.
    pub(super) contradicts: bool,
    /// The facts that were proved since the position was opened.
    pub(super) shown: HashSet<Fact>,
    /// The techniques of each tier, in the order in which they are tried.
    pub(super) turns: Vec<Vec<TechniqueNo>>,
}

/// Kinds of suppositions: one per check and per depth.
const KINDS: usize = 9;

impl Check {
    /// The checks that share a supposition: those that take about as long.
    pub(super) const GROUPS: [&[Check]; 3] =
        [&[Check::DeadEnd], &[Check::Cut, Check::Stranded, Check::Odd], &[Check::Crossed]];

    /// Its number among the kinds of suppositions.
    fn kind(self) -> usize {
        self as usize
    }
}

impl Depth {
    /// Its number among the kinds of suppositions.
    pub(super) fn kind(self) -> usize {
        Check::Odd.kind() + 1 + self as usize
    }
}

impl<'p> Look<'p> {
    /// Looks at a position and keeps the reasons. `None` if the board contradicts itself.
    pub(crate) fn writing(plan: &'p Plan, run: &mut Run<'_>) -> Result<Option<Look<'p>>, Stopped> {
        Look::with(Engine::writing(plan, Depth::Bookkeeping), run)
    }

    /// Looks at a position, without reasons.
    pub(crate) fn quick(plan: &'p Plan, run: &mut Run<'_>) -> Result<Option<Look<'p>>, Stopped> {
        Look::with(Engine::new(plan, Depth::Bookkeeping), run)
    }

    fn with(mut engine: Engine<'p>, run: &mut Run<'_>) -> Result<Option<Look<'p>>, Stopped> {
        match engine.start(run) {
            Err(Stop::Stopped(stopped)) => Err(stopped),
            Err(Stop::Conflict(_)) => Ok(None),
            Ok(sketch) => Ok(Some(Look { spare: sketch.clone(), sketch, ..Look::over(engine) })),
        }
    }

    /// Looks at what an engine has found out; nothing is on the board.
    pub(super) fn over(engine: Engine<'p>) -> Look<'p> {
        let plan = engine.plan;
        let unknown = vec![(0, 0); plan.edges() as usize];
        Look {
            plan,
            rules: FlowRules::new(&plan.flow),
            own: (engine.trail.as_ref().map_or(0, Vec::len), engine.built.len()),
            kept: engine.built.len(),
            engine,
            sketch: Sketch::new(plan),
            ended: None,
            spare: Sketch::empty(),
            breaking: std::array::from_fn(|_| unknown.clone()),
            cut_off: (0, false),
            halves: vec![],
            state: 1,
            last: [0; KINDS],
            contradicts: false,
            shown: HashSet::new(),
            turns: worker::turns(),
        }
    }

    /// Writes a fact down, with what follows by bookkeeping, and notes whether the board contradicts itself then.
    pub(crate) fn learn(&mut self, fact: Fact, run: &mut Run<'_>) -> Result<(), Stopped> {
        let learnt = match self.engine.add(&mut self.sketch, fact, Reason::Mark, run) {
            Err(Stop::Stopped(stopped)) => Err(stopped),
            Err(Stop::Conflict(_)) => {
                self.contradicts = true;
                Ok(())
            }
            Ok(()) => Ok(()),
        };
        self.own.0 = self.engine.trail.as_ref().map_or(0, Vec::len);
        self.state += 1;
        learnt
    }

    /// What the proofs rest on.
    pub(crate) fn cone(&self) -> Cone<'_> {
        Cone { plan: self.plan, rules: &self.rules, built: &self.engine.built }
    }

    /// What was found out so far, with what the last supposition led to.
    pub(crate) fn trail(&self) -> &[(Fact, Reason)] {
        self.engine.trail.as_deref().unwrap_or_default()
    }

    /// The argument that a reason names.
    pub(crate) fn built(&self, reason: Reason) -> Option<&Built> {
        match reason {
            Reason::Built(number) => self.engine.built.get(number as usize),
            _ => None,
        }
    }

    /// Forgets what a supposition led to.
    pub(crate) fn forget(&mut self) {
        if let Some(trail) = &mut self.engine.trail {
            trail.truncate(self.own.0);
        }
        self.engine.built.truncate(self.own.1);
        self.ended = None;
    }

    /// The contradiction that a fact leads to by propagation of this depth.
    pub(crate) fn refutes(
        &mut self,
        supposed: Fact,
        depth: Depth,
        run: &mut Run<'_>,
    ) -> Result<Option<Conflict>, Stopped> {
        self.forget();
        self.ended = self.suppose(supposed, depth, run)?.err();
        Ok(self.ended)
    }

    /// The contradiction that a check finds as soon as the bookkeeping after a fact is done.
    pub(crate) fn breaks(
        &mut self,
        supposed: Fact,
        check: Check,
        run: &mut Run<'_>,
    ) -> Result<Option<Conflict>, Stopped> {
        self.forget();
        if self.suppose(supposed, Depth::Bookkeeping, run)?.is_err() {
            return Ok(None);
        }
        run.step(1 + u64::from(self.plan.nodes()) / 16)?;
        self.ended = self.broken(supposed, check);
        Ok(self.ended)
    }

    /// The contradiction that a fact leads to by propagation over the whole board, or by what a check finds broken after it.
    pub(super) fn refutes_by_all(
        &mut self,
        supposed: Fact,
        run: &mut Run<'_>,
    ) -> Result<Option<Conflict>, Stopped> {
        if self.refutes(supposed, Depth::Global, run)?.is_none() {
            run.step(1 + u64::from(self.plan.nodes()) / 16)?;
            let odd = self.odd_regions() >> Check::Odd.kind() & 1 == 1;
            self.ended = odd.then(|| self.broken(supposed, Check::Odd)).flatten();
        }
        Ok(self.ended)
    }

    /// What a check finds broken where the supposition has led.
    fn broken(&mut self, supposed: Fact, check: Check) -> Option<Conflict> {
        let sketch = std::mem::replace(&mut self.spare, Sketch::empty());
        let broken = match check {
            Check::DeadEnd => self.dead_end(&sketch),
            Check::Cut => self.cut(&sketch),
            Check::Stranded => self.stranded(&sketch),
            Check::Crossed => super::boundary_order::crossed(self, &sketch, supposed),
            Check::Odd => super::parity::odd(self, &sketch),
        };
        self.spare = sketch;
        broken
    }

    /// The checks of regions that have something to look at where the supposition has led, as bits: one count serves them
    /// all.
    fn odd_regions(&mut self) -> u8 {
        let (plan, found) = (self.plan, Cell::new(0));
        let see = |check: Check, is_there: bool| found.set(found.get() | u8::from(is_there) << check.kind());
        self.engine.has_region(&self.spare, |region| {
            see(Check::Stranded, plan.covers() && region.heads[0] + region.heads[1] < 2);
            see(Check::Odd, super::parity::is_uneven(region));
            false
        });
        found.get()
    }

    /// Whether an edge, if used, breaks something at once. One supposition answers for all checks of a tier.
    pub(super) fn would_break(
        &mut self,
        edge: u32,
        check: Check,
        run: &mut Run<'_>,
    ) -> Result<bool, Stopped> {
        let group = Check::GROUPS.iter().position(|group| group.contains(&check)).unwrap_or(0);
        let (state, known) = self.breaking[group][edge as usize];
        if state == self.state {
            return Ok(known >> check.kind() & 1 == 1);
        }
        let is_cut_off = group == 1 && self.is_cut_off();
        self.forget();
        let mut breaks = 0;
        if self.suppose(Fact::Used(edge), Depth::Bookkeeping, run)?.is_ok() {
            run.step(1 + u64::from(self.plan.nodes()) / 16)?;
            let regions = if group == 1 { self.odd_regions() } else { 0 };
            let is_cut = group == 1 && (is_cut_off || self.engine.is_any_cut(&self.spare));
            let idle = |check: Check| match check {
                Check::Stranded | Check::Odd => regions >> check.kind() & 1 == 0,
                Check::Cut => !is_cut,
                _ => false,
            };
            for &check in Check::GROUPS[group].iter().filter(|&&check| !idle(check)) {
                breaks |= u8::from(self.broken(Fact::Used(edge), check).is_some()) << check.kind();
            }
        }
        self.forget();
        self.breaking[group][edge as usize] = (self.state, breaks);
        Ok(breaks >> check.kind() & 1 == 1)
    }

    /// Whether a colour is cut off on the board as it is.
    fn is_cut_off(&mut self) -> bool {
        if self.cut_off.0 != self.state {
            let cut_off = (0..self.plan.colours()).any(|colour| self.engine.is_cut(&self.sketch, colour));
            self.cut_off = (self.state, cut_off);
        }
        self.cut_off.1
    }

    /// Puts what a supposition leads to into the spare sketch.
    fn suppose(
        &mut self,
        supposed: Fact,
        depth: Depth,
        run: &mut Run<'_>,
    ) -> Result<Result<(), Conflict>, Stopped> {
        self.spare.clone_from(&self.sketch);
        self.engine.depth = depth;
        let outcome = self.engine.add(&mut self.spare, supposed, Reason::Supposed, run);
        self.engine.depth = Depth::Bookkeeping;
        match outcome {
            Ok(()) => Ok(Ok(())),
            Err(Stop::Conflict(conflict)) => Ok(Err(conflict)),
            Err(Stop::Stopped(stopped)) => Err(stopped),
        }
    }

    pub(super) fn dead_end(&self, sketch: &Sketch) -> Option<Conflict> {
        let short =
            |node: u32| self.plan.is_filled(node) && sketch.usable(node) < self.plan.cap[node as usize];
        let node = (0..self.plan.nodes()).find(|&node| short(node))?;
        Some(Conflict { fact: Fact::Is(node, 0), reason: Reason::Enough(node) })
    }

    pub(super) fn cut(&mut self, sketch: &Sketch) -> Option<Conflict> {
        let colour = (0..self.plan.colours()).find(|&colour| self.engine.is_cut(sketch, colour))?;
        Some(self.engine.cut(sketch, colour))
    }

    pub(super) fn stranded(&mut self, sketch: &Sketch) -> Option<Conflict> {
        let narrow = self.engine.narrow_regions(sketch);
        let (region, heads) = narrow.iter().find(|(_, heads)| heads.len() < 2)?;
        Some(self.engine.stranded(region, heads))
    }

    /// The open edges.
    pub(crate) fn open_edges(&self) -> Vec<u32> {
        (0..self.plan.edges()).filter(|&edge| self.sketch.line(edge) == Line::Open).collect()
    }

    /// The open edges, starting from the one where a supposition of this kind failed last.
    pub(super) fn open_edges_from(&self, kind: usize) -> Vec<u32> {
        let mut edges = self.open_edges();
        let start = edges.partition_point(|&edge| edge < self.last[kind]);
        edges.rotate_left(start);
        edges
    }

    /// Notes where a supposition failed.
    pub(super) fn found_at(&mut self, kind: usize, edge: u32) {
        self.last[kind] = edge;
    }

    /// Finds every open edge that cannot be used because a check would fail.
    pub(crate) fn find_breaks(
        &mut self,
        check: Check,
        run: &mut Run<'_>,
        on_found: &mut OnFound<'_, 'p>,
    ) -> Result<ControlFlow<()>, Halt> {
        for edge in self.open_edges_from(check.kind()) {
            if self.sketch.line(edge) != Line::Open || !self.would_break(edge, check, run)? {
                continue;
            }
            self.found_at(check.kind(), edge);
            if on_found(self, Pattern::one(Fact::Unused(edge), Because::Breaks(check)), run)?.is_break() {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Offers patterns one after the other.
    pub(crate) fn offer(
        &mut self,
        patterns: Vec<Pattern>,
        run: &mut Run<'_>,
        on_found: &mut OnFound<'_, 'p>,
    ) -> Result<ControlFlow<()>, Halt> {
        for pattern in patterns {
            run.step(1)?;
            // An earlier pattern may have settled it.
            if pattern.facts().all(|fact| self.sketch.truth(fact).is_none())
                && on_found(self, pattern, run)?.is_break()
            {
                return Ok(ControlFlow::Break(()));
            }
        }
        Ok(ControlFlow::Continue(()))
    }

    /// Keeps what the patterns found rest on, until the next technique looks.
    pub(crate) fn keep_built(&mut self) {
        self.own.1 = self.engine.built.len();
    }

    /// Lets go of what the patterns rest on.
    pub(crate) fn drop_built(&mut self) {
        self.own.1 = self.kept;
        self.forget();
    }
}
