//! Proof files: checked again, and written for a stranger's checker.

use super::{Question, Refusal};
use gridproof_check::CheckError;
use gridproof_kernel::Checker;
use gridproof_proof_file::verify;
use serde_json::{Value, json};

/// Puts a proof file before the kernel. A rejected proof is an answer; a text that is no proof file is a refusal.
pub(super) fn check(question: &Question) -> Result<Value, Refusal> {
    let text = text(question)?;
    let asked = Some(question.puzzle.as_str()).filter(|puzzle| !puzzle.is_empty());
    match gridproof_check::check_about(text.as_bytes(), asked) {
        Ok(report) => Ok(json!({ "valid": true, "claim": report.claim, "lines": report.lines,
            "game": report.game, "puzzle": report.puzzle, "marks": report.marks,
            "assumes_unique": report.assumes_unique })),
        Err(error) if is_verdict(&error) => Ok(json!({ "valid": false, "reason": error.to_string() })),
        Err(error) => Err(Refusal::Question(error.to_string()).unless_elsewhere()),
    }
}

/// The input of VeriPB, for a proof that our own kernel accepts.
pub(super) fn export(question: &Question) -> Result<Value, Refusal> {
    let refuse = |message: String| Refusal::Question(message);
    let (draft, rules) =
        gridproof_check::open(text(question)?.as_bytes()).map_err(|error| refuse(error.to_string()))?;
    let (theorem, proof) =
        verify(&draft, &*rules, &mut Checker::new()).map_err(|error| refuse(format!("rejected: {error}")))?;
    let export =
        gridproof_veripb::export(&*rules, theorem.marks(), &proof).map_err(|e| refuse(e.to_string()))?;
    Ok(json!({ "game": rules.game(), "puzzle": rules.puzzle(), "opb": export.opb, "pbp": export.pbp }))
}

/// Whether the checker judged a proof, rather than finding none to judge.
fn is_verdict(error: &CheckError) -> bool {
    error.status() == 1
}

fn text(question: &Question) -> Result<&str, Refusal> {
    question.proof.as_deref().ok_or_else(|| Refusal::Question("the question has no proof in it".to_owned()))
}
