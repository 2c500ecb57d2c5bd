//! The table of techniques at work on one board.

use super::{Look, Pattern, TECHNIQUES, Technique};
use crate::logic::{Line, Thread};
use crate::rate;
use gridproof_kernel::{Lit, Proof};
use gridproof_search::technique::{Counts, OnPattern, Repertoire, TechniqueNo, Worker};
use gridproof_search::{Account, Halt, Run, Tier};
use std::ops::ControlFlow;

/// Finds up to this tier are cheap: all of them are applied in one go. After a harder one the cheap techniques are next.
const CHEAP: Tier = Tier(2);

/// The techniques of each tier, in the order in which they are tried.
pub(super) fn turns() -> Vec<Vec<TechniqueNo>> {
    let of = |tier: u8| {
        TechniqueNo::all(TECHNIQUES)
            .filter(move |number| TECHNIQUES[number.index()].tier == Tier(tier))
            .collect()
    };
    (1..=rate::HARDEST.0).map(of).collect()
}

impl Look<'_> {
    /// The edges used.
    pub(crate) fn used(&self) -> Vec<bool> {
        self.sketch.lines.iter().map(|&line| line == Line::Used).collect()
    }

    /// Applies the easiest finds of a repertoire, tier by tier. Within a tier any order is as easy, and where one find was
    /// there are likely more: the technique that found something comes first the next time.
    fn take_turn(
        &mut self,
        turns: &mut [Vec<TechniqueNo>],
        repertoire: &Repertoire,
        run: &mut Run<'_>,
        took: &mut dyn FnMut(TechniqueNo, Pattern),
    ) -> Result<bool, Halt> {
        for tier in turns {
            for turn in 0..tier.len() {
                let number = tier[turn];
                if !repertoire.has(number) {
                    continue;
                }
                let technique = &TECHNIQUES[number.index()];
                let mut progress = false;
                let _ = (technique.find)(self, run, &mut |look, pattern, run| {
                    progress = true;
                    took(number, pattern);
                    look.apply(&pattern, run)?;
                    let more = technique.tier <= CHEAP && !look.contradicts;
                    Ok(if more { ControlFlow::Continue(()) } else { ControlFlow::Break(()) })
                })?;
                if progress {
                    tier.rotate_left(turn);
                    return Ok(true);
                }
            }
        }
        Ok(false)
    }
}

impl Worker for Look<'_> {
    type Technique = Technique;
    type Pattern = Pattern;

    fn techniques(&self) -> &'static [Technique] {
        TECHNIQUES
    }

    /// Whether every pair is joined, and every cell filled that has to be.
    fn is_solved(&self) -> bool {
        let (plan, sketch) = (self.plan, &self.sketch);
        let joined = (0..plan.colours()).all(|colour| {
            let [one, other] = plan.flow.ends(colour);
            sketch.mate[one as usize] == other
        });
        let full = !plan.covers() || (0..plan.nodes()).all(|node| sketch.is_full(plan, node));
        joined && full && !self.contradicts
    }

    fn contradicts(&self) -> bool {
        self.contradicts
    }

    /// What an easier technique has shown and proved is not offered again.
    fn find(
        &mut self,
        technique: TechniqueNo,
        run: &mut Run<'_>,
        found: &mut OnPattern<'_, Self>,
    ) -> Result<(), Halt> {
        self.forget();
        let _ = (TECHNIQUES[technique.index()].find)(self, run, &mut |look, pattern, run| match pattern
            .facts()
            .all(|fact| look.shown.contains(&fact))
        {
            true => Ok(ControlFlow::Continue(())),
            false => found(look, pattern, run),
        })?;
        Ok(())
    }

    fn apply(&mut self, pattern: &Pattern, run: &mut Run<'_>) -> Result<(), Halt> {
        for fact in pattern.facts() {
            self.learn(fact, run)?;
        }
        Ok(())
    }

    fn forced(&self, pattern: &Pattern) -> Vec<Lit> {
        pattern.facts().map(|fact| fact.lit(&self.rules)).collect()
    }

    fn prove(&mut self, pattern: &Pattern, run: &mut Run<'_>) -> Result<Option<Proof>, Halt> {
        self.forget();
        let Some(taken) = self.take(TechniqueNo(0), pattern, run)? else { return Ok(None) };
        let (before, contradicts) = (self.checkpoint(), self.contradicts);
        let _ = self.adopt(&taken, run)?;
        let thread = Thread::new(self.trail().to_vec());
        let targets: Vec<usize> = taken.facts.iter().filter_map(|&fact| thread.index(fact)).collect();
        let needed = self.cone().needed(&thread, &targets)?;
        let proof = self.cone().prove(&thread, &needed, &targets)?;
        self.restore(&before);
        self.contradicts = contradicts;
        self.shown.extend(taken.facts);
        // What the supposition led to is kept until the next proof, for the description.
        self.take(TechniqueNo(0), pattern, run)?;
        Ok(Some(proof))
    }

    fn describe(&self, technique: TechniqueNo, pattern: &Pattern) -> Account {
        (TECHNIQUES[technique.index()].describe)(self, pattern)
    }

    fn difficulty(counts: &Counts, _: bool) -> u8 {
        rate::difficulty(counts)
    }

    fn tiers() -> u8 {
        rate::HARDEST.0
    }

    fn scales(&self, used: &[u32]) -> Vec<(&'static str, f64)> {
        rate::scales(used)
    }

    fn advance(
        &mut self,
        repertoire: &Repertoire,
        run: &mut Run<'_>,
        took: &mut dyn FnMut(TechniqueNo, Pattern),
    ) -> Result<bool, Halt> {
        if self.contradicts {
            return Ok(false);
        }
        let mut turns = std::mem::take(&mut self.turns);
        let progress = self.take_turn(&mut turns, repertoire, run, took);
        self.turns = turns;
        progress
    }
}
