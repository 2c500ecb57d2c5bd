//! Rules given as a plain list of statements: for tests, examples and small models.

use crate::rules::{Class, Refusal, Rule, RuleBuf, Rules};
use crate::statement::{Atom, Statement};

/// Rules `rule 1`, `rule 2`, … over atoms `x1`, `x2`, ….
#[derive(Clone, Debug)]
pub struct Listed {
    atoms: u32,
    statements: Vec<Statement>,
    unique_from: usize,
}

impl Listed {
    /// Creates the rules with the given statements.
    pub fn new(atoms: u32, statements: impl IntoIterator<Item = Statement>) -> Listed {
        let statements: Vec<Statement> = statements.into_iter().collect();
        Listed { atoms, unique_from: statements.len(), statements }
    }

    /// Returns the same rules, of which those from number `first` on (from 0) assume a single solution.
    pub fn unique_from(self, first: usize) -> Listed {
        Listed { unique_from: first, ..self }
    }

    /// Returns the statements in order.
    pub fn statements(&self) -> &[Statement] {
        &self.statements
    }

    /// Returns the name of a rule, counted from 0.
    pub fn rule_at(&self, index: usize) -> RuleBuf {
        RuleBuf::new(0, &[index as u32])
    }
}

impl Rules for Listed {
    fn game(&self) -> &str {
        "listed"
    }

    fn puzzle(&self) -> &str {
        "listed"
    }

    fn atoms(&self) -> u32 {
        self.atoms
    }

    fn statement(&self, rule: Rule<'_>) -> Result<(Statement, Class), Refusal> {
        let index = match rule.0 {
            &[0, index] => index as usize,
            _ => return Err(Refusal("no such family".into())),
        };
        let statement = self.statements.get(index).ok_or_else(|| Refusal("no such rule".into()))?;
        let class = if index < self.unique_from { Class::Ordinary } else { Class::Unique };
        Ok((statement.clone(), class))
    }

    fn for_each(&self, visit: &mut dyn FnMut(Rule<'_>)) {
        (0..self.statements.len() as u32).for_each(|index| visit(Rule(&[0, index])));
    }

    fn atom_text(&self, atom: Atom) -> String {
        format!("x{}", u64::from(atom.0) + 1)
    }

    fn read_atom(&self, text: &str) -> Option<Atom> {
        let number: u32 = text.strip_prefix('x')?.parse().ok()?;
        let atom = (1..=self.atoms).contains(&number).then(|| Atom(number - 1))?;
        (self.atom_text(atom) == text).then_some(atom)
    }

    fn rule_text(&self, rule: Rule<'_>) -> String {
        format!("rule {}", rule.args().first().map_or(0, |&index| u64::from(index) + 1))
    }

    fn read_rule(&self, text: &str) -> Option<RuleBuf> {
        let number: u32 = text.strip_prefix("rule ")?.parse().ok()?;
        let known = (1..=self.statements.len() as u32).contains(&number);
        let rule = known.then(|| RuleBuf::new(0, &[number - 1]))?;
        (self.rule_text(rule.borrow()) == text).then_some(rule)
    }
}
