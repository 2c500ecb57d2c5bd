//! What each strategy costs.

use crate::peers::PEERS;
use crate::sets::{self, Board, Set};
use cpu_time::ThreadTime;
use gridproof_bench::open;
use gridproof_flow::RuleSet;
use gridproof_search::Choice;
use gridproof_search::run::with_steps;
use std::collections::BTreeMap;

/// One row of the table: the question, and the boards.
struct Row {
    strategy: &'static str,
    rule_set: RuleSet,
    /// The number of solutions to stop after: one, or two to know whether it is the only one.
    limit: u64,
    /// About how many boards of each set are used.
    sample: usize,
    /// Boards of more cells are left out.
    cells: u32,
    /// Steps per board.
    steps: u64,
}

const ALL: usize = usize::MAX;
const ANY: u32 = u32::MAX;
const SECOND: u64 = 1_000_000;

const fn row(
    strategy: &'static str,
    rule_set: RuleSet,
    limit: u64,
    (sample, cells, steps): (usize, u32, u64),
) -> Row {
    Row { strategy, rule_set, limit, sample, cells, steps }
}

/// In cover, whether a larger board has another solution is often beyond a benchmark's patience, so large boards are left
/// out there; and the slower strategies are shown a part of the packs.
const ROWS: [Row; 12] = [
    row("fast", RuleSet::Strict, 1, (ALL, ANY, 5 * SECOND)),
    row("fast", RuleSet::Strict, 2, (ALL, ANY, 5 * SECOND)),
    row("fast", RuleSet::Cover, 1, (ALL, ANY, 2 * SECOND)),
    row("fast", RuleSet::Cover, 2, (200, 100, 2 * SECOND)),
    row("cdcl", RuleSet::Strict, 2, (61, 300, SECOND)),
    row("cdcl", RuleSet::Cover, 2, (61, 100, SECOND)),
    row("pns", RuleSet::Strict, 2, (61, 300, 20 * SECOND)),
    row("pns", RuleSet::Cover, 2, (61, 100, 20 * SECOND)),
    row("df-pn", RuleSet::Strict, 2, (61, 300, 20 * SECOND)),
    row("df-pn", RuleSet::Cover, 2, (61, 100, 20 * SECOND)),
    row("logic", RuleSet::Strict, 2, (61, 300, 5 * SECOND)),
    row("logic", RuleSet::Cover, 2, (61, 100, 5 * SECOND)),
];

/// What one board cost.
struct Timed {
    seconds: f64,
    states: u64,
    solved: bool,
}

/// Prints the table.
pub(crate) fn report() -> Option<()> {
    for set in sets::sets()? {
        println!(
            "{:<12}{:<9}{:<8}{:<8}{:>7}{:>9}{:>9}{:>11}{:>10}{:>10}{:>12}",
            set.name,
            "strategy",
            "rules",
            "asked",
            "boards",
            "solved",
            "total s",
            "median ms",
            "mean ms",
            "max ms",
            "states"
        );
        ROWS.iter().for_each(|row| measure(&set, row));
        for (_, peer) in PEERS.iter().filter(|(name, _)| *name == set.name) {
            println!("            published: {peer}");
        }
    }
    Some(())
}

fn measure(set: &Set, row: &Row) {
    // The largest boards are for the fastest search alone.
    if set.name == "800 and up" && (row.strategy != "fast" || row.rule_set != RuleSet::Strict) {
        return;
    }
    let small = |board: &&Board| board.flow.board().nodes() <= row.cells;
    let boards: Vec<&Board> = set.sample(row.sample).filter(small).collect();
    let timed: Vec<Timed> = boards.iter().filter_map(|board| time(board, row)).collect();
    if timed.is_empty() {
        return;
    }
    let total: f64 = timed.iter().map(|timed| timed.seconds).sum();
    let mut seconds: Vec<f64> = timed.iter().map(|timed| timed.seconds).collect();
    println!(
        "{:<12}{:<9}{:<8}{:<8}{:>7}{:>8.1}%{total:>9.2}{:>11.3}{:>10.3}{:>10.3}{:>12}",
        "",
        row.strategy,
        row.rule_set.name(),
        if row.limit == 1 { "first" } else { "unique" },
        timed.len(),
        100.0 * timed.iter().filter(|timed| timed.solved).count() as f64 / timed.len() as f64,
        1e3 * median(&mut seconds),
        1e3 * total / timed.len() as f64,
        1e3 * seconds[seconds.len() - 1],
        timed.iter().map(|timed| timed.states).sum::<u64>(),
    );
    let mut tags: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for (board, timed) in boards.iter().zip(&timed).filter(|(board, _)| !board.tag.is_empty()) {
        tags.entry(&board.tag).or_default().push(timed.seconds);
    }
    let medians: Vec<String> = tags
        .iter_mut()
        .map(|(tag, seconds)| format!("{tag} {:.3} ({})", 1e3 * median(seconds), seconds.len()))
        .collect();
    if !medians.is_empty() {
        println!("              medians in ms: {}", medians.join(", "));
    }
    let open: Vec<&str> = boards
        .iter()
        .zip(&timed)
        .filter(|(_, timed)| !timed.solved)
        .map(|(board, _)| &board.id[..])
        .collect();
    if !open.is_empty() {
        println!("              not decided (limit {} steps): {}", row.steps, open.join(", "));
    }
}

/// The middle one; sorts them.
fn median(seconds: &mut [f64]) -> f64 {
    seconds.sort_by(f64::total_cmp);
    seconds[seconds.len() / 2]
}

fn time(board: &Board, row: &Row) -> Option<Timed> {
    let position = open("flow", &board.flow.in_rule_set(row.rule_set).text())?;
    let choice = Choice { strategy: Some(row.strategy.to_owned()), limit: row.limit, ..Choice::default() };
    let started = ThreadTime::now();
    let mut repeats = 0;
    loop {
        let answer = with_steps(row.steps, |run| position.solve(&choice, run)).ok()?;
        repeats += 1;
        let seconds = started.elapsed().as_secs_f64();
        // What is quick is repeated: the first time is also that of a cold cache.
        if seconds > 2e-4 || repeats == 5 {
            let solved = answer.count.complete || answer.count.capped;
            return Some(Timed { seconds: seconds / f64::from(repeats), states: answer.states, solved });
        }
    }
}
