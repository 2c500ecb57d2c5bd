//! An engine that remembers: hints by content, so that asking twice costs once.

use crate::hint::{HintOptions, HintOutcome, hint};
use gridproof_search::Run;
use gridproof_search::cache::{Cache, Conclusive};
use gridproof_search::game::Position;
use std::num::NonZeroUsize;

/// How many hints an engine remembers.
const REMEMBERED: NonZeroUsize = NonZeroUsize::new(256).expect("256 is not zero");

/// Everything a hint depends on.
type Question = (String, String, HintOptions);

/// Answers for one user: keeps the last hints by puzzle, marks and question.
pub struct Engine {
    hints: Cache<Question, HintOutcome>,
}

impl Conclusive for HintOutcome {
    fn is_conclusive(&self) -> bool {
        match self {
            HintOutcome::Inconclusive(_) => false,
            HintOutcome::Mistake(mistake) => mistake.clash.irreducible,
            _ => true,
        }
    }
}

impl Default for Engine {
    fn default() -> Engine {
        Engine { hints: Cache::new(REMEMBERED) }
    }
}

impl Engine {
    /// The easiest thing that is forced; known answers cost nothing.
    pub fn hint(&mut self, position: &dyn Position, options: &HintOptions, run: &mut Run<'_>) -> HintOutcome {
        let question = (position.rules().game().to_owned(), position.text(), options.clone());
        if let Some(known) = self.hints.get(&question) {
            return known;
        }
        let answer = hint(position, options, run);
        // What a limit touched may differ with another limit, and the limit is no part of the question.
        if run.stopped().is_none() {
            self.hints.keep(question, &answer);
        }
        answer
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.hints.clear();
    }

    /// How many answers are kept.
    pub fn len(&self) -> usize {
        self.hints.len()
    }

    /// Whether none is.
    pub fn is_empty(&self) -> bool {
        self.hints.is_empty()
    }

    /// How often the answer was known, and how often it was not.
    pub fn hits_and_misses(&self) -> (u64, u64) {
        self.hints.hits_and_misses()
    }
}
