//! The game's own check of a solution, without the rules' statements: it walks along the paths.

use super::{Colour, Flow, RuleSet};

/// The colour of every node when these edges are used, or what is wrong with them.
pub(crate) fn colours_of(flow: &Flow, used: impl Fn(u32) -> bool) -> Result<Vec<Option<Colour>>, String> {
    let board = flow.board();
    let name = |node: u32| flow.node_name(node);
    let mut colours: Vec<Option<Colour>> = vec![None; board.nodes() as usize];
    for colour in 0..flow.colours() {
        let [start, goal] = flow.ends(colour);
        let (mut at, mut from) = (start, None);
        loop {
            if colours[at as usize].replace(colour).is_some() {
                return Err(format!("two paths meet at {}", name(at)));
            }
            let mut ways = board.at(at).iter().filter(|&&(edge, _)| used(edge) && Some(edge) != from);
            match (ways.next(), ways.next()) {
                (None, _) if at == goal => break,
                (None, _) => {
                    return Err(format!("the path of {} stops at {}", flow.letter(colour), name(at)));
                }
                (Some(_), _) if at == goal => {
                    return Err(format!("a path continues past the end {}", name(at)));
                }
                (Some(&(edge, next)), None) => (at, from) = (next, Some(edge)),
                (Some(_), Some(_)) => {
                    return Err(format!("the path of {} forks at {}", flow.letter(colour), name(at)));
                }
            }
        }
    }
    for (number, edge) in board.edges().iter().enumerate() {
        let joined = used(number as u32);
        let [a, b] = edge.nodes.map(|node| colours[node as usize]);
        if joined && (a.is_none() || a != b) {
            return Err(format!("the edge {} is on no path", flow.edge_name(number as u32)));
        }
        if flow.rule_set() == RuleSet::Strict && !joined && a.is_some() && a == b {
            return Err(format!("a path touches itself at {}", flow.edge_name(number as u32)));
        }
    }
    if flow.rule_set().covers()
        && let Some(node) = (0..board.nodes()).find(|&node| colours[node as usize].is_none())
    {
        return Err(format!("{} is empty", name(node)));
    }
    Ok(colours)
}

/// The colour of every node when these edges are used, or what is wrong with them, the player's marks included.
#[cfg(feature = "engine")]
pub(crate) fn completion_of(flow: &Flow, used: impl Fn(u32) -> bool) -> Result<Vec<Option<Colour>>, String> {
    let colours = colours_of(flow, &used)?;
    let marks = flow.marks();
    if marks.used.iter().any(|&edge| !used(edge)) || marks.crossed.iter().any(|&edge| used(edge)) {
        return Err("an edge differs from the board".to_owned());
    }
    if marks.coloured.iter().any(|&(node, colour)| colours[node as usize] != Some(colour)) {
        return Err("a colour differs from the board".to_owned());
    }
    Ok(colours)
}

/// The nodes of each colour's path, from its first end to its other one. Only for solutions.
#[cfg(feature = "engine")]
pub(crate) fn paths_of(flow: &Flow, used: impl Fn(u32) -> bool) -> Vec<Vec<u32>> {
    let walk = |colour: Colour| {
        let [start, goal] = flow.ends(colour);
        let (mut path, mut from) = (vec![start], None);
        while path[path.len() - 1] != goal {
            let ways = flow.board().at(path[path.len() - 1]).iter();
            let Some(&(edge, next)) = ways.clone().find(|&&(edge, _)| used(edge) && Some(edge) != from)
            else {
                break;
            };
            path.push(next);
            from = Some(edge);
        }
        path
    };
    (0..flow.colours()).map(walk).collect()
}

/// The board with every cell's colour; a bridge that two colours cross shows `+`.
#[cfg(feature = "engine")]
pub(crate) fn text_of(flow: &Flow, colours: &[Option<Colour>]) -> String {
    flow.rows(|node| {
        let cell = flow.board().node(node?).cell;
        let mut letters =
            flow.board().nodes_of(cell).map(|node| colours[node as usize].map(|c| flow.letter(c)));
        match (letters.next().flatten(), letters.next()) {
            (one, None) => one,
            (Some(one), Some(Some(other))) if one != other => Some('+'),
            (one, Some(other)) => one.or(other),
        }
    })
}
