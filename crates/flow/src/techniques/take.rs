//! Finds that are written down with their reasons, so that later finds can rest on them.

use super::{Because, Look, Pattern, TECHNIQUES};
use crate::logic::{Built, Conflict, Depth, Fact, Lemma, Reason, Sketch, Stop, Thread, is_step};
use gridproof_search::technique::TechniqueNo;
use gridproof_search::{Halt, Run, Stopped};
use std::ops::ControlFlow;

/// A find that does not depend on what the board remembers of the last supposition.
#[derive(Clone, Debug)]
pub(super) struct Taken {
    pub(super) technique: TechniqueNo,
    pub(super) facts: Vec<Fact>,
    because: Because,
    why: Why,
}

/// Why, with what the reason refers to.
#[derive(Clone, Debug)]
enum Why {
    /// A reason that refers to nothing.
    Plain(Reason),
    /// An argument about a part of the board.
    Built(Built),
    /// A supposition; its steps refer to these arguments from number `from` on.
    Supposed { lemma: Lemma, built: Vec<Built>, from: usize },
}

/// How much to look for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Gather {
    /// Every find.
    All,
    /// Enough finds to build on, the nearest ones: where suppositions about what is near lead somewhere, none about the whole
    /// board.
    Some,
}

/// The most finds of a technique to build on at once.
const MOST_FINDS: usize = 64;

/// The board before a film is made.
pub(super) struct Checkpoint {
    pub(super) sketch: Sketch,
    pub(super) trail: usize,
    own: (usize, usize),
    kept: usize,
}

impl Taken {
    /// A find that one rule shows.
    pub(super) fn by_rule(technique: TechniqueNo, facts: Vec<Fact>, reason: Reason) -> Taken {
        Taken { technique, facts, because: Because::Rule(reason), why: Why::Plain(reason) }
    }

    /// Whether a pattern holds for the same reason.
    pub(super) fn is_by(&self, pattern: &Pattern) -> bool {
        matches!(self.because, Because::Rule(_)) && self.because == pattern.because
    }

    /// Whether it draws an edge.
    pub(super) fn draws(&self) -> bool {
        self.facts.iter().any(|fact| matches!(fact, Fact::Used(_)))
    }

    /// How many steps it takes to tell it.
    pub(super) fn size(&self) -> usize {
        match &self.why {
            Why::Supposed { lemma, .. } => size(lemma),
            _ => 1,
        }
    }

    /// The reason, if it refers to nothing.
    pub(super) fn plain(&self) -> Option<Reason> {
        match self.why {
            Why::Plain(reason) => Some(reason),
            _ => None,
        }
    }
}

/// How many steps it takes to tell a supposition.
pub(super) fn size(lemma: &Lemma) -> usize {
    match lemma.at_once {
        true => 1,
        false => 2 + lemma.steps.iter().filter(|&&step| is_step(step)).count(),
    }
}

impl Look<'_> {
    /// Takes a find down with all that its reason refers to. `None` if it has no proof.
    pub(super) fn take(
        &mut self,
        technique: TechniqueNo,
        pattern: &Pattern,
        run: &mut Run<'_>,
    ) -> Result<Option<Taken>, Halt> {
        let supposed = pattern.fact.negated();
        let why = match pattern.because {
            Because::Rule(reason) => match self.built(reason) {
                Some(built) => Why::Built(built.clone()),
                None => Why::Plain(reason),
            },
            Because::Breaks(check) => match self.breaks(supposed, check, run)? {
                Some(conflict) => self.supposition(conflict, true)?,
                None => return Ok(None),
            },
            Because::Refuted(depth) => match self.refutes(supposed, depth, run)? {
                Some(conflict) => self.supposition(conflict, false)?,
                None => return Ok(None),
            },
        };
        let facts = pattern.facts().collect();
        Ok(Some(Taken { technique, facts, because: pattern.because, why }))
    }

    /// Takes down that the opposite of a fact, just supposed, ended in a contradiction.
    pub(super) fn take_refuted(&self, fact: Fact, conflict: Conflict, at_once: bool) -> Result<Taken, Halt> {
        let why = self.supposition(conflict, at_once)?;
        let because = Because::Refuted(Depth::Global);
        Ok(Taken { technique: TechniqueNo(0), facts: vec![fact], because, why })
    }

    fn supposition(&self, conflict: Conflict, at_once: bool) -> Result<Why, Halt> {
        let thread = Thread::new(self.trail().to_vec());
        let lemma = self.cone().suppose(&thread, self.own.0, conflict.reason, at_once)?;
        Ok(Why::Supposed { lemma, built: self.engine.built[self.own.1..].to_vec(), from: self.own.1 })
    }

    /// Looks for a technique everywhere, and takes down what it finds. What holds for one reason is one find.
    pub(super) fn collect(
        &mut self,
        technique: TechniqueNo,
        gather: Gather,
        run: &mut Run<'_>,
    ) -> Result<Vec<Taken>, Halt> {
        self.forget();
        let mut all: Vec<Taken> = vec![];
        let _ = (TECHNIQUES[technique.index()].find)(self, run, &mut |look, pattern, run| {
            let is_far = pattern.because == Because::Refuted(Depth::Global) && gather == Gather::Some;
            if is_far && all.first().is_some_and(|first| first.because != pattern.because) {
                return Ok(ControlFlow::Break(()));
            }
            match all.last_mut() {
                Some(last) if last.is_by(&pattern) => last.facts.extend(pattern.facts()),
                _ => all.extend(look.take(technique, &pattern, run)?),
            }
            let more = gather == Gather::All || all.len() < MOST_FINDS;
            Ok(if more { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
        })?;
        self.forget();
        Ok(all)
    }

    /// Writes a find down, with what follows by bookkeeping. Returns the contradiction that this leads to, if any.
    pub(super) fn adopt(&mut self, taken: &Taken, run: &mut Run<'_>) -> Result<Option<Conflict>, Stopped> {
        self.forget();
        let reason = self.settle(&taken.why);
        self.kept = self.engine.built.len();
        self.own.1 = self.kept;
        let clash = match self.engine.add_all(&mut self.sketch, &taken.facts, reason, run) {
            Ok(()) => None,
            Err(Stop::Stopped(stopped)) => return Err(stopped),
            Err(Stop::Conflict(conflict)) => Some(conflict),
        };
        self.contradicts |= clash.is_some();
        // What follows over the whole board has arguments of its own.
        self.kept = self.engine.built.len();
        self.own = (self.trail().len(), self.kept);
        self.state += 1;
        Ok(clash)
    }

    /// Keeps what a reason refers to, and returns the reason.
    fn settle(&mut self, why: &Why) -> Reason {
        let built = &mut self.engine.built;
        match why {
            Why::Plain(reason) => return *reason,
            Why::Built(argument) => built.push(argument.clone()),
            Why::Supposed { lemma, built: own, from } => {
                let base = built.len();
                let moved = |reason: Reason| match reason {
                    Reason::Built(number) if number as usize >= *from => {
                        Reason::Built((number as usize - from + base) as u32)
                    }
                    other => other,
                };
                built.extend(own.iter().cloned());
                let steps = lemma.steps.iter().map(|&(fact, reason)| (fact, moved(reason))).collect();
                built.push(Built::Lemma(Lemma { steps, end: moved(lemma.end), ..lemma.clone() }));
            }
        }
        Reason::Built(built.len() as u32 - 1)
    }

    /// Notes the board as it is.
    pub(super) fn checkpoint(&mut self) -> Checkpoint {
        self.forget();
        Checkpoint { sketch: self.sketch.clone(), trail: self.own.0, own: self.own, kept: self.kept }
    }

    /// Takes back everything that was adopted since.
    pub(super) fn restore(&mut self, to: &Checkpoint) {
        self.sketch.clone_from(&to.sketch);
        (self.kept, self.own) = (to.kept, to.own);
        self.contradicts = false;
        self.state += 1;
        self.forget();
    }
}
