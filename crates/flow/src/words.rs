//! How the game speaks. What it says about paths is in `words/paths.rs`, why a rule forces something in `words/because.rs`.

mod because;
mod paths;

use crate::board::Pass;
use crate::game::FlowPosition;
use crate::position::Colour;
use crate::rules::{Says, family::*};
use gridproof_game::{Area, Because, Place, Target, Way, Words};
use gridproof_grid::prose::and;
use gridproof_kernel::{Lit, Rule, Rules};

/// Sets up to this size are named cell by cell.
const FEW: usize = 6;

impl Words for FlowPosition {
    fn lit(&self, lit: Lit) -> String {
        let not = if lit.is_positive() { "" } else { "not " };
        match self.rules.says(lit.atom()) {
            Says::Edge(edge) => {
                let [one, other] = self.ends(edge).map(|node| self.flow.node_name(node));
                format!("{one} and {other} are {not}joined")
            }
            Says::Colour(node, colour) => {
                format!("{} is {not}{}", self.flow.node_name(node), self.flow.letter(colour))
            }
        }
    }

    fn claim(&self, lits: &[Lit]) -> String {
        self.claim_of(lits)
    }

    fn one_of(&self, lits: &[Lit]) -> String {
        self.choice_of(lits)
    }

    fn because(&self, rule: Rule<'_>, derived: Option<Lit>, facts: &[Lit]) -> Because {
        self.why(rule, derived, facts)
    }

    fn rule(&self, rule: Rule<'_>) -> String {
        let flow = &self.flow;
        let letter = |colour: u32| flow.letter(colour as Colour);
        match *rule.0 {
            [GIVEN, node] => {
                let colour = flow.end_at(node).map_or('?', |colour| flow.letter(colour));
                format!("{} is an end of {colour}", flow.node_name(node))
            }
            [CARRIES, edge, _, colour] => {
                let [one, other] = self.ends(edge).map(|node| flow.node_name(node));
                format!("if {one} and {other} are joined, both are on path {} or neither is", letter(colour))
            }
            [TOUCH, edge, colour] => {
                let [one, other] = self.ends(edge).map(|node| flow.node_name(node));
                format!(
                    "no path touches itself, so {one} and {other} are joined if both are on path {}",
                    letter(colour)
                )
            }
            [RING, ref ring @ ..] => self.ring(ring),
            [JOINED, colour, count, ref rest @ ..] => {
                let nodes = rest.get(..count as usize).unwrap_or_default();
                format!("path {} must leave {}", letter(colour), self.set(nodes))
            }
            [OUTLET, node, ref nodes @ ..] if flow.rule_set().covers() => {
                format!("the path through {} must leave {} twice", flow.node_name(node), self.set(nodes))
            }
            [OUTLET, node, ref nodes @ ..] => {
                format!("a path through {} must leave {} twice", flow.node_name(node), self.set(nodes))
            }
            [CROSSING, a, b, count, ref rest @ ..] => {
                let nodes = rest.get(..count as usize).unwrap_or_default();
                format!("paths {} and {} would cross in {}", letter(a), letter(b), self.set(nodes))
            }
            _ => self.rules.rule_text(rule),
        }
    }

    fn target(&self, lit: Lit) -> Target {
        let not = !lit.is_positive();
        match self.rules.says(lit.atom()) {
            Says::Edge(edge) => {
                let [one, other] = self.flow.board().edges()[edge as usize]
                    .nodes
                    .map(|node| self.flow.board().node(node).cell);
                Target { place: Place::Edge(one, other), way: None, value: "joined".to_owned(), not }
            }
            Says::Colour(node, colour) => {
                let node = self.flow.board().node(node);
                let way = match node.pass {
                    Pass::Any => None,
                    Pass::Across => Some(Way::Across),
                    Pass::Down => Some(Way::Down),
                };
                Target {
                    place: Place::Cell(node.cell),
                    way,
                    value: self.flow.letter(colour).to_string(),
                    not,
                }
            }
        }
    }

    fn is_given(&self, rule: Rule<'_>) -> bool {
        rule.family() == GIVEN
    }

    fn area(&self, rule: Rule<'_>) -> Option<Area> {
        let board = self.flow.board();
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

impl FlowPosition {
    /// The nodes of an edge.
    fn ends(&self, edge: u32) -> [u32; 2] {
        self.flow.board().edges()[edge as usize].nodes
    }

    /// A set of nodes in words: by name if they are few.
    fn set(&self, nodes: &[u32]) -> String {
        let names: Vec<String> = nodes.iter().map(|&node| self.flow.node_name(node)).collect();
        match &names[..] {
            names if names.len() <= FEW => and(names),
            [first, .., last] => format!("the {} cells from {first} to {last}", names.len()),
            _ => String::new(),
        }
    }

    /// What a path cannot do around a ring.
    fn ring(&self, ring: &[u32]) -> String {
        let cells = || ring.iter().map(|&node| self.flow.board().node(node).cell);
        if let (Some(first), Some(last), 4) = (cells().min(), cells().max(), ring.len())
            && (last.row, last.col) == (first.row + 1, first.col + 1)
        {
            return format!("a path cannot fill the 2x2 block {first}–{last}");
        }
        match self.flow.rule_set() {
            crate::RuleSet::Strict => format!("a path cannot touch itself around {}", self.set(ring)),
            _ => format!("a path cannot close to a loop around {}", self.set(ring)),
        }
    }
}
