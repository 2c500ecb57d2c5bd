//! Whether the cells between a group's cells can be cleared before the group: what other groups can reach around a wall of
//! cells that have to stay.

use crate::exact::groups::{A_STEP, Cells, Group, MOST_CELLS, members};
use gridproof_search::{Run, Stopped};

/// Groups that reach, around any wall, what all of the given groups reach. A group is kept if it leads to some cell to which
/// none of the first few groups leads with less between and over less of the board.
pub(crate) fn leading(groups: &[Group]) -> Vec<Group> {
    const FEW: usize = 256;
    const FIRST: usize = 8;
    if groups.len() <= FEW {
        return groups.to_vec();
    }
    let mut to_cell = [[(Cells::MIN, Cells::MIN); FIRST]; MOST_CELLS];
    let mut count = [0; MOST_CELLS];
    let mut leads = |group: &&Group| {
        let hull = group.cells | group.between;
        let mut leads = false;
        for cell in members(group.cells) {
            let others = &to_cell[cell][..count[cell]];
            let is_behind =
                |&(between, over): &(Cells, Cells)| between & !group.between == 0 && over & !hull == 0;
            if !others.iter().any(is_behind) {
                leads = true;
                if count[cell] < FIRST {
                    to_cell[cell][count[cell]] = (group.between, hull);
                    count[cell] += 1;
                }
            }
        }
        leads
    };
    groups.iter().filter(|group| leads(group)).copied().collect()
}

/// The number of groups that are probed between two checks of the limits: about a millisecond.
const BETWEEN_LOOKS: usize = 1024;

/// Removes the groups with cells between them that cannot be reached around them. Returns whether there were any.
pub(crate) fn probe(
    groups: &mut Vec<Group>,
    rules: &[Group],
    reached: &Reached,
    run: &mut Run<'_>,
) -> Result<bool, Stopped> {
    let mut around = Around { rules, reached, cells: vec![None; MOST_CELLS] };
    let mut kept = Vec::with_capacity(groups.len());
    for (number, group) in groups.iter().enumerate() {
        if number.is_multiple_of(BETWEEN_LOOKS) {
            run.poll()?;
        }
        if around.is_reached(group, run)? {
            kept.push(*group);
        }
    }
    let removed = kept.len() < groups.len();
    *groups = kept;
    Ok(removed)
}

/// What can be reached around walls.
struct Around<'g> {
    rules: &'g [Group],
    /// What can be reached without any.
    reached: &'g Reached,
    /// What can be reached around each cell, once it is computed.
    cells: Vec<Option<Reached>>,
}

impl Around<'_> {
    /// Whether what is between a group's cells can be reached around them.
    fn is_reached(&mut self, group: &Group, run: &mut Run<'_>) -> Result<bool, Stopped> {
        let leads = |trail: &[Group]| {
            let mut followed = Reached::default();
            followed.pass(trail, group.cells);
            group.between & !followed.cells == 0
        };
        // For most groups a trail that was found before shows that they are possible.
        if group.between == 0 || leads(&self.reached.trail) {
            return Ok(true);
        }
        for cell in members(group.cells) {
            let around = match &mut self.cells[cell] {
                Some(around) => around,
                unknown => {
                    let wall = 1 << cell;
                    unknown.insert(self.reached.around(wall, self.rules, Cells::MAX, run)?)
                }
            };
            if group.between & !around.cells != 0 {
                return Ok(false);
            }
            if leads(&around.trail) {
                return Ok(true);
            }
        }
        let around = self.reached.around(group.cells, self.rules, group.between, run)?;
        Ok(group.between & !around.cells == 0)
    }
}

/// The cells that groups can reach, if every group may decide for itself whether a reached cell is cleared.
#[derive(Clone, Debug, Default)]
pub(crate) struct Reached {
    pub(crate) cells: Cells,
    /// The groups that reached something new, in order.
    trail: Vec<Group>,
}

impl Reached {
    /// What the groups can reach.
    pub(crate) fn all(groups: &[Group], run: &mut Run<'_>) -> Result<Reached, Stopped> {
        Reached::default().around(0, groups, Cells::MAX, run)
    }

    /// What the groups reach around a wall, starting with the trail of `self`. Stops when everything in `wanted` is reached.
    fn around(
        &self,
        wall: Cells,
        groups: &[Group],
        wanted: Cells,
        run: &mut Run<'_>,
    ) -> Result<Reached, Stopped> {
        let mut reached = Reached::default();
        reached.pass(&self.trail, wall);
        loop {
            let before = reached.cells;
            if wanted & !before == 0 {
                return Ok(reached);
            }
            reached.pass(groups, wall);
            run.step(1 + groups.len() as u64 / A_STEP)?;
            if reached.cells == before {
                return Ok(reached);
            }
        }
    }

    fn pass(&mut self, groups: &[Group], wall: Cells) {
        for group in groups {
            if group.between & !self.cells == 0 && group.cells & !self.cells != 0 && !group.meets(wall) {
                self.cells |= group.cells;
                self.trail.push(*group);
            }
        }
    }
}
