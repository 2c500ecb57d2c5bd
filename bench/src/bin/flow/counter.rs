//! The verdicts of `fast` compared with the exact counter.

use crate::{ask, sets};
use cpu_time::ThreadTime;
use gridproof_flow::{RuleSet, frontier};
use gridproof_search::run::with_steps;

/// Steps of `fast` per board, and borders of the counter.
const STEPS: u64 = 8_000_000;
/// Megabytes of borders.
const MEMORY: u64 = 256;
/// About how many boards of each set are used.
const SAMPLE: usize = 61;
/// The counter is practical while the shorter side is no longer than this.
const WIDEST: u32 = 11;

/// Prints the table.
pub(crate) fn report() -> Option<()> {
    println!(
        "{:<14}{:<8}{:>7}{:>7}{:>11}{:>7}{:>22}{:>12}{:>10}{:>10}",
        "set",
        "rules",
        "boards",
        "agree",
        "undecided",
        "wrong",
        "most solutions",
        "states",
        "mean ms",
        "max ms"
    );
    for set in sets::sets()?.iter().filter(|set| set.name != "800 and up") {
        for rule_set in RuleSet::ALL {
            let (mut boards, mut agree, mut undecided, mut wrong) = (0, 0, 0, vec![]);
            let (mut most, mut states, mut worst, mut total) = (0, 0, 0.0_f64, 0.0);
            for board in set.sample(SAMPLE) {
                let layout = board.flow.board().layout();
                // Without the rule that every cell is filled the borders are many more.
                let widest = if rule_set == RuleSet::Basic { WIDEST - 3 } else { WIDEST };
                if layout.rows.min(layout.cols) > widest {
                    continue;
                }
                boards += 1;
                let flow = board.flow.in_rule_set(rule_set);
                let started = ThreadTime::now();
                let counted = with_steps(STEPS, |run| frontier::count(&flow, MEMORY, run));
                let seconds = started.elapsed().as_secs_f64();
                (worst, total) = (worst.max(seconds), total + seconds);
                let fast = ask(&flow, "fast", 2, STEPS).map(|answer| answer.count);
                let known = fast.filter(|count| count.complete || count.capped);
                match (counted, known) {
                    (Ok(counted), Some(count)) => {
                        most = most.max(counted.solutions);
                        states += counted.states;
                        match u128::from(count.found) == counted.solutions.min(2) {
                            true => agree += 1,
                            false => wrong.push(&board.id),
                        }
                    }
                    _ => undecided += 1,
                }
            }
            println!(
                "{:<14}{:<8}{boards:>7}{agree:>7}{undecided:>11}{:>7}{most:>22}{states:>12}{:>10.2}{:>10.1}",
                set.name,
                rule_set.name(),
                wrong.len(),
                1e3 * total / f64::from(boards.max(1)),
                1e3 * worst,
            );
            wrong.iter().for_each(|id| println!("  wrong: {id}"));
        }
    }
    Some(())
}
