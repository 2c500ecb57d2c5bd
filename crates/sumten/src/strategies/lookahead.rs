//! A few moves ahead: of the best moves, the one whose best continuation pays least.

use super::record::Record;
use super::{Found, found};
use crate::field::{Field, Node, Step, USUAL_PRICES};
use crate::position::Board;
use search::strategy::{About, Parameter, Range, Settings, Strategy};
use search::{Limit, Run};
use std::cmp::Reverse;

/// One line; each move is chosen by trying the best few, some moves deep.
pub(super) struct Lookahead;

impl Strategy<Board, u64, Found> for Lookahead {
    fn about(&self) -> &About {
        &About {
            name: "lookahead",
            description: "tries the best few moves some moves deep, and plays the first of the best",
            steps: 5_000_000,
            millis: 5000,
            parameters: &[
                Parameter {
                    name: "depth",
                    description: "moves to look ahead",
                    range: Range::Integer { min: 1, max: 8, default: 3 },
                },
                Parameter {
                    name: "width",
                    description: "moves to try at each point, the best ones",
                    range: Range::Integer { min: 1, max: 1000, default: 10 },
                },
            ],
        }
    }

    fn run(&self, board: &Board, seed: u64, settings: &Settings, run: &mut Run<'_>) -> Found {
        found("lookahead", board, run, |record, run| {
            let field = Field::new(board, &USUAL_PRICES, seed);
            let (depth, width) = (settings.integer("depth") as usize, settings.integer("width") as usize);
            let (mut node, mut line) = (field.root(), vec![]);
            while let Some((_, step)) = best(&field, &node, depth, width, record, run)? {
                line.push(step.span.rect());
                node = field.child(&node, step);
                record.offer(node.cleared, || line.clone());
                record.report("looking ahead", run);
            }
            Ok(false)
        })
    }
}

/// How good the best continuation is: more moves before it ends, then a lower price.
type Value = (usize, Reverse<i32>);

/// The best first move, up to a depth.
fn best(
    field: &Field,
    node: &Node,
    depth: usize,
    width: usize,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<Option<(Value, Step)>, Limit> {
    let mut steps = node.steps.clone();
    steps.sort_unstable_by_key(|step| (step.price, step.span));
    let mut chosen: Option<(Value, Step)> = None;
    for &step in steps.iter().take(width) {
        run.step(1)?;
        let mut value = (1, Reverse(i32::from(step.price)));
        if depth > 1 {
            record.states += 1;
            let child = field.child(node, step);
            if let Some(((moves, Reverse(price)), _)) = best(field, &child, depth - 1, width, record, run)? {
                value = (1 + moves, Reverse(price + i32::from(step.price)));
            }
        }
        if chosen.is_none_or(|(best, _)| value > best) {
            chosen = Some((value, step));
        }
    }
    Ok(chosen)
}
