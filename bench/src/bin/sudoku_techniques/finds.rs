//! What one technique finds in one state, as plain sets of candidates.

use gridproof_sudoku::logic::{Candidate, Pattern, Scratch, State, TechniqueNo};
use gridproof_sudoku::techniques::{Finder, Technique};
use std::collections::BTreeSet;
use std::ops::ControlFlow;

/// Candidates by cell and value.
pub(crate) type Candidates = BTreeSet<(u32, u32)>;

/// A find.
pub(crate) struct Find {
    /// What it places.
    pub(crate) places: Option<(u32, u32)>,
    /// What it removes; of a placement, the other candidates of the cell.
    pub(crate) removes: Candidates,
    /// All that goes: of a placement, also the value in the cells around.
    pub(crate) clears: Candidates,
}

/// The number of one of our techniques.
pub(crate) fn numbered(name: &str) -> TechniqueNo {
    let named = Technique::<u128>::named(name);
    named.unwrap_or_else(|| panic!("there is no technique {name:?}")).0
}

/// Everything that a technique finds in a state.
pub(crate) fn all(state: &State<'_, u128>, technique: TechniqueNo) -> Vec<Find> {
    let mut scratch = Scratch::default();
    let mut patterns = vec![];
    look(state, &mut scratch, technique, true, &mut |pattern| {
        patterns.push(*pattern);
        ControlFlow::Continue(())
    });
    patterns.iter().map(|pattern| find(state, pattern, scratch.removes(pattern.removes))).collect()
}

/// The first pattern of a technique in a state; its lists are kept in the scratch.
pub(crate) fn first(
    state: &State<'_, u128>,
    scratch: &mut Scratch,
    technique: TechniqueNo,
) -> Option<Pattern<u128>> {
    let mut first = None;
    look(state, scratch, technique, false, &mut |pattern| {
        first = Some(*pattern);
        ControlFlow::Break(())
    });
    first
}

fn look(
    state: &State<'_, u128>,
    scratch: &mut Scratch,
    technique: TechniqueNo,
    keep: bool,
    found: &mut dyn FnMut(&Pattern<u128>) -> ControlFlow<()>,
) {
    let mut finder = Finder { state, scratch, technique, keep, found };
    let _ = (Technique::<u128>::of(technique).find)(&mut finder);
}

fn find(state: &State<'_, u128>, pattern: &Pattern<u128>, removes: &[Candidate]) -> Find {
    let mut removes: Candidates = removes.iter().map(|c| (c.cell(), c.value())).collect();
    let mut clears = removes.clone();
    let places = pattern.places.map(|placed| (placed.cell(), placed.value()));
    if let Some((cell, value)) = places {
        removes.extend(others(state, cell, value));
        clears.extend(&removes);
        clears.extend((0..81).filter(|&peer| is_peer(state, cell, peer, value)).map(|peer| (peer, value)));
    }
    Find { places, removes, clears }
}

/// The other candidates of a cell.
pub(crate) fn others(state: &State<'_, u128>, cell: u32, value: u32) -> Candidates {
    let open = state.candidates(cell);
    (0..9).filter(|&other| other != value && open >> other & 1 == 1).map(|other| (cell, other)).collect()
}

fn is_peer(state: &State<'_, u128>, cell: u32, peer: u32, value: u32) -> bool {
    state.board.shape().shared_house(cell, peer).is_some() && state.has(Candidate::new(peer, value))
}
