//! The rules as named statements: with the kernel, the part that has to be right.

use crate::position::{Mark, StarBattle};
use gridproof_grid::Cell;
use gridproof_grid::prose::counted;
use gridproof_kernel::{Atom, Class, Lit, Refusal, Rule, RuleBuf, Rules, Statement};

/// The rules of one Star Battle. The atom with the number of a cell says that a star is there.
#[derive(Clone, Debug)]
pub struct StarRules {
    /// The puzzle without marks.
    puzzle: StarBattle,
    text: String,
    /// The cells of each region.
    regions: Vec<Vec<u32>>,
}

/// The families of rules. Rows, columns and regions have two rules each: at least their stars, and at most their stars.
pub mod family {
    /// A row (argument: its number) holds at least its stars.
    pub const ROW_LEAST: u32 = 0;
    /// A row holds at most its stars.
    pub const ROW_MOST: u32 = 1;
    /// A column (argument: its number) holds at least its stars.
    pub const COLUMN_LEAST: u32 = 2;
    /// A column holds at most its stars.
    pub const COLUMN_MOST: u32 = 3;
    /// A region (argument: its number) holds at least its stars.
    pub const REGION_LEAST: u32 = 4;
    /// A region holds at most its stars. A region without a cell to spare has no such rule.
    pub const REGION_MOST: u32 = 5;
    /// Four cells in a square (argument: the upper left one) hold at most one star.
    pub const WINDOW: u32 = 6;
    /// Two cells that touch (arguments: both, the smaller number first) do not both hold a star.
    pub const TOUCH: u32 = 7;
    /// Stars that could move to other cells (arguments: the cells they leave, then as many cells they go to, each in order) are
    /// never free to do so, because there would be two solutions. This is the only family that assumes that the puzzle has
    /// exactly one solution.
    pub const SWAP: u32 = 8;
}
use family::*;

/// Stars in the largest swap that is a rule.
pub(crate) const LARGEST_SWAP: usize = 4;

/// The words of the six families of units, in their order.
const UNITS: [(&str, &str); 6] = [
    ("row", "least"),
    ("row", "most"),
    ("column", "least"),
    ("column", "most"),
    ("region", "least"),
    ("region", "most"),
];

impl StarRules {
    /// The rules of a puzzle; its marks are ignored.
    pub fn new(position: &StarBattle) -> StarRules {
        let puzzle = position.without_marks();
        let regions = (0..puzzle.size()).map(|region| puzzle.cells_of(region).collect()).collect();
        StarRules { text: puzzle.puzzle_text(), regions, puzzle }
    }

    /// The puzzle, without marks.
    pub fn star_battle(&self) -> &StarBattle {
        &self.puzzle
    }

    /// The literal "a star is in this cell".
    pub fn lit(&self, cell: u32) -> Lit {
        Lit::positive(cell)
    }

    /// The literal that a mark in a cell stands for; none for an empty cell.
    pub fn mark(&self, cell: u32, mark: Mark) -> Option<Lit> {
        match mark {
            Mark::Empty => None,
            Mark::Cross => Some(!self.lit(cell)),
            Mark::Star => Some(self.lit(cell)),
        }
    }

    /// The cells of a unit, by one of the families that count it, in reading order.
    pub fn unit_cells(&self, family: u32, unit: u32) -> Vec<u32> {
        let n = self.puzzle.size();
        match family {
            ROW_LEAST | ROW_MOST => (unit * n..(unit + 1) * n).collect(),
            COLUMN_LEAST | COLUMN_MOST => (0..n).map(|row| row * n + unit).collect(),
            _ => self.regions[unit as usize].clone(),
        }
    }

    /// The four cells of the window with this upper left cell.
    pub fn window_cells(&self, cell: u32) -> [u32; 4] {
        let n = self.puzzle.size();
        [cell, cell + 1, cell + n, cell + n + 1]
    }

    /// Whether a cell is the upper left one of a window.
    pub fn has_window(&self, cell: u32) -> bool {
        let (n, Cell { row, col }) = (self.puzzle.size(), self.puzzle.cell(cell));
        row + 1 < n && col + 1 < n
    }

    /// The statement of a swap: not all of `from` hold stars, or one of `to` does already, or a star that stays touches one of
    /// `to`.
    ///
    /// Otherwise the stars could move from `from` to `to`: every row, column and region would keep its number, and none would
    /// touch, so there would be a second solution. `None` if the cells are not a swap.
    fn swap(&self, from: &[u32], to: &[u32]) -> Option<Statement> {
        let (puzzle, n) = (&self.puzzle, self.puzzle.size());
        let in_order = |cells: &[u32]| cells.windows(2).all(|pair| pair[0] < pair[1]);
        let on_board = |cells: &[u32]| cells.iter().all(|&cell| cell < n * n);
        let sorted = |cells: &[u32], unit: &dyn Fn(u32) -> u32| {
            let mut units: Vec<u32> = cells.iter().map(|&cell| unit(cell)).collect();
            units.sort_unstable();
            units
        };
        let keeps = |unit: &dyn Fn(u32) -> u32| sorted(from, unit) == sorted(to, unit);
        let is_swap = from.len() == to.len()
            && (2..=LARGEST_SWAP).contains(&from.len())
            && [from, to].iter().all(|cells| in_order(cells) && on_board(cells))
            && !to.iter().any(|cell| from.contains(cell))
            && keeps(&|cell| cell / n)
            && keeps(&|cell| cell % n)
            && keeps(&|cell| puzzle.region(cell))
            && !to.iter().any(|&one| to.iter().any(|&other| puzzle.touch(one, other)));
        if !is_swap {
            return None;
        }
        let near = to.iter().flat_map(|&cell| puzzle.neighbours(cell));
        let mut others: Vec<u32> =
            near.chain(to.iter().copied()).filter(|cell| !from.contains(cell)).collect();
        others.sort_unstable();
        others.dedup();
        let leave = from.iter().map(|&cell| !Lit::positive(cell));
        Some(Statement::clause(leave.chain(StarRules::lits(others))))
    }

    fn lits(cells: impl IntoIterator<Item = u32>) -> impl Iterator<Item = Lit> {
        cells.into_iter().map(Lit::positive)
    }

    fn read_cell(&self, text: &str) -> Option<u32> {
        let (n, Cell { row, col }) = (self.puzzle.size(), Cell::read(text)?);
        (row < n && col < n).then(|| row * n + col)
    }
}

impl Rules for StarRules {
    fn game(&self) -> &str {
        "starbattle"
    }

    fn puzzle(&self) -> &str {
        &self.text
    }

    fn atoms(&self) -> u32 {
        self.puzzle.size().pow(2)
    }

    fn statement(&self, rule: Rule<'_>) -> Result<(Statement, Class), Refusal> {
        let (n, stars) = (self.puzzle.size(), i64::from(self.puzzle.stars()));
        let refusal = || Refusal("there is no such rule in a Star Battle of this size".to_owned());
        let statement = match *rule.0 {
            [family @ (ROW_LEAST | COLUMN_LEAST | REGION_LEAST), unit] if unit < n => {
                Statement::at_least(stars, StarRules::lits(self.unit_cells(family, unit)))
            }
            [family @ (ROW_MOST | COLUMN_MOST | REGION_MOST), unit] if unit < n => {
                Statement::at_most(stars, StarRules::lits(self.unit_cells(family, unit)))
            }
            [WINDOW, cell] if cell < n * n && self.has_window(cell) => {
                Statement::at_most(1, StarRules::lits(self.window_cells(cell)))
            }
            [TOUCH, one, other] if one < other && other < n * n && self.puzzle.touch(one, other) => {
                Statement::at_most(1, StarRules::lits([one, other]))
            }
            [SWAP, ref cells @ ..] if cells.len() <= 2 * LARGEST_SWAP => {
                let (from, to) = cells.split_at(cells.len() / 2);
                return self.swap(from, to).map(|says| (says, Class::Unique)).ok_or_else(refusal);
            }
            _ => return Err(refusal()),
        };
        // "At most two of these two" is always true and is not a statement.
        if statement.view().bound < 1 {
            return Err(refusal());
        }
        Ok((statement, Class::Ordinary))
    }

    /// Lists all rules except the touching pairs (every pair lies in a window, which is stronger) and the swaps, which are not
    /// rules of the game.
    fn for_each(&self, visit: &mut dyn FnMut(Rule<'_>)) {
        for family in ROW_LEAST..=REGION_MOST {
            for unit in 0..self.puzzle.size() {
                let spare =
                    family != REGION_MOST || self.regions[unit as usize].len() > self.puzzle.stars() as usize;
                if spare {
                    visit(Rule(&[family, unit]));
                }
            }
        }
        for cell in self.puzzle.cells().filter(|&cell| self.has_window(cell)) {
            visit(Rule(&[WINDOW, cell]));
        }
    }

    fn atom_text(&self, atom: Atom) -> String {
        format!("star {}", self.puzzle.cell(atom.0))
    }

    fn read_atom(&self, text: &str) -> Option<Atom> {
        self.read_cell(text.strip_prefix("star ")?).map(Atom)
    }

    fn rule_text(&self, rule: Rule<'_>) -> String {
        let cell = |number| self.puzzle.cell(number);
        match *rule.0 {
            [family, unit] if family <= REGION_MOST => {
                let (kind, half) = UNITS[family as usize];
                let stars = counted(self.puzzle.stars() as usize, "star", "stars");
                format!("{kind} {} holds at {half} {stars}", u64::from(unit) + 1)
            }
            [WINDOW, at] => format!("the 2x2 window at {} holds at most one star", cell(at)),
            [TOUCH, one, other] => format!("{} and {} do not touch", cell(one), cell(other)),
            [SWAP, ref cells @ ..] => {
                let (from, to) = cells.split_at(cells.len() / 2);
                let named = |cells: &[u32]| {
                    cells.iter().map(|&at| cell(at).to_string()).collect::<Vec<_>>().join(" ")
                };
                format!("stars cannot move from {} to {}", named(from), named(to))
            }
            _ => String::new(),
        }
    }

    fn read_rule(&self, text: &str) -> Option<RuleBuf> {
        let words: Vec<&str> = text.split(' ').collect();
        let rule = match words[..] {
            ["the", "2x2", "window", "at", cell, "holds", "at", "most", "one", "star"] => {
                RuleBuf::new(WINDOW, &[self.read_cell(cell)?])
            }
            [one, "and", other, "do", "not", "touch"] => {
                RuleBuf::new(TOUCH, &[self.read_cell(one)?, self.read_cell(other)?])
            }
            ["stars", "cannot", "move", "from", ref cells @ ..] if cells.len() <= 2 * LARGEST_SWAP + 1 => {
                let moved = cells.iter().filter(|&&word| word != "to").map(|word| self.read_cell(word));
                RuleBuf::new(SWAP, &moved.collect::<Option<Vec<u32>>>()?)
            }
            [kind, number, "holds", "at", half, _, _] => {
                let family = UNITS.iter().position(|&known| known == (kind, half))?;
                RuleBuf::new(family as u32, &[number.parse::<u32>().ok()?.checked_sub(1)?])
            }
            _ => return None,
        };
        (self.rule_text(rule.borrow()) == text).then_some(rule)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gridproof_search::testing;

    const FIVE: &str = "5x1.ABBBCADDDCACCCCAAAEEAAEEE";

    fn rules(text: &str) -> StarRules {
        StarRules::new(&StarBattle::read(text).unwrap())
    }

    /// Every choice of stars, one bit per cell, with the right numbers and without touching stars. Does not use `Rules`.
    fn solutions(puzzle: &StarBattle) -> Vec<u32> {
        let counts = |bits: u32, of: &dyn Fn(u32) -> u32| {
            let mut counts = vec![0; puzzle.size() as usize];
            puzzle
                .cells()
                .filter(|cell| bits >> cell & 1 == 1)
                .for_each(|cell| counts[of(cell) as usize] += 1);
            counts.iter().all(|&count| count == puzzle.stars())
        };
        let n = puzzle.size();
        let mut rows: Vec<u32> = vec![0];
        for row in 0..n {
            let next = |before: &u32| {
                let before = *before;
                (0..1_u32 << n)
                    .filter(|line| line.count_ones() == puzzle.stars())
                    .map(move |line| before | line << (row * n))
            };
            rows = rows.iter().flat_map(next).collect();
        }
        rows.retain(|&bits| {
            let stars: Vec<u32> = puzzle.cells().filter(|cell| bits >> cell & 1 == 1).collect();
            counts(bits, &|cell| cell % n)
                && counts(bits, &|cell| puzzle.region(cell))
                && stars.iter().all(|&one| stars.iter().all(|&other| !puzzle.touch(one, other)))
        });
        rows
    }

    #[test]
    fn every_solution_satisfies_every_rule_and_every_model_of_the_rules_is_a_solution() {
        // Both layouts of the board; none; one of them; a region without a spare cell; too many stars for the windows.
        let table = [
            ("4x1.AABBAABBCCDDCCDD", 2),
            ("4x1.AAAAABBBACDDCCDD", 0),
            ("4x1.AABBABBBCCDDCCCD", 1),
            ("4x1.BABBBBBBBBBCDBBB", 0),
            ("4x2.AABBAABBCCDDCCDD", 0),
            (FIVE, 1),
        ];
        for (text, expected) in table {
            let puzzle = StarBattle::read(text).unwrap();
            let rules = StarRules::new(&puzzle);
            let bits =
                |model: &Vec<bool>| (0..).zip(model).map(|(cell, &star)| u32::from(star) << cell).sum();
            let mut models: Vec<u32> = testing::models(&rules, |_| true).iter().map(bits).collect();
            let mut by_hand = solutions(&puzzle);
            by_hand.sort_unstable();
            models.sort_unstable();
            assert_eq!(models, by_hand, "{text}");
            assert_eq!(by_hand.len(), expected, "{text}");
        }
    }

    #[test]
    fn every_touching_pair_is_a_rule_that_a_window_implies() {
        let rules = rules(FIVE);
        let cells = || rules.star_battle().cells();
        for (one, other) in cells().flat_map(|one| cells().map(move |other| (one, other))) {
            let touching = one < other && rules.star_battle().touch(one, other);
            let answer = rules.statement(Rule(&[TOUCH, one, other]));
            assert_eq!(answer.is_ok(), touching);
            let in_window = cells().filter(|&cell| rules.has_window(cell)).any(|cell| {
                let window = rules.window_cells(cell);
                window.contains(&one) && window.contains(&other)
            });
            assert_eq!(in_window && one < other, touching);
            if let Ok((statement, _)) = answer {
                assert_eq!(statement, Statement::clause([!rules.lit(one), !rules.lit(other)]));
            }
        }
    }

    #[test]
    fn texts_of_rules_and_atoms_read_back() {
        let rules = rules(FIVE);
        assert_eq!(testing::assert_texts_read_back(&rules), 6 * 5 + 16 + 25, "units, windows, cells");
        let touch = RuleBuf::new(TOUCH, &[0, 6]);
        assert_eq!(rules.rule_text(touch.borrow()), "r1c1 and r2c2 do not touch");
        assert_eq!(rules.read_rule("r1c1 and r2c2 do not touch"), Some(touch));
        assert_eq!(rules.rule_text(Rule(&[ROW_LEAST, 2])), "row 3 holds at least 1 star");
        assert_eq!(rules.rule_text(Rule(&[WINDOW, 0])), "the 2x2 window at r1c1 holds at most one star");
        for text in ["star r0c1", "star r6c1", "star", "", "r1c1", "star  r1c1", "star r01c1", "Star r1c1"] {
            assert_eq!(rules.read_atom(text), None, "{text:?}");
        }
        let refused = [
            "",
            "row 01 holds at least 1 star",
            "row 1 holds at least 2 stars",
            "row 1 holds at least 1 stars",
            "row 0 holds at least 1 star",
            "box 1 holds at least 1 star",
            "row 1 holds at  least 1 star",
            "the 2x2 window at r9c9 holds at most one star",
        ];
        for text in refused {
            assert_eq!(rules.read_rule(text), None, "{text:?}");
        }
    }

    /// All swaps of two or three stars that are rules of a board.
    fn swaps(rules: &StarRules) -> Vec<Statement> {
        let cells: Vec<u32> = rules.star_battle().cells().collect();
        let mut sets: Vec<Vec<u32>> = vec![];
        for (at, &one) in cells.iter().enumerate() {
            for (next, &two) in cells.iter().enumerate().skip(at + 1) {
                sets.push(vec![one, two]);
                sets.extend(cells[next + 1..].iter().map(|&three| vec![one, two, three]));
            }
        }
        let n = rules.star_battle().size();
        let lines = |set: &[u32]| {
            let mut lines: Vec<u32> = set.iter().flat_map(|cell| [cell / n, n + cell % n]).collect();
            lines.sort_unstable();
            lines
        };
        let pairs = sets.iter().flat_map(|from| sets.iter().map(move |to| (from, to)));
        let kept = pairs.filter(|(from, to)| lines(from) == lines(to));
        let known = kept.filter_map(|(from, to)| {
            let (statement, class) = rules.statement(Rule(&[&[SWAP], &from[..], &to[..]].concat())).ok()?;
            assert_eq!(class, Class::Unique);
            Some(statement)
        });
        known.collect()
    }

    #[test]
    fn no_swap_is_free_in_the_only_solution_and_some_are_where_there_are_two() {
        // The last board has two solutions that differ by two moved stars.
        let table = [(FIVE, 1), ("4x1.AABBABBBCCDDCCCD", 1), ("5x1.AAAABAAAABCDDBBCDDDDCEEDD", 2)];
        for (text, expected) in table {
            let rules = rules(text);
            let all = solutions(rules.star_battle());
            assert_eq!(all.len(), expected, "{text}");
            let swaps = swaps(&rules);
            assert!(!swaps.is_empty(), "{text}");
            for solution in &all {
                let holds = |lit: Lit| (solution >> lit.atom().0 & 1 == 1) == lit.is_positive();
                let all_hold = swaps.iter().all(|swap| swap.view().holds(holds));
                assert_eq!(all_hold, all.len() == 1, "{text}");
            }
        }
    }

    #[test]
    fn swaps_read_back_and_are_no_rules_where_something_changes() {
        let rules = rules("4x1.AABBAABBCCDDCCDD");
        let swap = RuleBuf::new(SWAP, &[0, 13, 1, 12]);
        let text = "stars cannot move from r1c1 r4c2 to r1c2 r4c1";
        assert_eq!(rules.rule_text(swap.borrow()), text);
        assert_eq!(rules.read_rule(text), Some(swap.clone()));
        assert!(rules.statement(swap.borrow()).is_ok());
        let refused: [&[u32]; 9] = [
            &[SWAP],
            &[SWAP, 0, 1],
            &[SWAP, 0, 13, 1],
            &[SWAP, 13, 0, 1, 12],
            &[SWAP, 0, 13, 0, 13],
            &[SWAP, 0, 13, 1, 99],
            &[SWAP, 0, 15, 3, 12],
            &[SWAP, 0, 5, 1, 4],
            &[SWAP, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
        ];
        for words in refused {
            assert!(rules.statement(Rule(words)).is_err(), "{words:?}");
        }
        let mut listed = 0;
        rules.for_each(&mut |rule| listed += u32::from(rule.0[0] == SWAP));
        assert_eq!(listed, 0, "they are not rules of the game");
    }

    #[test]
    fn rules_that_do_not_exist_are_refused() {
        let five = rules(FIVE);
        let refused: [&[u32]; 9] =
            [&[], &[0], &[0, 5], &[6, 4], &[6, 20], &[7, 0, 2], &[7, 1, 0], &[8, 0], &[0, 0, 0]];
        for words in refused {
            assert!(five.statement(Rule(words)).is_err(), "{words:?}");
        }
        let tight = rules("4x1.BABBBBBBBBBCDBBB");
        assert!(tight.statement(Rule(&[REGION_MOST, 0])).is_err(), "one cell holds at most one star anyway");
        assert!(tight.statement(Rule(&[REGION_LEAST, 0])).is_ok());
        assert_eq!(testing::statements(&tight).len(), 24 - 3 + 9, "units without three rules, and windows");
    }
}
