//! Invalid proofs and extreme numbers: the checker never panics, and its verdicts are right.

use crate::common::propose;
use crate::common::rng::Rng;
use crate::common::worlds::Worlds;
use crate::common::{A, B, C};
use gridproof_kernel::{
    Checker, How, LineId, Listed, Lit, Op, Proof, Reason, Rule, Rules, Statement, StatementView, Sum,
};

/// Numbers at which arithmetic breaks, and a few small ones to reach them with.
const EDGES: [i64; 17] = [
    i64::MIN,
    i64::MIN + 1,
    i64::MIN / 2,
    -2,
    -1,
    0,
    1,
    1,
    2,
    3,
    i64::MAX / 3,
    i64::MAX / 2,
    i64::MAX / 2 + 1,
    WRAPS_TO_TWO,
    i64::MAX - 2,
    i64::MAX - 1,
    i64::MAX,
];
const POSITIVE: usize = 6;

/// Three times this is 2^64 + 2.
const WRAPS_TO_TWO: i64 = i64::MAX / 3 * 2 + 2;

fn edge(rng: &mut Rng, nonsense: usize) -> i64 {
    let first = if rng.percent(nonsense) { 0 } else { POSITIVE };
    rng.pick(&EDGES[first..])
}

/// A statement's parts: in normal form, except that each part is invalid in `nonsense` per cent of the cases.
fn parts(rng: &mut Rng, atoms: u32, nonsense: usize) -> (Vec<Lit>, Vec<i64>, i64) {
    let mut lits: Vec<Lit> = (0..rng.below(4)).map(|_| rng.lit(atoms)).collect();
    if rng.percent(nonsense) {
        lits.push(rng.pick(&[Lit::positive(atoms), !Lit::positive(Lit::MAX_ATOMS - 1)]));
    } else {
        lits.sort_unstable();
        lits.dedup_by_key(|lit| lit.atom());
    }
    let mut coefs: Vec<i64> = lits.iter().map(|_| edge(rng, nonsense)).collect();
    if rng.percent(nonsense) {
        coefs.resize(rng.below(5), 2);
    } else if rng.percent(30) || coefs.iter().all(|&coef| coef == 1) {
        coefs.clear();
    }
    (lits, coefs, edge(rng, nonsense))
}

fn line(rng: &mut Rng, proof: &Proof, nonsense: usize) -> LineId {
    let wild = [u32::MAX, proof.len() as u32, proof.len() as u32 + 1];
    let known = rng.below(proof.len().max(1)) as u32;
    LineId(if rng.percent(nonsense) { rng.pick(&wild) } else { known })
}

fn op(rng: &mut Rng, proof: &Proof, atoms: u32, nonsense: usize) -> Op {
    let stranger = Lit::positive(Lit::MAX_ATOMS - 1);
    let lit = if rng.percent(nonsense) { stranger } else { rng.lit(atoms) };
    let number = edge(rng, nonsense);
    match rng.below(7) {
        0..3 => Op::Add(line(rng, proof, nonsense), number),
        3 => Op::Literal(lit, number),
        4 => Op::Divide(number),
        5 => Op::Saturate,
        _ => Op::Weaken(lit),
    }
}

/// Appends a line; a sum states what it gives, if it gives anything.
fn push_random(rng: &mut Rng, proof: &mut Proof, rules: &Listed, nonsense: usize) {
    let atoms = rules.atoms();
    let (lits, coefs, bound) = parts(rng, atoms, nonsense);
    let says = StatementView { lits: &lits, coefs: &coefs, bound };
    let cites: Vec<LineId> = (0..rng.below(5)).map(|_| line(rng, proof, nonsense)).collect();
    let ops: Vec<Op> = (0..rng.below(5)).map(|_| op(rng, proof, atoms, nonsense)).collect();
    let index = rng.below(rules.statements().len() + 1);
    let quoted = rules.statements().get(index).map_or(says, Statement::view);
    let absurd = Statement::contradiction();
    let before = proof.clone();
    match rng.below(8) {
        0 => proof.push(quoted, How::Axiom(Rule(&[0, index as u32]))),
        1 => proof.mark(lits.first().copied().unwrap_or(A)),
        2 => proof.push(says, How::Propagate(&cites)),
        3 => proof.push(absurd.view(), How::Propagate(&cites)),
        4 => {
            let add_up = rng.pick(&[wrapped_sum, exact_sum]);
            let sum = add_up(&before, atoms, &ops);
            proof.push(sum.as_ref().map_or(says, Statement::view), How::Combine(&ops))
        }
        5 => proof.push(says, How::Assume),
        6 if !proof.is_empty() => proof.discharge(LineId(rng.below(before.len()) as u32)),
        _ => proof.push(says, How::Discharge),
    };
}

/// What arithmetic that wraps around would make of the operations: the claim that hopes for an overflow.
/// Without overflow it is the exact sum. Division and saturation are left out.
fn wrapped_sum(proof: &Proof, atoms: u32, ops: &[Op]) -> Option<Statement> {
    let mut coefs = vec![0_i64; atoms as usize];
    let mut bound = 0_i64;
    for &op in ops {
        let mut term = |lit: Lit, coef: i64| -> Option<()> {
            let place = coefs.get_mut(lit.atom().0 as usize)?;
            let (signed, lost) = if lit.is_positive() { (coef, 0) } else { (coef.wrapping_neg(), coef) };
            *place = place.wrapping_add(signed);
            bound = bound.wrapping_sub(lost);
            Some(())
        };
        match op {
            Op::Add(line, times) => {
                let says = proof.lines().nth(line.index())?.1.says;
                says.is_normal(atoms).then_some(())?;
                says.terms().try_for_each(|(coef, lit)| term(lit, coef.wrapping_mul(times)))?;
                bound = bound.wrapping_add(says.bound.wrapping_mul(times));
            }
            Op::Literal(lit, times) => term(lit, times)?,
            Op::Weaken(lit) => {
                let coef = std::mem::take(coefs.get_mut(lit.atom().0 as usize)?);
                bound = bound.wrapping_sub(coef.max(0));
            }
            Op::Divide(_) | Op::Saturate => return None,
        }
    }
    let bound = coefs.iter().fold(bound, |bound, &coef| bound.wrapping_sub(coef.min(0)));
    let size = |(atom, &coef): (usize, &i64)| {
        let lit = Lit::positive(atom as u32);
        (coef.checked_abs().unwrap_or(1), if coef > 0 { lit } else { !lit })
    };
    Statement::linear(coefs.iter().enumerate().map(size), bound)
}

/// What the kernel's own sum makes of the operations.
fn exact_sum(proof: &Proof, atoms: u32, ops: &[Op]) -> Option<Statement> {
    let mut sum = Sum::default();
    sum.clear(atoms);
    for &op in ops {
        let known = match op {
            Op::Add(line, _) => {
                proof.lines().nth(line.index()).is_some_and(|(_, line)| line.says.is_normal(atoms))
            }
            Op::Literal(lit, _) | Op::Weaken(lit) => lit.atom().0 < atoms,
            Op::Divide(_) | Op::Saturate => true,
        };
        known.then(|| propose::apply(&mut sum, proof, op)).flatten()?;
    }
    sum.to_statement()
}

/// Random rules with numbers at the edge, all in normal form.
fn edge_rules(rng: &mut Rng) -> Listed {
    let atoms = rng.between(1, 4) as u32;
    let statements = (0..4).map(|_| {
        let (lits, coefs, bound) = parts(rng, atoms, 0);
        StatementView { lits: &lits, coefs: &coefs, bound }.to_owned()
    });
    Listed::new(atoms, statements.collect::<Vec<_>>())
}

/// Proofs of up to 12 lines; a refused line is removed in three of four cases.
fn run(seed: u64, rounds: usize, nonsense: usize) -> usize {
    let mut rng = Rng(seed);
    let mut checker = Checker::new();
    let mut accepted = 0;
    for _ in 0..rounds {
        let rules = edge_rules(&mut rng);
        let atoms = rules.atoms();
        let marks: Vec<Lit> = (0..rng.below(4)).map(|_| rng.lit(atoms + u32::from(nonsense > 0))).collect();
        let premises = rules
            .statements()
            .iter()
            .fold(Worlds::all(atoms), |set, rule| set & Worlds::of(rule.view(), atoms));
        let mut proof = Proof::new();
        for _ in 0..12 {
            let before = proof.clone();
            push_random(&mut rng, &mut proof, &rules, nonsense);
            match checker.check(&rules, &marks, &proof) {
                Ok(theorem) => {
                    accepted += 1;
                    let known =
                        theorem.marks().iter().fold(premises, |set, &mark| set & Worlds::of_lit(mark, atoms));
                    let says = Worlds::of(theorem.statement(), atoms);
                    assert!(known.is_within(says), "unsound: {theorem:?}\nfrom {rules:?}\nby {proof:?}");
                }
                Err(rejection) => {
                    assert!(rejection.line <= proof.len() && !rejection.to_string().is_empty());
                    let open = rejection.reason == Reason::OpenScope;
                    if !open && rng.percent(75) {
                        proof = before;
                    }
                }
            }
        }
    }
    accepted
}

#[test]
fn nonsense_never_makes_the_checker_panic() {
    let accepted = run(3, 20_000, 15);
    println!("{accepted} theorems");
}

#[test]
fn theorems_with_numbers_at_the_edge_hold() {
    let accepted = run(4, 20_000, 0);
    println!("{accepted} theorems");
    assert!(accepted > 10_000, "only {accepted} theorems");
}

#[test]
fn the_largest_numbers_that_fit_are_handled_exactly() {
    let huge = Statement::linear([(i64::MAX, A)], i64::MAX).unwrap();
    let rules = Listed::new(2, [huge.clone()]);
    let mut proof = Proof::new();
    let rule = proof.axiom(&rules, rules.rule_at(0).borrow()).unwrap();
    proof.propagate(&Statement::unit(A), &[rule]);
    proof.combine(&Statement::unit(A), &[Op::Add(rule, 1), Op::Divide(i64::MAX)]);
    proof.combine(&Statement::unit(A), &[Op::Add(rule, 1), Op::Divide(i64::MAX - 1), Op::Divide(2)]);
    assert!(Checker::new().check(&rules, &[], &proof).is_ok());
    let assumed = proof.assume(&huge.view().negation().unwrap());
    proof.propagate(&Statement::contradiction(), &[assumed, rule]);
    proof.discharge(assumed);
    let theorem = Checker::new().check(&rules, &[], &proof).unwrap();
    assert_eq!(theorem.statement(), huge.view());
}

#[test]
fn a_signed_coefficient_at_the_lowest_number_is_never_confused_with_another() {
    // ~a summed up to 2^63 has no normal form that fits: nothing may be concluded from it.
    let rules = Listed::new(2, []);
    let half = 1 << 62;
    let down = [Op::Literal(!A, half), Op::Literal(!A, half)];
    let mut proofs = vec![];
    for tail in [&[][..], &[Op::Saturate], &[Op::Divide(2)], &[Op::Weaken(B)], &[Op::Literal(A, 1)]] {
        for says in [Statement::contradiction(), Statement::unit(!A), Statement::unit(A)] {
            let mut proof = Proof::new();
            proof.combine(&says, &[&down[..], tail].concat());
            proofs.push(proof);
        }
    }
    for proof in proofs {
        assert!(Checker::new().check(&rules, &[], &proof).is_err(), "{proof:?}");
    }
}

/// The first operation that is refused, over the given rules (whose lines come first) and three atoms.
fn refused_operation(rules: &[Statement], ops: &[Op]) -> Option<usize> {
    let rules = Listed::new(3, rules.iter().cloned());
    let mut proof = Proof::new();
    for index in 0..rules.statements().len() {
        proof.axiom(&rules, rules.rule_at(index).borrow()).unwrap();
    }
    proof.combine(&Statement::contradiction(), ops);
    match Checker::new().check(&rules, &[], &proof).unwrap_err().reason {
        Reason::BadOperation(number) => Some(number),
        Reason::OtherSum => None,
        other => panic!("{other}"),
    }
}

#[test]
fn every_overflow_of_a_sum_is_refused_where_it_happens() {
    let term = |coef, lit, bound| Statement::linear([(coef, lit)], bound).unwrap();
    let (max, half) = (i64::MAX, 1_i64 << 62);
    let add = |line, times| Op::Add(LineId(line), times);

    // A coefficient that wraps around would make 2a >= 3 out of a rule that a satisfies.
    let wraps = [term(WRAPS_TO_TWO, A, 1)];
    assert_eq!(refused_operation(&wraps, &[add(0, 1)]), None);
    assert_eq!(refused_operation(&wraps, &[add(0, 3)]), Some(1));
    // The bound times a factor.
    assert_eq!(refused_operation(&[term(1, A, half)], &[add(0, 2)]), Some(1));
    // The sum of two bounds.
    let two = [term(max, A, max), term(max, B, max)];
    assert_eq!(refused_operation(&two, &[add(0, 1), add(1, 1)]), Some(2));
    // The bound of the normal form, which negated literals raise.
    let three = [term(max, !A, max), term(max, !B, max), term(max, !C, max)];
    let added = [add(0, 1), add(1, 1), add(2, 1)];
    assert_eq!(refused_operation(&three, &added), None);
    for last in [Op::Saturate, Op::Divide(2), Op::Divide(3)] {
        assert_eq!(refused_operation(&three, &[&added[..], &[last]].concat()), Some(4));
    }
    // The size of the lowest coefficient.
    let down = [add(0, 1), Op::Literal(!A, half), Op::Literal(!A, half)];
    assert_eq!(refused_operation(&[Statement::unit(B)], &down), None);
    for last in [Op::Saturate, Op::Divide(2), Op::Literal(!A, 1)] {
        assert_eq!(refused_operation(&[Statement::unit(B)], &[&down[..], &[last]].concat()), Some(4));
    }
}
