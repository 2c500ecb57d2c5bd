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
//!
//! This is too slow for hints. It tells how good they are.

mod hitting;
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
        let mut search = Search {
            names: model.names().to_vec(),
            switched: Switched::new(&model, run)?,
            collection: Collection::default(),
            audit,
        };
        let shown: Vec<u32> = search.numbers(shown);
        search.trim(&shown, run)?;
        search.disjoint(run)?;
        search.close(run)
    }
}

/// An audit at work.
struct Search<'m, 'a> {
    names: Vec<RuleBuf>,
    switched: Switched<'m>,
    /// The correction sets found so far.
    collection: Collection,
    audit: &'a mut Audit,
}

impl Search<'_, '_> {
    /// The numbers of rules in the model. Rules that what is known satisfies are not in it.
    fn numbers(&self, rules: &[RuleBuf]) -> Vec<u32> {
        let number = |rule: &RuleBuf| self.names.iter().position(|name| name == rule);
        rules.iter().filter_map(number).map(|number| number as u32).collect()
    }

    /// Remembers a set that is enough if it is the smallest so far.
    fn enough(&mut self, rules: &[u32]) {
        if rules.len() < self.audit.smallest.len() {
            self.audit.smallest = rules.iter().map(|&rule| self.names[rule as usize].clone()).collect();
        }
    }

    /// Leaves out one rule of the explanation after the other, as long as the rest is enough.
    fn trim(&mut self, shown: &[u32], run: &mut Run<'_>) -> Result<(), Halt> {
        let Answer::Enough(_) = self.switched.ask(shown, run)? else {
            return Err(Halt::broken(
                "the audited claim does not follow from the rules that are cited for it",
            ));
        };
        // A rule that what is known satisfies is not needed either.
        let mut surplus = shown.len() < self.audit.shown;
        self.enough(shown);
        let mut kept = shown.to_vec();
        for rule in shown {
            let rest: Vec<u32> = kept.iter().copied().filter(|other| other != rule).collect();
            if rest.len() < kept.len()
                && let Answer::Enough(core) = self.switched.ask(&rest, run)?
            {
                surplus = true;
                kept = core;
                self.enough(&kept);
            }
        }
        self.audit.surplus = Some(surplus);
        Ok(())
    }

    /// Finds correction sets that have no rule in common.
    fn disjoint(&mut self, run: &mut Run<'_>) -> Result<(), Halt> {
        let mut met: Vec<u32> = vec![];
        while let Answer::Escapes(satisfied) = self.switched.ask(&met, run)? {
            let correction = self.switched.correction(satisfied, run)?;
            met.extend(&correction);
            self.collection.add(correction);
            self.audit.at_least += 1;
        }
        Ok(())
    }

    /// Raises the lower bound until it meets the smallest set found.
    fn close(&mut self, run: &mut Run<'_>) -> Result<(), Halt> {
        while self.audit.at_least < self.audit.smallest.len() {
            self.collect(run)?;
            let bound = self.audit.at_least;
            match self.collection.within(bound, run)? {
                None => self.audit.at_least += 1,
                Some(rules) => match self.switched.ask(&rules, run)? {
                    Answer::Enough(core) => self.enough(&core),
                    Answer::Escapes(satisfied) => {
                        let correction = self.switched.correction(satisfied, run)?;
                        self.collection.add(correction);
                    }
                },
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
