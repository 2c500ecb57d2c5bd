//! What to draw of an answer: a puzzle with what the explanation points at.

use crate::api::values::Level;
use crate::film;
use crate::pipeline::hint::{Found, Mistake, Outcome};
use crate::pipeline::solve::Solved;
use gridproof_game::{Area, Place, Puzzle, Target};
use gridproof_grid::Cell;
use gridproof_kernel::{How, Lit, Proof};
use gridproof_scene::{Highlights, Link, Part, Pencil, Role, Scene, Spot};
use gridproof_search::{Deductive, Frame, Shows};
use std::collections::{BTreeMap, BTreeSet};

/// A puzzle with what an answer points at, as far as the level shows it.
pub fn hint(puzzle: &dyn Deductive, outcome: &Outcome, level: Level, pencil: Pencil) -> Scene {
    match outcome {
        Outcome::Hint(hint) if level >= Level::Why => step(puzzle, hint),
        _ => pointed(puzzle.scene(pencil), &of_outcome(puzzle, outcome, level)),
    }
}

/// The last frame of a hint, on the board with what the earlier frames show.
pub fn step(puzzle: &dyn Deductive, hint: &Found) -> Scene {
    let earlier = hint.frames().iter().rev().skip(1).rev();
    let stage = earlier.fold(Stage::of(puzzle), |stage, frame| stage.after(frame.facts()));
    stage.scene(&decisive(puzzle, hint))
}

/// A scene with what an explanation points at, in the picture and in its description.
fn pointed(mut scene: Scene, highlights: &Highlights) -> Scene {
    let mut named: Vec<String> = (highlights.places.iter())
        .filter(|(_, role)| *role != Role::Premise)
        .map(|(place, role)| format!("{place} ({})", role.words()))
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
    match (outcome, level) {
        (Outcome::Hint(hint), Level::Nudge) => {
            Highlights { areas: where_to_look(puzzle, hint), ..Highlights::default() }
        }
        (Outcome::Hint(hint), Level::Where) => pattern(puzzle, hint),
        (Outcome::Hint(hint), _) => decisive(puzzle, hint),
        (Outcome::Mistake(mistake), Level::Where) => {
            let marks = mistake.clash.marks.iter();
            let places: BTreeSet<Place> = marks.map(|&lit| puzzle.words().target(lit).place).collect();
            let places = places.into_iter().map(|place| (place, Role::Conflict)).collect();
            Highlights { places, ..Highlights::default() }
        }
        (Outcome::Mistake(mistake), Level::Why | Level::Full) => of_mistake(puzzle, mistake),
        _ => Highlights::default(),
    }
}

/// What the last frame of a hint points at: the frame that shows what the hint says.
pub fn decisive(puzzle: &dyn Puzzle, hint: &Found) -> Highlights {
    let last = hint.frames().last();
    last.map_or_else(Highlights::default, |last| of_frame(puzzle, last, hint.proof()))
}

/// What a mistake points at: the marks and, if they clash at once, with what.
pub fn of_mistake(puzzle: &dyn Puzzle, mistake: &Mistake) -> Highlights {
    let (words, proof) = (puzzle.words(), mistake.clash.proved.proof());
    let mut points = match &mistake.frames[..] {
        [Frame { frames, .. }] if frames.len() == 1 => of_frame(puzzle, &frames[0], proof),
        _ => Highlights::default(),
    };
    for &lit in &mistake.clash.marks {
        let Target { place, value, .. } = words.target(lit);
        points.places.retain(|(known, _)| *known != place);
        points.places.push((place, Role::Conflict));
        if let Place::Cell(cell) = place {
            points.candidates.retain(|(at, known, _)| (*at, known) != (cell, &value));
            points.candidates.push((cell, value, Role::Conflict));
        }
    }
    points
}

/// The pattern of a hint's first frame, without what follows from it. Of a placement, or of a frame without a pattern, it is the
/// places that the frame is about.
pub fn pattern(puzzle: &dyn Puzzle, hint: &Found) -> Highlights {
    let Some(first) = hint.frames().first() else { return Highlights::default() };
    let points = &first.points;
    let places = first.facts().iter().any(|lit| lit.is_positive());
    if !places && (!points.places.is_empty() || !points.zones.is_empty() || !points.candidates.is_empty()) {
        return points.clone();
    }
    let about = if first.facts().is_empty() { hint.targets() } else { first.facts() };
    let places: BTreeSet<Place> = about.iter().map(|&lit| puzzle.words().target(lit).place).collect();
    let places = places.into_iter().map(|place| (place, Role::Conclusion)).collect();
    Highlights { places, areas: points.areas.clone(), ..Highlights::default() }
}

/// The cells and edges of a pattern, in order.
pub fn places(highlights: &Highlights) -> BTreeSet<Place> {
    let places = highlights.places.iter().map(|&(place, _)| place);
    let candidates = highlights.candidates.iter().map(|&(cell, ..)| Place::Cell(cell));
    let zones = highlights.zones.iter().filter_map(|zone| match &zone.part {
        Part::Cells(cells) => Some(cells.iter().map(|&cell| Place::Cell(cell))),
        Part::Area(_) => None,
    });
    places.chain(candidates).chain(zones.flatten()).collect()
}

/// A frame has at most this many arrows.
const MOST_LINKS: usize = 16;

/// What one frame points at: what it shows, what its technique points at, or else what its lines of the proof rest on.
pub fn of_frame(puzzle: &dyn Puzzle, frame: &Frame, proof: &Proof) -> Highlights {
    let role = if matches!(frame.shows, Shows::Clash) { Role::Conflict } else { Role::Conclusion };
    let pointless = frame.points == Highlights::default();
    if pointless && frame.frames.is_empty() {
        return highlights_of(puzzle, (role, frame.facts()), &frame.alone(proof).1);
    }
    let mut points = frame.points.clone();
    if points.links.len() > MOST_LINKS {
        thin_out(&mut points);
    }
    if pointless {
        // The frames inside it point at the reasons; what it supposes and shows is enough for the summary.
        let supposed = frame.supposes.iter().map(|&lit| (puzzle.words().target(lit).place, Role::Premise));
        points.places.extend(supposed);
    }
    for &lit in frame.facts() {
        let Target { place, value, not, .. } = puzzle.words().target(lit);
        let role = if not { Role::Eliminated } else { Role::Conclusion };
        match points.places.iter_mut().find(|(known, _)| *known == place) {
            Some((_, known)) => *known = role.max(*known),
            None => points.places.push((place, role)),
        }
        if let Place::Cell(cell) = place {
            points.candidates.retain(|(at, known, _)| (*at, known) != (cell, &value));
            points.candidates.push((cell, value, role));
        }
    }
    points
}

/// Takes arrows away where there are too many: arrows everywhere show nothing. Of several cases, one arrow each is left, from the
/// start to the end; of one case, the candidates that it goes through.
fn thin_out(points: &mut Highlights) {
    let links = std::mem::take(&mut points.links);
    let cases: BTreeSet<u8> = links.iter().map(|link| link.branch).collect();
    let premise = |spot: &Spot| Some((spot.cell, spot.value.clone()?, Role::Premise));
    if cases.len() == 1 {
        let starts = links.first().map(|link| &link.from);
        let through = links.iter().filter(|link| link.strong).map(|link| &link.to);
        let mut shown: Vec<(Cell, String, Role)> =
            starts.into_iter().chain(through).filter_map(premise).collect();
        shown.sort_unstable();
        shown.dedup();
        points.candidates.extend(shown);
        return;
    }
    for case in cases {
        let mut of_case = links.iter().filter(|link| link.branch == case);
        let Some(first) = of_case.next() else { continue };
        points.candidates.extend(premise(&first.from));
        points.links.push(Link { to: of_case.next_back().unwrap_or(first).to.clone(), ..first.clone() });
    }
}

/// The board at one point of a film: with what earlier frames show, and with what is supposed.
pub struct Stage {
    board: Box<dyn Deductive>,
    supposed: Vec<Lit>,
    /// Whether the player sees small marks in every cell.
    pencilled: bool,
}

impl Stage {
    /// The board before a film.
    pub fn of(puzzle: &dyn Deductive) -> Stage {
        let kept = puzzle.scene(Pencil::Kept);
        let pencilled = kept.places().any(|cell| !kept[cell].candidates.is_empty());
        Stage { board: puzzle.with(&[]), supposed: vec![], pencilled }
    }

    /// The board with what a frame shows.
    pub fn after(self, facts: &[Lit]) -> Stage {
        Stage { board: self.board.with(facts), ..self }
    }

    /// The board on which these hold for the sake of the argument.
    pub fn supposing(&self, more: &[Lit]) -> Stage {
        let supposed = self.supposed.iter().chain(more).copied().collect();
        Stage { board: self.board.with(more), supposed, pencilled: self.pencilled }
    }

    /// The picture of a frame: the cells that it points at show their small marks.
    pub fn scene(&self, highlights: &Highlights) -> Scene {
        let mut highlights = highlights.clone();
        for &lit in &self.supposed {
            let place = self.board.words().target(lit).place;
            if highlights.places.iter().all(|(known, _)| *known != place) {
                highlights.places.push((place, Role::Premise));
            }
        }
        let mut scene = self.board.scene(Pencil::All);
        // What the board rules out is not a reason.
        highlights
            .candidates
            .retain(|(cell, value, role)| *role != Role::Premise || is_open(&scene, *cell, value));
        if !self.pencilled {
            let about = pencilled_cells(&highlights);
            let others: Vec<Cell> = scene.places().filter(|cell| !about.contains(cell)).collect();
            for cell in others {
                scene[cell].candidates.clear();
            }
        }
        write_large(&mut scene, &mut highlights);
        pointed(scene, &highlights)
    }
}

/// What must go in a cell is written large, in place of its small marks, unless an arrow leads to one of them.
fn write_large(scene: &mut Scene, highlights: &mut Highlights) {
    let placed = highlights.candidates.iter().filter(|(_, _, role)| *role == Role::Conclusion);
    let placed: BTreeSet<Cell> = placed.map(|(cell, ..)| *cell).collect();
    let linked = highlights.links.iter().flat_map(|link| [link.from.cell, link.to.cell]);
    let linked: BTreeSet<Cell> = linked.collect();
    for &cell in placed.difference(&linked) {
        if let Some(look) = scene.get_mut(cell) {
            look.candidates.clear();
        }
        highlights.candidates.retain(|(at, _, role)| *at != cell || *role == Role::Conclusion);
    }
}

/// Whether a cell of a board with every small mark has this one; true if the board has none for the value.
fn is_open(full: &Scene, cell: Cell, value: &str) -> bool {
    let place = full.candidates.as_ref().and_then(|grid| grid.place(value));
    let marks = full.get(cell).map_or(&[][..], |look| &look.candidates);
    place.is_none_or(|place| marks.iter().any(|mark| mark.value == place))
}

/// The cells whose small marks matter.
fn pencilled_cells(highlights: &Highlights) -> BTreeSet<Cell> {
    let named = places(highlights).into_iter().filter_map(|place| match place {
        Place::Cell(cell) => Some(cell),
        Place::Edge(..) => None,
    });
    named.chain(highlights.links.iter().flat_map(|link| [link.from.cell, link.to.cell])).collect()
}

/// What a proof points at: the literals that it is about, its premises, and the parts of the board that it uses.
fn highlights_of(puzzle: &dyn Puzzle, (role, about): (Role, &[Lit]), proof: &Proof) -> Highlights {
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
        ..Highlights::default()
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

/// The parts of the board in which the first frame of a hint is found.
pub fn where_to_look(puzzle: &dyn Puzzle, hint: &Found) -> Vec<Area> {
    let Some(first) = hint.frames().first() else { return vec![] };
    let named = film::places(first);
    if named.is_empty() { area_of(puzzle, &first.alone(hint.proof()).1).into_iter().collect() } else { named }
}

/// The last house that a proof rests on, else the last cell.
pub fn area_of(puzzle: &dyn Puzzle, proof: &Proof) -> Option<Area> {
    let areas = areas(puzzle, proof);
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
