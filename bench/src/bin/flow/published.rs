//! Our verdicts compared with what is published: the solutions of level packs, and the numbers of solutions of a collection.

use crate::{ask, sets};
use gridproof_bench::open;
use gridproof_flow::{Flow, RuleSet};
use gridproof_search::Answer;
use std::collections::BTreeMap;

/// Steps per board.
const STEPS: u64 = 2_000_000;
/// In cover, whether a larger board has another solution takes longer than the whole benchmark.
const COVER_CELLS: u32 = 100;

/// How the verdicts of a row compare.
#[derive(Default)]
struct Tally {
    boards: u32,
    agree: u32,
    undecided: u32,
    wrong: Vec<String>,
}

impl Tally {
    fn add(&mut self, id: &str, agrees: Option<bool>) {
        self.boards += 1;
        match agrees {
            Some(true) => self.agree += 1,
            Some(false) => self.wrong.push(id.to_owned()),
            None => self.undecided += 1,
        }
    }
}

/// Prints the table.
pub(crate) fn report() -> Option<()> {
    let mut rows: BTreeMap<(String, &str), Tally> = BTreeMap::new();
    for columns in sets::lines("levelpacks")? {
        let Some((id, kind, level)) = sets::level(&columns) else { continue };
        for (claim, agrees) in of_level(&level.flow, &level.solved) {
            rows.entry((format!("packs, {kind}"), claim)).or_default().add(id, agrees);
        }
    }
    for columns in sets::lines("nazhifkojaz")? {
        let Some(board) = sets::board(&columns, "") else { continue };
        for (claim, rule_set, column) in COUNTS {
            let published = columns[column].parse().ok();
            let ours = counted(&board.flow.in_rule_set(rule_set));
            let agrees = ours.map(|ours| Some(ours) == published);
            rows.entry(("nazhifkojaz".to_owned(), claim)).or_default().add(&board.id, agrees);
        }
    }
    println!("{:<26}{:<48}{:>7}{:>7}{:>11}{:>7}", "set", "claim", "boards", "agree", "undecided", "wrong");
    for ((set, claim), tally) in &rows {
        let Tally { boards, agree, undecided, wrong } = tally;
        println!("{set:<26}{claim:<48}{boards:>7}{agree:>7}{undecided:>11}{:>7}", wrong.len());
        wrong.iter().for_each(|id| println!("  wrong: {id}"));
    }
    let sum = |part: fn(&Tally) -> u32| rows.values().map(part).sum::<u32>();
    println!(
        "{} verdicts: {} agree, {} undecided, {} wrong",
        sum(|row| row.boards),
        sum(|row| row.agree),
        sum(|row| row.undecided),
        sum(|row| row.wrong.len() as u32)
    );
    Some(())
}

/// What is published of the collection: numbers of solutions up to two.
const COUNTS: [(&str, RuleSet, usize); 2] =
    [("none, one or more in cover", RuleSet::Cover, 5), ("none, one or more in strict", RuleSet::Strict, 6)];

/// What is compared for a level with its published solution.
fn of_level(flow: &Flow, solved: &Flow) -> Vec<(&'static str, Option<bool>)> {
    let is_solution = |rule_set: RuleSet| {
        open("flow", &solved.in_rule_set(rule_set).text()).is_some_and(|position| position.is_complete())
    };
    let drawn = [
        ("the published is a solution in basic", RuleSet::Basic),
        ("the published is a solution in cover", RuleSet::Cover),
        ("the published is a solution in strict", RuleSet::Strict),
    ];
    let mut claims: Vec<_> =
        drawn.into_iter().map(|(claim, rule_set)| (claim, Some(is_solution(rule_set)))).collect();
    let some =
        [("there is a solution in basic", RuleSet::Basic), ("there is a solution in cover", RuleSet::Cover)];
    claims.extend(some.map(|(claim, rule_set)| {
        let first = ask(&flow.in_rule_set(rule_set), "fast", 1, STEPS);
        (claim, first.as_ref().and_then(verdict).map(|found| found > 0))
    }));
    let strict = ask(&flow.in_rule_set(RuleSet::Strict), "fast", 2, STEPS);
    let found = strict.as_ref().and_then(verdict);
    claims.push(("there is a solution in strict", found.map(|found| found > 0)));
    if found == Some(1) {
        let same = strict.is_some_and(|answer| is_drawn(solved, &answer));
        claims.push(("the only solution in strict is the published", Some(same)));
    }
    claims
}

/// Whether the first solution is the one that is drawn.
fn is_drawn(solved: &Flow, answer: &Answer) -> bool {
    let (Some(model), Some(drawn)) = (answer.solutions.first(), open("flow", &solved.text())) else {
        return false;
    };
    drawn.marks().iter().all(|&lit| model.holds(lit))
}

/// The number found, if the search finished.
fn verdict(answer: &Answer) -> Option<u64> {
    (answer.count.complete || answer.count.capped).then_some(answer.count.found)
}

/// None, one or two solutions; undecided if it takes too long.
fn counted(flow: &Flow) -> Option<u64> {
    let large = flow.rule_set() != RuleSet::Strict && flow.board().nodes() > COVER_CELLS;
    (!large).then(|| ask(flow, "fast", 2, STEPS)).flatten().as_ref().and_then(verdict)
}
