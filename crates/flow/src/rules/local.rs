//! The statements of the rules about one cell, one edge or one ring.

use super::FlowRules;
use super::family::*;
use crate::position::{Colour, RuleSet};
use gridproof_kernel::{Lit, Refusal, Rule, Statement};

impl FlowRules {
    /// The statement of a rule that is about one place.
    pub(super) fn local(&self, rule: Rule<'_>) -> Result<Statement, Refusal> {
        let (board, colours) = (self.flow.board(), self.flow.colours());
        let (nodes, edges) = (board.nodes(), board.edges().len() as u32);
        match *rule.0 {
            [family @ GIVEN..=FEW_EDGES, node] if node < nodes => self.about_node(family, node),
            [CARRIES, edge, end, colour] if edge < edges && end < 2 && colour < u32::from(colours) => {
                let [from, to] = self.ends_of(edge, end);
                let colour = colour as Colour;
                Ok(Statement::clause([!self.edge(edge), !self.colour(from, colour), self.colour(to, colour)]))
            }
            [TOUCH, edge, colour] if edge < edges && colour < u32::from(colours) => {
                let [one, other] = self.ends_of(edge, 0).map(|node| self.colour(node, colour as Colour));
                match self.flow.rule_set() {
                    RuleSet::Strict => Ok(Statement::clause([self.edge(edge), !one, !other])),
                    _ => Err(Refusal("only in the strict rule set do paths not touch themselves".to_owned())),
                }
            }
            [RING, ref ring @ ..] => self.ring(ring),
            _ => Err(Refusal("there is no such rule on this board".to_owned())),
        }
    }

    /// The nodes of an edge, beginning with the one numbered `end`.
    fn ends_of(&self, edge: u32, end: u32) -> [u32; 2] {
        let [a, b] = self.flow.board().edges()[edge as usize].nodes;
        if end == 0 { [a, b] } else { [b, a] }
    }

    fn about_node(&self, family: u32, node: u32) -> Result<Statement, Refusal> {
        let end = self.flow.end_at(node);
        let covers = self.flow.rule_set().covers();
        let colours = || (0..self.flow.colours()).map(|colour| self.colour(node, colour));
        let edges = || self.flow.board().at(node).iter().map(|&(edge, _)| self.edge(edge));
        let degree = edges().count() as i64;
        let count = i64::from(self.flow.colours());
        let of = |coef: i64| move |lit: Lit| (coef, lit);
        let not = |lit: Lit| !lit;
        match (family, end) {
            (GIVEN, Some(colour)) => Ok(Statement::unit(self.colour(node, colour))),
            (COLOURED, None) if covers => Ok(Statement::clause(colours())),
            (ONE_COLOUR, _) => Ok(Statement::at_most(1, colours())),
            (ENOUGH_EDGES, Some(_)) => Ok(Statement::at_least(1, edges())),
            (FEW_EDGES, Some(_)) => Ok(Statement::at_most(1, edges())),
            (ENOUGH_EDGES, None) if covers => Ok(Statement::at_least(2, edges())),
            (FEW_EDGES, None) if covers => Ok(Statement::at_most(2, edges())),
            // The node has twice as many edges as colours: edges + 2 * (not a colour)… >= 2 * colours, and the converse.
            (ENOUGH_EDGES, None) => {
                Statement::linear(edges().map(of(1)).chain(colours().map(not).map(of(2))), 2 * count)
                    .ok_or_else(too_large)
            }
            (FEW_EDGES, None) => {
                Statement::linear(edges().map(not).map(of(1)).chain(colours().map(of(2))), degree)
                    .ok_or_else(too_large)
            }
            _ => Err(Refusal("there is no such rule about this cell".to_owned())),
        }
    }

    /// Not all edges of a closed walk are used; in strict, also not all but one, since the missing edge would lie between two
    /// neighbours of one colour.
    fn ring(&self, ring: &[u32]) -> Result<Statement, Refusal> {
        let board = self.flow.board();
        let refuse = || Refusal("these cells are no closed walk in its canonical order".to_owned());
        let canonical = ring.len() >= 3
            && ring.len() <= board.nodes() as usize
            && ring[1..].iter().all(|&node| node > ring[0] && node < board.nodes())
            && ring[1] < ring[ring.len() - 1];
        if !canonical || !all_different(ring) {
            return Err(refuse());
        }
        let pairs = ring.iter().zip(ring[1..].iter().chain(&ring[..1]));
        let edges: Option<Vec<Lit>> =
            pairs.map(|(&a, &b)| board.edge_between(a, b).map(|edge| self.edge(edge))).collect();
        let edges = edges.ok_or_else(refuse)?;
        let spare = if self.flow.rule_set() == RuleSet::Strict { 2 } else { 1 };
        Ok(Statement::at_most(edges.len() as i64 - spare, edges))
    }
}

/// Whether no number appears twice.
pub(super) fn all_different(numbers: &[u32]) -> bool {
    let mut sorted = numbers.to_vec();
    sorted.sort_unstable();
    sorted.windows(2).all(|pair| pair[0] != pair[1])
}

/// The refusal of a sum that the kernel's numbers cannot hold.
pub(crate) fn too_large() -> Refusal {
    Refusal("the sum is too large".to_owned())
}
