//! Proof and disproof numbers, and what follows for a state from the numbers of its values.

use super::{Needs, Step};

/// Lower bounds on how many leaves are left to prove and to disprove.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Numbers {
    /// Leaves to prove.
    pub proof: u32,
    /// Leaves to disprove.
    pub disproof: u32,
}

/// The number of an unreachable goal. Sums of smaller numbers always stay below it.
pub(super) const NEVER: u32 = u32::MAX;

impl Numbers {
    /// The number of a goal that cannot be reached: the proof number of what is disproved, and the reverse.
    pub const NEVER: u32 = NEVER;
    /// An unexplored leaf.
    pub const OPEN: Numbers = Numbers { proof: 1, disproof: 1 };
    /// The prover has won.
    pub const PROVED: Numbers = Numbers { proof: 0, disproof: NEVER };
    /// The refuter has won.
    pub const DISPROVED: Numbers = Numbers { proof: NEVER, disproof: 0 };

    /// Returns whether one side has won.
    pub fn is_solved(self) -> bool {
        self.proof == 0 || self.disproof == 0
    }
}

/// Returns the sum of two numbers. The result is [`NEVER`] only if one of them is.
pub(super) fn sum(a: u32, b: u32) -> u32 {
    match (a, b) {
        (NEVER, _) | (_, NEVER) => NEVER,
        _ => a.saturating_add(b).min(NEVER - 1),
    }
}

/// A split's numbers and its best value.
#[derive(Clone, Copy)]
struct SplitView {
    numbers: Numbers,
    value: usize,
    /// The second smallest proof number.
    rival: u32,
    /// The sum of the disproof numbers of the other values.
    others: u32,
}

impl SplitView {
    fn of(values: impl Iterator<Item = Numbers> + Clone) -> SplitView {
        let mut view = SplitView { numbers: Numbers::DISPROVED, value: 0, rival: NEVER, others: 0 };
        for (index, value) in values.clone().enumerate() {
            view.numbers.disproof = sum(view.numbers.disproof, value.disproof);
            if value.proof < view.numbers.proof {
                (view.rival, view.numbers.proof, view.value) = (view.numbers.proof, value.proof, index);
            } else {
                view.rival = view.rival.min(value.proof);
            }
        }
        let others = values.enumerate().filter(|&(index, _)| index != view.value);
        view.others = others.fold(0, |total, (_, value)| sum(total, value.disproof));
        view
    }
}

/// A state's numbers, where to continue, and how far.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub(super) numbers: Numbers,
    /// The refuter's best split and the prover's best value in it; the winning one if the state is proved.
    pub(super) step: Step,
    /// The second smallest proof number among the values of the split.
    rival_value: u32,
    /// The second smallest disproof number among the splits.
    rival_split: u32,
    /// The disproof numbers of the other values of the split.
    other_values: u32,
    /// The proof numbers of the other splits, where each has to be answered.
    other_splits: u32,
}

impl View {
    /// Returns the view of a state whose splits have values with these numbers.
    pub(super) fn of<S, V>(needs: Needs, splits: S) -> View
    where
        S: Iterator<Item = V>,
        V: Iterator<Item = Numbers> + Clone,
    {
        let mut best: Option<(usize, SplitView)> = None;
        let mut rival_split = NEVER;
        let (mut proofs, mut won) = (0, None);
        for (index, split) in splits.enumerate() {
            let view = SplitView::of(split);
            if view.numbers.proof == 0 && needs == Needs::AnySplit {
                won.get_or_insert(Step { split: index, value: view.value });
            }
            proofs = sum(proofs, view.numbers.proof);
            match best {
                Some((_, known)) if known.numbers.disproof <= view.numbers.disproof => {
                    rival_split = rival_split.min(view.numbers.disproof);
                }
                _ => {
                    rival_split = best.map_or(NEVER, |(_, known)| known.numbers.disproof);
                    best = Some((index, view));
                }
            }
        }
        // A state without splits has nothing that could refute it.
        let Some((split, chosen)) = best else {
            let step = Step { split: 0, value: 0 };
            let numbers = Numbers::PROVED;
            return View { numbers, step, rival_value: NEVER, rival_split, other_values: 0, other_splits: 0 };
        };
        let numbers = match needs {
            _ if won.is_some() => Numbers::PROVED,
            Needs::AnySplit => chosen.numbers,
            Needs::EverySplit => Numbers { proof: proofs, disproof: chosen.numbers.disproof },
        };
        let other_splits = match (needs, proofs, chosen.numbers.proof) {
            (Needs::AnySplit, ..) => 0,
            (_, NEVER, _) => NEVER,
            (_, proofs, own) => proofs.saturating_sub(own),
        };
        View {
            numbers,
            step: won.unwrap_or(Step { split, value: chosen.value }),
            rival_value: chosen.rival,
            rival_split,
            other_values: chosen.others,
            other_splits,
        }
    }

    /// Returns how large the numbers of the chosen value may grow, given the state's own thresholds and the
    /// value's current numbers: until another value or split would be preferred, plus a margin of `epsilon`
    /// per cent.
    pub(super) fn thresholds(&self, own: Numbers, now: Numbers, epsilon: u32) -> Numbers {
        let patient = |rival: u32| {
            let more = u64::from(rival) + 1 + u64::from(rival) * u64::from(epsilon) / 100;
            if rival == NEVER { NEVER } else { more.min(u64::from(NEVER - 1)) as u32 }
        };
        let left = |of: u32, taken: u32| if of == NEVER { NEVER } else { of.saturating_sub(taken) };
        let proof = left(own.proof, self.other_splits).min(patient(self.rival_value));
        let disproof = left(own.disproof.min(patient(self.rival_split)), self.other_values);
        // Each visit must change a number. Otherwise saturated sums could make the search loop forever.
        Numbers {
            proof: proof.max(now.proof.saturating_add(1)),
            disproof: disproof.max(now.disproof.saturating_add(1)),
        }
    }
}
