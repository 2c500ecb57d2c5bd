//! The pieces put together for the rest of the engine.

use crate::generate::GENERATOR;
use crate::lazy::Outlets;
use crate::logic::Plan;
use crate::notation::Format;
use crate::position::{Flow, Marks};
use crate::rules::{FlowRules, Says};
use crate::solution;
use crate::solve;
use crate::strategies::STRATEGIES;
use crate::sweep;
use crate::techniques::{self, HARDEST};
use gridproof_grid::NotationError;
use gridproof_kernel::{Lit, Rules};
use gridproof_scene::Scene;
use gridproof_search::game::{
    Answer, Choice, ChoiceError, Detail, Found, Game, Pencil, Position, Rating, ReadPosition, Tier, Words,
};
use gridproof_search::generate::Generator;
use gridproof_search::strategy::About;
use gridproof_search::{Lazy, Limit, Model, Run};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The game, for the registry.
pub struct FlowGame;

/// The game, for the registry.
pub static GAME: FlowGame = FlowGame;

/// A position together with what is derived from it once.
pub(crate) struct FlowPosition {
    pub(crate) flow: Flow,
    pub(crate) rules: FlowRules,
    marks: Vec<Lit>,
}

impl FlowPosition {
    pub(crate) fn new(flow: Flow) -> FlowPosition {
        let rules = FlowRules::new(&flow);
        let Marks { used, crossed, coloured } = flow.marks();
        let mut marks: Vec<Lit> = used.iter().map(|&edge| rules.edge(edge)).collect();
        marks.extend(crossed.iter().map(|&edge| !rules.edge(edge)));
        marks.extend(coloured.iter().map(|&(node, colour)| rules.colour(node, colour)));
        FlowPosition { flow, rules, marks }
    }

    /// The assignment in which these edges are used. Only for solutions.
    pub(crate) fn model(&self, used: &[bool]) -> Option<Model> {
        let colours = solution::colours_of(&self.flow, |edge| used[edge as usize]).ok()?;
        let atoms = (0..self.rules.atoms()).map(gridproof_kernel::Atom);
        Some(Model::from_truths(atoms.map(|atom| match self.rules.says(atom) {
            Says::Edge(edge) => used[edge as usize],
            Says::Colour(node, colour) => colours[node as usize] == Some(colour),
        })))
    }
}

impl Game for FlowGame {
    fn name(&self) -> &'static str {
        "flow"
    }

    fn description(&self) -> &'static str {
        "Flow Free and Numberlink: join the pairs by paths, in the rule sets basic, cover and strict"
    }

    fn read(&self, text: &str) -> Result<Box<dyn Position>, NotationError> {
        Ok(Box::new(FlowPosition::new(Flow::read(text)?)))
    }

    fn read_all(&self, text: &str) -> Vec<(usize, ReadPosition)> {
        let boxed = |flow| Box::new(FlowPosition::new(flow)) as Box<dyn Position>;
        Flow::read_all(text).into_iter().map(|(line, read)| (line, read.map(boxed))).collect()
    }

    fn formats(&self) -> Vec<(&'static str, &'static str)> {
        Format::ALL.iter().map(|format| (format.name(), format.description())).collect()
    }

    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn generator(&self) -> Option<&'static dyn Generator> {
        Some(&GENERATOR)
    }
}

impl Position for FlowPosition {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn marks(&self) -> &[Lit] {
        &self.marks
    }

    fn text(&self) -> String {
        self.flow.text()
    }

    fn scene(&self, pencil: Pencil) -> Scene {
        crate::scene::of(&self.flow, pencil)
    }

    fn solution(&self, model: &Model) -> Result<String, String> {
        let used = |edge: u32| model.holds(self.rules.edge(edge));
        let colours = solution::colours_of(&self.flow, used)?;
        for node in 0..self.flow.board().nodes() {
            for colour in 0..self.flow.colours() {
                if model.holds(self.rules.colour(node, colour)) != (colours[node as usize] == Some(colour)) {
                    return Err(format!("{} has another colour", self.flow.node_name(node)));
                }
            }
        }
        let marks = self.flow.marks();
        if marks.used.iter().any(|&edge| !used(edge)) || marks.crossed.iter().any(|&edge| used(edge)) {
            return Err("an edge differs from the board".to_owned());
        }
        if marks.coloured.iter().any(|&(node, colour)| colours[node as usize] != Some(colour)) {
            return Err("a colour differs from the board".to_owned());
        }
        Ok(solution::text_of(&self.flow, &colours))
    }

    fn with(&self, more: &[Lit]) -> Box<dyn Position> {
        let mut marks = self.flow.marks().clone();
        for lit in more {
            match (self.rules.says(lit.atom()), lit.is_positive()) {
                (Says::Edge(edge), true) => drop(marks.used.insert(edge)),
                (Says::Edge(edge), false) => drop(marks.crossed.insert(edge)),
                (Says::Colour(node, colour), true) => drop(marks.coloured.insert((node, colour))),
                // The board has no sign for a colour that a cell does not have.
                (Says::Colour(..), false) => {}
            }
        }
        Box::new(FlowPosition::new(self.flow.with_marks(marks)))
    }

    fn tells(&self, lit: Lit) -> bool {
        let marks = self.flow.marks();
        match self.rules.says(lit.atom()) {
            Says::Edge(edge) if lit.is_positive() => !marks.used.contains(&edge),
            Says::Edge(edge) => !marks.crossed.contains(&edge),
            Says::Colour(node, _) => lit.is_positive() && self.flow.shown_colour(node).is_none(),
        }
    }

    fn is_complete(&self) -> bool {
        solution::colours_of(&self.flow, |edge| self.flow.marks().used.contains(&edge)).is_ok()
    }

    fn lazy(&self) -> Box<dyn Lazy + '_> {
        Box::new(Outlets { rules: &self.rules })
    }

    fn completion(&self, run: &mut Run<'_>) -> Option<Model> {
        let found = sweep::count(&self.flow, 1, 1, sweep::MEMORY, run);
        found.drawn.first().and_then(|used| self.model(used))
    }

    fn beyond(&self) -> Tier {
        Tier(HARDEST.0 + 1)
    }

    fn deduce(&self, hardest: Tier, run: &mut Run<'_>, found: &mut Found<'_>) -> Result<(), Limit> {
        techniques::deduce(&self.flow, &self.rules, hardest, run, found)
    }

    fn available(&self, hardest: Tier, run: &mut Run<'_>, found: &mut Found<'_>) -> Result<(), Limit> {
        // The same edge is often found again by harder techniques, which tell nothing new.
        let mut told = BTreeSet::new();
        self.deduce(hardest, run, &mut |deduction, run| {
            let known = told.len();
            told.extend(deduction.targets.iter().copied());
            if told.len() > known { found(deduction, run) } else { ControlFlow::Continue(()) }
        })
    }

    fn rate(&self, hardest: Tier, run: &mut Run<'_>) -> Result<Option<Rating>, Limit> {
        Ok(Some(solve::solve(&Plan::new(&self.flow), hardest, run)?.rating()))
    }

    fn write(&self, format: &str) -> Result<String, String> {
        let known = || Format::ALL.map(Format::name).join(", ");
        let named = Format::named(format)
            .ok_or_else(|| format!("there is no format {format:?}; there are {}", known()));
        named?.write(&self.flow)
    }

    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, ChoiceError> {
        choice.run(STRATEGIES, self, run)
    }

    fn details(&self, solution: Option<&Model>) -> Vec<(&'static str, Detail)> {
        let mut details = vec![("rules", Detail::Text(self.flow.rule_set().name().to_owned()))];
        details.extend(solution.map(|model| {
            let paths = solution::paths_of(&self.flow, |edge| model.holds(self.rules.edge(edge)));
            let cells =
                |path: &Vec<u32>| path.iter().map(|&n| self.flow.board().node(n).cell.to_string()).collect();
            let named = |(colour, path)| (self.flow.letter(colour).to_string(), cells(path));
            ("paths", Detail::Lists((0..).zip(&paths).map(named).collect()))
        }));
        details
    }

    fn words(&self) -> &dyn Words {
        &self.rules
    }
}
