//! How techniques speak: names of cells and paths, and what to point at.

use super::{Look, parity};
use crate::logic::{Built, Fact, Line, Reason, walk};
use crate::position::Colour;
use crate::rules::family::{CROSSING, JOINED, RING};
use gridproof_grid::Cell;
use gridproof_grid::prose::counted;
use gridproof_scene::{Area, Highlights, Part, Place, Role, Zone};
use gridproof_search::Account;

impl Look<'_> {
    /// The name of a node, for people.
    pub(super) fn node(&self, node: u32) -> String {
        self.plan.flow.node_name(node)
    }

    pub(super) fn letter(&self, colour: Colour) -> char {
        self.plan.flow.letter(colour)
    }

    /// The path through a node: `path A`, or `the path` if its letter is not known.
    pub(super) fn path(&self, node: u32) -> String {
        match self.sketch.colour(node) {
            Some(colour) => format!("path {}", self.letter(colour)),
            None => "the path".to_owned(),
        }
    }

    /// The cells of a region, for people.
    pub(super) fn region(&self, region: &[u32]) -> String {
        match region {
            [one] => format!("the empty cell {}", self.node(*one)),
            [first, ..] => format!("the {} empty cells around {}", region.len(), self.node(*first)),
            [] => "these cells".to_owned(),
        }
    }

    pub(super) fn cell(&self, node: u32) -> Cell {
        self.plan.flow.board().node(node).cell
    }

    /// A group of cells that plays a role.
    pub(super) fn zone(&self, role: Role, nodes: &[u32], label: String) -> Zone {
        let mut cells: Vec<Cell> = nodes.iter().map(|&node| self.cell(node)).collect();
        cells.sort_unstable();
        cells.dedup();
        Zone { role, part: Part::Cells(cells), label }
    }

    /// Cells that play a role.
    pub(super) fn places(&self, role: Role, nodes: &[u32]) -> Vec<(Place, Role)> {
        nodes.iter().map(|&node| (Place::Cell(self.cell(node)), role)).collect()
    }

    /// The path so far that ends at a node, with its name beside it.
    pub(super) fn so_far(&self, head: u32) -> Option<Zone> {
        let nodes = walk(self.plan, &self.sketch.lines, head, u32::MAX, u32::MAX);
        let label = self.sketch.colour(head).map_or(String::new(), |_| self.path(head));
        (nodes.len() > 1).then(|| self.zone(Role::SetA, &nodes, label))
    }

    /// The empty cells of a region, counted.
    pub(super) fn empty(&self, region: &[u32]) -> Zone {
        self.zone(Role::SetB, region, counted(region.len(), "empty cell", "empty cells"))
    }

    /// A 2x2 block by its corners, such as `r1c1–r2c2`; `None` if the nodes are not one.
    pub(super) fn block(&self, ring: &[u32]) -> Option<(Cell, Cell)> {
        let cells = || ring.iter().map(|&node| self.cell(node));
        let (first, last) = (cells().min()?, cells().max()?);
        let is_block = ring.len() == 4 && (last.row, last.col) == (first.row + 1, first.col + 1);
        is_block.then_some((first, last))
    }

    /// Whether a node has only two neighbours, and they are not opposite each other.
    pub(super) fn is_corner(&self, node: u32) -> bool {
        let around: Vec<Cell> = self.plan.at(node).iter().map(|&(_, other)| self.cell(other)).collect();
        matches!(around[..], [one, other] if one.row != other.row && one.col != other.col)
    }
}

/// A contradiction, for people.
pub(super) struct Clash {
    /// As it is: `r5c5 has only one way in or out`.
    pub(super) is: String,
    /// As it would be: `r5c5 would have only one way in or out`.
    pub(super) would: String,
    pub(super) points: Highlights,
}

impl Clash {
    /// The same words with another verb.
    fn new(words: &str, [is, would]: [&str; 2], points: Highlights) -> Clash {
        Clash { is: words.replace("{}", is), would: words.replace("{}", would), points }
    }

    /// The reason why a supposition fails: `If r1c1 and r1c2 were joined, r5c5 would have only one way in or out.`
    pub(super) fn if_so(self, supposed: &str) -> Account {
        let reason = format!("{supposed}, {}.", self.would);
        Account { reason, points: self.points, ..Account::default() }
    }
}

impl Look<'_> {
    /// Why a fact holds: what its opposite led to.
    pub(super) fn opposite_fails(&self, fact: Fact) -> Account {
        let Some(conflict) = self.ended else { return Account::default() };
        self.clash(conflict.reason).if_so(&self.were(fact.negated()))
    }

    /// A supposition: `If r1c1 and r1c2 were joined`.
    pub(super) fn were(&self, supposed: Fact) -> String {
        let joined = |edge: u32, not: &str| {
            let [one, other] = self.plan.ends(edge).map(|node| self.node(node));
            format!("If {one} and {other} were {not}joined")
        };
        match supposed {
            Fact::Used(edge) => joined(edge, ""),
            Fact::Unused(edge) => joined(edge, "not "),
            Fact::Is(node, colour) => {
                format!("If {} were on path {}", self.node(node), self.letter(colour))
            }
            Fact::Not(node, colour) => {
                format!("If {} were not on path {}", self.node(node), self.letter(colour))
            }
        }
    }

    /// The contradiction that a reason shows on the board as it is, and would show if a supposition held.
    pub(super) fn clash(&self, reason: Reason) -> Clash {
        let at =
            |node: u32| Highlights { places: self.places(Role::Conflict, &[node]), ..Highlights::default() };
        let has = ["has", "would have"];
        match reason {
            Reason::Enough(node) => {
                let ways =
                    self.plan.at(node).iter().filter(|(edge, _)| self.sketch.line(*edge) != Line::Unused);
                let left = match (ways.count(), self.plan.cap[node as usize]) {
                    (0, _) => "no way in or out",
                    (1, 2) => "only one way in or out",
                    _ => "too few ways in and out",
                };
                Clash::new(&format!("{} {{}} {left}", self.node(node)), has, at(node))
            }
            Reason::AtMost(node) | Reason::Filled(node) => {
                let most = if self.plan.cap[node as usize] == 1 {
                    "more than one edge"
                } else {
                    "more than two edges"
                };
                Clash::new(&format!("{} {{}} {most}", self.node(node)), has, at(node))
            }
            Reason::Coloured(node) => {
                let words = format!("no path {{}} fill {}", self.node(node));
                Clash::new(&words, ["can", "could"], at(node))
            }
            Reason::OneColour(node) => {
                let words = format!("{} {{}} on two paths", self.node(node));
                Clash::new(&words, ["is", "would be"], at(node))
            }
            Reason::Carries(edge, ..) => {
                let [one, other] = self.plan.ends(edge);
                let words =
                    format!("two different paths {{}} joined at {} and {}", self.node(one), self.node(other));
                let points = Highlights {
                    places: self.places(Role::Conflict, &[one, other]),
                    ..Highlights::default()
                };
                Clash::new(&words, ["are", "would be"], points)
            }
            Reason::Touch(edge, colour) => {
                let [one, other] = self.plan.ends(edge);
                let words = format!(
                    "path {} {{}} itself at {} and {}",
                    self.letter(colour),
                    self.node(one),
                    self.node(other)
                );
                let points = Highlights {
                    places: self.places(Role::Conflict, &[one, other]),
                    ..Highlights::default()
                };
                Clash::new(&words, ["touches", "would touch"], points)
            }
            Reason::Ring(ring) => self.ring_clash(self.plan.rings[ring as usize].nodes()),
            reason => self.built_clash(reason),
        }
    }

    fn built_clash(&self, reason: Reason) -> Clash {
        match self.built(reason) {
            Some(Built::Rule(words)) if words[0] == JOINED => {
                let colour = words[1] as Colour;
                let ends = self.plan.flow.ends(colour);
                let side = &words[3..3 + words[2] as usize];
                let points = Highlights {
                    places: self.places(Role::Conflict, &ends),
                    zones: vec![self.zone(
                        Role::SetA,
                        side,
                        format!("path {} can reach", self.letter(colour)),
                    )],
                    ..Highlights::default()
                };
                let told = format!("the ends of {} {{}} cut off from each other", self.letter(colour));
                Clash::new(&told, ["are", "would be"], points)
            }
            Some(Built::Rule(words)) if words[0] == RING => self.ring_clash(&words[1..]),
            Some(Built::Rule(words)) if words[0] == CROSSING => {
                let [a, b] = [words[1], words[2]].map(|colour| colour as Colour);
                let part = &words[4..4 + words[3] as usize];
                let ends = [self.plan.flow.ends(a), self.plan.flow.ends(b)].concat();
                let points = Highlights {
                    places: self.places(Role::Conflict, &ends),
                    zones: vec![self.zone(Role::SetB, part, "must cross here".to_owned())],
                    ..Highlights::default()
                };
                let words = format!("paths {} and {} {{}} to cross", self.letter(a), self.letter(b));
                Clash::new(&words, ["have", "would have"], points)
            }
            Some(Built::Pinched { region, .. }) => {
                let points = Highlights { zones: vec![self.empty(region)], ..Highlights::default() };
                let words = format!("no path {{}} both enter and leave {}", self.region(region));
                Clash::new(&words, ["can", "could"], points)
            }
            Some(Built::Shades { many, few, heads }) => {
                let points = parity::shades(self, many, few, heads);
                let words = format!("the chessboard shades around {} {{}} balance", self.node(many[0]));
                Clash::new(&words, ["do not", "would not"], points)
            }
            _ => Clash::new("the rules {} broken", ["are", "would be"], Highlights::default()),
        }
    }

    fn ring_clash(&self, ring: &[u32]) -> Clash {
        let verbs = if self.plan.strict() { ["touches", "would touch"] } else { ["closes", "would close"] };
        let end = if self.plan.strict() { "itself" } else { "to a loop" };
        match self.block(ring) {
            Some((first, last)) => {
                let points =
                    Highlights { areas: vec![Area::Rectangle(first, last)], ..Highlights::default() };
                Clash::new(&format!("a path {{}} {end} in the 2x2 block {first}–{last}"), verbs, points)
            }
            None => {
                let points = Highlights {
                    zones: vec![self.zone(Role::Conflict, ring, String::new())],
                    ..Highlights::default()
                };
                Clash::new(&format!("a path {{}} {end} at {}", self.node(ring[0])), verbs, points)
            }
        }
    }
}
