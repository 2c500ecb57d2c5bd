//! Almost locked sets in chains: without one of its values a set takes all the others, so between any two of its values
//! there is a strong link. What a set can do with a value is a group of its own.

use super::als_sets::{Almost, Sets};
use super::links::{Graph, Links, Node};
use super::row::Row;
use crate::geometry::values;
use crate::logic::{Candidate, Sector, Set, State, Use};

/// Where the footprints of the sets are among the nodes of a graph.
pub(super) struct SetNodes {
    /// Per footprint of several cells that something sees, its node.
    nodes: Vec<usize>,
    /// The first node that is there for sets alone.
    pub(super) first: usize,
}

impl SetNodes {
    /// Adds a node for each footprint of several cells that something sees and that is not there already.
    pub(super) fn add_to<S: Set>(
        list: &mut Vec<Node<S>>,
        singles: usize,
        state: &State<'_, S>,
        links: Links,
    ) -> SetNodes {
        let mut made = SetNodes { nodes: vec![], first: list.len() };
        if !links.sets {
            return made;
        }
        let mut groups: Vec<Vec<usize>> = vec![vec![]; state.board.size() as usize];
        for (number, group) in list.iter().enumerate().skip(singles) {
            groups[group.value as usize].push(number);
        }
        for print in &Sets::of(state).footprints {
            let node = Node { value: print.value, cells: print.cells };
            let known = || groups[node.value as usize].iter().copied().find(|&group| list[group] == node);
            let number = match node.is_group() && !print.sees.is_empty() {
                true => known().unwrap_or(list.len()),
                false => usize::MAX,
            };
            if number == list.len() {
                list.push(node);
            }
            made.nodes.push(number);
        }
        made
    }
}

impl<S: Set, const W: usize> Graph<S, W> {
    /// Links the values of each set.
    pub(super) fn link_sets(&mut self, state: &State<'_, S>, made: &SetNodes) {
        let sets = Sets::of(state);
        let node = |graph: &Graph<S, W>, set: usize, value: u32| {
            let places = sets.at(set, value);
            match places.cells.only() {
                Some(cell) => graph.number(cell, value),
                None => made.nodes[places.footprint as usize],
            }
        };
        for (number, set) in sets.list.iter().enumerate().filter(|(_, set)| set.cells.len() > 1) {
            for x in values(set.active) {
                for z in values(set.active & !(u32::MAX >> (31 - x))) {
                    let (one, other) = (node(self, number, x), node(self, number, z));
                    self.link(one, other);
                    self.in_sets.push((number, (one, other)));
                }
            }
        }
    }

    /// What a loop clears outside of a set on it: every value of the set but the two of the loop is in the set.
    pub(super) fn locked_out(&self, state: &State<'_, S>, link: &SetLink<S>) -> Row<W> {
        let mut row = Row::EMPTY;
        for (candidate, _) in link.locked_out(state) {
            row.insert(self.number(candidate.cell(), candidate.value()));
        }
        row
    }
}

/// A strong link between two values of an almost locked set.
#[derive(Clone, Copy, Debug)]
pub(super) struct SetLink<S> {
    /// The set.
    pub(super) set: Almost<S>,
    /// The two values, one bit each.
    pub(super) ends: u32,
}

impl<S: Set> SetLink<S> {
    /// The smallest set that links two nodes.
    pub(super) fn between(one: &Node<S>, other: &Node<S>, state: &State<'_, S>) -> Option<SetLink<S>> {
        let ends = 1 << one.value | 1 << other.value;
        let holds = |set: &Almost<S>, node: &Node<S>| set.cells & state.places(node.value) == node.cells;
        let links = |set: &&Almost<S>| set.values & ends == ends && holds(set, one) && holds(set, other);
        Sets::of(state).list.iter().find(links).map(|&set| SetLink { set, ends })
    }

    /// Every cell of the set takes a value, and all but the two values at most once.
    pub(super) fn rules(&self) -> impl Iterator<Item = Use> {
        let SetLink { set, ends } = *self;
        let has = set.cells.iter().map(|cell| Use::Has(Sector::Cell(cell)));
        has.chain(values(set.values & !ends).map(move |value| Use::One(Sector::House(set.house, value))))
    }

    /// The candidates outside that see every place of one of the set's other values, each with these places.
    pub(super) fn locked_out(&self, state: &State<'_, S>) -> impl Iterator<Item = (Candidate, Node<S>)> {
        let SetLink { set, ends } = *self;
        values(set.values & !ends).flat_map(move |value| {
            let node = Node { value, cells: state.places(value) & set.cells };
            let sees = state.places(value) & state.board.common_peers(node.cells);
            sees.iter().map(move |cell| (Candidate::new(cell, value), node))
        })
    }
}
