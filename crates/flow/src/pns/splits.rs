//! Flow as a game for proof-number search: the refuter chooses a head or a cell, and the prover chooses what happens there.

use crate::logic::{Depth, Engine, Fact, Line, Plan, Reason, Sketch, Stop};
use crate::position::Colour;
use gridproof_search::pns::{Key, Needs, Numbers, Problem, Reply, Splits};
use gridproof_search::{Run, Stopped};

/// An open state: what is known, and whether the solution found before still agrees with it.
pub(super) struct State {
    sketch: Sketch,
    agrees: bool,
}

/// What the prover has to find.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// A solution, different from the one found before if there is one.
    Another,
    /// This number of solutions: each is noted and then counts as refuted, until there are enough.
    Collect(u64),
}

/// The game on one puzzle.
pub(super) struct Game<'p> {
    pub(super) engine: Engine<'p>,
    goal: Goal,
    /// How many splits a state offers.
    width: usize,
    /// The solutions found: the edges used.
    pub(super) found: Vec<Vec<bool>>,
    pub(super) attempts: u64,
    pub(super) backtracks: u64,
}

/// Something to split on: the facts of which exactly one holds.
struct Split {
    facts: Vec<Fact>,
    distance: u32,
}

impl<'p> Game<'p> {
    pub(super) fn new(plan: &'p Plan, goal: Goal, width: usize) -> Game<'p> {
        let engine = Engine::new(plan, Depth::Pruning);
        Game { engine, goal, width, found: vec![], attempts: 0, backtracks: 0 }
    }

    /// The state in which the search starts.
    pub(super) fn root(&mut self, run: &mut Run<'_>) -> Result<Reply<State>, Stopped> {
        match self.engine.start(run) {
            Err(Stop::Stopped(stopped)) => Err(stopped),
            Err(Stop::Conflict(_)) => Ok(Reply::Disproved),
            Ok(sketch) => Ok(self.classify(State { sketch, agrees: true })),
        }
    }

    /// The edges of a state in which all pairs are joined.
    pub(super) fn used(state: &State) -> Vec<bool> {
        state.sketch.lines.iter().map(|&line| line == Line::Used).collect()
    }

    /// Whether as many solutions as requested have been noted.
    pub(super) fn has_enough(&self) -> bool {
        matches!(self.goal, Goal::Collect(limit) if self.found.len() as u64 >= limit)
    }

    /// Decides whether a state is terminal: every pair is joined. What is left open then stays empty.
    fn classify(&mut self, mut state: State) -> Reply<State> {
        let (plan, sketch) = (self.engine.plan, &mut state.sketch);
        let joined = (0..plan.colours()).all(|colour| {
            let [one, other] = plan.flow.ends(colour);
            sketch.mate[one as usize] == other
        });
        if joined && !plan.covers() {
            let open = (0..plan.edges()).filter(|&edge| sketch.line(edge) == Line::Open);
            open.collect::<Vec<_>>().into_iter().for_each(|edge| sketch.put(plan, Fact::Unused(edge)));
        }
        self.compare(&mut state);
        if !joined || state.sketch.open_edges > 0 {
            return Reply::Open(state);
        }
        let used = Game::used(&state);
        // Only what the game's own checker accepts is a solution. A path may leave out a cell that the player has coloured.
        if crate::position::solution::completion_of(&plan.flow, |edge| used[edge as usize]).is_err() {
            return Reply::Disproved;
        }
        match self.goal {
            Goal::Another if state.agrees && !self.found.is_empty() => Reply::Disproved,
            Goal::Another => Reply::Proved(state),
            Goal::Collect(_) => {
                if !self.found.contains(&used) {
                    self.found.push(used);
                }
                // With enough solutions the search ends as if it had proved something.
                if self.has_enough() { Reply::Proved(state) } else { Reply::Disproved }
            }
        }
    }

    /// Whether a state still agrees with the solution found before.
    fn compare(&self, state: &mut State) {
        let Some(solution) = self.found.first().filter(|_| self.goal == Goal::Another) else { return };
        let differs = |(line, &used): (&Line, &bool)| *line == if used { Line::Unused } else { Line::Used };
        state.agrees &= !state.sketch.lines.iter().zip(solution).any(differs);
    }

    /// A state with one more fact.
    fn attempt(&mut self, state: &State, fact: Fact, run: &mut Run<'_>) -> Result<Reply<State>, Stopped> {
        run.step(1 + u64::from(self.engine.plan.nodes()) / 32)?;
        self.attempts += 1;
        let mut sketch = state.sketch.clone();
        match self.engine.add(&mut sketch, fact, Reason::Supposed, run) {
            Err(Stop::Stopped(stopped)) => Err(stopped),
            Err(Stop::Conflict(_)) => {
                self.backtracks += 1;
                Ok(Reply::Disproved)
            }
            Ok(()) => Ok(self.classify(State { sketch, agrees: state.agrees })),
        }
    }

    /// The most promising splits: those with few values first. Of these, the first and the last on the board come first:
    /// working from two sides leaves short borders, behind which many states have the same future. Then come heads that are
    /// near their partner.
    fn splits(&self, sketch: &Sketch) -> Vec<Split> {
        let plan = self.engine.plan;
        let mut splits = vec![];
        for node in 0..plan.nodes() {
            if sketch.is_head(plan, node) && (plan.covers() || sketch.colour(node).is_some()) {
                splits.push(self.head(sketch, node));
            } else if plan.covers() && sketch.colour(node).is_none() && sketch.left(node) == 2 {
                let facts = sketch.colours(node).map(|colour| Fact::Is(node, colour)).collect();
                splits.push(Split { facts, distance: u32::MAX });
            }
        }
        splits.sort_by_key(|split| split.facts.len());
        let fewest = splits.first().map_or(0, |split| split.facts.len());
        let tied = splits.partition_point(|split| split.facts.len() == fewest);
        if tied > 1 {
            splits.swap(1, tied - 1);
            splits[2..].sort_by_key(|split| (split.facts.len(), split.distance));
        }
        splits.truncate(self.width);
        splits
    }

    /// The ways to continue from a head: tight places first, then towards the partner.
    fn head(&self, sketch: &Sketch, node: u32) -> Split {
        let plan = self.engine.plan;
        let partner = sketch.colour(node).map(|colour| partner(plan, sketch, node, colour));
        let distance = |node: u32| partner.map_or(u32::MAX, |partner| distance(plan, node, partner));
        let mut ways: Vec<(u32, u32)> = sketch.open_at(plan, node).collect();
        ways.sort_by_key(|&(_, next)| (sketch.open[next as usize], distance(next)));
        let facts = ways.into_iter().map(|(edge, _)| Fact::Used(edge)).collect();
        Split { facts, distance: distance(node) }
    }
}

/// The head that a head of a colour has to meet.
fn partner(plan: &Plan, sketch: &Sketch, node: u32, colour: Colour) -> u32 {
    let [one, other] = plan.flow.ends(colour).map(|end| sketch.mate[end as usize]);
    if one == node { other } else { one }
}

/// About the number of steps between two nodes on an empty board.
fn distance(plan: &Plan, one: u32, other: u32) -> u32 {
    let [a, b] = [one, other].map(|node| plan.flow.board().node(node).cell);
    a.row.abs_diff(b.row) + a.col.abs_diff(b.col)
}

impl Problem for Game<'_> {
    type State = State;
    const NEEDS: Needs = Needs::AnySplit;

    /// Tries every value of the best splits. The opposite of a refuted value is kept for the others, so that in the end the
    /// splits are those of a state in which nothing more can be learnt that way.
    fn expand(&mut self, state: &State, run: &mut Run<'_>) -> Result<Splits<State>, Stopped> {
        let mut base = State { sketch: state.sketch.clone(), agrees: state.agrees };
        loop {
            let splits = self.splits(&base.sketch);
            if splits.is_empty() {
                return Ok(vec![vec![self.classify(base)]]);
            }
            let mut learnt = false;
            let mut replies = vec![];
            for split in splits {
                let mut values = vec![];
                for fact in split.facts {
                    match self.attempt(&base, fact, run)? {
                        Reply::Disproved => {
                            learnt = true;
                            match self.engine.add(&mut base.sketch, fact.negated(), Reason::Supposed, run) {
                                Err(Stop::Stopped(stopped)) => return Err(stopped),
                                Err(Stop::Conflict(_)) => return Ok(vec![vec![]]),
                                Ok(()) => {}
                            }
                        }
                        Reply::Proved(found) => return Ok(vec![vec![Reply::Proved(found)]]),
                        open => values.push(open),
                    }
                }
                replies.push(values);
            }
            if !learnt {
                return Ok(replies);
            }
            match self.classify(base) {
                Reply::Open(open) => base = open,
                solved => return Ok(vec![vec![solved]]),
            }
        }
    }

    /// The fewer pairs are left, the nearer a solution is; the fewer edges are open, the smaller a refutation is.
    fn outlook(&self, state: &State) -> Numbers {
        let (plan, sketch) = (self.engine.plan, &state.sketch);
        let apart = (0..plan.colours()).filter(|&colour| {
            let [one, other] = plan.flow.ends(colour);
            sketch.mate[one as usize] != other
        });
        Numbers { proof: 1 + apart.count() as u32, disproof: 1 + sketch.open_edges / 8 }
    }

    /// Equal futures have equal keys. What is drawn inside paths does not matter: only what is open, how many edges a
    /// node can still take, and which colour or which piece of path it belongs to. Where solutions are collected,
    /// the past counts as well: two pasts with one future are two solutions.
    fn key(&self, state: &State) -> Key {
        let (plan, sketch) = (self.engine.plan, &state.sketch);
        let mut key = vec![u64::from(state.agrees)];
        let lines = |edges: &[Line], counts: fn(Line) -> bool| {
            edges.iter().enumerate().fold(0, |word, (bit, &line)| word | u64::from(counts(line)) << bit)
        };
        for edges in sketch.lines.chunks(64) {
            key.push(lines(edges, |line| line == Line::Open));
            if self.goal != Goal::Another {
                key.push(lines(edges, |line| line == Line::Used));
            }
        }
        for node in 0..plan.nodes() {
            let open = sketch.open[node as usize] > 0;
            let edges = u64::from(sketch.used[node as usize]);
            // Each word contains its node and whether its colour is known, so that no two words are confused.
            let word = |known: bool, piece: u32, colour: Colour| {
                u64::from(node) << 48
                    | u64::from(piece) << 24
                    | u64::from(colour) << 8
                    | u64::from(known) << 4
                    | edges
            };
            match sketch.colour(node) {
                // In strict a finished cell keeps its colour away from its neighbours.
                Some(colour) if open || plan.strict() => {
                    let piece = if open { self.loose_piece(sketch, node) } else { 0 };
                    key.push(word(true, piece, colour));
                }
                Some(_) => {}
                None => {
                    key.push(word(false, self.piece(sketch, node), 0));
                    key.extend(sketch.may(node));
                }
            }
        }
        Key::new(key)
    }
}

impl Game<'_> {
    /// A number for the piece of path that an open node of known colour is on; 0 if the piece starts at an end of the colour.
    fn loose_piece(&self, sketch: &Sketch, node: u32) -> u32 {
        let mate = sketch.mate[node as usize];
        let anchored = self.engine.plan.cap[node as usize] == 1 || self.engine.plan.cap[mate as usize] == 1;
        if anchored { 0 } else { 1 + node.min(mate) }
    }

    /// A number for the piece of path that a node of unknown colour is on: the lower of its ends. For a node inside a piece,
    /// the ends are looked up only where it matters which piece a neighbour belongs to.
    fn piece(&self, sketch: &Sketch, node: u32) -> u32 {
        match sketch.is_full(self.engine.plan, node) {
            true if self.engine.plan.strict() => self.lower_end(sketch, node),
            true => 0,
            false => node.min(sketch.mate[node as usize]),
        }
    }

    fn lower_end(&self, sketch: &Sketch, node: u32) -> u32 {
        let plan = self.engine.plan;
        let ways = plan.at(node).iter().filter(|&&(edge, _)| sketch.line(edge) == Line::Used);
        let ends = ways.map(|&(_, next)| {
            let (mut before, mut here) = (node, next);
            while let Some(&(_, on)) = plan
                .at(here)
                .iter()
                .find(|&&(edge, other)| other != before && sketch.line(edge) == Line::Used)
            {
                (before, here) = (here, on);
            }
            here
        });
        ends.min().unwrap_or(node)
    }
}
