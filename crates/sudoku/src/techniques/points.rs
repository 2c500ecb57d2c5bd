//! What a find points at: its lines, sets, fins and links, put together part by part.

use super::Teller;
use crate::geometry::{House, Line, value_char, values};
use crate::logic::{Candidate, Set, State};
use gridproof_grid::prose::and;
use gridproof_scene::{Area, Highlights, Link, Part, Place, Role, Spot, Zone};
use gridproof_search::Account;

/// What a find points at, so far. Each method adds one part.
pub(super) struct Points<'t, 'b, S> {
    state: &'t State<'b, S>,
    made: Highlights,
}

impl<'t, 'b, S: Set> Teller<'t, 'b, S> {
    /// Starts a list of what the find points at.
    pub(super) fn points(&self) -> Points<'t, 'b, S> {
        Points { state: self.state, made: Highlights::default() }
    }
}

impl<S: Set> Points<'_, '_, S> {
    /// A house that is looked at.
    pub(super) fn area(mut self, house: House) -> Self {
        let area = self.area_of(house);
        self.made.areas.push(area);
        self
    }

    /// Houses whose places are counted.
    pub(super) fn base(self, houses: impl IntoIterator<Item = House>) -> Self {
        self.houses(Role::Base, houses)
    }

    /// Houses that take what the base holds.
    pub(super) fn cover(self, houses: impl IntoIterator<Item = House>) -> Self {
        self.houses(Role::Cover, houses)
    }

    fn houses(mut self, role: Role, houses: impl IntoIterator<Item = House>) -> Self {
        for house in houses {
            let part = Part::Area(self.area_of(house));
            self.made.zones.push(Zone { role, part, label: String::new() });
        }
        self
    }

    /// Cells that belong together, with a label.
    pub(super) fn zone(mut self, role: Role, cells: S, label: impl Into<String>) -> Self {
        let cells: Vec<_> = cells.iter().map(|cell| self.cell(cell)).collect();
        if !cells.is_empty() {
            self.made.zones.push(Zone { role, part: Part::Cells(cells), label: label.into() });
        }
        self
    }

    /// A set of cells with all that they can take.
    pub(super) fn set(self, role: Role, cells: S) -> Self {
        let mask = cells.iter().fold(0, |mask, cell| mask | self.state.candidates(cell));
        let label = and(values(mask).map(|value| value_char(value).to_string()));
        self.zone(role, cells, label).candidates(role, cells, mask)
    }

    /// The values of a mask that some cells can take. A later role replaces an earlier one.
    pub(super) fn candidates(mut self, role: Role, cells: S, mask: u32) -> Self {
        for cell in cells.iter() {
            for value in values(self.state.candidates(cell) & mask) {
                let Spot { cell, value } = self.spot(Candidate::new(cell, value));
                let value = value.unwrap_or_default();
                self.made.candidates.retain(|(at, known, _)| (*at, known) != (cell, &value));
                self.made.candidates.push((cell, value, role));
            }
        }
        self
    }

    /// Whole cells.
    pub(super) fn places(mut self, role: Role, cells: S) -> Self {
        for cell in cells.iter() {
            let place = (Place::Cell(self.cell(cell)), role);
            if !self.made.places.contains(&place) {
                self.made.places.push(place);
            }
        }
        self
    }

    /// Cells that spoil a pattern for a value.
    pub(super) fn fins(self, cells: S, value: u32) -> Self {
        self.places(Role::Fin, cells).candidates(Role::Fin, cells, 1 << value)
    }

    /// Filled cells that keep a value out of other cells: as few as are easily found.
    pub(super) fn excluders(self, value: u32, cells: S) -> Self {
        let (filled, board) = (self.state.filled(value), self.state.board);
        let mut chosen = S::empty();
        for cell in cells.iter() {
            let near = filled & board.peers(cell);
            if !near.meets(chosen) {
                chosen = chosen | near.first().map_or(S::empty(), S::of);
            }
        }
        self.places(Role::Premise, chosen)
    }

    /// A chain from one candidate to the next: if the first is false the second is true, so the third is false, and so on.
    pub(super) fn chain(self, chain: &[Candidate]) -> Self {
        let links = chain.windows(2).enumerate();
        links.fold(self, |points, (i, pair)| points.link((pair[0], pair[1]), i % 2 == 0, 0))
    }

    /// A link from one candidate to another, in one of the cases of an argument or, if that is 0, in the only one.
    pub(super) fn link(mut self, (from, to): (Candidate, Candidate), strong: bool, branch: u8) -> Self {
        let (from, to) = (self.spot(from), self.spot(to));
        self.made.links.push(Link { from, to, strong, branch });
        self
    }

    /// All this with a reason.
    pub(super) fn account(self, reason: impl Into<String>) -> Account {
        Account { reason: reason.into(), points: self.made, ..Account::default() }
    }

    fn cell(&self, cell: u32) -> gridproof_grid::Cell {
        self.state.board.shape().cell(cell)
    }

    fn spot(&self, candidate: Candidate) -> Spot {
        let value = value_char(candidate.value()).to_string();
        Spot { cell: self.cell(candidate.cell()), value: Some(value) }
    }

    fn area_of(&self, house: House) -> Area {
        match self.state.board.shape().line(house) {
            Line::Row(row) => Area::Row(row),
            Line::Column(column) => Area::Column(column),
            Line::Box(index) => Area::Box(index),
        }
    }
}
