//! `solve`, `compare`: solutions, or the best moves.

use super::explain::traced;
use super::{Engine, engine_of, head, proof_file_within_limit, refuse};
use crate::api::hint::Reason;
use crate::api::plan::{OptimalBy, PlanAnswer, PlanVerdict};
use crate::api::request::{CompareOptions, SolveOptions};
use crate::api::shared::{Metrics, ProofFile};
use crate::api::solve::{Cells, CompareAnswer, Count, Fate, SolutionsAnswer, SolveAnswer, Verdict};
use crate::api::values::Style;
use crate::engine::builder::limits_of;
use crate::pipeline::solve::{Solutions, Solved, cells, prove_none, prove_only, solve};
use crate::plan::View;
use crate::watch::Limits;
use crate::{Error, Puzzle, Watch, draw};
use gridproof_kernel::Atom;
use gridproof_search::reason::{self, Unanswered};
use gridproof_search::{Choice, Deductive, Ended, Halt, Optimising, Position, Run, Stopped};
use indexmap::IndexMap;

impl Engine {
    /// One solution, and whether it is the only one; of a game with a score, the best moves found and a bound.
    pub fn solve(
        &self,
        puzzle: &Puzzle,
        options: &SolveOptions,
        watch: &Watch<'_>,
    ) -> Result<SolveAnswer, Error> {
        self.solve_knowing(puzzle, options, None, watch)
    }

    /// The same, knowing a score that is proved to be the maximum.
    fn solve_knowing(
        &self,
        puzzle: &Puzzle,
        options: &SolveOptions,
        maximum: Option<u32>,
        watch: &Watch<'_>,
    ) -> Result<SolveAnswer, Error> {
        let engine = engine_of(puzzle.game())?;
        let strategies = engine.strategies();
        let usual = limits_of(&strategies, options.strategy.as_deref());
        let limits = self.limits(options.steps, options.time_ms, usual);
        if options.limit == Some(0) {
            return Err(Error::request("limit is at least 1"));
        }
        let choice = Choice {
            strategy: options.strategy.clone(),
            set: options.set.iter().map(|(key, value)| (key.clone(), value.clone())).collect(),
            limit: options.limit.unwrap_or(2),
            seed: self.seed(options.seed),
            trace: options.trace,
        };
        match &puzzle.position {
            Position::Deductive(inner) => {
                let task = Task { puzzle: &**inner, options, choice, limits, watch };
                Ok(SolveAnswer::Solutions(Box::new(task.answer((engine.name(), inner.text()))?)))
            }
            Position::Optimising(inner) => {
                let about_solutions =
                    [("limit", options.limit.is_some()), ("cells", options.cells), ("trace", options.trace)];
                refuse(&about_solutions, "about solutions, and this game has moves instead")?;
                let plan = best_moves(&**inner, &choice, options, (limits, maximum), watch)?;
                Ok(SolveAnswer::Plan(Box::new(plan)))
            }
        }
    }

    /// Several strategies on the same puzzle.
    pub fn compare(
        &self,
        puzzle: &Puzzle,
        options: &CompareOptions,
        watch: &Watch<'_>,
    ) -> Result<CompareAnswer, Error> {
        let watch = &watch.within(self.settings.most_ms);
        let started = watch.now();
        let names: Vec<String> = match options.strategies.is_empty() {
            true => {
                let all = engine_of(puzzle.game())?.strategies();
                all.into_iter().map(|about| about.name.to_owned()).collect()
            }
            false => options.strategies.clone(),
        };
        // What an earlier strategy has proved to be the maximum.
        let mut maximum = None;
        let (mut results, mut reason) = (vec![], None);
        for strategy in names {
            if watch.is_cancelled() {
                reason = Some(Reason::Cancelled);
                break;
            }
            let options = SolveOptions {
                strategy: Some(strategy),
                seed: options.seed,
                steps: options.steps,
                time_ms: options.time_ms,
                ..SolveOptions::default()
            };
            let mut result = self.solve_knowing(puzzle, &options, maximum, watch)?;
            if let SolveAnswer::Plan(plan) = &mut result {
                maximum = settle(plan, maximum);
            }
            results.push(result);
        }
        let (game, text) = head(&puzzle.position);
        Ok(CompareAnswer { game, puzzle: text, elapsed_ms: watch.now() - started, results, reason })
    }
}

/// A strategy that reaches what an earlier one has proved to be the maximum is optimal too, though it could not know it.
/// Returns what is proved now.
fn settle(plan: &mut PlanAnswer, maximum: Option<u32>) -> Option<u32> {
    if plan.verdict == PlanVerdict::Optimal {
        return maximum.or(Some(plan.cleared));
    }
    if maximum == Some(plan.cleared) {
        (plan.verdict, plan.optimal_by) = (PlanVerdict::Optimal, Some(OptimalBy::Comparison));
    }
    maximum
}

fn best_moves(
    puzzle: &dyn Optimising,
    choice: &Choice,
    options: &SolveOptions,
    (limits, maximum): (Limits, Option<u32>),
    watch: &Watch<'_>,
) -> Result<PlanAnswer, Error> {
    let started = watch.now();
    let plan = watch.run(limits, |run| {
        maximum.into_iter().for_each(|maximum| run.set_enough(maximum));
        puzzle.plan(choice, run)
    })?;
    let view = View { puzzle, plan: &plan, style: Style::Plain, limit_ms: limits.time_ms };
    let mut answer = view.answer(watch.now() - started);
    if options.proof {
        let proof = view.proof_file();
        answer.no_proof = proof.is_none().then(|| "the bound is every cell".to_owned());
        answer.proof = Some(proof);
    }
    if options.scene {
        let (scenes, end) = view.scenes();
        (answer.scenes, answer.scene) = (Some(scenes), Some(end));
    }
    Ok(answer)
}

/// One puzzle to solve.
struct Task<'t, 'w> {
    puzzle: &'t dyn Deductive,
    options: &'t SolveOptions,
    choice: Choice,
    limits: Limits,
    watch: &'t Watch<'w>,
}

/// What the searches for one puzzle found.
struct Parts {
    solved: Solved,
    proof: Option<ProofFile>,
    no_proof: Option<String>,
    cells: Option<Cells>,
}

impl Task<'_, '_> {
    fn answer(&self, (game, text): (&'static str, String)) -> Result<SolutionsAnswer, Error> {
        let started = self.watch.now();
        let Parts { solved, proof, no_proof, cells } = self.watch.run(self.limits, |run| self.parts(run))?;
        let elapsed_ms = self.watch.now() - started;
        let words = self.puzzle.words();
        let answer = &solved.answer;
        let trace = || {
            let steps = answer.trace.as_ref()?.iter();
            Some(steps.map(|step| traced(words, step.technique, step.tier, &step.did)).collect())
        };
        let (trace, count) = (self.options.trace.then(trace), solved.answer.count);
        let scene = if self.options.scene { draw::solution(self.puzzle, &solved) } else { None };
        Ok(SolutionsAnswer {
            count: self.options.limit.map(|_| Count {
                found: count.found,
                complete: count.complete,
                timed_out: count.timed_out,
                capped: count.capped,
            }),
            cells,
            trace,
            proof: self.options.proof.then_some(proof),
            no_proof,
            scene,
            ..solutions((game, text), elapsed_ms, solved)
        })
    }

    /// Everything that takes a search, one after the other: the limits hold for all of it together.
    fn parts(&self, run: &mut Run<'_>) -> Result<Parts, Error> {
        let solved = solve(self.puzzle, &self.choice, run)?;
        let (proof, no_proof) = if self.options.proof { self.prove(&solved, run)? } else { (None, None) };
        let cells = if self.options.cells { self.cells(&solved, run)? } else { None };
        Ok(Parts { solved, proof, no_proof, cells })
    }

    /// The fate of every atom, with the number of solutions as the strategy counted them.
    fn cells(&self, solved: &Solved, run: &mut Run<'_>) -> Result<Option<Cells>, Error> {
        let backbone = match cells(self.puzzle, run) {
            Ok(backbone) => backbone,
            Err(Unanswered::Impossible) => return Ok(None),
            Err(Unanswered::Fault(fault)) => return Err(fault.into()),
        };
        let fates = backbone.fates.iter().enumerate().map(|(atom, fate)| {
            let fate = match fate {
                reason::Fate::Always => Fate::Always,
                reason::Fate::Never => Fate::Never,
                reason::Fate::Variable => Fate::Variable,
            };
            (self.puzzle.rules().atom_text(Atom(atom as u32)), fate)
        });
        let atoms: IndexMap<String, Fate> = fates.collect();
        Ok(Some(Cells {
            complete: backbone.is_complete(),
            timed_out: matches!(backbone.stopped, Some(Stopped::Time | Stopped::Steps)),
            capped: solved.answer.count.capped,
            total: solved.answer.count.found,
            atoms,
        }))
    }

    /// The proof of what was found, or why there is none.
    fn prove(
        &self,
        solved: &Solved,
        run: &mut Run<'_>,
    ) -> Result<(Option<ProofFile>, Option<String>), Error> {
        let proved = match solved.verdict() {
            Solutions::Unique => prove_only(self.puzzle, &solved.answer.solutions[0], run).map(Some),
            Solutions::None => prove_none(self.puzzle, run).map(Some),
            Solutions::Multiple | Solutions::Inconclusive => Ok(None),
        };
        match proved {
            Ok(Some(proved)) => {
                let file = proof_file_within_limit(self.puzzle, proved.proof());
                let no_proof = file.as_ref().err().cloned();
                Ok((file.ok(), no_proof))
            }
            Ok(None) => Ok((None, Some("there is nothing to prove".to_owned()))),
            Err(Halt::Stopped(stopped)) => Ok((None, Some(stopped.to_string()))),
            Err(Halt::Fault(fault)) => Err(fault.into()),
        }
    }
}

/// What every solve answers, with nothing that has to be requested.
pub(super) fn solutions(
    (game, puzzle): (&'static str, String),
    elapsed_ms: u64,
    solved: Solved,
) -> SolutionsAnswer {
    let verdict = verdict(solved.verdict());
    let Solved { answer, solutions, details } = solved;
    let (count, stopped) = (answer.count, answer.ended.stopped());
    let mut solutions = solutions.into_iter();
    SolutionsAnswer {
        game,
        puzzle,
        elapsed_ms,
        verdict,
        solution: solutions.next(),
        other_solution: solutions.next(),
        strategy: answer.strategy,
        complete: count.complete,
        cancelled: stopped == Some(Stopped::Cancelled),
        timed_out: matches!(stopped, Some(Stopped::Time | Stopped::Steps)),
        reason: match answer.ended {
            Ended::Finished => None,
            Ended::Stopped(stopped) => Some(stopped.into()),
            Ended::Stuck => Some(Reason::Techniques),
        },
        metrics: Metrics { states: answer.states, pruned: answer.pruned, own: answer.metrics },
        count: None,
        cells: None,
        trace: None,
        rules: details.rule_set.map(str::to_owned),
        paths: details.paths.map(|paths| {
            let names = |cells: Vec<_>| cells.iter().map(ToString::to_string).collect();
            paths.into_iter().map(|(name, cells)| (name, names(cells))).collect()
        }),
        proof: None,
        no_proof: None,
        scene: None,
    }
}

impl SolveAnswer {
    /// The solutions; `None` in a game with a score.
    pub fn solutions(&self) -> Option<&SolutionsAnswer> {
        match self {
            SolveAnswer::Solutions(answer) => Some(answer),
            SolveAnswer::Plan(_) => None,
        }
    }

    /// The moves; `None` in a game without a score.
    pub fn plan(&self) -> Option<&PlanAnswer> {
        match self {
            SolveAnswer::Plan(answer) => Some(answer),
            SolveAnswer::Solutions(_) => None,
        }
    }
}

fn verdict(solutions: Solutions) -> Verdict {
    match solutions {
        Solutions::Unique => Verdict::Unique,
        Solutions::Multiple => Verdict::Multiple,
        Solutions::None => Verdict::None,
        Solutions::Inconclusive => Verdict::Inconclusive,
    }
}
