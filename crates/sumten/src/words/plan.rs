//! How the game speaks about moves and plans.

use crate::bounds::Bound;
use crate::position::{Board, TEN};
use crate::rules::SumTenRules;
use gridproof_grid::Cell;
use gridproof_grid::prose::{and, counted};
use gridproof_search::optimising::{Plan, PlanWords, Played};

impl PlanWords for SumTenRules {
    fn over(&self) -> String {
        "No rectangle sums to ten: there is nothing left to clear.".to_owned()
    }

    fn idea(&self, played: &Played, part: &str) -> String {
        let digits = match played.cells.len() {
            2 => "a pair of digits".to_owned(),
            count => format!("{count} digits"),
        };
        format!("Look for {digits} in {part} that sum to ten.")
    }

    fn play(&self, played: &Played) -> String {
        format!("clear {}", summed(played))
    }

    fn play_all(&self, played: &[&Played]) -> String {
        format!("clear {}", and(played.iter().map(|played| summed(played))))
    }

    fn does(&self, played: &Played) -> String {
        let cells: Vec<String> = played.cells.iter().map(ToString::to_string).collect();
        format!("clears {}, {} = {TEN}", cells.join(" "), played.values)
    }

    fn score(&self, score: u32, most: u32) -> String {
        format!("{} cleared", part(score, most))
    }

    fn summary(&self, plan: &Plan) -> String {
        let cleared = part(plan.score, plan.most);
        match plan.score == plan.most {
            true => {
                format!("this plan clears {cleared} in {}", counted(plan.moves.len(), "move", "moves"))
            }
            false => format!("this plan clears {cleared}"),
        }
    }

    fn bound(&self, bound: u32) -> String {
        match bound {
            0 => "no cell can be cleared".to_owned(),
            _ => format!("at most {} can be cleared", cells(bound)),
        }
    }

    fn at_most(&self, bound: u32) -> String {
        format!("at most {bound}")
    }

    fn best(&self) -> String {
        "no plan clears more".to_owned()
    }

    fn unknown(&self) -> String {
        "more may be possible".to_owned()
    }

    fn proves(&self, plan: &Plan) -> String {
        let Plan { bound, most, .. } = *plan;
        let bounded = self.bound(bound);
        match most - bound {
            0 => format!("the board has {} with digits, so {bounded}", cells(most)),
            stay => format!("together, at least {stay} of the {} stay, so {bounded}", cells(most)),
        }
    }

    fn never(&self, cell: Cell, why: &str) -> String {
        format!("{cell} can never be cleared, because {why}")
    }

    fn never_all(&self, count: usize) -> String {
        format!("{} can never be cleared", counted(count, "cell", "cells"))
    }

    fn title(&self) -> &'static str {
        "Sum-Ten, move by move"
    }
}

/// A move with its digits: `r1c2-r1c3 (1+9)`.
fn summed(played: &Played) -> String {
    format!("{} ({})", played.rect, played.values.replace(' ', ""))
}

fn cells(number: u32) -> String {
    counted(number as usize, "cell", "cells")
}

/// `141 of 170 cells`, or `all 4 cells`.
fn part(score: u32, most: u32) -> String {
    match most {
        1.. if score == most => format!("all {}", cells(most)),
        _ => format!("{score} of {}", cells(most)),
    }
}

/// Why each stuck cell is stuck.
pub(crate) fn why_stuck(board: &Board, bound: &Bound) -> Vec<(Cell, String)> {
    let is_stuck = |cell: u32| bound.stuck.binary_search(&cell).is_ok();
    let others: Vec<u8> =
        (0..).zip(board.digits()).filter(|(cell, _)| !is_stuck(*cell)).map(|(_, &digit)| digit).collect();
    let reason = |&cell: &u32| {
        let digit = board.digits()[cell as usize];
        let rest = TEN - u32::from(digit);
        let why = match can_make(rest, &others) {
            false => format!("no digits that can be cleared add {rest} to its {digit}"),
            true => match nearest(board, bound, cell) {
                Some(other) => format!(
                    "every rectangle that completes its {digit} holds a cell that stays, such as {}",
                    board.cell(other)
                ),
                None => format!("no rectangle completes its {digit} to ten"),
            },
        };
        (board.cell(cell), why)
    };
    bound.stuck.iter().map(reason).collect()
}

/// Whether some of the digits sum to a number.
fn can_make(sum: u32, digits: &[u8]) -> bool {
    let sums = digits.iter().fold(1_u32, |sums, &digit| (sums | sums << digit) & 0x7ff);
    sums >> sum & 1 == 1
}

/// The stuck cell that is nearest to another one.
fn nearest(board: &Board, bound: &Bound, cell: u32) -> Option<u32> {
    let here = board.cell(cell);
    let distance = |&other: &u32| {
        let there = board.cell(other);
        here.row.abs_diff(there.row) + here.col.abs_diff(there.col)
    };
    bound.stuck.iter().copied().filter(|&other| other != cell).min_by_key(distance)
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_search::run::with_steps;
    use gridproof_search::{Choice, Optimising, Position, Solvable};

    fn open(text: &str) -> Box<dyn Optimising> {
        let Ok(Position::Optimising(puzzle)) = crate::GAME.open(text) else { panic!("{text} is a board") };
        puzzle
    }

    fn plan(puzzle: &dyn Optimising, strategy: &str) -> Plan {
        let choice = Choice { strategy: Some(strategy.to_owned()), ..Choice::default() };
        with_steps(100_000, |run| puzzle.plan(&choice, run)).expect("a plan")
    }

    #[test]
    fn a_plan_that_clears_everything_says_so() {
        let puzzle = open("1x4.5195");
        let (plan, words) = (plan(&*puzzle, "hybrid"), puzzle.plan_words());
        let idea = words.idea(&plan.moves[0], "row 1");
        assert_eq!(idea, "Look for a pair of digits in row 1 that sum to ten.");
        assert_eq!(words.play(&plan.moves[0]), "clear r1c2-r1c3 (1+9)");
        assert_eq!(words.does(&plan.moves[1]), "clears r1c1 r1c4, 5 + 5 = 10");
        assert_eq!(words.score(plan.score, plan.most), "all 4 cells cleared");
        assert_eq!(words.summary(&plan), "this plan clears all 4 cells in 2 moves");
        assert_eq!(plan.how_good(words), None);
        assert_eq!(
            words.proves(&plan),
            "the board has 4 cells with digits, so at most 4 cells can be cleared"
        );
    }

    #[test]
    fn a_bound_below_the_number_of_cells_is_named_with_the_cells_that_stay() {
        let puzzle = open("1x5.37855");
        let (plan, words) = (plan(&*puzzle, "hybrid"), puzzle.plan_words());
        assert_eq!(words.summary(&plan), "this plan clears 4 of 5 cells");
        let both: Vec<&Played> = plan.moves.iter().collect();
        assert_eq!(words.play_all(&both), "clear r1c1-r1c2 (3+7) and r1c4-r1c5 (5+5)");
        assert_eq!(plan.how_good(words).as_deref(), Some("at most 4 cells can be cleared"));
        let together = "together, at least 1 of the 5 cells stay, so at most 4 cells can be cleared";
        assert_eq!(words.proves(&plan), together);
        let [(cell, why)] = &plan.never[..] else { panic!("one cell stays: {:?}", plan.never) };
        let never = "r1c3 can never be cleared, because no digits that can be cleared add 2 to its 8";
        assert_eq!(words.never(*cell, why), never);
    }

    #[test]
    fn where_nothing_can_be_cleared_the_answer_says_so() {
        let puzzle = open("1x3.585");
        let (plan, words) = (plan(&*puzzle, "greedy"), puzzle.plan_words());
        assert!(puzzle.is_complete() && plan.moves.is_empty());
        assert_eq!(words.over(), "No rectangle sums to ten: there is nothing left to clear.");
        assert_eq!(words.score(plan.score, plan.most), "0 of 3 cells cleared");
        assert_eq!(words.bound(plan.bound), "no cell can be cleared");
    }
}
