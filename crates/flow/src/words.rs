//! How the game speaks.

use crate::board::Pass;
use crate::position::Colour;
use crate::rules::{FlowRules, Says, family::*};
use gridproof_game::{Area, Place, Target, Way, Words};
use gridproof_grid::prose::and;
use gridproof_kernel::{Lit, Rule, Rules};

/// Sets up to this size are named cell by cell.
const FEW: usize = 6;

impl Words for FlowRules {
    fn lit(&self, lit: Lit) -> String {
        let not = if lit.is_positive() { "" } else { "not " };
        match self.says(lit.atom()) {
            Says::Edge(edge) => {
                let [one, other] =
                    self.flow().board().edges()[edge as usize].nodes.map(|n| self.flow().node_name(n));
                format!("{one} and {other} are {not}joined")
            }
            Says::Colour(node, colour) => {
                format!("{} is {not}{}", self.flow().node_name(node), self.flow().letter(colour))
            }
        }
    }

    fn rule(&self, rule: Rule<'_>) -> String {
        let flow = self.flow();
        let letter = |colour: u32| flow.letter(colour as Colour);
        match *rule.0 {
            [GIVEN, node] => {
                let colour = flow.end_at(node).map_or('?', |colour| flow.letter(colour));
                format!("{} is an end of {colour}", flow.node_name(node))
            }
            [CARRIES, edge, _, colour] => {
                format!(
                    "where {} is joined, both cells are {} or neither is",
                    flow.edge_name(edge),
                    letter(colour)
                )
            }
            [TOUCH, edge, colour] => {
                format!(
                    "no path touches itself, so {} is joined if both are {}",
                    flow.edge_name(edge),
                    letter(colour)
                )
            }
            [RING, ref ring @ ..] => {
                let what = if flow.rule_set() == crate::RuleSet::Strict {
                    "a path bends no way around"
                } else {
                    "no path closes around"
                };
                format!("{what} {}", self.set(ring))
            }
            [JOINED, colour, count, ref rest @ ..] => {
                let nodes = rest.get(..count as usize).unwrap_or_default();
                format!("the path of {} has to leave {}", letter(colour), self.set(nodes))
            }
            [OUTLET, node, ref nodes @ ..] if flow.rule_set().covers() => {
                format!("the path through {} has to leave {} twice", flow.node_name(node), self.set(nodes))
            }
            [OUTLET, node, ref nodes @ ..] => {
                format!("a path through {} has to leave {} twice", flow.node_name(node), self.set(nodes))
            }
            [CROSSING, a, b, count, ref rest @ ..] => {
                let nodes = rest.get(..count as usize).unwrap_or_default();
                format!("the paths of {} and {} would cross in {}", letter(a), letter(b), self.set(nodes))
            }
            _ => self.rule_text(rule),
        }
    }

    fn target(&self, lit: Lit) -> Target {
        let not = !lit.is_positive();
        match self.says(lit.atom()) {
            Says::Edge(edge) => {
                let [one, other] = self.flow().board().edges()[edge as usize]
                    .nodes
                    .map(|node| self.flow().board().node(node).cell);
                Target { place: Place::Edge(one, other), way: None, value: "joined".to_owned(), not }
            }
            Says::Colour(node, colour) => {
                let node = self.flow().board().node(node);
                let way = match node.pass {
                    Pass::Any => None,
                    Pass::Across => Some(Way::Across),
                    Pass::Down => Some(Way::Down),
                };
                Target {
                    place: Place::Cell(node.cell),
                    way,
                    value: self.flow().letter(colour).to_string(),
                    not,
                }
            }
        }
    }

    fn is_given(&self, rule: Rule<'_>) -> bool {
        rule.family() == GIVEN
    }

    fn area(&self, rule: Rule<'_>) -> Option<Area> {
        let board = self.flow().board();
        match *rule.0 {
            [COLOURED..=FEW_EDGES, node] => Some(Area::Cell(board.node(node).cell)),
            [RING, ref ring @ ..] if ring.len() <= 4 => {
                let cells = ring.iter().map(|&node| board.node(node).cell);
                Some(Area::Rectangle(cells.clone().min()?, cells.max()?))
            }
            _ => None,
        }
    }
}

impl FlowRules {
    /// A set of nodes in words: by name if they are few.
    pub(crate) fn set(&self, nodes: &[u32]) -> String {
        let names: Vec<String> = nodes.iter().map(|&node| self.flow().node_name(node)).collect();
        match &names[..] {
            names if names.len() <= FEW => and(names),
            [first, .., last] => format!("the {} cells from {first} to {last}", names.len()),
            _ => String::new(),
        }
    }
}
