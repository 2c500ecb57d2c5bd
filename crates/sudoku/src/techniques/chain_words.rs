//! Chains in words: if the first is false, the next is true, and so on to the conclusion.

use super::Teller;
use super::chains::{Chain, End, Plan, find_again};
use super::links::Node;
use crate::geometry::value_char;
use crate::logic::Set;
use gridproof_grid::Cell;
use gridproof_grid::prose::{and, list};
use gridproof_scene::{Highlights, Link, Role, Spot};
use gridproof_search::Account;

/// Describes a chain of a plan.
pub(super) fn describe<S: Set>(teller: &Teller<'_, '_, S>, plan: Plan) -> Account {
    let chain = find_again(teller, plan);
    let points = chain.as_ref().map(|chain| drawn(teller, chain)).unwrap_or_default();
    Account { reason: reason(teller, plan), points, ..Account::default() }
}

fn reason<S: Set>(teller: &Teller<'_, '_, S>, plan: Plan) -> String {
    match find_again(teller, plan) {
        Some(chain) => story(teller, &chain),
        None => format!("A chain runs through {}.", teller.cells(teller.pattern.cells)),
    }
}

/// What the two ends of the chain do to each other. The links in between are drawn.
fn story<S: Set>(teller: &Teller<'_, '_, S>, chain: &Chain<S>) -> String {
    let nodes = &chain.nodes;
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    let links = nodes.len() - 1;
    match chain.end {
        End::Open => format!(
            "If {}, {links} links show that {}: one of the two must be true.",
            is_not(teller, first),
            is(teller, last)
        ),
        End::Same => {
            format!("Even if {}, {links} links show that {}.", is_not(teller, first), is(teller, first))
        }
        End::Loop => format!(
            "A loop of {} links starts at {}: of any two neighbours on it, exactly one is true.",
            links + 1,
            teller.cells(first.cells)
        ),
    }
}

fn is<S: Set>(teller: &Teller<'_, '_, S>, node: &Node<S>) -> String {
    let value = value_char(node.value);
    match node.is_group() {
        true => format!("one of {} is {value}", teller.cells(node.cells)),
        false => format!("{} is {value}", teller.cells(node.cells)),
    }
}

fn is_not<S: Set>(teller: &Teller<'_, '_, S>, node: &Node<S>) -> String {
    let value = value_char(node.value);
    let names = node.cells.iter().map(|cell| teller.cell(cell));
    match node.cells.len() {
        1 => format!("{} is not {value}", teller.cells(node.cells)),
        2 => format!("neither {} is {value}", list(names, "nor")),
        _ => format!("none of {} is {value}", and(names)),
    }
}

/// The links of a chain, strong and weak in turn, from the first cell of each node.
fn drawn<S: Set>(teller: &Teller<'_, '_, S>, chain: &Chain<S>) -> Highlights {
    let cell = |number: u32| teller.state.board.shape().cell(number);
    let spot = |node: &Node<S>| {
        let first = node.cells.iter().next().map_or(Cell { row: 0, col: 0 }, cell);
        Spot { cell: first, value: Some(value_char(node.value).to_string()) }
    };
    let pairs = chain.nodes.windows(2).enumerate();
    let links = pairs.map(|(number, two)| Link {
        from: spot(&two[0]),
        to: spot(&two[1]),
        strong: number % 2 == 0,
        branch: 0,
    });
    let candidates = chain.nodes.iter().flat_map(|node| {
        let value = value_char(node.value).to_string();
        node.cells.iter().map(move |at| (cell(at), value.clone(), Role::Premise)).collect::<Vec<_>>()
    });
    Highlights { candidates: candidates.collect(), links: links.collect(), ..Highlights::default() }
}
