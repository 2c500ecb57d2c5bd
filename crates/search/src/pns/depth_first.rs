//! Depth-first proof-number search (df-pn): one line in memory, and a bounded table of numbers.
//!
//! The search stays below a state until its numbers pass thresholds. These are chosen so that it returns when
//! the best-first search would continue elsewhere. The table keeps what it has learnt, so that most work is
//! not repeated.

use super::numbers::{NEVER, View};
use super::table::Table;
use super::{Bounds, Effort, Found, Key, Line, Numbers, Problem, Reply, Step};
use crate::halt::Stopped;
use crate::run::{Progress, Run};
use crate::verdict::Verdict;

/// A value of a split.
struct Slot<S> {
    /// `None` for a decided leaf.
    key: Option<Key>,
    numbers: Numbers,
    state: Option<S>,
    /// The line that proves it, if it is proved.
    line: Vec<Step>,
}

/// A state on the current line.
struct Frame<S> {
    key: Key,
    thresholds: Numbers,
    splits: Vec<Vec<Slot<S>>>,
    /// The value that the next frame is about.
    chosen: Step,
    /// Expansions done before it was opened.
    since: u64,
}

impl<S> Frame<S> {
    fn view<P: Problem<State = S>>(&self) -> View {
        View::of(P::NEEDS, self.splits.iter().map(|split| split.iter().map(|slot| slot.numbers)))
    }

    fn slot(&mut self, step: Step) -> &mut Slot<S> {
        &mut self.splits[step.split][step.value]
    }

    fn states(&self) -> usize {
        self.splits.iter().map(Vec::len).sum()
    }
}

struct Search<'p, P: Problem> {
    problem: &'p mut P,
    bounds: Bounds,
    table: Table,
    frames: Vec<Frame<P::State>>,
    held: usize,
    effort: Effort,
}

/// Decides a question with depth-first search.
pub fn depth_first<P: Problem>(
    problem: &mut P,
    root: Reply<P::State>,
    bounds: Bounds,
    run: &mut Run<'_>,
) -> Found<P::State> {
    let root = match Found::at_once(root) {
        Ok(root) => root,
        Err(found) => return found,
    };
    let key = problem.key(&root);
    let mut search = Search {
        problem,
        bounds,
        table: Table::new(bounds.table),
        frames: vec![],
        held: 0,
        effort: Effort::default(),
    };
    let (stopped, (numbers, steps, last)) = match search.solve(key, &root, run) {
        Ok(solved) => (None, solved),
        Err(stopped) => (Some(stopped), search.close_all()),
    };
    let verdict = match stopped {
        Some(stopped) if !numbers.is_solved() => Verdict::Inconclusive(stopped),
        _ if numbers.proof == 0 => Verdict::Proved(Line { steps, last }),
        _ => Verdict::Disproved(()),
    };
    let effort = Effort { replaced: search.table.replaced, ..search.effort };
    Found { verdict, numbers, effort }
}

type Solved<S> = (Numbers, Vec<Step>, Option<S>);

impl<P: Problem> Search<'_, P> {
    fn solve(&mut self, key: Key, root: &P::State, run: &mut Run<'_>) -> Result<Solved<P::State>, Stopped> {
        self.open(key, root, Numbers { proof: NEVER, disproof: NEVER }, run)?;
        loop {
            run.step(1)?;
            let frame = self.frames.last_mut().expect("the root is closed last");
            let view = frame.view::<P>();
            let at = view.numbers;
            if at.is_solved()
                || at.proof >= frame.thresholds.proof
                || at.disproof >= frame.thresholds.disproof
            {
                if let Some(solved) = self.close(view) {
                    return Ok(solved);
                }
                continue;
            }
            frame.chosen = view.step;
            let thresholds = frame.thresholds;
            let slot = frame.slot(view.step);
            let thresholds = view.thresholds(thresholds, slot.numbers, self.bounds.epsilon);
            let state = slot.state.take().expect("an open value has its state");
            let key = slot.key.clone().expect("an open value has its key");
            let opened = self.open(key, &state, thresholds, run);
            let below = self.frames.len() - 1 - usize::from(opened.is_ok());
            self.frames[below].slot(view.step).state = Some(state);
            opened?;
        }
    }

    /// Expands a state and adds it to the end of the line.
    fn open(
        &mut self,
        key: Key,
        state: &P::State,
        thresholds: Numbers,
        run: &mut Run<'_>,
    ) -> Result<(), Stopped> {
        if self.effort.expansions >= self.bounds.expansions {
            return Err(Stopped::Steps);
        }
        if self.held >= self.bounds.states {
            return Err(Stopped::Memory);
        }
        let since = self.effort.expansions;
        let splits = self.problem.expand(state, run)?;
        self.effort.expansions += 1;
        let splits: Vec<Vec<_>> = splits
            .into_iter()
            .map(|split| split.into_iter().map(|reply| self.slot(reply)).collect())
            .collect();
        let frame = Frame { key, thresholds, splits, chosen: Step { split: 0, value: 0 }, since };
        self.held += frame.states();
        run.step(frame.states() as u64)?;
        self.frames.push(frame);
        self.effort.deepest = self.effort.deepest.max(self.frames.len() as u64);
        let (expansions, deep) = (self.effort.expansions, self.frames.len());
        run.report(|| Progress::new(None, format!("{expansions} states expanded, {deep} moves deep")));
        Ok(())
    }

    fn slot(&mut self, reply: Reply<P::State>) -> Slot<P::State> {
        self.effort.generated += 1;
        match reply {
            Reply::Disproved => Slot { key: None, numbers: Numbers::DISPROVED, state: None, line: vec![] },
            Reply::Proved(state) => {
                Slot { key: None, numbers: Numbers::PROVED, state: Some(state), line: vec![] }
            }
            Reply::Open(state) => {
                let key = self.problem.key(&state);
                let known = self.table.get(&key);
                self.effort.hits += u64::from(known.is_some());
                let numbers = known.unwrap_or_else(|| self.problem.outlook(&state));
                // A state that is solved in the table is not searched again, and its line ends there.
                let state = (!numbers.is_solved()).then_some(state);
                Slot { key: Some(key), numbers, state, line: vec![] }
            }
        }
    }

    /// Closes every state after a limit has stopped the search, so that the root's numbers count what was
    /// found below it.
    fn close_all(&mut self) -> Solved<P::State> {
        while let Some(frame) = self.frames.last() {
            let view = frame.view::<P>();
            if let Some(root) = self.close(view) {
                return root;
            }
        }
        // The search stopped before it had expanded the root.
        (Numbers::OPEN, vec![], None)
    }

    /// Removes the topmost state and passes its numbers to the state below. Returns the answer if it was the root.
    fn close(&mut self, view: View) -> Option<Solved<P::State>> {
        let mut frame = self.frames.pop().expect("the root is closed last");
        let work = self.effort.expansions - frame.since;
        self.table.put(frame.key.clone(), view.numbers, work);
        self.held -= frame.states();
        let (mut line, mut last) = (vec![], None);
        if view.numbers.proof == 0 && !frame.splits.is_empty() {
            let slot = frame.slot(view.step);
            last = slot.state.take();
            line = std::mem::take(&mut slot.line);
            line.insert(0, view.step);
        }
        let Some(below) = self.frames.last_mut() else { return Some((view.numbers, line, last)) };
        let chosen = below.chosen;
        let slot = below.slot(chosen);
        slot.numbers = view.numbers;
        if view.numbers.is_solved() {
            // A proved value keeps the state at the end of its line.
            (slot.line, slot.state) = (line, last);
        }
        None
    }
}
