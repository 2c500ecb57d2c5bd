//! A proof as the verified checker reads it: numbers instead of names, and the statements of the rules that it cites.
//!
//! `docs/formal.md` describes the checker and this text. Literal `3` is atom number 2 (they count from 0), and `-3` is its
//! negation. A statement is `>= BOUND : LITERALS`, followed by `: COEFFICIENTS` unless all are 1.

use gridproof_kernel::{How, Lit, Op, Proof, RuleBuf, Rules, StatementView};
use std::collections::HashMap;
use std::fmt::Write;

/// Writes a proof over the rules of a puzzle and the marks on its board, right or wrong.
///
/// The title names it in the verdict. The text holds the statements of the rules that the proof cites, as the game generates
/// them. A line that cites a rule which the game refuses cites rule 0, which does not exist.
pub fn write_formal(title: &str, rules: &dyn Rules, marks: &[Lit], proof: &Proof) -> String {
    let mut text = format!("proof {}\natoms {}\n", on_one_line(title), rules.atoms());
    let numbers = write_rules(&mut text, rules, proof);
    for &lit in marks {
        put(&mut text, format_args!("mark {}\n", literal(lit)));
    }
    for (_, line) in proof.lines() {
        text.push_str("line ");
        match line.how {
            How::Axiom(rule) => {
                let number = numbers.get(&rule.to_owned()).copied().unwrap_or(0);
                put(&mut text, format_args!("axiom {number}"));
            }
            How::Mark(lit) => put(&mut text, format_args!("mark {}", literal(lit))),
            How::Propagate(cites) => {
                text.push_str("propagate");
                cites.iter().for_each(|cited| put(&mut text, format_args!(" {}", u64::from(cited.0) + 1)));
            }
            How::Combine(ops) => {
                text.push_str("combine");
                ops.iter().for_each(|&op| write_operation(&mut text, op));
            }
            How::Assume => text.push_str("assume"),
            How::Discharge => text.push_str("discharge"),
        }
        put(&mut text, format_args!(" {}\n", formal_statement(line.says)));
    }
    let claim = proof.lines().last().map(|(_, line)| formal_statement(line.says));
    put(&mut text, format_args!("claim {}\n", claim.unwrap_or_else(|| ">= 1 :".to_owned())));
    text
}

/// Writes a statement as the verified checker reads it.
pub fn formal_statement(says: StatementView<'_>) -> String {
    let mut text = format!(">= {} :", says.bound);
    for &lit in says.lits {
        put(&mut text, format_args!(" {}", literal(lit)));
    }
    if !says.coefs.is_empty() {
        text.push_str(" :");
        says.coefs.iter().for_each(|coef| put(&mut text, format_args!(" {coef}")));
    }
    text
}

/// Writes the cited rules, each once, and returns their numbers, from 1.
fn write_rules(text: &mut String, rules: &dyn Rules, proof: &Proof) -> HashMap<RuleBuf, usize> {
    let mut numbers = HashMap::new();
    for (_, line) in proof.lines() {
        let How::Axiom(rule) = line.how else { continue };
        if numbers.contains_key(&rule.to_owned()) {
            continue;
        }
        if let Ok((says, _)) = rules.statement(rule) {
            let name = on_one_line(&rules.rule_text(rule));
            put(text, format_args!("# {name}\nrule {}\n", formal_statement(says.view())));
            numbers.insert(rule.to_owned(), numbers.len() + 1);
        }
    }
    numbers
}

fn write_operation(text: &mut String, op: Op) {
    match op {
        Op::Add(cited, times) => put(text, format_args!(" add {} {times}", u64::from(cited.0) + 1)),
        Op::Literal(lit, times) => put(text, format_args!(" literal {} {times}", literal(lit))),
        Op::Divide(divisor) => put(text, format_args!(" divide {divisor}")),
        Op::Saturate => text.push_str(" saturate"),
        Op::Weaken(lit) => put(text, format_args!(" weaken {}", literal(lit))),
    }
}

fn literal(lit: Lit) -> i64 {
    let number = i64::from(lit.atom().0) + 1;
    if lit.is_positive() { number } else { -number }
}

fn on_one_line(text: &str) -> String {
    text.replace(char::is_control, " ")
}

fn put(text: &mut String, what: std::fmt::Arguments<'_>) {
    text.write_fmt(what).expect("a string can always be written to");
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_kernel::{Listed, Statement};

    #[test]
    fn every_way_to_make_a_line_is_written() {
        let [a, b] = [0, 1].map(Lit::positive);
        let rules = Listed::new(2, [Statement::linear([(2, a), (1, !b)], 2).unwrap()]);
        let mut proof = Proof::new();
        let rule = proof.axiom(&rules, rules.rule_at(0).borrow()).unwrap();
        let assumption = proof.assume(&Statement::unit(!a));
        let mark = proof.mark(b);
        proof.propagate(&Statement::contradiction(), &[rule, assumption, mark]);
        proof.discharge(assumption);
        let ops = [Op::Add(rule, 3), Op::Weaken(b), Op::Literal(a, 1), Op::Saturate, Op::Divide(2)];
        proof.combine(&Statement::linear([(2, a)], 2).unwrap(), &ops);
        let expected = "\
proof a title
atoms 2
# rule 1
rule >= 2 : 1 -2 : 2 1
mark 2
line axiom 1 >= 2 : 1 -2 : 2 1
line assume >= 1 : -1
line mark 2 >= 1 : 2
line propagate 1 2 3 >= 1 :
line discharge >= 1 : 1
line combine add 1 3 weaken 2 literal 1 1 saturate divide 2 >= 2 : 1 : 2
claim >= 2 : 1 : 2
";
        assert_eq!(write_formal("a\ntitle", &rules, &[b], &proof), expected);
    }
}
