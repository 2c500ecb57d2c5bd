//! Nine numbers side by side: one lane for each box of a 9x9 board.
//!
//! Every operation of the fast search works on all nine boxes at once, through this trait. It has three
//! implementations, which give the same answers: two 64-bit words, one 128-bit register, and one AVX2 register.

/// One lane per box, arranged in three bands of three boxes. Lanes hold sets of digits: nine bits.
///
/// A *mask* has a lane full of ones (at least nine) for yes and an empty lane for no.
pub(super) trait Lanes: Copy {
    /// Lanes from their values, box by box in reading order.
    fn of(boxes: [u16; 9]) -> Self;
    /// The lane of a box.
    fn at(self, index: usize) -> u16;
    /// A value in the lane of one box, the others empty.
    fn one(index: usize, value: u16) -> Self;

    /// What is in both.
    fn and(self, other: Self) -> Self;
    /// What is in either.
    fn or(self, other: Self) -> Self;
    /// What is in this one alone.
    fn without(self, other: Self) -> Self;
    /// Whether every lane holds all that the other's does.
    fn holds(self, other: Self) -> bool;

    /// Lanes with exactly one digit; the others become empty.
    fn single(self) -> Self;
    /// Empty lanes are replaced by the other's.
    fn or_else(self, other: Self) -> Self;
    /// The mask of the lanes that are empty in one of nine.
    fn any_empty(places: &[Self; 9]) -> Self;

    /// For each lane those of the two other boxes in its band, in some order.
    fn band_others(self) -> (Self, Self);
    /// For each lane those of the two other boxes in its stack, in some order.
    fn stack_others(self) -> (Self, Self);

    /// The mask of the lanes with exactly two digits, and what each lane weighs: nothing when it has one digit,
    /// twice as much with two as with more. Sums of weights make sense only as a [`Lanes::score`].
    fn weigh(self) -> (Self, Self);
    /// The sums, lane by lane.
    fn plus(self, other: Self) -> Self;
    /// A sum of the weights of `cells` cells (15 or 6) as a score, which is larger for a larger sum. Its last four
    /// bits are a place in the box, or a part of one: scores can be added up.
    fn score(self, cells: u16, place: u16) -> Self;
    /// The larger score, lane by lane.
    fn max(self, other: Self) -> Self;
    /// The first box with the highest score, and that score.
    fn top(self) -> (usize, u16);
}
