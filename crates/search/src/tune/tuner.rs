//! The beam search itself: one evaluation at a time.

use super::{Candidate, Direction, Evaluation, Score};
use crate::cache::{Cache, Conclusive};
use crate::halt::{Fault, Halt, Stopped};
use crate::random::Random;
use crate::run::{Progress, Run};
use crate::strategy::{Parameter, Range, Settings};
use std::num::NonZeroUsize;

/// The width and the length of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    /// Candidates kept from round to round.
    pub beam: usize,
    /// Fresh candidates at the beginning of a beam.
    pub starts: usize,
    /// Moves sampled from each candidate in a round.
    pub moves: usize,
    /// Rounds without improvement before a fresh start replaces the beam.
    pub patience: u32,
    /// The total number of evaluations.
    pub evaluations: u64,
    /// The number of evaluations kept in memory.
    pub memo: NonZeroUsize,
}

impl Plan {
    /// A narrow beam with frequent fresh starts: for games in which a start is already near its target.
    pub const NARROW: Plan = Plan {
        beam: 3,
        starts: 3,
        moves: 4,
        patience: 6,
        evaluations: 20_000,
        memo: NonZeroUsize::new(500).expect("500 is not zero"),
    };

    /// The setting `memo` of a generator with a narrow beam: at most `most` evaluations.
    pub const fn memo_setting(most: i64) -> Parameter {
        let default = Plan::NARROW.memo.get() as i64;
        let range = Range::Integer { min: 1, max: most, default };
        Parameter { name: "memo", description: "how many evaluated candidates are remembered", range }
    }

    /// A narrow beam with the memo of the settings.
    pub fn narrow(settings: &Settings) -> Plan {
        let memo = usize::try_from(settings.integer("memo")).ok().and_then(NonZeroUsize::new);
        Plan { memo: memo.unwrap_or(Plan::NARROW.memo), ..Plan::NARROW }
    }
}

/// The state of the search after an evaluation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pause {
    /// There is more to try.
    Open,
    /// The best candidate is an exact match.
    Hit,
    /// All evaluations are used up.
    Spent,
}

/// An evaluated candidate.
type Member<C> = (C, Evaluation<<C as Candidate>::Trace>);

/// A search in progress.
pub struct Tuner<C: Candidate> {
    plan: Plan,
    random: Random,
    memo: Cache<C::Key, Evaluation<C::Trace>>,
    beam: Vec<Member<C>>,
    children: Vec<Member<C>>,
    /// The next member to move from, and how many moves it has made in this round.
    turn: (usize, usize),
    stage: Stage,
    /// Rounds since the beam got better.
    idle: u32,
    best: Option<Member<C>>,
    evaluations: u64,
    looks: u64,
}

/// Looks per evaluation after which the search ends. On small boards, nearly all candidates are already
/// known.
const LOOKS: u64 = 16;

#[derive(Clone, Copy, PartialEq, Eq)]
enum Stage {
    /// Filling the beam with fresh candidates.
    Starting,
    /// Moving from the members of the beam.
    Moving,
}

impl<T: Clone> Conclusive for Evaluation<T> {
    fn is_conclusive(&self) -> bool {
        true
    }
}

impl<C: Candidate> Tuner<C> {
    /// Creates a search that has not started.
    pub fn new(plan: Plan, random: Random) -> Tuner<C> {
        Tuner {
            plan,
            random,
            memo: Cache::new(plan.memo),
            beam: vec![],
            children: vec![],
            turn: (0, 0),
            stage: Stage::Starting,
            idle: 0,
            best: None,
            evaluations: 0,
            looks: 0,
        }
    }

    /// Looks at one more candidate.
    pub fn advance(&mut self, workshop: &mut C::Workshop, run: &mut Run<'_>) -> Result<Pause, Halt> {
        if self.is_hit() {
            return Ok(Pause::Hit);
        }
        if self.evaluations >= self.plan.evaluations || self.looks >= self.plan.evaluations * LOOKS {
            return Ok(Pause::Spent);
        }
        run.step(1)?;
        self.looks += 1;
        match self.stage {
            Stage::Starting => self.start(workshop, run)?,
            Stage::Moving => self.move_on(workshop, run)?,
        }
        Ok(if self.is_hit() { Pause::Hit } else { Pause::Open })
    }

    /// Returns the best candidate so far and its evaluation.
    pub fn best(&self) -> Option<(&C, &Evaluation<C::Trace>)> {
        self.best.as_ref().map(|(candidate, evaluation)| (candidate, evaluation))
    }

    /// Returns whether the best candidate is an exact match.
    pub fn is_hit(&self) -> bool {
        self.best.as_ref().is_some_and(|(_, known)| known.score.is_hit())
    }

    /// Returns the number of evaluations so far.
    pub fn evaluations(&self) -> u64 {
        self.evaluations
    }

    fn start(&mut self, workshop: &mut C::Workshop, run: &mut Run<'_>) -> Result<(), Halt> {
        let candidate = C::start(workshop, &mut self.random, run)?;
        let evaluation = self.evaluate(&candidate, workshop, run)?;
        self.keep(candidate, evaluation);
        if self.children.len() >= self.plan.starts {
            self.end_of_round();
        }
        Ok(())
    }

    fn move_on(&mut self, workshop: &mut C::Workshop, run: &mut Run<'_>) -> Result<(), Halt> {
        let (member, made) = self.turn;
        let Some((parent, known)) = self.beam.get(member) else {
            self.end_of_round();
            return Ok(());
        };
        self.turn = if made + 1 < self.plan.moves { (member, made + 1) } else { (member + 1, 0) };
        let direction = Direction::sample(known.score.standing, &mut self.random);
        let Some(child) = parent.neighbour(known, direction, workshop, &mut self.random, run)? else {
            return Ok(());
        };
        let key = child.key();
        let is_known = |members: &[Member<C>]| members.iter().any(|(known, _)| known.key() == key);
        if !is_known(&self.beam) && !is_known(&self.children) {
            let evaluation = self.evaluate(&child, workshop, run)?;
            self.keep(child, evaluation);
        }
        Ok(())
    }

    fn evaluate(
        &mut self,
        candidate: &C,
        workshop: &mut C::Workshop,
        run: &mut Run<'_>,
    ) -> Result<Evaluation<C::Trace>, Halt> {
        let key = candidate.key();
        if let Some(known) = self.memo.get(&key) {
            return Ok(known);
        }
        self.evaluations += 1;
        let evaluation = candidate.evaluate(workshop, run)?;
        self.memo.keep(key, &evaluation);
        Ok(evaluation)
    }

    fn keep(&mut self, candidate: C, evaluation: Evaluation<C::Trace>) {
        if self.best.as_ref().is_none_or(|(_, best)| evaluation.score < best.score) {
            self.best = Some((candidate.clone(), evaluation.clone()));
        }
        self.children.push((candidate, evaluation));
    }

    /// Keeps the best of parents and children. A beam that has not improved for long is replaced.
    fn end_of_round(&mut self) {
        let before = self.top();
        self.beam.append(&mut self.children);
        // The sort is stable: of equal candidates, the older one stays.
        self.beam.sort_by_key(|(_, known)| known.score);
        self.beam.truncate(self.plan.beam);
        self.turn = (0, 0);
        self.idle = if self.top() < before { 0 } else { self.idle + 1 };
        self.stage = Stage::Moving;
        if self.beam.is_empty() || self.idle > self.plan.patience {
            self.beam.clear();
            self.idle = 0;
            self.stage = Stage::Starting;
        }
    }

    /// Returns the score at the top of the beam, worse than everything if there is none.
    fn top(&self) -> (bool, Option<Score>) {
        let score = self.beam.first().map(|(_, known)| known.score);
        (score.is_none(), score)
    }
}

/// The result of a search.
#[derive(Clone, Debug)]
pub struct Tuned<C: Candidate> {
    /// The best candidate and its evaluation.
    pub best: Option<(C, Evaluation<C::Trace>)>,
    /// Whether it is an exact match.
    pub is_hit: bool,
    /// Evaluations made.
    pub evaluations: u64,
    /// The limit that stopped the search before it found an exact match.
    pub stopped: Option<Stopped>,
}

/// Runs a tuner until it finds an exact match or its budget is used up.
pub fn tune<C: Candidate>(
    mut tuner: Tuner<C>,
    workshop: &mut C::Workshop,
    run: &mut Run<'_>,
) -> Result<Tuned<C>, Fault> {
    let stopped = loop {
        let (made, all) = (tuner.evaluations, tuner.plan.evaluations);
        let fraction = Some(made as f64 / all.max(1) as f64);
        run.report(|| Progress::new(fraction, format!("{made} candidates evaluated")));
        match tuner.advance(workshop, run) {
            Ok(Pause::Open) => {}
            Ok(Pause::Hit) => break None,
            Ok(Pause::Spent) => break Some(Stopped::Steps),
            Err(halt) => break Some(halt.split()?),
        }
    };
    Ok(Tuned { is_hit: tuner.is_hit(), evaluations: tuner.evaluations, best: tuner.best, stopped })
}
