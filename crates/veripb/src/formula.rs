//! The formula: rules, marks and the negated claim, each with a label.

use crate::ExportError;
use crate::constraint::Variables;
use crate::names::{Names, plain};
use gridproof_kernel::{Atom, Class, How, Lit, Proof, Rule, RuleBuf, Rules, StatementView};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The label of the negated claim.
pub(crate) const NEGATED: &str = "claim_negated";
/// The label of the final contradiction.
pub(crate) const END: &str = "end";

/// The formula of one proof.
pub(crate) struct Formula {
    pub(crate) variables: Variables,
    rules: BTreeMap<RuleBuf, String>,
    marks: BTreeMap<Lit, String>,
    /// Whether the claim can be negated. The negation of a contradiction is always true, so it is not
    /// written.
    pub(crate) has_negation: bool,
    pub(crate) constraints: usize,
    /// The numbers of the atoms that occur.
    used: BTreeSet<u32>,
    labels: Names,
    title: String,
    body: String,
}

impl Formula {
    /// Returns the formula of a proof whose form has been checked.
    pub(crate) fn new(rules: &dyn Rules, proof: &Proof) -> Result<Formula, ExportError> {
        let mut formula = Formula {
            variables: Variables(vec![]),
            rules: BTreeMap::new(),
            marks: BTreeMap::new(),
            has_negation: false,
            constraints: 0,
            used: BTreeSet::new(),
            labels: Names::default(),
            title: String::new(),
            body: String::new(),
        };
        formula.reserve(proof);
        formula.name_atoms(rules);
        formula.list_rules(rules, proof)?;
        formula.list_marks(rules, proof);
        formula.negate_claim(proof);
        Ok(formula)
    }

    /// Returns the label of a rule or a mark of the proof.
    pub(crate) fn label(&self, how: How<'_>) -> Option<&str> {
        match how {
            How::Axiom(rule) => self.rules.get(&rule.to_owned()).map(String::as_str),
            How::Mark(lit) => self.marks.get(&lit).map(String::as_str),
            _ => None,
        }
    }

    /// Returns the file.
    pub(crate) fn text(&self) -> String {
        let counts = format!("#variable= {} #constraint= {}", self.used.len(), self.constraints);
        format!("* {counts}\n{}{}", self.title, self.body)
    }

    /// Reserves the labels of lines, so that no rule gets one.
    fn reserve(&mut self, proof: &Proof) {
        for name in [NEGATED, END] {
            self.labels.reserve(name);
        }
        for number in 1..=proof.len() {
            self.labels.reserve(&format!("l{number}"));
        }
    }

    fn name_atoms(&mut self, rules: &dyn Rules) {
        self.comment("The rules of a puzzle, the marks that a proof cites, and the negation of its claim.");
        self.comment(&format!("game: {}", rules.game()));
        self.comment(&format!("puzzle: {}", rules.puzzle()));
        self.comment("Variables and labels are the names of atoms and rules; = is written _is_,");
        self.comment("other characters _, and a name that was taken has a number appended.");
        let mut names = Names::default();
        for atom in 0..rules.atoms() {
            let text = rules.atom_text(Atom(atom));
            let name = names.name(&text);
            if name != plain(&text) {
                self.comment(&format!("variable {name}: {text}"));
            }
            self.variables.0.push(name);
        }
        self.title = std::mem::take(&mut self.body);
    }

    /// Writes the rules that can be listed, and those of the others that the proof cites.
    fn list_rules(&mut self, rules: &dyn Rules, proof: &Proof) -> Result<(), ExportError> {
        self.comment("the rules");
        let mut failed = Ok(());
        rules.for_each(&mut |rule| {
            if failed.is_ok() {
                failed = self.list_rule(rules, rule, Class::Ordinary);
            }
        });
        failed?;
        for (_, line) in proof.lines() {
            if let How::Axiom(rule) = line.how {
                self.list_rule(rules, rule, Class::Unique)?;
            }
        }
        Ok(())
    }

    /// Writes a rule, unless it is already written or assumes a single solution without being cited.
    fn list_rule(&mut self, rules: &dyn Rules, rule: Rule<'_>, most: Class) -> Result<(), ExportError> {
        let key = rule.to_owned();
        if self.rules.contains_key(&key) {
            return Ok(());
        }
        let name = rules.rule_text(rule);
        let wrong = |why: String| ExportError::Rule { name: name.clone(), why };
        let (says, class) = rules.statement(rule).map_err(|refusal| wrong(refusal.0))?;
        if class == Class::Unique && most == Class::Ordinary {
            return Ok(());
        }
        if !says.view().is_normal(rules.atoms()) {
            return Err(wrong("it is not in normal form".into()));
        }
        let label = self.labels.name(&name);
        if label != plain(&name) {
            self.comment(&format!("label {label}: {name}"));
        }
        if class == Class::Unique {
            self.comment("the next rule assumes that the puzzle has exactly one solution");
        }
        self.constraint(&label, says.view());
        self.rules.insert(key, label);
        Ok(())
    }

    fn list_marks(&mut self, rules: &dyn Rules, proof: &Proof) {
        let mut cited: Vec<Lit> = proof
            .lines()
            .filter_map(|(_, line)| match line.how {
                How::Mark(lit) => Some(lit),
                _ => None,
            })
            .collect();
        cited.sort_unstable();
        cited.dedup();
        if !cited.is_empty() {
            self.comment("the marks");
        }
        for lit in cited {
            let not = if lit.is_positive() { "" } else { "not " };
            let label = self.labels.name(&format!("mark {not}{}", rules.atom_text(lit.atom())));
            self.constraint(&label, StatementView { lits: &[lit], coefs: &[], bound: 1 });
            self.marks.insert(lit, label);
        }
    }

    fn negate_claim(&mut self, proof: &Proof) {
        let Some((_, last)) = proof.lines().last() else { return };
        self.comment(&format!("the claim: {}", self.variables.constraint(last.says)));
        if let Some(negation) = self.variables.negation(last.says) {
            self.has_negation = true;
            self.write(NEGATED, &negation, last.says);
        }
    }

    fn constraint(&mut self, label: &str, says: StatementView<'_>) {
        let text = self.variables.constraint(says);
        self.write(label, &text, says);
    }

    fn write(&mut self, label: &str, text: &str, says: StatementView<'_>) {
        self.constraints += 1;
        self.used.extend(says.lits.iter().map(|lit| lit.atom().0));
        let _ = writeln!(self.body, "@{label} {text} ;");
    }

    /// Writes a comment on one line, whatever the text contains.
    fn comment(&mut self, text: &str) {
        let line: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
        let _ = writeln!(self.body, "* {line}");
    }
}
