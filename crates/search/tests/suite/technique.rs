//! The driver that all deductive games share, on the smallest game there is.

use crate::lamps::{AtWork, Lamps, TECHNIQUES, Wire, wire};
use gridproof_kernel::{Checker, Lit};
use gridproof_search::run::{Hooks, with_steps};
use gridproof_search::strategy::Registry;
use gridproof_search::technique::{self, Logic, Repertoire, Solve, TechniqueNo, Worker};
use gridproof_search::{
    Answer, Cdcl, Choice, ChoiceError, Count, Deduction, Deductive, Ended, Fault, Halt, Run, Seek,
    SolveError, Stopped, Task, Tier, Trust,
};
use std::ops::ControlFlow;

pub static STRATEGIES: Registry<Lamps, Task, Result<Answer, Fault>> = Registry(&[&Logic, &Cdcl]);

const PLENTY: u64 = 100_000;
const ALL: Tier = Tier(u8::MAX);

/// Lamps 0 and 1 are lit; wires light 2 and 3, a junction of these 4, and a wire 5.
fn chain() -> Lamps {
    Lamps::new(6, &[0, 1], &[wire(&[2, 3], 4), wire(&[0], 2), wire(&[4], 5), wire(&[1], 3)])
}

fn numbers(repertoire: &Repertoire) -> Vec<u8> {
    repertoire.iter().map(|number| number.0).collect()
}

fn deduce(lamps: &Lamps, hardest: Tier, trust: Trust) -> Vec<Deduction> {
    let mut all = vec![];
    with_steps(PLENTY, |run| {
        lamps.deduce(Seek { hardest, trust, ..Seek::default() }, run, &mut |deduction, _| {
            all.push(deduction);
            ControlFlow::Continue(())
        })
    })
    .unwrap();
    all
}

fn logic(lamps: &Lamps, trace: bool) -> Result<Answer, SolveError> {
    let choice = Choice { strategy: Some("logic".to_owned()), trace, ..Choice::default() };
    with_steps(PLENTY, |run| lamps.solve(&choice, run))
}

#[test]
fn a_repertoire_holds_the_techniques_up_to_a_tier_that_assume_no_more_than_allowed() {
    let up_to = |tier, trust| numbers(&Repertoire::up_to(TECHNIQUES, Tier(tier), trust));
    assert_eq!(up_to(0, Trust::OneSolution), [0_u8; 0]);
    assert_eq!(up_to(1, Trust::Rules), [0]);
    assert_eq!(up_to(2, Trust::Rules), [0]);
    assert_eq!(up_to(2, Trust::OneSolution), [0, 1]);
    assert_eq!(up_to(u8::MAX, Trust::Rules), [0, 2]);
    assert_eq!(up_to(u8::MAX, Trust::OneSolution), [0, 1, 2]);
    let picked = Repertoire::of(TECHNIQUES, |number, _| number == TechniqueNo(2));
    assert!(picked.has(TechniqueNo(2)) && !picked.has(TechniqueNo(0)));
    assert_eq!(numbers(&picked), [2]);
}

#[test]
fn a_solve_takes_the_easiest_step_first_and_counts_steps_per_tier() {
    let lamps = chain();
    let solved = with_steps(PLENTY, |run| technique::solve(lamps.worker(), ALL, true, run)).unwrap();
    let steps: Vec<_> = solved.trace.iter().map(|step| (step.technique, step.tier, step.did[0])).collect();
    let lamp = Lit::positive;
    let expected = [
        ("wire", Tier(1), lamp(2)),
        ("wire", Tier(1), lamp(3)),
        ("junction", Tier(3), lamp(4)),
        ("wire", Tier(1), lamp(5)),
    ];
    assert_eq!(steps, expected);
    let rating = &solved.rating;
    assert_eq!((&rating.counts[..], rating.hardest), (&[3, 0, 1][..], Tier(3)));
    assert_eq!(rating.techniques, [("wire", 3), ("junction", 1)]);
    assert_eq!((rating.difficulty, rating.solved_by_logic), (3, true));
    assert_eq!(rating.scales, [("wires", 4.0)]);
    assert!(!solved.contradicts && solved.filled.is_some_and(|worker| worker.is_solved()));
}

#[test]
fn a_trace_is_kept_only_on_request_and_the_rating_is_the_same() {
    let lamps = chain();
    let solve = |trace| with_steps(PLENTY, |run| technique::solve(lamps.worker(), ALL, trace, run)).unwrap();
    let (with, without) = (solve(true), solve(false));
    assert_eq!((with.trace.len(), without.trace.len()), (4, 0));
    assert_eq!(with.rating, without.rating);
}

#[test]
fn a_solve_ends_where_no_allowed_technique_applies() {
    let lamps = chain();
    let solved = with_steps(PLENTY, |run| technique::solve(lamps.worker(), Tier(2), true, run)).unwrap();
    assert!(solved.filled.is_none());
    assert_eq!((solved.rating.solved_by_logic, solved.rating.difficulty), (false, 5));
    assert_eq!(solved.rating.counts, [2, 0, 0]);
}

#[test]
fn a_solve_never_assumes_that_there_is_one_solution() {
    let lamps = Lamps::new(2, &[0], &[wire(&[], 1)]);
    let solved = with_steps(PLENTY, |run| technique::solve(lamps.worker(), ALL, true, run)).unwrap();
    assert!(solved.filled.is_none() && solved.trace.is_empty());
}

#[test]
fn a_solve_in_progress_knows_what_it_has_used_and_stops_on_request() {
    let lamps = chain();
    let repertoire = Repertoire::up_to(TECHNIQUES, ALL, Trust::Rules);
    let mut solve = Solve::new(lamps.worker());
    assert_eq!((solve.last_used(), solve.counts().total()), (None, 0));
    with_steps(PLENTY, |run| {
        let stop = |solve: &Solve<AtWork<'_>>| match solve.counts().total() {
            2 => ControlFlow::Break(()),
            _ => ControlFlow::Continue(()),
        };
        solve.go(&repertoire, run, stop).unwrap();
        assert_eq!((solve.uses(TechniqueNo(0)), solve.last_used()), (2, Some(TechniqueNo(0))));
        solve.go(&repertoire, run, |_| ControlFlow::Continue(())).unwrap();
        assert_eq!((solve.uses(TechniqueNo(0)), solve.last_used()), (3, Some(TechniqueNo(2))));
        assert_eq!(solve.step(&repertoire, run, &mut |_| {}), Ok(false), "a full board has no step left");
    });
    assert_eq!(solve.rating().counts, [3, 0, 1]);
}

#[test]
fn every_deduction_on_the_board_is_handed_out_from_easy_to_hard_with_a_proof_that_checks() {
    // Lamp 1 is a mark, so what depends on it depends on a mark.
    let wires = [wire(&[0, 1], 2), wire(&[0], 3), wire(&[1], 4), wire(&[3], 5), wire(&[], 6)];
    let lamps = Lamps::new(7, &[0], &wires).marked(&[1]);
    let found = deduce(&lamps, ALL, Trust::OneSolution);
    let names: Vec<_> = found.iter().map(|deduction| deduction.frames[0].reason.as_str()).collect();
    assert_eq!(names, ["wire to lamp 3", "wire to lamp 4", "hunch to lamp 6", "junction to lamp 2"]);
    for deduction in &found {
        let theorem = Checker::new().check(&lamps.rules, &lamps.marks, &deduction.proof).unwrap();
        assert_eq!(theorem.statement().as_unit(), Some(deduction.targets[0]), "{deduction:?}");
        assert_eq!(theorem.assumes_unique(), deduction.technique == "hunch");
    }
    assert_eq!(found.iter().map(|d| d.tier.0).collect::<Vec<_>>(), [1, 1, 2, 3]);
    // The board does not change in between: lamp 5 needs lamp 3 first.
    assert!(found.iter().all(|deduction| deduction.targets != [Lit::positive(5)]));
    assert_eq!(deduce(&lamps, ALL, Trust::Rules).len(), 3);
    assert_eq!(deduce(&lamps, Tier(1), Trust::OneSolution).len(), 2);
}

#[test]
fn a_pattern_without_a_proof_is_passed_over() {
    let unproved = Wire { provable: false, ..wire(&[0], 1) };
    let found = deduce(&Lamps::new(3, &[0], &[unproved, wire(&[0], 2)]), ALL, Trust::Rules);
    assert_eq!(found.iter().map(|d| d.targets[0]).collect::<Vec<_>>(), [Lit::positive(2)]);
}

#[test]
fn deducing_stops_at_once_when_the_receiver_breaks() {
    let lamps = Lamps::new(5, &[0], &[wire(&[0], 1), wire(&[0], 2), wire(&[0], 3), wire(&[0, 0], 4)]);
    for wanted in 1..=4 {
        let (mut worker, mut received) = (lamps.worker(), 0);
        with_steps(PLENTY, |run| {
            technique::deduce(&mut worker, Seek::default(), run, &mut |_, _| {
                received += 1;
                if received == wanted { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            })
        })
        .unwrap();
        // The finder of wires sees wires 1 to 3 in turn; that of junctions starts over and finds the fourth.
        let looks = [1, 2, 3, 8][wanted - 1];
        assert_eq!((received, worker.looks), (wanted, looks));
    }
}

#[test]
fn a_limit_stops_deducing_and_a_fault_passes_through() {
    let lamps = chain();
    let stopped = with_steps(1, |run| lamps.deduce(Seek::default(), run, &mut |_, _| ControlFlow::Break(())));
    assert_eq!(stopped, Err(Halt::Stopped(Stopped::Steps)));
    let faulty = Lamps { fault: Some(Fault::broken("a wire is loose")), ..chain() };
    let solved = with_steps(PLENTY, |run| technique::solve(faulty.worker(), ALL, false, run).err());
    assert_eq!(solved, Some(Halt::broken("a wire is loose")));
}

#[test]
fn the_strategy_logic_finishes_with_the_only_solution() {
    let answer = logic(&chain(), true).unwrap();
    assert_eq!((answer.strategy, answer.ended), ("logic", Ended::Finished));
    assert!(answer.count.is_unique() && answer.solutions.len() == 1);
    assert_eq!((answer.states, &answer.metrics[..]), (4, &[("wire", 3), ("junction", 1)][..]));
    assert_eq!(answer.trace.map(|trace| trace.len()), Some(4));
    assert_eq!(logic(&chain(), false).unwrap().trace, None);
}

#[test]
fn the_strategy_logic_is_inconclusive_where_it_is_stuck() {
    let answer = logic(&Lamps::new(3, &[0], &[wire(&[0], 1), wire(&[1, 2], 2)]), true).unwrap();
    assert_eq!((answer.ended, answer.count), (Ended::Stuck, Count::default()));
    assert!(answer.solutions.is_empty());
    assert_eq!(answer.trace.map(|trace| trace.len()), Some(1));
}

#[test]
fn the_strategy_logic_finds_no_solution_where_the_techniques_contradict() {
    let answer = logic(&Lamps { forbidden: Some(5), ..chain() }, true).unwrap();
    assert_eq!(answer.ended, Ended::Finished);
    assert!(answer.count.is_none() && answer.solutions.is_empty());
}

#[test]
fn a_full_board_that_is_not_a_solution_is_not_an_answer() {
    // The player has lit the forbidden lamp: the board is full, and the game's own checker objects.
    let lamps = Lamps { forbidden: Some(1), ..Lamps::new(2, &[0], &[]) }.marked(&[1]);
    let answer = logic(&lamps, true).unwrap();
    assert_eq!((answer.ended, answer.count), (Ended::Stuck, Count::default()));
    assert!(answer.solutions.is_empty());
}

#[test]
fn the_strategy_logic_names_the_limit_that_stopped_it() {
    let choice = Choice { strategy: Some("logic".to_owned()), ..Choice::default() };
    let answer = with_steps(3, |run| chain().solve(&choice, run)).unwrap();
    assert_eq!(answer.ended, Ended::Stopped(Stopped::Steps));
    assert_eq!(answer.count, Count { timed_out: true, ..Count::default() });

    let hooks = Hooks { clock: &|| 0, cancelled: &|| true, progress: &mut |_| {} };
    let answer = chain().solve(&choice, &mut Run::new(hooks, PLENTY, None)).unwrap();
    assert_eq!(answer.ended.stopped(), Some(Stopped::Cancelled));
}

#[test]
fn a_fault_of_a_technique_is_the_fault_of_the_strategy() {
    let faulty = Lamps { fault: Some(Fault::broken("a wire is loose")), ..chain() };
    assert_eq!(logic(&faulty, false), Err(SolveError::Fault(Fault::broken("a wire is loose"))));
}

#[test]
fn the_solver_agrees_with_the_techniques_and_refuses_a_wrong_solution() {
    let cdcl = Choice { strategy: Some("cdcl".to_owned()), ..Choice::default() };
    let answer = with_steps(PLENTY, |run| chain().solve(&cdcl, run)).unwrap();
    assert!(answer.count.is_unique());
    assert_eq!(answer.solutions, logic(&chain(), false).unwrap().solutions);
    let wrong = Lamps { forbidden: Some(5), ..chain() };
    let fault = Fault::WrongSolution("lamp 5 may not be lit".to_owned());
    assert_eq!(with_steps(PLENTY, |run| wrong.solve(&cdcl, run)), Err(SolveError::Fault(fault)));
    let unknown = Choice { strategy: Some("guess".to_owned()), ..cdcl };
    let error = with_steps(PLENTY, |run| chain().solve(&unknown, run)).unwrap_err();
    assert!(matches!(error, SolveError::Choice(ChoiceError::Strategy(_))), "{error}");
}
