//! `judge`: whether claimed steps are true.

use super::{Engine, head, proof_file};
use crate::api::judge::{JudgeAnswer, JudgedStep, Reveal, StepVerdict};
use crate::api::request::JudgeOptions;
use crate::pipeline::judge::{Court, Judged, Shown, Wanted};
use crate::watch::Limits;
use crate::{Error, Puzzle, Watch};
use gridproof_game::{Claim, Place, read_step};
use gridproof_grid::Rect;
use gridproof_kernel::Lit;
use gridproof_search::{Deductive, Fault, Optimising, Position};

/// The most claims of one request.
pub(crate) const MOST_CLAIMS: usize = 10_000;

impl Engine {
    /// Whether claimed steps are true of a position. Each step is judged from the board and the steps before it that are proved.
    pub fn judge(
        &self,
        puzzle: &Puzzle,
        claims: &[String],
        options: &JudgeOptions,
        watch: &Watch<'_>,
    ) -> Result<JudgeAnswer, Error> {
        let watch = &watch.within(self.settings.most_ms);
        let started = watch.now();
        if claims.is_empty() {
            return Err(Error::request("name at least one step, such as r6c2=4"));
        }
        if claims.len() > MOST_CLAIMS {
            return Err(Error::request(format!("at most {MOST_CLAIMS} steps are judged at once")));
        }
        let steps = claims.iter().map(|text| read_step(text).map_err(Error::request));
        let steps: Vec<Vec<Claim>> = steps.collect::<Result<_, Error>>()?;
        let (steps, solution) = match &puzzle.position {
            Position::Deductive(puzzle) => {
                let limits = self.limits(options.steps, options.time_ms, None);
                self.judged(&**puzzle, &steps, options, limits, watch)?
            }
            Position::Optimising(puzzle) => (moves(&**puzzle, &steps)?, None),
        };
        let (game, text) = head(&puzzle.position);
        let all = steps.iter().map(|step| step.verdict);
        let verdict = all.into_iter().find(|&verdict| verdict != StepVerdict::Proved).unwrap_or_default();
        Ok(JudgeAnswer { game, puzzle: text, elapsed_ms: watch.now() - started, verdict, steps, solution })
    }

    fn judged(
        &self,
        puzzle: &dyn Deductive,
        steps: &[Vec<Claim>],
        options: &JudgeOptions,
        limits: Limits,
        watch: &Watch<'_>,
    ) -> Result<(Vec<JudgedStep>, Option<String>), Error> {
        let literals = steps.iter().map(|claims| literals(puzzle, claims));
        let literals: Vec<Vec<Lit>> = literals.collect::<Result<_, Error>>()?;
        let session = Session { claims: steps, literals, options, limits, watch };
        match options.proof || options.techniques {
            true => session.one_by_one(puzzle),
            false => session.together(puzzle),
        }
    }
}

/// Steps to judge, in order.
struct Session<'s, 'w> {
    claims: &'s [Vec<Claim>],
    literals: Vec<Vec<Lit>>,
    options: &'s JudgeOptions,
    limits: Limits,
    watch: &'s Watch<'w>,
}

impl Session<'_, '_> {
    /// Judges all steps on the board as it is. A proved step takes no solution away, so the verdicts are the same as with it on
    /// the board, and all of them share one proof.
    fn together(&self, puzzle: &dyn Deductive) -> Result<(Vec<JudgedStep>, Option<String>), Error> {
        let mut court = self.watch.run(self.limits, |run| Court::new(puzzle, self.wanted(), run))?;
        let opinions = self.literals.iter();
        let opinions = opinions.map(|step| self.watch.run(self.limits, |run| court.consider(step, run)));
        let opinions = opinions.collect::<Result<_, Fault>>()?;
        let judged = self.watch.run(self.limits, |run| court.verdicts(opinions, run))?;
        let answers = self.claims.iter().zip(&judged);
        let answers = answers.map(|(claims, judged)| answer(puzzle, claims, judged, self.options)).collect();
        Ok((answers, self.solution(&court)))
    }

    /// Judges each step on the board with the proved steps before it: for proofs and techniques of that board.
    fn one_by_one(&self, puzzle: &dyn Deductive) -> Result<(Vec<JudgedStep>, Option<String>), Error> {
        let mut board: Option<Box<dyn Deductive>> = None;
        let mut answers = Vec::with_capacity(self.claims.len());
        let mut solution = None;
        for (index, (claims, step)) in self.claims.iter().zip(&self.literals).enumerate() {
            let now = board.as_deref().unwrap_or(puzzle);
            let judged = self.watch.run(self.limits, |run| {
                let mut court = Court::new(now, self.wanted(), run)?;
                if index == 0 {
                    solution = self.solution(&court);
                }
                let opinion = court.consider(step, run)?;
                court.verdicts(vec![opinion], run)
            })?;
            let Some(judged) = judged.first() else { continue };
            answers.push(answer(now, claims, judged, self.options));
            if let Judged::Proved(_) = judged
                && index + 1 < self.claims.len()
            {
                board = Some(now.with(step));
            }
        }
        Ok((answers, solution))
    }

    fn wanted(&self) -> Wanted {
        Wanted { proofs: self.options.proof, techniques: self.options.techniques }
    }

    /// A completion of the board, if it was requested.
    fn solution(&self, court: &Court<'_>) -> Option<String> {
        (self.options.reveal == Reveal::Solution).then(|| court.solution()).flatten()
    }
}

/// The literals of a step.
fn literals(puzzle: &dyn Deductive, claims: &[Claim]) -> Result<Vec<Lit>, Error> {
    let literal = |claim: &Claim| {
        let known = puzzle.literal(claim);
        known.ok_or_else(|| Error::request(format!("this puzzle has no step {claim}")))
    };
    claims.iter().map(literal).collect()
}

fn answer(puzzle: &dyn Deductive, claims: &[Claim], judged: &Judged, options: &JudgeOptions) -> JudgedStep {
    let proofs = |shown: &[Shown]| match options.proof {
        true => {
            shown.iter().map(|shown| proof_file(puzzle, puzzle.marks(), shown.proved.proof(), None)).collect()
        }
        false => vec![],
    };
    let technique = |shown: &[Shown]| {
        let known: Option<Vec<_>> = shown.iter().map(|shown| shown.technique).collect();
        known.and_then(|known| known.into_iter().max_by_key(|&(_, tier)| tier))
    };
    let of = |verdict, narrative: String| JudgedStep {
        step: written(claims),
        verdict,
        narrative,
        technique: None,
        tier: None,
        reason: None,
        counterexample: None,
        proofs: vec![],
    };
    let shown = |verdict, narrative, shown: &[Shown]| {
        let named = technique(shown);
        JudgedStep {
            technique: named.map(|(name, _)| name.to_owned()),
            tier: named.map(|(_, tier)| tier.0),
            proofs: proofs(shown),
            ..of(verdict, narrative)
        }
    };
    match judged {
        Judged::Proved(all) => shown(StepVerdict::Proved, "Every solution has it.".to_owned(), all),
        Judged::Refuted(one) => {
            shown(StepVerdict::Refuted, "No solution has it.".to_owned(), std::slice::from_ref(&**one))
        }
        Judged::NotForced(without) => JudgedStep {
            counterexample: (options.reveal >= Reveal::Counterexample).then(|| without.clone()),
            ..of(StepVerdict::NotForced, "Some solutions have it, and others do not.".to_owned())
        },
        Judged::Clashes => {
            of(StepVerdict::Contradicts, "This breaks a rule with what is on the board.".to_owned())
        }
        Judged::Impossible => of(StepVerdict::Contradicts, "The board has no solution.".to_owned()),
        Judged::Inconclusive(stopped) => JudgedStep {
            reason: Some((*stopped).into()),
            ..of(StepVerdict::Inconclusive, format!("Unknown: {stopped}."))
        },
    }
}

/// The step as the engine writes it.
fn written(claims: &[Claim]) -> String {
    claims.iter().map(Claim::to_string).collect::<Vec<_>>().join(" ")
}

/// Verdicts on moves of a game with a score: whether they are legal.
fn moves(puzzle: &dyn Optimising, steps: &[Vec<Claim>]) -> Result<Vec<JudgedStep>, Error> {
    let mut board: Option<Box<dyn Optimising>> = None;
    let mut answers = Vec::with_capacity(steps.len());
    for claims in steps {
        let (mut now, mut legal) = (None, true);
        for claim in claims {
            let at = now.as_deref().or(board.as_deref()).unwrap_or(puzzle);
            match at.after(rectangle(claim)?) {
                Some(next) => now = Some(next),
                None => legal = false,
            }
        }
        let (verdict, narrative) = match legal {
            true => (StepVerdict::Proved, "This is a legal move."),
            false => (StepVerdict::Refuted, "This is not a legal move."),
        };
        answers.push(JudgedStep {
            step: written(claims),
            verdict,
            narrative: narrative.to_owned(),
            technique: None,
            tier: None,
            reason: None,
            counterexample: None,
            proofs: vec![],
        });
        if legal {
            board = now.or(board);
        }
    }
    Ok(answers)
}

/// The rectangle of a claimed move.
fn rectangle(claim: &Claim) -> Result<Rect, Error> {
    match claim.place {
        Place::Edge(one, other) if claim.value.is_empty() => Ok(Rect::from_sides([
            one.row.min(other.row),
            one.col.min(other.col),
            one.row.max(other.row),
            one.col.max(other.col),
        ])),
        _ => Err(Error::request(format!("{claim} is not a move; expected two cells, such as r1c2-r1c3"))),
    }
}
