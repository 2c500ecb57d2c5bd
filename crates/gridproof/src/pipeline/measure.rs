//! What a film asks of its reader, and boards with a mistake on them: for benchmarks and tests.

use super::hint::{Found, Mistake, Outcome, Query, hint};
use super::solve::{Solutions, solve};
use crate::engine::USUAL;
use crate::watch::Limits;
use crate::{Watch, film};
use gridproof_game::{Words, conflicts};
use gridproof_kernel::{How, Lit, Proof, RuleBuf, Statement};
use gridproof_search::audit::{Audit, Question};
use gridproof_search::{Choice, Deductive, Fault, Frame, Model, Random, SolveError, Tier};
use gridproof_veripb::{Export, export};
use std::collections::BTreeSet;
use std::sync::Arc;

/// A film with the board it is about.
#[derive(Clone)]
pub struct Film {
    /// The board.
    pub board: Arc<dyn Deductive>,
    /// What it takes from the board. A mistake is shown from the rules alone.
    pub marks: Vec<Lit>,
    /// The technique of the hint; of a mistake, the one of its first frame.
    pub technique: &'static str,
    /// The tier of the hint; of a mistake, the highest of its frames.
    pub tier: Tier,
    /// The frames.
    pub frames: Vec<Frame>,
    /// The proof behind them.
    pub proof: Proof,
}

/// A frame where it stands: with what its reader knows before it.
pub struct Placed<'f> {
    /// The frame.
    pub frame: &'f Frame,
    /// Marks, what earlier frames show, and what is supposed around it.
    pub known: &'f BTreeSet<Lit>,
    /// Whether something is supposed around it.
    pub supposing: bool,
}

impl Film {
    /// The film of a hint.
    pub fn of_hint(board: Arc<dyn Deductive>, found: &Found) -> Film {
        Film {
            marks: board.marks().to_vec(),
            board,
            technique: found.technique(),
            tier: found.tier(),
            frames: found.frames().to_vec(),
            proof: found.proof().clone(),
        }
    }

    /// The film of a mistake.
    pub fn of_mistake(board: Arc<dyn Deductive>, mistake: &Mistake) -> Film {
        let mut hardest = Tier(0);
        for frame in &mistake.frames {
            frame.each(&mut |frame| hardest = hardest.max(frame.tier));
        }
        Film {
            board,
            marks: vec![],
            technique: mistake.frames.first().map_or("", |frame| frame.technique),
            tier: hardest,
            frames: mistake.frames.clone(),
            proof: mistake.clash.proved.proof().clone(),
        }
    }

    /// Returns the number of frames, with the frames inside them.
    pub fn total(&self) -> usize {
        self.frames.iter().map(Frame::total).sum()
    }

    /// Passes every frame to `visit`, in order, the frames inside a frame after it.
    pub fn each(&self, visit: &mut dyn FnMut(&Placed<'_>)) {
        let mut known = self.marks.iter().copied().collect();
        each_inside(&self.frames, &mut known, false, visit);
    }
}

fn each_inside(
    frames: &[Frame],
    known: &mut BTreeSet<Lit>,
    supposing: bool,
    visit: &mut dyn FnMut(&Placed<'_>),
) {
    for frame in frames {
        visit(&Placed { frame, known, supposing });
        let mut within = known.clone();
        within.extend(&frame.supposes);
        each_inside(&frame.frames, &mut within, supposing || !frame.supposes.is_empty(), visit);
        known.extend(frame.facts());
    }
}

/// Returns the number of words of a frame: claim and reason, without the frames inside it.
pub fn words(words: &dyn Words, frame: &Frame) -> usize {
    let texts = [film::claim(words, frame), film::reason(frame)];
    texts.iter().map(|text| text.split_whitespace().count()).sum()
}

/// Returns the rules that a frame cites, each once. What the puzzle gives is not counted.
pub fn rules(words: &dyn Words, frame: &Frame, proof: &Proof) -> Vec<RuleBuf> {
    let lines = frame.lines.iter().map(|&line| proof.line(line).how);
    let cited = lines.filter_map(|how| match how {
        How::Axiom(rule) if !words.is_given(rule) => Some(rule.to_owned()),
        _ => None,
    });
    cited.collect::<BTreeSet<RuleBuf>>().into_iter().collect()
}

/// The limits of a hint that names none, without the deadline: the same on every machine.
const LIMITS: Limits = Limits { steps: USUAL.0, time_ms: None };

/// Takes the hint of a board.
pub fn ask(board: &dyn Deductive, watch: &Watch<'_>) -> Result<Outcome, Fault> {
    watch.run(LIMITS, |run| hint(board, &Query::of(board), run))
}

/// Returns the only solution of a board; `None` if it has several or none, or if a limit was reached.
pub fn only_solution(board: &dyn Deductive, watch: &Watch<'_>) -> Result<Option<Model>, Fault> {
    let choice = Choice { limit: 2, ..Choice::default() };
    match watch.run(LIMITS, |run| solve(board, &choice, run)) {
        Ok(solved) if solved.verdict() == Solutions::Unique => Ok(solved.answer.solutions.into_iter().next()),
        Ok(_) => Ok(None),
        Err(SolveError::Fault(fault)) => Err(fault),
        Err(error) => Err(Fault::broken(error.to_string())),
    }
}

/// Returns the board with one wrong mark on it, chosen by `random`: a mark that differs from the only solution and breaks no
/// rule visibly. `None` if the board has no place for one.
pub fn with_wrong_mark(
    board: &dyn Deductive,
    solution: &Model,
    random: &mut Random,
) -> Option<Box<dyn Deductive>> {
    let mut wrong: Vec<Lit> = solution.lits().map(|lit| !lit).filter(|&lit| board.tells(lit)).collect();
    random.shuffle(&mut wrong);
    wrong.into_iter().find_map(|lit| {
        let marked = board.with(&[lit]);
        (marked.marks().contains(&lit) && conflicts(&*marked).is_empty()).then_some(marked)
    })
}

/// Compares the rules of a frame with the smallest set from which the same follows, within a number of steps.
pub fn audit(film: &Film, placed: &Placed<'_>, steps: u64, watch: &Watch<'_>) -> Result<Audit, Fault> {
    let words = film.board.words();
    let facts: Vec<Lit> = placed.known.iter().copied().collect();
    let question = Question {
        rules: film.board.rules(),
        facts: &facts,
        is_given: &|rule| words.is_given(rule),
        claim: &placed.frame.shows.statement(),
    };
    let shown = rules(words, placed.frame, &film.proof);
    watch.run(Limits { steps, time_ms: None }, |run| question.audit(&shown, run))
}

/// Returns a frame as files for VeriPB: a theorem of its own, with what the frame rests on as marks.
pub fn exported(film: &Film, frame: &Frame) -> Result<Export, String> {
    let (marks, proof) = frame.alone(&film.proof);
    export(film.board.rules(), &marks, &proof).map_err(|error| error.to_string())
}

/// What else is forced on the board of a hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Others {
    /// The number of rules that the hint cites.
    pub shown: usize,
    /// Whether something else follows from fewer rules, and from how many.
    pub smaller: Smaller,
}

/// Whether a board has a reason with fewer rules than its hint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Smaller {
    /// It has, with this number of rules.
    Rules(usize),
    /// It has none.
    Nowhere,
    /// A limit was reached before that was known.
    Unknown,
}

/// Looks for a smaller reason on the board of a hint, for anything that the hint does not show. `steps` is the limit for each cell.
/// `None` if the board does not have exactly one solution.
pub fn others(film: &Film, steps: u64, watch: &Watch<'_>) -> Result<Option<Others>, Fault> {
    let Some(solution) = only_solution(&*film.board, watch)? else { return Ok(None) };
    let words = film.board.words();
    let mut cited: BTreeSet<RuleBuf> = BTreeSet::new();
    film.frames.iter().for_each(|frame| cited.extend(rules(words, frame, &film.proof)));
    let shows: BTreeSet<Lit> = film.frames.iter().flat_map(Frame::facts).copied().collect();
    let open = |lit: &Lit| film.board.tells(*lit) && !film.marks.contains(lit) && !shows.contains(lit);
    let mut others = Others { shown: cited.len(), smaller: Smaller::Nowhere };
    for lit in solution.lits().filter(open) {
        let question = Question {
            rules: film.board.rules(),
            facts: &film.marks,
            is_given: &|rule| words.is_given(rule),
            claim: &Statement::unit(lit),
        };
        let limits = Limits { steps, time_ms: None };
        match watch.run(limits, |run| question.fewer_than(others.shown, run)) {
            Ok(Some(rules)) => {
                others.smaller = Smaller::Rules(rules.len());
                break;
            }
            Ok(None) => {}
            Err(halt) => {
                halt.split()?;
                others.smaller = Smaller::Unknown;
            }
        }
    }
    Ok(Some(others))
}
