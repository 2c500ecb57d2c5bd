//! Boards with claims: true steps, many of them corrupted.

use crate::args::BenchJudge as Args;
use crate::failure::Failure;
use crate::watch::is_cancelled;
use gridproof::{Engine, GenerateOptions, Generation, Watch, seed_of};
use gridproof_game::Claim;
use gridproof_kernel::Lit;
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Deductive, Model, Position, Random, Solvable};

/// A board, and claims about it.
pub(super) struct Case {
    pub(super) text: String,
    pub(super) claims: Vec<String>,
    pub(super) about: About,
}

/// What the claims are about.
pub(super) enum About {
    /// The literals of each claim.
    Literals(Box<dyn Deductive>, Vec<Vec<Lit>>),
    /// The corners of each rectangle: top, left, bottom, right.
    Moves { rows: usize, digits: Vec<u32>, rectangles: Vec<[usize; 4]> },
}

/// Steps of search for a solution of a board.
const STEPS: u64 = 5_000_000;

/// Makes boards of a game.
pub(super) struct Source {
    game: &'static dyn Solvable,
    /// One for each difficulty.
    orders: Vec<Generation>,
    seed: u64,
    made: u64,
}

impl Source {
    pub(super) fn new(engine: &Engine, game: &str, args: &Args) -> Result<Source, Failure> {
        let known = gridproof_games::engine(game);
        let known = known.ok_or_else(|| Failure::input(format!("there is no game {game:?}")))?;
        let order =
            |difficulty: &u8| engine.generation(game, &GenerateOptions::new().difficulty(*difficulty));
        let orders: Vec<Generation> =
            args.difficulties.iter().filter_map(|level| order(level).ok()).collect();
        let orders = match orders.is_empty() {
            true => vec![engine.generation(game, &GenerateOptions::new().unrated(true))?],
            false => orders,
        };
        Ok(Source { game: known, orders, seed: args.seed, made: 0 })
    }

    /// The next board with this many claims; `None` if no board was made.
    pub(super) fn next(&mut self, count: usize, random: &mut Random) -> Result<Option<Case>, Failure> {
        let order = &self.orders[self.made as usize % self.orders.len()];
        let watch = Watch::new().cancel_when(is_cancelled);
        let made = order.make(seed_of(self.seed, self.made), &watch)?;
        self.made += 1;
        let Some(text) = made.puzzle else { return Ok(None) };
        // Every fourth board of a game that can do so loses some givens: it has several solutions then.
        let text = match self.game.loosened(&text).filter(|_| self.made.is_multiple_of(4)) {
            Some(loose) => without_some(&loose, random),
            None => text,
        };
        match self.game.open(&text).map_err(gridproof::Error::from)? {
            Position::Deductive(puzzle) => Ok(deductive(&*puzzle, count, random)),
            Position::Optimising(_) => Ok(moves(text, count, random)),
        }
    }
}

/// The text with some of the marks after the last `/` left out.
fn without_some(text: &str, random: &mut Random) -> String {
    let Some((puzzle, marks)) = text.rsplit_once('/') else { return text.to_owned() };
    let percent = random.below(30);
    let kept = marks.chars().map(|mark| if random.below(100) < percent { '.' } else { mark });
    format!("{puzzle}/{}", kept.collect::<String>())
}

/// Claims about a board with some true marks and, now and then, a wrong one.
fn deductive(puzzle: &dyn Deductive, count: usize, random: &mut Random) -> Option<Case> {
    let solved = with_steps(STEPS, |run| puzzle.solve(&Choice::default(), run)).ok()?;
    let model = solved.solutions.first()?;
    let atoms = puzzle.rules().atoms();
    let mut marks = vec![];
    for _ in 0..random.below(6) {
        let lit = true_literal(puzzle, model, random);
        let is_wrong = random.below(200) == 0;
        marks.push(if is_wrong { !lit } else { lit });
    }
    let board = puzzle.with(&marks);
    let any = |random: &mut Random| {
        let lit = Lit::positive(random.below(u64::from(atoms)) as u32);
        if random.below(2) == 0 { lit } else { !lit }
    };
    let steps: Vec<Vec<Lit>> = (0..count)
        .map(|_| {
            let lit = true_literal(puzzle, model, random);
            match random.below(10) {
                0..=3 => vec![lit],
                4 | 5 => vec![!lit],
                6 => vec![elsewhere(puzzle, lit, random)],
                7 => vec![any(random)],
                8 => vec![lit, any(random)],
                _ => vec![lit, true_literal(puzzle, model, random)],
            }
        })
        .collect();
    let claims = steps.iter().map(|step| written(&*board, step)).collect();
    Some(Case { text: board.text(), claims, about: About::Literals(board, steps) })
}

/// A literal that a solution has; often one that a player would write down.
fn true_literal(puzzle: &dyn Deductive, model: &Model, random: &mut Random) -> Lit {
    let atoms = u64::from(puzzle.rules().atoms());
    let mut lit = Lit::positive(0);
    for _ in 0..20 {
        let atom = Lit::positive(random.below(atoms) as u32);
        lit = if model.holds(atom) { atom } else { !atom };
        if lit.is_positive() {
            break;
        }
    }
    lit
}

/// Another value at the same place, or the opposite if there is none.
fn elsewhere(puzzle: &dyn Deductive, lit: Lit, random: &mut Random) -> Lit {
    let place = puzzle.words().target(lit).place;
    let near = (-12..=12_i64).filter(|&by| by != 0).filter_map(|by| {
        let atom = u32::try_from(i64::from(lit.atom().0) + by).ok()?;
        (atom < puzzle.rules().atoms()).then(|| Lit::positive(atom))
    });
    let others: Vec<Lit> = near.filter(|&other| puzzle.words().target(other).place == place).collect();
    match others.len() {
        0 => !lit,
        count => others[random.below(count as u64) as usize],
    }
}

fn written(puzzle: &dyn Deductive, step: &[Lit]) -> String {
    let claim = |&lit: &Lit| {
        let target = puzzle.words().target(lit);
        Claim { place: target.place, way: target.way, value: target.value, not: target.not }.to_string()
    };
    step.iter().map(claim).collect::<Vec<_>>().join(" ")
}

/// Rectangles on a board of digits: half of them grown until they hold ten or more.
fn moves(text: String, count: usize, random: &mut Random) -> Option<Case> {
    let (size, cells) = text.split_once('.')?;
    let (rows, cols) = size.split_once('x')?;
    let (rows, cols): (usize, usize) = (rows.parse().ok()?, cols.parse().ok()?);
    let digits: Vec<u32> = cells.chars().filter_map(|digit| digit.to_digit(10)).collect();
    let rectangles: Vec<[usize; 4]> = (0..count)
        .map(|_| {
            let (top, left) = (random.below(rows as u64) as usize, random.below(cols as u64) as usize);
            let (mut bottom, mut right) = (top, left);
            for _ in 0..random.below(6) {
                match random.below(2) {
                    0 => bottom = (bottom + 1).min(rows - 1),
                    _ => right = (right + 1).min(cols - 1),
                }
            }
            [top, left, bottom, right]
        })
        .collect();
    let claims = rectangles
        .iter()
        .map(|[top, left, bottom, right]| format!("r{}c{}-r{}c{}", top + 1, left + 1, bottom + 1, right + 1));
    Some(Case { claims: claims.collect(), about: About::Moves { rows, digits, rectangles }, text })
}
