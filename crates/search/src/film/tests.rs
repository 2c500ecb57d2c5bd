use super::*;
use gridproof_kernel::{Checker, Listed};

const A: Lit = Lit::positive(0);
const B: Lit = Lit::positive(1);
const C: Lit = Lit::positive(2);
const D: Lit = Lit::positive(3);

/// a or b; a excludes c; b excludes c; c or d.
fn rules() -> Listed {
    Listed::new(
        4,
        [
            Statement::at_least(1, [A, B]),
            Statement::at_most(1, [A, C]),
            Statement::at_most(1, [B, C]),
            Statement::at_least(1, [C, D]),
        ],
    )
}

/// Supposing c is impossible, so d.
fn proof(rules: &Listed) -> Proof {
    let mut proof = Proof::new();
    let lines: Vec<LineId> =
        (0..4).map(|at| proof.axiom(rules, rules.rule_at(at).borrow()).unwrap()).collect();
    let assumed = proof.assume(&Statement::unit(C));
    let not_a = proof.propagate(&Statement::unit(!A), &[assumed, lines[1]]);
    let b = proof.propagate(&Statement::unit(B), &[not_a, lines[0]]);
    proof.propagate(&Statement::contradiction(), &[b, assumed, lines[2]]);
    let not_c = proof.discharge(assumed);
    proof.propagate(&Statement::unit(D), &[not_c, lines[3]]);
    proof
}

fn frame(shows: Shows) -> Frame {
    Frame::new(("test", Tier(1)), shows, "Because.".to_owned().into())
}

fn film() -> Vec<Frame> {
    let mut supposition = frame(Shows::Facts(vec![!C]));
    supposition.supposes = vec![C];
    supposition.frames = vec![frame(Shows::Facts(vec![B])), frame(Shows::Clash)];
    vec![supposition, frame(Shows::Facts(vec![D]))]
}

#[test]
fn every_frame_is_a_theorem_of_its_own() {
    let rules = rules();
    let proof = proof(&rules);
    let mut film = film();
    attach(&mut film, &proof).unwrap();
    let mut told = vec![];
    for frame in &film {
        frame.each(&mut |frame| told.push(frame.clone()));
    }
    let alone: Vec<(Vec<Lit>, Statement)> = told
        .iter()
        .map(|frame| {
            let (marks, part) = frame.alone(&proof);
            let theorem = Checker::new().check(&rules, &marks, &part).unwrap();
            (theorem.marks().to_vec(), theorem.statement().to_owned())
        })
        .collect();
    let expected = [
        (vec![], Statement::unit(!C)),
        (vec![C], Statement::unit(B)),
        (vec![B, C], Statement::contradiction()),
        (vec![!C], Statement::unit(D)),
    ];
    assert_eq!(alone, expected);
    assert_eq!(film[0].total(), 3);
}

#[test]
fn a_film_that_the_proof_does_not_back_is_refused() {
    let rules = rules();
    let proof = proof(&rules);
    let attached = |mut film: Vec<Frame>| attach(&mut film, &proof);
    assert_eq!(attached(vec![frame(Shows::Facts(vec![A]))]), Err(Unbacked::NoLine));
    assert_eq!(attached(vec![frame(Shows::Facts(vec![B]))]), Err(Unbacked::NoLine), "b is only supposed");
    assert_eq!(attached(vec![frame(Shows::Clash)]), Err(Unbacked::NoLine));
    let mut swapped = film();
    swapped.swap(0, 1);
    assert_eq!(attached(swapped), Err(Unbacked::Order), "the conclusion comes last");
    let mut other = film();
    other[0].supposes = vec![B];
    assert_eq!(attached(other), Err(Unbacked::NoSupposition));
}

#[test]
fn a_frame_does_not_show_all_that_its_rule_states() {
    // One rule states a and b at once.
    let rules = Listed::new(4, [Statement::all(&[A, B]), Statement::at_most(1, [B, C])]);
    let mut proof = Proof::new();
    let both = proof.axiom(&rules, rules.rule_at(0).borrow()).unwrap();
    let exclude = proof.axiom(&rules, rules.rule_at(1).borrow()).unwrap();
    proof.propagate(&Statement::unit(A), &[both]);
    let b = proof.propagate(&Statement::unit(B), &[both]);
    proof.propagate(&Statement::unit(!C), &[b, exclude]);
    let mut film = vec![frame(Shows::Facts(vec![A])), frame(Shows::Facts(vec![!C]))];
    attach(&mut film, &proof).unwrap();
    let (marks, part) = film[1].alone(&proof);
    assert_eq!(marks, [], "b follows from the rule, not from the first frame");
    let theorem = Checker::new().check(&rules, &marks, &part).unwrap();
    assert_eq!(theorem.statement(), Statement::unit(!C).view());
}
