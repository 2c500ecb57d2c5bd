//! A position: a puzzle with marks, and every solution of it, found without the engine.

use crate::boards::{self, Solution};
use gridproof::api::shared::Target;
use gridproof::kernel::Lit;
use gridproof_bench::open;
use gridproof_search::{Deductive, Random};

/// Something that is true or not in a solution.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Fact {
    pub(crate) name: String,
    pub(crate) not: bool,
}

impl Fact {
    /// From a step as the engine writes it: `r1c1=5`, `r1c1<>5`.
    pub(crate) fn of_step(step: &str) -> Fact {
        match step.split_once("<>") {
            Some((place, value)) => Fact { name: format!("{place}={value}"), not: true },
            None => Fact { name: step.to_owned(), not: false },
        }
    }

    pub(crate) fn of_target(target: &Target) -> Option<Fact> {
        let place = target.cell.as_ref().or(target.edge.as_ref())?;
        Some(Fact { name: format!("{place}={}", target.value.as_ref()?), not: target.not })
    }

    pub(crate) fn holds(&self, solution: &Solution) -> bool {
        solution.contains(&self.name) != self.not
    }

    pub(crate) fn step(&self) -> String {
        if self.not { self.name.replacen('=', "<>", 1) } else { self.name.clone() }
    }
}

/// A puzzle with all of its solutions.
pub(crate) struct Known {
    pub(crate) game: &'static str,
    pub(crate) text: String,
    pub(crate) puzzle: Box<dyn Deductive>,
    pub(crate) solutions: Vec<Solution>,
    /// The name of each atom.
    pub(crate) names: Vec<String>,
}

/// A puzzle with marks on it.
pub(crate) struct Position {
    pub(crate) text: String,
    pub(crate) marks: Vec<Fact>,
    pub(crate) board: Box<dyn Deductive>,
}

impl Known {
    /// `None` if the engine refuses the puzzle, or the plain search gives up.
    pub(crate) fn of(game: &'static str, text: &str) -> Option<Known> {
        let puzzle = open(game, text)?;
        let text = puzzle.text();
        let solutions = boards::solutions(game, &text)?;
        let name = |atom| {
            let target = puzzle.words().target(Lit::positive(atom));
            format!("{}={}", target.place, target.value)
        };
        let names = (0..puzzle.rules().atoms()).map(name).collect();
        Some(Known { game, text, puzzle, solutions, names })
    }

    /// The solutions that have some facts.
    pub(crate) fn having(&self, facts: &[Fact]) -> Vec<&Solution> {
        self.solutions.iter().filter(|solution| facts.iter().all(|fact| fact.holds(solution))).collect()
    }

    pub(crate) fn fact(&self, lit: Lit) -> Fact {
        Fact { name: self.names[lit.atom().0 as usize].clone(), not: !lit.is_positive() }
    }

    /// Marks at random: none, right ones, or right ones with a few that are perhaps wrong.
    pub(crate) fn marked(&self, random: &mut Random) -> Position {
        let mut lits = vec![];
        let kind = random.index(8);
        if kind > 1 && !self.names.is_empty() {
            let right = (!self.solutions.is_empty()).then(|| random.index(self.solutions.len()));
            let truth = |atom: usize, random: &mut Random| match right {
                Some(at) => self.solutions[at].contains(&self.names[atom]),
                None => random.one_in(4),
            };
            let mut atoms: Vec<usize> = (0..self.names.len()).collect();
            random.shuffle(&mut atoms);
            // Few marks more often than many.
            let most = if random.one_in(3) { self.names.len() / 2 } else { self.names.len() / 12 };
            let count = random.index(2 + most);
            for &atom in &atoms[..count.min(atoms.len())] {
                let lit = Lit::positive(atom as u32);
                lits.push(if truth(atom, random) { lit } else { !lit });
            }
            for _ in 0..if kind < 6 { 0 } else { 1 + random.index(2) } {
                if !lits.is_empty() {
                    let at = random.index(lits.len());
                    lits[at] = !lits[at];
                }
            }
        }
        self.with(&lits)
    }

    pub(crate) fn with(&self, lits: &[Lit]) -> Position {
        let board = self.puzzle.with(lits);
        let marks = board.marks().iter().map(|&lit| self.fact(lit)).collect();
        Position { text: board.text(), marks, board }
    }
}
