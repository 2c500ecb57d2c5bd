//! The puzzle and the marks on it.

pub(crate) mod solution;

use crate::board::{Board, Ground, Pass};
use gridproof_grid::Cell;
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// What counts as a solution. Three different puzzles share the name, so the rule set is part of the puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum RuleSet {
    /// The pairs are joined; cells may stay empty.
    Basic,
    /// The pairs are joined and every cell is filled.
    #[default]
    Cover,
    /// As `Cover`, and no path touches itself: neighbours of one colour are joined.
    Strict,
}

impl RuleSet {
    /// All of them.
    pub const ALL: [RuleSet; 3] = [RuleSet::Basic, RuleSet::Cover, RuleSet::Strict];

    /// Its name, as in the notation.
    pub fn name(self) -> &'static str {
        ["basic", "cover", "strict"][self as usize]
    }

    /// The rule set of a name.
    pub fn named(name: &str) -> Option<RuleSet> {
        RuleSet::ALL.into_iter().find(|rules| rules.name() == name)
    }

    /// Whether every cell has to be filled.
    pub fn covers(self) -> bool {
        self != RuleSet::Basic
    }
}

/// A colour by number. Colours are numbered in the order in which they first appear on the board.
pub type Colour = u16;
/// The most colours of a puzzle.
pub const MOST_COLOURS: usize = 512;

/// What the player has put on the board. It may be wrong.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Marks {
    /// Edges that are drawn.
    pub used: BTreeSet<u32>,
    /// Edges that are crossed out.
    pub crossed: BTreeSet<u32>,
    /// Nodes that are coloured.
    pub coloured: BTreeSet<(u32, Colour)>,
}

/// A puzzle with the player's marks. The ends of each colour are two different plain cells.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Flow {
    rule_set: RuleSet,
    board: Arc<Board>,
    letters: Arc<[char]>,
    ends: Arc<[[u32; 2]]>,
    /// Per node, the colour that ends there.
    end_at: Arc<[Option<Colour>]>,
    marks: Marks,
}

/// Why a puzzle is invalid: the cell at fault, and the reason.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{reason}")]
pub struct BadPuzzle {
    /// Where.
    pub cell: Cell,
    /// Why.
    pub reason: String,
}

impl Flow {
    /// A puzzle from its ends, each a cell with a letter.
    pub fn new(rule_set: RuleSet, board: Board, ends: &[(Cell, char)]) -> Result<Flow, BadPuzzle> {
        let refuse = |cell: Cell, reason: String| Err(BadPuzzle { cell, reason });
        let mut sorted = ends.to_vec();
        sorted.sort_by_key(|&(cell, _)| cell);
        let shared = sorted.windows(2).find(|pair| pair[0].0 == pair[1].0 && pair[0].1 != pair[1].1);
        if let Some(&[(cell, one), (_, other)]) = shared {
            return refuse(cell, format!("{cell} cannot be an end of {one} and of {other}"));
        }
        let mut groups: Vec<(char, Vec<Cell>)> = vec![];
        for &(cell, letter) in &sorted {
            match board.ground(cell) {
                Ground::Plain => {}
                Ground::Hole => {
                    return refuse(cell, format!("{cell} is a hole and cannot be an end of {letter}"));
                }
                Ground::Bridge => {
                    return refuse(cell, format!("{cell} is a bridge and cannot be an end of {letter}"));
                }
            }
            match groups.iter_mut().find(|(known, _)| *known == letter) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((letter, vec![cell])),
            }
        }
        if groups.len() > MOST_COLOURS {
            return refuse(
                sorted[0].0,
                format!("{} colours are too many; {MOST_COLOURS} may be", groups.len()),
            );
        }
        let mut letters = vec![];
        let mut pairs = vec![];
        for (letter, cells) in groups {
            match cells[..] {
                [one, other] if one != other => {
                    letters.push(letter);
                    pairs.push([one, other].map(|cell| board.nodes_of(cell).start));
                }
                [one] => {
                    return refuse(one, format!("{letter} appears only once, at {one}; it needs two ends"));
                }
                _ => {
                    let names: Vec<String> = cells.iter().map(Cell::to_string).collect();
                    let reason = format!(
                        "{letter} appears {} times, at {}; it needs two ends",
                        cells.len(),
                        names.join(", ")
                    );
                    return refuse(cells[2.min(cells.len() - 1)], reason);
                }
            }
        }
        if pairs.is_empty() {
            return refuse(
                Cell { row: 0, col: 0 },
                "there is nothing to join: no cell has a letter".to_owned(),
            );
        }
        Ok(Flow::of_pairs(rule_set, Arc::new(board), letters, pairs))
    }

    /// A puzzle from the two ends of each colour. They are different plain cells, and colours are in the order of their
    /// first ends.
    pub(crate) fn of_pairs(
        rule_set: RuleSet,
        board: Arc<Board>,
        letters: Vec<char>,
        pairs: Vec<[u32; 2]>,
    ) -> Flow {
        let mut end_at = vec![None; board.nodes() as usize];
        for (colour, pair) in pairs.iter().enumerate() {
            pair.iter().for_each(|&node| end_at[node as usize] = Some(colour as Colour));
        }
        Flow {
            rule_set,
            board,
            letters: letters.into(),
            ends: pairs.into(),
            end_at: end_at.into(),
            marks: Marks::default(),
        }
    }

    /// What counts as a solution.
    pub fn rule_set(&self) -> RuleSet {
        self.rule_set
    }

    /// The same puzzle and marks in another rule set.
    pub fn in_rule_set(&self, rule_set: RuleSet) -> Flow {
        Flow { rule_set, ..self.clone() }
    }

    /// The board.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// How many colours there are.
    pub fn colours(&self) -> Colour {
        self.letters.len() as Colour
    }

    /// The letter of a colour.
    pub fn letter(&self, colour: Colour) -> char {
        self.letters[colour as usize]
    }

    /// The colour of a letter.
    pub fn colour(&self, letter: char) -> Option<Colour> {
        self.letters.iter().position(|&known| known == letter).map(|colour| colour as Colour)
    }

    /// The two ends of a colour.
    pub fn ends(&self, colour: Colour) -> [u32; 2] {
        self.ends[colour as usize]
    }

    /// The colour that ends at a node.
    pub fn end_at(&self, node: u32) -> Option<Colour> {
        self.end_at[node as usize]
    }

    /// What the player has put on the board.
    pub fn marks(&self) -> &Marks {
        &self.marks
    }

    /// The name of a node: that of its cell, and for a bridge the way across it, such as `r2c2h` or `r2c2v`.
    pub fn node_name(&self, node: u32) -> String {
        let node = self.board.node(node);
        let way = match node.pass {
            Pass::Any => "",
            Pass::Across => "h",
            Pass::Down => "v",
        };
        format!("{}{way}", node.cell)
    }

    /// The node of a name.
    pub fn node_named(&self, name: &str) -> Option<u32> {
        let cell = Cell::read(name.trim_end_matches(['h', 'v']))?;
        self.board.nodes_of(cell).find(|&node| self.node_name(node) == name)
    }

    /// The position with these marks and no others. Known colours spread along the edges drawn.
    pub fn with_marks(&self, marks: Marks) -> Flow {
        let mut flow = Flow { marks, ..self.clone() };
        let mut known: Vec<Option<Colour>> = self.end_at.to_vec();
        for &(node, colour) in &flow.marks.coloured {
            known[node as usize].get_or_insert(colour);
        }
        let mut queue: VecDeque<u32> =
            (0..self.board.nodes()).filter(|&node| known[node as usize].is_some()).collect();
        while let Some(node) = queue.pop_front() {
            for &(edge, other) in self.board.at(node) {
                if known[other as usize].is_none() && flow.marks.used.contains(&edge) {
                    known[other as usize] = known[node as usize];
                    queue.push_back(other);
                }
            }
        }
        for (node, colour) in known.into_iter().enumerate() {
            if let (Some(colour), None) = (colour, self.end_at[node]) {
                flow.marks.coloured.insert((node as u32, colour));
            }
        }
        // An end has its colour from the puzzle.
        flow.marks.coloured.retain(|&(node, colour)| self.end_at(node) != Some(colour));
        flow
    }

    /// The position with these marks and no others, and without the colours that follow from them.
    #[cfg(feature = "engine")]
    pub(crate) fn with_only(&self, marks: Marks) -> Flow {
        Flow { marks, ..self.clone() }
    }

    /// The colour of a node as the board shows it: that of the end there, or else the first that the player gave it.
    pub fn shown_colour(&self, node: u32) -> Option<Colour> {
        let marked = self.marks.coloured.range((node, 0)..=(node, Colour::MAX)).next();
        self.end_at(node).or(marked.map(|&(_, colour)| colour))
    }
}
