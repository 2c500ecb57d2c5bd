use crate::exact;
use crate::game::FlowPosition;
use crate::position::Flow;
use gridproof_game::Words;
use gridproof_kernel::Lit;
use gridproof_search::film::{Frame, Shows};
use gridproof_search::run::with_steps;
use gridproof_search::{Deductive, Random};
fn open(text: &str) -> FlowPosition {
    FlowPosition::new(Flow::read(text).unwrap())
}
fn told(position: &FlowPosition, frame: &Frame, deep: usize, out: &mut String) {
    let claim = match &frame.shows {
        Shows::Facts(f) => position.claim(f),
        Shows::OneOf(f) => position.one_of(f),
        Shows::Clash => "CLASH".into(),
    };
    *out += &format!(
        "{}[{} {}] {} => {}\n",
        "    ".repeat(deep + 1),
        frame.technique,
        frame.tier.0,
        frame.reason,
        claim
    );
    frame.frames.iter().for_each(|f| told(position, f, deep + 1, out));
}
fn words(position: &FlowPosition, frame: &Frame, all: &mut Vec<usize>) {
    let claim = match &frame.shows {
        Shows::Facts(f) => position.claim(f),
        Shows::OneOf(f) => position.one_of(f),
        Shows::Clash => String::new(),
    };
    all.push(frame.reason.split_whitespace().count() + claim.split_whitespace().count());
    frame.frames.iter().for_each(|f| words(position, f, all));
}
#[test]
fn measure() {
    let Ok(file) = std::env::var("FLOW_BOARDS") else { return };
    let verbose = std::env::var("FLOW_TELL").map(|t| t.parse::<usize>().unwrap_or(20)).unwrap_or(usize::MAX);
    let tries: usize = std::env::var("FLOW_TRIES").ok().and_then(|t| t.parse().ok()).unwrap_or(2);
    let (mut all, mut sizes, mut none, mut times, mut skipped) = (vec![], vec![], 0, vec![], 0);
    for (number, line) in std::fs::read_to_string(file).unwrap().lines().enumerate() {
        let empty = open(line.split('\t').next_back().unwrap());
        let only = with_steps(1_000_000, |run| exact::count(&empty.flow, 2, 2, 64, run));
        if only.count.found != 1 || !only.count.complete {
            skipped += 1;
            continue;
        }
        let solution = empty.model(&only.solutions[0]).unwrap();
        let mut random = Random::new(number as u64);
        let mut wrong: Vec<Lit> = solution.lits().map(|lit| !lit).filter(|&lit| empty.tells(lit)).collect();
        random.shuffle(&mut wrong);
        for &wrong in wrong.iter().take(tries) {
            let t = cpu();
            let film = with_steps(2_000_000, |run| empty.with(&[wrong]).refute(run));
            times.push((1e3 * (cpu() - t)) as usize);
            match film {
                Ok(Some(r)) => {
                    sizes.push(r.frame.total());
                    words(&empty, &r.frame, &mut all);
                    if r.frame.total() >= verbose {
                        let mut s = String::new();
                        told(&empty, &r.frame, 0, &mut s);
                        println!(
                            "MISTAKE {} frames, {} ms, board {}\n{s}",
                            r.frame.total(),
                            times.last().unwrap(),
                            line
                        );
                    }
                }
                _ => none += 1,
            }
        }
    }
    for v in [&mut all, &mut sizes, &mut times] {
        v.sort_unstable();
    }
    let q = |v: &Vec<usize>| {
        let at = |p: usize| v.get((v.len() * p / 100).min(v.len().saturating_sub(1))).copied().unwrap_or(0);
        format!("{}/{}/{}/{} n={}", at(50), at(90), at(99), at(100), v.len())
    };
    println!("frames {} none={none} skipped={skipped}; words {}; ms {}", q(&sizes), q(&all), q(&times));
}
fn cpu() -> f64 {
    let s = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap();
    s.split_whitespace().next().unwrap().parse::<f64>().unwrap() / 1e9
}
