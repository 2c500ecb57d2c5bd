//! Whether a search for chains can find anything: a new chain runs through a new strong link, so it is enough to follow both
//! ends of each new link and compare what they exclude.
//!
//! What both exclude may need a chain longer than the search follows: the search itself decides.

use super::als_sets::Sets;
use super::links::{Graph, Links};
use super::row::Row;
use crate::geometry::House;
use crate::logic::{Candidate, Set, State};

/// What follows from the nodes of a graph, computed when needed.
pub(super) struct Outlook<'g, 's, 'b, S, const W: usize> {
    state: &'s State<'b, S>,
    graph: &'g Graph<S, W>,
    /// Per node, the candidates that are false if it is true.
    kills: Vec<Option<Row<W>>>,
}

impl<'g, 's, 'b, S: Set, const W: usize> Outlook<'g, 's, 'b, S, W> {
    pub(super) fn new(state: &'s State<'b, S>, graph: &'g Graph<S, W>) -> Outlook<'g, 's, 'b, S, W> {
        Outlook { state, graph, kills: vec![None; graph.nodes.len()] }
    }

    /// The candidates that chains through new links remove, or more: those links that the loss of some candidates may have
    /// made. `None` if there are too many of them: then the search itself is faster.
    pub(super) fn doomed(&mut self, links: Links, lost: &[Candidate]) -> Option<Row<W>> {
        let new = self.new_links(links, lost);
        let mut ends = Row::<W>::EMPTY;
        new.iter().for_each(|&(one, other)| [one, other].into_iter().for_each(|end| ends.insert(end)));
        if 2 * ends.iter().count() > self.graph.singles {
            return None;
        }
        let mut doomed = Row::EMPTY;
        for (one, other) in new {
            let kills = self.kills(one);
            doomed.join(&self.kills(other).and(&kills));
        }
        Some(doomed)
    }

    fn kills(&mut self, node: usize) -> Row<W> {
        let known = self.kills[node];
        let kills = known.unwrap_or_else(|| self.follow(node));
        self.kills[node] = Some(kills);
        kills
    }

    /// The candidates that are false if a node is true, along chains of any length.
    fn follow(&self, node: usize) -> Row<W> {
        let graph = self.graph;
        let mut killed = graph.kills[node];
        let mut front = graph.weak[node].and(&graph.linked);
        let (mut true_now, mut false_now) = (Row::EMPTY, front);
        true_now.insert(node);
        while !front.is_empty() {
            let (mut new, mut seen) = (Row::EMPTY, Row::EMPTY);
            front.each(|node| new.join(&graph.strong[node]));
            let new = new.minus(&true_now);
            true_now.join(&new);
            new.each(|node| {
                seen.join(&graph.weak[node]);
                killed.join(&graph.kills[node]);
            });
            front = seen.minus(&false_now).and(&graph.linked);
            false_now.join(&front);
        }
        killed
    }

    /// The strong links that the loss of some candidates may have made, each once.
    fn new_links(&self, links: Links, lost: &[Candidate]) -> Vec<(usize, usize)> {
        let mut new = vec![];
        let mut cells = S::empty();
        let mut houses: Vec<(House, u32)> = vec![];
        for candidate in lost {
            cells = cells | S::of(candidate.cell());
            houses
                .extend(self.state.board.houses_of(candidate.cell()).map(|house| (house, candidate.value())));
        }
        houses.sort_unstable();
        houses.dedup();
        for (house, value) in houses.into_iter().filter(|_| links.strong_in_houses) {
            self.links_in_house(house, value, &mut new);
        }
        for cell in (cells & self.state.empty()).iter().filter(|_| links.strong_in_cells) {
            let mask = self.state.candidates(cell);
            if (mask & mask.wrapping_sub(1)).is_power_of_two() {
                let ends = [mask.trailing_zeros(), mask.ilog2()].map(|value| self.graph.number(cell, value));
                new.push((ends[0], ends[1]));
            }
        }
        if links.sets {
            self.links_in_sets(cells, &mut new);
        }
        new.sort_unstable();
        new.dedup();
        new
    }

    /// The links of a value between the candidates and groups of a house.
    fn links_in_house(&self, house: House, value: u32, new: &mut Vec<(usize, usize)>) {
        let places = self.state.places_in(value, house);
        let singles = places.iter().map(|cell| self.graph.number(cell, value));
        let inside = |group: &&usize| self.graph.nodes[**group].cells.within(places);
        let groups = self.graph.groups.get(value as usize).into_iter().flatten().filter(inside).copied();
        let mut all = Row::<W>::EMPTY;
        singles.chain(groups).for_each(|node| all.insert(node));
        for one in all.iter() {
            let others = self.graph.strong[one].and(&all);
            new.extend(others.iter().filter(|&other| other > one).map(|other| (one, other)));
        }
    }

    /// The links of all sets that have one of some cells.
    fn links_in_sets(&self, cells: S, new: &mut Vec<(usize, usize)>) {
        let sets = Sets::of(self.state);
        let is_new = |set: usize| sets.list[set].cells.meets(cells);
        let links = self.graph.in_sets.iter().filter(|(set, _)| is_new(*set));
        new.extend(links.map(|&(_, link)| link));
    }
}
