//! The sweep for rule sets in which a path may touch itself. It goes depth first, follows up every choice (`words.rs`), and
//! remembers the states that led nowhere (`memo.rs`).
//!
//! A state that leads nowhere does so because of what is known of some nodes: those that its choices changed or that contradicted
//! them. If the last choice changed none of these, its other value leads nowhere for the same reason and is not tried.

use super::memo::{Entry, Memo};
use super::plan::{Pattern, Plan};
use super::words::{Nodes, Words, bits};
use super::{Sweep, Tally};
use gridproof_search::{Run, Stopped};

/// An edge on which the search branches.
struct Choice {
    at: usize,
    bit: Pattern,
    /// Whether its second value is being tried.
    second: bool,
    mark: usize,
    reach: usize,
    /// Solutions found before it.
    found: u64,
    entry: Option<Entry>,
    /// The nodes that the value being tried changed.
    changed: Nodes,
    /// The nodes that the values tried before rest on.
    rests_on: Nodes,
}

/// Where the sweep got to.
enum Went {
    /// To a new choice.
    On,
    /// To a state that leads nowhere, because of these nodes.
    Nowhere(Nodes),
}

pub(super) struct Loose<'p> {
    plan: &'p Plan,
    words: Words<'p>,
    /// What is known of the nodes at the start.
    start: Vec<u64>,
    choices: Vec<Choice>,
    memo: Option<Memo>,
    state: Vec<u64>,
    at: usize,
    limit: u64,
    keep: usize,
    tally: Tally,
}

impl<'p> Loose<'p> {
    /// A sweep with `memory` megabytes for dead states; `None` if there is no solution at all.
    pub(super) fn new(plan: &'p Plan, memory: u64, limit: u64, keep: usize) -> Option<Loose<'p>> {
        let words = Words::new(plan)?;
        let start = (0..plan.nodes()).map(|node| words.word(node).future()).collect();
        let memo = (memory > 0).then(|| Memo::new(memory));
        let (choices, state, tally) = (vec![], vec![], Tally::default());
        Some(Loose { plan, words, start, choices, memo, state, at: 0, limit, keep, tally })
    }

    /// Starts again from a solution. Only the nodes that `anew` accepts, by their numbers on the board, are drawn again.
    pub(super) fn restart(&mut self, drawn: &[bool], anew: impl Fn(u32) -> bool) {
        self.words.undo(0);
        self.choices.clear();
        self.at = 0;
        self.tally = Tally::default();
        self.words.keep_outside(drawn, anew);
    }

    /// Continues for at most `states` states. Returns what was found by then.
    pub(super) fn part(&mut self, states: u64, run: &mut Run<'_>) -> Result<&Tally, Stopped> {
        self.go(states, run)?;
        Ok(&self.tally)
    }

    /// Goes to the first node with open edges and branches there, or keeps a solution.
    fn descend(&mut self) -> Went {
        let nodes = self.plan.nodes();
        while self.at < nodes && self.words.word(self.at).open() == 0 {
            self.at += 1;
        }
        if self.at == nodes {
            self.keep_solution();
            return Went::Nowhere(Nodes::ALL);
        }
        let entry = match self.remember() {
            Ok(entry) => entry,
            Err(because) => {
                self.tally.pruned += 1;
                return Went::Nowhere(because);
            }
        };
        let bit = bits(self.words.word(self.at).open()).next().unwrap_or(0);
        let choice = Choice {
            at: self.at,
            bit,
            second: false,
            mark: self.words.mark(),
            reach: self.words.reach,
            found: self.tally.found,
            entry,
            changed: Nodes::default(),
            rests_on: Nodes::default(),
        };
        self.choices.push(choice);
        match self.attempt() {
            true => Went::On,
            false => Went::Nowhere(self.words.touched),
        }
    }

    /// Remembers the state, if there is memory. If it was here before, returns why it leads nowhere.
    fn remember(&mut self) -> Result<Option<Entry>, Nodes> {
        let Some(memo) = &mut self.memo else { return Ok(None) };
        self.state.clear();
        self.state.push(self.at as u64);
        for node in self.at..=self.words.reach.min(self.plan.nodes() - 1) {
            let future = self.words.word(node).future();
            if future != self.start[node] {
                self.state.push((node as u64) << 48 | future);
            }
        }
        memo.insert(&self.state).map(Some)
    }

    /// Tries the value of the last choice whose turn it is.
    fn attempt(&mut self) -> bool {
        let Some(choice) = self.choices.last_mut() else { return false };
        self.tally.states += 1;
        let fits = self.words.choose(choice.at, choice.bit, !choice.second).is_ok();
        choice.changed = self.words.touched;
        self.tally.pruned += u64::from(!fits);
        fits
    }

    /// Goes back to the last choice with a value left that matters, and tries it, since the state leads nowhere because of some
    /// nodes. Returns false if there is none.
    fn retreat(&mut self, mut because: Nodes) -> bool {
        while let Some(choice) = self.choices.last_mut() {
            self.words.undo(choice.mark);
            self.words.reach = choice.reach;
            self.at = choice.at;
            if choice.changed.meets(&because) {
                choice.rests_on = choice.rests_on.with(choice.changed).with(because);
                if !choice.second {
                    choice.second = true;
                    if self.attempt() {
                        return true;
                    }
                    because = self.words.touched;
                    continue;
                }
                because = choice.rests_on;
            }
            if let (Some(memo), Some(entry)) = (&mut self.memo, choice.entry) {
                match choice.found == self.tally.found {
                    true => memo.explain(entry, because),
                    false => memo.remove(entry),
                }
            }
            self.choices.pop();
        }
        false
    }

    fn keep_solution(&mut self) {
        self.tally.found += 1;
        if self.tally.drawn.len() < self.keep {
            let drawn = self.plan.drawn(|node| self.words.word(node).val());
            self.tally.drawn.push(drawn);
        }
    }
}

impl Sweep for Loose<'_> {
    fn go(&mut self, states: u64, run: &mut Run<'_>) -> Result<bool, Stopped> {
        let pause = self.tally.states.saturating_add(states);
        while self.tally.found < self.limit {
            let before = self.words.looks;
            if let Went::Nowhere(because) = self.descend()
                && !self.retreat(because)
            {
                return Ok(true);
            }
            let (looks, key) = (self.words.looks - before, self.words.reach.saturating_sub(self.at));
            run.step(1 + looks / 16 + key as u64 / 256)?;
            if self.tally.states >= pause {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn tally(&self) -> &Tally {
        &self.tally
    }

    fn done(&self) -> f64 {
        let halves = self.choices.iter().zip(1..).filter(|(choice, _)| choice.second);
        halves.map(|(_, depth)| 0.5_f64.powi(depth)).sum()
    }
}
