//! Films of every kind: hints, explained steps and mistakes on boards of every game, made by the games' own generators.

use crate::common::{PLENTY, hint, open};
use gridproof::kernel::Lit;
use gridproof::pipeline::explain::{ProvedStep, explain};
use gridproof::pipeline::hint::{Found, Outcome, Query};
use gridproof::pipeline::measure::{Film, only_solution, with_wrong_mark};
use gridproof::{Engine, GenerateOptions, Watch, seed_of};
use gridproof_search::run::with_steps;
use gridproof_search::{Deductive, Extent, Model, Position, Random};
use std::sync::{Arc, OnceLock};
use std::thread;

/// A film with all that is needed to judge it.
pub struct Case {
    pub game: &'static str,
    pub kind: Kind,
    pub film: Film,
    /// What it has to show: all of it, or that not all of a mistake's marks hold.
    pub targets: Vec<Lit>,
    /// The only solution of the puzzle.
    pub solution: Arc<Model>,
}

/// What a film is for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Kind {
    /// The next step of an explanation.
    Step,
    /// A hint that ends with the first deduction.
    First,
    /// A hint up to the next placement.
    All,
    /// A hint without the techniques of the game: a chain of consequences.
    Chain,
    /// A hint by search alone.
    Search,
    Mistake,
}

/// Whether the long version of the tests was requested.
pub fn is_deep() -> bool {
    std::env::var_os("GRIDPROOF_DEEP").is_some()
}

/// The films of every game in which things are forced. They are made once for all tests.
pub fn cases() -> &'static [Case] {
    static CASES: OnceLock<Vec<Case>> = OnceLock::new();
    CASES.get_or_init(|| {
        let games = gridproof_games::ENGINES.iter().filter(|game| {
            matches!(game.open(game.first()), Ok(Position::Deductive(_))) && game.generator().is_some()
        });
        thread::scope(|scope| {
            let made: Vec<_> = games.map(|game| scope.spawn(|| of_game(game.name()))).collect();
            made.into_iter().flat_map(|cases| cases.join().expect("films can be made")).collect()
        })
    })
}

/// The films of one game: for each difficulty of a small and of its usual size a few puzzles.
fn of_game(game: &'static str) -> Vec<Case> {
    let engine = Engine::new();
    let offer = engine.strategies(game).expect("a known game").generate.expect("the game makes puzzles");
    let small =
        offer.sizes.iter().filter(|of| of.size != offer.size && of.size.0.rows * of.size.0.cols >= 25);
    let usual = offer.sizes.iter().filter(|of| of.size == offer.size);
    let rounds = if is_deep() { 12 } else { 1 };
    let mut cases = vec![];
    for offered in small.take(1).chain(usual) {
        for &difficulty in &offered.difficulties {
            let mut options = GenerateOptions::new().difficulty(difficulty).steps(3_000_000);
            options.size = Some(offered.size);
            let order = engine.generation(game, &options).expect("the offer holds");
            for round in 0..rounds {
                let seed = seed_of(u64::from(difficulty), round);
                let made = order.make(seed, &Watch::new()).expect("no fault");
                if let Some(puzzle) = made.puzzle.filter(|_| made.unique) {
                    of_puzzle(game, &puzzle, &mut Random::new(seed), &mut cases);
                }
            }
        }
    }
    cases
}

/// The films of one puzzle: the whole solve, hints of every kind on the way, and mistakes.
fn of_puzzle(game: &'static str, text: &str, random: &mut Random, cases: &mut Vec<Case>) {
    let puzzle: Arc<dyn Deductive> = open(game, text).into();
    let solution = only_solution(&*puzzle, &Watch::new()).expect("no fault").expect("exactly one solution");
    let query = Query { shorten: 200_000, ..Query::of(&*puzzle) };
    let told = with_steps(PLENTY, |run| explain(&*puzzle, &query, run)).expect("no fault");
    let mut maker = Maker { game, solution: Arc::new(solution), random, cases };
    for (number, ProvedStep { hint, before, .. }) in told.steps.into_iter().enumerate() {
        let board = before.map_or_else(|| puzzle.clone(), Arc::from);
        maker.hint(Kind::Step, &board, &hint);
        // The first boards are the hardest.
        if number % 5 == 0 {
            maker.hints(&board, &query);
            maker.mistake(&board, &query);
        }
    }
    for _ in 0..3 {
        maker.mistake(&puzzle, &query);
    }
}

/// Makes the films of one puzzle.
struct Maker<'f> {
    game: &'static str,
    solution: Arc<Model>,
    random: &'f mut Random,
    cases: &'f mut Vec<Case>,
}

impl Maker<'_> {
    fn push(&mut self, kind: Kind, film: Film, targets: &[Lit]) {
        let (game, solution) = (self.game, self.solution.clone());
        self.cases.push(Case { game, kind, film, targets: targets.to_vec(), solution });
    }

    fn hint(&mut self, kind: Kind, board: &Arc<dyn Deductive>, found: &Found) {
        self.push(kind, Film::of_hint(board.clone(), found), found.targets());
    }

    /// The hints of a board, of every kind.
    fn hints(&mut self, board: &Arc<dyn Deductive>, query: &Query) {
        let queries = [
            (Kind::First, Query { extent: Extent::First, ..query.clone() }),
            (Kind::All, Query { extent: Extent::All, ..query.clone() }),
            (Kind::Chain, Query { propose: 0, ..query.clone() }),
            (Kind::Search, Query { propose: 0, shorten: 0, ..query.clone() }),
        ];
        for (kind, query) in queries {
            if let Outcome::Hint(found) = hint(&**board, &query, PLENTY) {
                self.hint(kind, board, &found);
            }
        }
    }

    /// The film of a wrong mark on a board.
    fn mistake(&mut self, board: &Arc<dyn Deductive>, query: &Query) {
        let Some(wrong) = with_wrong_mark(&**board, &self.solution, self.random) else { return };
        let outcome = hint(&*wrong, query, PLENTY);
        let Outcome::Mistake(mistake) = outcome else { panic!("{}: {outcome:?}", wrong.text()) };
        self.push(Kind::Mistake, Film::of_mistake(wrong.into(), &mistake), &mistake.clash.marks);
    }
}
