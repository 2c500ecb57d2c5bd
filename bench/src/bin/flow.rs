//! Flow on public puzzle sets: per strategy and rule set the solve rate, median, mean and worst CPU time, medians per tag,
//! and what was not solved, by name.
//!
//! Puzzles come from the folder `GRIDPROOF_DATA/flow`, by default `../shared/data/flow` beside the workspace. Nothing is
//! measured without them. Published solutions of level packs are compared with ours.

use cpu_time::ProcessTime;
use flow::{Flow, GAME, RuleSet, read_level, sweep};
use gridproof::search::game::{Choice, Game};
use gridproof::search::run::with_steps;
use gridproof_bench::data;
use std::collections::BTreeMap;

/// A board of a set.
struct Board {
    id: String,
    tag: String,
    flow: Flow,
}

/// What one board cost.
struct Timed {
    seconds: f64,
    states: u64,
    solved: bool,
}

/// Steps per board: about a minute.
const STEPS: u64 = 60_000_000;
/// Fast boards are timed in rounds of this many repetitions.
const REPEATS: u32 = 5;

fn main() {
    let Some(sets) = sets() else {
        println!("{}", data::NO_DATA);
        return;
    };
    println!(
        "{:<14}{:<8}{:<8}{:>7}{:>9}{:>8}{:>10}{:>10}{:>10}{:>12}",
        "set", "rules", "asked", "boards", "solved", "total s", "median ms", "mean ms", "max ms", "states"
    );
    for (name, boards) in &sets {
        for rule_set in [RuleSet::Strict, RuleSet::Cover] {
            for limit in [1, 2] {
                // Whether a large board has one solution in cover is beyond a benchmark's patience.
                let small = |board: &&Board| {
                    rule_set == RuleSet::Strict || limit == 1 || board.flow.board().nodes() <= 100
                };
                let boards: Vec<&Board> = boards.iter().filter(small).collect();
                measure(name, &boards, rule_set, limit);
            }
        }
    }
    explained(&sets);
}

fn measure(name: &str, boards: &[&Board], rule_set: RuleSet, limit: u64) {
    let timed: Vec<Timed> =
        boards.iter().map(|board| time(&board.flow.in_rule_set(rule_set), limit)).collect();
    if timed.is_empty() {
        return;
    }
    let total: f64 = timed.iter().map(|timed| timed.seconds).sum();
    let mut seconds: Vec<f64> = timed.iter().map(|timed| timed.seconds).collect();
    seconds.sort_by(f64::total_cmp);
    println!(
        "{name:<14}{:<8}{:<8}{:>7}{:>8.1}%{total:>8.2}{:>10.3}{:>10.3}{:>10.3}{:>12}",
        rule_set.name(),
        if limit == 1 { "first" } else { "unique" },
        timed.len(),
        100.0 * timed.iter().filter(|timed| timed.solved).count() as f64 / timed.len() as f64,
        1e3 * seconds[seconds.len() / 2],
        1e3 * total / timed.len() as f64,
        1e3 * seconds[seconds.len() - 1],
        timed.iter().map(|timed| timed.states).sum::<u64>(),
    );
    let mut tags: BTreeMap<&str, Vec<f64>> = BTreeMap::new();
    for (board, timed) in boards.iter().zip(&timed) {
        if !timed.solved {
            println!("  not solved: {}", board.id);
        }
        if !board.tag.is_empty() {
            tags.entry(&board.tag).or_default().push(timed.seconds);
        }
    }
    for (tag, mut seconds) in tags {
        seconds.sort_by(f64::total_cmp);
        println!("  {tag:<20}{:>4} boards, median {:.3} ms", seconds.len(), 1e3 * seconds[seconds.len() / 2]);
    }
}

fn time(flow: &Flow, limit: u64) -> Timed {
    let start = ProcessTime::now();
    let mut repeats = 0;
    loop {
        let found = with_steps(STEPS, |run| sweep::count(flow, limit, 1, sweep::MEMORY, run));
        repeats += 1;
        let seconds = start.elapsed().as_secs_f64();
        // The clock of the process is coarse: what is quick is repeated.
        if seconds > 0.01 || repeats == 20 * REPEATS {
            let solved = found.stopped.is_none();
            return Timed { seconds: seconds / f64::from(repeats), states: found.states, solved };
        }
    }
}

/// How much of the packs techniques with at most one supposed edge explain, on a sample.
fn explained(sets: &[(String, Vec<Board>)]) {
    const EVERY: usize = 40;
    let Some((_, packs)) = sets.iter().find(|(name, _)| name == "level packs") else { return };
    let (mut boards, mut solved, mut agree) = (0, 0, 0);
    let mut tiers: BTreeMap<u8, u32> = BTreeMap::new();
    for board in packs.iter().step_by(EVERY) {
        let text = board.flow.in_rule_set(RuleSet::Strict).text();
        let Ok(position) = GAME.read(&text) else { continue };
        let choice = |name: &str| Choice { strategy: Some(name.to_owned()), limit: 2, ..Choice::default() };
        let ask = |name| with_steps(STEPS, |run| position.solve(&choice(name), run));
        let (Ok(logic), Ok(fast)) = (ask("logic"), ask("fast")) else { continue };
        boards += 1;
        solved += u32::from(logic.count.is_unique());
        agree += u32::from(logic.solutions.first() == fast.solutions.first());
        let rating = with_steps(STEPS, |run| position.rate(gridproof::search::game::Tier(5), run));
        if let Ok(Some(rating)) = rating {
            *tiers.entry(rating.difficulty).or_default() += 1;
        }
    }
    println!(
        "explained in strict: {solved} of {boards} pack boards ({agree} with the same solution); difficulties {tiers:?}"
    );
}

/// The name, the tag and the text of a board, from the columns of its line.
type Fields = fn(&[&str]) -> Option<(String, String, String)>;

fn sets() -> Option<Vec<(String, Vec<Board>)>> {
    let read = |file: &str, fields: Fields| -> Option<Vec<Board>> {
        let mut boards = vec![];
        for line in data::flow_lines(file)? {
            let columns: Vec<&str> = line.split('\t').collect();
            let Some((id, tag, text)) = fields(&columns) else { continue };
            match Flow::read(&text) {
                Ok(flow) => boards.push(Board { id, tag, flow }),
                Err(error) => println!("{id} cannot be read: {error}"),
            }
        }
        Some(boards)
    };
    let last =
        |columns: &[&str]| Some((columns.first()?.to_string(), String::new(), columns.last()?.to_string()));
    let tagged = read("nazhifkojaz", |columns| {
        let tag = columns.get(4).filter(|tag| **tag != "-")?;
        Some((columns[0].to_owned(), (*tag).to_owned(), columns.last()?.to_string()))
    })?;
    let packs = read("levelpacks", |columns| {
        (columns.get(1) == Some(&"sq")).then(|| (columns[0].to_owned(), String::new(), columns[4].to_owned()))
    })?;
    let other = read("levelpacks", |columns| {
        (columns.get(1) != Some(&"sq")).then(|| (columns[0].to_owned(), String::new(), columns[4].to_owned()))
    })?;
    let wrong = data::flow_lines("levelpacks")?.iter().filter(|line| !published_solution_holds(line)).count();
    println!("published solutions that our checker refuses: {wrong}");
    let mut sets = vec![
        ("61 tagged".to_owned(), tagged),
        ("zucker".to_owned(), read("mzucker", last)?),
        ("level packs".to_owned(), packs),
        ("other packs".to_owned(), other),
    ];
    let large = read("thomasahle", last)?;
    let (wide, rest): (Vec<Board>, Vec<Board>) =
        large.into_iter().partition(|board| board.flow.board().nodes() >= 800);
    sets.push(("thomasahle".to_owned(), rest));
    sets.push(("800 and up".to_owned(), wide));
    Some(sets)
}

/// Whether the published solution of a level is one by our rules.
fn published_solution_holds(line: &str) -> bool {
    let raw = line.split('\t').nth(4).unwrap_or_default();
    let Ok(level) = read_level(raw) else { return false };
    GAME.read(&level.solved.text()).is_ok_and(|position| position.is_complete())
}
