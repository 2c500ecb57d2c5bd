//! Arguments become proofs: one line for each thing that follows, and a supposition of the proof for each that a reader sees.
//!
//! A refutation of a few steps is one propagated line. A longer one opens a supposition, states what follows line by line up to
//! the contradiction, and closes it.

use super::argument::{Claim, End, Step};
use super::certify::Prover;
use super::narrow::kind_of;
use super::pattern::{Candidate, Sector, Use};
use super::set::Set;
use super::tree::{Ending, Excluder, Item, Scope, Tree, excluder};
use super::visible::{Blocker, Exclusion, excluding, fewest};
use crate::geometry::Shape;
use gridproof_kernel::{Kind, LineId, Lit, Statement};
use gridproof_search::{Halt, Run};
use std::collections::BTreeSet;

/// What is known where a line is written, each thing with its line. Inside a refutation of one line, what follows has none.
#[derive(Default)]
struct Known {
    claims: Vec<Claim>,
    lines: Vec<Option<LineId>>,
}

impl Known {
    fn push(&mut self, claim: Claim, line: Option<LineId>) {
        self.claims.push(claim);
        self.lines.push(line);
    }

    fn truncate(&mut self, len: usize) {
        self.claims.truncate(len);
        self.lines.truncate(len);
    }
}

/// The lines that a line rests on, in the order in which they are needed.
#[derive(Default)]
struct Cites(Vec<LineId>);

impl Cites {
    fn add(&mut self, line: LineId) {
        if !self.0.contains(&line) {
            self.0.push(line);
        }
    }
}

/// The rules by which a frame excludes candidates, so far.
type Shared = BTreeSet<Use>;

/// How a candidate is excluded.
enum Way {
    /// What is known at this place says so itself.
    Said(usize),
    /// A rule excludes it.
    By(Exclusion),
    /// It was gone before, without a rule.
    Before,
}

/// The candidates of a sector without the one that is kept.
fn others(sector: Sector, kept: Option<Candidate>, shape: Shape) -> Vec<Candidate> {
    sector.candidates(shape).filter(|&other| Some(other) != kept).collect()
}

impl<S: Set> Prover<'_, '_, S> {
    /// Writes the lines of a step's argument; the last one states what the step claims. `None` if the argument is not a tree of
    /// suppositions.
    pub(super) fn argue(&mut self, step: u32, run: &mut Run<'_>) -> Result<Option<LineId>, Halt> {
        let log = self.log;
        let lines: Vec<(&[Step], End)> = log.scratch.argument(log.steps[step as usize].argument).collect();
        Tree::of(&lines, self.rules.shape()).map(|tree| self.argue_tree(&tree, run)).transpose()
    }

    /// Writes the lines of an argument; the last one states what it shows.
    pub(super) fn argue_tree(&mut self, tree: &Tree, run: &mut Run<'_>) -> Result<LineId, Halt> {
        match tree {
            Tree::Refutation(scope) => {
                self.prepare(scope, &mut vec![], run)?;
                if scope.is_short() && !scope.supposed.is_empty() {
                    self.refute_at_once(scope, &mut Known::default(), run)
                } else {
                    self.refute_inside(scope, &mut Known::default(), run)
                }
            }
            Tree::Cases { sector, claim, cases } => self.argue_cases(*sector, *claim, cases, run),
        }
    }

    /// Writes the rules and the absences that a supposition needs before it is opened, so that all of it can cite them.
    fn prepare(&mut self, scope: &Scope, known: &mut Vec<Claim>, run: &mut Run<'_>) -> Result<(), Halt> {
        let outside = known.len();
        known.extend(&scope.supposed);
        run.step(1 + scope.items.len() as u64)?;
        let (shots, last) = scope.shots();
        for shot in shots {
            self.prepare_shot(shot, &mut Shared::new(), known, run)?;
        }
        let mut shared = Shared::new();
        self.prepare_shot(last, &mut shared, known, run)?;
        match scope.end {
            Ending::Nothing(sector) => self.prepare_sector(sector, None, &mut shared, known, run)?,
            Ending::Against(claim) if !claim.holds => {
                self.prepare_candidates(&[claim.candidate], &mut shared, known, run)?;
            }
            Ending::Against(_) => {}
        }
        known.truncate(outside);
        Ok(())
    }

    fn prepare_shot(
        &mut self,
        shot: &[Item],
        shared: &mut Shared,
        known: &mut Vec<Claim>,
        run: &mut Run<'_>,
    ) -> Result<(), Halt> {
        for item in shot {
            match item {
                Item::Only(candidate, sector) => {
                    self.prepare_sector(*sector, Some(*candidate), shared, known, run)?;
                }
                Item::Refuted(scopes) => {
                    for inner in scopes {
                        self.prepare(inner, known, run)?;
                    }
                }
            }
            known.extend(item.claims());
        }
        Ok(())
    }

    fn prepare_sector(
        &mut self,
        sector: Sector,
        kept: Option<Candidate>,
        shared: &mut Shared,
        known: &[Claim],
        run: &mut Run<'_>,
    ) -> Result<(), Halt> {
        let others = others(sector, kept, self.rules.shape());
        self.prepare_candidates(&others, shared, known, run)?;
        self.axiom(Use::Has(sector)).map(drop)
    }

    fn prepare_candidates(
        &mut self,
        candidates: &[Candidate],
        shared: &mut Shared,
        known: &[Claim],
        run: &mut Run<'_>,
    ) -> Result<(), Halt> {
        for (&candidate, way) in candidates.iter().zip(self.ways(candidates, shared, known)) {
            match way {
                Way::Said(_) => {}
                Way::By(Exclusion { rule, blocker: Blocker::Known(_) }) => drop(self.axiom(rule)?),
                Way::By(exclusion) => drop(self.excluded(candidate, exclusion, run)?),
                Way::Before => drop(self.absence(candidate, run)?),
            }
        }
        Ok(())
    }

    /// How each of some candidates is excluded where something is known: by few rules, those first that the frame uses anyway.
    fn ways(&self, candidates: &[Candidate], shared: &mut Shared, known: &[Claim]) -> Vec<Way> {
        let shape = self.rules.shape();
        let said = |candidate: Candidate| known.iter().position(|&claim| claim == Claim::is_not(candidate));
        let choices: Vec<Vec<Exclusion>> = candidates
            .iter()
            .map(|&candidate| {
                if said(candidate).is_some() {
                    return vec![];
                }
                let placed = known.iter().enumerate().filter(|(_, claim)| claim.holds);
                let by = |(at, claim): (usize, &Claim)| {
                    excluding(claim.candidate, candidate, shape, Blocker::Known(at))
                };
                let mut all: Vec<Exclusion> = placed.flat_map(by).collect();
                // An earlier step would be one more frame to read.
                if all.is_empty() || self.is_visible(candidate) {
                    all.extend(self.gone_by(candidate));
                }
                all
            })
            .collect();
        let chosen = fewest(&choices, shared);
        shared.extend(chosen.iter().flatten().map(|exclusion| exclusion.rule));
        let way = |(&candidate, chosen): (&Candidate, Option<Exclusion>)| match (said(candidate), chosen) {
            (Some(at), _) => Way::Said(at),
            (None, Some(exclusion)) => Way::By(exclusion),
            (None, None) => Way::Before,
        };
        candidates.iter().zip(chosen).map(way).collect()
    }

    /// One line: the opposite of what a scope supposes.
    fn refute_at_once(
        &mut self,
        scope: &Scope,
        known: &mut Known,
        run: &mut Run<'_>,
    ) -> Result<LineId, Halt> {
        let opposite: Vec<Lit> = scope.supposed.iter().map(|claim| !self.said(*claim)).collect();
        let outside = known.claims.len();
        scope.supposed.iter().for_each(|&claim| known.push(claim, None));
        let (mut cites, mut shared) = (Cites::default(), Shared::new());
        self.cite_placements(&mut cites, &scope.items, &mut shared, known, run)?;
        self.cite_end(&mut cites, scope.end, &mut shared, known, run)?;
        known.truncate(outside);
        let line = self.proof.propagate(&Statement::at_least(1, opposite), &cites.0);
        Ok(self.proof.label(line, Kind::Lemma))
    }

    /// A supposition of its own, and the line that closes it. If nothing is supposed, the line is the contradiction.
    fn refute_inside(&mut self, scope: &Scope, known: &mut Known, run: &mut Run<'_>) -> Result<LineId, Halt> {
        let lits: Vec<Lit> = scope.supposed.iter().map(|&claim| self.said(claim)).collect();
        let outside = known.claims.len();
        let opened = (!lits.is_empty()).then(|| self.proof.assume(&Statement::all(&lits)));
        if let Some(opened) = opened {
            self.proof.label(opened, Kind::Supposition);
        }
        scope.supposed.iter().for_each(|&claim| known.push(claim, opened));
        let (shots, last) = scope.shots();
        for shot in shots {
            let mut shared = Shared::new();
            for item in shot {
                self.tell(item, &mut shared, known, run)?;
            }
        }
        let (mut cites, mut shared) = (Cites::default(), Shared::new());
        for item in last.iter().filter(|item| matches!(item, Item::Refuted(_))) {
            self.tell(item, &mut shared, known, run)?;
        }
        self.cite_placements(&mut cites, last, &mut shared, known, run)?;
        self.cite_end(&mut cites, scope.end, &mut shared, known, run)?;
        let clash = self.proof.propagate(&Statement::contradiction(), &cites.0);
        self.proof.label(clash, Kind::Contradiction);
        known.truncate(outside);
        let Some(opened) = opened else { return Ok(clash) };
        let closed = self.proof.discharge(opened);
        Ok(self.proof.label(closed, Kind::Lemma))
    }

    /// Writes the lines of what follows inside a supposition, and knows it from there on.
    fn tell(
        &mut self,
        item: &Item,
        shared: &mut Shared,
        known: &mut Known,
        run: &mut Run<'_>,
    ) -> Result<(), Halt> {
        run.step(1)?;
        let lines = self.follow(item, shared, known, run)?;
        item.claims().into_iter().zip(lines).for_each(|(claim, line)| known.push(claim, Some(line)));
        Ok(())
    }

    /// The lines of what follows inside a supposition, one for each claim.
    fn follow(
        &mut self,
        item: &Item,
        shared: &mut Shared,
        known: &mut Known,
        run: &mut Run<'_>,
    ) -> Result<Vec<LineId>, Halt> {
        match item {
            Item::Only(candidate, sector) => {
                let mut cites = Cites::default();
                self.cite_sector(&mut cites, *sector, Some(*candidate), shared, known, run)?;
                let line = self.proof.propagate(&Statement::unit(self.lit(*candidate)), &cites.0);
                Ok(vec![self.proof.label(line, Kind::Lemma)])
            }
            Item::Refuted(scopes) => {
                let refute = |inner: &Scope| match inner.is_short() {
                    true => self.refute_at_once(inner, known, run),
                    false => self.refute_inside(inner, known, run),
                };
                scopes.iter().map(refute).collect()
            }
        }
    }

    /// The cases that are open, a line for each of them, and what they have in common.
    fn argue_cases(
        &mut self,
        sector: Sector,
        claim: Claim,
        cases: &[(Candidate, Scope)],
        run: &mut Run<'_>,
    ) -> Result<LineId, Halt> {
        let shape = self.rules.shape();
        let mut cites = Cites::default();
        let gone = sector.candidates(shape).filter(|other| cases.iter().all(|(case, _)| case != other));
        let gone: Vec<Candidate> = gone.collect();
        self.cite_candidates(&mut cites, &gone, &mut Shared::new(), &Known::default(), run)?;
        cites.add(self.axiom(Use::Has(sector))?);
        for (_, scope) in cases {
            self.prepare(scope, &mut vec![], run)?;
        }
        let open: Vec<Lit> = cases.iter().map(|&(case, _)| self.lit(case)).collect();
        let one_of = self.proof.propagate(&Statement::clause(open), &cites.0);
        self.proof.label(one_of, kind_of(sector));
        let mut cites = Cites(vec![one_of]);
        for (case, scope) in cases {
            match () {
                () if Claim::is(*case) == claim => {}
                () if is_plain(*case, claim, scope) => {
                    match excluder(&scope.supposed[..1], claim.candidate, shape) {
                        Excluder::By(_, through) => cites.add(self.axiom(Use::One(through))?),
                        Excluder::Said(_) | Excluder::Before => {}
                    }
                }
                () if scope.is_short() => {
                    cites.add(self.refute_at_once(scope, &mut Known::default(), run)?);
                }
                () => cites.add(self.refute_inside(scope, &mut Known::default(), run)?),
            }
        }
        let line = self.proof.propagate(&Statement::unit(self.said(claim)), &cites.0);
        Ok(self.proof.label(line, Kind::Cases))
    }

    fn said(&self, claim: Claim) -> Lit {
        let lit = self.lit(claim.candidate);
        if claim.holds { lit } else { !lit }
    }

    /// Cites what leads to some placements, which get no lines of their own.
    fn cite_placements(
        &mut self,
        cites: &mut Cites,
        items: &[Item],
        shared: &mut Shared,
        known: &mut Known,
        run: &mut Run<'_>,
    ) -> Result<(), Halt> {
        for item in items {
            if let Item::Only(candidate, sector) = item {
                self.cite_sector(cites, *sector, Some(*candidate), shared, known, run)?;
                known.push(Claim::is(*candidate), None);
            }
        }
        Ok(())
    }

    /// Cites what leaves one candidate, or none, in a sector.
    fn cite_sector(
        &mut self,
        cites: &mut Cites,
        sector: Sector,
        kept: Option<Candidate>,
        shared: &mut Shared,
        known: &Known,
        run: &mut Run<'_>,
    ) -> Result<(), Halt> {
        let others = others(sector, kept, self.rules.shape());
        self.cite_candidates(cites, &others, shared, known, run)?;
        cites.add(self.axiom(Use::Has(sector))?);
        Ok(())
    }

    /// Cites what excludes some candidates.
    fn cite_candidates(
        &mut self,
        cites: &mut Cites,
        candidates: &[Candidate],
        shared: &mut Shared,
        known: &Known,
        run: &mut Run<'_>,
    ) -> Result<(), Halt> {
        for (&candidate, way) in candidates.iter().zip(self.ways(candidates, shared, &known.claims)) {
            match way {
                Way::Said(at) => known.lines[at].into_iter().for_each(|line| cites.add(line)),
                Way::By(Exclusion { rule, blocker: Blocker::Known(at) }) => {
                    known.lines[at].into_iter().for_each(|line| cites.add(line));
                    cites.add(self.axiom(rule)?);
                }
                Way::By(exclusion) => cites.add(self.excluded(candidate, exclusion, run)?),
                Way::Before => cites.add(self.absence(candidate, run)?),
            }
        }
        Ok(())
    }

    fn cite_end(
        &mut self,
        cites: &mut Cites,
        end: Ending,
        shared: &mut Shared,
        known: &Known,
        run: &mut Run<'_>,
    ) -> Result<(), Halt> {
        match end {
            Ending::Nothing(sector) => self.cite_sector(cites, sector, None, shared, known, run),
            // The candidate is supposed, and excluded; or supposed to be false, and placed.
            Ending::Against(claim) => {
                let against = [claim, claim.opposite()];
                let stated =
                    known.claims.iter().zip(&known.lines).filter(|(known, _)| against.contains(known));
                stated.filter_map(|(_, line)| *line).for_each(|line| cites.add(line));
                match claim.holds {
                    true => Ok(()),
                    false => self.cite_candidates(cites, &[claim.candidate], shared, known, run),
                }
            }
        }
    }
}

/// Whether the case itself excludes what is claimed to be false: plain to see.
pub(super) fn is_plain(case: Candidate, claim: Claim, scope: &Scope) -> bool {
    scope.items.is_empty() && !claim.holds && case != claim.candidate
}
