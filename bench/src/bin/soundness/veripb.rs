//! Proof files, checked by the kernel, and a sample of them by VeriPB.

#[path = "../../../../crates/veripb/tests/suite/checker/mod.rs"]
mod checker;

use crate::tally::Tally;
use checker::{Verdict, VeriPb};
use gridproof::Engine;
use gridproof_veripb::Export;

/// VeriPB checks one proof out of this number.
const SAMPLED: u64 = 400;

/// The checkers of proofs.
pub(crate) struct Sampled {
    veripb: Option<VeriPb>,
    seen: u64,
}

impl Sampled {
    pub(crate) fn new() -> Sampled {
        Sampled { veripb: VeriPb::find("soundness"), seen: 0 }
    }

    /// Reads a proof file about a puzzle and checks it.
    pub(crate) fn proof(
        &mut self,
        engine: &Engine,
        text: &str,
        about: &str,
        tally: &mut Tally,
    ) -> Result<(), String> {
        let verdict = engine.check(text, Some(about)).map_err(|error| error.to_string())?;
        if !verdict.valid || verdict.assumes_unique != Some(false) {
            return Err(format!("the kernel rejects a proof: {:?} {:?}", verdict.line, verdict.reason));
        }
        self.seen += 1;
        let Some(veripb) = self.veripb.as_ref().filter(|_| self.seen.is_multiple_of(SAMPLED)) else {
            return Ok(());
        };
        let files = engine.export_proof(text).map_err(|error| error.to_string())?;
        tally.count("proofs by VeriPB");
        match veripb.judge(&Export { opb: files.opb, pbp: files.pbp }) {
            Verdict::Accepted => Ok(()),
            Verdict::Rejected(why) | Verdict::Unreadable(why) => Err(format!("VeriPB: {why}")),
        }
    }
}
