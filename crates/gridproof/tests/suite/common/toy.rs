//! A puzzle over plain listed rules, with the deductions that a test chooses.

use gridproof::kernel::{Class, Listed, Lit, Rule, Rules, Statement};
use gridproof::scene::{Area, Pencil, Place, Scene};
use gridproof_game::{Puzzle, Target, Words};
use gridproof_grid::Cell;
use gridproof_grid::formats::WriteError;
use gridproof_search::strategy::Registry;
use gridproof_search::technique::ByLogic;
use gridproof_search::{
    Answer, Cdcl, Choice, Deduction, Deductive, Fault, Halt, Model, OnDeduction, Run, Seek, SolveError, Task,
    Tier,
};

#[derive(Clone)]
pub struct Toy {
    pub rules: Listed,
    pub marks: Vec<Lit>,
    pub deductions: Vec<Deduction>,
}

static STRATEGIES: Registry<Toy, Task, Result<Answer, Fault>> = Registry(&[&Cdcl]);

impl Toy {
    pub fn new(rules: Listed, marks: &[Lit]) -> Toy {
        Toy { rules, marks: marks.to_vec(), deductions: vec![] }
    }

    /// `pigeons` in one hole fewer: there is no solution, and it takes long to find out.
    pub fn pigeons(pigeons: u32) -> Toy {
        let holes = pigeons - 1;
        let at = |pigeon: u32, hole: u32| Lit::positive(pigeon * holes + hole);
        let mut rules: Vec<Statement> =
            (0..pigeons).map(|p| Statement::clause((0..holes).map(|h| at(p, h)))).collect();
        for h in 0..holes {
            for p in 0..pigeons {
                // As clauses: propagation over whole sums would find the contradiction too soon.
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

impl Puzzle for Toy {
    fn rules(&self) -> &dyn Rules {
        &self.rules
    }

    fn marks(&self) -> &[Lit] {
        &self.marks
    }

    fn text(&self) -> String {
        format!("toy {:?}", self.marks)
    }

    fn write(&self, format: &str) -> Result<String, WriteError> {
        Err(WriteError::Unknown { name: format.to_owned(), known: String::new() })
    }

    fn scene(&self, _: Pencil) -> Scene {
        let mut scene = Scene::new("toy", 1, self.rules.atoms());
        for mark in &self.marks {
            scene[Cell { row: 0, col: mark.atom().0 }].text =
                if mark.is_positive() { "1" } else { "0" }.to_owned();
        }
        scene
    }

    fn words(&self) -> &dyn Words {
        self
    }

    fn goal(&self) -> String {
        "Decide every atom.".to_owned()
    }

    fn is_complete(&self) -> bool {
        let known = |atom: u32| {
            [Lit::positive(atom), !Lit::positive(atom)].iter().any(|lit| self.marks.contains(lit))
        };
        (0..self.rules.atoms()).all(known)
    }
}

impl Deductive for Toy {
    fn solution(&self, model: &Model) -> Result<String, String> {
        let text = model.lits().map(|lit| if lit.is_positive() { '1' } else { '0' }).collect();
        if self.is_solution(model) { Ok(text) } else { Err(format!("{text} breaks a rule")) }
    }

    fn unmarked(&self) -> Box<dyn Deductive> {
        Box::new(Toy { marks: vec![], ..self.clone() })
    }

    fn with(&self, marks: &[Lit]) -> Box<dyn Deductive> {
        Box::new(Toy { marks: [&self.marks[..], marks].concat(), ..self.clone() })
    }

    fn tells(&self, lit: Lit) -> bool {
        !self.marks.contains(&lit)
    }

    fn beyond(&self) -> Tier {
        Tier(9)
    }

    fn deduce(&self, _: Seek, run: &mut Run<'_>, found: &mut OnDeduction<'_>) -> Result<(), Halt> {
        for deduction in &self.deductions {
            run.step(1)?;
            if found(deduction.clone(), run).is_break() {
                break;
            }
        }
        Ok(())
    }

    fn by_logic(&self, _: Tier, _: bool, _: &mut Run<'_>) -> Result<ByLogic<Model>, Halt> {
        Err(Halt::broken("a toy has no techniques of its own"))
    }

    fn solve(&self, choice: &Choice, run: &mut Run<'_>) -> Result<Answer, SolveError> {
        choice.run(STRATEGIES, self, run)
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
        Target { place, way: None, value: "on".to_owned(), not: !lit.is_positive() }
    }

    fn area(&self, _: Rule<'_>) -> Option<Area> {
        None
    }
}
