//! Solving as people do: the easiest technique first, until the board is full or nothing is found.

use crate::logic::{Line, Plan};
use crate::rules::FlowRules;
use crate::techniques::{HARDEST, Look, Pattern, TECHNIQUES, Technique};
use gridproof_search::game::{Rating, Tier, Traced};
use gridproof_search::{Limit, Run};
use std::ops::ControlFlow;

/// One step of a solve.
#[derive(Clone, Copy)]
pub(crate) struct Step {
    pub(crate) technique: &'static Technique,
    pub(crate) pattern: Pattern,
}

/// A solve by techniques: what was done, and what came of it.
pub(crate) struct Solve {
    pub(crate) steps: Vec<Step>,
    /// Whether nothing spoke against the board: a board that contradicts itself has no solution.
    pub(crate) consistent: bool,
    /// The edges used, if the board is full.
    pub(crate) used: Option<Vec<bool>>,
    /// How many edges are open in the end.
    pub(crate) left: u32,
}

/// Solves by the techniques up to a tier. A board that they fill is the only solution: every step was forced.
pub(crate) fn solve(plan: &Plan, hardest: Tier, run: &mut Run<'_>) -> Result<Solve, Limit> {
    solve_within(plan, hardest, usize::MAX, run)
}

/// The same, given up after so many contradictions.
pub(crate) fn solve_within(
    plan: &Plan,
    hardest: Tier,
    contradictions: usize,
    run: &mut Run<'_>,
) -> Result<Solve, Limit> {
    let mut steps = vec![];
    let Some(mut look) = Look::quick(plan, run)? else {
        return Ok(Solve { steps, consistent: false, used: None, left: plan.edges() });
    };
    let used = |look: &Look<'_>| look.sketch.lines.iter().map(|&line| line == Line::Used).collect::<Vec<_>>();
    let mut tiers = by_tier(hardest);
    while !is_full(&look) {
        let mut progress = Progress { consistent: true, limit: None };
        let before = steps.len();
        'found: for techniques in &mut tiers {
            for turn in 0..techniques.len() {
                let technique = techniques[turn];
                let mut hears = |look: &mut Look<'_>, pattern: Pattern, run: &mut Run<'_>| {
                    steps.push(Step { technique, pattern });
                    progress.learn(look, &pattern, run);
                    // Cheap finds are taken in one go; after a costly one the cheap ones have their turn.
                    match progress.consistent && progress.limit.is_none() && technique.tier <= Tier(2) {
                        true => ControlFlow::Continue(()),
                        false => ControlFlow::Break(()),
                    }
                };
                let _ = (technique.find)(&mut look, run, &mut hears)?;
                if steps.len() > before {
                    // Where one was found, there are likely more.
                    techniques.rotate_left(turn);
                    break 'found;
                }
            }
        }
        if let Some(limit) = progress.limit {
            return Err(limit);
        }
        let spent = || steps.iter().filter(|step| step.technique.tier == HARDEST).count() > contradictions;
        if !progress.consistent || steps.len() == before || spent() {
            let left = look.sketch.open_edges;
            return Ok(Solve { steps, consistent: progress.consistent, used: None, left });
        }
    }
    Ok(Solve { steps, consistent: true, used: Some(used(&look)), left: look.sketch.open_edges })
}

/// The techniques up to a tier, those of each tier together: within a tier any order is the easiest first.
fn by_tier(hardest: Tier) -> Vec<Vec<&'static Technique>> {
    let of = |tier| TECHNIQUES.iter().filter(move |technique| technique.tier == Tier(tier));
    (1..=hardest.0.min(HARDEST.0)).map(|tier| of(tier).collect()).collect()
}

/// What became of the facts learnt so far.
struct Progress {
    consistent: bool,
    limit: Option<Limit>,
}

impl Progress {
    fn learn(&mut self, look: &mut Look<'_>, pattern: &Pattern, run: &mut Run<'_>) {
        for fact in pattern.facts() {
            match look.learn(fact, run) {
                Ok(consistent) => self.consistent &= consistent,
                Err(limit) => self.limit = Some(limit),
            }
        }
    }
}

/// Whether every pair is joined, and every cell filled that has to be.
fn is_full(look: &Look<'_>) -> bool {
    let (plan, sketch) = (look.plan, &look.sketch);
    let joined = (0..plan.colours()).all(|colour| {
        let [one, other] = plan.flow.ends(colour);
        sketch.mate[one as usize] == other
    });
    joined && (!plan.covers() || (0..plan.nodes()).all(|node| sketch.is_full(plan, node)))
}

/// Contradictions from which on a solve counts as harder than its hardest technique alone.
const MANY: u32 = 10;

impl Solve {
    /// Difficulty from 1 to 7: the hardest tier, one more where three contradictions were needed and two more from
    /// ten on.
    pub(crate) fn rating(&self) -> Rating {
        let mut counts = vec![0; usize::from(HARDEST.0)];
        let mut techniques: Vec<(&'static str, u32)> =
            TECHNIQUES.iter().map(|technique| (technique.name, 0)).collect();
        for step in &self.steps {
            counts[usize::from(step.technique.tier.0) - 1] += 1;
            let name = techniques.iter_mut().find(|(name, _)| *name == step.technique.name);
            name.expect("every technique is in the table").1 += 1;
        }
        let hardest = counts.iter().rposition(|&count| count > 0).map_or(0, |index| index as u8 + 1);
        let contradictions = counts[usize::from(HARDEST.0) - 1];
        let harder = u8::from(contradictions >= 3) + u8::from(contradictions >= MANY);
        techniques.retain(|&(_, count)| count > 0);
        Rating {
            difficulty: hardest.max(1) + harder,
            solved_by_logic: self.used.is_some(),
            hardest: Tier(hardest),
            counts,
            techniques,
            scales: vec![("contradictions", f64::from(contradictions))],
        }
    }

    /// The steps, for people who want to see them.
    pub(crate) fn trace(&self, rules: &FlowRules) -> Vec<Traced> {
        let told = |step: &Step| Traced {
            technique: step.technique.name,
            tier: step.technique.tier,
            did: step.pattern.facts().map(|fact| fact.lit(rules)).collect(),
        };
        self.steps.iter().map(told).collect()
    }
}
