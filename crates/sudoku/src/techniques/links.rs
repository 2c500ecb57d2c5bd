//! Links between candidates: of two *strongly* linked ones at least one is true, of two *weakly* linked ones at most
//! one. The graph of all links is built once per search, as rows of bits.

use super::row::Row;
use crate::geometry::House;
use crate::logic::set::values;
use crate::logic::{Candidate, Sector, Set, State, Use};

/// What a chain runs through: a candidate, or a *group*, the candidates of a value where a box and a line cross. A group
/// is true when one of its cells takes the value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Node<S> {
    pub(super) value: u32,
    pub(super) cells: S,
}

impl<S: Set> Node<S> {
    pub(super) fn of(candidate: Candidate) -> Node<S> {
        Node { value: candidate.value(), cells: S::of(candidate.cell()) }
    }

    pub(super) fn is_group(&self) -> bool {
        self.cells.len() > 1
    }

    /// The rule that makes one of two strongly linked nodes true.
    pub(super) fn strong_rule(&self, other: &Node<S>, state: &State<'_, S>) -> Option<Use> {
        let both = self.cells | other.cells;
        if self.value != other.value {
            return both.first().map(|cell| Use::Has(Sector::Cell(cell)));
        }
        let full = |house: &House| state.places_in(self.value, *house).within(both);
        let house = state.board.houses_around(both).find(full)?;
        Some(Use::Has(Sector::House(house, self.value)))
    }

    /// The rule that keeps two weakly linked nodes from both being true.
    pub(super) fn weak_rule(&self, other: &Node<S>, state: &State<'_, S>) -> Option<Use> {
        let both = self.cells | other.cells;
        if self.value != other.value {
            return both.first().map(|cell| Use::One(Sector::Cell(cell)));
        }
        let house = state.board.houses_around(both).next()?;
        Some(Use::One(Sector::House(house, self.value)))
    }
}

/// Which links a technique follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct Links {
    /// Strong links between the two places of a value in a house.
    pub(super) strong_in_houses: bool,
    /// Strong links between the two values of a cell.
    pub(super) strong_in_cells: bool,
    /// Weak links between the values of a cell. Those between the places of a value are always followed.
    pub(super) weak_in_cells: bool,
    /// Groups as nodes.
    pub(super) groups: bool,
}

/// The nodes: first the candidates in the order of cells and values, then the groups.
pub(super) fn nodes<S: Set>(state: &State<'_, S>, links: Links) -> Vec<Node<S>> {
    let mut nodes = vec![];
    for cell in state.empty().iter() {
        nodes.extend(values(state.candidates(cell)).map(|value| Node { value, cells: S::of(cell) }));
    }
    if !links.groups {
        return nodes;
    }
    for a_box in state.board.boxes() {
        for line in state.board.lines() {
            let crossing = state.board.house(a_box) & state.board.house(line);
            if crossing.is_empty() {
                continue;
            }
            let groups =
                (0..state.board.size()).map(|value| Node { value, cells: state.places(value) & crossing });
            nodes.extend(groups.filter(Node::is_group));
        }
    }
    nodes
}

/// All links of a state.
pub(super) struct Graph<S, const W: usize> {
    pub(super) nodes: Vec<Node<S>>,
    /// Per node, those of which one is true if it is not.
    pub(super) strong: Vec<Row<W>>,
    /// Per node, those that are false if it is true, by the links that are followed.
    pub(super) weak: Vec<Row<W>>,
    /// Per node, the candidates that are false if it is true.
    pub(super) kills: Vec<Row<W>>,
    /// The nodes with a strong link.
    pub(super) linked: Row<W>,
    /// Per cell and value, the number of the candidate.
    numbers: Vec<u16>,
    size: u32,
}

impl<S: Set, const W: usize> Graph<S, W> {
    /// The graph over these nodes, at most 64 W.
    pub(super) fn new(state: &State<'_, S>, nodes: Vec<Node<S>>, links: Links) -> Graph<S, W> {
        let size = state.board.size();
        let rows = vec![Row::EMPTY; nodes.len()];
        let mut graph = Graph {
            strong: rows.clone(),
            weak: rows,
            kills: vec![],
            linked: Row::EMPTY,
            numbers: vec![0; (state.board.shape().cells() * size) as usize],
            nodes,
            size,
        };
        let singles = graph.nodes.iter().take_while(|node| !node.is_group()).count();
        for number in 0..singles {
            let Node { value, cells } = graph.nodes[number];
            let Some(cell) = cells.first() else { continue };
            graph.numbers[(cell * size + value) as usize] = number as u16;
        }
        graph.link_candidates(state, singles, links);
        if links.groups {
            graph.link_groups(state, singles);
        }
        for number in 0..graph.nodes.len() {
            if !graph.strong[number].is_empty() {
                graph.linked.insert(number);
            }
        }
        graph
    }

    /// The number of a candidate.
    pub(super) fn number(&self, cell: u32, value: u32) -> usize {
        usize::from(self.numbers[(cell * self.size + value) as usize])
    }

    /// The candidate of a number.
    pub(super) fn candidate(&self, number: usize) -> Option<Candidate> {
        let Node { value, cells } = self.nodes[number];
        cells.first().map(|cell| Candidate::new(cell, value))
    }

    /// The other candidates of a candidate's cell.
    pub(super) fn mates(&self, number: usize) -> Row<W> {
        let mut mates = Row::EMPTY;
        let cells = self.nodes[number].cells;
        self.kills[number]
            .iter()
            .filter(|&other| self.nodes[other].cells == cells)
            .for_each(|other| mates.insert(other));
        mates
    }

    fn link(&mut self, one: usize, other: usize) {
        self.strong[one].insert(other);
        self.strong[other].insert(one);
    }

    /// Links between candidates. Those of a value in a house are one row: three such rows make the peers of a
    /// candidate, and a row of two is a strong link.
    fn link_candidates(&mut self, state: &State<'_, S>, singles: usize, links: Links) {
        let shape = state.board.shape();
        let mut places = vec![Row::EMPTY; (shape.houses() * self.size) as usize];
        let mut rows_of = vec![[0; 3]; singles];
        let (mut next, mut cells) = (0, vec![]);
        for cell in state.empty().iter() {
            let first = next;
            let houses = shape.houses_of(cell).map(|House(house)| house * self.size);
            next += state.candidates(cell).count_ones() as usize;
            for (number, rows) in rows_of.iter_mut().enumerate().take(next).skip(first) {
                let value = self.nodes[number].value;
                *rows = houses.map(|house| (house + value) as usize);
                rows.iter().for_each(|&row| places[row].insert(number));
            }
            cells.push(first..next);
        }
        for (number, rows) in rows_of.iter().enumerate() {
            rows.iter().for_each(|&row| self.weak[number].join(&places[row]));
            self.weak[number].remove(number);
        }
        self.kills = self.weak.clone();
        for cell in cells {
            for number in cell.clone() {
                for mate in cell.clone().filter(|&mate| mate != number) {
                    self.kills[number].insert(mate);
                    if links.weak_in_cells {
                        self.weak[number].insert(mate);
                    }
                }
            }
            if links.strong_in_cells && cell.len() == 2 {
                self.link(cell.start, cell.start + 1);
            }
        }
        if links.strong_in_houses {
            for row in &places {
                if let Some((one, other)) = row.pair() {
                    self.link(one, other);
                }
            }
        }
    }

    /// Links between groups, and between groups and candidates.
    fn link_groups(&mut self, state: &State<'_, S>, singles: usize) {
        let mut by_value: Vec<Vec<usize>> = vec![vec![]; self.size as usize];
        for group in singles..self.nodes.len() {
            let Node { value, cells } = self.nodes[group];
            let around = state.board.common_peers(cells);
            for cell in (state.places(value) & around).iter() {
                let number = self.number(cell, value);
                self.weak[group].insert(number);
                self.weak[number].insert(group);
                self.kills[group].insert(number);
            }
            for &other in &by_value[value as usize] {
                if self.nodes[other].cells.within(around) {
                    self.weak[group].insert(other);
                    self.weak[other].insert(group);
                }
            }
            // Where the rest of a house is one candidate or lies in another group, one of the two must be true.
            for house in state.board.houses_around(cells) {
                let rest = state.places_in(value, house).minus(cells);
                if rest.len() == 1 {
                    let single = rest.first().map(|cell| self.number(cell, value));
                    single.into_iter().for_each(|single| self.link(group, single));
                }
                for &other in &by_value[value as usize] {
                    let Node { cells: others, .. } = self.nodes[other];
                    if !rest.is_empty() && rest.within(others) && others.within(state.board.house(house)) {
                        self.link(group, other);
                    }
                }
            }
            by_value[value as usize].push(group);
        }
    }
}
