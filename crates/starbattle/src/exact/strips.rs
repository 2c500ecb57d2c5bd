//! Strips that have to hold as many stars as they have room for.
//!
//! A strip is one line, or two neighbouring lines, or the parts of them that lie in a region. If it must be full, every
//! run of its places is full: each two places of an even run hold one star, and an odd run has one way to be full. A block
//! that holds exactly one star rules out every cell that touches all of the block's open cells.

use super::board::Board;
use super::lines::{picks, runs};
use super::state::{Dead, State};

/// Per choice of cells of a 2x2 block (bits: first line left and right, second line left and right), the cells that touch all of
/// them: four lines of four places, from one before the block on.
const TOUCHING: [[u32; 4]; 16] = touching();

const fn touching() -> [[u32; 4]; 16] {
    let mut table = [[0; 4]; 16];
    let mut block = 1;
    while block < 16 {
        let mut line = 0;
        while line < 4 {
            let mut place = 0;
            while place < 4 {
                let mut all = true;
                let mut cell = 0;
                while cell < 4 {
                    if block >> cell & 1 == 1 {
                        let (l, p) = (1 + cell / 2, 1 + cell % 2);
                        let near = line + 1 >= l && l + 1 >= line && place + 1 >= p && p + 1 >= place;
                        all = all && near && (l != line || p != place);
                    }
                    cell += 1;
                }
                if all {
                    table[block][line] |= 1 << place;
                }
                place += 1;
            }
            line += 1;
        }
        block += 1;
    }
    table
}

impl<const L: usize> State<L> {
    /// Two neighbouring lines hold as many stars in these places as there is room for.
    pub(super) fn fill_strip(
        &mut self,
        board: &Board<L>,
        direction: usize,
        line: usize,
        parts: [u32; 2],
    ) -> Result<(), Dead> {
        let both = parts[0] | parts[1];
        let picked = picks(both);
        for (start, length) in runs(both) {
            let odd = length % 2 == 1;
            if odd && length > 1 {
                let between = (((1 << length) - 1) << start) & !picked;
                self.rule_out(board, direction, line, parts[0] & between);
                if parts[1] & between != 0 {
                    self.rule_out(board, direction, line + 1, parts[1] & between);
                }
            }
            let columns = if odd { 0b01 } else { 0b11 };
            for place in (start..start + length).step_by(2) {
                let block = (parts[0] >> place & columns) | (parts[1] >> place & columns) << 2;
                self.hold_one(board, direction, (line, place as usize), block as usize)?;
            }
        }
        Ok(())
    }

    /// The cells of a block hold exactly one star.
    #[inline]
    fn hold_one(
        &mut self,
        board: &Board<L>,
        direction: usize,
        (line, place): (usize, usize),
        block: usize,
    ) -> Result<(), Dead> {
        if block.count_ones() == 1 {
            let cell = block.trailing_zeros() as usize;
            let (line, place) = (line + cell / 2, place + cell % 2);
            // Another block of the strip may have ruled it out by now.
            return match self.open[direction][line & (L - 1)] >> place & 1 {
                1 => self.place(board, direction, line, place),
                _ => Err(Dead),
            };
        }
        for (step, &touching) in TOUCHING[block & 15].iter().enumerate() {
            let near = line + step;
            if touching != 0 && near >= 1 && near <= board.size {
                self.rule_out(board, direction, near - 1, touching << place >> 1);
            }
        }
        Ok(())
    }

    /// A region must put `need` stars into some neighbouring lines: if strips of two lines have room for no more, they are
    /// full.
    pub(super) fn fill_part(
        &mut self,
        board: &Board<L>,
        direction: usize,
        region: usize,
        (first, last): (usize, usize),
        need: u32,
    ) -> Result<(), Dead> {
        let placed = self.placed;
        for mut alone in [false, true] {
            let mut strips = [(0, [0; 2]); L];
            let (mut count, mut room, mut line) = (0, 0, first);
            while line <= last {
                let beside =
                    if alone || line == last { 0 } else { self.part(board, direction, region, line + 1) };
                let parts = [self.part(board, direction, region, line), beside];
                strips[count] = (line, parts);
                count += 1;
                room += picks(parts[0] | parts[1]).count_ones();
                line += if alone { 1 } else { 2 };
                alone = false;
            }
            if room == need {
                for &(line, parts) in &strips[..count] {
                    self.fill_strip(board, direction, line, parts)?;
                }
            }
            if first == last || self.placed != placed {
                break;
            }
        }
        Ok(())
    }
}
