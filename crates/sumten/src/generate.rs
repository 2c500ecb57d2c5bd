//! Boards dealt to a size: the board of a seed, as [`crate::boards`] draws it.

use crate::boards::seeded;
use crate::position::Board;
use gridproof_grid::Size;
use gridproof_search::generate::{Generator, Goal, Made, Maker, Offer, Order, OrderError, prepare};
use gridproof_search::strategy::{About, Registry, Settings, Strategy};
use gridproof_search::{Fault, Run};

/// The generator, for the game.
pub(crate) struct SumTenGenerator;

/// The generator, for the game.
pub(crate) static GENERATOR: SumTenGenerator = SumTenGenerator;

/// The sizes that people play, the usual one first. Any other size up to the largest board is dealt, too.
const SIZES: [Size; 5] = [
    Size { rows: 10, cols: 17 },
    Size { rows: 16, cols: 10 },
    Size::square(12),
    Size::square(8),
    Size::square(6),
];
const MADE_TO: &str = "for Sum-Ten you can request a size";

impl Generator for SumTenGenerator {
    fn strategies(&self) -> Vec<&'static About> {
        STRATEGIES.abouts()
    }

    fn offer(&self) -> Offer {
        Offer {
            sizes: SIZES.iter().map(|&size| (size, vec![])).collect(),
            size: SIZES[0],
            symmetries: vec![],
            techniques: vec![],
        }
    }

    fn prepare(&self, order: &Order) -> Result<Box<dyn Maker>, OrderError> {
        prepare(STRATEGIES, order, size)
    }
}

/// The size that an order names. Everything else that an order can name is refused.
fn size(order: &Order, _: &Settings) -> Result<Size, OrderError> {
    if let Goal::Difficulty(_) = order.goal {
        return Err(OrderError::Impossible(format!("{MADE_TO}, not a difficulty")));
    }
    order.difficulty_among(&[], MADE_TO)?;
    let size = order.size.unwrap_or(SIZES[0]);
    let sides = 1..=Board::LARGEST;
    if sides.contains(&size.rows) && sides.contains(&size.cols) {
        return Ok(size);
    }
    let largest = Board::LARGEST;
    let known = format!("1x1 to {largest}x{largest}");
    Err(OrderError::Unknown { what: "size", asked: size.to_string(), known })
}

static STRATEGIES: Registry<Size, u64, Result<Made, Fault>> = Registry(&[&Deal]);

struct Deal;

impl Strategy<Size, u64, Result<Made, Fault>> for Deal {
    fn about(&self) -> &About {
        &About {
            name: "deal",
            description: "draws every digit at random, until their sum is a multiple of ten",
            steps: 1_000_000,
            millis: 1000,
            parameters: &[],
        }
    }

    fn run(&self, size: &Size, seed: u64, _: &Settings, run: &mut Run<'_>) -> Result<Made, Fault> {
        let stopped = run.step(u64::from(size.rows * size.cols)).err();
        let board = stopped.is_none().then(|| seeded(size.rows, size.cols, seed));
        Ok(Made {
            exact: board.is_some(),
            evaluations: u64::from(board.is_some()),
            puzzle: board.map(|board| board.text()),
            rating: None,
            unique: false,
            stopped,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_search::Stopped;
    use gridproof_search::run::with_steps;

    fn deal(order: &Order, seed: u64) -> Made {
        let maker = GENERATOR.prepare(order).expect("boards of this size are dealt");
        with_steps(100_000, |run| maker.make(seed, run)).expect("no fault")
    }

    #[test]
    fn a_seed_deals_the_board_that_measurements_name() {
        let sizes =
            SIZES.into_iter().chain([(1, 1), (1, 32), (32, 32)].map(|(rows, cols)| Size { rows, cols }));
        for size in sizes {
            for seed in 1..=3 {
                let made = deal(&Order { size: Some(size), ..Order::default() }, seed);
                assert_eq!(made.puzzle, Some(seeded(size.rows, size.cols, seed).text()), "{size}");
                assert!(made.exact && !made.unique && made.rating.is_none() && made.stopped.is_none());
            }
        }
        assert_eq!(deal(&Order::default(), 1).puzzle, Some(seeded(10, 17, 1).text()), "the usual size");
    }

    #[test]
    fn what_cannot_be_dealt_is_refused() {
        let refused = |order: Order| GENERATOR.prepare(&order).err().map(|error| error.to_string());
        let plain = Order::default;
        let table = [
            (Order { goal: Goal::Difficulty(3), ..plain() }, "not a difficulty"),
            (Order { goal: Goal::Technique("pair".to_owned()), ..plain() }, "not a technique"),
            (Order { symmetry: Some("mirror".to_owned()), ..plain() }, "not a symmetry"),
            (Order { clues: Some((1, 9)), ..plain() }, "not a number of clues"),
            (Order { minimal: true, ..plain() }, "not a minimal puzzle"),
            (Order { from: Some("1x2.55".to_owned()), ..plain() }, "not a puzzle to start from"),
            (
                Order { size: Some(Size { rows: 33, cols: 5 }), ..plain() },
                "there is no size 33x5; available: 1x1 to 32x32",
            ),
            (Order { size: Some(Size { rows: 0, cols: 5 }), ..plain() }, "there is no size 0x5"),
            (Order { strategy: Some("tune".to_owned()), ..plain() }, "deal"),
            (Order { set: vec![("beam".to_owned(), "4".to_owned())], ..plain() }, "no setting \"beam\""),
        ];
        for (order, expected) in table {
            let why = refused(order.clone());
            assert!(why.as_ref().is_some_and(|why| why.contains(expected)), "{order:?}: {why:?}");
        }
    }

    #[test]
    fn a_run_without_steps_deals_nothing_and_says_why() {
        let maker = GENERATOR.prepare(&Order::default()).expect("the usual size is dealt");
        let made = with_steps(1, |run| maker.make(1, run)).expect("no fault");
        assert_eq!((made.puzzle, made.exact, made.stopped), (None, false, Some(Stopped::Steps)));
    }
}
