//! ALS chains: almost locked sets, each linked to the next by a value that only one of the two can hold, each link by
//! another value than the one before. One of the two ends holds each further value that the ends share.

use super::als::report_chain;
use super::als_grounds::Told;
use super::als_sets::{Sets, numbers};
use super::als_words::find_again;
use super::{Finder, Technique, Teller};
use crate::logic::{Candidate, Set};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

/// The most sets in a chain: people do not follow longer ones.
const MOST_SETS: usize = 12;

/// Chains of two sets are ALS-XZ, of three ALS-XY-Wings.
const FEWEST_SETS: usize = 4;

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "ALS chain",
        tier: Tier(6),
        score: 340,
        rating: 77,
        statement: "along a chain of almost locked sets that cannot all miss their links, one end holds each other value the ends share",
        assumes_unique: false,
        find,
        describe,
    }
}

/// "This set does not hold this value, hence all its others", by the number of the value's places.
type Node = u32;

/// No node.
const NONE: Node = Node::MAX;

/// Per node, the nodes of the same value in the sets apart from this one that lose it when this set holds it.
struct Graph {
    starts: Vec<u32>,
    nodes: Vec<Node>,
}

impl Graph {
    fn new<S: Set>(sets: &Sets<S>, cells: u32) -> Graph {
        let overlaps = sets.overlaps(cells);
        let mut graph = Graph { starts: vec![0], nodes: vec![] };
        for places in &sets.places {
            let linked = sets.linked_to(places).iter().zip(overlaps.row(places.set as usize));
            let others = numbers(linked.map(|(linked, overlap)| linked & !overlap));
            others.for_each(|other| graph.nodes.push(sets.index(other, places.value) as Node));
            graph.starts.push(graph.nodes.len() as u32);
        }
        graph
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let sets = Sets::of(finder.state);
    let news = finder.news().cells;
    let new: Vec<usize> = (0..sets.list.len()).filter(|&set| sets.list[set].cells.meets(news)).collect();
    if new.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut walk = Walk {
        sets,
        graph: Graph::new(sets, finder.state.board.shape().cells()),
        parents: vec![NONE; sets.places.len()],
        reached: vec![],
        told: Told::default(),
    };
    // With few new sets it pays to look first whether there is a chain through any of them.
    if 3 * new.len() < sets.list.len() && !walk.is_promising(&new, finder.state.board.size()) {
        return ControlFlow::Continue(());
    }
    for (start, places) in sets.places.iter().enumerate() {
        // Each chain is walked from both of its ends: once is enough.
        let set = places.set as usize;
        let meeting = sets.meeting(set, places.value).iter().enumerate().skip(set / 64);
        let mut later =
            meeting.map(|(place, word)| word & if place == set / 64 { !1 << (set % 64) } else { !0 });
        if later.any(|word| word != 0) {
            walk.from(finder, start as Node)?;
        }
    }
    ControlFlow::Continue(())
}

/// A breadth-first walk: shortest chains first.
struct Walk<'s, S> {
    sets: &'s Sets<S>,
    graph: Graph,
    /// Per node that was reached, the one before it.
    parents: Vec<Node>,
    reached: Vec<Node>,
    told: Told,
}

impl<S: Set> Walk<'_, S> {
    /// Whether some candidate goes whichever of two values one of these sets holds, on a board of `size` values. It holds one of
    /// the two, so there is such a candidate if a chain runs through the set.
    fn is_promising(&mut self, sets: &[usize], size: u32) -> bool {
        let mut gone = vec![S::empty(); size as usize];
        let mut before = gone.clone();
        for &set in sets {
            before.fill(S::empty());
            let (first, count) = self.sets.span(set);
            for held in first..first + count {
                gone.fill(S::empty());
                self.follow(held, &mut gone);
                if gone.iter().zip(&before).any(|(now, before)| now.meets(*before)) {
                    return true;
                }
                before.iter_mut().zip(&gone).for_each(|(before, now)| *before = *before | *now);
            }
        }
        false
    }

    /// What goes, value by value, if a set holds a value, along chains of any length.
    fn follow(&mut self, held: usize, gone: &mut [S]) {
        let Walk { sets, graph, parents, reached, .. } = self;
        reached.drain(..).for_each(|node| parents[node as usize] = NONE);
        let mut hold = |held: usize, parents: &mut [Node], reached: &mut Vec<Node>| {
            let places = &sets.places[held];
            gone[places.value as usize] = gone[places.value as usize] | places.sees;
            for &next in &graph.nodes[graph.starts[held] as usize..graph.starts[held + 1] as usize] {
                if parents[next as usize] == NONE {
                    parents[next as usize] = next;
                    reached.push(next);
                }
            }
        };
        hold(held, parents, reached);
        let mut place = 0;
        while let Some(&node) = reached.get(place) {
            let (first, count) = sets.span(sets.places[node as usize].set as usize);
            for other in (first..first + count).filter(|&other| other != node as usize) {
                hold(other, parents, reached);
            }
            place += 1;
        }
    }

    fn from(&mut self, finder: &mut Finder<'_, '_, S>, start: Node) -> ControlFlow<()> {
        self.reached.drain(..).for_each(|node| self.parents[node as usize] = NONE);
        self.reached.push(start);
        self.parents[start as usize] = start;
        let mut level = 0..1;
        for length in 2..=MOST_SETS {
            for place in level.clone() {
                self.step(finder, start, self.reached[place], length)?;
            }
            level = level.end..self.reached.len();
            if level.is_empty() {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// Continues from a set without a value: it holds its other values, so the sets linked by these do not.
    fn step(
        &mut self,
        finder: &mut Finder<'_, '_, S>,
        start: Node,
        node: Node,
        length: usize,
    ) -> ControlFlow<()> {
        let (first, count) = self.sets.span(self.sets.places[node as usize].set as usize);
        for held in (first..first + count).filter(|&held| held != node as usize) {
            for edge in self.graph.starts[held]..self.graph.starts[held + 1] {
                let next = self.graph.nodes[edge as usize];
                if self.parents[next as usize] != NONE {
                    continue;
                }
                self.parents[next as usize] = node;
                self.reached.push(next);
                if length >= FEWEST_SETS {
                    self.close(finder, start, next)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Reports the chain to a node if its end holds the value that the start does not.
    fn close(&mut self, finder: &mut Finder<'_, '_, S>, start: Node, end: Node) -> ControlFlow<()> {
        let sets = self.sets;
        let (from, to) = (&sets.places[start as usize], &sets.places[end as usize]);
        let (first, last) = (from.set as usize, to.set as usize);
        if first >= last || to.value == from.value || sets.list[last].active >> from.value & 1 == 0 {
            return ControlFlow::Continue(());
        }
        if !sets.at(last, from.value).sees.meets(from.sees) {
            return ControlFlow::Continue(());
        }
        let mut nodes = vec![end];
        let mut node = end;
        while node != start {
            node = self.parents[node as usize];
            nodes.push(node);
        }
        nodes.reverse();
        let chain: Vec<usize> = nodes.iter().map(|&node| sets.places[node as usize].set as usize).collect();
        let links: Vec<u32> = nodes[1..].iter().map(|&node| sets.places[node as usize].value).collect();
        // A chain that shuts out several values is walked for each of them: no value twice after its own walk.
        let from_here = u32::MAX << from.value;
        let common = sets.list[first].values & sets.list[last].values & !(1 << links[0] | 1 << to.value);
        let removed: Vec<Candidate> = sets.seen_by_both(first, last, common & from_here).collect();
        if !self.told.is_new(&removed) {
            return ControlFlow::Continue(());
        }
        report_chain(finder, sets, &chain, &links, &removed, sets.list[first].cells | sets.list[last].cells)
    }
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let pattern = teller.pattern;
    let mask = teller.removed();
    let z = teller.values(mask);
    let Some(chain) = find_again(teller) else {
        let points = teller.points().set(Role::SetA, pattern.cells).set(Role::SetC, pattern.others);
        let ends = teller.set('A', pattern.cells);
        return points.account(format!("Linked sets make sure that {z} is in {ends}."));
    };
    let last = chain.sets.len() - 1;
    let (lacks, has) = match mask.count_ones() {
        1 => (z.clone(), z),
        _ => (format!("one of {z}"), "it".to_owned()),
    };
    let reason = format!(
        "If {} lacks {lacks}, the links lead to {}, which then has {has}.",
        teller.set('A', chain.cells(teller, 0)),
        teller.set('B', chain.cells(teller, last)),
    );
    chain.points(teller).account(reason)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{finds, with_candidates};

    const CHAIN: &str = "r1c1=19 r1c4=12 r4c4=23 r4c7=34 r8c7=45 r8c2=56 r5c2=67";

    #[test]
    fn one_end_of_a_chain_holds_the_value_that_the_ends_share() {
        let found = finds(&with_candidates(9, &format!("{CHAIN} r5c9=79")), "ALS chain");
        assert!(!found.is_empty());
        found.iter().for_each(|removed| assert_eq!(removed, "r1c9-9 r5c1-9"));
    }

    #[test]
    fn a_chain_whose_ends_share_nothing_says_nothing() {
        assert_eq!(finds(&with_candidates(9, &format!("{CHAIN} r5c9=78")), "ALS chain"), [""; 0]);
    }
}
