//! What the game can solve.

use super::lazy::Outlets;
use super::{FlowGame, FlowPosition};
use crate::exact::{self, Drawn};
use crate::generate::GENERATOR;
use crate::logic::{Depth, Engine as Propagator, Plan, prove_only};
use crate::position::{Flow, Marks, solution};
use crate::rate::{self, BEYOND};
use crate::rules::Says;
use crate::strategies::STRATEGIES;
use crate::techniques::{self, Look};
use gridproof_grid::NotationError;
use gridproof_kernel::{Lit, Proof};
use gridproof_search::generate::Generator;
use gridproof_search::strategy::About;
use gridproof_search::technique::{self, ByLogic};
use gridproof_search::{
    Answer, Choice, Deductive, Details, Exact, Extent, Fault, Halt, Lazy, Model, OnDeduction, Position,
    Refutation, Run, Seek, Solvable, SolveError, Tier,
};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

impl FlowPosition {
    /// The assignment in which these edges are used, or why they are not a solution.
    pub(crate) fn model(&self, used: &[bool]) -> Result<Model, String> {
        let colours = solution::colours_of(&self.flow, |edge| used[edge as usize])?;
        Ok(Model::from_truths(self.rules.truths(used, &colours)))
    }

    /// Whether the board shows that an edge is not used: one of its cells has all its edges, or they are on two paths.
    fn is_plain(&self, edge: u32) -> bool {
        let (board, marks) = (self.flow.board(), self.flow.marks());
        let ends = board.edges()[edge as usize].nodes;
        let is_full = |&node: &u32| {
            let drawn = board.at(node).iter().filter(|(edge, _)| marks.used.contains(edge)).count();
            drawn >= if self.flow.end_at(node).is_some() { 1 } else { 2 }
        };
        let [one, other] = ends.map(|node| self.flow.shown_colour(node));
        !marks.used.contains(&edge)
            && (ends.iter().any(is_full) || (one.is_some() && other.is_some() && one != other))
    }

    /// Puts literals on the board.
    fn add(&self, marks: &mut Marks, lits: &[Lit]) {
        for lit in lits {
            match (self.rules.says(lit.atom()), lit.is_positive()) {
                (Says::Edge(edge), true) => drop(marks.used.insert(edge)),
                (Says::Edge(edge), false) => drop(marks.crossed.insert(edge)),
                (Says::Colour(node, colour), true) => drop(marks.coloured.insert((node, colour))),
                // The board has no sign for a colour that a cell does not have.
                (Says::Colour(..), false) => {}
            }
        }
    }

    /// The answer of a strategy that is an exact search. Every solution passes the game's own checker first.
    pub(crate) fn answer(&self, strategy: &'static str, found: Exact<Drawn>) -> Result<Answer, Fault> {
        let Exact { count, solutions, stopped, states, pruned } = found;
        let models = solutions.into_iter().map(|used| self.model(&used));
        let solutions: Vec<Model> = models.collect::<Result<_, _>>().map_err(Fault::WrongSolution)?;
        Ok(Exact { count, solutions, stopped, states, pruned }.answer(strategy, Model::clone))
    }
}

fn position(flow: Flow) -> Position {
    Position::Deductive(Box::new(FlowPosition::new(flow)))
}

impl Solvable for FlowGame {
    fn open(&self, text: &str) -> Result<Position, NotationError> {
        Flow::read(text).map(position)
    }

    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn class(&self, text: &str) -> Result<Option<String>, NotationError> {
        Ok(Flow::read(text)?.class())
    }

    fn generator(&self) -> Option<&'static dyn Generator> {
        Some(&GENERATOR)
    }
}

impl Deductive for FlowPosition {
    fn solution(&self, model: &Model) -> Result<String, String> {
        let used = |edge: u32| model.holds(self.rules.edge(edge));
        let colours = solution::completion_of(&self.flow, used)?;
        for node in 0..self.flow.board().nodes() {
            for colour in 0..self.flow.colours() {
                if model.holds(self.rules.colour(node, colour)) != (colours[node as usize] == Some(colour)) {
                    return Err(format!("{} has another colour", self.flow.node_name(node)));
                }
            }
        }
        Ok(solution::text_of(&self.flow, &colours))
    }

    fn unmarked(&self) -> Box<dyn Deductive> {
        Box::new(FlowPosition::new(self.rules.flow().clone()))
    }

    fn with(&self, more: &[Lit]) -> Box<dyn Deductive> {
        let mut marks = self.flow.marks().clone();
        self.add(&mut marks, more);
        let put = self.put.iter().chain(more).copied().collect::<BTreeSet<Lit>>().into_iter().collect();
        Box::new(FlowPosition { put, ..FlowPosition::new(self.flow.with_marks(marks)) })
    }

    fn tells(&self, lit: Lit) -> bool {
        let marks = self.flow.marks();
        match self.rules.says(lit.atom()) {
            Says::Edge(edge) if lit.is_positive() => !marks.used.contains(&edge),
            Says::Edge(edge) => !marks.crossed.contains(&edge) && !self.is_plain(edge),
            Says::Colour(node, _) => lit.is_positive() && self.flow.shown_colour(node).is_none(),
        }
    }

    fn lazy(&self) -> Box<dyn Lazy + '_> {
        Box::new(Outlets { rules: &self.rules })
    }

    fn completion(&self, run: &mut Run<'_>) -> Option<Model> {
        let found = exact::count(&self.flow, 1, 1, exact::MEMORY, run);
        found.solutions.first().and_then(|used| self.model(used).ok())
    }

    fn only(&self, model: &Model, run: &mut Run<'_>) -> Result<Option<Proof>, Halt> {
        // Where cells may stay empty, propagation shows little.
        if !self.flow.rule_set().covers() {
            return Ok(None);
        }
        let plan = Plan::new(&self.flow);
        let used: Vec<bool> = (0..plan.edges()).map(|edge| model.holds(self.rules.edge(edge))).collect();
        prove_only(&mut Propagator::writing(&plan, Depth::Local), &self.rules, &used, run)
    }

    fn beyond(&self) -> Tier {
        BEYOND
    }

    fn deduce(&self, seek: Seek, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Result<(), Halt> {
        let plan = Plan::new(&self.flow);
        // On a board that contradicts itself everything follows, so nothing is worth a hint.
        let Some(mut look) = Look::writing(&plan, run)? else { return Ok(()) };
        techniques::deduce(&mut look, seek, run, found)
    }

    fn refute(&self, run: &mut Run<'_>) -> Result<Option<Refutation>, Halt> {
        let mut marks = Marks::default();
        self.add(&mut marks, &self.put);
        techniques::refute(&Plan::new(&self.flow.with_only(marks)), &self.put, run)
    }

    fn available(&self, hardest: Tier, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Result<(), Halt> {
        // A harder technique often finds an edge again that an easier one has found.
        let mut known = BTreeSet::new();
        self.deduce(Seek { hardest, extent: Extent::First, ..Seek::default() }, run, &mut |deduction, run| {
            let before = known.len();
            known.extend(deduction.targets.iter().copied());
            if known.len() > before { found(deduction, run) } else { ControlFlow::Continue(()) }
        })
    }

    fn by_logic(&self, hardest: Tier, trace: bool, run: &mut Run<'_>) -> Result<ByLogic<Model>, Halt> {
        let plan = Plan::new(&self.flow);
        let Some(look) = Look::quick(&plan, run)? else {
            let rating = rate::unstarted();
            return Ok(ByLogic { rating, filled: None, contradicts: true, trace: vec![] });
        };
        let ByLogic { rating, filled, contradicts, trace } = technique::solve(look, hardest, trace, run)?;
        // Wrong marks can leave pieces of path beside the pairs: then there is no solution to show.
        let filled = filled.and_then(|look| self.model(&look.used()).ok());
        Ok(ByLogic { rating, filled, contradicts, trace })
    }

    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, SolveError> {
        choice.run(STRATEGIES, self, run)
    }

    fn details(&self, solution: Option<&Model>) -> Details {
        let paths = |model: &Model| {
            let paths = solution::paths_of(&self.flow, |edge| model.holds(self.rules.edge(edge)));
            let cells =
                |path: &Vec<u32>| path.iter().map(|&node| self.flow.board().node(node).cell).collect();
            let named = |(colour, path)| (self.flow.letter(colour).to_string(), cells(path));
            (0..).zip(&paths).map(named).collect()
        };
        Details { rule_set: Some(self.flow.rule_set().name()), paths: solution.map(paths) }
    }
}
