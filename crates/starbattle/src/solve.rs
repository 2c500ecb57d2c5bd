//! A solve by techniques, one step at a time: what rating, the strategy `logic` and generation share.
//!
//! Nothing is proved here. A board that these steps fill has that solution and no other, because every step is forced.

use crate::logic::{Board, Known, State};
use crate::position::StarBattle;
use crate::rate::Counts;
use crate::techniques::{Find, Memory, Technique, TechniqueNo, easiest};
use gridproof_kernel::Lit;
use gridproof_search::game::{Rating, Tier, Traced};
use gridproof_search::{Limit, Run};

/// A solve under way. What is known stays known, and each step counts once.
pub(crate) struct Solve<'b> {
    /// The board now.
    pub(crate) state: State<'b>,
    /// The steps so far, by tier.
    pub(crate) counts: Counts,
    memory: Memory,
    used: Vec<u32>,
}

impl<'b> Solve<'b> {
    /// A solve that has not started.
    pub(crate) fn new(board: &'b Board, position: &StarBattle) -> Solve<'b> {
        Solve {
            state: State::new(board, position),
            counts: Counts::default(),
            memory: Memory::default(),
            used: vec![0; Technique::ALL.len()],
        }
    }

    /// Finds the easiest step up to a tier and takes it; `None` when there is nothing more.
    pub(crate) fn step(&mut self, hardest: Tier, run: &mut Run<'_>) -> Result<Option<Find>, Limit> {
        if self.state.is_full() {
            return Ok(None);
        }
        let Some(find) = easiest(&self.state, hardest, &mut self.memory, run)? else { return Ok(None) };
        find.forced().into_iter().for_each(|lit| self.state.learn(lit));
        self.used[find.technique.0] += 1;
        self.counts.add(find.technique.technique().tier);
        Ok(Some(find))
    }

    /// Whether every cell is decided.
    pub(crate) fn is_solved(&self) -> bool {
        self.state.is_full()
    }

    /// The cells with a star, cell by cell, if all are decided.
    pub(crate) fn stars(&self) -> Option<Vec<bool>> {
        let n = self.state.board.size();
        self.is_solved().then(|| (0..n * n).map(|cell| self.state.known(cell) == Known::Star).collect())
    }

    /// The rating of the steps so far.
    pub(crate) fn rating(&self) -> Rating {
        let techniques = (0..Technique::ALL.len()).map(TechniqueNo);
        let used = techniques.zip(&self.used).filter(|(_, times)| **times > 0);
        Rating {
            difficulty: self.counts.difficulty(self.is_solved()),
            solved_by_logic: self.is_solved(),
            hardest: self.counts.hardest(),
            counts: self.counts.by_tier(),
            techniques: used.map(|(number, &times)| (number.technique().name, times)).collect(),
            scales: vec![],
        }
    }
}

/// The solve of a position to its end, or as far as the techniques lead, with every step if they are asked for.
pub(crate) fn solve<'b>(
    board: &'b Board,
    position: &StarBattle,
    hardest: Tier,
    mut trace: Option<&mut Vec<Traced>>,
    run: &mut Run<'_>,
) -> Result<Solve<'b>, Limit> {
    let mut solve = Solve::new(board, position);
    while let Some(find) = solve.step(hardest, run)? {
        if let Some(trace) = &mut trace {
            let technique = find.technique.technique();
            let did: Vec<Lit> = find.forced();
            trace.push(Traced { technique: technique.name, tier: technique.tier, did });
        }
    }
    Ok(solve)
}
