//! Star Battle hints on thousands of positions, each checked by programs that share nothing with what found it.
//!
//! Positions are random marks of solved puzzles, one in five with a wrong mark, the others with all that techniques of some tiers
//! say. Of a hint: the kernel accepts its proof, the
//! solution has all that it claims, the exact search finds nothing with the opposite of any claim and finishes, and of some
//! hints VeriPB accepts the proof, too. Of a mistake: the kernel accepts its proof, the marks named have no completion, and
//! without any one of them there is one.
//!
//! Needs the folder of shared puzzles; says so when it is not there.
//! `cargo run --release -p gridproof-bench --bin starbattle_sound [POSITIONS] [SEED]`.

#[path = "../../../crates/veripb/tests/suite/checker/mod.rs"]
mod checker;

use checker::{Verdict, VeriPb};
use gridproof::kernel::{Checker, Lit, Rules, Statement};
use gridproof::pipeline::hint::{Found, Mistake, Outcome, Query, hint};
use gridproof_bench::{UNLIMITED, data, open};
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Deductive, Seek, Tier};
use gridproof_search::{Model, Random};
use gridproof_veripb::export;
use std::collections::BTreeMap;
use std::ops::ControlFlow;

/// The sets and how many of a hundred positions come from each.
const SETS: [(&str, usize); 6] = [
    ("krazydad_10x10_2s.jsonl", 25),
    ("sbl_10-2-expert.sbn", 30),
    ("sbl_10-2-unsorted.sbn", 20),
    ("queens_linkedin_official.jsonl", 10),
    ("sbl_9-1-hard.sbn", 10),
    ("sbl_14-3-unsorted.sbn", 5),
];
/// VeriPB checks one hint out of this number.
const SAMPLED: u32 = 40;

#[derive(Default)]
struct Tally {
    positions: u32,
    hints: u32,
    mistakes: u32,
    solved: u32,
    /// Positions without an answer, by kind.
    none: BTreeMap<&'static str, u32>,
    by_veripb: u32,
    techniques: BTreeMap<&'static str, u32>,
    wrong: Vec<String>,
}

fn main() {
    let mut arguments = std::env::args().skip(1).filter_map(|text| text.parse::<u64>().ok());
    let positions = arguments.next().unwrap_or(2000) as usize;
    let mut random = Random::new(arguments.next().unwrap_or(1));
    let veripb = VeriPb::find("starbattle-sound");
    let mut tally = Tally::default();
    for (file, share) in SETS {
        let Some(lines) = data::starbattle_puzzles(file) else {
            println!("{file:<32} {}", data::NO_DATA);
            continue;
        };
        let before = tally.positions;
        while (tally.positions - before) as usize * 100 < positions * share {
            ask(&lines[random.index(lines.len())], &mut random, veripb.as_ref(), &mut tally);
        }
        let Tally { positions, hints, mistakes, solved, none, by_veripb, .. } = &tally;
        println!(
            "{file:<32} so far {positions} positions: {hints} hints, {mistakes} mistakes, {solved} solved, none {none:?}, \
             by VeriPB {by_veripb}, wrong {}",
            tally.wrong.len()
        );
    }
    println!("{:?}", tally.techniques);
    tally.wrong.iter().for_each(|wrong| println!("WRONG: {wrong}"));
    std::process::exit(i32::from(!tally.wrong.is_empty()));
}

/// The solutions up to two, by the exact search, which has to finish.
fn solutions(position: &dyn Deductive) -> Vec<Model> {
    let choice = Choice { strategy: Some("fast".to_owned()), limit: 2, ..Choice::default() };
    let answer = with_steps(UNLIMITED, |run| position.solve(&choice, run)).expect("there is a fast search");
    assert!(!answer.count.timed_out, "nothing stops a search without limits");
    answer.solutions
}

/// Puts some marks on a puzzle and judges the answer.
fn ask(line: &str, random: &mut Random, veripb: Option<&VeriPb>, tally: &mut Tally) {
    let Some(puzzle) = open("starbattle", line) else { return };
    let [solution] = &solutions(&*puzzle)[..] else { return };
    let mut marks: Vec<Lit> = solution.lits().collect();
    random.shuffle(&mut marks);
    marks.truncate(random.index(1 + marks.len() / 2));
    let position = match random.index(5) {
        0 if !marks.is_empty() => {
            let at = random.index(marks.len());
            marks[at] = !marks[at];
            puzzle.with(&marks)
        }
        // What is easily seen is put on the board first, or every hint would be about the neighbours of a star.
        tier => {
            marks.truncate(marks.len() / 4);
            tidied(puzzle.with(&marks), Tier(tier as u8 - u8::from(tier > 0)))
        }
    };
    tally.positions += 1;
    let outcome = with_steps(UNLIMITED, |run| hint(&*position, &Query::of(&*position), run));
    match outcome.expect("no fault") {
        Outcome::Hint(hint) => {
            tally.hints += 1;
            *tally.techniques.entry(hint.technique()).or_default() += 1;
            let sampled = veripb.filter(|_| tally.hints.is_multiple_of(SAMPLED));
            tally.by_veripb += u32::from(sampled.is_some());
            tally.wrong.extend(fault(&*position, &hint, solution, sampled));
        }
        Outcome::Mistake(mistake) => {
            tally.mistakes += 1;
            tally
                .wrong
                .extend(no_mistake(&*puzzle, &mistake).map(|why| format!("{}: {why}", position.text())));
        }
        Outcome::Solved => tally.solved += 1,
        Outcome::NotForced(_) => *tally.none.entry("not forced").or_default() += 1,
        Outcome::TooHard(_) => *tally.none.entry("too hard").or_default() += 1,
        Outcome::Inconclusive(stopped) => *tally.none.entry(stopped.name()).or_default() += 1,
    }
}

/// What the techniques up to a tier say, put on the board; but something is left to say.
fn tidied(mut position: Box<dyn Deductive>, hardest: Tier) -> Box<dyn Deductive> {
    loop {
        let mut next = None;
        let looked = with_steps(UNLIMITED, |run| {
            position.deduce(Seek { hardest, ..Seek::default() }, run, &mut |deduction, _| {
                next = Some(deduction.targets);
                ControlFlow::Break(())
            })
        });
        match next.filter(|_| looked.is_ok()) {
            Some(targets) if !position.with(&targets).is_complete() => position = position.with(&targets),
            _ => return position,
        }
    }
}

/// What is wrong with a hint, if something is.
fn fault(
    position: &dyn Deductive,
    hint: &Found,
    solution: &Model,
    veripb: Option<&VeriPb>,
) -> Option<String> {
    let said = |what: &str| format!("{}: {what} ({})", position.text(), hint.technique());
    let theorem = Checker::new().check(position.rules(), position.marks(), hint.proof());
    if theorem.as_ref() != Ok(hint.theorem()) {
        return Some(said("the kernel rejects the proof"));
    }
    if hint.theorem().statement() != Statement::all(hint.targets()).view() || hint.theorem().assumes_unique()
    {
        return Some(said("the theorem is about something else"));
    }
    for &target in hint.targets() {
        let claim = position.words().lit(target);
        if !solution.holds(target) || !position.tells(target) {
            return Some(said(&format!("{claim} is not so, or no news")));
        }
        if !solutions(&*position.with(&[!target])).is_empty() {
            return Some(said(&format!("there is a completion without {claim}")));
        }
    }
    let files = export(position.rules(), position.marks(), hint.proof());
    match (veripb, files) {
        (None, _) => None,
        (Some(veripb), Ok(files)) if veripb.judge(&files) == Verdict::Accepted => None,
        (Some(_), _) => Some(said("VeriPB does not accept the proof")),
    }
}

/// Why some marks are no mistake, or not as few as they could be.
fn no_mistake(puzzle: &dyn Deductive, mistake: &Mistake) -> Option<String> {
    let clash = &mistake.clash;
    let theorem = Checker::new().check(puzzle.rules() as &dyn Rules, &[], clash.proved.proof());
    if theorem.as_ref() != Ok(clash.proved.theorem()) {
        return Some("the kernel rejects the proof of a mistake".to_owned());
    }
    if !solutions(&*puzzle.with(&clash.marks)).is_empty() {
        return Some("the marks named have a completion".to_owned());
    }
    let without = |left_out: usize| {
        let rest: Vec<Lit> =
            clash.marks.iter().enumerate().filter(|(at, _)| *at != left_out).map(|(_, &mark)| mark).collect();
        solutions(&*puzzle.with(&rest)).is_empty()
    };
    let reducible = (0..clash.marks.len()).any(without);
    (clash.irreducible && reducible).then(|| "fewer marks are to blame".to_owned())
}
