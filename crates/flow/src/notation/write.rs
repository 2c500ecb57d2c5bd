//! The canonical notation of a position.

use super::letter_of_number;
use crate::board::{Ground, Shape};
use crate::position::{Colour, Flow, RuleSet};
use gridproof_grid::Cell;
use std::collections::BTreeSet;

impl Flow {
    /// The puzzle without marks, in canonical notation.
    pub fn puzzle_text(&self) -> String {
        let layout = self.board().layout();
        let mut text =
            self.rows(|node| node.and_then(|node| self.end_at(node)).map(|colour| self.letter(colour)));
        let pairs = |pairs: &[(Cell, Cell)]| -> Vec<String> {
            pairs.iter().map(|(one, other)| format!("{one}-{other}")).collect()
        };
        let bridges = self.board().places().filter(|&cell| self.board().ground(cell) == Ground::Bridge);
        let bridges: Vec<String> = bridges.map(|cell| cell.to_string()).collect();
        for (key, items) in
            [("wall", pairs(&layout.walls)), ("bridge", bridges), ("warp", pairs(&layout.warps))]
        {
            if !items.is_empty() {
                text += &format!(";{key}={}", items.join(","));
            }
        }
        let hex = if layout.shape == Shape::Hex { "hex:" } else { "" };
        // A line that begins with a hole would look like a comment.
        let unclear = hex.is_empty() && text.starts_with('#');
        let rule_set = match self.rule_set() {
            RuleSet::Cover if !unclear => String::new(),
            other => format!("{}:", other.name()),
        };
        format!("{rule_set}{hex}{text}")
    }

    /// The puzzle without marks, its colours named A, B, C and so on in reading order; `None` if there are not enough letters.
    pub(crate) fn lettered_in_order(&self) -> Option<String> {
        let mut order: Vec<Colour> = vec![];
        let mut ends = vec![];
        for node in 0..self.board().nodes() {
            let Some(colour) = self.end_at(node) else { continue };
            let known = order.iter().position(|&other| other == colour);
            let number = known.unwrap_or_else(|| {
                order.push(colour);
                order.len() - 1
            });
            ends.push((self.board().node(node).cell, letter_of_number(number as u32 + 1)?));
        }
        Flow::new(self.rule_set(), self.board().clone(), &ends).ok().map(|flow| flow.puzzle_text())
    }

    /// The canonical notation, with the marks if there are any.
    pub fn text(&self) -> String {
        let mut text = self.puzzle_text();
        let mut left: BTreeSet<u32> = self.marks().used.clone();
        for colour in 0..self.colours() {
            for path in self.marked_paths(colour, &mut left) {
                // The steps of a path tell how it crosses a bridge; a single node does not.
                let name = |&node: &u32| match path.len() {
                    1 => self.node_name(node),
                    _ => self.board().node(node).cell.to_string(),
                };
                let cells: Vec<String> = path.iter().map(name).collect();
                text += &format!(";{}={}", self.letter(colour), cells.join("-"));
            }
        }
        for (key, edges) in [("edge", &left), ("cross", &self.marks().crossed)] {
            if !edges.is_empty() {
                let names: Vec<String> = edges.iter().map(|&edge| self.edge_name(edge)).collect();
                text += &format!(";{key}={}", names.join(","));
            }
        }
        text
    }

    /// The name of an edge: its two cells.
    pub fn edge_name(&self, edge: u32) -> String {
        let [a, b] = self.board().edges()[edge as usize].nodes.map(|node| self.board().node(node).cell);
        format!("{a}-{b}")
    }

    /// The edge of a name.
    pub fn edge_named(&self, name: &str) -> Option<u32> {
        let (one, other) = name.split_once('-')?;
        let edge = self.board().edge_of_cells(Cell::read(one)?, Cell::read(other)?)?;
        (self.edge_name(edge) == name).then_some(edge)
    }

    /// The board as rows, with a letter where there is one.
    pub(crate) fn rows(&self, letter: impl Fn(Option<u32>) -> Option<char>) -> String {
        let mut text = String::new();
        for cell in self.board().places() {
            if cell.col == 0 && cell.row > 0 {
                text.push('/');
            }
            text.push(match self.board().ground(cell) {
                Ground::Hole => '#',
                _ => letter(self.board().nodes_of(cell).next()).unwrap_or('.'),
            });
        }
        text
    }

    /// The paths of a colour that are drawn. Removes their edges from `left`. Coloured nodes without an edge are paths of one
    /// node.
    pub(crate) fn marked_paths(&self, colour: Colour, left: &mut BTreeSet<u32>) -> Vec<Vec<u32>> {
        let board = self.board();
        let coloured: Vec<u32> = (0..board.nodes())
            .filter(|&node| {
                self.end_at(node) == Some(colour) || self.marks().coloured.contains(&(node, colour))
            })
            .collect();
        let next = |node: u32, left: &BTreeSet<u32>| {
            let mut edges = board.at(node).iter().copied();
            edges.find(|&(edge, other)| left.contains(&edge) && coloured.binary_search(&other).is_ok())
        };
        let degree = |node: u32, left: &BTreeSet<u32>| {
            let edges = board.at(node).iter();
            edges.filter(|(edge, other)| left.contains(edge) && coloured.binary_search(other).is_ok()).count()
        };
        let mut paths: Vec<Vec<u32>> = vec![];
        // Ends of paths first; only loops are left after them.
        for odd in [true, false] {
            for &start in &coloured {
                while (!odd || degree(start, left) % 2 == 1) && next(start, left).is_some() {
                    let mut path = vec![start];
                    while let Some((edge, other)) = next(path[path.len() - 1], left) {
                        left.remove(&edge);
                        path.push(other);
                    }
                    paths.push(path);
                }
            }
        }
        for &node in coloured.iter().filter(|&&node| self.end_at(node) != Some(colour)) {
            if !paths.iter().any(|path| path.contains(&node)) {
                paths.push(vec![node]);
            }
        }
        paths
    }
}
