//! Sum-Ten, measured: how much each strategy clears in how much CPU time, how far the certified bound is, how fast the
//! beam expands, and how long proofs of optimality take on small boards.
//!
//! `sumten [SECONDS] [STRATEGY,...] [SET,...] [BOARDS]`: one second, `hybrid`, every set and all their boards if left out.

use gridproof_bench::data;
use gridproof_search::Run;
use gridproof_search::run::Hooks;
use gridproof_search::strategy::Settings;
use gridproof_sumten::boards::{self, SETS};
use gridproof_sumten::bounds::bound;
use gridproof_sumten::strategies::{Found, STRATEGIES};
use gridproof_sumten::{Board, SumTenRules, replay};
use std::cell::Cell;

/// The boards of a set: dealt from seeds, or captured.
fn boards_of(name: &str) -> Option<Vec<Board>> {
    if name == CAPTURED {
        return data::captured_boards();
    }
    SETS.iter().find(|set| set.name == name).map(|set| set.boards().collect())
}

const CAPTURED: &str = "captured";

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let list = |index: usize, default: &str| -> Vec<String> {
        args.get(index).map_or(default, String::as_str).split(',').map(str::to_owned).collect()
    };
    let seconds: f64 = args.first().and_then(|text| text.parse().ok()).unwrap_or(1.0);
    let every: Vec<&str> = SETS.iter().map(|set| set.name).chain([CAPTURED]).collect();
    let most = args.get(3).and_then(|text| text.parse().ok()).unwrap_or(usize::MAX);
    println!(
        "{:<13} {:<11} {:>6} {:>7} {:>7} {:>4} {:>4} {:>7} {:>8} {:>8} {:>9} {:>8}",
        "set",
        "strategy",
        "boards",
        "cleared",
        "bound",
        "min",
        "max",
        "proved",
        "CPU s",
        "worst s",
        "states/s",
        "stop ms"
    );
    for name in list(2, &every.join(",")) {
        if !every.contains(&name.as_str()) {
            println!("{name}: there is no such set; known sets: {}", every.join(", "));
            continue;
        }
        let Some(mut boards) = boards_of(&name) else {
            println!("{name:<13} {}", data::NO_DATA);
            continue;
        };
        boards.truncate(most);
        for strategy in list(1, "hybrid") {
            measure(&name, &boards, &strategy, seconds);
        }
    }
    certificates();
}

/// Runs a strategy on every board and prints one row.
fn measure(set: &str, boards: &[Board], strategy: &str, seconds: f64) {
    let Ok(strategy) = STRATEGIES.get(Some(strategy)) else {
        println!("{set:<13} {strategy}: there is no such strategy");
        return;
    };
    let settings = Settings::read(strategy.about(), &[]).expect("the defaults are allowed");
    let mut row = Row::default();
    for board in boards {
        let started = cpu_time::ThreadTime::now();
        let clock = || started.elapsed().as_millis() as u64;
        // The interval between two checks of the cancel flag.
        let looked = Cell::new(0.0);
        let cancelled = || {
            let now = started.elapsed().as_secs_f64() * 1e3;
            row.gap.set(row.gap.get().max(now - looked.replace(now)));
            false
        };
        let hooks = Hooks { clock: &clock, cancelled: &cancelled, progress: &mut |_| {} };
        let mut run = Run::new(hooks, u64::MAX, Some((seconds * 1e3) as u64));
        let found = strategy.run(board, 0, &settings, &mut run).expect("no fault");
        cancelled();
        row.add(board, &found, started.elapsed().as_secs_f64());
    }
    let count = boards.len().max(1) as f64;
    println!(
        "{:<13} {:<11} {:>6} {:>7.2} {:>7.2} {:>4} {:>4} {:>7} {:>8.3} {:>8.2} {:>8.0}k {:>8.2}",
        set,
        strategy.about().name,
        boards.len(),
        f64::from(row.cleared) / count,
        f64::from(row.bound) / count,
        row.fewest.unwrap_or(0),
        row.most,
        row.proved,
        row.cpu / count,
        row.worst,
        row.states as f64 / row.cpu / 1e3,
        row.gap.get()
    );
}

/// The sums over the boards of a set.
#[derive(Default)]
struct Row {
    cleared: u32,
    bound: u32,
    fewest: Option<u32>,
    most: u32,
    proved: u32,
    states: u64,
    cpu: f64,
    worst: f64,
    gap: Cell<f64>,
}

impl Row {
    fn add(&mut self, board: &Board, found: &Found, cpu: f64) {
        // What counts is the replay, not what the strategy reports.
        let cleared = replay(board, &found.line).map_or(0, |done| done.cleared);
        let bound = bound(board).most;
        self.cleared += cleared;
        self.bound += bound;
        self.fewest = Some(self.fewest.unwrap_or(u32::MAX).min(cleared));
        self.most = self.most.max(cleared);
        self.proved += u32::from(cleared == bound || found.complete);
        self.states += found.states;
        self.cpu += cpu;
        self.worst = self.worst.max(cpu);
    }
}

/// How long the kernel takes to check the bound of a board.
fn certificates() {
    let board = boards::seeded(10, 17, 1);
    let rules = SumTenRules::new(&board);
    let Ok(Some(proof)) = bound(&board).proof(&rules) else { return };
    let mut checker = gridproof::kernel::Checker::new();
    const TIMES: u32 = 1000;
    let started = cpu_time::ThreadTime::now();
    let accepted = Cell::new(0);
    for _ in 0..TIMES {
        accepted.set(accepted.get() + u32::from(checker.check(&rules, &[], &proof).is_ok()));
    }
    let micros = started.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES);
    println!("certificate of a 10x17 board: {} lines, checked in {micros:.0} us", proof.len());
    assert_eq!(accepted.get(), TIMES, "the kernel accepts the bound");
}
