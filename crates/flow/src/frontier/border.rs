//! What matters of the decided edges for the edges still to come: the pieces of path that reach the frontier.

use super::order::Newcomer;
use crate::position::Colour;

/// Stands for the piece of nodes whose path is finished, or of which nothing matters any more.
const NO_PIECE: u16 = 0;
/// Added to a colour where either a colour or a piece is possible, to distinguish them.
const COLOUR: u16 = 0x8000;
/// The word for a piece without a colour.
const NO_COLOUR: u16 = u16::MAX;

/// A node of the frontier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Slot {
    /// The piece of path it lies on.
    piece: u16,
    /// How many more edges it needs.
    wants: u16,
}

/// The nodes of the frontier, the pieces of path they lie on, and what must stay apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Border {
    slots: Vec<Slot>,
    /// Per piece, the colour that it has for certain. Piece 0 is [`NO_PIECE`].
    colours: Vec<Option<Colour>>,
    /// Pairs of sides that touch without an edge, so they belong to two paths in the end. A side is a piece or, if it has one,
    /// its colour: what must stay apart from one piece of a colour must stay apart from all of them.
    apart: Vec<[u16; 2]>,
}

impl Border {
    /// Adds a node as a piece of its own.
    pub(super) fn enter(&mut self, Newcomer { wants, colour }: Newcomer) {
        self.slots.push(Slot { piece: self.colours.len() as u16, wants });
        self.colours.push(colour);
    }

    /// Uses the edge between two nodes. Returns false if that is impossible. Where paths may not touch themselves, `later` are
    /// the edges still to come between nodes of the frontier: on one piece, such an edge would close a loop or be a touch.
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

    /// Leaves the edge between two nodes unused although they touch: they end up on two paths. Returns false if they cannot.
    pub(super) fn part(&mut self, nodes: [usize; 2]) -> bool {
        let pieces = nodes.map(|place| self.slots[place].piece);
        if pieces.contains(&NO_PIECE) {
            return true;
        }
        let mut sides = pieces.map(|piece| self.side(piece));
        sides.sort_unstable();
        self.apart.push(sides);
        sides[0] != sides[1]
    }

    /// Removes a settled node. Returns false if it needs more edges. Where cells may stay empty, an empty cell is settled
    /// too.
    pub(super) fn leave(&mut self, place: usize, covers: bool) -> bool {
        let Slot { piece, wants } = self.slots.remove(place);
        wants == 0 || (!covers && wants == 2 && self.colours[usize::from(piece)].is_none())
    }

    /// The words of the border. Two borders with the same future have the same words.
    pub(super) fn pack(mut self) -> Box<[u16]> {
        let mut numbers = vec![NO_PIECE; self.colours.len()];
        let mut words = Vec::with_capacity(3 * self.slots.len());
        let mut colours = vec![];
        for slot in &self.slots {
            let piece = usize::from(slot.piece);
            if slot.piece != NO_PIECE && numbers[piece] == NO_PIECE {
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

    /// The border of these words, with `nodes` nodes.
    pub(super) fn unpack(words: &[u16], nodes: usize) -> Border {
        let (slots, rest) = words.split_at(nodes);
        let slots: Vec<Slot> = slots.iter().map(|&word| Slot { piece: word >> 2, wants: word & 3 }).collect();
        let pieces = slots.iter().map(|slot| slot.piece).max().unwrap_or(NO_PIECE);
        let (colours, apart) = rest.split_at(usize::from(pieces));
        let known = colours.iter().map(|&word| (word != NO_COLOUR).then_some(word));
        let apart = apart.chunks_exact(2).map(|pair| [pair[0], pair[1]]).collect();
        Border { slots, colours: [None].into_iter().chain(known).collect(), apart }
    }

    fn side(&self, piece: u16) -> u16 {
        self.colours[usize::from(piece)].map_or(piece, |colour| COLOUR | colour)
    }

    /// Drops what no longer matters after a piece has grown. A full node matters only where paths may not touch themselves; a
    /// finished path does not matter at all, because nothing can join it.
    fn forget_what_is_over(&mut self, piece: u16, strict: bool) {
        let over = !self.slots.iter().any(|slot| slot.piece == piece && slot.wants > 0);
        if !strict || over {
            let full = self.slots.iter_mut().filter(|slot| slot.piece == piece && slot.wants == 0);
            full.for_each(|slot| slot.piece = NO_PIECE);
        }
        if over {
            let side = self.side(piece);
            self.apart.retain(|pair| !pair.contains(&side));
        }
    }
}
