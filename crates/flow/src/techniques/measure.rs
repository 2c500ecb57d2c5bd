use crate::game::FlowPosition;
use crate::position::Flow;
use gridproof_game::{Puzzle, Words};
use gridproof_kernel::Lit;
use gridproof_search::film::{Frame, Shows};
use gridproof_search::run::with_steps;
use gridproof_search::{Deduction, Deductive, Extent, Random, Seek};
use std::ops::ControlFlow;
fn open(text: &str) -> FlowPosition {
    FlowPosition::new(Flow::read(text).unwrap())
}
fn first(position: &FlowPosition) -> Option<Deduction> {
    let mut first = None;
    let _ = with_steps(1_000_000, |run| {
        position.deduce(Seek { extent: Extent::Usual, ..Seek::default() }, run, &mut |d, _| {
            first = Some(d);
            ControlFlow::Break(())
        })
    });
    first
}
fn told(position: &FlowPosition, frame: &Frame, deep: usize, out: &mut String) {
    let claim = match &frame.shows {
        Shows::Facts(f) => position.claim(f),
        Shows::OneOf(f) => position.one_of(f),
        Shows::Clash => "CLASH".into(),
    };
    *out += &format!(
        "{}[{} {}] {} => {}{}\n",
        "    ".repeat(deep + 1),
        frame.technique,
        frame.tier.0,
        frame.reason,
        claim,
        if frame.supposes.is_empty() {
            String::new()
        } else {
            format!("  (suppose {})", position.claim(&frame.supposes))
        }
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
    let verbose = std::env::var("FLOW_TELL").is_ok();
    let mut all = vec![];
    let mut mistakes = vec![];
    let mut none = 0;
    for line in std::fs::read_to_string(file).unwrap().lines() {
        let parts: Vec<&str> = line.split('\t').collect();
        let mut position = open(parts[2]);
        let (mut hints, mut out, mut most, mut frames, mut only) = (0, 0, 0, 0, 0);
        let start = std::time::Instant::now();
        while !position.is_complete() {
            let Some(hint) = first(&position) else { break };
            hints += 1;
            out += hint.targets.len();
            only += usize::from(!hint.targets[0].is_positive());
            let total: usize = hint.frames.iter().map(Frame::total).sum();
            frames += total;
            most = most.max(total);
            hint.frames.iter().for_each(|f| words(&position, f, &mut all));
            if verbose {
                let mut s = String::new();
                hint.frames.iter().for_each(|f| told(&position, f, 0, &mut s));
                println!("- {} {}\n{s}", hint.technique, hint.tier.0);
            }
            position = open(&position.with(&hint.targets).text());
        }
        println!(
            "{} {} solved={} hints={hints} facts={out} ruling_out={only} frames={frames} most={most} {:?}",
            parts[0],
            parts[1],
            position.is_complete(),
            start.elapsed()
        );
        if position.is_complete() && std::env::var("FLOW_MISTAKES").is_ok() {
            let used = position.flow.marks().used.clone();
            let empty = open(parts[2]);
            let mut random = Random::new(7);
            for _ in 0..8 {
                let edges = position.flow.board().edges().len() as u32;
                let wrong: Vec<u32> = (0..edges).filter(|e| !used.contains(e)).collect();
                let wrong: Lit = empty.rules.edge(wrong[random.index(wrong.len())]);
                let t = std::time::Instant::now();
                match with_steps(2_000_000, |run| empty.with(&[wrong]).refute(run)) {
                    Ok(Some(r)) => {
                        mistakes.push(r.frame.total());
                        words(&empty, &r.frame, &mut all);
                        if verbose {
                            let mut s = String::new();
                            told(&empty, &r.frame, 0, &mut s);
                            println!("MISTAKE {:?}\n{s}", t.elapsed());
                        }
                    }
                    _ => none += 1,
                }
            }
        }
    }
    all.sort_unstable();
    mistakes.sort_unstable();
    let at = |v: &Vec<usize>, p: usize| v.get((v.len() * p / 100).min(v.len().saturating_sub(1))).copied();
    println!(
        "words per frame: n={} median={:?} p90={:?} p99={:?} max={:?}",
        all.len(),
        at(&all, 50),
        at(&all, 90),
        at(&all, 99),
        all.last()
    );
    println!(
        "mistakes: n={} none={none} median={:?} p90={:?} max={:?}",
        mistakes.len(),
        at(&mistakes, 50),
        at(&mistakes, 90),
        mistakes.last()
    );
}
