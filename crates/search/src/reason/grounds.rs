//! What follows from a board by propagation, with one proof for as much of it as is needed.
//!
//! Propagation follows the listed rules from the givens and the marks, once for each board. Where it ends, a literal can be
//! [probed](Grounds::probe): if its opposite leads to a contradiction by propagation, the literal is known from then on, and
//! propagation continues. Every known literal has a reason, so any number of them become the lines of one proof.

use super::Proved;
use super::graph::{Graph, RuleNo};
use crate::halt::{Halt, Stopped};
use crate::run::Run;
use gridproof_kernel::{How, Kind, LineId, Lit, Proof, RuleBuf, Rules, Statement};
use std::collections::VecDeque;

/// What is known about a board, and why.
pub struct Grounds<'r> {
    rules: &'r dyn Rules,
    marks: Vec<Lit>,
    graph: Graph,
    /// Per literal: whether it is true.
    truths: Vec<bool>,
    /// Per atom that is known: why, and when.
    why: Vec<Why>,
    place: Vec<u32>,
    trail: Vec<Lit>,
    /// Per rule: by how much the terms that are not false exceed the bound.
    slack: Vec<i64>,
    queue: VecDeque<RuleNo>,
    queued: Vec<bool>,
    lemmas: Vec<Lemma>,
    /// The next atom that [`Grounds::deepen`] looks at, and how many it has looked at since anything became known.
    next: u32,
    idle: u32,
}

/// Why a literal is known.
#[derive(Clone, Copy, Debug)]
enum Why {
    Mark,
    /// The rule of this number in `Graph::givens`.
    Given(u32),
    Rule(RuleNo),
    Lemma(u32),
    Supposed,
}

/// A literal whose opposite was refuted: what was known, and the rules in the order in which they apply.
#[derive(Clone, Debug)]
struct Lemma {
    known: Vec<Lit>,
    rules: Vec<RuleNo>,
}

impl<'r> Grounds<'r> {
    /// Follows the listed rules from the givens and the marks. `None` if they lead to a contradiction.
    pub fn new(
        rules: &'r dyn Rules,
        marks: &[Lit],
        run: &mut Run<'_>,
    ) -> Result<Option<Grounds<'r>>, Stopped> {
        let graph = Graph::new(rules);
        let (atoms, listed) = (rules.atoms() as usize, graph.len());
        let mut grounds = Grounds {
            rules,
            marks: marks.to_vec(),
            truths: vec![false; 2 * atoms],
            why: vec![Why::Supposed; atoms],
            place: vec![0; atoms],
            trail: Vec::with_capacity(atoms),
            slack: graph.slack(),
            queue: (0..listed as RuleNo).collect(),
            queued: vec![true; listed],
            lemmas: vec![],
            graph,
            next: 0,
            idle: 0,
        };
        let given = (0..).zip(&grounds.graph.givens).map(|(number, (lit, _))| (*lit, Why::Given(number)));
        let facts: Vec<(Lit, Why)> = given.chain(marks.iter().map(|&mark| (mark, Why::Mark))).collect();
        for (lit, why) in facts {
            if grounds.holds(!lit) {
                return Ok(None);
            }
            if !grounds.holds(lit) {
                grounds.set(lit, why);
            }
        }
        Ok(grounds.propagate(run)?.is_none().then_some(grounds))
    }

    /// Returns whether a literal is known to be true.
    pub fn holds(&self, lit: Lit) -> bool {
        self.truths[lit.index()]
    }

    /// Returns the literals that a rule of its own states.
    pub fn givens(&self) -> impl Iterator<Item = Lit> {
        self.graph.givens.iter().map(|&(lit, _)| lit)
    }

    /// Returns whether some literals break a listed rule at sight, together with what is held.
    pub fn clash(&self, step: &[Lit], held: impl Fn(Lit) -> bool) -> bool {
        let is_true = |lit: Lit| held(lit) || step.contains(&lit);
        let fails = |&(rule, _): &(RuleNo, i64)| {
            let says = self.graph.statement(rule);
            let open = says.terms().filter(|&(_, lit)| !is_true(!lit)).map(|(coef, _)| coef);
            open.sum::<i64>() < says.bound
        };
        step.iter().any(|&lit| is_true(!lit) || self.graph.occurrences(!lit).iter().any(fails))
    }

    /// Supposes that an unknown literal is false. If propagation refutes that, the literal is known from now on. Returns whether
    /// it is known.
    pub fn probe(&mut self, lit: Lit, run: &mut Run<'_>) -> Result<bool, Halt> {
        if self.holds(lit) || self.holds(!lit) {
            return Ok(self.holds(lit));
        }
        let before = self.trail.len();
        self.set(!lit, Why::Supposed);
        let conflict = self.propagate(run);
        let lemma = conflict.map(|rule| rule.map(|rule| self.analyse(rule, before)));
        self.undo(before);
        let Some(lemma) = lemma? else { return Ok(false) };
        self.lemmas.push(lemma);
        self.set(lit, Why::Lemma(self.lemmas.len() as u32 - 1));
        match self.propagate(run) {
            Ok(None) => Ok(true),
            Ok(Some(_)) => Err(Halt::broken("a board that has a completion was refuted")),
            Err(stopped) => {
                // What is left to follow would be missed.
                self.queue = (0..self.graph.len() as RuleNo).collect();
                self.queued.fill(true);
                Err(stopped.into())
            }
        }
    }

    /// Probes one literal after the other until a certain one is known, or nothing more can be. `hopeful` returns the literal of
    /// an atom that may be forced, if either of the two may be.
    pub fn deepen(
        &mut self,
        target: Lit,
        hopeful: &dyn Fn(Lit) -> Option<Lit>,
        run: &mut Run<'_>,
    ) -> Result<bool, Halt> {
        let atoms = self.rules.atoms();
        while !self.holds(target) && self.idle < atoms {
            let atom = Lit::positive(self.next);
            self.next = (self.next + 1) % atoms;
            self.idle += 1;
            let is_open = !self.holds(atom) && !self.holds(!atom);
            if let Some(lit) = is_open.then(|| hopeful(atom)).flatten()
                && self.probe(lit, run)?
            {
                self.idle = 0;
            }
        }
        Ok(self.holds(target))
    }

    /// Proves literals that are known, all at once: the kernel's theorem says that all of them are true.
    pub fn prove(&self, lits: &[Lit], run: &mut Run<'_>) -> Result<Proved, Halt> {
        let mut lits = lits.to_vec();
        lits.sort_unstable();
        lits.dedup();
        if lits.is_empty() || !lits.iter().all(|&lit| self.holds(lit)) {
            return Err(Halt::broken("a literal that is not known was to be proved"));
        }
        let claim = Statement::all(&lits);
        let mut lines = Lines::new(self);
        let mut last = None;
        for lit in self.needed(&lits) {
            last = Some(lines.literal(lit));
        }
        if lits.len() > 1 {
            let cites: Vec<LineId> = lits.iter().map(|&lit| lines.of(lit)).collect();
            last = Some(lines.proof.propagate(&claim, &cites));
        }
        if let Some(last) = last {
            lines.proof.label(last, Kind::Theorem);
        }
        let proved = Proved::check(self.rules, &self.marks, lines.proof, run)?;
        match proved.theorem().statement() == claim.view() {
            true => Ok(proved),
            false => Err(Halt::broken("a proof ends in another claim")),
        }
    }

    /// The known literals that some of them rest on, with themselves, in the order in which they became known.
    fn needed(&self, lits: &[Lit]) -> Vec<Lit> {
        let mut is_needed = vec![false; self.why.len()];
        lits.iter().for_each(|lit| is_needed[lit.atom().0 as usize] = true);
        let mut needed = vec![];
        for &lit in self.trail.iter().rev() {
            if is_needed[lit.atom().0 as usize] {
                self.because(lit, |other| is_needed[other.atom().0 as usize] = true);
                needed.push(lit);
            }
        }
        needed.reverse();
        needed
    }

    /// Visits the known literals that the reason of a literal cites.
    fn because(&self, lit: Lit, mut visit: impl FnMut(Lit)) {
        match self.why[lit.atom().0 as usize] {
            Why::Rule(rule) => self.falsified(rule, Some(lit), visit),
            Why::Lemma(lemma) => self.lemmas[lemma as usize].known.iter().for_each(|&lit| visit(lit)),
            Why::Mark | Why::Given(_) | Why::Supposed => {}
        }
    }

    /// Visits literals because of which a rule forces a literal, or fails without one: the oldest, and no more than it takes.
    fn falsified(&self, rule: RuleNo, of: Option<Lit>, mut visit: impl FnMut(Lit)) {
        let says = self.graph.statement(rule);
        let place = |lit: Lit| self.place[lit.atom().0 as usize];
        let before = of.map_or(u32::MAX, place);
        let others = says.terms().filter(|&(_, lit)| Some(lit) != of).map(|(coef, _)| coef);
        let mut excess = others.sum::<i64>() - says.bound;
        let falses = says.terms().filter(|&(_, lit)| self.holds(!lit) && place(lit) < before);
        let mut falses: Vec<(u32, i64, Lit)> = falses.map(|(coef, lit)| (place(lit), coef, lit)).collect();
        falses.sort_unstable();
        for (_, coef, lit) in falses {
            if excess < 0 {
                break;
            }
            excess -= coef;
            visit(!lit);
        }
    }

    /// Why the rules after a place of the trail end in a rule that cannot hold.
    fn analyse(&self, conflict: RuleNo, before: usize) -> Lemma {
        let mut is_needed = vec![false; self.why.len()];
        let mut known = vec![];
        let mut rules = vec![conflict];
        let mut cite = |lit: Lit, is_needed: &mut Vec<bool>| {
            let atom = lit.atom().0 as usize;
            if !std::mem::replace(&mut is_needed[atom], true) && (self.place[atom] as usize) < before {
                known.push(lit);
            }
        };
        self.falsified(conflict, None, |lit| cite(lit, &mut is_needed));
        for &lit in self.trail[before..].iter().rev() {
            if let Why::Rule(rule) = self.why[lit.atom().0 as usize]
                && is_needed[lit.atom().0 as usize]
            {
                rules.push(rule);
                self.falsified(rule, Some(lit), |lit| cite(lit, &mut is_needed));
            }
        }
        rules.reverse();
        let mut seen = vec![];
        rules.retain(|rule| {
            let is_new = !seen.contains(rule);
            seen.push(*rule);
            is_new
        });
        known.sort_unstable_by_key(|lit| self.place[lit.atom().0 as usize]);
        Lemma { known, rules }
    }

    fn set(&mut self, lit: Lit, why: Why) {
        let atom = lit.atom().0 as usize;
        self.truths[lit.index()] = true;
        self.why[atom] = why;
        self.place[atom] = self.trail.len() as u32;
        self.trail.push(lit);
        for &(rule, coef) in self.graph.occurrences(!lit) {
            self.slack[rule as usize] -= coef;
            if !std::mem::replace(&mut self.queued[rule as usize], true) {
                self.queue.push_back(rule);
            }
        }
    }

    /// Makes true what the rules force. Returns a rule that cannot hold any more, if there is one.
    fn propagate(&mut self, run: &mut Run<'_>) -> Result<Option<RuleNo>, Stopped> {
        while let Some(rule) = self.queue.pop_front() {
            self.queued[rule as usize] = false;
            let slack = self.slack[rule as usize];
            if slack < 0 {
                return Ok(Some(rule));
            }
            if self.graph.largest(rule) <= slack {
                continue;
            }
            for term in self.graph.terms(rule) {
                let (coef, lit) = self.graph.term(term);
                if coef > slack && !self.holds(lit) && !self.holds(!lit) {
                    run.step(1)?;
                    self.set(lit, Why::Rule(rule));
                }
            }
        }
        Ok(None)
    }

    /// Forgets what became known after a place of the trail.
    fn undo(&mut self, before: usize) {
        for rule in self.queue.drain(..) {
            self.queued[rule as usize] = false;
        }
        while self.trail.len() > before {
            let Some(lit) = self.trail.pop() else { break };
            self.truths[lit.index()] = false;
            for &(rule, coef) in self.graph.occurrences(!lit) {
                self.slack[rule as usize] += coef;
            }
        }
    }
}

/// The lines of a proof while it is written: each rule and each literal once.
struct Lines<'g> {
    grounds: &'g Grounds<'g>,
    proof: Proof,
    literals: Vec<Option<LineId>>,
    rules: Vec<Option<LineId>>,
}

impl<'g> Lines<'g> {
    fn new(grounds: &'g Grounds<'g>) -> Lines<'g> {
        let (literals, rules) = (vec![None; grounds.why.len()], vec![None; grounds.graph.len()]);
        Lines { grounds, proof: Proof::new(), literals, rules }
    }

    /// The line of a literal that has been written.
    fn of(&self, lit: Lit) -> LineId {
        self.literals[lit.atom().0 as usize].expect("what a literal rests on is written before it")
    }

    /// Writes a literal.
    fn literal(&mut self, lit: Lit) -> LineId {
        let line = match self.grounds.why[lit.atom().0 as usize] {
            Why::Mark | Why::Supposed => self.proof.mark(lit),
            Why::Given(number) => {
                let rule: &RuleBuf = &self.grounds.graph.givens[number as usize].1;
                self.proof.push(Statement::unit(lit).view(), How::Axiom(rule.borrow()))
            }
            Why::Rule(rule) => {
                let mut cites = vec![];
                self.grounds.because(lit, |known| cites.push(self.of(known)));
                cites.push(self.rule(rule));
                self.proof.propagate(&Statement::unit(lit), &cites)
            }
            Why::Lemma(number) => {
                let lemma = &self.grounds.lemmas[number as usize];
                let mut cites: Vec<LineId> = lemma.known.iter().map(|&known| self.of(known)).collect();
                cites.extend(lemma.rules.iter().map(|&rule| self.rule(rule)));
                self.proof.propagate(&Statement::unit(lit), &cites)
            }
        };
        self.literals[lit.atom().0 as usize] = Some(line);
        line
    }

    fn rule(&mut self, rule: RuleNo) -> LineId {
        if let Some(line) = self.rules[rule as usize] {
            return line;
        }
        let graph = &self.grounds.graph;
        let line = self.proof.push(graph.statement(rule), How::Axiom(graph.name(rule)));
        self.rules[rule as usize] = Some(line);
        line
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::Random;
    use crate::run::with_steps;
    use crate::testing::models;
    use gridproof_kernel::Listed;

    const ATOMS: u32 = 8;

    /// Statements with small coefficients that one assignment satisfies: clauses, cardinalities and weighted sums.
    fn rules(random: &mut Random) -> Listed {
        let planted: Vec<bool> = (0..ATOMS).map(|_| random.one_in(2)).collect();
        let holds = |lit: Lit| planted[lit.atom().0 as usize] == lit.is_positive();
        let mut statement = || {
            let largest = 1 + random.below(3);
            let terms: Vec<(i64, Lit)> = (0..2 + random.below(3))
                .map(|_| {
                    let lit = Lit::positive(random.below(u64::from(ATOMS)) as u32);
                    (1 + random.below(largest) as i64, if random.one_in(2) { lit } else { !lit })
                })
                .collect();
            let total: i64 = terms.iter().map(|&(coef, _)| coef).sum();
            let bound = 1 + random.below(total as u64 / 2) as i64;
            Statement::linear(terms, bound).filter(|statement| {
                let says = statement.view();
                says.is_normal(ATOMS) && !says.lits.is_empty() && says.holds(holds)
            })
        };
        Listed::new(ATOMS, (0..20).filter_map(|_| statement()).collect::<Vec<_>>())
    }

    #[test]
    fn what_is_known_holds_in_every_model_and_its_proof_is_accepted() {
        let mut random = Random::new(11);
        let (mut known, mut probed) = (0, 0);
        for _ in 0..200 {
            let rules = rules(&mut random);
            let models = models(&rules, |_| true);
            let first = models.first().expect("one was planted");
            let mark = Lit::positive(random.below(u64::from(ATOMS)) as u32);
            let marks = if random.one_in(2) {
                vec![if first[mark.atom().0 as usize] { mark } else { !mark }]
            } else {
                vec![]
            };
            let holds = |model: &[bool], lit: Lit| model[lit.atom().0 as usize] == lit.is_positive();
            let fits: Vec<&Vec<bool>> =
                models.iter().filter(|model| marks.iter().all(|&lit| holds(model, lit))).collect();
            with_steps(100_000, |run| {
                let mut grounds =
                    Grounds::new(&rules, &marks, run).expect("enough steps").expect("there is a model");
                let all: Vec<Lit> = (0..ATOMS).map(Lit::positive).flat_map(|lit| [lit, !lit]).collect();
                let count = |grounds: &Grounds<'_>| all.iter().filter(|&&lit| grounds.holds(lit)).count();
                let before = count(&grounds);
                for &lit in &all {
                    let forced = fits.iter().all(|model| holds(model, lit));
                    let is_known = grounds.probe(lit, run).expect("no fault");
                    assert!(!is_known || forced, "{lit:?} is known, and false in a model");
                }
                let lits: Vec<Lit> = all.iter().copied().filter(|&lit| grounds.holds(lit)).collect();
                assert!(lits.iter().all(|&lit| fits.iter().all(|model| holds(model, lit))));
                for lit in &lits {
                    grounds.prove(&[*lit], run).expect("a proof of one literal");
                }
                if !lits.is_empty() {
                    let proved = grounds.prove(&lits, run).expect("a proof of all of them");
                    assert_eq!(proved.theorem().statement(), Statement::all(&lits).view());
                }
                known += lits.len();
                probed += count(&grounds) - before;
            });
        }
        assert!(known > 500 && probed > 50, "{known} known, {probed} of them by probing");
    }

    #[test]
    fn a_literal_that_is_not_known_is_not_proved() {
        let rules = Listed::new(2, [Statement::clause([Lit::positive(0), Lit::positive(1)])]);
        with_steps(1000, |run| {
            let mut grounds =
                Grounds::new(&rules, &[], run).expect("enough steps").expect("there is a model");
            assert!(!grounds.probe(Lit::positive(0), run).expect("no fault"));
            assert!(matches!(grounds.prove(&[Lit::positive(0)], run), Err(Halt::Fault(_))));
            assert!(grounds.clash(&[!Lit::positive(0), !Lit::positive(1)], |_| false));
            assert!(!grounds.clash(&[!Lit::positive(0)], |_| false));
            assert!(grounds.clash(&[!Lit::positive(0)], |lit| lit == !Lit::positive(1)));
        });
    }
}
