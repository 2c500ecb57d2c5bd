//! Stars in a strip of cells, as bit tricks: how many fit where no two may be next to each other.
//!
//! A row, or the columns that two neighbouring rows have open together, is a word with one bit per place. Each run of
//! `L` ones has room for `(L + 1) / 2` stars, and the sum over the runs is what fits.

const EVEN: u32 = 0x5555_5555;

/// A largest choice of places that are not next to each other: in each run the first, the third, and so on. Needs the highest
/// bit to be free.
#[inline]
pub(super) fn picks(open: u32) -> u32 {
    let starts = open & !(open << 1);
    // Adding its first bit to a run clears it and carries into the gap behind it.
    let even_runs = open & !(open + (starts & EVEN));
    even_runs & EVEN | (open & !even_runs) & !EVEN
}

/// How many stars fit.
#[inline]
pub(super) fn room(open: u32) -> u32 {
    picks(open).count_ones()
}

/// The runs of ones: the first place of each, and its length.
#[inline]
pub(super) fn runs(mut open: u32) -> impl Iterator<Item = (u32, u32)> {
    std::iter::from_fn(move || {
        if open == 0 {
            return None;
        }
        let start = open.trailing_zeros();
        let length = (!(open >> start)).trailing_zeros();
        open &= !(((1 << length) - 1) << start);
        Some((start, length))
    })
}

/// The places of the ones.
#[inline]
pub(super) fn places(mut open: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let place = (open != 0).then(|| open.trailing_zeros())?;
        open &= open - 1;
        Some(place)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn room_is_the_most_that_fits() {
        for open in 0..1_u32 << 12 {
            let fits = |choice: u32| choice & !open == 0 && choice & choice << 1 == 0;
            assert!(fits(picks(open)), "{open:b}");
            let by_runs: u32 = runs(open).map(|(_, length)| length.div_ceil(2)).sum();
            assert_eq!(room(open), by_runs, "{open:b}");
            let most =
                (0..1_u32 << 12).filter(|&choice| open < 256 && fits(choice)).map(u32::count_ones).max();
            assert!(open >= 256 || most == Some(room(open)), "{open:b}");
            assert_eq!(places(open).map(|place| 1 << place).sum::<u32>(), open);
        }
    }
}
