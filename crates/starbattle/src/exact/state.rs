//! A position of the search: which cells are open, and how many stars each unit still needs. Simple deductions keep it tidy.

use super::board::{Board, DIRECTIONS};
use super::lines::{places, room};

/// There is no completion from here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Dead;

/// Which cells are open, and how many stars are to come. A cell is open if it is neither star nor ruled out.
#[derive(Clone)]
pub(super) struct State<const L: usize> {
    /// Per direction and line, the open places.
    pub(super) open: [[u32; L]; 2],
    /// Per direction and line, the stars to come.
    pub(super) need: [[u8; L]; 2],
    /// Per region, the stars to come.
    pub(super) region_need: [u8; L],
    /// Per region, the open cells.
    pub(super) region_open: [u16; L],
    /// Per row, the places with stars.
    pub(super) stars: [u32; L],
    /// The number of stars placed: what was counted before another one is no longer true.
    pub(super) placed: u32,
    /// Lines of either direction, and regions, that changed and were not looked at since.
    changed: [u32; 2],
    changed_regions: u32,
}

impl<const L: usize> State<L> {
    /// Everything open.
    pub(super) fn new(board: &Board<L>) -> State<L> {
        let all = board.line();
        let mut state = State {
            open: [[0; L]; 2],
            need: [[0; L]; 2],
            region_need: [0; L],
            region_open: [0; L],
            stars: [0; L],
            placed: 0,
            changed: [all; 2],
            changed_regions: all,
        };
        for index in 0..board.size {
            for direction in DIRECTIONS {
                state.open[direction][index] = all;
                state.need[direction][index] = board.stars;
            }
            state.region_need[index] = board.stars;
            let cells: u32 = board.masks[0][index].iter().map(|line| line.count_ones()).sum();
            state.region_open[index] = cells as u16;
        }
        state
    }

    /// Rules out some open places of a line.
    #[inline]
    pub(super) fn rule_out(&mut self, board: &Board<L>, direction: usize, line: usize, gone: u32) {
        let gone = self.open[direction][line & (L - 1)] & gone;
        if gone == 0 {
            return;
        }
        self.open[direction][line & (L - 1)] &= !gone;
        self.changed[direction] |= 1 << line;
        self.changed[1 - direction] |= gone;
        for place in places(gone) {
            let place = place as usize & (L - 1);
            self.open[1 - direction][place] &= !(1 << line);
            let region = board.region(direction, line, place);
            self.region_open[region] -= 1;
            self.changed_regions |= 1 << region;
        }
    }

    /// Puts a star on an open place of a line.
    #[inline]
    pub(super) fn place(
        &mut self,
        board: &Board<L>,
        direction: usize,
        line: usize,
        place: usize,
    ) -> Result<(), Dead> {
        let (row, col) = if direction == 0 { (line, place) } else { (place, line) };
        let region = board.region(0, row, col);
        let [rows, columns] = &mut self.need;
        for need in [&mut rows[row & (L - 1)], &mut columns[col & (L - 1)], &mut self.region_need[region]] {
            *need = need.checked_sub(1).ok_or(Dead)?;
        }
        self.placed += 1;
        self.stars[row & (L - 1)] |= 1 << col;
        let around = 0b111_u32 << col >> 1;
        for near in row.saturating_sub(1)..(row + 2).min(board.size) {
            self.rule_out(board, 0, near, around);
        }
        self.changed[0] |= 1 << row;
        self.changed[1] |= 1 << col;
        self.changed_regions |= 1 << region;
        Ok(())
    }

    /// Whether nothing changed since the simple conclusions were drawn.
    pub(super) fn is_settled(&self) -> bool {
        self.changed == [0; 2] && self.changed_regions == 0
    }

    /// Draws the simple conclusions until there are none left.
    pub(super) fn settle(&mut self, board: &Board<L>) -> Result<(), Dead> {
        loop {
            if self.changed_regions != 0 {
                let region = self.changed_regions.trailing_zeros() as usize;
                self.changed_regions &= self.changed_regions - 1;
                self.look_at_region(board, region)?;
            } else if let Some(direction) =
                DIRECTIONS.into_iter().find(|&direction| self.changed[direction] != 0)
            {
                let line = self.changed[direction].trailing_zeros() as usize;
                self.changed[direction] &= self.changed[direction] - 1;
                self.look_at_line(board, direction, line)?;
                if line > 0 {
                    self.look_at_pair(board, direction, line - 1)?;
                }
                if line + 1 < board.size {
                    self.look_at_pair(board, direction, line)?;
                }
            } else {
                return Ok(());
            }
        }
    }

    /// The open places of a line that lie in a region.
    #[inline]
    pub(super) fn part(&self, board: &Board<L>, direction: usize, region: usize, line: usize) -> u32 {
        board.masks[direction][region & (L - 1)][line & (L - 1)] & self.open[direction][line & (L - 1)]
    }

    /// A region that needs nothing, or all that is left.
    #[inline]
    fn look_at_region(&mut self, board: &Board<L>, region: usize) -> Result<(), Dead> {
        let (need, open) = (self.region_need[region], self.region_open[region]);
        if u16::from(need) > open {
            return Err(Dead);
        }
        if open == 0 || need != 0 && u16::from(need) != open {
            return Ok(());
        }
        let (first, last) = board.extents[0][region];
        for row in first..=last {
            let part = self.part(board, 0, region, row);
            match need {
                0 => self.rule_out(board, 0, row, part),
                _ => {
                    for col in places(part) {
                        // A star may have ruled out one that was to come.
                        if self.open[0][row] >> col & 1 == 0 {
                            return Err(Dead);
                        }
                        self.place(board, 0, row, col as usize)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// A line that needs nothing, or as much as it has room for.
    #[inline]
    fn look_at_line(&mut self, board: &Board<L>, direction: usize, line: usize) -> Result<(), Dead> {
        let (open, need) = (self.open[direction][line], u32::from(self.need[direction][line]));
        if need == 0 {
            self.rule_out(board, direction, line, open);
            return Ok(());
        }
        let room = room(open);
        if room < need {
            return Err(Dead);
        }
        if room > need {
            return Ok(());
        }
        self.fill_strip(board, direction, line, [open, 0])
    }

    /// Two neighbouring lines that need as much as they have room for: in one column of both there is at most one star.
    #[inline]
    fn look_at_pair(&mut self, board: &Board<L>, direction: usize, line: usize) -> Result<(), Dead> {
        let [one, other] = [line, line + 1].map(|line| line & (L - 1));
        let parts = [self.open[direction][one], self.open[direction][other]];
        let need = u32::from(self.need[direction][one] + self.need[direction][other]);
        let room = room(parts[0] | parts[1]);
        if room < need {
            return Err(Dead);
        }
        if room == need && need > 0 {
            self.fill_strip(board, direction, line, parts)?;
        }
        Ok(())
    }
}
