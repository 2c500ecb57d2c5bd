//! `review`: what a setter needs to know about a puzzle.
//!
//! Where clues can be taken away one by one, they are looked at as marks on an empty board: then a clash of givens is a mistake
//! like any other, with an irreducible set, a film and a proof.

use super::hint::{Shown, query};
use super::rate::rating;
use super::{Engine, game_of};
use crate::api::hint::Reason;
use crate::api::request::ReviewOptions;
use crate::api::review::ReviewAnswer;
use crate::api::shared::Target;
use crate::api::solve::Verdict;
use crate::api::values::{Level, Style};
use crate::pipeline::hint::what_is_wrong;
use crate::pipeline::solve::{Solutions, solve};
use crate::watch::Limits;
use crate::{Error, Watch};
use gridproof_grid::prose::counted;
use gridproof_kernel::Lit;
use gridproof_search::{Choice, Deductive, Fault, Halt, Position, Run, SolveError, Tier};

impl Engine {
    /// What a setter needs to know about a puzzle: its solutions, its difficulty, clues that can go, and why it is broken. The
    /// givens of the text may clash.
    pub fn review(
        &self,
        game: &str,
        text: &str,
        options: &ReviewOptions,
        watch: &Watch<'_>,
    ) -> Result<ReviewAnswer, Error> {
        let watch = &watch.within(self.settings.most_ms);
        let started = watch.now();
        let loose = game_of(game)?.loosened(text).and_then(|text| self.read(game, &text).ok());
        let strict = self.read(game, text);
        let loose = loose.as_ref().map(|puzzle| &puzzle.position);
        let mut answer = match (&strict, loose) {
            (Ok(puzzle), loose) => {
                let Position::Deductive(board) = &puzzle.position else {
                    return Err(Error::request(format!("puzzles of {game} have no solution to review")));
                };
                let review = Review { puzzle: &*board.unmarked(), loose: deductive(loose) };
                review.answer(self.limits(options.steps, options.time_ms, None), watch)?
            }
            // What cannot be read as a puzzle may be one whose givens clash.
            (Err(_), Some(Position::Deductive(loose))) => {
                let review = Review { puzzle: &**loose, loose: Some(&**loose) };
                review.answer(self.limits(options.steps, options.time_ms, None), watch)?
            }
            (Err(error), _) => return Err(error.clone()),
        };
        answer.elapsed_ms = watch.now() - started;
        Ok(answer)
    }
}

fn deductive(position: Option<&Position>) -> Option<&dyn Deductive> {
    match position {
        Some(Position::Deductive(puzzle)) => Some(&**puzzle),
        _ => None,
    }
}

/// A puzzle, and the same with its givens as marks on an empty board.
struct Review<'r> {
    puzzle: &'r dyn Deductive,
    loose: Option<&'r dyn Deductive>,
}

impl Review<'_> {
    fn answer(&self, limits: Limits, watch: &Watch<'_>) -> Result<ReviewAnswer, Error> {
        let found = watch.run(limits, |run| solve(self.puzzle, &Choice::default(), run))?;
        let verdict = match found.verdict() {
            Solutions::Unique => Verdict::Unique,
            Solutions::Multiple => Verdict::Multiple,
            Solutions::None => Verdict::None,
            Solutions::Inconclusive => Verdict::Inconclusive,
        };
        let mut solutions = found.solutions.into_iter();
        let mut answer = ReviewAnswer {
            game: self.puzzle.rules().game().to_owned(),
            puzzle: self.puzzle.text(),
            elapsed_ms: 0,
            verdict,
            narrative: String::new(),
            solution: solutions.next(),
            other_solution: solutions.next(),
            differ: vec![],
            rating: None,
            needless: None,
            broken: None,
            reason: found.answer.ended.stopped().filter(|_| verdict == Verdict::Inconclusive).map(Into::into),
        };
        match verdict {
            Verdict::Unique => self.unique(&mut answer, limits, watch)?,
            Verdict::Multiple => {
                if let [one, other, ..] = &found.answer.solutions[..] {
                    let differ: Vec<Lit> =
                        one.lits().filter(|&lit| self.puzzle.tells(lit) && !other.holds(lit)).collect();
                    answer.differ = Target::all(self.puzzle.words(), &differ);
                }
            }
            Verdict::None => self.broken(&mut answer, limits, watch)?,
            Verdict::Inconclusive => {}
        }
        answer.narrative = narrative(&answer);
        Ok(answer)
    }

    /// The difficulty, and the givens that can go.
    fn unique(&self, answer: &mut ReviewAnswer, limits: Limits, watch: &Watch<'_>) -> Result<(), Error> {
        let rated = watch.run(limits, |run| self.puzzle.by_logic(Tier(u8::MAX), false, run));
        match known(rated)? {
            Ok(by_logic) => answer.rating = Some(rating(&by_logic.rating)),
            Err(reason) => answer.reason = Some(reason),
        }
        let Some(loose) = self.loose else { return Ok(()) };
        let needless = watch.run(limits, |run| needless(loose, run));
        match known(needless)? {
            Ok(lits) => answer.needless = Some(Target::all(loose.words(), &lits)),
            Err(reason) => answer.reason = Some(reason),
        }
        Ok(())
    }

    /// Why there is no solution.
    fn broken(&self, answer: &mut ReviewAnswer, limits: Limits, watch: &Watch<'_>) -> Result<(), Error> {
        let puzzle = self.loose.unwrap_or(self.puzzle);
        let query = query(puzzle, None, false, 0);
        let wrong = watch.run(limits, |run| what_is_wrong(puzzle, &query, run));
        let (level, style, limit_ms) = (Level::Full, Style::Plain, limits.time_ms);
        match known(wrong)? {
            Ok(Some(mistake)) => {
                let shown = Shown { puzzle, level, style, limit_ms, scene: false };
                answer.broken = Some(Box::new(shown.mistake(&mistake)));
            }
            Ok(None) => return Err(Fault::broken("a search found no solution where there is one").into()),
            Err(reason) => answer.reason = Some(reason),
        }
        Ok(())
    }
}

/// A result, or the limit that was reached; a fault is an error.
fn known<T>(result: Result<T, Halt>) -> Result<Result<T, Reason>, Error> {
    match result {
        Ok(found) => Ok(Ok(found)),
        Err(Halt::Stopped(stopped)) => Ok(Err(stopped.into())),
        Err(Halt::Fault(fault)) => Err(fault.into()),
    }
}

/// The givens of which any one can be left out.
fn needless(loose: &dyn Deductive, run: &mut Run<'_>) -> Result<Vec<Lit>, Halt> {
    let empty = loose.unmarked();
    let mut found = vec![];
    for &given in loose.marks() {
        let others: Vec<Lit> = loose.marks().iter().copied().filter(|&other| other != given).collect();
        let solved = solve(&*empty.with(&others), &Choice::default(), run).map_err(|error| match error {
            SolveError::Fault(fault) => Halt::Fault(fault),
            other => Halt::broken(other.to_string()),
        })?;
        match solved.verdict() {
            Solutions::Unique => found.push(given),
            Solutions::Inconclusive => {
                return Err(run
                    .stopped()
                    .map_or_else(|| Halt::broken("a search ended early"), Halt::Stopped));
            }
            Solutions::Multiple | Solutions::None => {}
        }
    }
    Ok(found)
}

fn narrative(answer: &ReviewAnswer) -> String {
    match answer.verdict {
        Verdict::Unique => {
            let difficulty =
                answer.rating.as_ref().map(|rating| format!(" The difficulty is {}.", rating.difficulty));
            let needless = answer.needless.as_ref().map(|needless| match needless.len() {
                0 => " Every given is needed.".to_owned(),
                1 => " One given can go.".to_owned(),
                many => format!(" Any one of {} can go.", counted(many, "given", "givens")),
            });
            format!(
                "There is exactly one solution.{}{}",
                difficulty.unwrap_or_default(),
                needless.unwrap_or_default()
            )
        }
        Verdict::Multiple => "There is more than one solution.".to_owned(),
        Verdict::None => {
            let why = answer.broken.as_ref().and_then(|broken| broken.claim.clone());
            match why {
                Some(why) => format!("There is no solution. {why}"),
                None => "There is no solution.".to_owned(),
            }
        }
        Verdict::Inconclusive => "A limit was reached before the number of solutions was known.".to_owned(),
    }
}
