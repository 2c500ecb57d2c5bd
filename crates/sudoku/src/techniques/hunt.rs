//! The search for alternating chains, breadth-first from many nodes at once, shortest chains first. It keeps only which
//! nodes are reached; the way there is found again for the few chains that are reported. The strong links per chain, the nodes
//! and the steps are bounded; on boards up to 10 by 10 only the first bound is ever reached.

use super::chains::{Chain, End, Found, Plan};
use super::links::{Graph, Links, Node};
use super::outlook::Outlook;
use super::row::Row;
use super::set_links::SetLink;
use crate::logic::{Candidate, Set, State};
use std::ops::ControlFlow;

/// The strong links of a chain, at most: 20 nodes.
const LONGEST: usize = 10;

/// Steps of a search, at most: nodes followed, times the words of a row.
const PATIENCE: usize = 30_000_000;

/// Whether all chains are looked for, or one that is as short as any.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    First,
    All,
}

/// A search under way.
pub(super) struct Hunt<'s, 'b, S, const W: usize> {
    state: &'s State<'b, S>,
    graph: &'s Graph<S, W>,
    plan: Plan,
    /// What has been reported: a chain that removes no more than an earlier one is not reported.
    reported: Vec<Row<W>>,
}

/// What follows from one node being false or, if it is a target, true.
#[derive(Clone)]
struct Reach<const W: usize> {
    start: usize,
    true_now: Row<W>,
    false_now: Row<W>,
    /// Those that became false in the last round.
    front: Row<W>,
}

impl<'s, 'b, S: Set, const W: usize> Hunt<'s, 'b, S, W> {
    pub(super) fn new(state: &'s State<'b, S>, graph: &'s Graph<S, W>, plan: Plan) -> Hunt<'s, 'b, S, W> {
        Hunt { state, graph, plan, reported: vec![] }
    }

    /// Looks for chains, but only where what was lost may have made new ones.
    pub(super) fn start(
        &mut self,
        lost: Option<&[Candidate]>,
        wanted: Wanted,
        found: &mut Found<'_, S>,
    ) -> ControlFlow<()> {
        let outlook = |lost| Outlook::new(self.state, self.graph).doomed(self.plan.links, lost);
        let doomed = lost.and_then(outlook);
        if doomed.is_some_and(|doomed| doomed.is_empty()) {
            return ControlFlow::Continue(());
        }
        // With almost locked sets there are many more nodes to start from than candidates that may go.
        if self.plan.links.sets && wanted == Wanted::First {
            let targets = doomed.unwrap_or_else(|| Row::below(self.graph.singles));
            let Some((ends, rounds)) = self.promising(&targets) else { return ControlFlow::Continue(()) };
            self.run(&ends, rounds, found)?;
        }
        let starts = match doomed {
            // An open chain starts at what excludes a candidate that goes. A loop starts at its smallest node.
            Some(doomed) if !self.plan.loops => self.excluding(&doomed),
            _ => self.graph.linked,
        };
        self.run(&starts, LONGEST, found)
    }

    /// The ends that a chain may have if it is to remove one of some candidates.
    fn excluding(&self, doomed: &Row<W>) -> Row<W> {
        let mut ends = Row::EMPTY;
        doomed.iter().for_each(|target| {
            ends.join(&self.graph.weak[target]);
            ends.join(&self.graph.kills[target]);
        });
        ends.and(&self.graph.linked)
    }

    /// Looks for chains of up to `longest` strong links that start at certain nodes.
    fn run(&mut self, starts: &Row<W>, longest: usize, found: &mut Found<'_, S>) -> ControlFlow<()> {
        let start = |start: usize| {
            let mut front = Row::EMPTY;
            front.insert(start);
            Reach { start, true_now: Row::EMPTY, false_now: front, front }
        };
        let mut reaches: Vec<Reach<W>> = starts.iter().map(start).collect();
        let mut work = 0;
        for round in 1..=longest {
            for reach in &mut reaches {
                let (new, seen, steps) = self.advance(reach);
                work += steps * W;
                // One strong link is not a chain yet: locked candidates and singles find that.
                if round > 1 && !new.is_empty() {
                    self.judge(reach.start, &new, &seen, round, found)?;
                }
            }
            reaches.retain(|reach| !reach.front.is_empty());
            if work > PATIENCE {
                self.state.cut_short();
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// The ends of the shortest chains, and how many strong links these have: a candidate goes if, were it true, a chain of
    /// what follows would come back to something that excludes it. In graphs with links of all kinds, that is what it is
    /// weakly linked to.
    fn promising(&self, targets: &Row<W>) -> Option<(Row<W>, usize)> {
        let start = |target: usize| {
            let front = self.graph.weak[target].and(&self.graph.linked);
            Reach { start: target, true_now: Row::EMPTY, false_now: front, front }
        };
        let mut reaches: Vec<Reach<W>> = targets.iter().map(start).collect();
        for round in 1..=LONGEST {
            let mut ends = Row::EMPTY;
            for reach in &mut reaches {
                let (new, _, _) = self.advance(reach);
                let near = &self.graph.weak[reach.start];
                if round > 1 && new.meets(near) {
                    ends.join(near);
                }
            }
            if !ends.is_empty() {
                return Some((ends.and(&self.graph.linked), round));
            }
            reaches.retain(|reach| !reach.front.is_empty());
        }
        None
    }

    /// One strong and one weak link further: the nodes that became true, what these exclude, and the nodes followed.
    fn advance(&self, reach: &mut Reach<W>) -> (Row<W>, Row<W>, usize) {
        let (mut new, mut seen, mut steps) = (Row::EMPTY, Row::EMPTY, 0);
        reach.front.each(|node| {
            new.join(&self.graph.strong[node]);
            steps += 1;
        });
        let new = new.minus(&reach.true_now);
        reach.true_now.join(&new);
        new.each(|node| {
            seen.join(&self.graph.weak[node]);
            steps += 1;
        });
        reach.front = seen.minus(&reach.false_now).and(&self.graph.linked);
        reach.false_now.join(&reach.front);
        (new, seen, steps)
    }

    /// Reports the chains from a start to the nodes that have just become true.
    fn judge(
        &mut self,
        start: usize,
        new: &Row<W>,
        seen: &Row<W>,
        round: usize,
        found: &mut Found<'_, S>,
    ) -> ControlFlow<()> {
        let near = self.graph.weak[start];
        if self.plan.open && new.has(start) {
            self.retrace(start, start, End::Same, round, found)?;
        }
        let kills = self.graph.kills[start];
        if self.plan.open && seen.meets(&kills) {
            // Every chain has a mirror image: report it from its smaller end.
            for last in new.minus(&near).iter().filter(|&last| last > start) {
                if self.graph.kills[last].meets(&kills) {
                    self.retrace(start, last, End::Open, round, found)?;
                }
            }
        }
        // Without sets, loops of two strong links are naked and hidden pairs and X-Wings.
        if self.plan.loops && (round > 2 || self.plan.links.sets) && new.meets(&near) {
            for last in new.and(&near).iter().filter(|&last| last > start) {
                self.retrace(start, last, End::Loop, round, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Finds the way from a start to an end again and reports it, if it clears anything new.
    fn retrace(
        &mut self,
        start: usize,
        last: usize,
        end: End,
        round: usize,
        found: &mut Found<'_, S>,
    ) -> ControlFlow<()> {
        if end != End::Loop && self.is_known(&self.cleared(start, last, end)) {
            return ControlFlow::Continue(());
        }
        let mut from = Row::EMPTY;
        from.insert(start);
        let path = self.path(&from, last, round);
        self.report(&path, end, found)
    }

    /// What the ends of a chain clear.
    fn cleared(&self, start: usize, last: usize, end: End) -> Row<W> {
        match end == End::Same && !self.graph.nodes[start].is_group() {
            // What the value excludes in its houses follows when it is placed.
            true => self.graph.mates(start),
            false => self.graph.kills[start].and(&self.graph.kills[last]),
        }
    }

    fn is_known(&self, removed: &Row<W>) -> bool {
        removed.is_empty() || self.reported.iter().any(|reported| removed.within(reported))
    }

    fn report(&mut self, path: &[usize], end: End, found: &mut Found<'_, S>) -> ControlFlow<()> {
        let (Some(&first), Some(&last)) = (path.first(), path.last()) else {
            return ControlFlow::Continue(());
        };
        let graph = self.graph;
        let nodes: Vec<Node<S>> = path.iter().map(|&node| graph.nodes[node]).collect();
        let sets: Vec<Option<SetLink<S>>> = nodes.chunks_exact(2).map(|pair| self.set_link(pair)).collect();
        let fits = match self.plan.links {
            Links { sets: true, .. } => sets.iter().any(Option::is_some),
            Links { groups: true, .. } => nodes.iter().any(Node::is_group),
            _ => true,
        };
        if (end == End::Loop && crosses(path)) || !fits {
            return ControlFlow::Continue(());
        }
        let mut removed = self.cleared(first, last, end);
        if end == End::Loop {
            for pair in path[1..].chunks_exact(2) {
                removed.join(&graph.kills[pair[0]].and(&graph.kills[pair[1]]));
            }
            for link in sets.iter().flatten() {
                removed.join(&graph.locked_out(self.state, link));
            }
        }
        if self.is_known(&removed) {
            return ControlFlow::Continue(());
        }
        self.reported.push(removed);
        let removes = removed.iter().filter_map(|number| graph.candidate(number)).collect();
        found(Chain { nodes, sets, end, removes })
    }

    /// The almost locked set that links two nodes, if no house and no cell does.
    fn set_link(&self, pair: &[Node<S>]) -> Option<SetLink<S>> {
        let plain = !self.plan.links.sets || pair[0].strong_rule(&pair[1], self.state).is_some();
        (!plain).then(|| SetLink::between(&pair[0], &pair[1], self.state)).flatten()
    }

    /// The nodes on the shortest way from one of some nodes that are false to a last node that is true. Ties go to the smallest
    /// nodes. Empty if there is no way of at most `rounds` strong links.
    fn path(&self, from: &Row<W>, last: usize, rounds: usize) -> Vec<usize> {
        let graph = self.graph;
        let mut made_true = vec![usize::MAX; graph.nodes.len()];
        let mut made_false = vec![usize::MAX; graph.nodes.len()];
        let mut front: Vec<usize> = from.iter().collect();
        front.iter().for_each(|&node| made_false[node] = node);
        for _ in 0..rounds {
            let mut next = vec![];
            for node in std::mem::take(&mut front) {
                for other in graph.strong[node].iter() {
                    if made_true[other] == usize::MAX {
                        made_true[other] = node;
                        next.push(other);
                    }
                }
            }
            for node in next.into_iter().filter(|_| made_true[last] == usize::MAX) {
                for other in graph.weak[node].and(&graph.linked).iter() {
                    if made_false[other] == usize::MAX {
                        made_false[other] = node;
                        front.push(other);
                    }
                }
            }
            if made_true[last] != usize::MAX {
                let mut path = vec![last, made_true[last]];
                while let [.., first] = path[..]
                    && !from.has(first)
                {
                    let node = made_false[first];
                    path.extend([node, made_true[node]]);
                }
                path.reverse();
                return path;
            }
        }
        vec![]
    }
}

/// Whether a path crosses itself. A loop may not. An open chain may: it is then longer than necessary, but still true.
fn crosses(path: &[usize]) -> bool {
    path.iter().enumerate().any(|(i, node)| path[..i].contains(node))
}
