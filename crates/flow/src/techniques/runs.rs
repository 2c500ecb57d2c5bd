//! Runs: a path that has one way to continue, again and again, is one hint.

use super::shots::named;
use super::take::Taken;
use super::{Look, TECHNIQUES};
use crate::logic::{Fact, Reason, Thread, walk};
use gridproof_search::Account;
use gridproof_search::technique::TechniqueNo;

impl Look<'_> {
    /// The next steps of a path that runs over an edge: its two ends, and the cells beside them.
    pub(super) fn next_along(&self, edge: u32) -> Vec<Taken> {
        let (plan, sketch) = (self.plan, &self.sketch);
        let [one, other] = plan.ends(edge);
        let ends =
            [(one, other), (other, one)].map(|(from, away)| walk(plan, &sketch.lines, from, away, u32::MAX));
        let heads = ends.iter().filter_map(|path| path.last().copied());
        let mut next = vec![];
        for head in heads.filter(|&head| sketch.is_head(plan, head)) {
            let filled = |node: u32| plan.is_filled(node) || sketch.colour(node).is_some();
            if filled(head) && sketch.open[head as usize] == 1 {
                let way = sketch.open_at(plan, head).map(|(edge, _)| Fact::Used(edge)).collect();
                next.push(Taken::by_rule(named("forced extension"), way, Reason::Enough(head)));
            }
            for (edge, beside) in sketch.open_at(plan, head) {
                let colour = sketch.colour(head).filter(|_| sketch.colour(head) == sketch.colour(beside));
                if let Some(colour) = colour.filter(|_| plan.strict()) {
                    let join = Reason::Touch(edge, colour);
                    next.push(Taken::by_rule(named("forced join"), vec![Fact::Used(edge)], join));
                } else if filled(beside) && sketch.is_free(plan, beside) && sketch.open[beside as usize] == 2
                {
                    let ways = sketch.open_at(plan, beside).map(|(edge, _)| Fact::Used(edge)).collect();
                    next.push(Taken::by_rule(named("forced cell"), ways, Reason::Enough(beside)));
                }
            }
        }
        next
    }
}

/// Adds to what a technique says about the first step of a run that there are more.
pub(super) fn run_of(thread: &Thread, steps: &[usize], technique: TechniqueNo, account: &mut Account) {
    let reason = |step: usize| thread.steps[step].1;
    if steps.iter().all(|&step| reason(step) == reason(steps[0])) || !account.supposes.is_empty() {
        return;
    }
    if let Some((path, cell)) = account.reason.split_once(" has only one way to continue from ") {
        let (path, cell) =
            (path.replacen(char::is_uppercase, &path[..1].to_lowercase(), 1), cell.trim_end_matches('.'));
        account.reason = format!("From {cell}, {path} has only one way to continue at every step.");
    } else if TECHNIQUES[technique.index()].tier.0 == 1 {
        account.reason += " From there it has only one way to continue.";
    }
}
