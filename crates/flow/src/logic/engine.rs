//! Propagation: what follows at once from what is known, until nothing more does.

use super::plan::Plan;
use super::reason::{Built, Conflict, Reason, Stop, is_step};
use super::sketch::{Fact, Line, Sketch, colours_in};
use super::tells::Tells;
use super::walk::{canonical, walk};
use crate::position::Colour;
use gridproof_search::Run;

/// Which rules propagation uses; each includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Depth {
    /// What is plain to see: paths carry their colour, full cells take no further edge, different colours do not join.
    Bookkeeping,
    /// All rules about one cell, one edge, one ring.
    Local,
    /// Also those about the whole board: colours stay connected, regions can be entered.
    Global,
    /// Also inferences that are sound but have no short proof.
    Pruning,
}

/// What propagation did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Work {
    /// Fixpoints computed.
    pub(crate) calls: u64,
    /// Passes over the whole board.
    pub(crate) rounds: u64,
    /// Moves forced at the head of a path.
    pub(crate) heads: u64,
    /// Moves forced at a free cell.
    pub(crate) degrees: u64,
    /// Contradictions found.
    pub(crate) conflicts: u64,
}

/// The propagator. The state of the position is not in it but in the [`Sketch`].
pub(crate) struct Engine<'p> {
    pub(crate) plan: &'p Plan,
    pub(crate) depth: Depth,
    /// The steps that it may take.
    pub(crate) tells: Tells,
    queue: Vec<Fact>,
    /// The colours, as bits, that lost a node or an edge since the last pass over the whole board.
    pub(super) hurt: Vec<u64>,
    /// The same for the last call of `propagate`, if it did not look at the whole board.
    pub(super) lost: Vec<u64>,
    /// What was found out and why, in order; `None` if the reasons are not kept.
    pub(crate) trail: Option<Vec<(Fact, Reason)>>,
    pub(crate) built: Vec<Built>,
    pub(crate) work: Work,
    pub(super) scratch: super::connect::Scratch,
    pub(super) count: super::census::Count,
    /// Per colour, the edges and nodes of the last open way between its ends.
    pub(super) ways: Vec<Vec<(u32, u32)>>,
}

type Step = Result<(), Stop>;

impl<'p> Engine<'p> {
    pub(crate) fn new(plan: &'p Plan, depth: Depth) -> Engine<'p> {
        let scratch = super::connect::Scratch::new(plan);
        let hurt = vec![u64::MAX; plan.words];
        Engine {
            plan,
            lost: hurt.clone(),
            depth,
            tells: Tells::All,
            queue: vec![],
            hurt,
            trail: None,
            built: vec![],
            work: Work::default(),
            scratch,
            count: super::census::Count::new(plan),
            ways: vec![vec![]; usize::from(plan.colours())],
        }
    }

    /// An engine that keeps the reasons.
    pub(crate) fn writing(plan: &'p Plan, depth: Depth) -> Engine<'p> {
        Engine { trail: Some(vec![]), ..Engine::new(plan, depth) }
    }

    /// What follows from the puzzle and the player's marks.
    pub(crate) fn start(&mut self, run: &mut Run<'_>) -> Result<Sketch, Stop> {
        let mut sketch = Sketch::new(self.plan);
        self.start_in(&mut sketch, run)?;
        Ok(sketch)
    }

    /// Writes what follows from the puzzle and the player's marks into a new sketch.
    fn start_in(&mut self, sketch: &mut Sketch, run: &mut Run<'_>) -> Step {
        let plan = self.plan;
        self.hurt.fill(u64::MAX);
        for colour in 0..plan.colours() {
            for end in plan.flow.ends(colour) {
                self.set(sketch, Fact::Is(end, colour), Reason::Given(end))?;
            }
        }
        let marks = plan.flow.marks();
        for &edge in &marks.used {
            self.set(sketch, Fact::Used(edge), Reason::Mark)?;
        }
        for &edge in &marks.crossed {
            self.set(sketch, Fact::Unused(edge), Reason::Mark)?;
        }
        for &(node, colour) in &marks.coloured {
            self.set(sketch, Fact::Is(node, colour), Reason::Mark)?;
        }
        // What is forced before anything is drawn.
        for node in 0..plan.nodes() {
            self.enough(sketch, node)?;
            self.last_colour(sketch, node)?;
        }
        self.propagate(sketch, run)
    }

    /// Adds a fact and what follows from it.
    pub(crate) fn add(&mut self, sketch: &mut Sketch, fact: Fact, reason: Reason, run: &mut Run<'_>) -> Step {
        self.write(sketch, fact, reason)?;
        self.propagate(sketch, run)
    }

    /// Adds a fact that is supposed, and what follows from it.
    pub(crate) fn suppose(&mut self, sketch: &mut Sketch, fact: Fact, run: &mut Run<'_>) -> Step {
        self.add(sketch, fact, Reason::Supposed, run)
    }

    /// Adds facts that hold for one reason, and what follows from them.
    pub(crate) fn add_all(
        &mut self,
        sketch: &mut Sketch,
        facts: &[Fact],
        reason: Reason,
        run: &mut Run<'_>,
    ) -> Step {
        for &fact in facts {
            self.write(sketch, fact, reason)?;
        }
        self.propagate(sketch, run)
    }

    /// Uses the rules about the whole board from now on.
    pub(super) fn look_wider(&mut self) {
        self.depth = Depth::Global;
        self.hurt.fill(u64::MAX);
    }

    /// Propagates to a fixpoint.
    pub(crate) fn propagate(&mut self, sketch: &mut Sketch, run: &mut Run<'_>) -> Step {
        self.work.calls += 1;
        let outcome = self.run_down(sketch, run);
        if outcome.is_err() {
            self.queue.clear();
        }
        std::mem::swap(&mut self.hurt, &mut self.lost);
        self.hurt.fill(0);
        outcome
    }

    fn run_down(&mut self, sketch: &mut Sketch, run: &mut Run<'_>) -> Step {
        loop {
            let mut at = 0;
            while at < self.queue.len() {
                run.step(1)?;
                let fact = self.queue[at];
                at += 1;
                self.follow(sketch, fact)?;
            }
            self.queue.clear();
            if self.depth < Depth::Global {
                return Ok(());
            }
            self.work.rounds += 1;
            self.look_at_the_whole(sketch, run)?;
            if self.queue.is_empty() {
                return Ok(());
            }
        }
    }

    /// Writes down a fact that follows, unless it is known or is a step that may not be taken.
    pub(super) fn set(&mut self, sketch: &mut Sketch, fact: Fact, reason: Reason) -> Step {
        let skips = self.tells != Tells::All && is_step((fact, reason)) && !self.tells.allows(fact);
        match skips && sketch.truth(fact).is_none() {
            true => Ok(()),
            false => self.write(sketch, fact, reason),
        }
    }

    /// Writes down a fact, unless it is known.
    fn write(&mut self, sketch: &mut Sketch, fact: Fact, reason: Reason) -> Step {
        match sketch.truth(fact) {
            Some(true) => Ok(()),
            Some(false) => {
                if let Fact::Is(node, colour) = fact
                    && sketch.may_be(node, colour)
                {
                    // The node has another colour, and this one is not ruled out by its rule yet.
                    self.put(sketch, Fact::Not(node, colour), Reason::OneColour(node));
                }
                self.queue.clear();
                self.work.conflicts += 1;
                Err(Stop::Conflict(Conflict { fact, reason }))
            }
            None => {
                self.put(sketch, fact, reason);
                Ok(())
            }
        }
    }

    fn put(&mut self, sketch: &mut Sketch, fact: Fact, reason: Reason) {
        sketch.put(self.plan, fact);
        self.queue.push(fact);
        if let Some(trail) = &mut self.trail {
            trail.push((fact, reason));
        }
        match fact {
            Fact::Not(_, colour) => self.hurt[usize::from(colour) / 64] |= 1 << (colour % 64),
            Fact::Unused(edge) => {
                let [a, b] = self.plan.ends(edge);
                let both = sketch.may(a).iter().zip(sketch.may(b)).map(|(a, b)| a & b);
                self.hurt.iter_mut().zip(both).for_each(|(hurt, both)| *hurt |= both);
            }
            Fact::Used(_) | Fact::Is(..) => {}
        }
    }

    /// A reason that takes some work to write down, made only where reasons are kept.
    pub(crate) fn build(&mut self, make: impl FnOnce() -> Built) -> Reason {
        if self.trail.is_none() {
            return Reason::Unwritten;
        }
        self.built.push(make());
        Reason::Built(self.built.len() as u32 - 1)
    }

    fn follow(&mut self, sketch: &mut Sketch, fact: Fact) -> Step {
        match fact {
            Fact::Used(edge) => self.follow_used(sketch, edge),
            Fact::Unused(edge) => self.follow_unused(sketch, edge),
            Fact::Is(node, colour) => self.follow_is(sketch, node, colour),
            Fact::Not(node, colour) => self.follow_not(sketch, node, colour),
        }
    }

    fn follow_used(&mut self, sketch: &mut Sketch, edge: u32) -> Step {
        let plan = self.plan;
        let ends = plan.ends(edge);
        for node in ends {
            self.at_most(sketch, node)?;
            self.last_colour(sketch, node)?;
        }
        for (end, [from, to]) in [(0, ends), (1, [ends[1], ends[0]])] {
            if let Some(colour) = sketch.colour(from) {
                self.set(sketch, Fact::Is(to, colour), Reason::Carries(edge, end, colour))?;
            }
            for word in 0..plan.words {
                for colour in colours_in(word, sketch.may_unlike(from, to, word)) {
                    self.set(sketch, Fact::Not(from, colour), Reason::Carries(edge, end, colour))?;
                }
            }
        }
        self.merge(sketch, edge)?;
        if self.depth >= Depth::Local {
            for &ring in plan.rings_at(edge) {
                self.ring(sketch, ring)?;
            }
        }
        Ok(())
    }

    /// Not all edges of a short ring may be used.
    fn ring(&mut self, sketch: &mut Sketch, number: u32) -> Step {
        let ring = self.plan.rings[number as usize];
        let used = ring.edges().iter().filter(|&&edge| sketch.line(edge) == Line::Used).count();
        if used < self.plan.most_of_ring(ring.edges().len()) {
            return Ok(());
        }
        // With one edge too many, the first used one is the contradiction.
        let too_many = used > self.plan.most_of_ring(ring.edges().len());
        for &edge in ring.edges() {
            if too_many || sketch.line(edge) == Line::Open {
                self.set(sketch, Fact::Unused(edge), Reason::Ring(number))?;
            }
        }
        Ok(())
    }

    /// Joins two pieces of path. The ends of the new piece must not be joined and, in strict, must not be neighbours.
    fn merge(&mut self, sketch: &mut Sketch, edge: u32) -> Step {
        let [u, v] = self.plan.ends(edge);
        let [a, b] = [sketch.mate[u as usize], sketch.mate[v as usize]];
        sketch.mate[a as usize] = b;
        sketch.mate[b as usize] = a;
        let closed = a == v;
        if self.depth < Depth::Local && !closed {
            return Ok(());
        }
        let closing = if closed { Some(edge) } else { self.plan.flow.board().edge_between(a, b) };
        let Some(closing) = closing.filter(|&closing| closed || closing != edge) else { return Ok(()) };
        let bad = match sketch.line(closing) {
            Line::Open => true,
            Line::Used => closed,
            Line::Unused => self.plan.strict(),
        };
        if !bad {
            return Ok(());
        }
        let plan = self.plan;
        let lines = &sketch.lines;
        let reason = self.build(|| {
            let [mut walk, back] =
                [(u, v, a), (v, u, b)].map(|(from, away, to)| walk(plan, lines, from, away, to));
            walk.reverse();
            if !closed {
                walk.extend(back);
            }
            Built::Rule([&[crate::rules::family::RING], &canonical(&walk)[..]].concat())
        });
        if plan.strict() && !closed {
            // All edges but one are too many already: whatever the last one is, an edge of the path must not be used.
            return self.set(sketch, Fact::Unused(edge), reason);
        }
        self.set(sketch, Fact::Unused(closing), reason)
    }

    /// Why an edge between the two ends of one piece of path is not used.
    pub(crate) fn why_open(&mut self, sketch: &Sketch, edge: u32) -> Reason {
        let (plan, [from, to]) = (self.plan, self.plan.ends(edge));
        self.build(|| {
            let ring = canonical(&walk(plan, &sketch.lines, from, to, to));
            Built::Rule([&[crate::rules::family::RING], &ring[..]].concat())
        })
    }

    fn follow_unused(&mut self, sketch: &mut Sketch, edge: u32) -> Step {
        let ends = self.plan.ends(edge);
        for node in ends {
            self.enough(sketch, node)?;
        }
        if self.plan.strict() {
            for [from, to] in [ends, [ends[1], ends[0]]] {
                if let Some(colour) = sketch.colour(from) {
                    self.set(sketch, Fact::Not(to, colour), Reason::Touch(edge, colour))?;
                }
            }
        }
        Ok(())
    }

    fn follow_is(&mut self, sketch: &mut Sketch, node: u32, colour: Colour) -> Step {
        let plan = self.plan;
        // `truth` looks at the known colour only, so the other candidates are removed here. What follows from each of them
        // follows from the colour, too: it has to be looked at only where reasons are kept, or nodes are compared.
        if self.trail.is_none() && self.depth < Depth::Pruning {
            sketch.keep_only(node, colour, &mut self.hurt);
        } else {
            for other in (0..plan.colours()).filter(|&other| other != colour) {
                if sketch.may_be(node, other) {
                    self.put(sketch, Fact::Not(node, other), Reason::OneColour(node));
                }
            }
        }
        let touches = plan.strict() && self.depth >= Depth::Local;
        for &(edge, neighbour) in plan.at(node) {
            let carries = Reason::Carries(edge, self.end_of(edge, node), colour);
            match sketch.line(edge) {
                Line::Used => self.set(sketch, Fact::Is(neighbour, colour), carries)?,
                Line::Open if !sketch.may_be(neighbour, colour) => {
                    self.set(sketch, Fact::Unused(edge), carries)?;
                }
                Line::Open if touches && sketch.colour(neighbour) == Some(colour) => {
                    self.set(sketch, Fact::Used(edge), Reason::Touch(edge, colour))?;
                }
                Line::Unused if plan.strict() => {
                    self.set(sketch, Fact::Not(neighbour, colour), Reason::Touch(edge, colour))?;
                }
                _ => {}
            }
        }
        self.enough(sketch, node)
    }

    fn follow_not(&mut self, sketch: &mut Sketch, node: u32, colour: Colour) -> Step {
        let plan = self.plan;
        self.last_colour(sketch, node)?;
        for &(edge, neighbour) in plan.at(node) {
            let carries = Reason::Carries(edge, self.end_of(edge, neighbour), colour);
            match sketch.line(edge) {
                Line::Used => self.set(sketch, Fact::Not(neighbour, colour), carries)?,
                Line::Open if sketch.colour(neighbour) == Some(colour) => {
                    self.set(sketch, Fact::Unused(edge), carries)?;
                }
                Line::Open if self.depth >= Depth::Pruning && sketch.apart(node, neighbour) => {
                    self.set(sketch, Fact::Unused(edge), Reason::Unwritten)?;
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// A filled node with one colour left has it; with none left it cannot be filled.
    fn last_colour(&mut self, sketch: &mut Sketch, node: u32) -> Step {
        let plan = self.plan;
        let filled = plan.is_filled(node);
        let reason = if filled { Reason::Coloured(node) } else { Reason::Filled(node) };
        match sketch.left(node) {
            0 if filled => {
                // Its last colour was ruled out, so any colour is the contradiction.
                self.set(sketch, Fact::Is(node, 0), reason)
            }
            0 => {
                for &(edge, _) in plan.at(node) {
                    self.set(sketch, Fact::Unused(edge), reason)?;
                }
                Ok(())
            }
            1 if filled || sketch.used[node as usize] > 0 => {
                let colour = sketch.colours(node).next().expect("one colour is left");
                self.set(sketch, Fact::Is(node, colour), reason)
            }
            _ => Ok(()),
        }
    }

    /// A node uses no more edges than it may.
    fn at_most(&mut self, sketch: &mut Sketch, node: u32) -> Step {
        let (used, cap) = (sketch.used[node as usize], self.plan.cap[node as usize]);
        if used < cap {
            return Ok(());
        }
        for &(edge, _) in self.plan.at(node) {
            if used > cap || sketch.line(edge) == Line::Open {
                self.set(sketch, Fact::Unused(edge), Reason::AtMost(node))?;
            }
        }
        Ok(())
    }

    /// A filled node needs its edges.
    fn enough(&mut self, sketch: &mut Sketch, node: u32) -> Step {
        let plan = self.plan;
        let (usable, need) = (sketch.usable(node), plan.cap[node as usize]);
        if self.depth < Depth::Local || usable > need {
            return Ok(());
        }
        if !plan.is_filled(node) && sketch.colour(node).is_none() {
            if usable < need {
                for colour in sketch.colours(node).collect::<Vec<_>>() {
                    self.set(sketch, Fact::Not(node, colour), Reason::Enough(node))?;
                }
            }
            return Ok(());
        }
        if usable == need && sketch.open[node as usize] > 0 {
            let forced =
                if sketch.is_head(plan, node) { &mut self.work.heads } else { &mut self.work.degrees };
            *forced += 1;
        }
        for &(edge, _) in plan.at(node) {
            if usable < need || sketch.line(edge) == Line::Open {
                self.set(sketch, Fact::Used(edge), Reason::Enough(node))?;
            }
        }
        if usable < need {
            // The board itself has too few edges here.
            let fact = plan.at(node).first().map_or(Fact::Is(node, 0), |&(edge, _)| Fact::Unused(edge));
            return Err(Stop::Conflict(Conflict { fact, reason: Reason::Enough(node) }));
        }
        Ok(())
    }

    fn end_of(&self, edge: u32, node: u32) -> u8 {
        u8::from(self.plan.ends(edge)[1] == node)
    }
}
