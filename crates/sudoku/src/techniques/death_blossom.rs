//! Death blossom: a stem cell each of whose values is seen by an almost locked set, its petal. Whatever the stem takes,
//! one petal loses it, is locked, and holds the value that all petals share.

use super::als::lone_value;
use super::als_grounds::{Grounds, Told};
use super::als_sets::{Sets, numbers};
use super::{Finder, Story, Technique, Teller};
use crate::geometry::House;
use crate::geometry::values;
use crate::logic::pattern::Houses;
use crate::logic::{Candidate, Set};
use gridproof_grid::prose::{in_words, or};
use gridproof_scene::Role;
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;

/// The most values of a stem, hence petals.
const MOST_PETALS: u32 = 4;

/// How the petals are drawn.
const ROLES: [Role; MOST_PETALS as usize] = [Role::SetA, Role::SetB, Role::SetC, Role::SetC];

pub(super) const fn technique<S: Set>() -> Technique<S> {
    Technique {
        name: "death blossom",
        tier: Tier(6),
        score: 360,
        rating: 78,
        statement: "whatever a cell takes, one of the almost locked sets around it is locked and holds the value they share",
        assumes_unique: false,
        find,
        describe,
    }
}

fn find<S: Set>(finder: &mut Finder<'_, '_, S>) -> ControlFlow<()> {
    let state = finder.state;
    let sets = Sets::of(state);
    let news = finder.news().cells;
    let mut told = Told::default();
    let holders: Vec<Vec<u64>> = (0..state.board.size()).map(|z| sets.active(z)).collect();
    let is_stem = |mask: u32| (2..=MOST_PETALS).contains(&mask.count_ones());
    for stem in state.cells_among(state.empty(), is_stem).iter() {
        let mask = state.candidates(stem);
        let petals: Vec<(u32, &[u64])> =
            values(mask).map(|value| (value, sets.seeing(state, stem, value))).collect();
        // The stem or a petal must be new.
        let is_new = |petal: usize| sets.list[petal].cells.meets(news);
        if !news.has(stem) && !petals.iter().any(|(_, petals)| numbers(petals.iter().copied()).any(is_new)) {
            continue;
        }
        for z in (0..state.board.size()).filter(|&z| mask >> z & 1 == 0) {
            // Each value needs a petal with z.
            let meets =
                |petals: &[u64]| petals.iter().zip(&holders[z as usize]).any(|(one, other)| one & other != 0);
            if petals.iter().all(|(_, petals)| meets(petals)) {
                let hold_z = |&(value, petals): &(u32, &[u64])| {
                    let both = petals.iter().zip(&holders[z as usize]).map(|(one, other)| one & other);
                    (value, numbers(both).collect())
                };
                let petals: Vec<(u32, Vec<usize>)> = petals.iter().map(hold_z).collect();
                let mut blossom = Blossom { sets, petals: &petals, stem, z, chosen: vec![], told: &mut told };
                blossom.open(finder, S::empty(), state.places(z).minus(S::of(stem)))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// A blossom that is opening: a petal for each value of the stem in turn.
struct Blossom<'f, S> {
    sets: &'f Sets<S>,
    petals: &'f [(u32, Vec<usize>)],
    stem: u32,
    z: u32,
    chosen: Vec<usize>,
    told: &'f mut Told,
}

impl<S: Set> Blossom<'_, S> {
    /// Adds a petal as long as some candidate outside is seen by all of them.
    fn open(&mut self, finder: &mut Finder<'_, '_, S>, cells: S, seen: S) -> ControlFlow<()> {
        let Some((_, petals)) = self.petals.get(self.chosen.len()) else {
            return self.report(finder, cells);
        };
        for &petal in petals {
            let set = &self.sets.list[petal];
            let still = seen & self.sets.at(petal, self.z).sees;
            if still.is_empty() || self.chosen.contains(&petal) {
                continue;
            }
            self.chosen.push(petal);
            self.open(finder, cells | set.cells, still)?;
            self.chosen.pop();
        }
        ControlFlow::Continue(())
    }

    /// Petals that share several values come up once for each: a value is not reported after its own turn.
    fn report(&mut self, finder: &mut Finder<'_, '_, S>, cells: S) -> ControlFlow<()> {
        let state = finder.state;
        let later = u32::MAX << self.z & !state.candidates(self.stem);
        let shared = self.chosen.iter().fold(later, |mask, &petal| mask & self.sets.list[petal].active);
        let seen = |z: u32| {
            let all = self.chosen.iter().map(|&petal| self.sets.at(petal, z).sees);
            all.fold(state.places(z), |seen, sees| seen & sees)
        };
        let seen = values(shared).flat_map(|z| seen(z).iter().map(move |cell| Candidate::new(cell, z)));
        let removed: Vec<Candidate> = seen.collect();
        if !self.told.is_new(&removed) {
            return ControlFlow::Continue(());
        }
        let shared = removed.iter().fold(0, |mask, target| mask | 1 << target.value());
        let rules = || {
            let mut grounds = Grounds::new(state);
            grounds.cell(self.stem);
            for (&petal, &(value, _)) in self.chosen.iter().zip(self.petals) {
                let set = &self.sets.list[petal];
                grounds.set(set, set.values & !(1 << value) & !lone_value(&removed));
                grounds.link(self.sets.at(petal, value).cells, S::of(self.stem), value);
                grounds.targets(&removed, set.cells);
            }
            grounds.finish()
        };
        let houses = self.chosen.iter().map(|&petal| self.sets.list[petal].house).collect::<Vec<House>>();
        let story =
            Story { cells: S::of(self.stem), others: cells, values: shared, houses: Houses::of(houses) };
        finder.remove(removed.iter().copied(), rules, story)
    }
}

/// The petals of a find, each with the value of the stem that it sees: a pattern has only their houses and all their cells.
fn petals<S: Set>(teller: &Teller<'_, '_, S>) -> Vec<(u32, S)> {
    let (state, pattern, sets) = (teller.state, teller.pattern, Sets::of(teller.state));
    let Some(stem) = pattern.cells.first() else { return vec![] };
    let of_value = |(value, house): (u32, House)| {
        let is_petal = |&number: &usize| {
            let set = &sets.list[number];
            let shuts_out = |target: &Candidate| {
                set.values >> target.value() & 1 == 1
                    && sets.at(number, target.value()).sees.has(target.cell())
            };
            set.house == house && set.cells.within(pattern.others) && teller.removes.iter().all(shuts_out)
        };
        let seeing = numbers(sets.seeing(state, stem, value).iter().copied());
        seeing.into_iter().find(is_petal).map(|petal| (value, sets.list[petal].cells))
    };
    values(state.candidates(stem)).zip(pattern.houses.iter()).filter_map(of_value).collect()
}

fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let (state, pattern) = (teller.state, teller.pattern);
    let stem = teller.candidates(pattern.cells);
    let petals = petals(teller);
    let mut points = teller.points().places(Role::Premise, pattern.cells);
    for ((branch, role), &(value, cells)) in (1..).zip(ROLES).zip(&petals) {
        points = points.set(role, cells).candidates(Role::Premise, cells, 1 << value | pattern.values);
        for (stem, lost) in pattern.cells.iter().zip((state.places(value) & cells).first()) {
            let (from, to) = (Candidate::new(stem, value), Candidate::new(lost, value));
            points = points.link((from, to), false, branch);
        }
    }
    let sets = match petals.len() {
        count @ 2..=3 if count == stem.count_ones() as usize => {
            or(('A'..).zip(&petals).map(|(letter, &(_, cells))| teller.set(letter, cells)))
        }
        _ => format!("one of {} sets around it", in_words(stem.count_ones() as usize)),
    };
    let reason = format!(
        "Whatever {} is, {sets} loses that digit and must have {}.",
        teller.cells(pattern.cells),
        teller.values(pattern.values),
    );
    points.candidates(Role::Premise, pattern.cells, stem).account(reason)
}

#[cfg(test)]
mod tests {
    use super::super::testing::{finds, with_candidates};

    #[test]
    fn whatever_the_stem_takes_a_petal_holds_the_shared_value() {
        let found = finds(&with_candidates(9, "r5c5=123 r5c1=19 r6c5=29 r4c4=39"), "death blossom");
        assert!(!found.is_empty());
        found.iter().for_each(|removed| assert_eq!(removed, "r5c4-9 r5c6-9"));
    }

    #[test]
    fn a_stem_value_without_a_petal_spoils_the_blossom() {
        let text = with_candidates(9, "r5c5=123 r5c1=19 r6c5=28 r4c4=39");
        assert_eq!(finds(&text, "death blossom"), [""; 0]);
    }
}
