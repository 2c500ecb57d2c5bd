//! Arguments as trees: what is supposed, what follows from it step by step, and the suppositions inside.
//!
//! The lines of an argument are clauses, each for itself. People follow a tree: suppose this; then that; and under all of it,
//! suppose something more. What an inner line concludes before its own supposition moves out to the supposition around it, so
//! that branches share it.

use super::argument::{Claim, End, Step, Why};
use super::pattern::{Candidate, Sector};
use crate::geometry::{House, Shape};
use std::collections::BTreeSet;

/// A supposition with what follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scope {
    /// What is supposed, all at once.
    pub(crate) supposed: Vec<Claim>,
    /// What follows, in order.
    pub(crate) items: Vec<Item>,
    /// What fails in the end.
    pub(crate) end: Ending,
}

/// Something that follows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Item {
    /// The only candidate that is left in a sector.
    Only(Candidate, Sector),
    /// What each of the scopes supposes is false. They are alike and share a frame, or there is only one.
    Refuted(Vec<Scope>),
}

/// What fails at the end of a supposition.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// Nothing is left in a sector.
    Nothing(Sector),
    /// A candidate that is supposed, or not excluded, is excluded: the claim is what holds instead.
    Against(Claim),
}

/// An argument.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Tree {
    /// What the scope supposes is false.
    Refutation(Scope),
    /// Every case of a sector leads to a claim.
    Cases {
        /// The sector.
        sector: Sector,
        /// What follows in every case.
        claim: Claim,
        /// Per open candidate of the sector, the way from it and from the opposite of the claim to a clash.
        cases: Vec<(Candidate, Scope)>,
    },
}

/// The most placements in one frame. A refutation with no more takes one sentence.
pub(crate) const ONE_SENTENCE: usize = 5;
/// The most placements between locked candidates and a clash in one frame.
const AFTER_LOCKED: usize = 2;
/// Locked candidates that one frame tells, and the cells that they are about, at most.
const LOCKED_TOGETHER: usize = 2;
const LOCKED_CELLS: usize = 5;

impl Scope {
    /// What follows, frame by frame: some placements in a row, or one refutation. The last part belongs to the clash: the
    /// placements that share its frame, or locked candidates and the few placements after them.
    pub(crate) fn shots(&self) -> (Vec<&[Item]>, &[Item]) {
        let is_placed = |item: &Item| matches!(item, Item::Only(..));
        let placed = self.items.iter().rev().take(ONE_SENTENCE).take_while(|item| is_placed(item)).count();
        let (before, _) = self.items.split_at(self.items.len() - placed);
        let last = match before.last() {
            Some(item) if placed <= AFTER_LOCKED && item.is_locked() => placed + 1,
            _ => placed,
        };
        let (before, last) = self.items.split_at(self.items.len() - last);
        let mut shots: Vec<&[Item]> = vec![];
        for mut run in before.chunk_by(|one, next| is_placed(one) && is_placed(next)) {
            // Frames with about as many placements each.
            for left in (1..=run.len().div_ceil(ONE_SENTENCE)).rev() {
                let (shot, rest) = run.split_at(run.len().div_ceil(left));
                shots.push(shot);
                run = rest;
            }
        }
        (shots, last)
    }

    /// Whether it is short enough for one sentence: a few placements, and no supposition inside.
    pub(crate) fn is_short(&self) -> bool {
        self.items.len() <= ONE_SENTENCE && self.items.iter().all(|item| matches!(item, Item::Only(..)))
    }
}

impl Item {
    /// Leaves out what nothing needs; `own` says what is needed. What is left of nothing is an empty refutation.
    fn keep(&mut self, own: &[(Claim, bool)]) {
        let mut needed = own.iter().map(|&(_, needed)| needed);
        match self {
            Item::Only(..) if needed.next() == Some(true) => {}
            Item::Only(..) => *self = Item::Refuted(vec![]),
            Item::Refuted(scopes) => scopes.retain(|_| needed.next() == Some(true)),
        }
    }

    /// Marks what it rests on as needed.
    fn need(&mut self, known: &mut Vec<(Claim, bool)>, shape: Shape) {
        match self {
            Item::Only(candidate, sector) => need_sector(*sector, Some(*candidate), known, shape),
            Item::Refuted(scopes) => scopes.iter_mut().for_each(|scope| scope.tidy(known, shape)),
        }
    }

    /// Whether it tells locked candidates of one house.
    fn is_locked(&self) -> bool {
        let Item::Refuted(scopes) = self else { return false };
        let houses: Option<BTreeSet<_>> = scopes.iter().map(Scope::locked).collect();
        houses.is_some_and(|houses| houses.len() == 1)
    }

    fn frames(&self) -> u32 {
        match self {
            Item::Only(..) => 1,
            Item::Refuted(scopes) => scopes.first().map_or(0, Scope::frames),
        }
    }

    /// What holds because of it.
    pub(crate) fn claims(&self) -> Vec<Claim> {
        match self {
            Item::Only(candidate, _) => vec![Claim::is(*candidate)],
            Item::Refuted(scopes) => {
                scopes.iter().flat_map(|scope| &scope.supposed).map(|supposed| supposed.opposite()).collect()
            }
        }
    }
}

impl Tree {
    /// The number of frames that tell it.
    pub(crate) fn frames(&self) -> u32 {
        match self {
            Tree::Refutation(scope) => scope.frames(),
            Tree::Cases { cases, .. } => 2 + cases.iter().map(|(_, scope)| scope.frames()).sum::<u32>(),
        }
    }

    /// The tree of an argument; `None` if it has no lines, or its lines do not fit together.
    pub(crate) fn of(lines: &[(&[Step], End)], shape: Shape) -> Option<Tree> {
        let (&(steps, end), others) = lines.split_last()?;
        if let End::Cases(sector, claim) = end {
            let case =
                |&(steps, end): &(&[Step], End)| Some((steps.first()?.claim.candidate, case(steps, end)?));
            let cases = others.iter().map(case).collect::<Option<_>>()?;
            return Some(Tree::Cases { sector, claim, cases });
        }
        let supposed: Vec<Claim> =
            steps.iter().filter(|step| step.why == Why::Supposed).map(|step| step.claim).collect();
        let mut planter = Planter { lines, known: supposed.clone() };
        let items = planter.items(steps)?;
        let mut scope = Scope { supposed, items, end: ending(end)? };
        scope.tidy(&mut vec![], shape);
        Some(Tree::Refutation(scope))
    }
}

impl Scope {
    /// The number of frames that tell it: one for what it shows, those for what follows, one for the clash.
    fn frames(&self) -> u32 {
        if self.is_short() {
            return 1;
        }
        let (shots, _) = self.shots();
        2 + shots.iter().map(|shot| shot[0].frames()).sum::<u32>()
    }

    /// Leaves out what nothing needs, and puts together what has the same reason. `known` holds what is known around it, each
    /// with whether it is needed.
    fn tidy(&mut self, known: &mut Vec<(Claim, bool)>, shape: Shape) {
        self.stop_early(known, shape);
        let outside = known.len();
        known.extend(self.supposed.iter().map(|&claim| (claim, true)));
        let mut from: Vec<usize> = vec![];
        for item in &mut self.items {
            from.push(known.len());
            known.extend(item.claims().into_iter().map(|claim| (claim, false)));
        }
        match self.end {
            Ending::Nothing(sector) => need_sector(sector, None, known, shape),
            Ending::Against(claim) => need(claim.candidate, known, shape),
        }
        for (item, &from) in self.items.iter_mut().zip(&from).rev() {
            let own = known.split_off(from);
            item.keep(&own);
            item.need(known, shape);
        }
        self.items.retain(|item| *item != Item::Refuted(vec![]));
        self.arrange(known, shape);
        known.truncate(outside);
    }

    /// Ends where a placement contradicts what is known around the scope, if that is needed anyway.
    fn stop_early(&mut self, known: &[(Claim, bool)], shape: Shape) {
        let excludes = |claim: Claim, candidate: Candidate| {
            claim == Claim::is_not(candidate) || claim.excludes(candidate, shape).is_some()
        };
        let contradicts = |item: &Item| match *item {
            Item::Only(candidate, sector) => {
                let by = |&(claim, needed): &(Claim, bool)| needed && excludes(claim, candidate);
                known.iter().any(by).then_some(sector)
            }
            Item::Refuted(_) => None,
        };
        let first = self.items.iter().enumerate().find_map(|(at, item)| Some((at, contradicts(item)?)));
        if let Some((at, sector)) = first {
            self.items.truncate(at);
            self.end = Ending::Nothing(sector);
        }
    }

    /// The house and the value that a locked candidate is about: the supposed candidate sees every place of the value there.
    pub(crate) fn locked(&self) -> Option<(House, u32)> {
        match (&self.supposed[..], &self.items[..], self.end) {
            ([supposed], [], Ending::Nothing(Sector::House(house, value)))
                if supposed.holds && supposed.candidate.value() == value =>
            {
                Some((house, value))
            }
            _ => None,
        }
    }

    /// Puts what follows in order. A refutation that only the end needs, of the last candidate there, may be told straight on: the
    /// candidate is placed, and what it leads to is the end. `known` ends with what is supposed.
    fn arrange(&mut self, known: &[(Claim, bool)], shape: Shape) {
        let waits = self.waits(known, shape);
        let straight = (0..waits.len()).filter_map(|at| self.straight_on(&waits, at, shape));
        let shortest = straight.min_by_key(Scope::frames);
        self.items = ordered(&waits, None);
        if let Some(shorter) = shortest.filter(|other| other.frames() < self.frames()) {
            *self = shorter;
        }
    }

    /// Takes out what follows, each item with those before it that it needs.
    fn waits(&mut self, known: &[(Claim, bool)], shape: Shape) -> Vec<(Item, Vec<usize>)> {
        let mut waits: Vec<(Item, Vec<usize>)> = vec![];
        let mut around: Vec<(Claim, bool)> = known.to_vec();
        let mut owners: Vec<usize> = vec![];
        for (at, mut item) in self.items.drain(..).enumerate() {
            around.iter_mut().for_each(|(_, needed)| *needed = false);
            item.need(&mut around, shape);
            let needed = around[known.len()..].iter().zip(&owners).filter(|((_, needed), _)| *needed);
            let after: Vec<usize> = needed.map(|(_, &owner)| owner).collect();
            around.extend(item.claims().into_iter().map(|claim| (claim, false)));
            owners.resize(around.len() - known.len(), at);
            waits.push((item, after));
        }
        waits
    }

    /// The scope with the candidate that an item refutes placed instead; `None` if something else needs the refutation, or the
    /// end is not about the candidate.
    fn straight_on(&self, waits: &[(Item, Vec<usize>)], at: usize, shape: Shape) -> Option<Scope> {
        let (Item::Refuted(scopes), Ending::Nothing(sector)) = (&waits[at].0, self.end) else { return None };
        let [Scope { supposed, items, end }] = &scopes[..] else { return None };
        let [Claim { candidate, holds: true }] = supposed[..] else { return None };
        let is_last = sector.candidates(shape).any(|other| other == candidate);
        if !is_last || waits.iter().any(|(_, after)| after.contains(&at)) {
            return None;
        }
        let mut all = ordered(waits, Some(at));
        let known: Vec<Claim> = all.iter().flat_map(Item::claims).collect();
        all.push(Item::Only(candidate, sector));
        let is_new = |item: &&Item| item.claims().iter().any(|claim| !known.contains(claim));
        all.extend(items.iter().filter(is_new).cloned());
        Some(Scope { supposed: self.supposed.clone(), items: all, end: *end })
    }
}

/// Puts refutations before placements where the order allows it, so that placements come in a row. Refutations that differ only in
/// the cell that is supposed to take a value, and a few locked candidates, become one item if none of them needs another. The
/// item `without` is left out.
fn ordered(waits: &[(Item, Vec<usize>)], without: Option<usize>) -> Vec<Item> {
    let mut items: Vec<Item> = vec![];
    let mut done = vec![false; waits.len()];
    without.into_iter().for_each(|at| done[at] = true);
    let mut placing = false;
    // What the last item was made of.
    let mut last: Vec<usize> = vec![];
    while done.contains(&false) {
        let is_ready = |at: usize| !done[at] && waits[at].1.iter().all(|&before| done[before]);
        let is_next = |at: &usize| is_ready(*at) && matches!(waits[*at].0, Item::Only(..)) == placing;
        // What is told together must not rest on each other.
        let belongs = |at: &usize| match (items.last(), &waits[*at]) {
            (Some(Item::Refuted(before)), (Item::Refuted(scopes), after)) => {
                are_together(before, scopes) && !after.iter().any(|owner| last.contains(owner))
            }
            _ => false,
        };
        let together = (0..waits.len()).find(|at| is_next(at) && belongs(at));
        let Some(at) = together.or_else(|| (0..waits.len()).find(is_next)) else {
            placing = !placing;
            continue;
        };
        done[at] = true;
        match (items.last_mut(), waits[at].0.clone()) {
            (Some(Item::Refuted(before)), Item::Refuted(scopes)) if together.is_some() => {
                before.extend(scopes);
                last.push(at);
            }
            (_, item) => {
                items.push(item);
                last = vec![at];
            }
        }
    }
    items
}

/// Whether one frame tells both: they are alike, or both are locked candidates and not too many.
fn are_together(before: &[Scope], scopes: &[Scope]) -> bool {
    let (Some(one), Some(other)) = (before.first(), scopes.first()) else { return false };
    if are_alike(one, other) && before.iter().all(|scope| are_alike(scope, other)) {
        return true;
    }
    let locked: Option<BTreeSet<_>> = before.iter().chain(scopes).map(Scope::locked).collect();
    before.len() + scopes.len() <= LOCKED_CELLS
        && locked.is_some_and(|locked| locked.len() <= LOCKED_TOGETHER)
}

fn are_alike(one: &Scope, other: &Scope) -> bool {
    let value =
        |scope: &Scope| scope.supposed.iter().map(|c| (c.candidate.value(), c.holds)).collect::<Vec<_>>();
    let placed = |scope: &Scope| scope.items.iter().flat_map(Item::claims).collect::<Vec<_>>();
    let are_short = one.is_short() && other.is_short();
    are_short && placed(one) == placed(other) && one.end == other.end && value(one) == value(other)
}

/// Marks what excludes the candidates of a sector as needed.
fn need_sector(sector: Sector, kept: Option<Candidate>, known: &mut [(Claim, bool)], shape: Shape) {
    for other in sector.candidates(shape).filter(|&other| Some(other) != kept) {
        need(other, known, shape);
    }
}

/// Marks what excludes a candidate as needed.
fn need(candidate: Candidate, known: &mut [(Claim, bool)], shape: Shape) {
    let claims: Vec<Claim> = known.iter().map(|&(claim, _)| claim).collect();
    match excluder(&claims, candidate, shape) {
        Excluder::Said(at) | Excluder::By(at, _) => known[at].1 = true,
        Excluder::Before => {}
    }
}

/// The way of one case: what it shows is opposed, and so it ends in a clash.
fn case(steps: &[Step], end: End) -> Option<Scope> {
    let End::Shows(shown) = end else { return None };
    let supposed = vec![steps.first()?.claim, shown.opposite()];
    let mut items: Vec<Item> = vec![];
    for step in &steps[1..] {
        let Why::Only(sector) = step.why else { return None };
        items.push(Item::Only(step.claim.candidate, sector));
    }
    Some(Scope { supposed, items, end: Ending::Against(shown) })
}

fn ending(end: End) -> Option<Ending> {
    match end {
        End::Nothing(sector) => Some(Ending::Nothing(sector)),
        End::Shows(claim) => Some(Ending::Against(claim)),
        End::Cases(..) => None,
    }
}

/// Makes scopes of lines.
struct Planter<'l> {
    lines: &'l [(&'l [Step], End)],
    /// What is known where the planter works.
    known: Vec<Claim>,
}

impl Planter<'_> {
    /// What some steps add to what is known.
    fn items(&mut self, steps: &[Step]) -> Option<Vec<Item>> {
        let mut items = vec![];
        for step in steps {
            if self.known.contains(&step.claim) {
                continue;
            }
            match step.why {
                Why::Supposed => return None,
                Why::Only(sector) => items.push(Item::Only(step.claim.candidate, sector)),
                Why::Refuted(line) => {
                    let &(inner, end) = self.lines.get(usize::from(line))?;
                    let is_new = |step: &Step| step.why == Why::Supposed && !self.known.contains(&step.claim);
                    let at = inner.iter().position(is_new)?;
                    items.extend(self.items(&inner[..at])?);
                    let supposed = inner[at].claim;
                    let outside = self.known.len();
                    self.known.push(supposed);
                    let inside = self.items(&inner[at + 1..])?;
                    self.known.truncate(outside);
                    let scope = Scope { supposed: vec![supposed], items: inside, end: ending(end)? };
                    items.push(Item::Refuted(vec![scope]));
                }
            }
            self.known.push(step.claim);
        }
        Some(items)
    }
}

/// How one candidate of a sector came to be excluded.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Excluder {
    /// Something known says so itself: this place in the list.
    Said(usize),
    /// The known thing at this place excludes it, through this sector.
    By(usize, Sector),
    /// It was gone before.
    Before,
}

/// How the known things exclude a candidate.
pub(crate) fn excluder(known: &[Claim], candidate: Candidate, shape: Shape) -> Excluder {
    if let Some(at) = known.iter().position(|&claim| claim == Claim::is_not(candidate)) {
        return Excluder::Said(at);
    }
    let by = |(at, claim): (usize, &Claim)| Some(Excluder::By(at, claim.excludes(candidate, shape)?));
    known.iter().enumerate().find_map(by).unwrap_or(Excluder::Before)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A refutation of a candidate that leaves nothing in a sector.
    fn refuted(cell: u32, value: u32, nothing: Sector) -> Scope {
        let supposed = vec![Claim::is(Candidate::new(cell, value))];
        Scope { supposed, items: vec![], end: Ending::Nothing(nothing) }
    }

    #[test]
    fn the_last_refutation_before_the_end_is_told_as_a_placement() {
        let shape = Shape::ALL[3];
        // House 0 is row 1. Without a 1 in r1c1 and r1c2, the row has no place for it.
        let row = Sector::House(House(0), 0);
        let items =
            [(0, 80), (1, 79)].map(|(cell, end)| Item::Refuted(vec![refuted(cell, 0, Sector::Cell(end))]));
        let mut scope = Scope { items: items.to_vec(), ..refuted(40, 5, row) };
        scope.tidy(&mut vec![], shape);
        assert_eq!(scope.items, [items[1].clone(), Item::Only(Candidate::new(0, 0), row)]);
        assert_eq!((scope.end, scope.frames()), (Ending::Nothing(Sector::Cell(80)), 3));
    }

    #[test]
    fn locked_candidates_share_the_frame_of_the_clash_if_little_follows() {
        let locked = Item::Refuted(vec![refuted(9, 3, Sector::House(House(0), 3))]);
        let placed = |cell: u32| Item::Only(Candidate::new(cell, 7), Sector::Cell(cell));
        let of = |items: Vec<Item>| Scope { items, ..refuted(40, 5, Sector::Cell(80)) };
        let two = of(vec![locked.clone(), placed(50), placed(60)]);
        assert_eq!(two.shots(), (Vec::<&[Item]>::new(), &two.items[..]));
        let three = of(vec![locked.clone(), placed(50), placed(60), placed(70)]);
        assert_eq!(three.shots(), (vec![&[locked][..]], &three.items[1..]));
    }
}
