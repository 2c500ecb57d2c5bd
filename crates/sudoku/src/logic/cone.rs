//! What a pattern rests on: the earlier steps that removed the candidates which its rules need gone. This is an upper estimate,
//! made without a proof, to compare ways to the same kind of conclusion.

use super::argument::{End, Step, Why};
use super::log::{Gone, Log};
use super::pattern::{Pattern, TechniqueNo, Use};
use super::set::Set;
use crate::rate::BEYOND;
use crate::techniques::Technique;

/// The cones of the steps of a log.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cones {
    /// Per step, the steps that it rests on and itself, one bit each.
    of: Vec<Vec<u64>>,
    /// Per step, the number of frames that tell it.
    frames: Vec<usize>,
}

/// How hard a way is, the most important first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Cost {
    /// The frames that tell it, if it takes suppositions: then its length matters more than what they are called.
    frames: usize,
    /// The hardest technique, by its place in the table.
    hardest: u8,
    /// The number of steps.
    steps: usize,
    /// The rules that they use, each step for itself.
    rules: usize,
}

impl Cones {
    /// Adds the steps that are new.
    pub(crate) fn follow<S: Set>(&mut self, log: &Log<'_, S>) {
        for step in self.of.len()..log.steps.len() {
            let mut cone = self.rests_on(log, &log.steps[step], log.found_at(step as u32));
            insert(&mut cone, step);
            self.of.push(cone);
            self.frames.push(frames(log, &log.steps[step]));
        }
    }

    /// The cost of a pattern that was found when `found_at` steps had been applied.
    pub(crate) fn cost<S: Set>(&self, log: &Log<'_, S>, pattern: &Pattern<S>, found_at: u32) -> Cost {
        let cone = self.rests_on(log, pattern, found_at);
        let mut steps: Vec<usize> = (0..log.steps.len()).collect();
        steps.retain(|&step| cone.get(step / 64).is_some_and(|word| word >> (step % 64) & 1 == 1));
        let patterns = steps.iter().map(|&step| &log.steps[step]).chain([pattern]);
        let hardest = patterns.clone().map(|pattern| pattern.technique.0).max().unwrap_or(0);
        let beyond = Technique::<S>::of(TechniqueNo(hardest)).tier >= BEYOND;
        let all: usize = steps.iter().map(|&step| self.frames[step]).sum::<usize>() + frames(log, pattern);
        Cost {
            frames: if beyond { all } else { 0 },
            hardest,
            steps: steps.len() + 1,
            rules: patterns.map(|pattern| log.scratch.rules(pattern.rules).len()).sum(),
        }
    }

    fn rests_on<S: Set>(&self, log: &Log<'_, S>, pattern: &Pattern<S>, found_at: u32) -> Vec<u64> {
        let shape = log.state.board.shape();
        let mut cone: Vec<u64> = vec![];
        for rule in log.scratch.rules(pattern.rules) {
            // Only "at least one" needs to know what is gone.
            let Use::Has(sector) = *rule else { continue };
            for candidate in sector.candidates(shape) {
                match log.gone(candidate) {
                    Gone::Step(step) if step < found_at => join(&mut cone, &self.of[step as usize]),
                    _ => {}
                }
            }
        }
        cone
    }
}

/// About how many frames tell a pattern: one, or those of its argument.
fn frames<S: Set>(log: &Log<'_, S>, pattern: &Pattern<S>) -> usize {
    let of_line = |(steps, _): (&[Step], End)| {
        let own = steps.iter().rev().take_while(|step| step.why != Why::Supposed);
        match own.filter(|step| matches!(step.why, Why::Only(_))).count() {
            ..=3 => 1,
            many => many + 2,
        }
    };
    log.scratch.argument(pattern.argument).map(of_line).sum::<usize>().max(1)
}

fn insert(set: &mut Vec<u64>, step: usize) {
    if set.len() <= step / 64 {
        set.resize(step / 64 + 1, 0);
    }
    set[step / 64] |= 1 << (step % 64);
}

fn join(set: &mut Vec<u64>, other: &[u64]) {
    if set.len() < other.len() {
        set.resize(other.len(), 0);
    }
    set.iter_mut().zip(other).for_each(|(word, &more)| *word |= more);
}
