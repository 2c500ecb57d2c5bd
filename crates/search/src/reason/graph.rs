//! The listed rules of a puzzle, laid out for propagation: terms and occurrences in flat lists.

use gridproof_kernel::{Class, Lit, Rule, RuleBuf, Rules, Statement, StatementView};
use std::ops::Range;

/// A rule by its number in the graph.
pub(super) type RuleNo = u32;

/// The rules that hold in every solution. Those that state one literal are apart.
pub(super) struct Graph {
    names: Vec<RuleBuf>,
    statements: Vec<Statement>,
    /// The largest coefficient of each rule.
    largest: Vec<i64>,
    /// The terms of all rules, and where those of each rule begin.
    terms: Vec<(i64, Lit)>,
    begins: Vec<u32>,
    /// Per literal: the rules with it, with its coefficient, and where those of each literal begin.
    occurrences: Vec<(RuleNo, i64)>,
    first: Vec<u32>,
    /// The literals that a rule of its own states.
    pub(super) givens: Vec<(Lit, RuleBuf)>,
}

impl Graph {
    pub(super) fn new(rules: &dyn Rules) -> Graph {
        let mut graph = Graph {
            names: vec![],
            statements: vec![],
            largest: vec![],
            terms: vec![],
            begins: vec![0],
            occurrences: vec![],
            first: vec![0; 2 * rules.atoms() as usize + 1],
            givens: vec![],
        };
        rules.for_each(&mut |rule| graph.add(rules, rule));
        graph.index();
        graph
    }

    fn add(&mut self, rules: &dyn Rules, rule: Rule<'_>) {
        let Ok((statement, Class::Ordinary)) = rules.statement(rule) else { return };
        let says = statement.view();
        if let Some(lit) = says.as_unit().filter(|_| says.coefs.is_empty() && says.bound == 1) {
            self.givens.push((lit, rule.to_owned()));
            return;
        }
        self.terms.extend(says.terms());
        self.begins.push(self.terms.len() as u32);
        self.largest.push(says.terms().map(|(coef, _)| coef).max().unwrap_or(0));
        self.names.push(rule.to_owned());
        self.statements.push(statement);
    }

    /// Lists the rules of each literal.
    fn index(&mut self) {
        for (_, lit) in &self.terms {
            self.first[lit.index() + 1] += 1;
        }
        for index in 1..self.first.len() {
            self.first[index] += self.first[index - 1];
        }
        let mut next = self.first.clone();
        self.occurrences = vec![(0, 0); self.terms.len()];
        for (rule, range) in self.begins.windows(2).enumerate() {
            for &(coef, lit) in &self.terms[range[0] as usize..range[1] as usize] {
                let place = &mut next[lit.index()];
                self.occurrences[*place as usize] = (rule as RuleNo, coef);
                *place += 1;
            }
        }
    }

    /// The number of rules.
    pub(super) fn len(&self) -> usize {
        self.names.len()
    }

    pub(super) fn name(&self, rule: RuleNo) -> Rule<'_> {
        self.names[rule as usize].borrow()
    }

    pub(super) fn statement(&self, rule: RuleNo) -> StatementView<'_> {
        self.statements[rule as usize].view()
    }

    /// The largest coefficient of a rule.
    pub(super) fn largest(&self, rule: RuleNo) -> i64 {
        self.largest[rule as usize]
    }

    /// The numbers of the terms of a rule.
    pub(super) fn terms(&self, rule: RuleNo) -> Range<usize> {
        self.begins[rule as usize] as usize..self.begins[rule as usize + 1] as usize
    }

    pub(super) fn term(&self, number: usize) -> (i64, Lit) {
        self.terms[number]
    }

    /// The rules with a literal, each with its coefficient.
    pub(super) fn occurrences(&self, lit: Lit) -> &[(RuleNo, i64)] {
        let index = lit.index();
        &self.occurrences[self.first[index] as usize..self.first[index + 1] as usize]
    }

    /// By how much the terms of each rule exceed its bound.
    pub(super) fn slack(&self) -> Vec<i64> {
        let slack = |statement: &Statement| {
            let says = statement.view();
            says.terms().map(|(coef, _)| coef).sum::<i64>() - says.bound
        };
        self.statements.iter().map(slack).collect()
    }
}
