//! Sum-Ten, measured: how much each strategy clears in how much CPU time, how far the certified bound is, how fast the
//! beam expands, and how long proofs of optimality take on small boards.
//!
//! `sumten [SECONDS] [STRATEGY,...] [SET,...] [BOARDS]`: one second, `hybrid`, every set and all their boards if left out.

use gridproof::search::Run;
use gridproof::search::run::Hooks;
use gridproof::search::strategy::Settings;
use gridproof_bench::data;
use std::cell::Cell;
use sumten::bounds::bound;
use sumten::strategies::{Found, STRATEGIES};
use sumten::{Board, SumTenRules, boards, replay};

/// A set of boards: its name, what it is, and where it comes from.
struct Set {
    name: &'static str,
    what: &'static str,
    boards: fn() -> Option<Vec<Board>>,
}

const SETS: &[Set] = &[
    Set {
        name: "seeds",
        what: "10x17, seeds 1 to 20, modulo nine",
        boards: || seeds(10, 17, boards::seeded),
    },
    Set {
        name: "product",
        what: "10x17, seeds 1 to 20, by product",
        boards: || seeds(10, 17, boards::seeded_by_product),
    },
    Set { name: "tall", what: "16x10, seeds 1 to 20, modulo nine", boards: || seeds(16, 10, boards::seeded) },
    Set {
        name: "tall-product",
        what: "16x10, seeds 1 to 20, by product",
        boards: || seeds(16, 10, boards::seeded_by_product),
    },
    Set {
        name: "captured",
        what: "the first 60 captured boards with a score",
        boards: data::captured_boards,
    },
    Set { name: "eight", what: "8x8, seeds 1 to 20, modulo nine", boards: || seeds(8, 8, boards::seeded) },
];

fn seeds(rows: u32, cols: u32, board: fn(u32, u32, u64) -> Board) -> Option<Vec<Board>> {
    Some((1..=20).map(|seed| board(rows, cols, seed)).collect())
}

fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let list = |index: usize, default: &str| -> Vec<String> {
        args.get(index).map_or(default, String::as_str).split(',').map(str::to_owned).collect()
    };
    let seconds: f64 = args.first().and_then(|text| text.parse().ok()).unwrap_or(1.0);
    let every: Vec<&str> = SETS.iter().map(|set| set.name).collect();
    let most = args.get(3).and_then(|text| text.parse().ok()).unwrap_or(usize::MAX);
    println!(
        "{:<13} {:<11} {:>6} {:>7} {:>7} {:>4} {:>4} {:>7} {:>8} {:>8} {:>9}",
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
        "states/s"
    );
    for name in list(2, &every.join(",")) {
        let Some(set) = SETS.iter().find(|set| set.name == name) else {
            println!("{name}: there is no such set; there are {}", every.join(", "));
            continue;
        };
        let Some(mut boards) = (set.boards)() else {
            println!("{:<13} {}", set.name, data::NO_DATA);
            continue;
        };
        boards.truncate(most);
        for strategy in list(1, "hybrid") {
            measure(set, &boards, &strategy, seconds);
        }
    }
    certificates();
}

/// Runs a strategy on every board and prints one row.
fn measure(set: &Set, boards: &[Board], strategy: &str, seconds: f64) {
    let Ok(strategy) = STRATEGIES.get(Some(strategy)) else {
        println!("{:<13} {strategy}: there is no such strategy", set.name);
        return;
    };
    let settings = Settings::read(strategy.about(), &[]).expect("the defaults are allowed");
    let mut row = Row::default();
    for board in boards {
        let started = cpu_time::ThreadTime::now();
        let clock = || started.elapsed().as_millis() as u64;
        let hooks = Hooks { clock: &clock, cancelled: &|| false, progress: &mut |_| {} };
        let mut run = Run::new(hooks, u64::MAX, Some((seconds * 1e3) as u64));
        let found = strategy.run(board, 0, &settings, &mut run);
        row.add(board, &found, started.elapsed().as_secs_f64());
    }
    let count = boards.len().max(1) as f64;
    println!(
        "{:<13} {:<11} {:>6} {:>7.2} {:>7.2} {:>4} {:>4} {:>7} {:>8.3} {:>8.2} {:>8.0}k  {}",
        set.name,
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
        set.what
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
}

impl Row {
    fn add(&mut self, board: &Board, found: &Found, cpu: f64) {
        // What is counted is what the replay says, not the strategy.
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
