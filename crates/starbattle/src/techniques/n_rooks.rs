//! N rooks: the board in blocks of 2x2, where each pair of rows and each pair of columns has exactly one block without a star.
//! The empty blocks stand like rooks, so known ones restrict the others.

use super::describing::Describer;
use super::{Finder, Looked, Story, Technique, bands, hall};
use crate::certificate::Difference;
use crate::logic::Unit;
use gridproof_search::Tier;

pub(super) const TECHNIQUE: Technique = Technique {
    name: "n rooks",
    tier: Tier(3),
    statement: "the empty 2x2 blocks of a board stand like rooks: one in each pair of rows and pair of columns",
    family: None,
    assumes_unique: false,
    find,
    describe,
};

fn find(finder: &mut Finder<'_, '_, '_>) -> Looked {
    let state = finder.state;
    let (n, stars) = (state.board.size(), state.board.stars());
    // Half as many blocks as lines in each pair, twice as many stars as in a line.
    if n != 4 * stars + 2 || !finder.is_news(0, state.clock()) {
        return Ok(());
    }
    let blocks = n / 2;
    let may_be_empty =
        |row: u32, column: u32| !state.board.window(2 * row * n + 2 * column).meets(&state.stars());
    let lines = |pairs: &[usize], unit: fn(u32) -> Unit| -> Vec<Unit> {
        pairs.iter().flat_map(|&pair| [unit(2 * pair as u32), unit(2 * pair as u32 + 1)]).collect()
    };
    type Kind = fn(u32) -> Unit;
    let sides: [(Kind, Kind); 2] = [(Unit::Row, Unit::Column), (Unit::Column, Unit::Row)];
    for (side, (ours, theirs)) in sides.into_iter().enumerate() {
        let at = |one: u32, other: u32| match side {
            0 => may_be_empty(one, other),
            _ => may_be_empty(other, one),
        };
        let joined: Vec<Vec<bool>> =
            (0..blocks).map(|one| (0..blocks).map(|other| at(one, other)).collect()).collect();
        let each = vec![1; blocks as usize];
        for (inside, around) in hall::closures(&joined, &each, &each) {
            let difference = Difference::new(state, lines(&around, theirs), lines(&inside, ours));
            let slack = difference.slack(state, &mut finder.covers).filter(|&slack| slack == 0);
            if let Some(slack) = slack {
                let steps = bands::consequences(finder, &difference, slack);
                finder.report(steps, Story::from(&difference))?;
            }
        }
        finder.work(20)?;
    }
    finder.nothing(0);
    Ok(())
}

fn describe(describer: &Describer<'_, '_>) -> String {
    describer.sum()
}
