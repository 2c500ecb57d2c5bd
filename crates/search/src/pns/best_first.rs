//! Best-first proof-number search: the whole graph in memory, each state once however it is reached.

use super::numbers::View;
use super::{Bounds, Effort, Found, Key, Line, Numbers, Problem, Reply, Step};
use crate::halt::Stopped;
use crate::run::{Progress, Run};
use crate::verdict::Verdict;
use std::collections::HashMap;

/// A state of the graph.
struct Node<S> {
    numbers: Numbers,
    /// The state itself until it is expanded; kept if the prover has won there.
    state: Option<S>,
    splits: Vec<Vec<u32>>,
    parents: Vec<u32>,
}

struct Search<'p, P: Problem> {
    problem: &'p mut P,
    bounds: Bounds,
    nodes: Vec<Node<P::State>>,
    /// Used for lookups only and never iterated, so its order does not matter.
    known: HashMap<Key, u32>,
    effort: Effort,
}

const ROOT: u32 = 0;
/// All leaves in which the refuter has won share this node.
const REFUTED: u32 = 1;

/// Decides a question with best-first search.
pub fn best_first<P: Problem>(
    problem: &mut P,
    root: Reply<P::State>,
    bounds: Bounds,
    run: &mut Run<'_>,
) -> Found<P::State> {
    let root = match Found::at_once(root) {
        Ok(root) => root,
        Err(found) => return found,
    };
    let known = HashMap::from([(problem.key(&root), ROOT)]);
    let node = |numbers, state| Node { numbers, state, splits: vec![], parents: vec![] };
    let nodes = vec![node(Numbers::OPEN, Some(root)), node(Numbers::DISPROVED, None)];
    let mut search = Search { problem, bounds, nodes, known, effort: Effort::default() };
    let stopped = search.solve(run).err();
    let numbers = search.nodes[ROOT as usize].numbers;
    let verdict = match stopped {
        Some(stopped) if !numbers.is_solved() => Verdict::Inconclusive(stopped),
        _ if numbers.proof == 0 => Verdict::Proved(search.line()),
        _ => Verdict::Disproved(()),
    };
    Found { verdict, numbers, effort: search.effort }
}

impl<P: Problem> Search<'_, P> {
    fn solve(&mut self, run: &mut Run<'_>) -> Result<(), Stopped> {
        while !self.nodes[ROOT as usize].numbers.is_solved() {
            let leaf = self.most_proving(run)?;
            self.expand(leaf, run)?;
            self.update(leaf, run)?;
            let (expansions, numbers) = (self.effort.expansions, self.nodes[ROOT as usize].numbers);
            let (prove, disprove) = (numbers.proof, numbers.disproof);
            let message =
                || format!("{expansions} states expanded, {prove} to prove, {disprove} to disprove");
            run.report(|| Progress::new(None, message()));
        }
        Ok(())
    }

    fn view(&self, node: u32) -> View {
        let splits = self.nodes[node as usize].splits.iter();
        View::of(P::NEEDS, splits.map(|split| split.iter().map(|&value| self.nodes[value as usize].numbers)))
    }

    /// Returns the leaf that both sides choose.
    fn most_proving(&mut self, run: &mut Run<'_>) -> Result<u32, Stopped> {
        let (mut node, mut depth) = (ROOT, 1);
        while !self.nodes[node as usize].splits.is_empty() {
            run.step(1)?;
            let Step { split, value } = self.view(node).step;
            node = self.nodes[node as usize].splits[split][value];
            depth += 1;
        }
        self.effort.deepest = self.effort.deepest.max(depth);
        Ok(node)
    }

    fn expand(&mut self, leaf: u32, run: &mut Run<'_>) -> Result<(), Stopped> {
        if self.effort.expansions >= self.bounds.expansions {
            return Err(Stopped::Steps);
        }
        if self.nodes.len() >= self.bounds.states {
            return Err(Stopped::Memory);
        }
        let state = self.nodes[leaf as usize].state.take().expect("an open leaf has its state");
        let replies = self.problem.expand(&state, run)?;
        self.effort.expansions += 1;
        let mut splits = Vec::with_capacity(replies.len());
        for split in replies {
            run.step(split.len() as u64)?;
            splits.push(split.into_iter().map(|reply| self.child(leaf, reply)).collect());
        }
        self.nodes[leaf as usize].splits = splits;
        Ok(())
    }

    /// Returns the node of a state: its existing node, or a new one.
    fn child(&mut self, parent: u32, reply: Reply<P::State>) -> u32 {
        self.effort.generated += 1;
        let new = self.nodes.len() as u32;
        let (numbers, state) = match reply {
            Reply::Disproved => return REFUTED,
            Reply::Proved(state) => (Numbers::PROVED, state),
            Reply::Open(state) => {
                let known = *self.known.entry(self.problem.key(&state)).or_insert(new);
                if known != new {
                    self.effort.hits += 1;
                    self.nodes[known as usize].parents.push(parent);
                    return known;
                }
                (self.problem.outlook(&state), state)
            }
        };
        self.nodes.push(Node { numbers, state: Some(state), splits: vec![], parents: vec![parent] });
        new
    }

    /// Computes the numbers of an expanded state and of all states that depend on it.
    fn update(&mut self, leaf: u32, run: &mut Run<'_>) -> Result<(), Stopped> {
        let mut changed = vec![leaf];
        while let Some(node) = changed.pop() {
            run.step(1)?;
            let numbers = self.view(node).numbers;
            let here = &mut self.nodes[node as usize];
            if here.numbers == numbers && node != leaf {
                continue;
            }
            here.numbers = numbers;
            changed.extend(&here.parents);
        }
        Ok(())
    }

    /// Returns a line of play to a state where the prover has won.
    fn line(&mut self) -> Line<P::State> {
        let (mut node, mut steps) = (ROOT, vec![]);
        while !self.nodes[node as usize].splits.is_empty() {
            let step = self.view(node).step;
            steps.push(step);
            node = self.nodes[node as usize].splits[step.split][step.value];
        }
        Line { steps, last: self.nodes[node as usize].state.take() }
    }
}
