//! What the questions that players and setters wait for cost: quantiles of CPU time, with the work counted.

use crate::sets::{self, Board, Set};
use cpu_time::ThreadTime;
use gridproof_bench::open;
use gridproof_flow::RuleSet;
use gridproof_search::reason::{Proved, Reasoner};
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Verdict};

/// Steps per board: about two seconds.
const STEPS: u64 = 2_000_000;
/// The same for `strict` on large boards, where a step takes less.
const LARGE_STEPS: u64 = 20_000_000;
/// About how many boards of the packs are solved under the rules `cover`.
const COVER: usize = 500;
/// About how many boards are proved, and solved by the general solver for comparison.
const SAMPLE: usize = 150;

/// What the boards of a row cost.
#[derive(Default)]
struct Costs {
    millis: Vec<f64>,
    /// States, or lines of proofs.
    work: u64,
    open: Vec<String>,
}

impl Costs {
    fn mean(&self) -> f64 {
        self.millis.iter().sum::<f64>() / self.millis.len().max(1) as f64
    }

    fn print(&mut self, row: &str, work: &str) {
        self.millis.sort_by(f64::total_cmp);
        let last = self.millis.len().saturating_sub(1);
        let at = |part: f64| self.millis.get((last as f64 * part) as usize).copied().unwrap_or(0.0);
        println!(
            "{row}: {} boards, {} not decided; total {:.1} ms, mean {:.3}, median {:.3}, p90 {:.2}, p99 {:.2}, max {:.2}; {} {work}",
            self.millis.len(),
            self.open.len(),
            self.millis.iter().sum::<f64>(),
            self.mean(),
            at(0.5),
            at(0.9),
            at(0.99),
            at(1.0),
            self.work
        );
        if !self.open.is_empty() {
            println!("  not decided: {}", self.open.join(", "));
        }
    }
}

/// Prints every row.
pub(crate) fn report() -> Option<()> {
    first().and_then(|()| only_cover()).and_then(|()| only_large()).and_then(|()| proof())
}

fn named(name: &str) -> Option<Set> {
    sets::sets()?.into_iter().find(|set| set.name == name)
}

/// A first solution of the packs, with the general solver and the peer beside it.
pub(crate) fn first() -> Option<()> {
    let packs = named("packs")?;
    asked(&packs, usize::MAX, "fast", (RuleSet::Strict, STEPS), 1)
        .print("packs, strict, first solution", "states");
    let [fast, cdcl] =
        ["fast", "cdcl"].map(|strategy| asked(&packs, SAMPLE, strategy, (RuleSet::Strict, STEPS), 1));
    println!("  on {} of them {:.0} times as fast as `cdcl`", cdcl.millis.len(), cdcl.mean() / fast.mean());
    println!("  thomasahle/numberlink in Go, measured once on these boards: about 90 ms in all");
    Some(())
}

/// "Only one?" in the default rules.
pub(crate) fn only_cover() -> Option<()> {
    asked(&named("packs")?, COVER, "fast", (RuleSet::Cover, STEPS), 2)
        .print("packs, cover, only one?", "states");
    println!("  Python with CaDiCaL, 96 boards of the packs: worst 14.4 s");
    Some(())
}

/// "Only one?" on large boards.
pub(crate) fn only_large() -> Option<()> {
    asked(&named("800 and up")?, usize::MAX, "fast", (RuleSet::Strict, LARGE_STEPS), 2)
        .print("800 cells and more, strict, only one?", "states");
    println!("  thomasahle/numberlink finds a first solution only");
    Some(())
}

/// The only solution with a checked proof.
pub(crate) fn proof() -> Option<()> {
    let packs = named("packs")?;
    let mut game = proved(&packs, Way::Game);
    let mut general = proved(&packs, Way::General);
    let ratio = general.mean() / game.mean();
    game.print("packs, strict, only one, with a checked proof", "lines");
    general.print("  the same by the general solver", "lines");
    println!("  {ratio:.1} times as fast as the general solver");
    Some(())
}

/// Asks a strategy about a sample of boards, up to `limit` solutions.
fn asked(set: &Set, sample: usize, strategy: &str, (rule_set, steps): (RuleSet, u64), limit: u64) -> Costs {
    let mut costs = Costs::default();
    for Board { id, flow, .. } in set.sample(sample) {
        let Some(position) = open("flow", &flow.in_rule_set(rule_set).text()) else { continue };
        let choice = Choice { strategy: Some(strategy.to_owned()), limit, ..Choice::default() };
        let started = ThreadTime::now();
        let Ok(answer) = with_steps(steps, |run| position.solve(&choice, run)) else { continue };
        costs.millis.push(1e3 * started.elapsed().as_secs_f64());
        costs.work += answer.states;
        if !answer.count.complete && !answer.count.capped {
            costs.open.push(id.clone());
        }
    }
    costs
}

/// Solves boards and proves that the solution is the only one.
fn proved(set: &Set, way: Way) -> Costs {
    let mut costs = Costs::default();
    for Board { id, flow, .. } in set.sample(SAMPLE) {
        let Some(position) = open("flow", &flow.in_rule_set(RuleSet::Strict).text()) else { continue };
        let choice = Choice { limit: 2, ..Choice::default() };
        let started = ThreadTime::now();
        let Ok(answer) = with_steps(STEPS, |run| position.solve(&choice, run)) else { continue };
        let Some(model) = answer.solutions.first() else { continue };
        let proof = with_steps(STEPS, |run| match way {
            Way::Game => Proved::only(&*position, model, run).ok()?,
            Way::General => {
                let reasoner =
                    Reasoner::new(position.rules(), position.marks(), position.lazy(), run).ok()?;
                match reasoner.into_only(model, run) {
                    Ok(Verdict::Proved(proved)) => Some(proved),
                    _ => None,
                }
            }
        });
        costs.millis.push(1e3 * started.elapsed().as_secs_f64());
        match proof {
            Some(proved) => costs.work += proved.proof().lines().len() as u64,
            _ => costs.open.push(id.clone()),
        }
    }
    costs
}

/// Who proves that a solution is the only one.
#[derive(Clone, Copy)]
enum Way {
    /// The game, by propagation.
    Game,
    /// The general solver.
    General,
}
