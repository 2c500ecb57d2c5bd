//! Monte Carlo tree search for one player: the tree grows where random lines score well. After a number of lines the best
//! first move is played, and a new tree starts from there.

use super::fewest::fewest;
use super::play_out::play_out;
use super::{Found, MEMORY, found, memory};
use crate::field::{Field, Node, Step, USUAL_PRICES};
use crate::position::Board;
use crate::record::Record;
use gridproof_grid::Rect;
use gridproof_search::strategy::{About, Parameter, Range, Settings, Strategy};
use gridproof_search::{Fault, Random, Run, Stopped};

/// Trees and play-outs, line after line.
pub(super) struct Mcts;

impl Strategy<Board, u64, Result<Found, Fault>> for Mcts {
    fn about(&self) -> &About {
        &About {
            name: "mcts",
            description: "a tree that grows where random lines score well",
            steps: 25_000_000,
            millis: 20_000,
            parameters: &[
                Parameter {
                    name: "ucb",
                    description: "how much rarely tried moves are favoured",
                    range: Range::Number { min: 0.0, max: 10.0, default: 0.1 },
                },
                Parameter {
                    name: "rollouts",
                    description: "random lines before a move is played",
                    range: Range::Integer { min: 1, max: 1_000_000, default: 60 },
                },
                MEMORY,
            ],
        }
    }

    fn run(&self, board: &Board, seed: u64, settings: &Settings, run: &mut Run<'_>) -> Result<Found, Fault> {
        found("mcts", board, run, |record, run| {
            let field = Field::new(board, &USUAL_PRICES, seed);
            // A position of the tree keeps the moves that were not tried yet, and those that were.
            let twig = size_of::<Twig>() + 2 * field.root().steps.len() * size_of::<Step>();
            let most = (memory(settings) / twig).max(1);
            let rollouts = (settings.integer("rollouts") as usize).min(most);
            let mut random = Random::new(seed);
            while !record.is_perfect() && !field.root().steps.is_empty() {
                line(&field, settings.number("ucb"), rollouts, &mut random, record, run)?;
            }
            Ok(false)
        })
    }
}

/// One line from start to end, each move chosen by a tree of its own.
fn line(
    field: &Field,
    ucb: f64,
    rollouts: usize,
    random: &mut Random,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<(), Stopped> {
    let (mut node, mut played) = (field.root(), vec![]);
    while !node.steps.is_empty() && !record.is_perfect() {
        let mut tree = Tree { field, ucb, twigs: vec![Twig::default()] };
        for _ in 0..rollouts {
            tree.grow(&node, &played, random, record, run)?;
        }
        let Some(step) = tree.best() else { return Ok(()) };
        played.push(step.span.rect());
        node = field.child(&node, step);
        record.offer(node.cleared, || played.clone());
    }
    Ok(())
}

/// A position of the tree.
#[derive(Clone, Default)]
struct Twig {
    step: Step,
    children: Vec<u32>,
    /// Moves of the position not yet in the tree, the most promising last; `None` before the first visit.
    untried: Option<Vec<Step>>,
    visits: u32,
    total: f64,
    most: u32,
}

struct Tree<'f> {
    field: &'f Field,
    ucb: f64,
    twigs: Vec<Twig>,
}

impl Tree<'_> {
    /// Walks down the tree, adds a position, plays it out and updates the positions above it.
    fn grow(
        &mut self,
        root: &Node,
        played: &[Rect],
        random: &mut Random,
        record: &mut Record,
        run: &mut Run<'_>,
    ) -> Result<(), Stopped> {
        let (mut node, mut line) = (root.clone(), played.to_vec());
        let mut path = vec![0];
        loop {
            let at = path[path.len() - 1];
            let untried = self.twigs[at].untried.get_or_insert_with(|| {
                let mut steps = node.steps.clone();
                steps.sort_unstable_by_key(|step| std::cmp::Reverse((step.price, step.span)));
                steps
            });
            let next = match untried.pop() {
                Some(step) => {
                    self.twigs.push(Twig { step, ..Twig::default() });
                    let child = self.twigs.len() - 1;
                    self.twigs[at].children.push(child as u32);
                    child
                }
                None => match self.favourite(at) {
                    Some(child) => child,
                    None => break,
                },
            };
            let step = self.twigs[next].step;
            line.push(step.span.rect());
            node = self.field.child(&node, step);
            run.step(1)?;
            path.push(next);
            if self.twigs[next].visits == 0 {
                break;
            }
        }
        let cleared = play_out(self.field, &node, &mut line, fewest, random, record, run)?;
        for at in path {
            let twig = &mut self.twigs[at];
            twig.visits += 1;
            twig.total += f64::from(cleared) / f64::from(record.bound.max(1));
            twig.most = twig.most.max(cleared);
        }
        Ok(())
    }

    /// The child to visit next: a high mean, or few visits.
    fn favourite(&self, at: usize) -> Option<usize> {
        let all = f64::from(self.twigs[at].visits).max(1.0).ln();
        let score = |child: &usize| {
            let twig = &self.twigs[*child];
            let visits = f64::from(twig.visits).max(1.0);
            twig.total / visits + self.ucb * (all / visits).sqrt()
        };
        let children = self.twigs[at].children.iter().map(|&child| child as usize);
        children.max_by(|one, other| score(one).total_cmp(&score(other)))
    }

    /// The first move through which most was cleared.
    fn best(&self) -> Option<Step> {
        let children = self.twigs[0].children.iter().map(|&child| &self.twigs[child as usize]);
        children.max_by_key(|twig| (twig.most, twig.visits)).map(|twig| twig.step)
    }
}
