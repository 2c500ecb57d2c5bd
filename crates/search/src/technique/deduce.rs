//! Every pattern on the current board, from easy to hard, each with its proof.

use super::{Listed, Repertoire, Tier, Worker};
use crate::deductive::Seek;
use crate::film::{Account, Frame, Shows};
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
    /// Why, as a film: the last frame shows the targets.
    pub frames: Vec<Frame>,
    /// Why, line by line.
    pub proof: Proof,
}

impl Deduction {
    /// Creates a deduction whose film is one frame.
    pub fn of_one(
        (technique, tier): (&'static str, Tier),
        targets: Vec<Lit>,
        account: Account,
        proof: Proof,
    ) -> Deduction {
        let frame = Frame::new((technique, tier), Shows::Facts(targets.clone()), account);
        Deduction { technique, tier, targets, frames: vec![frame], proof }
    }
}

/// Receives deductions one at a time, and returns whether to continue.
pub type OnDeduction<'f> = dyn FnMut(Deduction, &mut Run<'_>) -> ControlFlow<()> + 'f;

/// Passes every deduction on the current board to `found`, from easy to hard, until it breaks. The board does
/// not change in between, so each deduction depends only on the rules and on marks that are on the board.
pub fn deduce<W: Worker>(
    worker: &mut W,
    Seek { hardest, trust, about, .. }: Seek,
    run: &mut Run<'_>,
    found: &mut OnDeduction<'_>,
) -> Result<(), Halt> {
    let table = worker.techniques();
    let mut done = ControlFlow::Continue(());
    for number in Repertoire::up_to(table, hardest, trust).iter() {
        worker.find(number, run, &mut |worker, pattern, run| {
            if about.is_some_and(|lit| !worker.forced(&pattern).contains(&lit)) {
                return Ok(ControlFlow::Continue(()));
            }
            let Some(proof) = worker.prove(&pattern, run)? else { return Ok(ControlFlow::Continue(())) };
            let named = (table[number.index()].name(), table[number.index()].tier());
            let account = worker.describe(number, &pattern);
            let deduction = Deduction::of_one(named, worker.forced(&pattern), account, proof);
            done = found(deduction, run);
            Ok(done)
        })?;
        if done.is_break() {
            break;
        }
    }
    Ok(())
}
