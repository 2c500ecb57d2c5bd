//! Paths in words: where they go, and where none goes.

use super::FlowPosition;
use crate::position::Colour;
use crate::rules::Says;
use gridproof_grid::Cell;
use gridproof_grid::prose::{and, or};
use gridproof_kernel::Lit;
use std::collections::{BTreeMap, BTreeSet};

/// Paths of up to this many cells are named cell by cell.
const FEW_CELLS: usize = 4;
/// Of paths with up to this many turns, the turns are named.
const FEW_TURNS: usize = 2;
/// Pairs of cells that a sentence names, before it only counts the others.
const FEW_PAIRS: usize = 3;

impl FlowPosition {
    /// What holds, as a clause: `path E continues from r5c2 to r5c1`.
    pub(super) fn claim_of(&self, lits: &[Lit]) -> String {
        let (mut drawn, mut crossed, mut others) = (BTreeSet::new(), BTreeSet::new(), vec![]);
        for &lit in lits {
            match (self.rules.says(lit.atom()), lit.is_positive()) {
                (Says::Edge(edge), true) => drop(drawn.insert(edge)),
                (Says::Edge(edge), false) => drop(crossed.insert(edge)),
                (Says::Colour(node, colour), is) => others.push(self.on_path(node, colour, is)),
            }
        }
        let mut clauses: Vec<String> = match self.fork(&drawn) {
            Some(fork) => vec![fork],
            None => self.pieces(&drawn).iter().map(|piece| self.piece(piece)).collect(),
        };
        if !crossed.is_empty() {
            clauses.push(format!("no path joins {}", self.pairs(&crossed)));
        }
        clauses.extend(others);
        and(clauses)
    }

    /// That one of several things holds.
    pub(super) fn choice_of(&self, lits: &[Lit]) -> String {
        let edges: Option<BTreeSet<u32>> = lits
            .iter()
            .map(|lit| match self.rules.says(lit.atom()) {
                Says::Edge(edge) if lit.is_positive() => Some(edge),
                _ => None,
            })
            .collect();
        let hub = edges.as_ref().and_then(|edges| self.hub(edges));
        match (edges, hub) {
            (Some(edges), Some(hub)) if edges.len() > 1 => {
                let beside = edges.iter().map(|&edge| self.flow.node_name(self.beyond(edge, hub)));
                format!("the path at {} continues to {}", self.flow.node_name(hub), or(beside))
            }
            _ => or(lits.iter().map(|&lit| self.claim_of(&[lit]))),
        }
    }

    fn on_path(&self, node: u32, colour: Colour, is: bool) -> String {
        let not = if is { "" } else { "not " };
        format!("{} is {not}on path {}", self.flow.node_name(node), self.flow.letter(colour))
    }

    fn beyond(&self, edge: u32, node: u32) -> u32 {
        let [one, other] = self.ends(edge);
        if one == node { other } else { one }
    }

    /// The node that all of some edges have in common.
    fn hub(&self, edges: &BTreeSet<u32>) -> Option<u32> {
        let first = self.ends(*edges.first()?);
        first.into_iter().find(|node| edges.iter().all(|&edge| self.ends(edge).contains(node)))
    }

    /// Pairs of neighbours: `r2c1 and r3c1`, or `r2c2 to r1c2 or r2c1`.
    fn pairs(&self, edges: &BTreeSet<u32>) -> String {
        let name = |node: u32| self.flow.node_name(node);
        if let Some(hub) = self.hub(edges).filter(|_| edges.len() > 1) {
            return format!(
                "{} to {}",
                name(hub),
                or(edges.iter().map(|&edge| name(self.beyond(edge, hub))))
            );
        }
        let pair = |&edge: &u32| {
            let [one, other] = self.ends(edge).map(name);
            format!("{one} and {other}")
        };
        let mut named: Vec<String> = edges.iter().take(FEW_PAIRS).map(pair).collect();
        match edges.len().saturating_sub(FEW_PAIRS) {
            0 => {}
            more => named.push(format!("{more} more pairs of cells")),
        }
        named.join(", or ")
    }

    /// The pieces of path that some edges make, with what the board has between them. A piece starts at a known path.
    fn pieces(&self, edges: &BTreeSet<u32>) -> Vec<Vec<u32>> {
        let drawn = &self.flow.marks().used;
        let mut at: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
        for &edge in edges.union(drawn) {
            self.ends(edge).iter().for_each(|&node| at.entry(node).or_default().push(edge));
        }
        let mut left: BTreeSet<u32> = edges.union(drawn).copied().collect();
        let mut pieces = vec![];
        // Ends of paths first; what is left then is closed, or marks that cannot all stand.
        let mut starts: Vec<u32> = at.keys().copied().collect();
        starts.sort_by_key(|node| (at[node].len() != 1, self.flow.end_at(*node).is_none(), *node));
        for start in starts {
            let (mut node, mut nodes, mut new) = (start, vec![start], vec![]);
            while let Some(&edge) = at[&node].iter().find(|edge| left.contains(edge)) {
                left.remove(&edge);
                node = self.beyond(edge, node);
                nodes.push(node);
                new.push(edges.contains(&edge));
            }
            let (first, last) = (new.iter().position(|&new| new), new.iter().rposition(|&new| new));
            if let (Some(first), Some(last)) = (first, last) {
                pieces.push(self.outwards_from_known(nodes[first..=last + 1].to_vec()));
            }
        }
        pieces
    }

    /// A piece of path, from the end that the board has a path at.
    fn outwards_from_known(&self, mut piece: Vec<u32>) -> Vec<u32> {
        let known = |node: Option<&u32>| node.is_some_and(|&node| self.is_on_path(node));
        if !known(piece.first()) && known(piece.last()) {
            piece.reverse();
        }
        piece
    }

    /// Whether the board has a path at a node, or its end.
    fn is_on_path(&self, node: u32) -> bool {
        let drawn = |&(edge, _): &(u32, u32)| self.flow.marks().used.contains(&edge);
        self.flow.shown_colour(node).is_some() || self.flow.board().at(node).iter().any(drawn)
    }

    /// More ways from one cell than a path has: `path A goes from r2c2 to both r2c3 and r3c2`.
    fn fork(&self, edges: &BTreeSet<u32>) -> Option<String> {
        let hub = self.hub(edges).filter(|_| edges.len() > 1)?;
        let all =
            edges.union(&self.flow.marks().used).filter(|&&edge| self.ends(edge).contains(&hub)).count();
        let most = if self.flow.end_at(hub).is_some() { 1 } else { 2 };
        let both = if edges.len() == 2 { "both " } else { "" };
        let to = and(edges.iter().map(|&edge| self.flow.node_name(self.beyond(edge, hub))));
        let from = self.flow.node_name(hub);
        (all > most).then(|| format!("{} goes from {from} to {both}{to}", self.path_of(&[hub])))
    }

    /// `path A`, or `a path` if its letter is not known.
    fn path_of(&self, nodes: &[u32]) -> String {
        match nodes.iter().find_map(|&node| self.flow.shown_colour(node)) {
            Some(colour) => format!("path {}", self.flow.letter(colour)),
            None => "a path".to_owned(),
        }
    }

    /// Where one piece of path goes.
    fn piece(&self, nodes: &[u32]) -> String {
        let path = self.path_of(nodes);
        let names: Vec<String> = nodes.iter().map(|&node| self.flow.node_name(node)).collect();
        match &names[..] {
            [one, other] if path == "a path" && self.is_on_path(nodes[0]) && !self.is_on_path(nodes[1]) => {
                format!("the path at {one} continues to {other}")
            }
            [one, other] if path == "a path" => format!("a path joins {one} and {other}"),
            [one, other] => format!("{path} continues from {one} to {other}"),
            few if few.len() <= FEW_CELLS => format!("{path} goes {}", few.join(", ")),
            [first, .., last] => match self.turns(nodes) {
                Some(turns) if turns.is_empty() => format!("{path} goes straight from {first} to {last}"),
                Some(turns) => format!("{path} goes from {first} through {} to {last}", and(turns)),
                None => format!("{path} goes from {first} to {last} in {} steps", nodes.len() - 1),
            },
            _ => path,
        }
    }

    /// The cells at which a piece turns: the path is straight between them. `None` if they are too many, or not all on the grid.
    fn turns(&self, nodes: &[u32]) -> Option<Vec<String>> {
        let cells: Vec<Cell> = nodes.iter().map(|&node| self.flow.board().node(node).cell).collect();
        let step = |pair: &[Cell]| {
            let (down, right) = (
                i64::from(pair[1].row) - i64::from(pair[0].row),
                i64::from(pair[1].col) - i64::from(pair[0].col),
            );
            (down.abs() + right.abs() == 1).then_some((down, right))
        };
        let steps: Vec<(i64, i64)> = cells.windows(2).map(step).collect::<Option<_>>()?;
        let turns = steps.windows(2).zip(&cells[1..]).filter(|(pair, _)| pair[0] != pair[1]);
        let turns: Vec<String> = turns.map(|(_, cell)| cell.to_string()).collect();
        (turns.len() <= FEW_TURNS).then_some(turns)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Flow;
    use gridproof_game::Words;
    use gridproof_kernel::Rules;

    fn position(text: &str) -> FlowPosition {
        FlowPosition::new(Flow::read(text).expect("a position"))
    }

    fn lits(position: &FlowPosition, names: &[&str]) -> Vec<Lit> {
        let lit = |name: &&str| {
            let atom = position.rules.read_atom(name.trim_start_matches('!')).expect("an atom");
            if name.starts_with('!') { !Lit::from(atom) } else { Lit::from(atom) }
        };
        names.iter().map(lit).collect()
    }

    #[test]
    fn a_claim_names_the_path_and_where_it_goes() {
        let board = position("...../...../...../...../A...A;A=r4c1-r5c1");
        let claim = |names: &[&str]| board.claim(&lits(&board, names));
        let table: [(&[&str], &str); 10] = [
            (&["r3c1-r4c1"], "path A continues from r4c1 to r3c1"),
            (&["r1c1-r1c2"], "a path joins r1c1 and r1c2"),
            (&["r3c1-r4c1", "r2c1-r3c1"], "path A goes r4c1, r3c1, r2c1"),
            (&["r1c1-r1c2", "r1c1-r2c1"], "a path goes r1c2, r1c1, r2c1"),
            (&["r1c1-r1c2", "r1c2-r1c3", "r1c3-r1c4", "r1c4-r1c5"], "a path goes straight from r1c1 to r1c5"),
            (
                &["r3c1-r4c1", "r2c1-r3c1", "r1c1-r2c1", "r1c1-r1c2"],
                "path A goes from r4c1 through r1c1 to r1c2",
            ),
            (&["!r2c1-r3c1"], "no path joins r2c1 and r3c1"),
            (&["!r2c1-r2c2", "!r1c2-r2c2"], "no path joins r2c2 to r1c2 or r2c1"),
            (&["!r2c1-r2c2", "!r4c1-r4c2"], "no path joins r2c1 and r2c2, or r4c1 and r4c2"),
            (&["r3c3=A"], "r3c3 is on path A"),
        ];
        for (names, expected) in table {
            assert_eq!(claim(names), expected);
        }
    }

    #[test]
    fn a_claim_passes_over_what_is_drawn_already() {
        let board = position("...../...../...../...../A...A;edge=r1c1-r1c2,r1c1-r2c1");
        let claim = |names: &[&str]| board.claim(&lits(&board, names));
        assert_eq!(claim(&["r1c2-r1c3"]), "the path at r1c2 continues to r1c3");
        let both = "a path goes from r1c3 through r1c1 to r3c1";
        assert_eq!(claim(&["r1c2-r1c3", "r2c1-r3c1"]), both);
    }

    #[test]
    fn a_path_that_would_go_two_ways_at_once_is_named_once() {
        let board = position("...../...../...../...../A...A;A=r4c1-r5c1");
        let claim = |names: &[&str]| board.claim(&lits(&board, names));
        assert_eq!(claim(&["r3c1-r4c1", "r4c1-r4c2"]), "path A goes from r4c1 to both r3c1 and r4c2");
        assert_eq!(claim(&["r5c4-r5c5", "r4c5-r5c5"]), "path A goes from r5c5 to both r4c5 and r5c4");
    }

    #[test]
    fn a_winding_path_is_counted() {
        let board = position("...../...../...../...../A...A");
        let winding = ["r1c1-r2c1", "r2c1-r2c2", "r2c2-r3c2", "r3c2-r3c3", "r3c3-r4c3"];
        assert_eq!(board.claim(&lits(&board, &winding)), "a path goes from r1c1 to r4c3 in 5 steps");
    }

    #[test]
    fn a_choice_between_ways_on_names_the_cell_once() {
        let board = position("...../...../...../...../A...A");
        let ways = lits(&board, &["r1c1-r2c1", "r2c1-r2c2"]);
        assert_eq!(board.one_of(&ways), "the path at r2c1 continues to r1c1 or r2c2");
        let wrong = lits(&board, &["!r1c1-r2c1", "!r4c4-r4c5"]);
        assert_eq!(board.one_of(&wrong), "no path joins r1c1 and r2c1 or no path joins r4c4 and r4c5");
    }
}
