//! Mistakes: why the marks on a board cannot all stand, in as few frames as possible.

use super::script::{Played, Script};
use super::shorten::shorten;
use super::shots::Scene;
use super::take::{Gather, Taken};
use super::{Look, TECHNIQUES, parity};
use crate::logic::{Conflict, Depth, Fact, Plan, Sketch, Tells};
use gridproof_kernel::Lit;
use gridproof_search::film::{Frame, Shows};
use gridproof_search::technique::TechniqueNo;
use gridproof_search::{Account, Halt, Random, Refutation, Run, Stopped, Tier};

/// Steps of work for the search for a short film.
const EFFORT: u64 = 500_000;
/// A film of this many frames is short enough.
const SHORT: usize = 3;
/// From this many frames on, suppositions may be shorter than propagation.
const LONG: usize = 8;
/// How often propagation tries its luck with a part of what it could tell, and how large the part is.
const LOTS: [u8; 12] = [70, 50, 85, 60, 40, 75, 55, 90, 65, 45, 80, 30];
/// How often a film with suppositions is made.
const ATTEMPTS: u64 = 4;
/// How many suppositions are made at once before the board is looked at again.
const AT_ONCE: usize = 6;

/// Returns the shortest film that it finds: by what is plain to see, by propagation near by and over the whole board, or by
/// suppositions.
pub(crate) fn refute(plan: &Plan, marks: &[Lit], run: &mut Run<'_>) -> Result<Option<Refutation>, Halt> {
    let mut hunt = Hunt { plan, marks, best: None };
    let done = run.within(EFFORT, |run| hunt.go(run));
    match done {
        Err(Halt::Stopped(Stopped::Steps)) if hunt.best.is_some() || run.stopped().is_none() => {}
        done => done?,
    }
    Ok(hunt.best)
}

/// The search for a short film.
struct Hunt<'p> {
    plan: &'p Plan,
    marks: &'p [Lit],
    best: Option<Refutation>,
}

impl<'p> Hunt<'p> {
    fn total(&self) -> usize {
        self.best.as_ref().map_or(usize::MAX, |film| film.frame.total())
    }

    fn go(&mut self, run: &mut Run<'_>) -> Result<(), Halt> {
        for depth in [Depth::Bookkeeping, Depth::Local, Depth::Global] {
            let played = Script::plain(Tells::All).play(self.plan, depth, run)?;
            self.consider(played, run)?;
            if self.total() <= SHORT {
                return Ok(());
            }
        }
        if self.best.is_some() {
            for (lot, percent) in (0..).zip(LOTS) {
                let played =
                    Script::plain(Tells::Share { percent, lot }).play(self.plan, Depth::Global, run)?;
                self.consider(played, run)?;
                if self.total() <= SHORT {
                    return Ok(());
                }
            }
        }
        for attempt in 0..ATTEMPTS {
            if self.total() < LONG {
                return Ok(());
            }
            let played = self.by_clues(attempt, run)?;
            self.consider(played, run)?;
        }
        if self.best.is_none() {
            let played = self.by_techniques(run)?;
            self.consider(played, run)?;
        }
        Ok(())
    }

    /// Shortens a film and keeps it if it is the shortest so far.
    fn consider(&mut self, played: Option<Played<'p>>, run: &mut Run<'_>) -> Result<(), Halt> {
        let Some(played) = played else { return Ok(()) };
        let (marks, best) = (self.marks, &mut self.best);
        shorten(self.plan, played, run, &mut |played| {
            let film = played.look.refutation(played.conflict, marks)?;
            let total = best.as_ref().map_or(usize::MAX, |film| film.frame.total());
            if let Some(film) = film.filter(|film| film.frame.total() < total) {
                *best = Some(film);
            }
            Ok(())
        })
    }

    /// Supposes edge by edge what fails, the shortest suppositions first, until the board contradicts itself.
    fn by_clues(&self, attempt: u64, run: &mut Run<'_>) -> Result<Option<Played<'p>>, Halt> {
        let (mut look, ended) = Look::opening(self.plan, Depth::Global, Tells::All, run)?;
        if let Some(conflict) = ended {
            return look.played(conflict);
        }
        let mut random = Random::new(attempt);
        loop {
            let mut found: Vec<(usize, Taken)> = vec![];
            for taken in look.clues(run)? {
                // The first attempt takes the shortest, the others nearly the shortest.
                let luck = if attempt == 0 { 0 } else { random.index(4) };
                found.push((taken.size() + luck, taken));
            }
            found.sort_by_key(|&(size, _)| size);
            if found.is_empty() {
                return Ok(None);
            }
            for (_, taken) in found.iter().take(AT_ONCE) {
                if look.is_open(taken)
                    && let Some(conflict) = look.write_down(taken, run)?
                {
                    return look.played(conflict);
                }
            }
        }
    }

    /// Follows the techniques.
    fn by_techniques(&self, run: &mut Run<'_>) -> Result<Option<Played<'p>>, Halt> {
        let Some(mut look) = Look::writing(self.plan, run)? else { return Ok(None) };
        match look.follow(run)? {
            Some(conflict) => look.played(conflict),
            None => Ok(None),
        }
    }
}

impl Look<'_> {
    /// What a supposition about one edge shows: near by where that leads somewhere, else over the whole board.
    fn clues(&mut self, run: &mut Run<'_>) -> Result<Vec<Taken>, Halt> {
        self.engine.tells = Tells::All;
        let mut found = vec![];
        for depth in [Depth::Local, Depth::Global] {
            for edge in self.open_edges() {
                for fact in [Fact::Unused(edge), Fact::Used(edge)] {
                    if depth == Depth::Local
                        && let Some(taken) = self.fails_at_once(fact, run)?
                    {
                        found.push(taken);
                        break;
                    }
                    let ended = match depth {
                        Depth::Local => self.refutes(fact.negated(), depth, run)?,
                        _ => self.refutes_by_all(fact.negated(), run)?,
                    };
                    if let Some(conflict) = ended {
                        found.push(self.take_refuted(fact, conflict, false)?);
                        break;
                    }
                }
            }
            if !found.is_empty() {
                break;
            }
        }
        self.forget();
        Ok(found)
    }

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
    pub(super) fn broken_now(&mut self) -> Option<Conflict> {
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
        let finale = &[][..];
        let scene =
            Scene { thread: &thread, from: 0, needed: &needed, board: &board, finale, together: true };
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
}
