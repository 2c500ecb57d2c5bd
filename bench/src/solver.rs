//! How fast the solver is, beside `batsat` on the same clauses.

use crate::{grouped, models};
use batsat::{BasicSolver, SolverInterface, lbool};
use gridproof::kernel::{Listed, Lit, Rules};
use gridproof_bench::{UNLIMITED, open};
use gridproof_search::Choice;
use gridproof_search::run::with_steps;
use gridproof_search::{NothingLazy, Outcome, Solver};
use std::time::{Duration, Instant};

pub(crate) fn report() {
    println!("Solver: every answer also by batsat 0.6 (clauses, no proof), timed in the same run");
    println!(
        "{:<34} {:>10} {:>12} {:>10} {:>13} {:>10} {:>7}",
        "models", "conflicts", "propagations", "ms", "propag./s", "batsat ms", "ratio"
    );
    row("8 pigeons in 7 holes", &[models::pigeons(7)]);
    row("9 pigeons in 8 holes", &[models::pigeons(8)]);
    let many = |atoms, count| (0..count).map(|seed| models::random_clauses(atoms, seed)).collect::<Vec<_>>();
    row("3-clauses, 100 atoms, 50 models", &many(100, 50));
    row("3-clauses, 150 atoms, 20 models", &many(150, 20));
    println!();
    latin();
}

fn row(name: &str, models: &[Listed]) {
    let (mut conflicts, mut propagations, mut ours, mut theirs) = (0, 0, Duration::ZERO, Duration::ZERO);
    for rules in models {
        let started = Instant::now();
        let (solver, outcome) = with_steps(UNLIMITED, |run| {
            let mut solver = Solver::new(rules, run).expect("the rules are small");
            let outcome = solver.solve(&[], &mut NothingLazy, run).expect("no fault");
            (solver, outcome)
        });
        ours += started.elapsed();
        conflicts += solver.effort().conflicts;
        propagations += solver.effort().propagations;
        let started = Instant::now();
        let satisfiable = batsat_says(rules);
        theirs += started.elapsed();
        assert_eq!(matches!(outcome, Outcome::Model(_)), satisfiable, "the solvers disagree");
    }
    let rate = propagations as f64 / ours.as_secs_f64();
    let (ours, theirs) = (ours.as_secs_f64() * 1e3, theirs.as_secs_f64() * 1e3);
    println!(
        "{name:<34} {:>10} {:>12} {ours:>10.1} {:>13} {theirs:>10.1} {:>7.2}",
        grouped(conflicts),
        grouped(propagations),
        grouped(rate as u64),
        ours / theirs
    );
}

fn batsat_says(rules: &Listed) -> bool {
    let mut solver = BasicSolver::default();
    let vars: Vec<_> = (0..rules.atoms()).map(|_| solver.new_var_default()).collect();
    let translate = |lit: &Lit| batsat::Lit::new(vars[lit.atom().0 as usize], lit.is_positive());
    for statement in rules.statements() {
        let mut clause: Vec<_> = statement.view().lits.iter().map(translate).collect();
        solver.add_clause_reuse(&mut clause);
    }
    solver.solve_limited(&[]) == lbool::TRUE
}

/// Linear rules as they are: Latin squares, counted up to two.
fn latin() {
    let game = gridproof_games::engine("latin").expect("the game is registered");
    let puzzles: Vec<_> =
        (0..40).map(|seed| open("latin", &models::latin(9, seed)).expect("made here")).collect();
    println!("Solver: 40 minimal Latin squares 9 by 9, counted up to 2");
    println!("{:<12} {:>10} {:>10} {:>10}", "strategy", "states", "pruned", "ms");
    for about in game.strategies() {
        let choice = Choice { strategy: Some(about.name.to_owned()), limit: 2, ..Choice::default() };
        let started = Instant::now();
        let (mut states, mut pruned) = (0, 0);
        for puzzle in &puzzles {
            let answer = with_steps(UNLIMITED, |run| puzzle.solve(&choice, run)).expect("a known strategy");
            assert!(answer.count.is_unique());
            states += answer.states;
            pruned += answer.pruned;
        }
        let ms = started.elapsed().as_secs_f64() * 1e3;
        println!("{:<12} {:>10} {:>10} {ms:>10.1}", about.name, grouped(states), grouped(pruned));
    }
    println!();
}
