//! Links between candidates: of two *strongly* linked ones at least one is true, of two *weakly* linked ones at most
//! one. The graph of all links is built once per search, as rows of bits.

use super::row::Row;
use super::set_links::SetNodes;
use crate::geometry::House;
use crate::geometry::values;
use crate::logic::{Candidate, Sector, Set, State, Use};

/// What a chain runs through: a candidate, or a *group*, the candidates of a value where a box and a line cross or in an
/// almost locked set. A group is true when one of its cells takes the value.
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
        !self.cells.without_first().is_empty()
    }

    /// The rule that makes one of two strongly linked nodes true; `None` if it takes an almost locked set.
    pub(super) fn strong_rule(&self, other: &Node<S>, state: &State<'_, S>) -> Option<Use> {
        let both = self.cells | other.cells;
        if self.value != other.value {
            let cell = both.only().filter(|&cell| state.candidates(cell).count_ones() == 2)?;
            return Some(Use::Has(Sector::Cell(cell)));
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Links {
    /// Strong links between the two places of a value in a house.
    pub(super) strong_in_houses: bool,
    /// Strong links between the two values of a cell.
    pub(super) strong_in_cells: bool,
    /// Weak links between the values of a cell. Those between the places of a value are always followed.
    pub(super) weak_in_cells: bool,
    /// Groups as nodes.
    pub(super) groups: bool,
    /// Strong links between the values of an almost locked set, of which it takes all but one.
    pub(super) sets: bool,
}

impl Links {
    /// All links between candidates.
    pub(super) const PLAIN: Links = Links {
        strong_in_houses: true,
        strong_in_cells: true,
        weak_in_cells: true,
        groups: false,
        sets: false,
    };
}

/// The nodes: first the candidates in the order of cells and values, then the groups where a box and a line cross, then
/// those of almost locked sets.
pub(super) struct Nodes<S> {
    pub(super) list: Vec<Node<S>>,
    pub(super) singles: usize,
    pub(super) of_sets: SetNodes,
}

impl<S: Set> Nodes<S> {
    pub(super) fn new(state: &State<'_, S>, links: Links) -> Nodes<S> {
        let mut list = vec![];
        for cell in state.empty().iter() {
            list.extend(values(state.candidates(cell)).map(|value| Node { value, cells: S::of(cell) }));
        }
        let singles = list.len();
        if links.groups {
            for a_box in state.board.boxes() {
                for line in state.board.lines() {
                    let crossing = state.board.house(a_box) & state.board.house(line);
                    if !crossing.is_empty() {
                        let cells = |value: u32| state.places(value) & crossing;
                        let groups = (0..state.board.size()).map(|value| Node { value, cells: cells(value) });
                        list.extend(groups.filter(Node::is_group));
                    }
                }
            }
        }
        let of_sets = SetNodes::add_to(&mut list, singles, state, links);
        Nodes { list, singles, of_sets }
    }
}

/// All links of a state.
pub(super) struct Graph<S, const W: usize> {
    pub(super) nodes: Vec<Node<S>>,
    /// How many of them are candidates.
    pub(super) singles: usize,
    /// Per node, those of which one is true if it is not.
    pub(super) strong: Vec<Row<W>>,
    /// Per node, those that are false if it is true, by the links that are followed.
    pub(super) weak: Vec<Row<W>>,
    /// Per node, the candidates that are false if it is true.
    pub(super) kills: Vec<Row<W>>,
    /// The nodes with a strong link.
    pub(super) linked: Row<W>,
    /// Per value, the groups where a box and a line cross; empty without groups.
    pub(super) groups: Vec<Vec<usize>>,
    /// The strong links of almost locked sets, each with the number of the set.
    pub(super) in_sets: Vec<(usize, (usize, usize))>,
    /// Per cell and value, the number of the candidate.
    numbers: Vec<u16>,
    size: u32,
}

impl<S: Set, const W: usize> Graph<S, W> {
    /// The graph over these nodes, at most 64 W.
    pub(super) fn new(state: &State<'_, S>, nodes: Nodes<S>, links: Links) -> Graph<S, W> {
        let size = state.board.size();
        let Nodes { list, singles, of_sets } = nodes;
        let rows = vec![Row::EMPTY; list.len()];
        let mut graph = Graph {
            strong: rows.clone(),
            weak: rows,
            kills: vec![],
            linked: Row::EMPTY,
            groups: vec![],
            in_sets: vec![],
            numbers: vec![0; (state.board.shape().cells() * size) as usize],
            nodes: list,
            singles,
            size,
        };
        for number in 0..singles {
            let Node { value, cells } = graph.nodes[number];
            let Some(cell) = cells.first() else { continue };
            graph.numbers[(cell * size + value) as usize] = number as u16;
        }
        graph.link_candidates(state, links);
        graph.link_groups_weakly();
        if links.groups {
            graph.link_groups(state, of_sets.first);
        }
        if links.sets {
            graph.link_sets(state, &of_sets);
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

    /// Links two nodes strongly.
    pub(super) fn link(&mut self, one: usize, other: usize) {
        self.strong[one].insert(other);
        self.strong[other].insert(one);
    }

    /// Links between candidates. Those of a value in a house are one row: three such rows make the peers of a
    /// candidate, and a row of two is a strong link.
    fn link_candidates(&mut self, state: &State<'_, S>, links: Links) {
        let (shape, singles) = (state.board.shape(), self.singles);
        let mut places = vec![Row::EMPTY; (shape.houses() * self.size) as usize];
        let mut rows_of = vec![[0; 3]; singles];
        let (mut next, mut cells) = (0, vec![]);
        for cell in state.empty().iter() {
            let first = next;
            let houses = state.board.houses_of(cell).map(|House(house)| house * self.size);
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

    /// What sees every cell of a group is weakly linked to it: the rows of its candidates show that, once the groups that
    /// see each candidate are in them.
    fn link_groups_weakly(&mut self) {
        let common = |graph: &Graph<S, W>, group: usize, rows: &[Row<W>]| {
            let Node { value, cells } = graph.nodes[group];
            let mut members = cells.iter().map(|cell| graph.number(cell, value));
            let first = members.next().map_or(Row::EMPTY, |number| rows[number]);
            members.fold(first, |row, number| row.and(&rows[number]))
        };
        for group in self.singles..self.nodes.len() {
            let kills = common(self, group, &self.kills);
            kills.iter().for_each(|single| self.weak[single].insert(group));
            self.kills[group] = kills;
        }
        for group in self.singles..self.nodes.len() {
            self.weak[group] = common(self, group, &self.weak);
        }
    }

    /// Strong links between groups where a box and a line cross, and between these and candidates. The groups of sets, from
    /// a number on, are not among them.
    fn link_groups(&mut self, state: &State<'_, S>, end: usize) {
        let mut by_value: Vec<Vec<usize>> = vec![vec![]; self.size as usize];
        for group in self.singles..end {
            let Node { value, cells } = self.nodes[group];
            let known = &mut by_value[value as usize];
            // Where the rest of a house is one candidate or lies in another group, one of the two must be true.
            for house in state.board.houses_around(cells) {
                let rest = state.places_in(value, house).minus(cells);
                if let Some(single) = rest.only() {
                    let single = self.number(single, value);
                    self.link(group, single);
                }
                for &other in known.iter() {
                    let Node { cells: others, .. } = self.nodes[other];
                    if !rest.is_empty() && rest.within(others) && others.within(state.board.house(house)) {
                        self.link(group, other);
                    }
                }
            }
            known.push(group);
        }
        self.groups = by_value;
    }
}
