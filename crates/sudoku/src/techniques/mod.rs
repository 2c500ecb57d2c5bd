//! What people do: one technique per file, in one table from easy to hard.

mod als;
mod als_chain;
mod als_grounds;
mod als_growth;
mod als_sets;
mod alternating_chain;
mod argument_words;
mod arguments;
mod avoidable_rectangle;
mod bent_set;
mod bug;
mod chain_words;
mod chains;
mod claiming;
mod colouring;
mod complex_fish;
mod death_blossom;
mod derived;
mod empty_rectangle;
mod exocet;
mod exocet_ways;
mod finned_fish;
mod fish;
mod fish_lines;
mod footprints;
mod forcing_chain;
mod forcing_net;
mod full_house;
mod hidden_rectangle;
mod hidden_single;
mod hidden_subset;
mod hunt;
mod kite;
mod larger_wing;
mod links;
mod msls;
mod naked_single;
mod naked_subset;
mod nested_net;
mod nishio;
mod outlook;
mod pointing;
mod rectangles;
mod remote_pair;
mod row;
mod sector_matching;
mod set_links;
mod sk_loop;
mod skyscraper;
mod strong_links;
mod sue_de_coq;
mod templates;
#[cfg(test)]
mod testing;
mod turbot;
mod unique_rectangle;
mod unique_subset;
mod w_wing;
mod wings;
mod x_chain;
mod xy_chain;

use crate::WHOLE;
use crate::geometry::{House, value_char};
use crate::logic::pattern::{Houses, TechniqueNo};
use crate::logic::set::values;
use crate::logic::{Candidate, Effort, News, Pattern, Scratch, Set, State, Use};
pub(crate) use derived::Derived;
use gridproof_search::game::Tier;
use gridproof_search::{Limit, Run};
use std::ops::ControlFlow;

/// A technique: what it is called, how hard it is, and how to find and tell it.
#[derive(Clone, Copy)]
pub struct Technique<S: 'static> {
    /// The name.
    pub name: &'static str,
    /// How hard it is, from 1 to 7.
    pub tier: Tier,
    /// Its score on the HoDoKu-style scale.
    pub score: u32,
    /// Its rating on the Explainer-style scale, in tenths.
    pub rating: u32,
    /// What it says, in one line.
    pub statement: &'static str,
    /// Whether it takes for granted that the puzzle has exactly one solution. Then its rules prove nothing; a
    /// hint needs an ordinary proof, and ratings leave it out.
    pub assumes_unique: bool,
    /// Looks for it everywhere.
    pub find: fn(&mut Finder<'_, '_, S>) -> ControlFlow<()>,
    /// Tells a find in words.
    pub tell: fn(&Teller<'_, '_, S>) -> String,
}

impl<S: Set + 'static> Technique<S> {
    /// All techniques, from easy to hard: the order in which they are tried.
    pub const ALL: &'static [Technique<S>] = if WHOLE { Self::TABLE } else { &Self::EASY };

    /// Those of the small engine, all that are sound up to tier 5: a copy, so that it does not link the others.
    const EASY: [Technique<S>; 34] = {
        let mut easy = [Self::TABLE[0]; 34];
        let mut number = 0;
        while number < easy.len() {
            assert!(Self::TABLE[number].tier.0 <= 5, "the small engine knows no harder techniques");
            easy[number] = Self::TABLE[number];
            number += 1;
        }
        easy
    };

    const TABLE: &'static [Technique<S>] = &[
        full_house::technique(),
        hidden_single::in_box(),
        naked_single::technique(),
        hidden_single::in_line(),
        pointing::technique(),
        claiming::technique(),
        naked_subset::locked_pair(),
        naked_subset::locked_triple(),
        naked_subset::pair(),
        hidden_subset::pair(),
        naked_subset::triple(),
        hidden_subset::triple(),
        naked_subset::quad(),
        hidden_subset::quad(),
        fish::x_wing(),
        skyscraper::technique(),
        kite::technique(),
        turbot::technique(),
        empty_rectangle::technique(),
        colouring::simple(),
        colouring::multi(),
        fish::swordfish(),
        fish::jellyfish(),
        remote_pair::technique(),
        wings::xy_wing(),
        wings::xyz_wing(),
        w_wing::technique(),
        larger_wing::technique(),
        finned_fish::finned_x_wing(),
        finned_fish::sashimi_x_wing(),
        finned_fish::finned_swordfish(),
        finned_fish::sashimi_swordfish(),
        finned_fish::finned_jellyfish(),
        finned_fish::sashimi_jellyfish(),
        bug::technique(),
        unique_rectangle::technique(),
        hidden_rectangle::technique(),
        avoidable_rectangle::technique(),
        x_chain::technique(),
        xy_chain::technique(),
        sue_de_coq::technique(),
        alternating_chain::continuous_loop(),
        alternating_chain::chain(),
        alternating_chain::grouped(),
        als::xz(),
        als::xy_wing(),
        als_chain::technique(),
        death_blossom::technique(),
        alternating_chain::with_sets(),
        complex_fish::franken(),
        complex_fish::mutant(),
        nishio::technique(),
        forcing_chain::contradiction(),
        forcing_chain::in_cell(),
        forcing_chain::in_house(),
        sk_loop::technique(),
        forcing_net::contradiction(),
        forcing_net::in_cell(),
        forcing_net::in_house(),
        exocet::junior(),
        exocet::senior(),
        msls::technique(),
        nested_net::at_a_glance(),
        nested_net::nested(),
        nested_net::deep(),
    ];
}

/// Looks for patterns of one technique in one state and hands on what it finds.
pub struct Finder<'f, 'b, S> {
    /// The candidates.
    pub state: &'f State<'b, S>,
    /// Where the lists of the finds go.
    pub scratch: &'f mut Scratch,
    /// The technique that is looking.
    pub technique: TechniqueNo,
    /// Whether the lists of finds that are not the last one are kept as well.
    pub keep: bool,
    /// Hears of each find, and says whether to go on.
    pub found: &'f mut dyn FnMut(&Pattern<S>) -> ControlFlow<()>,
}

/// What the words of a find need.
#[derive(Clone, Copy, Debug, Default)]
pub struct Story<S> {
    /// The cells of the pattern.
    pub cells: S,
    /// Further cells.
    pub others: S,
    /// The values, one bit each.
    pub values: u32,
    /// The houses in the order of the words.
    pub houses: Houses,
}

impl<'f, S: Set> Finder<'f, '_, S> {
    /// What has changed since this technique last found nothing here: a new pattern has a part that is news. Everything is
    /// news when all patterns are asked for.
    pub fn news(&self) -> News<'f, S> {
        self.state.news(self.technique)
    }

    /// Reports that a candidate has to be, because of these rules.
    pub fn place(
        &mut self,
        candidate: Candidate,
        rules: impl IntoIterator<Item = Use>,
        story: Story<S>,
    ) -> ControlFlow<()> {
        let rules = self.scratch.keep_rules(rules);
        let mut pattern = self.pattern(rules, story);
        pattern.places = Some(candidate);
        (self.found)(&pattern)
    }

    /// Reports that some candidates cannot be, because of these rules. Those already gone do not count; if none is left
    /// there is nothing to report.
    pub fn remove<R: IntoIterator<Item = Use>>(
        &mut self,
        candidates: impl IntoIterator<Item = Candidate>,
        rules: impl FnOnce() -> R,
        story: Story<S>,
    ) -> ControlFlow<()> {
        let mark = self.scratch.mark();
        let state = self.state;
        let removes = self.scratch.keep_removes(candidates.into_iter().filter(|&c| state.has(c)));
        if removes.is_empty() {
            return ControlFlow::Continue(());
        }
        let rules = self.scratch.keep_rules(rules());
        let mut pattern = self.pattern(rules, story);
        pattern.removes = removes;
        let go_on = (self.found)(&pattern);
        if go_on.is_continue() && !self.keep {
            self.scratch.truncate(mark);
        }
        go_on
    }

    fn pattern(&self, rules: crate::logic::pattern::Span, story: Story<S>) -> Pattern<S> {
        let Story { cells, others, values, houses } = story;
        Pattern { cells, others, values, houses, ..Pattern::new(self.technique, rules) }
    }
}

/// Finds the first pattern of the easiest technique up to a tier; its lists are kept in the scratch. Techniques that take
/// long stop after some seconds: [`easiest_within`] asks a run instead.
pub fn easiest<S: Set + 'static>(
    state: &State<'_, S>,
    scratch: &mut Scratch,
    hardest: Tier,
) -> Option<Pattern<S>> {
    if state.is_solved() {
        return None;
    }
    let sound = |technique: &Technique<S>| technique.tier <= hardest && !technique.assumes_unique;
    for (number, _) in Technique::<S>::ALL.iter().enumerate().filter(|(_, t)| sound(t)) {
        scratch.effort = Effort::default();
        if let Some(first) = first(state, scratch, TechniqueNo(number as u8)) {
            return Some(first);
        }
    }
    None
}

/// The same, as long as a run allows.
pub fn easiest_within<S: Set + 'static>(
    state: &State<'_, S>,
    scratch: &mut Scratch,
    hardest: Tier,
    run: &mut Run<'_>,
) -> Result<Option<Pattern<S>>, Limit> {
    let sound = |technique: &Technique<S>| technique.tier <= hardest && !technique.assumes_unique;
    for (number, _) in Technique::<S>::ALL.iter().enumerate().filter(|(_, t)| sound(t)) {
        let first = bit_by_bit(scratch, run, |scratch| first(state, scratch, TechniqueNo(number as u8)))?;
        if first.is_some() {
            return Ok(first);
        }
    }
    Ok(None)
}

/// Steps between two looks at the run: well below the time in which a cancel must be heard.
const SLICE: u64 = 2000;

/// Asks a technique again and again until it has finished, and counts its steps.
pub(crate) fn bit_by_bit<T: IsNothing>(
    scratch: &mut Scratch,
    run: &mut Run<'_>,
    mut ask: impl FnMut(&mut Scratch) -> T,
) -> Result<T, Limit> {
    loop {
        scratch.effort = Effort::of(SLICE);
        let answer = ask(scratch);
        run.step(scratch.effort.spent())?;
        if !answer.is_nothing() || !scratch.effort.is_short() {
            return Ok(answer);
        }
    }
}

/// Whether an answer says nothing, perhaps because it is unfinished.
pub(crate) trait IsNothing {
    /// Whether it says nothing.
    fn is_nothing(&self) -> bool;
}

impl<T> IsNothing for Option<T> {
    fn is_nothing(&self) -> bool {
        self.is_none()
    }
}

impl<T> IsNothing for Vec<T> {
    fn is_nothing(&self) -> bool {
        self.is_empty()
    }
}

/// Finds the first pattern of one technique; its lists are kept in the scratch. What is not there the state remembers, so
/// that looking again costs little.
pub fn first<S: Set + 'static>(
    state: &State<'_, S>,
    scratch: &mut Scratch,
    technique: TechniqueNo,
) -> Option<Pattern<S>> {
    let mut first = None;
    let mut keep = |pattern: &Pattern<S>| {
        first = Some(*pattern);
        ControlFlow::Break(())
    };
    let mut finder = Finder { state, scratch, technique, keep: false, found: &mut keep };
    let _ = (Technique::<S>::ALL[usize::from(technique.0)].find)(&mut finder);
    // A look that was cut short has not seen everything.
    state.looked(technique, first.is_none() && !scratch.effort.is_short());
    first
}

/// Every pattern of one technique, with its lists kept in the scratch.
pub fn all_of<S: Set + 'static>(
    state: &State<'_, S>,
    scratch: &mut Scratch,
    technique: TechniqueNo,
) -> Vec<Pattern<S>> {
    let mut finds = vec![];
    let mut keep = |pattern: &Pattern<S>| {
        finds.push(*pattern);
        ControlFlow::Continue(())
    };
    let mut finder = Finder { state, scratch, technique, keep: true, found: &mut keep };
    let _ = (Technique::<S>::ALL[usize::from(technique.0)].find)(&mut finder);
    finds
}

/// Puts a find into words.
pub struct Teller<'t, 'b, S> {
    /// The state in which it was found.
    pub state: &'t State<'b, S>,
    /// The find.
    pub pattern: &'t Pattern<S>,
    /// What it removes.
    pub removes: &'t [Candidate],
    /// Where its argument is, if it has one.
    pub scratch: &'t Scratch,
}

impl<S: Set> Teller<'_, '_, S> {
    /// A cell by name.
    pub fn cell(&self, cell: u32) -> String {
        self.state.board.shape().cell(cell).to_string()
    }

    /// Cells by name: `r1c1, r1c2 and r1c3`.
    pub fn cells(&self, cells: S) -> String {
        list(cells.iter().map(|cell| self.cell(cell)), "and")
    }

    /// Values: `1, 2 and 3`.
    pub fn values(&self, mask: u32) -> String {
        list(values(mask).map(|value| value_char(value).to_string()), "and")
    }

    /// A house by name.
    pub fn house(&self, house: House) -> String {
        self.state.board.shape().line(house).to_string()
    }

    /// The houses of the story, from one place to another: `rows 1 and 2` as `row 1 and row 2`.
    pub fn houses(&self, from: usize, to: usize) -> String {
        list(self.pattern.houses.iter().skip(from).take(to - from).map(|house| self.house(house)), "and")
    }

    /// The first house of the story.
    pub fn first_house(&self) -> String {
        self.houses(0, 1)
    }

    /// What is removed: `r1c1 is not 5 and r2c3 is not 5`, grouped by value.
    pub fn conclusion(&self) -> String {
        let mut groups: Vec<(u32, Vec<String>)> = vec![];
        for candidate in self.removes {
            let name = self.cell(candidate.cell());
            match groups.iter_mut().find(|(value, _)| *value == candidate.value()) {
                Some((_, cells)) => cells.push(name),
                None => groups.push((candidate.value(), vec![name])),
            }
        }
        let parts = groups.into_iter().map(|(value, cells)| {
            let verb = if cells.len() == 1 { "is" } else { "are" };
            format!("{} {verb} not {}", list(cells, "and"), value_char(value))
        });
        list(parts, "and")
    }
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn list(items: impl IntoIterator<Item = String>, last: &str) -> String {
    let items: Vec<String> = items.into_iter().collect();
    match &items[..] {
        [] => String::new(),
        [one] => one.clone(),
        [most @ .., end] => format!("{} {last} {end}", most.join(", ")),
    }
}
