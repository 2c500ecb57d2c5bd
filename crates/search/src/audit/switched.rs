//! The rules of an audit as one model in which each rule has a switch.

use super::Question;
use crate::cdcl::{NothingLazy, Outcome, Solver};
use crate::halt::Halt;
use crate::run::Run;
use gridproof_kernel::{Class, Listed, Lit, Rule, RuleBuf, Statement};
use std::collections::{BTreeMap, BTreeSet};

/// What is known, the opposite of the claim, and every rule with a switch that turns it off.
pub(super) struct Model {
    listed: Listed,
    names: Vec<RuleBuf>,
    statements: Vec<Statement>,
    /// The atoms of the puzzle; the switches come after them.
    atoms: u32,
}

/// Whether some rules are enough.
pub(super) enum Answer {
    /// They are; these of them already are.
    Enough(Vec<u32>),
    /// They are not: there is a counterexample, and these rules hold in it.
    Escapes(Vec<bool>),
}

impl Model {
    /// Creates the model of a question with the listed rules of the puzzle and the rules `shown`.
    pub(super) fn new(question: &Question<'_>, shown: &[RuleBuf]) -> Result<Model, Halt> {
        let facts: BTreeSet<Lit> = question.facts.iter().copied().collect();
        let mut always: Vec<Statement> = facts.iter().map(|&fact| Statement::unit(fact)).collect();
        let mut counted: BTreeMap<RuleBuf, Statement> = BTreeMap::new();
        let mut add = |rule: Rule<'_>| {
            let Ok((statement, Class::Ordinary)) = question.rules.statement(rule) else { return };
            if (question.is_given)(rule) {
                always.push(statement);
            } else {
                counted.insert(rule.to_owned(), statement);
            }
        };
        question.rules.for_each(&mut add);
        shown.iter().for_each(|rule| add(rule.borrow()));
        let too_large = || Halt::broken("the negation of a claim is too large");
        // A claim that leaves nothing open has no opposite: then the known facts must clash.
        let opposite = question.claim.view().negation().ok_or_else(too_large)?;
        if opposite.view().bound >= 1 {
            always.push(opposite);
        }
        let known: BTreeSet<Lit> = always.iter().filter_map(|says| says.view().as_unit()).collect();
        counted.retain(|_, says| !says.view().holds(|lit| known.contains(&lit)));
        Ok(Model::of(question.rules.atoms(), always, counted))
    }

    fn of(atoms: u32, always: Vec<Statement>, counted: BTreeMap<RuleBuf, Statement>) -> Model {
        let (names, statements): (Vec<RuleBuf>, Vec<Statement>) = counted.into_iter().unzip();
        let switched = statements.iter().enumerate().map(|(number, says)| {
            let (view, off) = (says.view(), Lit::positive(atoms + number as u32));
            let terms = view.terms().chain([(view.bound, off)]);
            Statement::linear(terms, view.bound).unwrap_or_default()
        });
        let listed = Listed::new(
            atoms + statements.len() as u32,
            always.into_iter().chain(switched).collect::<Vec<_>>(),
        );
        Model { listed, names, statements, atoms }
    }

    /// Returns the names of the rules, by number.
    pub(super) fn names(&self) -> &[RuleBuf] {
        &self.names
    }

    /// Returns the rules with these numbers.
    pub(super) fn named(&self, rules: &[u32]) -> Vec<RuleBuf> {
        rules.iter().map(|&rule| self.names[rule as usize].clone()).collect()
    }

    /// Returns the literal that says that a rule is on.
    fn on(&self, rule: u32) -> Lit {
        !Lit::positive(self.atoms + rule)
    }
}

/// A solver for the model. It keeps what it learns from one question to the next.
pub(super) struct Switched<'m> {
    model: &'m Model,
    solver: Solver<'m>,
}

impl<'m> Switched<'m> {
    pub(super) fn new(model: &'m Model, run: &mut Run<'_>) -> Result<Switched<'m>, Halt> {
        Ok(Switched { model, solver: Solver::new(&model.listed, run)? })
    }

    /// Returns whether these rules are enough for the claim.
    pub(super) fn ask(&mut self, rules: &[u32], run: &mut Run<'_>) -> Result<Answer, Halt> {
        let model = self.model;
        let count = model.statements.len() as u32;
        // A counterexample that breaks few rules gives a small correction set.
        self.solver.prefer((0..count).map(|rule| model.on(rule)));
        let on: Vec<Lit> = rules.iter().map(|&rule| model.on(rule)).collect();
        match self.solver.solve(&on, &mut NothingLazy, run)? {
            Outcome::Refuted(core) => {
                let rule = |lit: &Lit| lit.atom().0 - model.atoms;
                Ok(Answer::Enough(core.assumptions.iter().map(rule).collect()))
            }
            Outcome::Model(found) => {
                let holds = |says: &Statement| says.view().holds(|lit| found.holds(lit));
                Ok(Answer::Escapes(model.statements.iter().map(holds).collect()))
            }
            Outcome::Stopped(stopped) => Err(stopped.into()),
        }
    }

    /// Returns a correction set: a smallest choice, by inclusion, of rules to turn off so that the claim does not follow.
    /// `satisfied` are the rules that hold in a counterexample.
    pub(super) fn correction(&mut self, satisfied: Vec<bool>, run: &mut Run<'_>) -> Result<Vec<u32>, Halt> {
        let count = satisfied.len() as u32;
        let (mut kept, mut needed) = (satisfied, vec![]);
        for rule in 0..count {
            if kept[rule as usize] {
                continue;
            }
            let more: Vec<u32> = (0..count).filter(|&other| kept[other as usize] || other == rule).collect();
            match self.ask(&more, run)? {
                Answer::Escapes(satisfied) => kept = satisfied,
                Answer::Enough(_) => needed.push(rule),
            }
        }
        Ok(needed)
    }
}
