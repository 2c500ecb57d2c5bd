//! What to draw of an answer: a puzzle with what the explanation points at.

use crate::api::values::Level;
use crate::pipeline::hint::{Found, Outcome};
use crate::pipeline::solve::Solved;
use gridproof_game::{Area, Place, Puzzle, Target};
use gridproof_kernel::{How, Lit, Proof};
use gridproof_scene::{Highlights, Pencil, Role, Scene};
use gridproof_search::Deductive;
use std::collections::{BTreeMap, BTreeSet};

/// A puzzle with what an answer points at, as far as the level shows it.
pub fn hint(puzzle: &dyn Puzzle, outcome: &Outcome, level: Level, pencil: Pencil) -> Scene {
    highlighted(puzzle, &of_outcome(puzzle, outcome, level), pencil)
}

/// A puzzle with all that a hint points at.
pub fn step(puzzle: &dyn Puzzle, hint: &Found, pencil: Pencil) -> Scene {
    highlighted(puzzle, &highlights(puzzle, (Role::Conclusion, hint.targets()), hint.proof()), pencil)
}

fn highlighted(puzzle: &dyn Puzzle, highlights: &Highlights, pencil: Pencil) -> Scene {
    let mut scene = puzzle.scene(pencil);
    let mut named: Vec<String> = (highlights.places.iter())
        .filter(|(_, role)| *role != Role::Premise)
        .map(|(place, role)| format!("{place} ({})", role.name()))
        .collect();
    if named.is_empty() {
        named.extend(highlights.areas.iter().map(Area::to_string));
    }
    if !named.is_empty() {
        scene.description += &format!(" Highlighted: {}.", named.join(", "));
    }
    scene.highlight(highlights);
    scene.number_lines();
    scene
}

/// A puzzle with its solution on it, as a player would have filled it in; `None` if none was found.
pub fn solution(puzzle: &dyn Deductive, solved: &Solved) -> Option<Scene> {
    let model = solved.answer.solutions.first()?;
    let moves: Vec<Lit> = model.lits().filter(|&lit| puzzle.tells(lit)).collect();
    let mut scene = puzzle.with(&moves).scene(Pencil::Off);
    // Crosses add nothing once the solution is there.
    scene.crosses.clear();
    scene.edges.clear();
    Some(scene)
}

/// What an answer points at, as far as the level shows it.
pub fn of_outcome(puzzle: &dyn Puzzle, outcome: &Outcome, level: Level) -> Highlights {
    let (about, role, proof) = match outcome {
        Outcome::Hint(hint) if level == Level::Nudge => {
            return Highlights { areas: area(puzzle, hint).into_iter().collect(), ..Highlights::default() };
        }
        Outcome::Hint(hint) => (hint.targets(), Role::Conclusion, hint.proof()),
        Outcome::Mistake(mistake) if level > Level::Nudge => {
            (&mistake.clash.marks[..], Role::Conflict, mistake.clash.proved.proof())
        }
        _ => return Highlights::default(),
    };
    if level == Level::Where {
        let places: BTreeSet<Place> = about.iter().map(|&lit| puzzle.words().target(lit).place).collect();
        let places = places.into_iter().map(|place| (place, role)).collect();
        return Highlights { places, ..Highlights::default() };
    }
    highlights(puzzle, (role, about), proof)
}

/// What a proof points at: the literals that it is about, its premises, and the parts of the board that it uses.
pub fn highlights(puzzle: &dyn Puzzle, (role, about): (Role, &[Lit]), proof: &Proof) -> Highlights {
    let words = puzzle.words();
    // What is ruled out looks different from what is placed; a mistake is a mistake either way.
    let role_of = |not: bool| if not && role == Role::Conclusion { Role::Eliminated } else { role };
    let mut told: BTreeMap<Place, Role> = BTreeMap::new();
    let mut values: BTreeMap<(Place, String), Role> = BTreeMap::new();
    for &lit in about {
        let Target { place, value, not, .. } = words.target(lit);
        let seen = told.entry(place).or_insert(role_of(not));
        *seen = role_of(not).max(*seen);
        values.insert((place, value), role_of(not));
    }
    let facts = proof.lines().filter(|(_, line)| matches!(line.how, How::Axiom(_) | How::Mark(_)));
    let premises: BTreeSet<Place> = facts
        .filter_map(|(_, line)| line.says.as_unit())
        .map(|lit| words.target(lit).place)
        .filter(|place| !told.contains_key(place))
        .collect();
    for lit in left_open(proof) {
        let Target { place, value, .. } = words.target(lit);
        values.entry((place, value)).or_insert(Role::Premise);
    }
    let areas: BTreeSet<Area> = areas(puzzle, proof).into_iter().collect();
    Highlights {
        places: told.into_iter().chain(premises.into_iter().map(|place| (place, Role::Premise))).collect(),
        candidates: (values.into_iter())
            .filter_map(|((place, value), role)| match place {
                Place::Cell(cell) => Some((cell, value, role)),
                Place::Edge(..) => None,
            })
            .collect(),
        areas: areas.into_iter().collect(),
    }
}

/// The ways that the proof's rules leave: of each "one of these" it cites, those that it does not rule out first. In Sudoku these are
/// the candidates that make up the pattern.
fn left_open(proof: &Proof) -> BTreeSet<Lit> {
    let mut known: BTreeSet<Lit> = BTreeSet::new();
    let mut supposed = 0;
    // The last line is the conclusion: what it rules out was open before.
    for (_, line) in proof.lines().take(proof.len().saturating_sub(1)) {
        match line.how {
            How::Assume => supposed += 1,
            How::Discharge => supposed -= 1,
            _ => {}
        }
        // What holds only under an assumption rules nothing out.
        known.extend(line.says.as_unit().filter(|_| supposed == 0));
    }
    let mut open = BTreeSet::new();
    for (_, line) in proof.lines().filter(|(_, line)| matches!(line.how, How::Axiom(_))) {
        let lits: Vec<Lit> = line.says.terms().map(|(_, lit)| lit).collect();
        let one_of = line.says.bound == 1 && lits.len() > 1 && lits.iter().all(|lit| lit.is_positive());
        if one_of && !lits.iter().any(|lit| known.contains(lit)) {
            open.extend(lits.into_iter().filter(|&lit| !known.contains(&!lit)));
        }
    }
    open
}

/// The part of the board where to look: the last house that the proof rests on, else the last cell.
pub fn area(puzzle: &dyn Puzzle, hint: &Found) -> Option<Area> {
    let areas = areas(puzzle, hint.proof());
    let house = areas.iter().rev().find(|area| !matches!(area, Area::Cell(_)));
    house.or(areas.last()).copied()
}

/// The areas of the rules that a proof cites, in order.
fn areas(puzzle: &dyn Puzzle, proof: &Proof) -> Vec<Area> {
    let rules = proof.lines().filter_map(|(_, line)| match line.how {
        How::Axiom(rule) => puzzle.words().area(rule),
        _ => None,
    });
    rules.collect()
}
