//! The engine's answers about one position, each compared with every solution of it.

use crate::position::{Fact, Known, Position};
use crate::tally::Tally;
use crate::veripb::Sampled;
use gridproof::api::answer::RateAnswer;
use gridproof::api::explain::{ExplainAnswer, ExplainStatus, StepsAnswer};
use gridproof::api::hint::{HintAnswer, HintOutcome, Mistake};
use gridproof::api::judge::StepVerdict;
use gridproof::api::shared::{ProofFile, Target};
use gridproof::api::solve::{Fate, Verdict};
use gridproof::kernel::Lit;
use gridproof::{
    Engine, ExplainOptions, HintOptions, JudgeOptions, Puzzle, RateOptions, SolveOptions, StepsOptions, Watch,
};
use gridproof_search::Random;

/// Steps of each question; a question that takes more is inconclusive.
const STEPS: u64 = 1_000_000;

/// A wrong answer, in words.
pub(crate) type Wrong = String;

/// One who asks about the positions of a puzzle.
pub(crate) struct Asker<'a> {
    pub(crate) engine: &'a Engine,
    pub(crate) known: &'a Known,
    pub(crate) tally: &'a mut Tally,
    pub(crate) veripb: &'a mut Sampled,
}

fn ensure(holds: bool, wrong: impl FnOnce() -> Wrong) -> Result<(), Wrong> {
    if holds { Ok(()) } else { Err(wrong()) }
}

fn facts(targets: &[Target]) -> Result<Vec<Fact>, Wrong> {
    let fact = |target| Fact::of_target(target).ok_or_else(|| format!("{target:?} is not about this board"));
    targets.iter().map(fact).collect()
}

impl Asker<'_> {
    /// Every question about the puzzle itself: its solutions by every strategy and by another solver.
    pub(crate) fn puzzle(&mut self) -> Result<(), Wrong> {
        let known = self.known.solutions.len();
        if known <= 50
            && let Some(count) = crate::batsat::count(&*self.known.puzzle, known + 1)
        {
            self.tally.count("second opinions by batsat");
            ensure(count == known, || format!("batsat finds {count} solutions, there are {known}"))?;
        }
        Ok(())
    }

    /// Every question about a position.
    pub(crate) fn position(&mut self, position: &Position, random: &mut Random) -> Result<(), Wrong> {
        self.tally.count("positions");
        let puzzle = self.engine.read(self.known.game, &position.text);
        let puzzle = puzzle.map_err(|error| format!("its own notation is not read: {error}"))?;
        ensure(puzzle.text() == position.text, || format!("reads back as {}", puzzle.text()))?;
        let solutions = self.known.having(&position.marks).len();
        self.strategies(&puzzle, position, solutions, random)?;
        self.hint(&puzzle, position)?;
        self.steps(&puzzle, position)?;
        self.judge(&puzzle, position, random)?;
        self.rate(&puzzle, position)?;
        if random.one_in(3) {
            self.explain(&puzzle, position)?;
        }
        if random.one_in(4) {
            self.cells(&puzzle, position)?;
        }
        Ok(())
    }

    /// The verdict of every strategy.
    fn strategies(
        &mut self,
        puzzle: &Puzzle,
        position: &Position,
        solutions: usize,
        random: &mut Random,
    ) -> Result<(), Wrong> {
        let all = self.engine.strategies(self.known.game).map_err(|error| error.to_string())?;
        for strategy in all.strategies {
            let options = SolveOptions::new().strategy(strategy.name.clone()).steps(STEPS).limit(500_u64);
            let proof = random.one_in(8);
            let answer = self.engine.solve(puzzle, &options.proof(proof), &Watch::new());
            let answer = answer.map_err(|error| format!("{}: {error}", strategy.name))?;
            let answer = answer.solutions().ok_or("there are no solutions in the answer")?;
            let wrong = || {
                format!("{}: {:?} {:?}, there are {solutions}", strategy.name, answer.verdict, answer.count)
            };
            self.tally.count("verdicts of strategies");
            match answer.verdict {
                Verdict::Inconclusive => self.tally.count("inconclusive"),
                Verdict::Unique => ensure(solutions == 1, wrong)?,
                Verdict::None => ensure(solutions == 0, wrong)?,
                Verdict::Multiple => ensure(solutions > 1, wrong)?,
            }
            if let Some(count) = answer.count.filter(|count| count.complete) {
                ensure(count.found as usize == solutions, wrong)?;
            }
            if let Some(Some(file)) = &answer.proof {
                self.proof(file, &position.text)?;
            }
        }
        Ok(())
    }

    fn hint(&mut self, puzzle: &Puzzle, position: &Position) -> Result<(), Wrong> {
        let answer = self.engine.hint(puzzle, &HintOptions::new().steps(STEPS), &Watch::new());
        let answer = answer.map_err(|error| format!("hint: {error}"))?;
        self.outcome(&answer, position)
    }

    fn outcome(&mut self, answer: &HintAnswer, position: &Position) -> Result<(), Wrong> {
        let solutions = self.known.having(&position.marks);
        match &answer.outcome {
            HintOutcome::Hint(hint) => {
                self.tally.count("hints");
                let facts = facts(hint.targets.as_deref().unwrap_or_default())?;
                let technique = hint.technique.as_deref().unwrap_or_default();
                ensure(!solutions.is_empty() && !facts.is_empty(), || {
                    format!("a hint ({technique}) without a solution")
                })?;
                self.forced(position, &facts, technique)?;
                ensure(hint.assumes_unique == Some(false), || format!("{technique} assumes one solution"))?;
                let file = hint.proof.as_ref().ok_or("a hint without a proof")?;
                self.proof(file, &position.text)
            }
            HintOutcome::Mistake(mistake) => self.mistake(mistake, position),
            HintOutcome::NotForced(shown) => {
                self.tally.count("not forced");
                ensure(solutions.len() > 1, || format!("not forced with {} solutions", solutions.len()))?;
                ensure(shown.completions[0] != shown.completions[1], || "two equal completions".to_owned())?;
                self.nothing_forced(position)
            }
            HintOutcome::Solved(_) => {
                self.tally.count("solved");
                ensure(solutions.len() == 1, || format!("solved with {} solutions", solutions.len()))
            }
            _ => {
                self.tally.count("inconclusive");
                Ok(())
            }
        }
    }

    /// Facts are true in every solution of the position.
    fn forced(&self, position: &Position, facts: &[Fact], by: &str) -> Result<(), Wrong> {
        for solution in self.known.having(&position.marks) {
            let wrong = facts.iter().find(|fact| !fact.holds(solution));
            ensure(wrong.is_none(), || format!("{by}: {wrong:?} is not so in {solution:?}"))?;
        }
        Ok(())
    }

    /// Nothing that a hint could be about is the same in all solutions.
    fn nothing_forced(&self, position: &Position) -> Result<(), Wrong> {
        let solutions = self.known.having(&position.marks);
        for atom in 0..self.known.names.len() as u32 {
            for lit in [Lit::positive(atom), !Lit::positive(atom)] {
                let fact = self.known.fact(lit);
                let forced =
                    position.board.tells(lit) && solutions.iter().all(|solution| fact.holds(solution));
                ensure(!forced, || format!("{fact:?} is forced, and the hint says that nothing is"))?;
            }
        }
        Ok(())
    }

    fn mistake(&mut self, mistake: &Mistake, position: &Position) -> Result<(), Wrong> {
        self.tally.count("mistakes");
        let solutions = self.known.having(&position.marks).len();
        ensure(solutions == 0, || format!("a mistake with {solutions} solutions"))?;
        let marks = facts(mistake.targets.as_deref().unwrap_or_default())?;
        let stray = marks.iter().find(|mark| !position.marks.contains(mark));
        ensure(stray.is_none(), || format!("{stray:?} is not on the board"))?;
        ensure(self.known.having(&marks).is_empty(), || format!("{marks:?} have a solution"))?;
        if mistake.irreducible == Some(true) {
            for left_out in 0..marks.len() {
                let mut rest = marks.clone();
                let mark = rest.remove(left_out);
                ensure(!self.known.having(&rest).is_empty(), || {
                    format!("{mark:?} is not needed in {marks:?}")
                })?;
            }
        }
        let file = mistake.proof.as_ref().ok_or("a mistake without a proof")?;
        self.proof(file, &self.known.text.clone())
    }

    fn steps(&mut self, puzzle: &Puzzle, position: &Position) -> Result<(), Wrong> {
        let answer = self.engine.steps(puzzle, &StepsOptions::new().steps(STEPS), &Watch::new());
        match answer.map_err(|error| format!("steps: {error}"))? {
            StepsAnswer::Deductions(found) => {
                for step in &found.steps {
                    self.tally.count("steps");
                    let said = step.places.iter().chain(&step.removes);
                    let facts: Vec<Fact> = said.map(|step| Fact::of_step(step)).collect();
                    self.forced(position, &facts, &step.technique)?;
                }
                let possible = !self.known.having(&position.marks).is_empty() || found.steps.is_empty();
                ensure(possible, || "steps on a board without a solution".to_owned())
            }
            StepsAnswer::Outcome(outcome) => self.outcome(&outcome, position),
            _ => Err("moves of a game in which things are forced".to_owned()),
        }
    }

    /// Verdicts on claims, right and wrong.
    fn judge(&mut self, puzzle: &Puzzle, position: &Position, random: &mut Random) -> Result<(), Wrong> {
        let solutions = self.known.having(&position.marks);
        for round in 0..3 {
            let mut claims = vec![];
            for _ in 0..if round == 0 { 2 } else { 1 } {
                let lit = Lit::positive(random.index(self.known.names.len()) as u32);
                claims.push(self.known.fact(if random.one_in(2) { lit } else { !lit }));
            }
            let claim = claims.iter().map(Fact::step).collect::<Vec<_>>().join(" ");
            let options = JudgeOptions::new().steps(STEPS).proof(round == 1);
            let judged = self.engine.judge(puzzle, std::slice::from_ref(&claim), &options, &Watch::new());
            let judged = judged.map_err(|error| format!("judge {claim}: {error}"))?;
            self.tally.count("claims judged");
            let having =
                solutions.iter().filter(|solution| claims.iter().all(|fact| fact.holds(solution))).count();
            let right = match judged.verdict {
                StepVerdict::Proved => having == solutions.len() && having > 0,
                StepVerdict::Refuted => having == 0 && !solutions.is_empty(),
                StepVerdict::Contradicts => having == 0,
                StepVerdict::NotForced => having > 0 && having < solutions.len(),
                StepVerdict::Inconclusive => {
                    self.tally.count("inconclusive");
                    true
                }
            };
            let of = solutions.len();
            ensure(right, || format!("judge {claim}: {:?}, in {having} of {of}", judged.verdict))?;
            for file in judged.steps.iter().flat_map(|step| &step.proofs) {
                self.proof(file, &position.text)?;
            }
        }
        Ok(())
    }

    fn rate(&mut self, puzzle: &Puzzle, position: &Position) -> Result<(), Wrong> {
        for of_position in [false, true] {
            let marks = if of_position { &position.marks[..] } else { &[] };
            let solutions = self.known.having(marks).len();
            let options = RateOptions::new().steps(STEPS).position(of_position);
            let answer = self.engine.rate(puzzle, &options, &Watch::new());
            let answer = answer.map_err(|error| format!("rate: {error}"))?;
            self.tally.count("ratings");
            let wrong =
                || format!("rate, position {of_position}: {answer:?}, there are {solutions} solutions");
            match &answer {
                RateAnswer::Rated(rated) => {
                    ensure(solutions > 0, wrong)?;
                    ensure(rated.unique.is_none_or(|unique| unique == (solutions == 1)), wrong)?;
                    ensure(!rated.rating.solved_by_logic || solutions == 1, wrong)?;
                }
                RateAnswer::NoSolution(_) => ensure(solutions == 0, wrong)?,
                _ => self.tally.count("inconclusive"),
            }
        }
        Ok(())
    }

    /// A whole solve: every step is true, and its proof accepted.
    fn explain(&mut self, puzzle: &Puzzle, position: &Position) -> Result<(), Wrong> {
        let answer = self.engine.explain(puzzle, &ExplainOptions::new().steps(3 * STEPS), &Watch::new());
        let ExplainAnswer::Steps(answer) = answer.map_err(|error| format!("explain: {error}"))? else {
            return Err("an explanation of another kind".to_owned());
        };
        let mut before = position.text.clone();
        for step in &answer.steps {
            self.tally.count("steps of explanations");
            self.forced(position, &facts(&step.targets)?, &step.technique)?;
            self.proof(&step.proof, &before)?;
            before.clone_from(&step.after);
        }
        let solutions = self.known.having(&position.marks).len();
        let right = match answer.status {
            ExplainStatus::Solved => solutions == 1,
            ExplainStatus::Mistake => solutions == 0,
            _ => true,
        };
        ensure(right, || format!("explain: {:?} with {solutions} solutions", answer.status))
    }

    /// What is always, never or sometimes so.
    fn cells(&mut self, puzzle: &Puzzle, position: &Position) -> Result<(), Wrong> {
        let options = SolveOptions::new().cells(true).steps(STEPS).limit(500_u64);
        let answer = self.engine.solve(puzzle, &options, &Watch::new()).map_err(|error| error.to_string())?;
        let Some(cells) =
            answer.solutions().and_then(|answer| answer.cells.clone()).filter(|cells| cells.complete)
        else {
            return Ok(());
        };
        let solutions = self.known.having(&position.marks);
        for (name, fate) in &cells.atoms {
            self.tally.count("fates");
            let name = if name.contains('=') { name.clone() } else { self.renamed(name) };
            let having = solutions.iter().filter(|solution| solution.contains(&name)).count();
            let right = match fate {
                Fate::Always => having == solutions.len(),
                Fate::Never => having == 0,
                _ => having > 0 && having < solutions.len(),
            };
            ensure(right, || format!("{name}: {fate:?}, in {having} of {}", solutions.len()))?;
        }
        Ok(())
    }

    /// The name of an atom whose text in the rules is another one.
    fn renamed(&self, text: &str) -> String {
        let rules = self.known.puzzle.rules();
        rules
            .read_atom(text)
            .map_or_else(|| text.to_owned(), |atom| self.known.names[atom.0 as usize].clone())
    }

    /// The kernel accepts a proof file about a position, and VeriPB a sample of them.
    fn proof(&mut self, file: &ProofFile, about: &str) -> Result<(), Wrong> {
        self.tally.count("proofs by the kernel");
        self.veripb.proof(self.engine, &file.text(), about, self.tally)
    }
}
