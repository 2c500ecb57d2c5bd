//! The solver against brute force and against another solver; every refutation through the kernel.

use crate::common::{brute_force, random_lit, random_model};
use batsat::{BasicSolver, SolverInterface, lbool};
use gridproof_kernel::{Checker, Listed, Lit, Proof, RuleBuf, Rules, Statement};
use gridproof_search::cdcl::Enumeration;
use gridproof_search::run::with_steps;
use gridproof_search::{Core, Fault, Halt, Lazy, Model, NothingLazy, Outcome, Random, Solver, Stopped};
use std::error::Error;

const PLENTY: u64 = 10_000_000;

fn fresh(rules: &dyn Rules) -> Solver<'_> {
    with_steps(PLENTY, |run| Solver::new(rules, run)).unwrap()
}

fn solve(solver: &mut Solver<'_>, assumed: &[Lit]) -> Outcome {
    with_steps(PLENTY, |run| solver.solve(assumed, &mut NothingLazy, run)).unwrap()
}

/// Checks with the kernel that the core's assumptions cannot all hold; returns the number of lines.
fn check_core(solver: &Solver<'_>, rules: &dyn Rules, core: &Core, assumed: &[Lit]) -> usize {
    assert!(core.assumptions.iter().all(|lit| assumed.contains(lit)), "a core is made of assumptions");
    let mut proof = Proof::new();
    let mut cites: Vec<_> = with_steps(PLENTY, |run| solver.write_refutation(core, None, &mut proof, run))
        .unwrap()
        .into_iter()
        .collect();
    cites.extend(core.assumptions.iter().map(|&lit| proof.mark(lit)));
    proof.propagate(&Statement::contradiction(), &cites);
    let theorem = Checker::new().check(rules, assumed, &proof).unwrap();
    assert!(theorem.statement().is_contradiction());
    assert!(theorem.marks().iter().all(|lit| core.assumptions.contains(lit)));
    proof.len()
}

/// The same question put to batsat: each linear rule becomes the clauses that exclude what falsifies it.
fn batsat_says(rules: &Listed, assumed: &[Lit]) -> bool {
    let mut solver = BasicSolver::default();
    let vars: Vec<_> = (0..rules.atoms()).map(|_| solver.new_var_default()).collect();
    let translate = |lit: Lit| batsat::Lit::new(vars[lit.atom().0 as usize], lit.is_positive());
    for statement in rules.statements() {
        let lits = statement.view().lits;
        for falses in 0..1_u32 << lits.len() {
            let truth = |lit: Lit| {
                let (place, same) = lits
                    .iter()
                    .enumerate()
                    .find_map(|(i, &l)| (l.atom() == lit.atom()).then_some((i, l == lit)))
                    .unwrap();
                (falses >> place & 1 == 0) == same
            };
            if !statement.view().holds(truth) {
                let mut clause: Vec<_> =
                    lits.iter().map(|&lit| translate(if truth(lit) { !lit } else { lit })).collect();
                solver.add_clause_reuse(&mut clause);
            }
        }
    }
    let assumed: Vec<_> = assumed.iter().map(|&lit| translate(lit)).collect();
    solver.solve_limited(&assumed) == lbool::TRUE
}

#[test]
fn it_agrees_with_brute_force_and_batsat_and_its_refutations_check() {
    let mut random = Random::new(2);
    let (mut satisfiable, mut refuted, mut learnt_lines) = (0, 0, 0);
    for case in 0..6000 {
        let atoms = 3 + random.below(8) as u32;
        let rules = random_model(&mut random, atoms, 2 + case % 14);
        let mut solver = fresh(&rules);
        // Several questions to one solver: what it learnt must serve for all of them.
        for _ in 0..3 {
            let assumed: Vec<Lit> = (0..random.index(4)).map(|_| random_lit(&mut random, atoms)).collect();
            let models = brute_force(&rules, &assumed);
            assert_eq!(
                batsat_says(&rules, &assumed),
                !models.is_empty(),
                "the oracles disagree: case {case}"
            );
            match solve(&mut solver, &assumed) {
                Outcome::Model(model) => {
                    satisfiable += 1;
                    assert!(models.contains(&model), "case {case}");
                }
                Outcome::Refuted(core) => {
                    refuted += 1;
                    assert!(models.is_empty(), "case {case}");
                    assert!(brute_force(&rules, &core.assumptions).is_empty(), "case {case}");
                    learnt_lines += check_core(&solver, &rules, &core, &assumed);
                }
                Outcome::Stopped(limit) => panic!("case {case} stopped: {limit:?}"),
            }
        }
    }
    println!("{satisfiable} models, {refuted} refutations, {learnt_lines} proof lines");
    assert!(satisfiable > 3000 && refuted > 3000);
}

/// n+1 pigeons in n holes: every learnt clause matters, and there are restarts.
fn pigeons(holes: u32) -> Listed {
    let at = |pigeon: u32, hole: u32| Lit::positive(pigeon * holes + hole);
    let placed = (0..=holes).map(|p| Statement::clause((0..holes).map(|h| at(p, h))).clone());
    let apart = (0..holes).flat_map(|h| {
        (0..=holes).flat_map(move |p| (0..p).map(move |q| Statement::clause([!at(p, h), !at(q, h)])))
    });
    Listed::new((holes + 1) * holes, placed.chain(apart).collect::<Vec<_>>())
}

#[test]
fn a_long_refutation_with_learnt_clauses_checks() {
    let rules = pigeons(6);
    let mut solver = fresh(&rules);
    let Outcome::Refuted(core) = solve(&mut solver, &[]) else { panic!("seven pigeons do not fit") };
    assert_eq!(core.assumptions, []);
    assert!(solver.effort().conflicts > 64, "it restarted");
    let lines = check_core(&solver, &rules, &core, &[]);
    assert!(lines > 100, "{lines} lines");
    assert_eq!(solve(&mut solver, &[]), Outcome::Refuted(core), "and it stays refuted");
}

#[test]
fn harder_random_models_refute_with_checked_proofs() {
    let mut random = Random::new(77);
    let (mut refuted, mut conflicts) = (0, 0);
    for _ in 0..60 {
        let atoms = 40;
        let statements: Vec<Statement> = (0..180)
            .map(|_| {
                loop {
                    let lits: Vec<Lit> = (0..3).map(|_| random_lit(&mut random, atoms)).collect();
                    let clause = Statement::clause(lits);
                    if clause.view().lits.len() == 3 && clause.view().coefs.is_empty() {
                        break clause;
                    }
                }
            })
            .collect();
        let rules = Listed::new(atoms, statements);
        let mut solver = fresh(&rules);
        let assumed = [random_lit(&mut random, atoms)];
        match solve(&mut solver, &assumed) {
            Outcome::Refuted(core) => {
                refuted += 1;
                conflicts += solver.effort().conflicts;
                check_core(&solver, &rules, &core, &assumed);
            }
            Outcome::Model(model) => {
                assert!(rules.statements().iter().all(|s| s.view().holds(|lit| model.holds(lit))));
            }
            Outcome::Stopped(limit) => panic!("{limit:?}"),
        }
    }
    assert!(refuted > 10 && conflicts > 200, "{refuted} refuted, {conflicts} conflicts");
}

/// Names rules only when a full assignment violates them.
struct OnDemand<'a> {
    rules: &'a Listed,
    from: usize,
    asked: usize,
}

impl Lazy for OnDemand<'_> {
    fn violated(&mut self, model: &Model) -> Vec<RuleBuf> {
        self.asked += 1;
        (self.from..self.rules.statements().len())
            .filter(|&i| !self.rules.statements()[i].view().holds(|lit| model.holds(lit)))
            .take(2)
            .map(|i| self.rules.rule_at(i))
            .collect()
    }
}

#[test]
fn rules_added_lazily_give_the_same_answers_and_checked_proofs() {
    let mut random = Random::new(5);
    let (mut refuted, mut lazily) = (0, 0);
    for case in 0..3000 {
        let atoms = 3 + random.below(7) as u32;
        let rules = random_model(&mut random, atoms, 3 + case % 12);
        let from = random.index(rules.statements().len());
        let mut solver = Solver::empty(&rules);
        (0..from).for_each(|i| solver.add_rule(rules.rule_at(i).borrow()).unwrap());
        let assumed: Vec<Lit> = (0..random.index(3)).map(|_| random_lit(&mut random, atoms)).collect();
        let mut lazy = OnDemand { rules: &rules, from, asked: 0 };
        let models = brute_force(&rules, &assumed);
        match with_steps(PLENTY, |run| solver.solve(&assumed, &mut lazy, run)).unwrap() {
            Outcome::Model(model) => assert!(models.contains(&model), "case {case}"),
            Outcome::Refuted(core) => {
                assert!(models.is_empty(), "case {case}");
                refuted += 1;
                lazily += usize::from(lazy.asked > 0);
                check_core(&solver, &rules, &core, &assumed);
            }
            Outcome::Stopped(limit) => panic!("case {case}: {limit:?}"),
        }
    }
    assert!(refuted > 500 && lazily > 100, "{refuted} refuted, {lazily} of them lazily");
}

#[test]
fn a_lazy_rule_that_excludes_nothing_is_a_fault_and_not_an_endless_loop() {
    struct Useless;
    impl Lazy for Useless {
        fn violated(&mut self, _: &Model) -> Vec<RuleBuf> {
            vec![RuleBuf::new(0, &[0])]
        }
    }
    let rules = Listed::new(2, [Statement::clause([Lit::positive(0), Lit::positive(1)])]);
    let mut solver = fresh(&rules);
    let outcome = with_steps(PLENTY, |run| solver.solve(&[], &mut Useless, run));
    assert_eq!(outcome, Err(Fault::broken("the lazy rules do not exclude what they should")));
}

/// Names one rule, whatever the assignment, and may object to the assignment itself.
struct Names(Vec<RuleBuf>, Option<&'static str>);

impl Lazy for Names {
    fn violated(&mut self, _: &Model) -> Vec<RuleBuf> {
        self.0.clone()
    }

    fn verify(&self, _: &Model) -> Result<(), String> {
        self.1.map_or(Ok(()), |wrong| Err(wrong.to_owned()))
    }
}

#[test]
fn a_lazy_rule_that_the_game_refuses_is_a_fault_with_the_refusal_as_its_source() {
    let rules = Listed::new(2, [Statement::clause([Lit::positive(0), Lit::positive(1)])]);
    let unknown = RuleBuf::new(7, &[]);
    let refusal = rules.statement(unknown.borrow()).unwrap_err();
    let mut lazy = Names(vec![unknown], None);
    let fault = with_steps(PLENTY, |run| fresh(&rules).solve(&[], &mut lazy, run)).unwrap_err();
    assert_eq!(fault, Fault::Refused(refusal.clone()));
    assert_eq!(fault.source().map(ToString::to_string), Some(refusal.to_string()));
}

#[test]
fn a_lazy_rule_that_assumes_one_solution_is_a_fault() {
    let [a, b] = [0, 1].map(Lit::positive);
    let rules = Listed::new(2, [Statement::clause([a, b]), Statement::unit(!a)]).unique_from(1);
    let mut lazy = Names(vec![rules.rule_at(1)], None);
    let outcome = with_steps(PLENTY, |run| fresh(&rules).solve(&[], &mut lazy, run));
    assert_eq!(outcome, Err(Fault::broken("a lazy rule assumes that the puzzle has one solution")));
}

#[test]
fn a_model_that_the_game_does_not_accept_is_a_fault_and_not_an_answer() {
    let rules = Listed::new(1, [Statement::unit(Lit::positive(0))]);
    let mut lazy = Names(vec![], Some("row 1 is empty"));
    let outcome = with_steps(PLENTY, |run| fresh(&rules).solve(&[], &mut lazy, run));
    assert_eq!(outcome, Err(Fault::WrongSolution("row 1 is empty".to_owned())));
    let all = with_steps(PLENTY, |run| fresh(&rules).enumerate(&[], 9, &mut lazy, run, &mut |_| {}));
    assert_eq!(all, Err(Fault::WrongSolution("row 1 is empty".to_owned())));
}

#[test]
fn enumeration_finds_every_model_once_and_reports_whether_it_is_complete() {
    let mut random = Random::new(9);
    for case in 0..1500 {
        let atoms = 2 + random.below(6) as u32;
        let rules = random_model(&mut random, atoms, random_len(case));
        let assumed: Vec<Lit> = (0..random.index(3)).map(|_| random_lit(&mut random, atoms)).collect();
        let expected = brute_force(&rules, &assumed);
        let limit = 1 + random.below(40);
        let mut found = vec![];
        let Enumeration { count, stopped, .. } = with_steps(PLENTY, |run| {
            let mut keep = |model: &Model| found.push(model.clone());
            fresh(&rules).enumerate(&assumed, limit, &mut NothingLazy, run, &mut keep)
        })
        .unwrap();
        assert_eq!(stopped, None);
        assert!(found.iter().all(|model| expected.contains(model)), "case {case}");
        found.sort_by_key(|model| model.lits().collect::<Vec<_>>());
        found.dedup();
        assert_eq!(found.len() as u64, count.found, "each once: case {case}");
        assert_eq!(count.found, (expected.len() as u64).min(limit), "case {case}");
        assert!(count.complete != count.capped && !count.timed_out);
        assert!(!count.capped || count.found == limit, "case {case}");
    }
}

fn random_len(case: usize) -> usize {
    1 + case % 7
}

#[test]
fn a_supposition_is_refuted_inside_its_scope() {
    // a + b + c >= 2 and not (a and b): supposing not c is refuted, so c holds.
    let [a, b, c] = [0, 1, 2].map(Lit::positive);
    let rules = Listed::new(3, [Statement::at_least(2, [a, b, c]), Statement::clause([!a, !b])]);
    let supposed = Statement::unit(!c);
    let mut solver = fresh(&rules);
    solver.suppose(&supposed).unwrap();
    let Outcome::Refuted(core) = solve(&mut solver, &[]) else { panic!("c is forced") };
    let mut proof = Proof::new();
    let assumption = proof.assume(&supposed);
    with_steps(PLENTY, |run| solver.write_refutation(&core, Some(assumption), &mut proof, run)).unwrap();
    proof.discharge(assumption);
    let theorem = Checker::new().check(&rules, &[], &proof).unwrap();
    assert_eq!(theorem.statement(), Statement::unit(c).view());
    let alone = with_steps(PLENTY, |run| solver.write_refutation(&core, None, &mut Proof::new(), run));
    let fault = Halt::broken("a refutation cites a supposition that it does not have");
    assert_eq!(alone, Err(fault), "it rests on the supposition");
}

#[test]
fn limits_make_the_answer_inconclusive_and_the_solver_can_continue() {
    let rules = pigeons(7);
    let mut solver = fresh(&rules);
    let mut stops = 0;
    let core = loop {
        match with_steps(500, |run| solver.solve(&[], &mut NothingLazy, run)).unwrap() {
            Outcome::Stopped(Stopped::Steps) => stops += 1,
            Outcome::Refuted(core) => break core,
            other => panic!("{other:?}"),
        }
        assert!(stops < 10_000, "it makes no progress");
    };
    assert!(stops > 3, "{stops} stops");
    check_core(&solver, &rules, &core, &[]);

    let mut solver = fresh(&rules);
    solver.limit_log(2000);
    assert_eq!(solve(&mut solver, &[]), Outcome::Stopped(Stopped::ProofSize));
}

#[test]
fn the_same_question_gives_the_same_answer_and_effort() {
    let rules = pigeons(5);
    let once = |()| {
        let mut solver = fresh(&rules);
        (solve(&mut solver, &[]), solver.effort())
    };
    assert_eq!(once(()), once(()));
}

#[test]
fn opposite_assumptions_need_no_line() {
    let a = Lit::positive(0);
    let rules = Listed::new(1, []);
    let mut solver = fresh(&rules);
    let Outcome::Refuted(core) = solve(&mut solver, &[a, !a]) else { panic!() };
    assert_eq!(core.assumptions.len(), 2);
    assert_eq!(check_core(&solver, &rules, &core, &[a, !a]), 3);
}
