//! The smallest set of rules from which a claim follows: an exact audit of explanations.
//!
//! A set of rules is *enough* if the claim follows from it and from what the reader knows. A *correction set* is a set of
//! rules without which the claim does not follow. Every set that is enough shares a rule with every correction set, so the
//! smallest set that meets all correction sets found so far is a lower bound; if it is enough itself, it is the smallest.
//! Otherwise a counterexample to it gives a further correction set, and the search continues.
//!
//! | module | holds |
//! |---|---|
//! | `switched.rs` | the rules as one model in which each rule has a switch |
//! | `hitting.rs` | the smallest sets that meet all sets of a collection |
//! | `reduced.rs` | what is left of that problem, and how it is made smaller |
//! | `bound.rs` | a lower bound for it |
//! | `bits.rs` | sets of small numbers |
//!
//! This is too slow for hints. It tells how good they are.

mod bits;
mod bound;
mod hitting;
mod reduced;
mod switched;

use crate::halt::{Fault, Halt, Stopped};
use crate::run::Run;
use gridproof_kernel::{Lit, Rule, RuleBuf, Rules, Statement};
use hitting::Collection;
use switched::{Answer, Model, Switched};

/// A claim, and what its reader knows without counting it.
pub struct Question<'q> {
    /// The rules of the puzzle. Families that are too large to list take part only where the explanation cites them.
    pub rules: &'q dyn Rules,
    /// What is known: marks, what was shown before, what is supposed.
    pub facts: &'q [Lit],
    /// Whether a rule is known, too, such as a given.
    pub is_given: &'q dyn Fn(Rule<'_>) -> bool,
    /// What follows.
    pub claim: &'q Statement,
}

/// What an audit found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Audit {
    /// The number of rules that the explanation cites.
    pub shown: usize,
    /// No set with fewer rules is enough.
    pub at_least: usize,
    /// The smallest set that was found to be enough.
    pub smallest: Vec<RuleBuf>,
    /// Whether the explanation cites a rule that it does not need; `None` if a limit was reached before that was known.
    pub surplus: Option<bool>,
    /// The limit that ended the audit, if one did.
    pub stopped: Option<Stopped>,
}

impl Audit {
    /// Returns whether the size of the smallest set is known.
    pub fn is_finished(&self) -> bool {
        self.at_least == self.smallest.len() && self.surplus.is_some()
    }

    /// Returns by how many rules the explanation is larger than the smallest set; `None` if that is not known.
    pub fn excess(&self) -> Option<usize> {
        self.is_finished().then(|| self.shown - self.at_least)
    }
}

impl Question<'_> {
    /// Audits an explanation that cites these rules. A fault if they are not enough.
    pub fn audit(&self, shown: &[RuleBuf], run: &mut Run<'_>) -> Result<Audit, Fault> {
        let mut shown: Vec<RuleBuf> =
            shown.iter().filter(|rule| !(self.is_given)(rule.borrow())).cloned().collect();
        shown.sort();
        shown.dedup();
        let mut audit =
            Audit { shown: shown.len(), at_least: 0, smallest: shown.clone(), surplus: None, stopped: None };
        match self.search(&shown, &mut audit, run) {
            Ok(()) => {}
            Err(halt) => audit.stopped = Some(halt.split()?),
        }
        Ok(audit)
    }

    fn search(&self, shown: &[RuleBuf], audit: &mut Audit, run: &mut Run<'_>) -> Result<(), Halt> {
        let model = Model::new(self, shown)?;
        let mut search = Search::new(&model, shown.len(), run)?;
        let ended = search.smallest(shown, &mut audit.surplus, run);
        audit.at_least = search.at_least;
        audit.smallest = search.found.map_or_else(|| shown.to_vec(), |found| model.named(&found));
        ended
    }

    /// Returns fewer than `size` rules from which the claim follows; `None` if there are none.
    pub fn fewer_than(&self, size: usize, run: &mut Run<'_>) -> Result<Option<Vec<RuleBuf>>, Halt> {
        let model = Model::new(self, &[])?;
        let mut search = Search::new(&model, size, run)?;
        let all: Vec<u32> = (0..model.names().len() as u32).collect();
        if let Answer::Enough(core) = search.switched.ask(&all, run)? {
            search.enough(&core);
            search.disjoint(run)?;
            while search.found.is_none() && search.at_least < size {
                search.narrow(run)?;
            }
        }
        Ok(search.found.map(|found| model.named(&found)))
    }
}

/// A search for the smallest set of rules that is enough.
struct Search<'m> {
    model: &'m Model,
    switched: Switched<'m>,
    /// The correction sets found so far.
    collection: Collection,
    /// No set with fewer rules is enough.
    at_least: usize,
    /// The number of rules that is to be beaten.
    size: usize,
    /// The smallest set found so far that beats it.
    found: Option<Vec<u32>>,
}

impl<'m> Search<'m> {
    fn new(model: &'m Model, size: usize, run: &mut Run<'_>) -> Result<Search<'m>, Halt> {
        let (switched, collection) = (Switched::new(model, run)?, Collection::default());
        Ok(Search { model, switched, collection, at_least: 0, size, found: None })
    }

    /// Looks for the smallest set, starting from the rules of an explanation.
    fn smallest(
        &mut self,
        shown: &[RuleBuf],
        surplus: &mut Option<bool>,
        run: &mut Run<'_>,
    ) -> Result<(), Halt> {
        *surplus = Some(self.trim(shown, run)?);
        self.disjoint(run)?;
        while self.at_least < self.size {
            self.narrow(run)?;
        }
        Ok(())
    }

    /// Remembers a set that is enough if it is the smallest so far.
    fn enough(&mut self, rules: &[u32]) {
        if rules.len() < self.size {
            self.size = rules.len();
            self.found = Some(rules.to_vec());
        }
    }

    /// Leaves out one rule of the explanation after the other, as long as the rest is enough. Returns whether some rule can be left
    /// out.
    fn trim(&mut self, shown: &[RuleBuf], run: &mut Run<'_>) -> Result<bool, Halt> {
        // A rule that what is known satisfies is not in the model, and not needed.
        let number = |rule: &RuleBuf| self.model.names().iter().position(|name| name == rule);
        let numbers: Vec<u32> = shown.iter().filter_map(number).map(|number| number as u32).collect();
        let Answer::Enough(_) = self.switched.ask(&numbers, run)? else {
            return Err(Halt::broken(
                "the audited claim does not follow from the rules that are cited for it",
            ));
        };
        self.enough(&numbers);
        let mut surplus = numbers.len() < shown.len();
        let mut kept = numbers.clone();
        for rule in numbers {
            let rest: Vec<u32> = kept.iter().copied().filter(|&other| other != rule).collect();
            if rest.len() < kept.len()
                && let Answer::Enough(core) = self.switched.ask(&rest, run)?
            {
                surplus = true;
                kept = core;
                self.enough(&kept);
            }
        }
        Ok(surplus)
    }

    /// Finds correction sets that have no rule in common.
    fn disjoint(&mut self, run: &mut Run<'_>) -> Result<(), Halt> {
        let mut met: Vec<u32> = vec![];
        while let Answer::Escapes(satisfied) = self.switched.ask(&met, run)? {
            let correction = self.switched.correction(satisfied, run)?;
            met.extend(&correction);
            self.collection.add(correction);
            self.at_least += 1;
        }
        Ok(())
    }

    /// Raises the lower bound, finds a smaller set, or at least adds correction sets.
    fn narrow(&mut self, run: &mut Run<'_>) -> Result<(), Halt> {
        self.collect(run)?;
        let Some(rules) = self.collection.within(self.at_least, run)? else {
            self.at_least += 1;
            return Ok(());
        };
        match self.switched.ask(&rules, run)? {
            Answer::Enough(core) => self.enough(&core),
            Answer::Escapes(satisfied) => {
                let correction = self.switched.correction(satisfied, run)?;
                self.collection.add(correction);
            }
        }
        Ok(())
    }

    /// Adds correction sets as long as a quickly chosen set that meets all of them is not enough.
    fn collect(&mut self, run: &mut Run<'_>) -> Result<(), Halt> {
        loop {
            match self.switched.ask(&self.collection.greedy(), run)? {
                Answer::Enough(core) => {
                    self.enough(&core);
                    return Ok(());
                }
                Answer::Escapes(satisfied) => {
                    let correction = self.switched.correction(satisfied, run)?;
                    self.collection.add(correction);
                }
            }
        }
    }
}
