//! A few moves ahead: of the best moves, the one whose best continuation pays least. One line takes milliseconds, so line
//! after line is played; ties between equally cheap moves are broken at random.

use super::{Found, found};
use crate::field::{Field, Node, Step, USUAL_PRICES};
use crate::position::Board;
use crate::record::Record;
use gridproof_search::strategy::{About, Parameter, Range, Settings, Strategy};
use gridproof_search::{Fault, Random, Run, Stopped};
use std::cmp::Reverse;

/// One line after the other. Each move is chosen by trying the best few, some moves deep.
pub(super) struct Lookahead;

impl Strategy<Board, u64, Result<Found, Fault>> for Lookahead {
    fn about(&self) -> &About {
        &About {
            name: "lookahead",
            description: "tries the best few moves some moves deep, and plays the one with the best continuation",
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
                Parameter {
                    name: "lines",
                    description: "how many lines to play at most",
                    range: Range::Integer { min: 1, max: 1_000_000, default: 1_000_000 },
                },
            ],
        }
    }

    fn run(&self, board: &Board, seed: u64, settings: &Settings, run: &mut Run<'_>) -> Result<Found, Fault> {
        found("lookahead", board, run, |record, run| {
            let field = Field::new(board, &USUAL_PRICES, seed);
            let mut random = Random::new(seed);
            let (depth, width) = (settings.integer("depth") as usize, settings.integer("width") as usize);
            let mut look = Look { width, salt: 0 };
            let lines = settings.integer("lines");
            for number in 0..lines {
                record.done = number as f64 / lines as f64;
                let (mut node, mut line) = (field.root(), vec![]);
                while let Some((_, step)) = look.best(&field, &node, depth, record, run)? {
                    line.push(step.span.rect());
                    node = field.child(&node, step);
                    record.offer(node.cleared, || line.clone());
                    record.report("looking ahead", run);
                }
                if record.is_perfect() || line.is_empty() {
                    break;
                }
                look.salt = random.bits() | 1;
            }
            Ok(false)
        })
    }
}

/// How good the best continuation is: more moves before it ends, then a lower price.
type Value = (usize, Reverse<i32>);

/// The number of moves to try at each point, and what breaks ties between equally cheap ones.
struct Look {
    width: usize,
    /// 0 takes them in the order of the board.
    salt: u64,
}

impl Look {
    /// The best first move, up to a depth.
    fn best(
        &self,
        field: &Field,
        node: &Node,
        depth: usize,
        record: &mut Record,
        run: &mut Run<'_>,
    ) -> Result<Option<(Value, Step)>, Stopped> {
        let mut steps = node.steps.clone();
        steps.sort_unstable_by_key(|step| (step.price, step.hash.wrapping_mul(self.salt), step.span));
        let mut chosen: Option<(Value, Step)> = None;
        for &step in steps.iter().take(self.width) {
            run.step(1)?;
            let mut value = (1, Reverse(i32::from(step.price)));
            if depth > 1 {
                record.states += 1;
                let child = field.child(node, step);
                if let Some(((moves, Reverse(price)), _)) =
                    self.best(field, &child, depth - 1, record, run)?
                {
                    value = (1 + moves, Reverse(price + i32::from(step.price)));
                }
            }
            if chosen.is_none_or(|(best, _)| value > best) {
                chosen = Some((value, step));
            }
        }
        Ok(chosen)
    }
}
