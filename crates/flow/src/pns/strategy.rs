//! Proof-number search for solutions, best first (`pns`) and depth first (`df-pn`).

use super::splits::{Game, Goal, State};
use crate::exact::Drawn;
use crate::game::FlowPosition;
use crate::logic::Plan;
use crate::position::Flow;
use gridproof_search::pns::{Bounds, Effort, Found, Numbers, Reply, best_first, depth_first};
use gridproof_search::strategy::{About, Parameter, Range, Settings, Strategy};
use gridproof_search::{Answer, Count, Exact, Fault, Run, Task, Verdict};

/// A proof-number search as a strategy.
pub(crate) struct Pns {
    about: About,
    order: Order,
}

/// The order in which states are expanded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Order {
    BestFirst,
    DepthFirst,
}

const SPLITS: Parameter = Parameter {
    name: "splits",
    description: "how many heads or cells the refuter may choose from",
    range: Range::Integer { min: 1, max: 16, default: 2 },
};
const NODES: Parameter = Parameter {
    name: "nodes",
    description: "the most states to expand",
    range: Range::Integer { min: 1, max: i64::MAX, default: 10_000_000 },
};
const MEMORY: Parameter = Parameter {
    name: "memory",
    description: "the most memory for states and table, in megabytes",
    range: Range::Integer { min: 1, max: 65_536, default: 256 },
};
const EPSILON: Parameter = Parameter {
    name: "epsilon",
    description: "how many per cent past its rival a line is followed",
    range: Range::Integer { min: 0, max: 1000, default: 25 },
};

/// Best first.
pub(crate) static PNS: Pns = Pns {
    about: About {
        name: "pns",
        description: "proof-number search, best first: looks for the smallest refutation or a solution",
        steps: 20_000_000_000,
        millis: 180_000,
        parameters: &[SPLITS, NODES, MEMORY],
    },
    order: Order::BestFirst,
};

/// Depth first.
pub(crate) static DF_PN: Pns = Pns {
    about: About {
        name: "df-pn",
        description: "proof-number search, depth first: the same order in little memory",
        steps: 20_000_000_000,
        millis: 180_000,
        parameters: &[SPLITS, NODES, MEMORY, EPSILON],
    },
    order: Order::DepthFirst,
};

/// What a search has to find, and within which bounds.
struct Terms {
    order: Order,
    limit: u64,
    width: usize,
    bounds: Bounds,
}

/// What a search found, and what it counted on the way.
struct Searched {
    found: Exact<Drawn>,
    metrics: Vec<(&'static str, u64)>,
}

impl Strategy<FlowPosition, Task, Result<Answer, Fault>> for Pns {
    fn about(&self) -> &About {
        &self.about
    }

    fn run(
        &self,
        puzzle: &FlowPosition,
        task: Task,
        settings: &Settings,
        run: &mut Run<'_>,
    ) -> Result<Answer, Fault> {
        let bytes = settings.integer("memory") as usize * 1_000_000;
        let table = if self.order == Order::DepthFirst { bytes / 2 } else { 0 };
        let epsilon = match self.order {
            Order::BestFirst => 0,
            Order::DepthFirst => settings.integer("epsilon") as u32,
        };
        let bounds = Bounds {
            expansions: settings.integer("nodes") as u64,
            states: (bytes - table) / bytes_of_a_state(&puzzle.flow),
            table: table / (BYTES_OF_AN_ENTRY + bytes_of_a_key(&puzzle.flow)),
            epsilon,
        };
        let terms = Terms {
            order: self.order,
            limit: task.limit,
            width: settings.integer("splits") as usize,
            bounds,
        };
        let Searched { mut found, metrics } = search(&puzzle.flow, &terms, run);
        found.solutions.truncate(Answer::KEPT);
        Ok(Answer { metrics, ..puzzle.answer(self.about.name, found)? })
    }
}

const BYTES_OF_AN_ENTRY: usize = 48;

fn bytes_of_a_state(flow: &Flow) -> usize {
    let board = flow.board();
    let words = usize::from(flow.colours()).div_ceil(64);
    board.edges().len() + board.nodes() as usize * (8 * words + 10) + 400 + bytes_of_a_key(flow)
}

/// An upper bound.
fn bytes_of_a_key(flow: &Flow) -> usize {
    let words = usize::from(flow.colours()).div_ceil(64);
    8 * (flow.board().nodes() as usize * (1 + words) + 2 * flow.board().edges().len().div_ceil(64) + 1)
}

/// Counts solutions up to the limit. For the first two, each search looks for one that differs from the first, so that
/// states with equal futures count as equal; more are collected in one search. The metrics `proof_number` and
/// `disproof_number` are those of the root when the last search ended; `u32::MAX` stands for "cannot be done".
fn search(flow: &Flow, terms: &Terms, run: &mut Run<'_>) -> Searched {
    let plan = Plan::new(flow);
    let goal = if terms.limit <= 2 { Goal::Another } else { Goal::Collect(terms.limit) };
    let mut game = Game::new(&plan, goal, terms.width);
    let mut effort = Effort::default();
    let mut root = Numbers::OPEN;
    let mut count = Count::default();
    let mut stopped = None;
    loop {
        let found = match game.root(run) {
            Ok(root) => decide(&mut game, root, terms, run),
            Err(limit) => {
                stopped = Some(limit);
                break;
            }
        };
        add(&mut effort, found.effort);
        root = found.numbers;
        match found.verdict {
            Verdict::Inconclusive(limit) => stopped = Some(limit),
            Verdict::Disproved(()) => count.complete = true,
            Verdict::Proved(line) => {
                if goal == Goal::Another {
                    game.found.extend(line.last.iter().map(Game::used));
                }
                count.capped = game.found.len() as u64 >= terms.limit;
            }
        }
        if stopped.is_some() || count.complete || count.capped {
            break;
        }
    }
    count.found = game.found.len() as u64;
    count.timed_out = stopped.is_some();
    let (work, attempts, backtracks) = (game.engine.work, game.attempts, game.backtracks);
    let metrics = vec![
        ("attempts", attempts),
        ("backtracks", backtracks),
        ("nodes", effort.generated),
        ("expansions", effort.expansions),
        ("transposition_hits", effort.hits),
        ("table_replaced", effort.replaced),
        ("deepest", effort.deepest),
        ("propagation_calls", work.calls),
        ("propagation_rounds", work.rounds),
        ("forced_moves", work.heads),
        ("degree_moves", work.degrees),
        ("contradictions", work.conflicts),
        ("proof_number", u64::from(root.proof)),
        ("disproof_number", u64::from(root.disproof)),
    ];
    let (states, solutions) = (effort.expansions, game.found);
    Searched { found: Exact { count, solutions, stopped, states, pruned: backtracks }, metrics }
}

fn decide(game: &mut Game<'_>, root: Reply<State>, terms: &Terms, run: &mut Run<'_>) -> Found<State> {
    match terms.order {
        Order::BestFirst => best_first(game, root, terms.bounds, run),
        Order::DepthFirst => depth_first(game, root, terms.bounds, run),
    }
}

fn add(total: &mut Effort, more: Effort) {
    total.expansions += more.expansions;
    total.generated += more.generated;
    total.hits += more.hits;
    total.replaced += more.replaced;
    total.deepest = total.deepest.max(more.deepest);
}
