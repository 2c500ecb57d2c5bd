//! The rules as named statements: with the kernel, the part that has to be right.
//!
//! | file | holds |
//! |---|---|
//! | `mod.rs` | the atoms, the families of rules, which of them are listed |
//! | `local.rs` | the statements of the rules about one cell, one edge or one small ring |
//! | `global.rs` | the statements of the families too large to list: `joined`, `outlet`, `crossing` |
//! | `faces.rs` | whether four cells alternate around a face of a part of the board |
//! | `text.rs` | the names of rules as text, in and out |
//! | `brute.rs` | brute force, for tests: solutions by trying every set of edges |
//!
//! A solution is a set of edges. Two kinds of atoms suffice: *this edge is used* and *this node has this colour*. In every
//! solution:
//!
//! * **degree**: an end has one edge, every other filled node two;
//! * **colour equality**: a used edge has one colour at both ends;
//! * **touch** (strict): neighbours of one colour are joined;
//! * **ring**: the edges of a closed walk are never all used; in strict, also never all but one, because then the path
//!   touches itself. Around four cells this is the corner rule;
//! * **joined**, **outlet**, **crossing**: what connection means, see `global.rs`.

mod faces;
mod global;
mod local;
mod text;

#[cfg(test)]
pub(crate) mod brute;
#[cfg(test)]
mod tests;

use crate::position::{Colour, Flow, RuleSet};
use gridproof_kernel::{Atom, Class, Lit, Refusal, Rule, RuleBuf, Rules, Statement};
#[cfg(feature = "engine")]
pub(crate) use local::too_large;

/// The rules of one puzzle.
#[derive(Clone, Debug)]
pub struct FlowRules {
    flow: Flow,
    puzzle: String,
}

/// The meaning of an atom.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Says {
    /// This edge is used.
    Edge(u32),
    /// This node has this colour.
    Colour(u32, Colour),
}

/// The families of rules.
pub mod family {
    /// `[node]`: an end has its colour.
    pub const GIVEN: u32 = 0;
    /// `[node]`: a node has a colour (where every cell is filled).
    pub const COLOURED: u32 = 1;
    /// `[node]`: a node has at most one colour.
    pub const ONE_COLOUR: u32 = 2;
    /// `[node]`: an end has an edge, a filled node two.
    pub const ENOUGH_EDGES: u32 = 3;
    /// `[node]`: an end has at most one edge, a node at most two, an empty one none.
    pub const FEW_EDGES: u32 = 4;
    /// `[edge, end, colour]`: a used edge carries a colour from one of its ends (0 or 1) to the other.
    pub const CARRIES: u32 = 5;
    /// `[edge, colour]`: neighbours of one colour are joined (strict).
    pub const TOUCH: u32 = 6;
    /// `[nodes…]` of a closed walk, from the lowest, the lower neighbour next: not all its edges are used; in
    /// strict, also not all but one.
    pub const RING: u32 = 7;
    /// `[colour, n, n nodes…, a choice per edge that leaves them…]`: the colour leaves a set that holds one of its ends.
    pub const JOINED: u32 = 8;
    /// `[node, nodes…]`: a node in a set without ends has two ways out of it.
    pub const OUTLET: u32 = 9;
    /// `[A, B, n, n nodes…, four paths as length and nodes…, a choice per edge that leaves…]`: two colours whose ends
    /// alternate around a face of a planar part of the board cannot both stay in it.
    pub const CROSSING: u32 = 10;
}
use family::*;

impl FlowRules {
    /// The rules of a puzzle; marks play no part.
    pub fn new(flow: &Flow) -> FlowRules {
        FlowRules { flow: flow.with_marks(Default::default()), puzzle: flow.puzzle_text() }
    }

    /// The puzzle, without marks.
    pub fn flow(&self) -> &Flow {
        &self.flow
    }

    /// The literal "this edge is used".
    pub fn edge(&self, edge: u32) -> Lit {
        Lit::positive(edge)
    }

    /// The literal "this node has this colour".
    pub fn colour(&self, node: u32, colour: Colour) -> Lit {
        let edges = self.flow.board().edges().len() as u32;
        Lit::positive(edges + node * u32::from(self.flow.colours()) + u32::from(colour))
    }

    /// The meaning of an atom.
    pub fn says(&self, atom: Atom) -> Says {
        let edges = self.flow.board().edges().len() as u32;
        let colours = u32::from(self.flow.colours());
        match atom.0.checked_sub(edges) {
            None => Says::Edge(atom.0),
            Some(rest) => Says::Colour(rest / colours, (rest % colours) as Colour),
        }
    }

    /// The truth of every atom, in order, given the used edges and the colours of the nodes.
    #[cfg(feature = "engine")]
    pub(crate) fn truths(&self, used: &[bool], colours: &[Option<Colour>]) -> Vec<bool> {
        let mut truths = Vec::with_capacity(self.atoms() as usize);
        truths.extend_from_slice(used);
        for &colour in colours {
            let start = truths.len();
            truths.resize(start + self.flow.colours() as usize, false);
            colour.into_iter().for_each(|colour| truths[start + colour as usize] = true);
        }
        truths
    }

    /// The statement of a rule; `None` if every assignment satisfies it. Such a rule is not a rule of the puzzle.
    pub(crate) fn unless_trivial(&self, rule: Rule<'_>) -> Result<Option<Statement>, Refusal> {
        let statement = match rule.family() {
            JOINED => self.joined(rule.args()),
            OUTLET => self.outlet(rule.args()),
            CROSSING => self.crossing(rule.args()),
            _ => self.local(rule),
        }?;
        Ok((statement.view().bound >= 1).then_some(statement))
    }
}

impl Rules for FlowRules {
    fn game(&self) -> &str {
        "flow"
    }

    fn puzzle(&self) -> &str {
        &self.puzzle
    }

    fn atoms(&self) -> u32 {
        let board = self.flow.board();
        board.edges().len() as u32 + board.nodes() * u32::from(self.flow.colours())
    }

    fn statement(&self, rule: Rule<'_>) -> Result<(Statement, Class), Refusal> {
        let statement = self.unless_trivial(rule)?.ok_or_else(|| Refusal("that always holds".to_owned()))?;
        Ok((statement, Class::Ordinary))
    }

    fn work(&self, rule: Rule<'_>) -> usize {
        self.flow.board().nodes() as usize + rule.args().len()
    }

    fn for_each(&self, visit: &mut dyn FnMut(Rule<'_>)) {
        let (board, colours) = (self.flow.board(), u32::from(self.flow.colours()));
        let offer = |words: &[u32], visit: &mut dyn FnMut(Rule<'_>)| {
            if self.statement(Rule(words)).is_ok() {
                visit(Rule(words));
            }
        };
        for node in 0..board.nodes() {
            (GIVEN..=FEW_EDGES).for_each(|family| offer(&[family, node], visit));
        }
        // These are most of the rules, and each of them says something.
        let strict = self.flow.rule_set() == RuleSet::Strict;
        for edge in 0..board.edges().len() as u32 {
            for colour in 0..colours {
                (0..2).for_each(|end| visit(Rule(&[CARRIES, edge, end, colour])));
                if strict {
                    visit(Rule(&[TOUCH, edge, colour]));
                }
            }
        }
        for ring in board.short_rings() {
            offer(&[&[RING], &ring.nodes[..ring.len as usize]].concat(), visit);
        }
    }

    fn atom_text(&self, atom: Atom) -> String {
        match self.says(atom) {
            Says::Edge(edge) => self.flow.edge_name(edge),
            Says::Colour(node, colour) => {
                format!("{}={}", self.flow.node_name(node), self.flow.letter(colour))
            }
        }
    }

    fn read_atom(&self, text: &str) -> Option<Atom> {
        let lit = match text.split_once('=') {
            None => self.edge(self.flow.edge_named(text)?),
            Some((node, colour)) => {
                let mut letters = colour.chars();
                let colour = self.flow.colour(letters.next()?)?;
                if letters.next().is_some() {
                    return None;
                }
                self.colour(self.flow.node_named(node)?, colour)
            }
        };
        (self.atom_text(lit.atom()) == text).then_some(lit.atom())
    }

    fn rule_text(&self, rule: Rule<'_>) -> String {
        self.text_of(rule).unwrap_or_default()
    }

    fn read_rule(&self, text: &str) -> Option<RuleBuf> {
        let rule = self.rule_of(text)?;
        (self.rule_text(rule.borrow()) == text).then_some(rule)
    }
}
