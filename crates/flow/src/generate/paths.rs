//! A solution before there is a puzzle: paths that fill the board and do not touch themselves. Random moves turn one
//! such set of paths into another.

use crate::board::{Board, Ground};
use crate::position::{Flow, RuleSet};
use gridproof_search::{Random, Run, Stopped};
use std::sync::Arc;

/// Stands for "no neighbour on the path".
const NONE: u32 = u32::MAX;
/// Nodes of the shortest path: a pair of neighbouring ends would be trivial.
const SHORTEST: usize = 3;

/// Paths that fill a board, none of which touches itself.
#[derive(Clone)]
pub(super) struct Paths {
    board: Arc<Board>,
    /// Per node: its neighbours on its path.
    links: Vec<[u32; 2]>,
    /// How many paths there are.
    pub(super) count: usize,
    /// How many of them are too short for a puzzle.
    short: usize,
}

impl Paths {
    /// Joins random neighbours as long as nothing touches, then moves until `count` paths are left. `None` if the moves lead
    /// nowhere.
    pub(super) fn new(
        board: &Arc<Board>,
        count: usize,
        random: &mut Random,
        run: &mut Run<'_>,
    ) -> Result<Option<Paths>, Stopped> {
        let nodes = board.nodes() as usize;
        let mut paths =
            Paths { board: board.clone(), links: vec![[NONE; 2]; nodes], count: nodes, short: nodes };
        let mut order: Vec<u32> = (0..board.edges().len() as u32).collect();
        random.shuffle(&mut order);
        for edge in order {
            let [one, other] = board.edges()[edge as usize].nodes;
            if paths.count > count && paths.is_end(one) && paths.is_end(other) {
                paths.join(one, other);
            }
        }
        // Most boards take about ten moves per node.
        for _ in 0..PATIENCE {
            run.step(nodes as u64 / 4)?;
            (0..nodes).for_each(|_| paths.step(count, random));
            if paths.count == count && paths.short == 0 {
                return Ok(Some(paths));
            }
        }
        Ok(None)
    }

    /// Makes one random move if it is possible: an end takes over a neighbour together with one side of its path, or joins it
    /// where there are more paths than wanted.
    pub(super) fn step(&mut self, wanted: usize, random: &mut Random) {
        let end = random.index(self.links.len()) as u32;
        if !self.is_end(end) {
            return;
        }
        let ways = self.board.at(end);
        let (_, other) = ways[random.index(ways.len())];
        if self.links[end as usize].contains(&other) {
            return;
        }
        if self.is_end(other) && self.count > wanted && self.join(end, other) {
            return;
        }
        let cut = self.links[other as usize][random.index(2)];
        if cut != NONE {
            self.take(end, other, cut);
        }
    }

    /// Splits a random path in two if it is long enough there.
    pub(super) fn split(&mut self, random: &mut Random) {
        let one = random.index(self.links.len()) as u32;
        let other = self.links[one as usize][random.index(2)];
        if other == NONE {
            return;
        }
        self.unlink(one, other);
        if [one, other].iter().any(|&node| self.length(node) < SHORTEST) {
            self.link(one, other);
        } else {
            self.count += 1;
        }
    }

    /// The puzzle that shows only the ends.
    pub(super) fn puzzle(&self, rule_set: RuleSet) -> Flow {
        let mut pairs: Vec<[u32; 2]> = vec![];
        for node in (0..self.links.len() as u32).filter(|&node| self.is_end(node)) {
            let other = self.other_end(node);
            if node < other {
                pairs.push([node, other]);
            }
        }
        let letters = (0..pairs.len() as u8).map(|colour| char::from(b'A' + colour)).collect();
        Flow::of_pairs(rule_set, self.board.clone(), letters, pairs)
    }

    /// What identifies it: its pairs of ends, its walls and its holes.
    pub(super) fn name(&self) -> Vec<u32> {
        let end = |node: u32| if self.is_end(node) { self.other_end(node) } else { NONE };
        let layout = self.board.layout();
        let walls = layout.walls.iter().flat_map(|&(one, other)| [one.row, one.col, other.row, other.col]);
        let holes = layout.ground.iter().zip(0..).filter(|(ground, _)| **ground == Ground::Hole);
        let pairs = (0..self.links.len() as u32).map(end);
        pairs.chain(walls).chain(holes.map(|(_, place)| place)).collect()
    }

    fn is_end(&self, node: u32) -> bool {
        self.links[node as usize].contains(&NONE)
    }

    /// Joins the ends of two paths unless the whole would touch itself.
    fn join(&mut self, one: u32, other: u32) -> bool {
        let short = [one, other].iter().filter(|&&end| self.length(end) < SHORTEST).count();
        self.link(one, other);
        if !self.is_clean(one) {
            self.unlink(one, other);
            return false;
        }
        self.count -= 1;
        self.short = self.short - short + usize::from(self.length(one) < SHORTEST);
        true
    }

    /// Extends an end to a node of another path, which is cut there. Does nothing if a path would touch itself or become too
    /// short.
    fn take(&mut self, end: u32, node: u32, cut: u32) {
        let is_short = |paths: &Paths, node: u32| usize::from(paths.length(node) < SHORTEST);
        let before = is_short(self, end) + is_short(self, node);
        self.unlink(node, cut);
        self.link(end, node);
        let after = is_short(self, end) + is_short(self, cut);
        if after > before || !self.is_clean(end) {
            self.unlink(end, node);
            self.link(node, cut);
        } else {
            self.short = self.short + after - before;
        }
    }

    fn link(&mut self, one: u32, other: u32) {
        for (node, next) in [(one, other), (other, one)] {
            let free = self.links[node as usize].iter_mut().find(|link| **link == NONE);
            *free.expect("only ends are linked") = next;
        }
    }

    fn unlink(&mut self, one: u32, other: u32) {
        for (node, next) in [(one, other), (other, one)] {
            let link = self.links[node as usize].iter_mut().find(|link| **link == next);
            *link.expect("only what is linked is unlinked") = NONE;
        }
    }

    /// The nodes of a path, starting from one of its ends.
    fn along(&self, end: u32) -> impl Iterator<Item = u32> + '_ {
        let (mut at, mut from) = (Some(end), NONE);
        std::iter::from_fn(move || {
            let node = at?;
            let next = self.links[node as usize].into_iter().find(|&next| next != NONE && next != from);
            (at, from) = (next, node);
            Some(node)
        })
    }

    fn other_end(&self, end: u32) -> u32 {
        self.along(end).last().unwrap_or(end)
    }

    /// An end of the path of a node.
    fn end_of(&self, node: u32) -> u32 {
        let (mut at, mut from) = (node, self.links[node as usize][1]);
        loop {
            match self.links[at as usize].into_iter().find(|&next| next != NONE && next != from) {
                None => return at,
                Some(next) => (at, from) = (next, at),
            }
        }
    }

    /// The number of nodes of a node's path, counted up to [`SHORTEST`].
    fn length(&self, node: u32) -> usize {
        let mut length = 1;
        for first in self.links[node as usize] {
            let (mut at, mut from) = (first, node);
            while at != NONE && length < SHORTEST {
                length += 1;
                let next = self.links[at as usize].into_iter().find(|&next| next != NONE && next != from);
                (at, from) = (next.unwrap_or(NONE), at);
            }
        }
        length
    }

    /// Whether the path of a node does not touch itself: each of its nodes has only its links as neighbours in it.
    fn is_clean(&self, node: u32) -> bool {
        let mut on = Nodes::default();
        let end = self.end_of(node);
        self.along(end).for_each(|node| on.insert(node));
        self.along(end).all(|node| {
            let beside = self.board.at(node).iter().filter(|&&(_, other)| on.has(other)).count();
            beside == self.links[node as usize].iter().filter(|&&next| next != NONE).count()
        })
    }
}

/// A set of nodes of a board that puzzles are made on.
#[derive(Default)]
struct Nodes([u64; MOST_NODES / 64]);

/// Puzzles are made on boards of at most 15 by 18 cells.
const MOST_NODES: usize = 320;

impl Nodes {
    fn insert(&mut self, node: u32) {
        self.0[node as usize / 64] |= 1 << (node % 64);
    }

    fn has(&self, node: u32) -> bool {
        self.0[node as usize / 64] >> (node % 64) & 1 == 1
    }
}

/// Rounds of moves before a set of paths is given up.
const PATIENCE: usize = 200;
