//! Solutions by trying every set of edges, without the rules' statements: what tests compare with.

use crate::position::{Colour, Flow, RuleSet};

/// A solution: which edges are used, and the colour of every node.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Drawn {
    pub(crate) used: Vec<bool>,
    pub(crate) colours: Vec<Option<Colour>>,
}

/// All solutions of a small puzzle.
pub(crate) fn solutions(flow: &Flow) -> Vec<Drawn> {
    let mut found = vec![];
    let edges = flow.board().edges().len();
    choose(flow, &mut vec![false; edges], 0, &mut vec![0; flow.board().nodes() as usize], &mut found);
    found
}

fn choose(flow: &Flow, used: &mut Vec<bool>, next: usize, degree: &mut Vec<u32>, found: &mut Vec<Drawn>) {
    let board = flow.board();
    let wanted = |node: u32| if flow.end_at(node).is_some() { 1 } else { 2 };
    let Some(edge) = board.edges().get(next) else {
        let full = |node: u32| {
            let missing = degree[node as usize] != wanted(node);
            !missing
                || (flow.rule_set() == RuleSet::Basic
                    && flow.end_at(node).is_none()
                    && degree[node as usize] == 0)
        };
        if (0..board.nodes()).all(full) {
            found.extend(draw(flow, used));
        }
        return;
    };
    // Edges come in the order of their first node: what lies before it is settled.
    let before = edge.nodes[0].checked_sub(1);
    if before.is_some_and(|node| {
        let last = board.at(node).iter().all(|&(edge, _)| (edge as usize) < next);
        last && flow.rule_set().covers() && degree[node as usize] != wanted(node)
    }) {
        return;
    }
    choose(flow, used, next + 1, degree, found);
    if edge.nodes.iter().all(|&node| degree[node as usize] < wanted(node)) {
        edge.nodes.iter().for_each(|&node| degree[node as usize] += 1);
        used[next] = true;
        choose(flow, used, next + 1, degree, found);
        used[next] = false;
        edge.nodes.iter().for_each(|&node| degree[node as usize] -= 1);
    }
}

/// The colours that a set of edges gives, if it is a solution.
pub(crate) fn draw(flow: &Flow, used: &[bool]) -> Option<Drawn> {
    let board = flow.board();
    let mut colours: Vec<Option<Colour>> = vec![None; board.nodes() as usize];
    for colour in 0..flow.colours() {
        let [start, goal] = flow.ends(colour);
        let (mut at, mut from) = (start, None);
        loop {
            if colours[at as usize].replace(colour).is_some() {
                return None;
            }
            let mut ways =
                board.at(at).iter().filter(|&&(edge, _)| used[edge as usize] && Some(edge) != from);
            match (ways.next(), ways.next()) {
                (None, _) if at == goal => break,
                (Some(&(edge, next)), None) if at != goal => (at, from) = (next, Some(edge)),
                _ => return None,
            }
        }
    }
    for (edge, joined) in board.edges().iter().zip(used) {
        let [a, b] = edge.nodes.map(|node| colours[node as usize]);
        let loose = *joined && a.is_none();
        let touches = flow.rule_set() == RuleSet::Strict && !joined && a.is_some() && a == b;
        if loose || touches || (*joined && a != b) {
            return None;
        }
    }
    let full = !flow.rule_set().covers() || colours.iter().all(Option::is_some);
    full.then(|| Drawn { used: used.to_vec(), colours })
}

/// Every puzzle on a board with this number of colours, up to the names of the colours.
pub(crate) fn all_puzzles(board: &str, colours: usize, rule_set: RuleSet) -> Vec<Flow> {
    // The text has its own two ends; only its board is used.
    let board = Flow::read(board).expect("a board").board().clone();
    let plain: Vec<u32> =
        (0..board.nodes()).filter(|&node| board.node(node).pass == crate::board::Pass::Any).collect();
    let mut pairings: Vec<Vec<(u32, char)>> = vec![vec![]];
    for index in 0..colours {
        let letter = char::from(b'A' + index as u8);
        pairings = pairings
            .iter()
            .flat_map(|taken| {
                let free: Vec<u32> = plain
                    .iter()
                    .copied()
                    .filter(|node| taken.iter().all(|(other, _)| other != node))
                    .collect();
                let first = taken.iter().rev().nth(1).map_or(0, |&(node, _)| node);
                let mut more = vec![];
                for (i, &a) in free.iter().enumerate().filter(|&(_, &a)| taken.is_empty() || a > first) {
                    more.extend(
                        free[i + 1..].iter().map(|&b| [&taken[..], &[(a, letter), (b, letter)]].concat()),
                    );
                }
                more
            })
            .collect();
    }
    pairings
        .iter()
        .filter_map(|ends| {
            let ends: Vec<_> = ends.iter().map(|&(node, letter)| (board.node(node).cell, letter)).collect();
            Flow::new(rule_set, board.clone(), &ends).ok()
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_sets_differ_on_the_smallest_boards() {
        let counts = |text: &str| {
            let flow = Flow::read(text).expect("a puzzle");
            RuleSet::ALL.map(|rule_set| solutions(&flow.in_rule_set(rule_set)).len())
        };
        assert_eq!(counts("A../A.."), [3, 1, 0]);
        assert_eq!(counts("AA"), [1, 1, 1]);
        assert_eq!(counts("A.A"), [1, 1, 1]);
        assert_eq!(counts("AB/BA"), [0, 0, 0]);
        assert_eq!(counts("A./.A"), [2, 0, 0]);
    }

    #[test]
    fn all_puzzles_are_all_pairings() {
        assert_eq!(all_puzzles("AA./...", 1, RuleSet::Cover).len(), 15);
        assert_eq!(all_puzzles("AA./...", 2, RuleSet::Cover).len(), 45);
        assert_eq!(all_puzzles("AA./...", 3, RuleSet::Cover).len(), 15);
    }
}
