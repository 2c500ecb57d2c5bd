//! Alternating chains: if the first node is false the second is true (a strong link), so the third is false (a weak
//! link), and so on to a last node that is true. So the first or the last is true.

use super::hunt::{Hunt, Wanted};
use super::links::{Graph, Links, Node, Nodes};
use super::set_links::SetLink;
use super::{Finder, Story, Teller};
use crate::logic::{Candidate, Set, State, Use};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

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
    /// Per strong link, the almost locked set that makes it, if it takes one.
    pub(super) sets: Vec<Option<SetLink<S>>>,
    /// How it ends.
    pub(super) end: End,
    /// The candidates that are false, in order.
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
        let mut rules: Vec<Use> = vec![];
        for (pair, set) in self.nodes.chunks_exact(2).zip(&self.sets) {
            match set {
                Some(link) => rules.extend(link.rules()),
                None => rules.extend(pair[0].strong_rule(&pair[1], state)),
            }
        }
        rules.extend(self.weak_links().filter_map(|(one, other)| one.weak_rule(&other, state)));
        let mut exclude = |removed: Candidate, by: &[Node<S>]| {
            let removed = Node::of(removed);
            rules.extend(by.iter().filter_map(|node| removed.weak_rule(node, state)));
        };
        for &removed in &self.removes {
            if self.end != End::Loop {
                exclude(removed, &[first, last]);
                continue;
            }
            let seen = |node: &Node<S>| excludes(node, removed, state);
            if let Some((one, other)) = self.weak_links().find(|(one, other)| seen(one) && seen(other)) {
                exclude(removed, &[one, other]);
            }
            let locked = |link: &SetLink<S>| link.locked_out(state).find(|(out, _)| *out == removed);
            if let Some((_, places)) = self.sets.iter().flatten().find_map(locked) {
                exclude(removed, &[places]);
            }
        }
        // Each rule once, in the order of the chain.
        let mut once = BTreeSet::new();
        rules.retain(|&rule| once.insert(rule));
        rules
    }

    fn story(&self) -> Story<S> {
        let of_sets = self.sets.iter().flatten().fold(S::empty(), |cells, link| cells | link.set.cells);
        let cells = self.nodes.iter().fold(of_sets, |cells, node| cells | node.cells);
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
    let wanted = if finder.keep { Wanted::All } else { Wanted::First };
    hunt(state, plan, finder.news().lost, wanted, &mut |chain| {
        finder.remove(chain.removes.iter().copied(), || chain.rules(state), chain.story())
    })
}

/// The chain that a find of this plan was: the same search finds it again.
pub(super) fn find_again<S: Set>(teller: &Teller<'_, '_, S>, plan: Plan) -> Option<Chain<S>> {
    let mut again = None;
    let _ = hunt(teller.state, plan, None, Wanted::All, &mut |chain| {
        if chain.removes != teller.removes || chain.story().cells != teller.pattern.cells {
            return ControlFlow::Continue(());
        }
        again = Some(chain);
        ControlFlow::Break(())
    });
    again
}

/// Receives each chain, and returns whether to look for more.
pub(super) type Found<'f, S> = dyn FnMut(Chain<S>) -> ControlFlow<()> + 'f;

/// Looks for the chains of a plan with rows just wide enough; a board with more than 4096 nodes is too open for chains. Large
/// boards rarely have few nodes, so they have no copies of the search for narrow rows.
fn hunt<S: Set>(
    state: &State<'_, S>,
    plan: Plan,
    lost: Option<&[Candidate]>,
    wanted: Wanted,
    found: &mut Found<'_, S>,
) -> ControlFlow<()> {
    if lost.is_some_and(|lost| !could_link(state, plan.links, lost)) {
        return ControlFlow::Continue(());
    }
    let nodes = Nodes::new(state, plan.links);
    match nodes.list.len() {
        0..=128 if !S::IS_WIDE => follow::<S, 2>(state, nodes, plan, lost, wanted, found),
        0..=256 if !S::IS_WIDE => follow::<S, 4>(state, nodes, plan, lost, wanted, found),
        0..=512 if !S::IS_WIDE => follow::<S, 8>(state, nodes, plan, lost, wanted, found),
        0..=1024 => follow::<S, 16>(state, nodes, plan, lost, wanted, found),
        // Boards that open have too many almost locked sets: their links would cost more than everything else.
        1025..=4096 if !plan.links.sets => follow::<S, 64>(state, nodes, plan, lost, wanted, found),
        _ => {
            state.cut_short();
            ControlFlow::Continue(())
        }
    }
}

fn follow<S: Set, const W: usize>(
    state: &State<'_, S>,
    nodes: Nodes<S>,
    plan: Plan,
    lost: Option<&[Candidate]>,
    wanted: Wanted,
    found: &mut Found<'_, S>,
) -> ControlFlow<()> {
    let make = || Graph::<S, W>::new(state, nodes, plan.links);
    if plan.links == Links::PLAIN {
        let graph = state.derived().graph(make);
        return Hunt::new(state, graph, plan).start(lost, wanted, found);
    }
    Hunt::new(state, &make(), plan).start(lost, wanted, found)
}

/// Whether the loss of some candidates can have made a strong link.
fn could_link<S: Set>(state: &State<'_, S>, links: Links, lost: &[Candidate]) -> bool {
    let is_pair = |mask: u32| (mask & mask.wrapping_sub(1)).is_power_of_two();
    // Groups and sets are made in too many ways.
    links.groups
        || lost.iter().any(|candidate| {
            let (cell, value) = (candidate.cell(), candidate.value());
            let mut houses = state.board.houses_of(cell).into_iter();
            links.strong_in_cells && is_pair(state.candidates(cell))
                || links.strong_in_houses && houses.any(|house| is_pair(state.spots(house, value)))
        })
}
