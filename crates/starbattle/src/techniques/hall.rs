//! Tight sets: units of one kind whose open cells lie in units of another kind that need just as many stars.
//!
//! All stars of the one kind flow into the other. In a full flow, whatever can be reached from a unit by following cells one way
//! and stars the other is a tight set, and the smallest one with that unit: no subsets have to be tried.

use crate::logic::{State, Unit};

/// The smallest tight set of each unit on the left, with its counterpart on the right, without sets that contain every unit.
/// Empty if the stars do not fit at all.
pub(super) fn tight(state: &State<'_>, left: &[Unit], right: &[Unit]) -> Vec<(Vec<Unit>, Vec<Unit>)> {
    let meets = |one: &Unit, other: &Unit| state.open_in(*one).meets(&state.open_in(*other));
    let joined: Vec<Vec<bool>> =
        left.iter().map(|one| right.iter().map(|other| meets(one, other)).collect()).collect();
    let supply: Vec<i32> = left.iter().map(|&unit| state.need(unit)).collect();
    let demand: Vec<i32> = right.iter().map(|&unit| state.need(unit)).collect();
    let pick = |units: &[Unit], chosen: &[usize]| chosen.iter().map(|&at| units[at]).collect();
    let closed = closures(&joined, &supply, &demand);
    closed.iter().map(|(ours, theirs)| (pick(left, ours), pick(right, theirs))).collect()
}

/// The closed sets of a full flow, smallest first, each once.
pub(super) fn closures(
    joined: &[Vec<bool>],
    supply: &[i32],
    demand: &[i32],
) -> Vec<(Vec<usize>, Vec<usize>)> {
    let Some(flow) = full_flow(joined, supply, demand) else { return vec![] };
    let active = supply.iter().filter(|&&supply| supply > 0).count();
    let mut closed: Vec<(Vec<usize>, Vec<usize>)> = vec![];
    for start in (0..supply.len()).filter(|&start| supply[start] > 0) {
        let (mut ours, mut theirs) = (vec![start], vec![]);
        let mut next = 0;
        while let Some(&from) = ours.get(next) {
            next += 1;
            for to in (0..demand.len()).filter(|&to| joined[from][to] && demand[to] > 0) {
                if !theirs.contains(&to) {
                    theirs.push(to);
                    ours.extend((0..supply.len()).filter(|&other| flow[other][to] > 0));
                }
            }
            let mut seen = vec![];
            ours.retain(|&other| {
                !seen.contains(&other) && {
                    seen.push(other);
                    true
                }
            });
        }
        ours.sort_unstable();
        theirs.sort_unstable();
        if ours.len() < active && !closed.iter().any(|(known, _)| *known == ours) {
            closed.push((ours, theirs));
        }
    }
    closed.sort_by_key(|(ours, _)| ours.len());
    closed
}

fn full_flow(joined: &[Vec<bool>], supply: &[i32], demand: &[i32]) -> Option<Vec<Vec<i32>>> {
    let mut flow = vec![vec![0; demand.len()]; supply.len()];
    let mut room = demand.to_vec();
    if supply.iter().chain(demand).any(|&stars| stars < 0) {
        return None;
    }
    for (from, &stars) in supply.iter().enumerate() {
        for _ in 0..stars {
            let mut seen = vec![false; demand.len()];
            if !augment(joined, &mut flow, &mut room, from, &mut seen) {
                return None;
            }
        }
    }
    Some(flow)
}

/// Sends one star from a unit on the left to any on the right, moving others aside where it must.
fn augment(
    joined: &[Vec<bool>],
    flow: &mut [Vec<i32>],
    room: &mut [i32],
    from: usize,
    seen: &mut [bool],
) -> bool {
    for to in 0..room.len() {
        if !joined[from][to] || std::mem::replace(&mut seen[to], true) {
            continue;
        }
        if room[to] > 0 {
            room[to] -= 1;
            flow[from][to] += 1;
            return true;
        }
        for other in 0..flow.len() {
            if other != from && flow[other][to] > 0 && augment(joined, flow, room, other, seen) {
                flow[other][to] -= 1;
                flow[from][to] += 1;
                return true;
            }
        }
    }
    false
}

#[cfg(test)]
mod tests {
    use super::closures;

    #[test]
    fn the_smallest_closed_sets_are_found_without_trying_subsets() {
        // Two on the left have only the same two on the right; the third has all.
        let joined = vec![vec![true, true, false], vec![true, true, false], vec![true, true, true]];
        assert_eq!(closures(&joined, &[1, 1, 1], &[1, 1, 1]), [(vec![0, 1], vec![0, 1])]);
        assert!(closures(&joined, &[2, 2, 1], &[1, 2, 2]).is_empty(), "too little room");
    }
}
