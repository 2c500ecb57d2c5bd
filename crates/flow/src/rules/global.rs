//! The families too large to list: what connection means, one set of nodes at a time.
//!
//! * `joined(A, S)`, where S holds exactly one end of A: the path of A leaves S, so one of the edges that leave S is used
//!   and has the colour A at both ends. The rule names one of these three literals for each such edge; at least one of the
//!   named literals is true.
//! * `outlet(v, S)`, where S holds no end and contains v: the path through v has both its ends outside, so it leaves S
//!   twice. At least two of the edges that leave S are used (in `basic`, if v has a colour).
//! * `crossing(A, B, D)`: D is a part of the board without bridge or warp; a partial path leads from each end of A and of
//!   B to a node of D; these four nodes alternate around a face of D. If all partial paths are used, the rest of A and the rest
//!   of B cannot both stay in D, because two disjoint curves in a disc cannot join alternating points of its rim. So an
//!   edge of a partial path is unused, or an edge that leaves D is used with A or B at its ends.

use super::FlowRules;
use super::local::{all_different, too_large};
use crate::board::Pass;
use crate::position::Colour;
use gridproof_kernel::{Lit, Refusal, Statement};

/// The rule names the edge itself.
pub(super) const BY_EDGE: u32 = 0;
/// The rule names the colour of the node inside the set.
pub(super) const INSIDE: u32 = 1;
/// The rule names the colour of the node outside the set.
pub(super) const OUTSIDE: u32 = 2;

/// An edge that leaves a set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Leaving {
    /// The edge.
    pub edge: u32,
    /// Its node in the set.
    pub inside: u32,
    /// Its node outside.
    pub outside: u32,
}

/// The parts of the name of a crossing.
pub(super) struct Crossing<'a> {
    pub(super) colours: [Colour; 2],
    pub(super) nodes: &'a [u32],
    /// From the ends of the first colour and of the second, in their order.
    pub(super) paths: [&'a [u32]; 4],
    pub(super) choices: &'a [u32],
}

impl FlowRules {
    /// The edges that leave a set of nodes, in order; `None` unless the nodes are ascending nodes of the board.
    pub fn leaving(&self, nodes: &[u32]) -> Option<Vec<Leaving>> {
        let board = self.flow.board();
        let ascending = nodes.windows(2).all(|pair| pair[0] < pair[1]);
        if nodes.is_empty() || !ascending || nodes.last().is_some_and(|&node| node >= board.nodes()) {
            return None;
        }
        let mut within = vec![false; board.nodes() as usize];
        nodes.iter().for_each(|&node| within[node as usize] = true);
        let mut leaving: Vec<Leaving> = nodes
            .iter()
            .flat_map(|&inside| {
                board.at(inside).iter().map(move |&(edge, outside)| Leaving { edge, inside, outside })
            })
            .filter(|leaving| !within[leaving.outside as usize])
            .collect();
        leaving.sort_unstable_by_key(|leaving| leaving.edge);
        Some(leaving)
    }

    pub(super) fn joined(&self, args: &[u32]) -> Result<Statement, Refusal> {
        let refuse = || Refusal("not a set with one end of a colour and a choice per edge".to_owned());
        let (colour, nodes, choices) = self.joined_parts(args).ok_or_else(refuse)?;
        let leaving = self.leaving(nodes).ok_or_else(refuse)?;
        let ends = self.flow.ends(colour).iter().filter(|end| nodes.binary_search(end).is_ok()).count();
        if ends != 1 || choices.len() != leaving.len() {
            return Err(refuse());
        }
        let lits: Option<Vec<Lit>> = leaving
            .iter()
            .zip(choices)
            .map(|(leaving, &choice)| match choice {
                BY_EDGE => Some(self.edge(leaving.edge)),
                INSIDE => Some(self.colour(leaving.inside, colour)),
                OUTSIDE => Some(self.colour(leaving.outside, colour)),
                _ => None,
            })
            .collect();
        Ok(clause(lits.ok_or_else(refuse)?))
    }

    /// The colour, the set and the choices of a `joined`.
    pub(super) fn joined_parts<'a>(&self, args: &'a [u32]) -> Option<(Colour, &'a [u32], &'a [u32])> {
        let (&[colour, count], rest) = args.split_first_chunk::<2>()?;
        if colour >= u32::from(self.flow.colours()) || count as usize > rest.len() {
            return None;
        }
        let (nodes, choices) = rest.split_at(count as usize);
        Some((colour as Colour, nodes, choices))
    }

    pub(super) fn outlet(&self, args: &[u32]) -> Result<Statement, Refusal> {
        let refuse = || Refusal("not a set without ends with a cell in it".to_owned());
        let (&node, nodes) = args.split_first().ok_or_else(refuse)?;
        let leaving = self.leaving(nodes).ok_or_else(refuse)?;
        let sound =
            nodes.binary_search(&node).is_ok() && nodes.iter().all(|&node| self.flow.end_at(node).is_none());
        if !sound {
            return Err(refuse());
        }
        let out = leaving.iter().map(|leaving| self.edge(leaving.edge));
        if self.flow.rule_set().covers() {
            return Ok(Statement::at_least(2, out));
        }
        let colours = self.flow.colours();
        let empty = (0..colours).map(|colour| (2, !self.colour(node, colour)));
        Statement::linear(out.map(|lit| (1, lit)).chain(empty), 2 * i64::from(colours)).ok_or_else(too_large)
    }

    pub(super) fn crossing(&self, args: &[u32]) -> Result<Statement, Refusal> {
        let refuse = |why: &str| Refusal(format!("not a crossing: {why}"));
        let parts = self.crossing_parts(args).ok_or_else(|| refuse("its parts are incomplete"))?;
        let board = self.flow.board();
        let leaving = self.leaving(parts.nodes).ok_or_else(|| refuse("its cells are not in order"))?;
        let planar = parts.nodes.iter().all(|&node| {
            let mut edges = board.at(node).iter().map(|&(edge, other)| (board.edges()[edge as usize], other));
            board.node(node).pass == Pass::Any
                && edges.all(|(edge, other)| !edge.warp || parts.nodes.binary_search(&other).is_err())
        });
        if !planar {
            return Err(refuse("there is a bridge or a warp in it"));
        }
        let cited = self.path_edges(&parts).ok_or_else(|| refuse("its paths are no paths from the ends"))?;
        let heads = parts.paths.map(|path| path[path.len() - 1]);
        if heads.iter().any(|head| parts.nodes.binary_search(head).is_err()) {
            return Err(refuse("a path does not lead into it"));
        }
        let [a0, a1, b0, b1] = heads;
        if !super::faces::alternate(board, parts.nodes, [a0, a1], [b0, b1]) {
            return Err(refuse("the four cells do not alternate around a face"));
        }
        let open: Vec<Leaving> =
            leaving.into_iter().filter(|leaving| !cited.contains(&leaving.edge)).collect();
        if open.len() != parts.choices.len() || parts.choices.iter().any(|&choice| choice > OUTSIDE) {
            return Err(refuse("there is not one choice per edge"));
        }
        let mut lits: Vec<Lit> = cited.iter().map(|&edge| !self.edge(edge)).collect();
        for (leaving, &choice) in open.iter().zip(parts.choices) {
            match choice {
                BY_EDGE => lits.push(self.edge(leaving.edge)),
                side => {
                    let node = if side == INSIDE { leaving.inside } else { leaving.outside };
                    lits.extend(parts.colours.map(|colour| self.colour(node, colour)));
                }
            }
        }
        Ok(clause(lits))
    }

    /// The edges that leave the set of a crossing and are not on its paths.
    pub(super) fn crossing_leaving(&self, parts: &Crossing<'_>) -> Option<Vec<Leaving>> {
        let cited = self.path_edges(parts)?;
        let leaving = self.leaving(parts.nodes)?;
        Some(leaving.into_iter().filter(|leaving| !cited.contains(&leaving.edge)).collect())
    }

    pub(super) fn crossing_parts<'a>(&self, args: &'a [u32]) -> Option<Crossing<'a>> {
        let (&[a, b, count], mut rest) = args.split_first_chunk::<3>()?;
        let colours = u32::from(self.flow.colours());
        if a >= colours || b >= colours || a == b {
            return None;
        }
        let mut take = |count: u32| {
            let (taken, left) = rest.split_at_checked(count as usize)?;
            rest = left;
            Some(taken)
        };
        let nodes = take(count)?;
        let mut paths: [&[u32]; 4] = [&[]; 4];
        for path in &mut paths {
            let count = *take(1)?.first()?;
            *path = take(count)?;
        }
        Some(Crossing { colours: [a as Colour, b as Colour], nodes, paths, choices: rest })
    }

    /// The edges of the four partial paths; `None` unless they start at the ends and do not meet.
    fn path_edges(&self, parts: &Crossing<'_>) -> Option<Vec<u32>> {
        let board = self.flow.board();
        let [a, b] = parts.colours.map(|colour| self.flow.ends(colour));
        let starts = [a[0], a[1], b[0], b[1]];
        let from_the_ends = parts.paths.iter().zip(starts).all(|(path, start)| path.first() == Some(&start));
        let all = parts.paths.concat();
        if !from_the_ends || all.iter().any(|&node| node >= board.nodes()) || !all_different(&all) {
            return None;
        }
        let pairs = parts.paths.iter().flat_map(|path| path.windows(2));
        pairs.map(|pair| board.edge_between(pair[0], pair[1])).collect()
    }
}

/// A clause in which a literal may have been named more than once.
fn clause(mut lits: Vec<Lit>) -> Statement {
    lits.sort_unstable();
    lits.dedup();
    Statement::clause(lits)
}
