//! Sets of assignments: the brute-force oracle for what follows from what.

use gridproof_kernel::{Lit, StatementView};
use std::ops::BitAnd;

/// Whether a literal is true in the assignment whose atom `i` is bit `i` of `world`.
pub(crate) fn is_true(lit: Lit, world: u32) -> bool {
    (world >> lit.atom().0 & 1 == 1) == lit.is_positive()
}

/// The left side of a statement in one assignment, too wide to overflow.
pub(crate) fn value(says: StatementView<'_>, world: u32) -> i128 {
    let coef = |i: usize| says.coefs.get(i).map_or(1, |&coef| i128::from(coef));
    says.lits.iter().enumerate().filter(|&(_, &lit)| is_true(lit, world)).map(|(i, _)| coef(i)).sum()
}

/// Whether a statement holds in one assignment.
pub(crate) fn holds(says: StatementView<'_>, world: u32) -> bool {
    value(says, world) >= i128::from(says.bound)
}

/// A set of assignments of at most 7 atoms, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Worlds(u128);

impl Worlds {
    pub(crate) const MAX_ATOMS: u32 = 7;

    /// Every assignment.
    pub(crate) fn all(atoms: u32) -> Worlds {
        assert!(atoms <= Worlds::MAX_ATOMS);
        Worlds(u128::MAX >> (128 - (1 << atoms)))
    }

    /// The assignments in which the statement holds.
    pub(crate) fn of(says: StatementView<'_>, atoms: u32) -> Worlds {
        let all = Worlds::all(atoms);
        Worlds(all.iter().filter(|&world| holds(says, world)).fold(0, |set, world| set | 1 << world))
    }

    /// The assignments in which the literal is true.
    pub(crate) fn of_lit(lit: Lit, atoms: u32) -> Worlds {
        Worlds::of(StatementView { lits: &[lit], coefs: &[], bound: 1 }, atoms)
    }

    pub(crate) fn is_within(self, other: Worlds) -> bool {
        self.0 & !other.0 == 0
    }

    pub(crate) fn iter(self) -> impl Iterator<Item = u32> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let world = rest.trailing_zeros();
            rest &= rest.wrapping_sub(1);
            (world < 128).then_some(world)
        })
    }
}

impl BitAnd for Worlds {
    type Output = Worlds;

    fn bitand(self, other: Worlds) -> Worlds {
        Worlds(self.0 & other.0)
    }
}
