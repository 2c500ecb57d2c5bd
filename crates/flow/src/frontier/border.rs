//! What the past looks like to the future: the pieces of path that reach the frontier.

use super::order::Newcomer;
use crate::position::Colour;

/// The piece of nodes whose path is finished, or of which nothing matters any more.
const NOBODY: u16 = 0;
/// Added to a colour to tell it from a piece, where either may stand.
const COLOUR: u16 = 0x8000;
/// The word for a piece without a colour.
const NO_COLOUR: u16 = u16::MAX;

/// A node of the frontier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Slot {
    /// The piece of path it lies on.
    piece: u16,
    /// How many more edges it wants.
    wants: u16,
}

/// The nodes of the frontier, the pieces of path they lie on, and what must stay apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Border {
    slots: Vec<Slot>,
    /// Per piece, the colour that it has for certain. Piece 0 is nobody's.
    colours: Vec<Option<Colour>>,
    /// Pairs of sides that touch without an edge and so are two paths in the end. A side is a piece or, if it has one,
    /// its colour: what must keep off one piece of a colour must keep off all of them.
    apart: Vec<[u16; 2]>,
}

impl Border {
    /// A node comes in, a piece of its own.
    pub(super) fn enter(&mut self, Newcomer { wants, colour }: Newcomer) {
        self.slots.push(Slot { piece: self.colours.len() as u16, wants });
        self.colours.push(colour);
    }

    /// Uses the edge between two nodes; `false` if that is impossible. Where paths may not touch themselves, `later` are the
    /// edges still to come between nodes of the frontier: on one piece, such an edge would close a loop or be a touch.
    pub(super) fn join(&mut self, [a, b]: [usize; 2], later: Option<&[[usize; 2]]>) -> bool {
        let (one, other) = (self.slots[a], self.slots[b]);
        if one.wants == 0 || other.wants == 0 || one.piece == other.piece {
            return false;
        }
        let colours = [one, other].map(|slot| self.colours[usize::from(slot.piece)]);
        if matches!(colours, [Some(this), Some(that)] if this != that) {
            return false;
        }
        self.slots[a].wants -= 1;
        self.slots[b].wants -= 1;
        let colour = colours[0].or(colours[1]);
        self.colours[usize::from(one.piece)] = colour;
        for slot in self.slots.iter_mut().filter(|slot| slot.piece == other.piece) {
            slot.piece = one.piece;
        }
        let side = self.side(one.piece);
        for pair in self.apart.iter_mut().flatten().filter(|side| [one.piece, other.piece].contains(side)) {
            *pair = side;
        }
        let is_grown = |place: &usize| self.slots[*place].piece == one.piece;
        let touches = later.is_some_and(|later| later.iter().any(|nodes| nodes.iter().all(is_grown)));
        if touches || self.apart.iter().any(|pair| pair[0] == pair[1]) {
            return false;
        }
        self.forget_what_is_over(one.piece, later.is_some());
        true
    }

    /// Leaves the edge between two nodes unused although they touch: they end up on two paths. `false` if they cannot.
    pub(super) fn part(&mut self, nodes: [usize; 2]) -> bool {
        let pieces = nodes.map(|place| self.slots[place].piece);
        if pieces.contains(&NOBODY) {
            return true;
        }
        let mut sides = pieces.map(|piece| self.side(piece));
        sides.sort_unstable();
        self.apart.push(sides);
        sides[0] != sides[1]
    }

    /// A node is settled; `false` if it wants more edges. An empty cell is settled, too, where cells may stay empty.
    pub(super) fn leave(&mut self, place: usize, covers: bool) -> bool {
        let Slot { piece, wants } = self.slots.remove(place);
        wants == 0 || (!covers && wants == 2 && self.colours[usize::from(piece)].is_none())
    }

    /// The words of the border, the same for all that look the same to the future.
    pub(super) fn pack(mut self) -> Box<[u16]> {
        let mut numbers = vec![NOBODY; self.colours.len()];
        let mut words = Vec::with_capacity(3 * self.slots.len());
        let mut colours = vec![];
        for slot in &self.slots {
            let piece = usize::from(slot.piece);
            if slot.piece != NOBODY && numbers[piece] == NOBODY {
                colours.push(self.colours[piece].unwrap_or(NO_COLOUR));
                numbers[piece] = colours.len() as u16;
            }
            words.push(numbers[piece] << 2 | slot.wants);
        }
        words.append(&mut colours);
        for pair in &mut self.apart {
            for side in pair.iter_mut().filter(|side| **side < COLOUR) {
                *side = numbers[usize::from(*side)];
            }
            pair.sort_unstable();
        }
        // Different colours are different paths anyway.
        self.apart.retain(|pair| pair.iter().any(|&side| side < COLOUR));
        self.apart.sort_unstable();
        self.apart.dedup();
        words.extend(self.apart.iter().flatten());
        words.into()
    }

    /// The border of words for so many nodes.
    pub(super) fn unpack(words: &[u16], nodes: usize) -> Border {
        let (slots, rest) = words.split_at(nodes);
        let slots: Vec<Slot> = slots.iter().map(|&word| Slot { piece: word >> 2, wants: word & 3 }).collect();
        let pieces = slots.iter().map(|slot| slot.piece).max().unwrap_or(NOBODY);
        let (colours, apart) = rest.split_at(usize::from(pieces));
        let known = colours.iter().map(|&word| (word != NO_COLOUR).then_some(word));
        let apart = apart.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        Border { slots, colours: [None].into_iter().chain(known).collect(), apart }
    }

    fn side(&self, piece: u16) -> u16 {
        self.colours[usize::from(piece)].map_or(piece, |colour| COLOUR | colour)
    }

    /// After a piece has grown: a full node matters only where paths may not touch themselves, and a path from end to end not at
    /// all, because nothing can join it any more.
    fn forget_what_is_over(&mut self, piece: u16, strict: bool) {
        let over = !self.slots.iter().any(|slot| slot.piece == piece && slot.wants > 0);
        if !strict || over {
            let full = self.slots.iter_mut().filter(|slot| slot.piece == piece && slot.wants == 0);
            full.for_each(|slot| slot.piece = NOBODY);
        }
        if over {
            let side = self.side(piece);
            self.apart.retain(|pair| !pair.contains(&side));
        }
    }
}
