//! When the verdicts of the kernel and of VeriPB count as the same.

use crate::checker::Verdict;
use gridproof_kernel::{How, LineId, Op, Proof, Reason, Rejection, Sum};

/// What two verdicts on one proof have in common.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Agreement {
    Accepted,
    Rejected,
    /// The kernel is stricter, as documented.
    Stricter,
    Differ,
}

impl Agreement {
    /// Compares the verdicts on a proof over this number of atoms.
    pub(crate) fn of(ours: &Result<(), Rejection>, theirs: &Verdict, atoms: u32, proof: &Proof) -> Agreement {
        match (ours, theirs) {
            (Ok(()), Verdict::Accepted) => Agreement::Accepted,
            (Err(rejection), Verdict::Accepted) if reshapes_nothing(atoms, proof, rejection) => {
                Agreement::Stricter
            }
            (Err(_), Verdict::Rejected(_)) => Agreement::Rejected,
            // VeriPB's grammar has no factor below 1 and no empty combination.
            (
                Err(Rejection { reason: Reason::BadOperation(_) | Reason::OtherSum, .. }),
                Verdict::Unreadable(_),
            ) => Agreement::Rejected,
            _ => Agreement::Differ,
        }
    }
}

/// The one class in which the kernel is stricter by design: it refuses to divide or saturate a sum with a
/// bound below 1, which is always true. VeriPB continues with the result.
fn reshapes_nothing(atoms: u32, proof: &Proof, rejection: &Rejection) -> bool {
    let (Reason::BadOperation(number), Some(index)) = (&rejection.reason, rejection.line.checked_sub(1))
    else {
        return false;
    };
    let How::Combine(ops) = proof.line(LineId(index as u32)).how else { return false };
    let mut sum = Sum::default();
    sum.clear(atoms);
    for &op in &ops[..number - 1] {
        let done = match op {
            Op::Add(line, times) => sum.add(proof.line(line).says, times),
            Op::Literal(lit, times) => sum.literal(lit, times),
            Op::Divide(divisor) => sum.divide(divisor),
            Op::Saturate => sum.saturate(),
            Op::Weaken(lit) => sum.weaken(lit),
        };
        done.expect("the kernel went past this operation");
    }
    let reshapes = matches!(ops[number - 1], Op::Divide(1..) | Op::Saturate);
    reshapes && sum.to_statement().is_some_and(|sum| sum.view().bound < 1)
}
