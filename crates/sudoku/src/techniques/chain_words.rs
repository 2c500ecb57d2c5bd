//! Chains in words: what the ends do. The links between them are drawn.

use super::Teller;
use super::chains::{Chain, End, Plan, find_again};
use super::links::Node;
use super::points::Points;
use crate::geometry::value_char;
use crate::logic::{Candidate, Set};
use gridproof_grid::prose::{and, counted, list, or};
use gridproof_scene::Role;
use gridproof_search::Account;

/// Describes a chain of a plan.
pub(super) fn describe<S: Set>(teller: &Teller<'_, '_, S>, plan: Plan) -> Account {
    match find_again(teller, plan) {
        Some(chain) => points(teller, &chain).account(reason(teller, &chain)),
        None => {
            let cells = teller.pattern.cells;
            let ends = teller.cells(teller.pattern.others);
            let points = teller.points().candidates(Role::Premise, cells, teller.pattern.values);
            points.account(format!(
                "A chain through {} joins {ends}.",
                counted(cells.len() as usize, "cell", "cells")
            ))
        }
    }
}

fn reason<S: Set>(teller: &Teller<'_, '_, S>, chain: &Chain<S>) -> String {
    let nodes = &chain.nodes;
    let (first, last) = (&nodes[0], &nodes[nodes.len() - 1]);
    match chain.end {
        End::Open => {
            let value = value_char(first.value);
            let one = match (first.value == last.value, first.is_group() || last.is_group()) {
                (true, false) => format!("one of them is {value}"),
                (true, true) => format!("one of these cells is {value}"),
                (false, _) => "one of the two is true".to_owned(),
            };
            let through = through(teller, nodes);
            format!("If {}, {}{through}: {one}.", is_not(teller, first), is(teller, last))
        }
        End::Same => {
            format!("If {}, the links lead back to it: then {}.", is_not(teller, first), is(teller, first))
        }
        End::Loop => {
            let sets = match chain.sets.iter().any(Option::is_some) {
                true => ", and each set uses up its other digits",
                false => "",
            };
            let start = teller.cells_or(first.cells);
            format!("From {start}, the links form a loop: of two neighbours exactly one is true{sets}.")
        }
    }
}

/// The most cells between the ends of a chain that its sentence names.
const NAMED: usize = 3;

/// The cells between the ends of a short chain: ` (through r1c2 and r4c2)`.
fn through<S: Set>(teller: &Teller<'_, '_, S>, nodes: &[Node<S>]) -> String {
    let ends = nodes[0].cells | nodes[nodes.len() - 1].cells;
    let mut between: Vec<u32> = vec![];
    for node in nodes {
        // A group is drawn; its cells would be too many to name.
        let Some(cell) = node.cells.first().filter(|_| node.cells.len() == 1) else { return String::new() };
        if !ends.has(cell) && !between.contains(&cell) {
            between.push(cell);
        }
    }
    match between.len() {
        1..=NAMED => format!(" (through {})", and(between.into_iter().map(|cell| teller.cell(cell)))),
        _ => String::new(),
    }
}

/// The candidates, the links in order and the almost locked sets that make some of them. A group is linked by its first cell.
fn points<'t, 'b, S: Set>(teller: &Teller<'t, 'b, S>, chain: &Chain<S>) -> Points<'t, 'b, S> {
    let roles = [Role::SetA, Role::SetB, Role::SetC].into_iter().cycle();
    let sets = chain.sets.iter().flatten().zip(roles);
    let points = sets.fold(teller.points(), |points, (link, role)| points.set(role, link.set.cells));
    let points = chain
        .nodes
        .iter()
        .fold(points, |points, node| points.candidates(Role::Premise, node.cells, 1 << node.value));
    let closing = (chain.end == End::Loop).then(|| &chain.nodes[0]);
    let nodes = chain.nodes.iter().chain(closing);
    let spots = nodes.filter_map(|node| node.cells.first().map(|cell| Candidate::new(cell, node.value)));
    points.chain(&spots.collect::<Vec<Candidate>>())
}

fn is<S: Set>(teller: &Teller<'_, '_, S>, node: &Node<S>) -> String {
    format!("{} is {}", teller.cells_or(node.cells), value_char(node.value))
}

fn is_not<S: Set>(teller: &Teller<'_, '_, S>, node: &Node<S>) -> String {
    let value = value_char(node.value);
    let names = node.cells.iter().map(|cell| teller.cell(cell));
    match node.cells.len() {
        1 => format!("{} isn't {value}", or(names)),
        2 => format!("neither {} is {value}", list(names, "nor")),
        _ => format!("none of {} is {value}", and(names)),
    }
}
