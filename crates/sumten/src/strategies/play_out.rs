//! Playing a position to its end by a simple rule.

use crate::field::{Field, Node, Step};
use crate::record::Record;
use gridproof_grid::Rect;
use gridproof_search::{Random, Run, Stopped};

/// Plays from a position that `line` leads to until no move is left, always a move of the lowest rank, with ties broken at
/// random. Appends the moves to `line`, offers it to the record, and returns the number of cells cleared.
pub(super) fn play_out<R: Ord>(
    field: &Field,
    node: &Node,
    line: &mut Vec<Rect>,
    rank: impl Fn(&Step) -> R,
    random: &mut Random,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<u32, Stopped> {
    let (mut now, mut next) = (node.clone(), Node::default());
    while let Some(step) = lowest(&now.steps, &rank, random) {
        line.push(step.span.rect());
        field.play(&now, step, &mut next);
        std::mem::swap(&mut now, &mut next);
        record.states += 1;
        record.offer(now.cleared, || line.clone());
        run.step(1)?;
    }
    record.report("playing out", run);
    Ok(now.cleared)
}

/// A move of the lowest rank, each of the equals equally likely.
pub(super) fn lowest<R: Ord>(steps: &[Step], rank: impl Fn(&Step) -> R, random: &mut Random) -> Option<Step> {
    let mut chosen: Option<(R, Step)> = None;
    let mut ties = 0;
    for step in steps {
        let here = rank(step);
        match chosen.as_ref().map(|(best, _)| here.cmp(best)) {
            Some(std::cmp::Ordering::Greater) => continue,
            Some(std::cmp::Ordering::Equal) => ties += 1,
            _ => ties = 1,
        }
        if ties == 1 || random.one_in(ties) {
            chosen = Some((here, *step));
        }
    }
    chosen.map(|(_, step)| step)
}
