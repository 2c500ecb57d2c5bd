//! The search for alternating chains: if the first node is false the second is true (a strong link), so the third is
//! false (a weak link), and so on to a last node that is true. So the first or the last is true.
//!
//! The search goes breadth-first from every node at once, shortest chains first. It keeps only which nodes are reached;
//! the way there is found again for the few chains that are reported. Bounds: so many strong links per chain, so many
//! nodes, so many steps; on boards up to 10 by 10 only the first one is ever felt.

use super::links::{Graph, Links, Node, nodes};
use super::row::Row;
use super::{Finder, Story, Teller};
use crate::logic::{Candidate, Set, State, Use};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// The strong links of a chain, at most: 20 nodes.
const LONGEST: usize = 10;

/// Steps of a search, at most: nodes followed, times the words of a row.
const PATIENCE: usize = 30_000_000;

/// What chains a technique looks for.
#[derive(Clone, Copy, Debug)]
pub(super) struct Plan {
    /// The links that its chains follow.
    pub(super) links: Links,
    /// Whether it takes chains with two ends, and chains that lead back to their beginning.
    pub(super) open: bool,
    /// Whether it takes chains whose ends are weakly linked.
    pub(super) loops: bool,
}

/// How a chain ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// At another node: one of the two is true.
    Open,
    /// At its first node, which therefore is true.
    Same,
    /// At a node with a weak link to the first one: along every weak link exactly one is true.
    Loop,
}

/// A chain and what it removes.
#[derive(Clone, Debug)]
pub(super) struct Chain<S> {
    /// The nodes, alternately false and true if the first one is false.
    pub(super) nodes: Vec<Node<S>>,
    /// How it ends.
    pub(super) end: End,
    /// What cannot be, in order.
    pub(super) removes: Vec<Candidate>,
}

impl<S: Set> Chain<S> {
    /// The weak links: those between the strong ones and, in a loop, the one that closes it.
    fn weak_links(&self) -> impl Iterator<Item = (Node<S>, Node<S>)> + '_ {
        let closing = (self.end == End::Loop).then(|| (self.nodes[self.nodes.len() - 1], self.nodes[0]));
        self.nodes[1..].chunks_exact(2).map(|pair| (pair[0], pair[1])).chain(closing)
    }

    fn rules(&self, state: &State<'_, S>) -> Vec<Use> {
        let (first, last) = (self.nodes[0], self.nodes[self.nodes.len() - 1]);
        let mut rules: Vec<Use> =
            self.nodes.chunks_exact(2).filter_map(|pair| pair[0].strong_rule(&pair[1], state)).collect();
        rules.extend(self.weak_links().filter_map(|(one, other)| one.weak_rule(&other, state)));
        let mut exclude = |removed: Candidate, (one, other): (Node<S>, Node<S>)| {
            let removed = Node::of(removed);
            rules.extend([one, other].iter().filter_map(|end| removed.weak_rule(end, state)));
        };
        for &removed in &self.removes {
            if self.end != End::Loop {
                exclude(removed, (first, last));
                continue;
            }
            let seen = |node: &Node<S>| excludes(node, removed, state);
            let link = self.weak_links().find(|(one, other)| seen(one) && seen(other));
            link.into_iter().for_each(|link| exclude(removed, link));
        }
        // Each rule once, in the order of the chain.
        let mut once = BTreeSet::new();
        rules.retain(|&rule| once.insert(rule));
        rules
    }

    fn story(&self) -> Story<S> {
        let cells = self.nodes.iter().fold(S::empty(), |cells, node| cells | node.cells);
        let values = self.nodes.iter().fold(0, |values, node| values | 1 << node.value);
        let others = self.nodes[0].cells | self.nodes[self.nodes.len() - 1].cells;
        Story { cells, others, values, ..Story::default() }
    }
}

/// Whether a candidate is false if a node is true.
fn excludes<S: Set>(node: &Node<S>, candidate: Candidate, state: &State<'_, S>) -> bool {
    match node.value == candidate.value() {
        true => node.cells.within(state.board.peers(candidate.cell())),
        false => node.cells == S::of(candidate.cell()),
    }
}

/// Reports the chains of a plan.
pub(super) fn find<S: Set>(finder: &mut Finder<'_, '_, S>, plan: Plan) -> ControlFlow<()> {
    let state = finder.state;
    hunt(state, plan, &mut |chain| {
        finder.remove(chain.removes.iter().copied(), || chain.rules(state), chain.story())
    })
}

/// The chain that a find of this plan was: the same search finds it again.
pub(super) fn find_again<S: Set>(teller: &Teller<'_, '_, S>, plan: Plan) -> Option<Chain<S>> {
    let mut again = None;
    let _ = hunt(teller.state, plan, &mut |chain| {
        if chain.removes != teller.removes || chain.story().cells != teller.pattern.cells {
            return ControlFlow::Continue(());
        }
        again = Some(chain);
        ControlFlow::Break(())
    });
    again
}

type Found<'f, S> = dyn FnMut(Chain<S>) -> ControlFlow<()> + 'f;

/// Looks for the chains of a plan with rows just wide enough; a board with more than 4096 nodes is too open for chains.
fn hunt<S: Set>(state: &State<'_, S>, plan: Plan, found: &mut Found<'_, S>) -> ControlFlow<()> {
    let nodes = nodes(state, plan.links);
    match nodes.len() {
        0..=128 => Hunt::<S, 2>::new(state, nodes, plan).run(found),
        129..=256 => Hunt::<S, 4>::new(state, nodes, plan).run(found),
        257..=512 => Hunt::<S, 8>::new(state, nodes, plan).run(found),
        513..=1024 => Hunt::<S, 16>::new(state, nodes, plan).run(found),
        1025..=4096 => Hunt::<S, 64>::new(state, nodes, plan).run(found),
        _ => ControlFlow::Continue(()),
    }
}

struct Hunt<S, const W: usize> {
    graph: Graph<S, W>,
    plan: Plan,
    /// What has been reported: a chain that removes no more than an earlier one is not worth telling.
    reported: Vec<Row<W>>,
}

/// What follows from one node being false.
#[derive(Clone)]
struct Reach<const W: usize> {
    start: usize,
    true_now: Row<W>,
    false_now: Row<W>,
    /// Those that became false in the last round.
    front: Row<W>,
}

impl<S: Set, const W: usize> Hunt<S, W> {
    fn new(state: &State<'_, S>, nodes: Vec<Node<S>>, plan: Plan) -> Hunt<S, W> {
        Hunt { graph: Graph::new(state, nodes, plan.links), plan, reported: vec![] }
    }

    fn run(&mut self, found: &mut Found<'_, S>) -> ControlFlow<()> {
        let start = |start: usize| {
            let mut front = Row::EMPTY;
            front.insert(start);
            Reach { start, true_now: Row::EMPTY, false_now: front, front }
        };
        let mut reaches: Vec<Reach<W>> = self.graph.linked.iter().map(start).collect();
        let mut work = 0;
        for round in 1..=LONGEST {
            for reach in &mut reaches {
                let (new, seen, steps) = self.advance(reach);
                work += steps * W;
                // One strong link is no chain yet: locked candidates and singles say as much.
                if round > 1 && !new.is_empty() {
                    self.judge(reach.start, &new, &seen, round, found)?;
                }
            }
            reaches.retain(|reach| !reach.front.is_empty());
            if work > PATIENCE {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// One strong and one weak link further: the nodes that became true, what these exclude, and the nodes followed.
    fn advance(&self, reach: &mut Reach<W>) -> (Row<W>, Row<W>, usize) {
        let (mut new, mut seen, mut steps) = (Row::EMPTY, Row::EMPTY, 0);
        for node in reach.front.iter() {
            new.join(&self.graph.strong[node]);
            steps += 1;
        }
        let new = new.minus(&reach.true_now);
        reach.true_now.join(&new);
        for node in new.iter() {
            seen.join(&self.graph.weak[node]);
            steps += 1;
        }
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
            self.report(start, start, End::Same, round, found)?;
        }
        let kills = self.graph.kills[start];
        if self.plan.open && seen.meets(&kills) {
            // Every chain has a mirror image: tell it from its smaller end.
            for last in new.minus(&near).iter().filter(|&last| last > start) {
                if self.graph.kills[last].meets(&kills) {
                    self.report(start, last, End::Open, round, found)?;
                }
            }
        }
        // Loops of two strong links are naked and hidden pairs and X-Wings.
        if self.plan.loops && round > 2 && new.meets(&near) {
            for last in new.and(&near).iter().filter(|&last| last > start) {
                self.report(start, last, End::Loop, round, found)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(
        &mut self,
        start: usize,
        last: usize,
        end: End,
        round: usize,
        found: &mut Found<'_, S>,
    ) -> ControlFlow<()> {
        let graph = &self.graph;
        let node = graph.nodes[start];
        let mut removed = graph.kills[start].and(&graph.kills[last]);
        if end == End::Same && !node.is_group() {
            // What the value excludes in its houses follows when it is placed.
            removed = graph.mates(start);
        }
        let known =
            |row: &Row<W>| row.is_empty() || self.reported.iter().any(|reported| row.within(reported));
        if end != End::Loop && known(&removed) {
            return ControlFlow::Continue(());
        }
        let path = self.path(start, last, round);
        // A loop may not cross itself. An open chain may: it is then longer than it need be, but no less true.
        let crosses = end == End::Loop && path.iter().enumerate().any(|(i, node)| path[..i].contains(node));
        let grouped = path.iter().any(|&node| graph.nodes[node].is_group());
        if path.is_empty() || crosses || (self.plan.links.groups && !grouped) {
            return ControlFlow::Continue(());
        }
        if end == End::Loop {
            for pair in path[1..].chunks_exact(2) {
                removed.join(&graph.kills[pair[0]].and(&graph.kills[pair[1]]));
            }
            if known(&removed) {
                return ControlFlow::Continue(());
            }
        }
        self.reported.push(removed);
        found(Chain {
            nodes: path.iter().map(|&node| graph.nodes[node]).collect(),
            end,
            removes: removed.iter().filter_map(|number| graph.candidate(number)).collect(),
        })
    }

    /// The nodes on the shortest way from a start that is false to a last node that is true; of equals, through the
    /// smallest nodes. Empty if there is no way of so many strong links.
    fn path(&self, start: usize, last: usize, rounds: usize) -> Vec<usize> {
        let graph = &self.graph;
        let mut made_true = vec![usize::MAX; graph.nodes.len()];
        let mut made_false = vec![usize::MAX; graph.nodes.len()];
        made_false[start] = start;
        let mut front = vec![start];
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
                while path[path.len() - 1] != start {
                    let node = made_false[path[path.len() - 1]];
                    path.extend([node, made_true[node]]);
                }
                path.reverse();
                return path;
            }
        }
        vec![]
    }
}
