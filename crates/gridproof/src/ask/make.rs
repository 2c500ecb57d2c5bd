//! Puzzles to order.

use super::{Fields, Question, Refusal};
use crate::generate::{Goal, Offer, Order, prepare};
use crate::{game, view};
use gridproof_search::Run;
use serde_json::{Value, json};

/// The verb that makes a puzzle.
pub(super) const VERB: &str = "generate";

/// The puzzle of the question's order and seed, and what is known of it.
pub(super) fn make(question: &Question, run: &mut Run<'_>) -> Result<(Option<String>, Fields), Refusal> {
    let maker = prepare(game(&question.game)?, &order(question)?)
        .map_err(|error| Refusal::Question(error.to_string()))?;
    let made = maker.make(question.seed, run);
    let fields = view::made(&made, question.seed);
    Ok((made.puzzle, fields))
}

fn order(question: &Question) -> Result<Order, Refusal> {
    let goal = match (question.difficulty, &question.technique) {
        (Some(_), Some(_)) => {
            let message = "an order names a difficulty or a technique, not both";
            return Err(Refusal::Question(message.to_owned()));
        }
        (Some(difficulty), None) => Goal::Difficulty(difficulty),
        (None, Some(technique)) => Goal::Technique(technique.clone()),
        (None, None) => Goal::Any,
    };
    Ok(Order {
        goal,
        size: question.size,
        symmetry: question.symmetry.clone(),
        minimal: question.minimal,
        strategy: question.strategy.clone(),
        set: question.set(),
        ..Order::default()
    })
}

/// What a game offers to make, so that a page can draw the choices.
pub(super) fn offer(offer: &Offer) -> Value {
    let size = |(size, difficulties): &(u32, Vec<u8>)| json!({ "size": size, "difficulties": difficulties });
    json!({
        "sizes": offer.sizes.iter().map(size).collect::<Vec<_>>(),
        "size": offer.size,
        "symmetries": offer.symmetries,
        "techniques": offer.techniques.iter().map(|(name, _)| name).collect::<Vec<_>>(),
    })
}
