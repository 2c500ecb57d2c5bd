//! What is written can be read back, and a file that cannot be trusted is not.

use crate::random::{Case, Rng, case};
use gridproof_kernel::{Checker, Lit, Rules, StatementView};
use gridproof_proof_file::{About, Draft, verify, write};

fn text_of(case: &Case) -> String {
    let about = About { technique: Some("a \"guess\"".into()), tier: Some(3) };
    write(&case.rules, &case.marks, &case.proof, &about)
}

/// A statement as it appears in a file.
fn json(rules: &dyn Rules, says: StatementView<'_>) -> serde_json::Value {
    let text =
        |lit: &Lit| format!("{}{}", if lit.is_positive() { "" } else { "~" }, rules.atom_text(lit.atom()));
    let lits: Vec<String> = says.lits.iter().map(text).collect();
    if says.coefs.is_empty() {
        return serde_json::json!({"lits": lits, "bound": says.bound});
    }
    serde_json::json!({"lits": lits, "coefs": says.coefs, "bound": says.bound})
}

#[test]
fn what_is_written_is_read_back() {
    let mut checker = Checker::new();
    for seed in 0..1000 {
        let case = case(seed);
        let theorem = checker.check(&case.rules, &case.marks, &case.proof).unwrap();
        let text = text_of(&case);
        let draft = Draft::parse(text.as_bytes()).unwrap();
        assert_eq!(draft.about().tier, Some(3));
        let (again, proof) =
            verify(&draft, &case.rules, &mut checker).unwrap_or_else(|e| panic!("{e}\n{text}"));
        assert_eq!((again, &proof), (theorem, &case.proof), "seed {seed}");
        let marks = draft.resolve(&case.rules).unwrap().marks;
        let about = draft.about();
        assert_eq!(write(&case.rules, &marks, &proof, about), text, "seed {seed}");
    }
}

#[test]
fn each_line_of_the_proof_is_one_line_of_text() {
    let case = case(7);
    let text = text_of(&case);
    let inside = text.lines().filter(|line| line.starts_with("  {\"id\":")).count();
    assert_eq!(inside, case.proof.len());
}

#[test]
fn a_file_cut_off_anywhere_is_refused() {
    let mut checker = Checker::new();
    for seed in 0..40 {
        let case = case(seed);
        let text = text_of(&case);
        for end in 0..text.len() {
            let verdict = Draft::parse(&text.as_bytes()[..end])
                .and_then(|draft| verify(&draft, &case.rules, &mut checker));
            let rest = &text[end..];
            assert_eq!(verdict.is_ok(), rest.trim().is_empty(), "seed {seed}, cut at {end}");
        }
    }
}

/// Changes bytes, numbers or whole lines of a file.
fn mutate(rng: &mut Rng, text: &str) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..1 + rng.below(2) {
        let at = rng.below(bytes.len());
        match rng.below(7) {
            0 => bytes[at] = rng.next() as u8,
            1 => bytes.insert(at, rng.pick(b"0123456789~,:{}[]\"-xe \n")),
            2 => drop(bytes.drain(at..(at + 1 + rng.below(12)).min(bytes.len()))),
            3 => {
                let piece = bytes[at..(at + rng.below(60)).min(bytes.len())].to_vec();
                let to = rng.below(bytes.len());
                bytes.splice(to..to, piece);
            }
            4 | 5 => {
                let digits: Vec<usize> = (0..bytes.len()).filter(|&i| bytes[i].is_ascii_digit()).collect();
                if !digits.is_empty() {
                    let at = rng.pick(&digits);
                    bytes[at] = rng.pick(b"0123456789");
                }
            }
            _ => {
                let mut lines: Vec<&[u8]> = bytes.split(|&byte| byte == b'\n').collect();
                let (one, other) = (rng.below(lines.len()), rng.below(lines.len()));
                lines.swap(one, other);
                bytes = lines.join(&b'\n');
            }
        }
        if bytes.is_empty() {
            return bytes;
        }
    }
    bytes
}

#[test]
fn a_mutated_file_is_refused_or_still_proves_its_claim() {
    let mut checker = Checker::new();
    let mut rng = Rng(2024);
    let (mut accepted, mut refused) = (0, 0);
    for seed in 0..200 {
        let case = case(seed);
        let text = text_of(&case);
        for _ in 0..100 {
            let bytes = mutate(&mut rng, &text);
            let verdict = Draft::parse(&bytes).and_then(|draft| verify(&draft, &case.rules, &mut checker));
            match verdict {
                Ok((theorem, _)) => {
                    let file: serde_json::Value = serde_json::from_slice(&bytes).unwrap();
                    assert_eq!(json(&case.rules, theorem.statement()), file["claim"]);
                    accepted += 1;
                }
                Err(error) => {
                    assert!(!error.to_string().contains('\n'), "{error:?}");
                    refused += 1;
                }
            }
        }
    }
    assert!(accepted > 500 && refused > 10_000, "{accepted} accepted, {refused} refused");
}
