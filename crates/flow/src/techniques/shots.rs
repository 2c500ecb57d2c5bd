//! From what was found out to a film: one frame for each reason, and one for each run along a path.

use super::grow::{fold, grown, may_grow};
use super::{Because, Look, Pattern, TECHNIQUES, corner_rule, run_of};
use crate::logic::{Built, Conflict, Depth, Fact, Lemma, Reason, Shown, Sketch, Thread, is_step};
use crate::rules::family::{CROSSING, JOINED};
use gridproof_kernel::Refusal;
use gridproof_search::film::{Frame, Shows};
use gridproof_search::technique::TechniqueNo;
use gridproof_search::{Account, Tier};
use std::collections::HashMap;

/// A frame in the making.
pub(super) struct Shot {
    pub(super) technique: TechniqueNo,
    /// The places of its facts in the thread.
    pub(super) steps: Vec<usize>,
    pub(super) account: Account,
}

/// A part of a thread to tell: from a place on, what is needed, on the board as it was there.
pub(super) struct Scene<'t> {
    pub(super) thread: &'t Thread,
    pub(super) from: usize,
    pub(super) needed: &'t [bool],
    pub(super) board: &'t Sketch,
    /// What the last frame shows all at once.
    pub(super) finale: &'t [usize],
    /// Whether easy steps that follow from each other share a frame.
    pub(super) together: bool,
}

/// What a reason says after its supposition: several facts may have that in common.
fn consequence(reason: &str) -> &str {
    reason.strip_prefix("If ").and_then(|rest| rest.split_once(", ")).map_or(reason, |(_, then)| then)
}

/// Whether a reason supposes that something is not so.
fn denies(reason: &str) -> bool {
    reason.starts_with("If ") && reason.contains(" were not ")
}

/// The number of a technique.
pub(super) fn named(name: &str) -> TechniqueNo {
    let number = TECHNIQUES.iter().position(|technique| technique.name == name);
    TechniqueNo(number.expect("a technique of the table") as u8)
}

/// Whether a technique draws a path that has one way to continue.
fn is_run(technique: TechniqueNo) -> bool {
    TECHNIQUES[technique.index()].tier == Tier(1)
}

impl Look<'_> {
    /// The frames of a part of a thread.
    pub(super) fn frames(&mut self, scene: &Scene<'_>) -> Result<Vec<Frame>, Refusal> {
        let here = std::mem::replace(&mut self.sketch, scene.board.clone());
        let shots = self.shots(scene);
        self.sketch = here;
        let frame = |Shot { technique, steps, account }| {
            let technique = &TECHNIQUES[TechniqueNo::index(technique)];
            let lits = steps.iter().map(|&step: &usize| scene.thread.steps[step].0.lit(&self.rules));
            Frame::new((technique.name, technique.tier), Shows::Facts(lits.collect()), account)
        };
        Ok(shots?.into_iter().map(frame).collect())
    }

    /// Goes through the thread on a board of its own.
    fn shots(&mut self, scene: &Scene<'_>) -> Result<Vec<Shot>, Refusal> {
        let Scene { thread, from, needed, finale, together, .. } = *scene;
        let mut shots: Vec<Shot> = vec![];
        let mut shown_in: HashMap<usize, usize> = HashMap::new();
        for (index, &step) in thread.steps.iter().enumerate().skip(from) {
            let (fact, reason) = step;
            if needed[index] && is_step(step) {
                let (technique, account) = self.tell(thread, index, together)?;
                let premises = self.cone().premises(thread, index, Shown::Fact(fact), reason)?;
                let earliest = premises.iter().filter_map(|on| shown_in.get(on)).max().copied().unwrap_or(0);
                let fits = |shot: &Shot| {
                    let same = shot.technique == technique
                        && consequence(&shot.account.reason) == consequence(&account.reason)
                        && denies(&shot.account.reason) == denies(&account.reason);
                    let along =
                        is_run(technique) && is_run(shot.technique) && meets(self, thread, shot, fact);
                    let near = || premises.iter().any(|on| shot.steps.contains(on));
                    let along =
                        along || (together && may_grow(self, thread, shot, (technique, fact)) && near());
                    let last = finale.contains(&index) && finale.contains(&shot.steps[0]);
                    last || (!finale.contains(&shot.steps[0])
                        && account.supposes.is_empty()
                        && (same || along))
                };
                let at = (earliest..shots.len()).rev().find(|&at| fits(&shots[at]));
                match at {
                    Some(at) => {
                        shots[at].steps.push(index);
                        let tier = |number: TechniqueNo| TECHNIQUES[number.index()].tier;
                        if together && tier(technique) > tier(shots[at].technique) {
                            shots[at].technique = technique;
                        }
                    }
                    None => shots.push(Shot { technique, steps: vec![index], account }),
                }
                shown_in.insert(index, at.unwrap_or(shots.len() - 1));
            }
            self.note(fact);
        }
        for shot in &mut shots {
            let then = consequence(&shot.account.reason);
            if shot.steps.len() > 1 && then.len() < shot.account.reason.len() {
                let not = if denies(&shot.account.reason) { "not " } else { "" };
                shot.account.reason = format!("If any of these were {not}joined, {then}");
            }
            if together && grown(self, thread, shot) {
                continue;
            }
            run_of(thread, &shot.steps, shot.technique, &mut shot.account);
        }
        Ok(shots)
    }

    /// Writes a fact on the board when it is explained, unless it is known there.
    fn note(&mut self, fact: Fact) {
        if self.sketch.truth(fact).is_none() {
            self.sketch.put(self.plan, fact);
        }
    }

    /// The technique behind a step, and what it says. The board is as it was before the step.
    fn tell(
        &mut self,
        thread: &Thread,
        index: usize,
        together: bool,
    ) -> Result<(TechniqueNo, Account), Refusal> {
        let (fact, reason) = thread.steps[index];
        let Some(lemma) = self.cone().lemma(reason).cloned() else {
            let technique = self.technique_of(fact, reason);
            let pattern = Pattern::one(fact, Because::Rule(reason));
            return Ok((technique, (TECHNIQUES[technique.index()].describe)(self, &pattern)));
        };
        let before = self.sketch.clone();
        for &(fact, _) in &lemma.steps {
            self.note(fact);
        }
        self.ended = Some(Conflict { fact, reason: lemma.end });
        let technique =
            if lemma.at_once { self.breaking(lemma.end) } else { named("one-edge contradiction") };
        let pattern = Pattern::one(fact, Because::Refuted(Depth::Global));
        let mut account = (TECHNIQUES[technique.index()].describe)(self, &pattern);
        self.sketch = before;
        if !lemma.at_once {
            account.supposes = vec![lemma.steps[0].0.lit(&self.rules)];
            account.frames = self.inside(thread, index, &lemma, together)?;
            if together {
                fold(&mut account);
            }
        }
        Ok((technique, account))
    }

    /// The film of a supposition.
    fn inside(
        &mut self,
        thread: &Thread,
        index: usize,
        lemma: &Lemma,
        together: bool,
    ) -> Result<Vec<Frame>, Refusal> {
        let inner = thread.under(index, lemma);
        let needed = self.cone().needed_for(&inner, lemma.end)?;
        let mut board = self.sketch.clone();
        if board.truth(lemma.steps[0].0).is_none() {
            board.put(self.plan, lemma.steps[0].0);
        }
        let (from, finale) = (index + 1, &[][..]);
        let scene = Scene { thread: &inner, from, needed: &needed, board: &board, finale, together };
        let mut frames = self.frames(&scene)?;
        frames.push(self.clash_frame(&inner, index + 1, &board, lemma.end));
        Ok(frames)
    }

    /// The frame of the contradiction at the end of a thread; `board` is the board before the place `from` in it.
    pub(super) fn clash_frame(&mut self, thread: &Thread, from: usize, board: &Sketch, end: Reason) -> Frame {
        let here = std::mem::replace(&mut self.sketch, board.clone());
        for &(fact, _) in &thread.steps[from..] {
            self.note(fact);
        }
        let clash = self.clash(end);
        self.sketch = here;
        let technique = &TECHNIQUES[self.clashing(end).index()];
        let reason = format!("{}.", gridproof_grid::prose::capital(&clash.is));
        let account = Account { reason, points: clash.points, ..Account::default() };
        Frame::new((technique.name, technique.tier), Shows::Clash, account)
    }

    /// The technique that finds what a rule shows.
    fn technique_of(&self, fact: Fact, reason: Reason) -> TechniqueNo {
        named(match reason {
            Reason::Enough(node) if self.sketch.is_head(self.plan, node) => "forced extension",
            Reason::Enough(_) => "forced cell",
            Reason::Touch(..) => "forced join",
            Reason::Ring(ring) if self.plan.strict() => match corner_rule::turn(self, ring) {
                Some(turn) if self.plan.flow.end_at(turn.inner).is_some() => "end in a corner",
                Some(_) => "corner rule",
                None => "no contact",
            },
            Reason::Ring(_) => "no closed loop",
            reason => match (self.built(reason), fact) {
                (Some(Built::Rule(words)), _) if words[0] == JOINED => "articulation cell",
                (Some(Built::Rule(_)), _) if self.plan.strict() => "no contact",
                (Some(Built::Pinched { .. }), _) => "stranded region",
                (Some(Built::Shades { .. }), _) => "parity",
                (Some(Built::Bottleneck { .. }), _) => "chokepoint",
                _ => "no closed loop",
            },
        })
    }

    /// The technique that finds an edge which breaks something at once.
    fn breaking(&self, end: Reason) -> TechniqueNo {
        named(match (end, self.built(end)) {
            (_, Some(Built::Rule(words))) if words[0] == JOINED => "colour connectivity",
            (_, Some(Built::Rule(words))) if words[0] == CROSSING => "boundary order",
            (_, Some(Built::Pinched { .. })) => "stranded region",
            (_, Some(Built::Shades { .. })) => "parity",
            _ => "dead end",
        })
    }

    /// The technique that sees a contradiction.
    fn clashing(&self, end: Reason) -> TechniqueNo {
        match end {
            Reason::Ring(_) | Reason::Touch(..) => named("no contact"),
            _ => self.breaking(end),
        }
    }
}

/// Whether an edge continues what a frame draws.
fn meets(look: &Look<'_>, thread: &Thread, shot: &Shot, fact: Fact) -> bool {
    let nodes = |fact: Fact| match fact {
        Fact::Used(edge) => Some(look.plan.ends(edge)),
        _ => None,
    };
    let Some(ends) = nodes(fact) else { return false };
    let drawn = shot.steps.iter().filter_map(|&step| nodes(thread.steps[step].0));
    drawn.flatten().any(|node| ends.contains(&node))
}
