//! `hint`: the easiest thing that is forced, with its proof.

use super::{Engine, head, proof_file, refuse};
use crate::api::frame::{Frame as ApiFrame, Pointing};
use crate::api::hint::{
    self as api, Hint, HintAnswer, HintOutcome, Inconclusive, NotForced, Reason, Status, Verification,
};
use crate::api::request::{HintOptions, Set};
use crate::api::shared::{Highlights, Target, place};
use crate::api::values::{Frames, Level, Style, millis};
use crate::draw::Stage;
use crate::pipeline::hint::{Found, Mistake, Outcome, Query, Record, hint};
use crate::plan::View;
use crate::watch::Limits;
use crate::{Error, Puzzle, Watch, draw, film, narrate};
use gridproof_grid::prose::{capital, with_article};
use gridproof_kernel::{Lit, Proof};
use gridproof_scene::Pencil;
use gridproof_search::cache::{Cache, Conclusive};
use gridproof_search::{
    Choice, Deductive, Extent, Frame, Optimising, Position, Run, Shows, Stopped, Tier, Trust,
};
use std::collections::BTreeSet;
use std::num::NonZeroUsize;
use std::sync::{Mutex, PoisonError};

/// A step of search is about a microsecond of work: `propose=30ms` is 30,000 steps, on every machine.
const STEPS_PER_MILLISECOND: u64 = 1000;

/// Steps and milliseconds that the plan behind a hint takes if the request names no limits: about a second.
const PLAN: (u64, u64) = (1_000_000, 20_000);

impl Engine {
    /// The easiest thing that is forced, with its proof; of a game with a score, the next move of a plan.
    pub fn hint(
        &self,
        puzzle: &Puzzle,
        options: &HintOptions,
        watch: &Watch<'_>,
    ) -> Result<HintAnswer, Error> {
        let started = watch.now();
        let limits = |usual| self.limits(options.steps, options.time_ms, usual);
        let outcome = match &puzzle.position {
            Position::Deductive(puzzle) => self.deduced(&**puzzle, options, limits(None), watch)?,
            Position::Optimising(puzzle) => self.planned(&**puzzle, options, limits(Some(PLAN)), watch)?,
        };
        let (game, text) = head(&puzzle.position);
        Ok(HintAnswer { game, puzzle: text, elapsed_ms: watch.now() - started, outcome })
    }

    fn deduced(
        &self,
        puzzle: &dyn Deductive,
        options: &HintOptions,
        limits: Limits,
        watch: &Watch<'_>,
    ) -> Result<HintOutcome, Error> {
        let mut query = query(puzzle, options.max_tier, options.assume_unique, self.seed(options.seed));
        set_effort(&mut query, &options.set)?;
        query.technique.clone_from(&options.technique);
        query.extent = extent(options.frames);
        let outcome = watch.run(limits, |run| self.memory.hint(puzzle, &query, run))?;
        let shown = Shown {
            puzzle,
            level: options.level,
            style: options.style,
            limit_ms: limits.time_ms,
            scene: options.scene,
        };
        Ok(shown.outcome(&outcome))
    }

    fn planned(
        &self,
        puzzle: &dyn Optimising,
        options: &HintOptions,
        limits: Limits,
        watch: &Watch<'_>,
    ) -> Result<HintOutcome, Error> {
        let about_techniques = [
            ("max_tier", options.max_tier.is_some()),
            ("technique", options.technique.is_some()),
            ("assume_unique", options.assume_unique),
            ("frames", options.frames.is_some()),
            ("set", !options.set.is_empty()),
        ];
        refuse(&about_techniques, "about techniques, and a hint of this game is the next move of a plan")?;
        let choice = Choice { limit: 1, seed: self.seed(options.seed), ..Choice::default() };
        let plan = watch.run(limits, |run| puzzle.plan(&choice, run))?;
        let view = View { puzzle, plan: &plan, style: options.style, limit_ms: limits.time_ms };
        Ok(view.hint(options.level, options.scene))
    }
}

/// How to look for hints in a puzzle.
pub(super) fn query(puzzle: &dyn Deductive, max_tier: Option<u8>, assume_unique: bool, seed: u64) -> Query {
    Query {
        hardest: Tier(max_tier.unwrap_or(u8::MAX)),
        trust: if assume_unique { Trust::OneSolution } else { Trust::Rules },
        seed,
        ..Query::of(puzzle)
    }
}

/// How far films go.
pub(super) fn extent(frames: Option<Frames>) -> Extent {
    match frames {
        None => Extent::Usual,
        Some(Frames::First) => Extent::First,
        Some(Frames::All) => Extent::All,
    }
}

/// Applies the settings `propose` and `check`, given as times.
fn set_effort(query: &mut Query, set: &Set) -> Result<(), Error> {
    for (key, value) in set {
        let steps = || -> Result<u64, Error> {
            let time = millis(value).map_err(|error| Error::request(format!("{key}={value}: {error}")))?;
            Ok(time.saturating_mul(STEPS_PER_MILLISECOND))
        };
        match key.as_str() {
            "propose" => query.propose = steps()?,
            "check" => {
                query.check = steps()?;
                query.shorten = query.check;
            }
            _ => {
                return Err(Error::request(format!(
                    "there is no setting {key:?}; known settings: propose, check"
                )));
            }
        }
    }
    Ok(())
}

/// How many hints an engine remembers.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(256).expect("256 is not zero");

/// Everything a hint depends on: the game, the position and how to look.
type Question = (String, String, Query);

/// The hints given so far, by content: asking twice costs once.
pub(crate) struct Memory(Mutex<Cache<Question, Outcome>>);

impl Default for Memory {
    fn default() -> Memory {
        Memory(Mutex::new(Cache::new(REMEMBERED)))
    }
}

impl std::fmt::Debug for Memory {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Memory")
    }
}

impl Conclusive for Outcome {
    fn is_conclusive(&self) -> bool {
        match self {
            Outcome::Inconclusive(_) => false,
            Outcome::Mistake(mistake) => mistake.clash.irreducible,
            _ => true,
        }
    }
}

impl Memory {
    fn hint(&self, puzzle: &dyn Deductive, query: &Query, run: &mut Run<'_>) -> Result<Outcome, Error> {
        let question = (puzzle.rules().game().to_owned(), puzzle.text(), query.clone());
        if let Some(known) = self.lock().get(&question) {
            return Ok(known);
        }
        let outcome = hint(puzzle, query, run)?;
        // What a limit touched may differ with another limit, and the limit is not part of the question.
        if run.stopped().is_none() {
            self.lock().keep(question, &outcome);
        }
        Ok(outcome)
    }

    pub(super) fn clear(&self) {
        self.lock().clear();
    }

    /// Hits, misses, and how many hints are kept.
    pub(super) fn metrics(&self) -> (u64, u64, usize) {
        let cache = self.lock();
        let (hits, misses) = cache.hits_and_misses();
        (hits, misses, cache.len())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Cache<Question, Outcome>> {
        // A panic between two lines of the cache leaves it complete.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How a hint is shown.
pub(super) struct Shown<'p> {
    pub(super) puzzle: &'p dyn Deductive,
    pub(super) level: Level,
    pub(super) style: Style,
    pub(super) limit_ms: Option<u64>,
    pub(super) scene: bool,
}

impl Shown<'_> {
    pub(super) fn outcome(&self, outcome: &Outcome) -> HintOutcome {
        let scene = self.scene.then(|| draw::hint(self.puzzle, outcome, self.level, Pencil::Kept));
        match outcome {
            Outcome::Hint(found) => HintOutcome::Hint(Box::new(Hint { scene, ..self.found(found) })),
            Outcome::Mistake(mistake) => {
                HintOutcome::Mistake(Box::new(api::Mistake { scene, ..self.mistake(mistake) }))
            }
            Outcome::NotForced(not_forced) => HintOutcome::NotForced(Box::new(NotForced {
                narrative: "No next move is forced here: both of these are solutions.".to_owned(),
                completions: [not_forced.one.clone(), not_forced.other.clone()],
                differ: Target::all(self.puzzle.words(), &not_forced.differ),
                verification: Verification {
                    status: Status::Disproved,
                    conclusion: Some("not-forced".to_owned()),
                    solutions_found: Some(2),
                    ..self.verification()
                },
                scene,
            })),
            Outcome::TooHard(Tier(tier)) => HintOutcome::Inconclusive(Box::new(Inconclusive {
                reason: Reason::MaxTier,
                tier: Some(*tier),
                narrative: format!("Something is forced, but it takes a technique of tier {tier}."),
                verification: Verification { capped: true, ..self.verification() },
                scene,
            })),
            Outcome::Inconclusive(stopped) => {
                let unknown = inconclusive(*stopped, self.limit_ms);
                HintOutcome::Inconclusive(Box::new(Inconclusive { scene, ..unknown }))
            }
            Outcome::Solved => {
                let narrative = "The puzzle is solved.".to_owned();
                HintOutcome::Solved(Box::new(api::Solved { narrative, scene }))
            }
        }
    }

    fn verification(&self) -> Verification {
        Verification { limit_ms: self.limit_ms, ..Verification::default() }
    }

    fn found(&self, found: &Found) -> Hint {
        let words = self.puzzle.words();
        let areas = draw::where_to_look(self.puzzle, found);
        let area = if areas.is_empty() { first_place(self.puzzle, found) } else { film::together(&areas) };
        let mut hint =
            Hint { idea: idea(found, &area), area, look_at: areas.into_iter().collect(), ..Hint::default() };
        if self.level >= Level::Where {
            let cells = draw::places(&draw::pattern(self.puzzle, found));
            hint.cells = Some(cells.iter().map(ToString::to_string).collect());
        }
        if self.level >= Level::Why {
            let opposite: Vec<String> = found.targets().iter().map(|&lit| words.lit(!lit)).collect();
            let highlights = draw::decisive(self.puzzle, found);
            hint.technique = Some(found.technique().to_owned());
            hint.tier = Some(found.tier().0);
            hint.claim = Some(words.claim(found.targets()));
            hint.narrative = Some(narrate::hint(words, found, self.style));
            hint.frames = Some(film(self.puzzle, found.frames(), found.proof(), self.scene));
            hint.highlights = Some(Highlights::from(&highlights));
            hint.assumes_unique = Some(found.theorem().assumes_unique());
            hint.verification = Some(Verification {
                status: Status::Proved,
                assumed: Some(opposite.join(" or ")),
                solutions_found: Some(0),
                max_solutions: Some(1),
                conclusion: Some(words.conclusion(found.targets()).to_owned()),
                record: Some(record(found.record())),
                ..self.verification()
            });
        }
        if self.level >= Level::Full {
            let lines = narrate::lines(words, found.proof(), self.style);
            hint.targets = Some(Target::all(words, found.targets()));
            hint.proof_text = Some(narrate::proof_text(&narrate::lines(words, found.proof(), Style::Plain)));
            hint.lines = Some(lines);
            hint.proof = Some(proof_file(self.puzzle, self.puzzle.marks(), found.proof(), Some(found)));
        }
        hint
    }

    pub(super) fn mistake(&self, found: &Mistake) -> api::Mistake {
        let (words, marks) = (self.puzzle.words(), &found.clash.marks);
        let proof = found.clash.proved.proof();
        let mut mistake = api::Mistake::default();
        if self.level >= Level::Where {
            let cells: BTreeSet<_> = marks.iter().map(|&lit| words.target(lit).place).collect();
            mistake.cells = Some(cells.iter().map(ToString::to_string).collect());
        }
        if self.level >= Level::Why {
            let highlights = draw::of_mistake(self.puzzle, found);
            mistake.targets = Some(Target::all(words, marks));
            mistake.irreducible = Some(found.clash.irreducible);
            mistake.claim = Some(narrate::clash(words, marks));
            mistake.narrative = Some(narrate::mistaken(words, found, self.style));
            mistake.frames = Some(film(self.puzzle, &found.frames, proof, self.scene));
            mistake.highlights = Some(Highlights::from(&highlights));
            mistake.verification = Some(Verification {
                status: Status::Proved,
                conclusion: Some("mistake".to_owned()),
                solutions_found: Some(0),
                ..self.verification()
            });
        }
        if self.level >= Level::Full {
            mistake.proof_text = Some(narrate::proof_text(&narrate::lines(words, proof, Style::Plain)));
            mistake.lines = Some(narrate::lines(words, proof, self.style));
            mistake.proof = Some(proof_file(self.puzzle, self.puzzle.marks(), proof, None));
        }
        mistake
    }
}

/// A film for the answer.
pub(super) fn film(puzzle: &dyn Deductive, frames: &[Frame], proof: &Proof, scene: bool) -> Vec<ApiFrame> {
    staged(puzzle, frames, proof, scene.then(|| Stage::of(puzzle)))
}

fn staged(
    puzzle: &dyn Deductive,
    frames: &[Frame],
    proof: &Proof,
    mut stage: Option<Stage>,
) -> Vec<ApiFrame> {
    let mut film = Vec::with_capacity(frames.len());
    for frame in frames {
        film.push(shown(puzzle, frame, proof, stage.as_ref()));
        stage = stage.map(|stage| stage.after(frame.facts()));
    }
    film
}

fn shown(puzzle: &dyn Deductive, frame: &Frame, proof: &Proof, stage: Option<&Stage>) -> ApiFrame {
    let words = puzzle.words();
    let (places, removes): (Vec<Lit>, Vec<Lit>) = frame.facts().iter().partition(|lit| lit.is_positive());
    let one_of = match &frame.shows {
        Shows::OneOf(lits) => &lits[..],
        Shows::Facts(_) | Shows::Clash => &[],
    };
    let highlights = draw::of_frame(puzzle, frame, proof);
    ApiFrame {
        technique: frame.technique.to_owned(),
        tier: frame.tier.0,
        claim: film::claim(words, frame),
        reason: film::reason(frame),
        places: Target::all(words, &places),
        removes: Target::all(words, &removes),
        one_of: Target::all(words, one_of),
        highlights: Highlights::from(&highlights),
        lines: frame.lines.iter().map(|line| line.0 + 1).collect(),
        supposes: Target::all(words, &frame.supposes),
        supposition: film::supposition(words, &frame.supposes),
        frames: staged(puzzle, &frame.frames, proof, stage.map(|stage| stage.supposing(&frame.supposes))),
        scene: stage.map(|stage| stage.scene(&highlights)),
        pointing: stage.map(|_| {
            let [claim, reason] = film::pointing(words, frame);
            Pointing { claim, reason }
        }),
    }
}

/// The answer where a limit was reached.
pub(super) fn inconclusive(stopped: Stopped, limit_ms: Option<u64>) -> Inconclusive {
    Inconclusive {
        reason: stopped.into(),
        tier: None,
        narrative: format!("{}.", capital(&format!("unknown: {stopped}"))),
        verification: Verification {
            timed_out: matches!(stopped, Stopped::Time | Stopped::Steps),
            capped: matches!(stopped, Stopped::ProofSize | Stopped::Memory),
            limit_ms,
            ..Verification::default()
        },
        scene: None,
    }
}

/// Efforts are spent in steps, about a thousand in a millisecond.
fn record(record: Record) -> api::Record {
    let Record { candidates, disproved, inconclusive, propose, check } = record;
    api::Record {
        candidates,
        disproved,
        inconclusive,
        propose_ms: propose / STEPS_PER_MILLISECOND,
        check_ms: check / STEPS_PER_MILLISECOND,
    }
}

/// What to look for, and where: the technique of the first frame.
fn idea(found: &Found, place: &str) -> String {
    let Some(first) = found.frames().first() else { return String::new() };
    // "hidden single in a box" is looked for in box 2.
    let technique = first.technique.split_once(" in a ").map_or(first.technique, |(name, _)| name);
    let several = technique.ends_with('s');
    let technique = if several { technique.to_owned() } else { with_article(technique) };
    format!("Look for {technique} in {place}.")
}

/// The place of the first thing that is forced.
fn first_place(puzzle: &dyn Deductive, found: &Found) -> String {
    found.targets().first().map_or_else(String::new, |&lit| place(puzzle, lit))
}

impl HintAnswer {
    /// The hint, if there is one.
    pub fn hint(&self) -> Option<&Hint> {
        match &self.outcome {
            HintOutcome::Hint(hint) => Some(hint),
            _ => None,
        }
    }
}
