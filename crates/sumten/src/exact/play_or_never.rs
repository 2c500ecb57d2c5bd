//! The exact search by groups: play a move, or never clear just those cells.
//!
//! If a line has a group that is a legal move now, it may as well begin with it: no move before it in the line clears a cell
//! of its rectangle. So a position splits in two: play the move, or never clear this group. No order of moves is tried twice,
//! and every excluded group leaves fewer continuations, until [`Layout::tighten`] finds that there is none.
//!
//! A position that was searched before is not searched again, even if other groups were excluded then: a group is excluded
//! only after all lines with it were seen.

use super::depth_first::Extent;
use super::seen::Seen;
use crate::exact::groups::{Cells, Group, Layout, look};
use crate::field::{Field, Node};
use crate::record::Record;
use gridproof_grid::Rect;
use gridproof_search::{Run, Stopped};

/// The most groups that a search begins with: a pass over all of them takes milliseconds.
const MOST_GROUPS: usize = 20_000;
/// The most bytes for the memo. All of it is freed when the search is stopped, and freeing this much takes milliseconds.
const MEMO: usize = 16 << 20;

/// Searches every line from a position that `before` leads to. Returns whether it saw them all; `None` if the
/// position has too many cells or groups.
pub(crate) fn search(
    field: &Field,
    root: &Node,
    before: &[Rect],
    extent: Extent,
    record: &mut Record,
    run: &mut Run<'_>,
) -> Result<Option<bool>, Stopped> {
    let Some(layout) = Layout::new(field, &root.grid) else { return Ok(None) };
    let most = MOST_GROUPS.min(extent.memory / (4 * size_of::<Group>()));
    let need = (record.cleared + 1).saturating_sub(root.cleared);
    let Some(groups) = layout.groups(need, most, run)? else { return Ok(None) };
    let seen = Seen::new(MEMO.min(extent.memory / 2));
    let mut search =
        Search { layout: &layout, before, deepest: extent.depth, seen, path: vec![], uncut: true };
    search.visit(layout.live(), root.cleared, groups, record, run)?;
    Ok(Some(search.uncut))
}

struct Search<'s> {
    layout: &'s Layout,
    before: &'s [Rect],
    deepest: usize,
    seen: Seen,
    path: Vec<Cells>,
    uncut: bool,
}

impl Search<'_> {
    /// Sees every line from a position that is made of these groups.
    fn visit(
        &mut self,
        live: Cells,
        cleared: u32,
        mut groups: Vec<Group>,
        record: &mut Record,
        run: &mut Run<'_>,
    ) -> Result<(), Stopped> {
        record.offer(cleared, || self.line());
        while !record.is_perfect() {
            let need = record.cleared + 1 - cleared;
            if !self.layout.tighten(&mut groups, need, run)? {
                record.pruned += 1;
                break;
            }
            let Some(next) = self.layout.most_pressing(&groups, need) else { break };
            look(&groups, run)?;
            let played = groups.remove(next).cells;
            let left = live & !played;
            if self.path.len() >= self.deepest {
                self.uncut = false;
                break;
            }
            if self.seen.holds(left) {
                record.pruned += 1;
                continue;
            }
            self.seen.insert(left);
            record.states += 1;
            record.report("searching every line", run);
            let go_on = groups.iter().filter(|group| group.cells & played == 0);
            let go_on = go_on.map(|group| group.after(played)).collect();
            self.path.push(played);
            self.visit(left, cleared + played.count_ones(), go_on, record, run)?;
            self.path.pop();
        }
        Ok(())
    }

    fn line(&self) -> Vec<Rect> {
        let path = self.path.iter().map(|&cells| self.layout.rect(cells));
        self.before.iter().copied().chain(path).collect()
    }
}
