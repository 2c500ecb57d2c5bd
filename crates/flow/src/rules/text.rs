//! The names of rules as text. Words are separated by single spaces: no name of a cell, edge or colour contains one.

use super::FlowRules;
use super::family::*;
use super::global::{BY_EDGE, INSIDE, Leaving, OUTSIDE};
use crate::position::Colour;
use gridproof_kernel::{Rule, RuleBuf};

impl FlowRules {
    /// The text of a rule that exists.
    pub(super) fn text_of(&self, rule: Rule<'_>) -> Option<String> {
        let flow = &self.flow;
        let board = flow.board();
        let node = |number: u32| (number < board.nodes()).then(|| flow.node_name(number));
        let edge = |number: u32| board.edges().get(number as usize).map(|_| flow.edge_name(number));
        let letter =
            |colour: u32| (colour < u32::from(flow.colours())).then(|| flow.letter(colour as Colour));
        let all = |nodes: &[u32]| -> Option<String> {
            Some(nodes.iter().map(|&number| node(number)).collect::<Option<Vec<_>>>()?.join(" "))
        };
        Some(match *rule.0 {
            [family @ GIVEN..=FEW_EDGES, number] => {
                format!("{} {}", node(number)?, self.of_node(family, number))
            }
            [CARRIES, number, end, colour] => {
                let from = board.edges().get(number as usize)?.nodes.get(end as usize).copied()?;
                format!("{} carries {} from {}", edge(number)?, letter(colour)?, node(from)?)
            }
            [TOUCH, number, colour] => {
                format!("{} joins its ends if both are {}", edge(number)?, letter(colour)?)
            }
            [RING, ref ring @ ..] => format!("not all around {}", all(ring)?),
            [JOINED, ref args @ ..] => {
                let (colour, nodes, choices) = self.joined_parts(args)?;
                let mut text = format!("{} leaves {} by", letter(u32::from(colour))?, all(nodes)?);
                for (leaving, &choice) in self.leaving(nodes)?.iter().zip(choices) {
                    text += &format!(" {}", self.choice(leaving, choice)?);
                }
                text
            }
            [OUTLET, number, ref nodes @ ..] => {
                format!("{} has two ways out of {}", node(number)?, all(nodes)?)
            }
            [CROSSING, ref args @ ..] => {
                let parts = self.crossing_parts(args)?;
                let [a, b] = parts.colours.map(|colour| flow.letter(colour));
                let mut text = format!("{a} and {b} do not cross in {} from", all(parts.nodes)?);
                for path in parts.paths {
                    text += &format!(" {}", all(path)?.replace(' ', "-"));
                }
                text += " but by";
                for (leaving, &choice) in self.crossing_leaving(&parts)?.iter().zip(parts.choices) {
                    text += &format!(" {}", self.choice(leaving, choice)?);
                }
                text
            }
            _ => return None,
        })
    }

    /// The text of a rule about a node, after the node's name.
    fn of_node(&self, family: u32, node: u32) -> &'static str {
        let is_end = self.flow.end_at(node).is_some();
        match (family, is_end, self.flow.rule_set().covers()) {
            (GIVEN, ..) => "is given",
            (COLOURED, ..) => "has a colour",
            (ONE_COLOUR, ..) => "has at most one colour",
            (ENOUGH_EDGES, true, _) => "has an edge",
            (ENOUGH_EDGES, _, true) => "has two edges",
            (ENOUGH_EDGES, ..) => "has two edges if it has a colour",
            (_, true, _) => "has at most one edge",
            (_, _, true) => "has at most two edges",
            (..) => "has at most two edges, and none without a colour",
        }
    }

    /// The literal that a choice names.
    fn choice(&self, leaving: &Leaving, choice: u32) -> Option<String> {
        match choice {
            BY_EDGE => Some(self.flow.edge_name(leaving.edge)),
            INSIDE => Some(self.flow.node_name(leaving.inside)),
            OUTSIDE => Some(self.flow.node_name(leaving.outside)),
            _ => None,
        }
    }

    /// The rule that a text seems to name. The caller prints it again to make sure.
    pub(super) fn rule_of(&self, text: &str) -> Option<RuleBuf> {
        let words: Vec<&str> = text.split(' ').collect();
        let node = |name: &str| self.flow.node_named(name);
        let colour = |name: &str| {
            let mut letters = name.chars();
            let colour = self.flow.colour(letters.next()?)?;
            letters.next().is_none().then_some(u32::from(colour))
        };
        let all = |names: &[&str]| names.iter().map(|name| node(name)).collect::<Option<Vec<u32>>>();
        let at = |word: &str| words.iter().position(|known| *known == word);
        match words[..] {
            [edge, "carries", letter, "from", from] => {
                let edge = self.flow.edge_named(edge)?;
                let end = u32::from(self.flow.board().edges()[edge as usize].nodes[0] != node(from)?);
                Some(RuleBuf::new(CARRIES, &[edge, end, colour(letter)?]))
            }
            [edge, "joins", "its", "ends", "if", "both", "are", letter] => {
                Some(RuleBuf::new(TOUCH, &[self.flow.edge_named(edge)?, colour(letter)?]))
            }
            ["not", "all", "around", ref ring @ ..] => Some(RuleBuf::new(RING, &all(ring)?)),
            [letter, "leaves", ..] => {
                let by = at("by").filter(|&by| by > 2)?;
                let nodes = all(&words[2..by])?;
                let choices = self.read_choices(&self.leaving(&nodes)?, &words[by + 1..])?;
                Some(RuleBuf::new(
                    JOINED,
                    &[&[colour(letter)?, nodes.len() as u32], &nodes[..], &choices[..]].concat(),
                ))
            }
            [name, "has", "two", "ways", "out", "of", ref names @ ..] => {
                Some(RuleBuf::new(OUTLET, &[&[node(name)?], &all(names)?[..]].concat()))
            }
            [a, "and", b, "do", "not", "cross", "in", ..] => {
                let (from, but) = (at("from").filter(|&from| from > 7)?, at("but")?);
                let nodes = all(words.get(7..from)?)?;
                let mut args = vec![colour(a)?, colour(b)?, nodes.len() as u32];
                args.extend(nodes);
                let paths = words.get(from + 1..but).filter(|paths| paths.len() == 4)?;
                for path in paths {
                    let path = all(&path.split('-').collect::<Vec<_>>())?;
                    args.push(path.len() as u32);
                    args.extend(path);
                }
                let leaving = self.crossing_leaving(&self.crossing_parts(&args)?)?;
                args.extend(self.read_choices(&leaving, words.get(but + 2..)?)?);
                Some(RuleBuf::new(CROSSING, &args))
            }
            [name, ..] => {
                let number = node(name)?;
                let rest = text.get(name.len() + 1..)?;
                let family = (GIVEN..=FEW_EDGES).find(|&family| self.of_node(family, number) == rest)?;
                Some(RuleBuf::new(family, &[number]))
            }
            [] => None,
        }
    }

    fn read_choices(&self, leaving: &[Leaving], words: &[&str]) -> Option<Vec<u32>> {
        if leaving.len() != words.len() {
            return None;
        }
        let named = |(leaving, word): (&Leaving, &&str)| {
            [BY_EDGE, INSIDE, OUTSIDE]
                .into_iter()
                .find(|&choice| self.choice(leaving, choice).as_deref() == Some(*word))
        };
        leaving.iter().zip(words).map(named).collect()
    }
}
