//! ALS chains: almost locked sets, each linked to the next by a value that only one of the two can hold, each link by
//! another value than the one before. One of the two ends holds each further value that the ends share.

use super::als::report_chain;
use super::als_grounds::Told;
use super::als_sets::{Sets, numbers};
use super::{Finder, Technique, Teller};
use crate::logic::{Candidate, Set};
use search::game::Tier;
use std::ops::ControlFlow;

/// The most sets in a chain: longer ones nobody follows.
const MOST_SETS: usize = 12;

/// Chains of two sets are ALS-XZ, of three ALS-XY-Wings.
const FEWEST_SETS: usize = 4;

pub(super) const fn technique<S: Set + 'static>() -> Technique<S> {
    Technique {
        name: "ALS chain",
        tier: Tier(6),
        score: 340,
        rating: 77,
        statement: "along a chain of almost locked sets that cannot all miss their links, one end holds each other value the ends share",
        assumes_unique: false,
        find,
        tell,
    }
}

/// "This set does not hold this value, hence all its others", by the number of the value's places.
type Node = u32;

const UNSEEN: Node = Node::MAX;

/// Per node, the nodes of the same value in the sets that lose it when this set holds it.
struct Graph {
    starts: Vec<u32>,
    nodes: Vec<Node>,
}

impl Graph {
    fn new<S: Set>(sets: &Sets<'_, '_, S>) -> Graph {
        let mut graph = Graph { starts: vec![0], nodes: vec![] };
        for places in &sets.places {
            let set = &sets.list[places.set as usize];
            let others = numbers(sets.linked(places.set as usize, places.value).iter().copied());
            let apart = others.filter(|&other| !sets.list[other].cells.meets(set.cells));
            graph.nodes.extend(apart.map(|other| sets.index(other, places.value) as Node));
            graph.starts.push(graph.nodes.len() as u32);
        }
        graph
    }

    fn next(&self, node: usize) -> &[Node] {
        &self.nodes[self.starts[node] as usize..self.starts[node + 1] as usize]
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let sets = Sets::of(finder.state);
    let graph = Graph::new(&sets);
    let mut walk = Walk { parents: vec![UNSEEN; sets.places.len()], reached: vec![], told: Told::default() };
    for start in 0..sets.places.len() {
        if !sets.places[start].sees.is_empty() {
            walk.from(finder, &sets, &graph, start as Node)?;
        }
    }
    ControlFlow::Continue(())
}

/// A breadth-first walk: shortest chains first.
struct Walk {
    parents: Vec<Node>,
    reached: Vec<Node>,
    told: Told,
}

impl Walk {
    fn from<S: Set>(
        &mut self,
        finder: &mut Finder<'_, '_, S>,
        sets: &Sets<'_, '_, S>,
        graph: &Graph,
        start: Node,
    ) -> ControlFlow<()> {
        for &node in &self.reached {
            self.parents[node as usize] = UNSEEN;
        }
        self.reached.clear();
        self.reached.push(start);
        self.parents[start as usize] = start;
        let mut level = 0..1;
        for length in 2..=MOST_SETS {
            for place in level.clone() {
                let node = self.reached[place];
                let set = sets.places[node as usize].set as usize;
                let first = sets.index(set, sets.list[set].values.trailing_zeros());
                for held in first..first + sets.list[set].values.count_ones() as usize {
                    if held == node as usize {
                        continue;
                    }
                    for &next in graph.next(held) {
                        if self.parents[next as usize] != UNSEEN {
                            continue;
                        }
                        self.parents[next as usize] = node;
                        self.reached.push(next);
                        if length >= FEWEST_SETS {
                            self.close(finder, sets, start, next)?;
                        }
                    }
                }
            }
            level = level.end..self.reached.len();
        }
        ControlFlow::Continue(())
    }

    /// Reports the chain to a node if its end holds the value that the start does not.
    fn close<S: Set>(
        &mut self,
        finder: &mut Finder<'_, '_, S>,
        sets: &Sets<'_, '_, S>,
        start: Node,
        end: Node,
    ) -> ControlFlow<()> {
        let (from, to) = (&sets.places[start as usize], &sets.places[end as usize]);
        let (first, last) = (from.set as usize, to.set as usize);
        // Each chain is walked from both of its ends: once is enough.
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

fn tell<S: Set>(teller: &Teller<'_, '_, S>) -> String {
    let pattern = teller.pattern;
    let sets = pattern.houses.iter().count();
    let z = teller.values(teller.removes.iter().fold(0, |mask, target| mask | 1 << target.value()));
    format!(
        "A chain of {sets} sets in {}, each one value short of locked (cells {} between the ends {}): if one end goes \
         without, each set in turn takes a value from the next, so {z} is in one of the ends: {}.",
        teller.houses(0, sets),
        teller.cells(pattern.others),
        teller.cells(pattern.cells),
        teller.conclusion()
    )
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
