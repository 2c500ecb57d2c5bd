//! Arguments in words: suppose this, then that, and so on to a contradiction; or case by case to what holds in every case.

use super::Teller;
use crate::geometry::value_char;
use crate::logic::argument::{Claim, End, Excluded, Step, Why, excluded};
use crate::logic::{Candidate, Sector, Set};
use gridproof_grid::prose::{and, or};
use gridproof_search::Account;

/// Inner nets with more placements than this are summed up.
const TOLD: usize = 3;

/// Describes a pattern with an argument.
pub(super) fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    reason(teller).into()
}

fn reason<S: Set>(teller: &Teller<'_, '_, S>) -> String {
    let lines: Vec<(&[Step], End)> = teller.scratch.argument(teller.pattern.argument).collect();
    let words = Words { teller };
    match lines.split_last() {
        Some((&(_, End::Cases(sector, claim)), cases)) => words.cases(sector, claim, cases),
        Some((&(steps, end), lemmas)) => words.refutation(lemmas, steps, end),
        None => format!("So {}.", teller.conclusion()),
    }
}

struct Words<'w, 't, 'b, S> {
    teller: &'w Teller<'t, 'b, S>,
}

impl<S: Set> Words<'_, '_, '_, S> {
    fn claim(&self, Claim { candidate, holds }: Claim) -> String {
        let not = if holds { "" } else { "not " };
        format!("{} is {not}{}", self.teller.cell(candidate.cell()), value_char(candidate.value()))
    }

    /// "Suppose r1c1 is 5. … So r1c1 is not 5."
    fn refutation(&self, lemmas: &[(&[Step], End)], steps: &[Step], end: End) -> String {
        let Some(supposed) = supposed(steps).next() else {
            return format!("So {}.", self.teller.conclusion());
        };
        let opposite = Claim { holds: !supposed.holds, ..supposed };
        let mut sentences = vec![format!("Suppose {}.", self.claim(supposed))];
        sentences.extend(lemmas.iter().filter_map(|&(steps, end)| self.lemma(lemmas, steps, end)));
        sentences.push(self.way(steps, end));
        sentences.push(format!("So {}.", self.claim(opposite)));
        sentences.join(" ")
    }

    /// What is shown under the first supposition: "Then r2c2 is not 3: otherwise …". What is shown under further ones is summed
    /// up where it is needed.
    fn lemma(&self, lemmas: &[(&[Step], End)], steps: &[Step], end: End) -> Option<String> {
        let last = supposed(steps).nth(1).filter(|_| supposed(steps).count() == 2)?;
        let refuted = self.claim(Claim { holds: !last.holds, ..last });
        let placed = steps.iter().filter(|step| step.is_placement()).count();
        let cited = steps.iter().filter_map(|step| match step.why {
            Why::Refuted(line) => lemmas.get(usize::from(line)),
            Why::Supposed | Why::Only(_) => None,
        });
        let depths: Vec<usize> = cited.map(|(steps, _)| supposed(steps).count()).collect();
        let mut with = vec![];
        if depths.iter().any(|&depth| depth <= 2) {
            with.push("what is shown so far".to_owned());
        }
        match depths.iter().filter(|&&depth| depth > 2).count() {
            0 => {}
            1 => with.push("one more candidate refuted in the same way".to_owned()),
            more => with.push(format!("{more} more candidates refuted in the same way")),
        }
        let with = if with.is_empty() { String::new() } else { format!(" with {},", with.join(" and ")) };
        let clash = self.clash(end);
        Some(match placed {
            0 => format!("Then {refuted}:{with} it would leave {clash}."),
            1..=TOLD if with.is_empty() => {
                let way = self.conclusions(steps).join("; ");
                format!("Then {refuted}: otherwise {way}, which leaves {clash}.")
            }
            1 => format!("Then {refuted}: otherwise,{with} one placement by singles leaves {clash}."),
            _ => format!("Then {refuted}: otherwise,{with} {placed} placements by singles leave {clash}."),
        })
    }

    /// "Row 4 has a 7 in r4c1 or r4c5. If it is r4c1, …"
    fn cases(&self, sector: Sector, claim: Claim, cases: &[(&[Step], End)]) -> String {
        let open = cases.iter().filter_map(|(steps, _)| steps.first()).map(|step| step.claim.candidate);
        let begin = match sector {
            Sector::Cell(cell) => {
                let values = or(open.map(|candidate| value_char(candidate.value()).to_string()));
                format!("{} is {values}.", self.teller.cell(cell))
            }
            Sector::House(house, value) => {
                let cells = or(open.map(|candidate| self.teller.cell(candidate.cell())));
                let house = self.teller.house(house);
                format!("The {} of {house} is in {cells}.", value_char(value))
            }
        };
        let mut sentences = vec![begin];
        for &(steps, _) in cases {
            let Some(case) = steps.first() else { continue };
            let mut way = self.conclusions(steps);
            if !claim.holds {
                way.push(self.gone(claim.candidate, steps));
            }
            sentences.push(format!("If {}: {}.", self.claim(case.claim), way.join("; ")));
        }
        sentences.push(format!("So {}.", self.claim(claim)));
        sentences.join(" ")
    }

    /// The conclusions of a line and where they end.
    fn way(&self, steps: &[Step], end: End) -> String {
        let mut way = self.conclusions(steps);
        if let End::Nothing(sector) = end {
            let gone = self.others(sector, None, steps);
            let gone = if gone.is_empty() { String::new() } else { format!("{gone}, which leaves ") };
            way.push(format!("{gone}{}", self.clash(end)));
        }
        format!("Then {}.", way.join("; "))
    }

    /// What is concluded step by step: `r2c2 is not 5 (box 1), so r2c3 is 5 (the only 5 in row 2)`.
    fn conclusions(&self, steps: &[Step]) -> Vec<String> {
        let mut told = vec![];
        for (number, step) in steps.iter().enumerate() {
            let Why::Only(sector) = step.why else { continue };
            let candidate = step.claim.candidate;
            let (cell, value) = (self.teller.cell(candidate.cell()), value_char(candidate.value()));
            let gone = self.others(sector, Some(candidate), &steps[..number]);
            told.push(match sector {
                Sector::Cell(_) if gone.is_empty() => {
                    format!("{cell} is {value} (nothing else is left there)")
                }
                Sector::Cell(_) => format!("{gone}, so it is {value}"),
                Sector::House(house, _) => {
                    let so = if gone.is_empty() { gone } else { format!("{gone}, so ") };
                    format!("{so}{cell} is {value} (the only {value} in {})", self.teller.house(house))
                }
            });
        }
        told
    }

    /// What the steps so far exclude in a sector, with the house through which they do.
    fn others(&self, sector: Sector, kept: Option<Candidate>, before: &[Step]) -> String {
        let shape = self.teller.state.board.shape();
        let open = sector
            .candidates(shape)
            .filter(|&other| Some(other) != kept && self.teller.state.has(other))
            .filter(|&other| excluded(before, other, shape) != Excluded::Before);
        let open: Vec<Candidate> = open.collect();
        let verb = if open.len() == 1 { "is" } else { "are" };
        match (sector, &open[..]) {
            (_, []) => String::new(),
            (Sector::Cell(cell), _) => {
                let values =
                    open.iter().map(|&c| format!("{}{}", value_char(c.value()), self.through(c, before)));
                format!("{} is not {}", self.teller.cell(cell), or(values))
            }
            (Sector::House(_, value), _) => {
                let cells = open
                    .iter()
                    .map(|&c| format!("{}{}", self.teller.cell(c.cell()), self.through(c, before)));
                format!("{} {verb} not {}", and(cells), value_char(value))
            }
        }
    }

    /// A candidate that the steps exclude, with the house through which they do.
    fn gone(&self, candidate: Candidate, steps: &[Step]) -> String {
        format!("{}{}", self.claim(Claim::is_not(candidate)), self.through(candidate, steps))
    }

    /// Through what the steps exclude a candidate: ` (row 2)`, ` (it is 5)`.
    fn through(&self, candidate: Candidate, steps: &[Step]) -> String {
        let shape = self.teller.state.board.shape();
        let supposed = Step { claim: Claim::is_not(candidate), why: Why::Supposed };
        match excluded(steps, candidate, shape) {
            Excluded::By(Sector::House(house, _)) => format!(" ({})", self.teller.house(house)),
            Excluded::By(Sector::Cell(cell)) => {
                let holder =
                    steps.iter().find(|step| step.claim.holds && step.claim.candidate.cell() == cell);
                holder.map_or(String::new(), |step| {
                    format!(" (it is {})", value_char(step.claim.candidate.value()))
                })
            }
            Excluded::Said if steps.contains(&supposed) => String::new(),
            Excluded::Said => " (as shown)".to_owned(),
            Excluded::Before => String::new(),
        }
    }

    /// The contradiction: `no 7 for row 4`, `no value for r9c9`.
    fn clash(&self, end: End) -> String {
        match end {
            End::Nothing(Sector::Cell(cell)) => format!("no value for {}", self.teller.cell(cell)),
            End::Nothing(Sector::House(house, value)) => {
                format!("no place for {} in {}", value_char(value), self.teller.house(house))
            }
            End::Shows(claim) | End::Cases(_, claim) => self.claim(claim),
        }
    }
}

/// What a line supposes, from the outside in.
fn supposed(steps: &[Step]) -> impl Iterator<Item = Claim> + '_ {
    steps.iter().filter(|step| step.why == Why::Supposed).map(|step| step.claim)
}
