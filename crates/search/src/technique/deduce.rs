//! Every pattern on the current board, from easy to hard, each with its proof.

use super::{Listed, Repertoire, Tier, Trust, Worker};
use crate::halt::Halt;
use crate::run::Run;
use gridproof_kernel::{Lit, Proof};
use std::ops::ControlFlow;

/// What a technique found: the draft of a hint. It counts only after the kernel has checked the proof.
#[derive(Clone, Debug)]
pub struct Deduction {
    /// The name of the technique.
    pub technique: &'static str,
    /// Its tier.
    pub tier: Tier,
    /// What follows.
    pub targets: Vec<Lit>,
    /// Why, in connected prose.
    pub narrative: String,
    /// Why, line by line.
    pub proof: Proof,
}

/// Receives deductions one at a time, and returns whether to continue.
pub type OnDeduction<'f> = dyn FnMut(Deduction, &mut Run<'_>) -> ControlFlow<()> + 'f;

/// Passes every deduction on the current board to `found`, from easy to hard, until it breaks. The board does
/// not change in between, so each deduction depends only on the rules and on marks that are on the board.
pub fn deduce<W: Worker>(
    worker: &mut W,
    (hardest, trust): (Tier, Trust),
    run: &mut Run<'_>,
    found: &mut OnDeduction<'_>,
) -> Result<(), Halt> {
    let table = worker.techniques();
    let mut done = ControlFlow::Continue(());
    for number in Repertoire::up_to(table, hardest, trust).iter() {
        worker.find(number, run, &mut |worker, pattern, run| {
            let Some(proof) = worker.prove(&pattern, run)? else { return Ok(ControlFlow::Continue(())) };
            let deduction = Deduction {
                technique: table[number.index()].name(),
                tier: table[number.index()].tier(),
                targets: worker.forced(&pattern),
                narrative: worker.describe(number, &pattern),
                proof,
            };
            done = found(deduction, run);
            Ok(done)
        })?;
        if done.is_break() {
            break;
        }
    }
    Ok(())
}
