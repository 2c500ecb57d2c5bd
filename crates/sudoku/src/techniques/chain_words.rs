//! Chains in words: if the first is false, the next is true, and so on to the conclusion.

use super::Teller;
use super::chains::{Chain, End, Plan, find_again};
use super::links::Node;
use crate::geometry::value_char;
use crate::logic::Set;
use gridproof_grid::prose::{and, list};
use gridproof_search::Account;

/// Describes a chain of a plan.
pub(super) fn describe<S: Set>(teller: &Teller<'_, '_, S>, plan: Plan) -> Account {
    reason(teller, plan).into()
}

fn reason<S: Set>(teller: &Teller<'_, '_, S>, plan: Plan) -> String {
    match find_again(teller, plan) {
        Some(chain) => story(teller, &chain),
        None => format!(
            "A chain runs through {}, so {}.",
            teller.cells(teller.pattern.cells),
            teller.conclusion()
        ),
    }
}

fn story<S: Set>(teller: &Teller<'_, '_, S>, chain: &Chain<S>) -> String {
    let nodes = &chain.nodes;
    let links = nodes.iter().enumerate().skip(1).map(|(i, node)| match (i % 2 == 1, chain.sets[i / 2]) {
        (true, Some(link)) => {
            let rest = link.set.values & !(1 << nodes[i - 1].value);
            let cells = teller.cells(link.set.cells);
            format!("{cells} take {}, so {}", teller.values(rest), is(teller, node))
        }
        (true, None) => is(teller, node),
        (false, _) => is_not(teller, node),
    });
    let links = links.collect::<Vec<_>>().join(", so ");
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    let begin = format!("If {}, then {links}", is_not(teller, first));
    let conclusion = teller.conclusion();
    match chain.end {
        End::Open => {
            format!("{begin}. So {} or {}, and either way {conclusion}.", is(teller, first), is(teller, last))
        }
        End::Same => format!("{begin}. Both ways {}, so {conclusion}.", is(teller, first)),
        End::Loop => {
            let sets = match chain.sets.iter().any(Option::is_some) {
                true => " and each set takes all its other values",
                false => "",
            };
            format!(
                "{begin}, so {}: a loop. It is true all the way round or false all the way round, so of any two \
                 neighbours on it exactly one is true{sets}, and {conclusion}.",
                is_not(teller, first)
            )
        }
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
