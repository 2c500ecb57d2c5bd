//! The same film without what it does not need: steps and suppositions are left out as long as the contradiction stays.

use super::script::{Played, Script};
use crate::logic::{Depth, Fact, Plan, Tells};
use gridproof_search::{Halt, Run};

/// Leaves out what a film does not need, and passes every shorter one to `keep`.
pub(super) fn shorten<'p>(
    plan: &'p Plan,
    mut best: Played<'p>,
    run: &mut Run<'_>,
    keep: &mut dyn FnMut(&mut Played<'p>) -> Result<(), Halt>,
) -> Result<(), Halt> {
    keep(&mut best)?;
    let mut shorter = Shorter { plan, best, run };
    let before = shorter.best.cost;
    shorter.clues()?;
    shorter.steps(None)?;
    for clue in (0..shorter.best.script.clues.len()).rev() {
        // An earlier supposition may have become superfluous.
        if clue < shorter.best.script.clues.len() {
            shorter.steps(Some(clue))?;
        }
    }
    if shorter.best.cost < before { keep(&mut shorter.best) } else { Ok(()) }
}

struct Shorter<'r, 'a, 'p> {
    plan: &'p Plan,
    best: Played<'p>,
    run: &'r mut Run<'a>,
}

impl Shorter<'_, '_, '_> {
    /// Plays a script, and takes it over if it is not longer.
    fn attempt(&mut self, script: &Script) -> Result<bool, Halt> {
        let played = script.play(self.plan, Depth::Global, self.run)?;
        let Some(played) = played.filter(|played| played.cost <= self.best.cost) else { return Ok(false) };
        self.best = played;
        Ok(true)
    }

    /// Leaves out suppositions, the last ones first.
    fn clues(&mut self) -> Result<(), Halt> {
        let mut at = self.best.script.clues.len();
        while at > 0 {
            at = (at - 1).min(self.best.script.clues.len().saturating_sub(1));
            let mut script = self.best.script.clone();
            if script.clues.is_empty() {
                break;
            }
            script.clues.remove(at);
            self.attempt(&script)?;
        }
        Ok(())
    }

    /// Leaves out steps outside suppositions, or inside one: first many at once, in the end one by one.
    fn steps(&mut self, clue: Option<usize>) -> Result<(), Halt> {
        let mut size = self.told(clue).len().div_ceil(2);
        while size > 0 {
            let mut to = self.told(clue).len();
            while to > 0 {
                let told = self.told(clue);
                to = to.min(told.len());
                let from = to.saturating_sub(size);
                let less = Tells::only(told[..from].iter().chain(&told[to..]).copied());
                let mut script = self.best.script.clone();
                match clue {
                    None => script.told = less,
                    Some(clue) => script.clues[clue].told = less,
                }
                let clues = script.clues.len();
                if self.attempt(&script)? && self.best.script.clues.len() != clues && clue.is_some() {
                    // The suppositions are numbered anew.
                    return Ok(());
                }
                to = from;
            }
            size /= 2;
        }
        Ok(())
    }

    fn told(&self, clue: Option<usize>) -> Vec<Fact> {
        let script = &self.best.script;
        let told = clue.map_or(&script.told, |clue| &script.clues[clue].told);
        let mut facts = match told {
            Tells::Only(facts) => facts.iter().copied().collect(),
            _ => vec![],
        };
        facts.sort_unstable();
        facts
    }
}
