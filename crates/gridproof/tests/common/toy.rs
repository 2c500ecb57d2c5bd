//! A position over plain listed rules, with the deductions that a test puts into its mouth.

use gridproof::grid::Cell;
use gridproof::kernel::{Class, Listed, Lit, Rule, Rules, Statement};
use gridproof::scene::Scene;
use gridproof::search::game::{
    Answer, Area, Cdcl, Choice, ChoiceError, Deduction, Found, Pencil, Place, Position, Target, Task, Tier,
    Words,
};
use gridproof::search::strategy::Registry;
use gridproof::search::{Limit, Model, Run};

pub struct Toy {
    pub rules: Listed,
    pub marks: Vec<Lit>,
    pub deductions: Vec<Deduction>,
}

static STRATEGIES: Registry<Toy, Task, Answer> = Registry(&[&Cdcl]);

impl Toy {
    pub fn new(rules: Listed, marks: &[Lit]) -> Toy {
        Toy { rules, marks: marks.to_vec(), deductions: vec![] }
    }

    /// `pigeons` in one hole fewer: no solution, and a long way to find out.
    pub fn pigeons(pigeons: u32) -> Toy {
        let holes = pigeons - 1;
        let at = |pigeon: u32, hole: u32| Lit::positive(pigeon * holes + hole);
        let mut rules: Vec<Statement> =
            (0..pigeons).map(|p| Statement::clause((0..holes).map(|h| at(p, h)))).collect();
        for h in 0..holes {
            for p in 0..pigeons {
                // As clauses: propagation over whole sums would be too clever.
                rules.extend((0..p).map(|q| Statement::clause([!at(p, h), !at(q, h)])));
            }
        }
        Toy::new(Listed::new(pigeons * holes, rules), &[])
    }

    /// Whether an assignment satisfies all that holds in every solution.
    fn is_solution(&self, model: &Model) -> bool {
        let mut solution = self.marks.iter().all(|&mark| model.holds(mark));
        self.rules.for_each(&mut |rule| {
            let (says, class) = self.rules.statement(rule).expect("a listed rule has a statement");
            solution &= class == Class::Unique || says.view().holds(|lit| model.holds(lit));
        });
        solution
    }
}

impl Position for Toy {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn marks(&self) -> &[Lit] {
        &self.marks
    }

    fn text(&self) -> String {
        format!("toy {:?}", self.marks)
    }

    fn scene(&self, _: Pencil) -> Scene {
        let mut scene = Scene::new("toy", 1, self.rules.atoms());
        for mark in &self.marks {
            scene[Cell { row: 0, col: mark.atom().0 }].text =
                if mark.is_positive() { "1" } else { "0" }.to_owned();
        }
        scene
    }

    fn solution(&self, model: &Model) -> Result<String, String> {
        let text = model.lits().map(|lit| if lit.is_positive() { '1' } else { '0' }).collect();
        if self.is_solution(model) { Ok(text) } else { Err(format!("{text} breaks a rule")) }
    }

    fn with(&self, marks: &[Lit]) -> Box<dyn Position> {
        let marks = [&self.marks[..], marks].concat();
        Box::new(Toy { rules: self.rules.clone(), marks, deductions: self.deductions.clone() })
    }

    fn tells(&self, lit: Lit) -> bool {
        !self.marks.contains(&lit)
    }

    fn is_complete(&self) -> bool {
        let told = |atom: u32| {
            [Lit::positive(atom), !Lit::positive(atom)].iter().any(|lit| self.marks.contains(lit))
        };
        (0..self.rules.atoms()).all(told)
    }

    fn beyond(&self) -> Tier {
        Tier(9)
    }

    fn deduce(&self, _: Tier, run: &mut Run<'_>, found: &mut Found<'_>) -> Result<(), Limit> {
        for deduction in &self.deductions {
            run.step(1)?;
            if found(deduction.clone(), run).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, ChoiceError> {
        choice.run(STRATEGIES, self, run)
    }

    fn words(&self) -> &dyn Words {
        self
    }
}

impl Words for Toy {
    fn is_given(&self, _: Rule<'_>) -> bool {
        false
    }

    fn lit(&self, lit: Lit) -> String {
        format!("{}{}", if lit.is_positive() { "" } else { "not " }, self.rules.atom_text(lit.atom()))
    }

    fn rule(&self, rule: Rule<'_>) -> String {
        self.rules.rule_text(rule)
    }

    fn target(&self, lit: Lit) -> Target {
        let place = Place::Cell(Cell { row: 0, col: lit.atom().0 });
        Target { place, value: "on".to_owned(), not: !lit.is_positive() }
    }

    fn area(&self, _: Rule<'_>) -> Option<Area> {
        None
    }
}
