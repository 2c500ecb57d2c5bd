//! Custom puzzles: what the shared tuner needs.

use crate::exact;
use crate::logic::LatinWorker;
use crate::position::Latin;
use crate::rules::LatinRules;
use gridproof_grid::Size;
use gridproof_search::generate::{Generator, Made, Maker, Offer, Order, OrderError, prepare};
use gridproof_search::strategy::{About, Registry, Settings, Strategy};
use gridproof_search::technique::{self, Rating};
use gridproof_search::tune::{Candidate, Direction, Evaluation, Plan, Score, Standing, Tuner, tune};
use gridproof_search::{Fault, Halt, Random, Run, Tier};
use std::num::NonZeroUsize;
use std::rc::Rc;

/// The generator, for the game.
pub(crate) struct LatinGenerator;

/// The generator, for the game.
pub(crate) static GENERATOR: LatinGenerator = LatinGenerator;

/// The sizes of generated puzzles. In smaller sizes, no puzzle was found that needs a naked single.
const SIZES: std::ops::RangeInclusive<u32> = 6..=Latin::LARGEST;
const USUAL: u32 = 6;
const DIFFICULTIES: [u8; 2] = [1, 2];
const MADE_TO: &str = "for Latin squares you can request a size and a difficulty";

const PLAN: Plan = Plan {
    beam: 4,
    starts: 4,
    moves: 6,
    patience: 4,
    evaluations: 20_000,
    memo: NonZeroUsize::new(500).expect("500 is not zero"),
};

impl Generator for LatinGenerator {
    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn offer(&self) -> Offer {
        Offer {
            sizes: SIZES.map(|size| (Size::square(size), DIFFICULTIES.to_vec())).collect(),
            size: Size::square(USUAL),
            symmetries: vec![],
            techniques: vec![],
        }
    }

    fn prepare(&self, order: &Order) -> Result<Box<dyn Maker>, OrderError> {
        prepare(STRATEGIES, order, target)
    }
}

/// Validates an order.
fn target(order: &Order, _: &Settings) -> Result<Target, OrderError> {
    let size = order.side_among(USUAL, &SIZES)?;
    Ok(Target { size, difficulty: order.difficulty_among(&DIFFICULTIES, MADE_TO)? })
}

/// A validated order.
struct Target {
    size: u32,
    difficulty: Option<u8>,
}

static STRATEGIES: Registry<Target, u64, Result<Made, Fault>> = Registry(&[&Tune]);

struct Tune;

impl Strategy<Target, u64, Result<Made, Fault>> for Tune {
    fn about(&self) -> &About {
        &About {
            name: "tune",
            description: "walks from puzzle to puzzle towards the target",
            steps: 50_000_000,
            millis: 20_000,
            parameters: &[],
        }
    }

    fn run(&self, target: &Target, seed: u64, _: &Settings, run: &mut Run<'_>) -> Result<Made, Fault> {
        let &Target { size, difficulty } = target;
        let mut workshop = Workshop { size, difficulty, squares: 0 };
        let tuned = tune(Tuner::<Clues>::new(PLAN, Random::new(seed)), &mut workshop, run)?;
        Ok(Made::tuned(tuned, |clues, known| {
            (clues.latin(size).text(), known.score.standing != Standing::Stuck)
        }))
    }
}

/// What the candidates of one order share.
struct Workshop {
    size: u32,
    difficulty: Option<u8>,
    squares: u32,
}

/// Some cells of a full square.
#[derive(Clone)]
struct Clues {
    square: Rc<Vec<u32>>,
    number: u32,
    given: Vec<bool>,
}

impl Clues {
    fn latin(&self, size: u32) -> Latin {
        let givens = self.square.iter().zip(&self.given).map(|(&value, &given)| given.then_some(value));
        Latin::new(size, givens.collect(), vec![None; self.given.len()])
            .expect("cells of a Latin square never clash")
    }

    /// Picks a random cell that is given (or not), and flips it.
    fn toggle(&mut self, given: bool, random: &mut Random) {
        let cells: Vec<usize> = (0..self.given.len()).filter(|&cell| self.given[cell] == given).collect();
        if !cells.is_empty() {
            self.given[cells[random.index(cells.len())]] ^= true;
        }
    }
}

impl Candidate for Clues {
    type Workshop = Workshop;
    type Key = (u32, Vec<bool>);
    type Trace = Option<Rating>;

    fn start(workshop: &mut Workshop, random: &mut Random, run: &mut Run<'_>) -> Result<Clues, Halt> {
        let n = workshop.size;
        run.step(u64::from(n * n))?;
        let mut shuffled = || {
            let mut numbers: Vec<u32> = (0..n).collect();
            random.shuffle(&mut numbers);
            numbers
        };
        let (rows, columns, values) = (shuffled(), shuffled(), shuffled());
        let value =
            |row: u32, column: u32| values[((rows[row as usize] + columns[column as usize]) % n) as usize];
        let square = (0..n * n).map(|cell| value(cell / n, cell % n)).collect();
        workshop.squares += 1;
        let given = (0..n * n).map(|_| random.below(5) < 2).collect();
        Ok(Clues { square: Rc::new(square), number: workshop.squares, given })
    }

    fn key(&self) -> (u32, Vec<bool>) {
        (self.number, self.given.clone())
    }

    fn evaluate(
        &self,
        workshop: &mut Workshop,
        run: &mut Run<'_>,
    ) -> Result<Evaluation<Option<Rating>>, Halt> {
        let latin = self.latin(workshop.size);
        let target = workshop.difficulty;
        let rules = LatinRules::new(&latin);
        let worker = LatinWorker { latin: latin.clone(), rules: &rules };
        let rating = technique::solve(worker, Tier(target.unwrap_or(DIFFICULTIES[1])), false, run)?.rating;
        let score = match (rating.solved_by_logic, target) {
            (true, None) => Score::hit(),
            (true, Some(target)) if rating.difficulty == target => Score::hit(),
            // With fewer givens, a puzzle is closer to a harder one.
            (true, Some(target)) => {
                let givens = self.given.iter().filter(|&&given| given).count() as u32;
                Score::new(Standing::TooEasy, u32::from(target - rating.difficulty)).at(givens)
            }
            (false, _) => {
                // Only if the techniques get stuck, the number of solutions is unknown.
                let found = exact::count(&latin, 2, 0, run);
                found.stopped.map_or(Ok(()), |stopped| Err(Halt::from(stopped)))?;
                Score::new(if found.count.is_unique() { Standing::TooHard } else { Standing::Stuck }, 1)
            }
        };
        Ok(Evaluation { score, trace: rating.solved_by_logic.then_some(rating) })
    }

    fn neighbour(
        &self,
        _: &Evaluation<Option<Rating>>,
        direction: Direction,
        _: &mut Workshop,
        random: &mut Random,
        _: &mut Run<'_>,
    ) -> Result<Option<Clues>, Halt> {
        let mut next = self.clone();
        if direction != Direction::Easier {
            next.toggle(true, random);
        }
        if direction != Direction::Harder {
            next.toggle(false, random);
        }
        Ok(Some(next))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_search::generate::Goal;
    use gridproof_search::run::with_steps;
    use gridproof_search::{Position, Solvable};

    #[test]
    fn every_puzzle_is_as_hard_as_asked_for_and_has_one_solution() {
        for size in SIZES {
            for difficulty in DIFFICULTIES {
                let order = Order {
                    goal: Goal::Difficulty(difficulty),
                    size: Some(Size::square(size)),
                    ..Order::default()
                };
                let maker = GENERATOR.prepare(&order).expect("it can be made");
                for seed in 0..5 {
                    let make = || with_steps(10_000_000, |run| maker.make(seed, run)).expect("no fault");
                    let made = make();
                    assert!(made.exact && made.unique, "size {size}, difficulty {difficulty}, seed {seed}");
                    assert_eq!(made, make(), "the seed decides");
                    let puzzle = made.puzzle.expect("there is a puzzle");
                    let Ok(Position::Deductive(position)) = crate::GAME.open(&puzzle) else {
                        panic!("{puzzle} reads back")
                    };
                    let solved = with_steps(1_000_000, |run| position.by_logic(Tier(7), false, run));
                    assert_eq!(solved.map(|solved| Some(solved.rating)), Ok(made.rating), "{puzzle}");
                    let found = exact_count(&puzzle);
                    assert_eq!(found, 1, "{puzzle}");
                }
            }
        }
    }

    fn exact_count(puzzle: &str) -> u64 {
        let latin = Latin::read(puzzle).expect("a puzzle");
        with_steps(10_000_000, |run| exact::count(&latin, 2, 0, run)).count.found
    }

    #[test]
    fn an_impossible_order_is_refused_with_the_reason() {
        let refused = |order: &Order| GENERATOR.prepare(order).err().map(|error| error.to_string());
        let sized = Order { size: Some(Size::square(3)), ..Order::default() };
        assert_eq!(refused(&sized).as_deref(), Some("there is no size 3; available: 6 to 9"));
        let hard = Order { goal: Goal::Difficulty(3), ..Order::default() };
        assert_eq!(refused(&hard).as_deref(), Some("there is no difficulty 3; available: 1, 2"));
        let minimal = Order { minimal: true, ..Order::default() };
        let only = "for Latin squares you can request a size and a difficulty, not a minimal puzzle";
        assert_eq!(refused(&minimal).as_deref(), Some(only));
    }
}
