//! The engine: one method per verb, and [`Engine::answer`] for requests of every kind.
//!
//! Limits, defaults and refusals are decided here, once, for every program.
//!
//! | module | verbs |
//! |---|---|
//! | `look.rs` | `games`, `parse`, `show`: nothing is searched |
//! | `batch.rs` | `batch`: one verb on many puzzles |
//! | `files.rs` | `convert`, `check`, `export-proof` |
//! | `about.rs` | `strategies`, `metrics` |
//! | `solve.rs` | `solve`, `compare` |
//! | `hint.rs` | `hint` |
//! | `explain.rs` | `explain`, `steps` |
//! | `trace.rs` | whole solves in short, one line for each deduction |
//! | `rate.rs` | `rate` |
//! | `judge.rs` | `judge` |
//! | `review.rs` | `review` |
//! | `generate.rs`, `split.rs` | `generate` |
//! | `picture.rs` | `read` |

#[cfg(feature = "engine")]
mod about;
mod batch;
mod builder;
#[cfg(feature = "engine")]
mod explain;
#[cfg(feature = "files")]
mod files;
#[cfg(feature = "engine")]
mod generate;
#[cfg(feature = "engine")]
mod hint;
#[cfg(feature = "engine")]
mod judge;
mod look;
#[cfg(feature = "picture")]
mod picture;
#[cfg(feature = "engine")]
mod rate;
#[cfg(feature = "engine")]
mod review;
#[cfg(feature = "engine")]
mod solve;
#[cfg(feature = "engine")]
mod split;
#[cfg(feature = "engine")]
mod trace;

pub(crate) use batch::LARGEST_BATCH;
#[cfg(feature = "engine")]
pub(crate) use builder::USUAL;
pub use builder::{Engine, EngineBuilder};
#[cfg(feature = "engine")]
pub use generate::{Generation, seed_of};
#[cfg(feature = "engine")]
pub(crate) use judge::MOST_CLAIMS;

use crate::api::answer::Answer;
use crate::api::request::Request;
use crate::{Error, Puzzle, Watch};
use gridproof_game::Game;
use gridproof_grid::NotationError;
#[cfg(feature = "engine")]
use {
    crate::api::hint::Reason,
    crate::api::shared::ProofFile,
    gridproof_kernel::{Lit, Proof},
    gridproof_search::{Position, Stopped},
};

/// A puzzle of a text, or why it cannot be read, with the number of the line where it starts.
pub type NumberedPuzzle = (usize, Result<Puzzle, Error>);

impl Engine {
    /// Answers a request.
    ///
    /// ```
    /// use gridproof::{Engine, Request, Watch};
    ///
    /// let engine = Engine::new();
    /// let request: Request = serde_json::from_str(r#"{"verb":"solve","game":"latin","puzzle":"...2..4.3..1.3.."}"#)?;
    /// let answer = engine.answer(&request, &Watch::new())?;
    /// assert!(answer.to_json().contains(r#""verdict":"unique""#));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn answer(&self, request: &Request, watch: &Watch<'_>) -> Result<Answer, Error> {
        match request {
            Request::Games(_) => Ok(Answer::Games(self.games())),
            Request::Parse(request) => self.parse(request.game.as_deref(), &request.text).map(Answer::Parse),
            Request::Show(request) => {
                let show = |puzzle: &Puzzle| Ok(self.show(puzzle, &request.options(), watch));
                self.about(&request.game, &request.puzzle, show).map(|shown| Answer::Show(Box::new(shown)))
            }
            #[cfg(feature = "files")]
            Request::Convert(request) => {
                let convert = |puzzle: &Puzzle| self.convert(puzzle, &request.options(), watch);
                self.about(&request.game, &request.puzzle, convert).map(Answer::Convert)
            }
            #[cfg(feature = "files")]
            Request::Check(request) => {
                self.check(&request.proof, request.puzzle.as_deref()).map(Answer::Check)
            }
            #[cfg(feature = "files")]
            Request::ExportProof(request) => self.export_proof(&request.proof).map(Answer::ExportProof),
            Request::Batch(batch) => self.batch(batch, watch).map(Answer::Batch),
            #[cfg(feature = "engine")]
            searching => self.search(searching, watch),
        }
    }

    /// Answers a request given as JSON, with JSON: whatever is wrong with it, the answer is an object.
    pub fn answer_json(&self, request: &[u8], watch: &Watch<'_>) -> String {
        let answered = Request::from_json(request).and_then(|request| self.answer(&request, watch));
        answered.unwrap_or_else(|error| Answer::Error(error.to_answer())).to_json()
    }

    /// Reads a puzzle, with or without marks, in any format of the game.
    pub fn read(&self, game: &str, text: &str) -> Result<Puzzle, Error> {
        let known = game_of(game)?;
        if text.trim().is_empty() {
            return Err(NotationError::at(text, 0, "there is no puzzle in the text").into());
        }
        #[cfg(feature = "engine")]
        let position = engine_of(known.name())?.open(text)?;
        #[cfg(not(feature = "engine"))]
        let position = known.read(text)?;
        Ok(Puzzle { position })
    }

    /// Reads every puzzle of a text, each with the number of the line where it starts. An error names its line in the text.
    pub fn read_all(&self, game: &str, text: &str) -> Result<Vec<NumberedPuzzle>, Error> {
        #[cfg(feature = "engine")]
        let all = engine_of(game)?.open_all(text);
        #[cfg(not(feature = "engine"))]
        let all = game_of(game)?.read_all(text);
        let puzzle = |(line, read): (usize, Result<_, _>)| {
            (line, read.map(|position| Puzzle { position }).map_err(|error| in_text(line, error).into()))
        };
        Ok(all.into_iter().map(puzzle).collect())
    }

    /// The game that a text names by itself, as a link to a puzzle page does; `None` if it does not.
    pub fn detect(&self, text: &str) -> Option<&'static str> {
        gridproof_game::detect(gridproof_games::GAMES.iter().copied(), text).map(Game::name)
    }

    /// Reads the puzzle of a request and answers about it.
    fn about<T>(
        &self,
        game: &str,
        puzzle: &str,
        answer: impl FnOnce(&Puzzle) -> Result<T, Error>,
    ) -> Result<T, Error> {
        answer(&self.read(game, puzzle)?)
    }

    /// Answers a request that takes a search.
    #[cfg(feature = "engine")]
    fn search(&self, request: &Request, watch: &Watch<'_>) -> Result<Answer, Error> {
        match request {
            Request::Strategies(request) => self.strategies(&request.game).map(Answer::Strategies),
            Request::Metrics(_) => Ok(Answer::Metrics(self.metrics())),
            Request::Solve(request) => {
                let solve = |puzzle: &Puzzle| self.solve(puzzle, &request.options(), watch);
                self.about(&request.game, &request.puzzle, solve).map(Answer::Solve)
            }
            Request::Hint(request) => {
                let hint = |puzzle: &Puzzle| self.hint(puzzle, &request.options(), watch);
                self.about(&request.game, &request.puzzle, hint).map(Answer::Hint)
            }
            Request::Steps(request) => {
                let steps = |puzzle: &Puzzle| self.steps(puzzle, &request.options(), watch);
                self.about(&request.game, &request.puzzle, steps).map(Answer::Steps)
            }
            Request::Explain(request) => {
                let explain = |puzzle: &Puzzle| self.explain(puzzle, &request.options(), watch);
                self.about(&request.game, &request.puzzle, explain).map(Answer::Explain)
            }
            Request::Rate(request) => {
                let rate = |puzzle: &Puzzle| self.rate(puzzle, &request.options(), watch);
                self.about(&request.game, &request.puzzle, rate).map(Answer::Rate)
            }
            Request::Judge(request) => {
                let judge = |puzzle: &Puzzle| self.judge(puzzle, &request.claims, &request.options(), watch);
                self.about(&request.game, &request.puzzle, judge).map(Answer::Judge)
            }
            Request::Review(request) => {
                let review = self.review(&request.game, &request.puzzle, &request.options(), watch)?;
                Ok(Answer::Review(Box::new(review)))
            }
            #[cfg(feature = "picture")]
            Request::Read(request) => self.read_request(request, watch).map(Answer::Read),
            Request::Compare(request) => {
                let compare = |puzzle: &Puzzle| self.compare(puzzle, &request.options(), watch);
                self.about(&request.game, &request.puzzle, compare).map(Answer::Compare)
            }
            Request::Generate(request) => {
                let made = self.generate(&request.game, &request.options(), watch)?;
                Ok(Answer::Generate(Box::new(made)))
            }
            _ => Err(Error::request("there is no such verb")),
        }
    }
}

/// An error in a puzzle that starts at a line of a text, with its place in the text.
fn in_text(line: usize, error: NotationError) -> NotationError {
    NotationError { line: line + error.line - 1, ..error }
}

/// The game of a name.
pub(crate) fn game_of(name: &str) -> Result<&'static dyn Game, Error> {
    gridproof_games::game(name).ok_or_else(|| unknown(name))
}

#[cfg(feature = "engine")]
fn engine_of(name: &str) -> Result<&'static dyn gridproof_search::Solvable, Error> {
    gridproof_games::engine(name).ok_or_else(|| unknown(name))
}

fn unknown(name: &str) -> Error {
    Error::Game { name: name.to_owned(), known: gridproof_games::names() }
}

/// Refuses options that a game with a score cannot honour: ignoring them would promise what was not done.
#[cfg(feature = "engine")]
fn refuse(options: &[(&'static str, bool)], why: &str) -> Result<(), Error> {
    let options: Vec<_> = options.iter().filter(|(_, given)| *given).map(|(name, _)| *name).collect();
    if options.is_empty() {
        return Ok(());
    }
    let are = if options.len() == 1 { "is" } else { "are" };
    Err(Error::Options { options, why: format!("{are} {why}") })
}

/// The proof file of a proof about a puzzle.
#[cfg(feature = "engine")]
pub(crate) fn proof_file(
    puzzle: &(impl gridproof_game::Puzzle + ?Sized),
    marks: &[Lit],
    proof: &Proof,
    hint: Option<&crate::pipeline::hint::Found>,
) -> ProofFile {
    let about = gridproof_proof_file::About {
        technique: hint.map(|hint| hint.technique().to_owned()),
        tier: hint.map(|hint| hint.tier().0),
    };
    ProofFile::of(&gridproof_proof_file::write(puzzle.rules(), marks, proof, &about))
}

/// The proof file of a proof of any size, or why there is none: a file above the limit could not be checked.
#[cfg(feature = "engine")]
pub(crate) fn proof_file_within_limit(
    puzzle: &(impl gridproof_game::Puzzle + ?Sized),
    proof: &Proof,
) -> Result<ProofFile, String> {
    let about = gridproof_proof_file::About::default();
    let text = gridproof_proof_file::write(puzzle.rules(), puzzle.marks(), proof, &about);
    match text.len() <= gridproof_proof_file::MAX_BYTES {
        true => Ok(ProofFile::of(&text)),
        false => Err(Stopped::ProofSize.to_string()),
    }
}

#[cfg(feature = "engine")]
impl From<Stopped> for Reason {
    fn from(stopped: Stopped) -> Reason {
        match stopped {
            Stopped::Steps => Reason::Steps,
            Stopped::Time => Reason::Time,
            Stopped::Cancelled => Reason::Cancelled,
            Stopped::Memory => Reason::Memory,
            _ => Reason::ProofSize,
        }
    }
}

/// The game and the canonical notation of a puzzle, which begin most answers.
#[cfg(feature = "engine")]
fn head(position: &Position) -> (String, String) {
    let puzzle = position.puzzle();
    (puzzle.rules().game().to_owned(), puzzle.text())
}
