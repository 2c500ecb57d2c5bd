//! What people do: one technique per file, in one table from easy to hard.

mod als;
mod als_chain;
mod als_grounds;
mod als_growth;
mod als_sets;
mod als_words;
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
mod finder;
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
mod points;
mod rectangles;
mod remote_pair;
mod row;
mod sector_matching;
mod set_links;
mod sk_loop;
mod skyscraper;
mod strong_links;
mod sue_de_coq;
mod teller;
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

use crate::logic::Set;
pub(crate) use derived::Derived;
pub(crate) use finder::bit_by_bit;
pub use finder::{Finder, Story, all_of, easiest, first};
use gridproof_search::technique::{Listed, TechniqueNo};
use gridproof_search::{Account, Tier};
use std::ops::ControlFlow;
pub use teller::Teller;

/// A technique: its name, how hard it is, and how to find and describe it.
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
    /// What it concludes from what, in one line.
    pub statement: &'static str,
    /// Whether it assumes that the puzzle has exactly one solution. The rules that it names then prove nothing: a hint needs an
    /// ordinary proof, and ratings leave the technique out.
    pub assumes_unique: bool,
    /// Looks for it everywhere.
    pub find: fn(&mut Finder<'_, '_, S>) -> ControlFlow<()>,
    /// Why a find is true, in connected prose.
    pub describe: fn(&Teller<'_, '_, S>) -> Account,
}

impl<S: Set> Listed for Technique<S> {
    fn name(&self) -> &'static str {
        self.name
    }

    fn tier(&self) -> Tier {
        self.tier
    }

    fn statement(&self) -> &'static str {
        self.statement
    }

    fn assumes_unique(&self) -> bool {
        self.assumes_unique
    }
}

impl<S: Set> Technique<S> {
    /// All techniques, from easy to hard: the order in which they are tried.
    pub const TECHNIQUES: &'static [Technique<S>] = &[
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

impl<S: Set> Technique<S> {
    /// The technique with a place in the table.
    pub fn of(number: TechniqueNo) -> &'static Technique<S> {
        &Technique::TECHNIQUES[number.index()]
    }

    /// The technique with a name, in upper or lower case, and its place in the table.
    pub fn named(name: &str) -> Option<(TechniqueNo, &'static Technique<S>)> {
        let all = TechniqueNo::all(Technique::<S>::TECHNIQUES).zip(Technique::<S>::TECHNIQUES);
        all.into_iter().find(|(_, technique)| technique.name.eq_ignore_ascii_case(name))
    }
}
