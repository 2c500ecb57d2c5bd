//! Mistakes: why the marks on a board cannot all stand, in as few frames as possible.

use super::shots::Scene;
use super::take::{Gather, Taken};
use super::{Look, TECHNIQUES, parity};
use crate::logic::{Conflict, Depth, Engine, Fact, Plan, Reason, Sketch, Stop, Thread};
use gridproof_kernel::Lit;
use gridproof_search::film::{Frame, Shows};
use gridproof_search::technique::TechniqueNo;
use gridproof_search::{Account, Halt, Refutation, Run, Tier};

/// Returns the shortest film that it finds: by what is plain to see, by propagation near by and over the whole board, or by
/// techniques.
pub(crate) fn refute(plan: &Plan, marks: &[Lit], run: &mut Run<'_>) -> Result<Option<Refutation>, Halt> {
    let mut films = vec![];
    for depth in [Depth::Bookkeeping, Depth::Local, Depth::Global] {
        let mut engine = Engine::writing(plan, depth);
        match engine.start(run) {
            Err(Stop::Stopped(stopped)) => return Err(stopped.into()),
            Err(Stop::Conflict(conflict)) => {
                let mut look = Look::over(engine);
                films.extend(look.refutation(conflict, marks)?);
            }
            Ok(_) => {}
        }
    }
    if let Some(mut look) = Look::writing(plan, run)?
        && let Some(conflict) = look.follow(run)?
    {
        films.extend(look.refutation(conflict, marks)?);
    }
    Ok(films.into_iter().min_by_key(|film| film.frame.total()))
}

impl Look<'_> {
    /// Follows the techniques, the easiest first, until the board contradicts itself.
    fn follow(&mut self, run: &mut Run<'_>) -> Result<Option<Conflict>, Halt> {
        'again: loop {
            self.forget();
            if let Some(conflict) = self.broken_now() {
                return Ok(Some(conflict));
            }
            for technique in TechniqueNo::all(TECHNIQUES) {
                let mut found = self.collect(technique, Gather::Some, run)?;
                found.retain(|taken| self.is_open(taken));
                found.sort_by_key(Taken::size);
                let progress = !found.is_empty();
                for taken in found {
                    if !self.is_open(&taken) {
                        continue;
                    }
                    if let Some(conflict) = self.adopt(&taken, run)? {
                        return Ok(Some(conflict));
                    }
                    // After a hard step the easy ones are next.
                    if TECHNIQUES[technique.index()].tier > Tier(2) && self.broken_now().is_some() {
                        break;
                    }
                }
                if progress {
                    continue 'again;
                }
            }
            return Ok(None);
        }
    }

    fn is_open(&self, taken: &Taken) -> bool {
        taken.facts.iter().any(|&fact| self.sketch.truth(fact).is_none())
    }

    /// What is broken on the board as it is.
    fn broken_now(&mut self) -> Option<Conflict> {
        self.forget();
        let sketch = std::mem::replace(&mut self.sketch, Sketch::empty());
        let broken = (self.dead_end(&sketch))
            .or_else(|| self.cut(&sketch))
            .or_else(|| self.stranded(&sketch))
            .or_else(|| parity::odd(self, &sketch));
        self.sketch = sketch;
        broken
    }

    /// The film of a contradiction at the end of what was found out.
    fn refutation(&mut self, conflict: Conflict, marks: &[Lit]) -> Result<Option<Refutation>, Halt> {
        let Some((thread, end)) = self.up_to(conflict) else { return Ok(None) };
        let needed = self.cone().needed_for(&thread, end)?;
        let proof = self.cone().refute(&thread, &needed, marks, end)?;
        let board = Sketch::new(self.plan);
        let scene = Scene { thread: &thread, from: 0, needed: &needed, board: &board, finale: &[] };
        let mut frames = self.frames(&scene)?;
        frames.push(self.clash_frame(&thread, 0, &board, end));
        let opposite: Vec<Lit> = marks.iter().map(|&mark| !mark).collect();
        let shows = match opposite[..] {
            [] => Shows::Clash,
            [_] => Shows::Facts(opposite),
            _ => Shows::OneOf(opposite),
        };
        let supposed = match marks {
            [mark] => self.were(Fact::of(*mark, &self.rules)),
            _ => format!("With these {} marks", marks.len()),
        };
        let mut account: Account = self.clash(end).if_so(&supposed);
        account.supposes = marks.to_vec();
        let tier = frames.iter().map(|frame| frame.tier).max().unwrap_or(Tier(1));
        account.frames = frames;
        Ok(Some(Refutation { frame: Frame::new(("contradiction", tier), shows, account), proof }))
    }

    /// The thread up to a contradiction, and the rule that is broken there. `None` if two marks say the opposite.
    fn up_to(&self, Conflict { fact, reason }: Conflict) -> Option<(Thread, Reason)> {
        let trail = self.trail();
        if reason != Reason::Mark {
            return Some((Thread::new(trail.to_vec()), reason));
        }
        // The mark comes before what excludes it.
        let at = trail.iter().position(|&(known, _)| known == fact.negated())?;
        let (_, excluded_by) = trail[at];
        let steps: Vec<(Fact, Reason)> = trail[..at].iter().copied().chain([(fact, Reason::Mark)]).collect();
        (excluded_by != Reason::Mark).then(|| (Thread::new(steps), excluded_by))
    }
}
