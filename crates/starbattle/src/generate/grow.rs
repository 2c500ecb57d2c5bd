//! Regions around a solution: every star grows a patch, and neighbouring patches are joined until each has its stars.

use super::layout::is_roomy;
use super::plot::distance;
use crate::position::beside;
use gridproof_search::{Random, Run, Stopped};

/// Tries to join patches before new ones are grown.
const TRIES: usize = 20;

/// The region of every cell, such that each is connected and holds the right number of these stars.
pub(super) fn regions(
    size: u32,
    stars: u32,
    layout: &[u32],
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<Vec<u8>, Stopped> {
    loop {
        run.step(u64::from(size * size) / 8)?;
        let patches = patches(size, layout, random);
        let beside = neighbours(size, &patches, layout.len());
        for _ in 0..TRIES {
            run.step(layout.len() as u64)?;
            if let Some(mut groups) = join(size, layout, &beside, stars as usize, random) {
                if is_roomy(size, stars) {
                    gather(size, layout, &beside, &mut groups, random, run)?;
                }
                return Ok(patches.iter().map(|&patch| groups[patch as usize]).collect());
            }
        }
    }
}

/// Grows a patch from every star until all cells belong to one. Patches grow at different speeds, so regions differ in size.
fn patches(size: u32, layout: &[u32], random: &mut Random) -> Vec<u32> {
    const FREE: u32 = u32::MAX;
    let mut patch = vec![FREE; (size * size) as usize];
    let speeds: Vec<u64> = layout.iter().map(|_| 1 + random.below(8)).collect();
    // The free cells beside patches, each with the patch that would take it.
    let mut edge: Vec<(u32, u32)> = vec![];
    for (number, &star) in layout.iter().enumerate() {
        patch[star as usize] = number as u32;
        edge.extend(beside(size, star).map(|cell| (cell, number as u32)));
    }
    while !edge.is_empty() {
        let place = random.index(edge.len());
        let (cell, number) = edge[place];
        if patch[cell as usize] != FREE {
            edge.swap_remove(place);
        } else if random.below(8) < speeds[number as usize] {
            patch[cell as usize] = number;
            edge.swap_remove(place);
            edge.extend(beside(size, cell).map(|next| (next, number)));
        }
    }
    patch
}

/// Which patches touch at a side.
fn neighbours(size: u32, patches: &[u32], count: usize) -> Vec<Vec<usize>> {
    let mut lists = vec![vec![]; count];
    for (cell, &patch) in patches.iter().enumerate() {
        for other in beside(size, cell as u32).map(|other| patches[other as usize]) {
            if other != patch && !lists[patch as usize].contains(&(other as usize)) {
                lists[patch as usize].push(other as usize);
            }
        }
    }
    lists
}

/// Joins patches into connected groups of equal size; `None` if this attempt fails. Patches with few free neighbours go first,
/// because they are the ones that would be left over.
fn join(
    size: u32,
    layout: &[u32],
    neighbours: &[Vec<usize>],
    each: usize,
    random: &mut Random,
) -> Option<Vec<u8>> {
    const NONE: u8 = u8::MAX;
    let mut group = vec![NONE; neighbours.len()];
    let mut order: Vec<usize> = (0..neighbours.len()).collect();
    random.shuffle(&mut order);
    for number in 0..(neighbours.len() / each) as u8 {
        let free = |group: &[u8], patch: usize| {
            neighbours[patch].iter().filter(|&&next| group[next] == NONE).count()
        };
        let first = order
            .iter()
            .copied()
            .filter(|&patch| group[patch] == NONE)
            .min_by_key(|&patch| free(&group, patch))?;
        group[first] = number;
        let mut members = vec![first];
        while members.len() < each {
            let next = members.iter().flat_map(|&member| &neighbours[member]).copied();
            let open: Vec<usize> = next.filter(|&patch| group[patch] == NONE).collect();
            let far = |&patch: &usize| {
                let ways = members.iter().map(|&member| distance(size, layout[member], layout[patch]));
                free(&group, patch) as u32 + 2 * ways.min().unwrap_or(0)
            };
            let fewest = open.iter().map(far).min()?;
            let best: Vec<usize> = open.into_iter().filter(|patch| far(patch) == fewest).collect();
            let chosen = best[random.index(best.len())];
            group[chosen] = number;
            members.push(chosen);
        }
    }
    Some(group)
}

/// Exchanges patches between groups as long as that brings the stars of the groups closer together.
fn gather(
    size: u32,
    layout: &[u32],
    neighbours: &[Vec<usize>],
    groups: &mut [u8],
    random: &mut Random,
    run: &mut Run<'_>,
) -> Result<(), Stopped> {
    let mut order: Vec<usize> = (0..groups.len()).collect();
    loop {
        run.step(groups.len() as u64)?;
        random.shuffle(&mut order);
        let mut changed = false;
        for &one in &order {
            let of_both = |groups: &[u8], other: usize| {
                let own = spread(size, layout, neighbours, groups, groups[one])?;
                Some(own + spread(size, layout, neighbours, groups, groups[other])?)
            };
            for &other in &order {
                let is_near = neighbours[one].iter().any(|&next| groups[next] == groups[other]);
                if !is_near || groups[one] == groups[other] {
                    continue;
                }
                let before = of_both(groups, other);
                groups.swap(one, other);
                let after = of_both(groups, other);
                match after.is_some() && after < before {
                    true => changed = true,
                    false => groups.swap(one, other),
                }
            }
        }
        if !changed {
            return Ok(());
        }
    }
}

/// How far apart the stars of a group are: the squared distances along the shortest connection of all, through neighbouring patches.
/// `None` if the group is in several pieces.
fn spread(size: u32, layout: &[u32], neighbours: &[Vec<usize>], groups: &[u8], group: u8) -> Option<u32> {
    let mut open: Vec<usize> = (0..groups.len()).filter(|&patch| groups[patch] == group).collect();
    let mut joined: Vec<usize> = open.pop().into_iter().collect();
    let mut sum = 0;
    while !open.is_empty() {
        let pairs =
            open.iter().enumerate().flat_map(|(at, &patch)| joined.iter().map(move |&to| (at, patch, to)));
        let near = pairs.filter(|&(_, patch, to)| neighbours[patch].contains(&to));
        let far = |&(at, patch, to): &(usize, usize, usize)| (distance(size, layout[patch], layout[to]), at);
        let nearest = near.min_by_key(far)?;
        sum += far(&nearest).0;
        joined.push(open.swap_remove(nearest.0));
    }
    Some(sum)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::generate::layout::layout;
    use crate::position::StarBattle;
    use gridproof_search::run::with_steps;

    #[test]
    fn regions_are_connected_and_hold_their_stars() {
        for (size, stars) in [(5, 1), (9, 2), (10, 2), (14, 3)] {
            let mut random = Random::new(5);
            for _ in 0..4 {
                let stars_at = with_steps(100_000_000, |run| layout(size, stars, &mut random, run)).unwrap();
                let regions =
                    with_steps(100_000_000, |run| regions(size, stars, &stars_at, &mut random, run)).unwrap();
                let puzzle = StarBattle::of_regions(size, stars, regions).unwrap();
                assert!(puzzle.disconnected_regions().is_empty());
                assert_eq!(crate::game::flaw(&puzzle, |cell| stars_at.contains(&cell)), None);
            }
        }
    }
}
