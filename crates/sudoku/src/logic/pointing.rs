//! What an argument points at: arrows, houses and cells.

use super::argument::Claim;
use super::pattern::{Candidate, Sector};
use super::tree::{Ending, Excluder, Item, Scope, excluder};
use crate::geometry::{House, Line, Shape, value_char};
use gridproof_scene::{Area, Highlights, Link, Part, Place, Role, Spot, Zone};

/// The board that an argument is about.
#[derive(Clone, Copy)]
pub(crate) struct View<'v> {
    /// Its shape.
    pub(crate) shape: Shape,
    /// Whether a candidate is open before the argument.
    pub(crate) is_open: &'v dyn Fn(Candidate) -> bool,
}

/// The arrows of a short refutation.
pub(super) fn of_scope(scope: &Scope, around: &[Claim], view: View<'_>, branch: u8) -> Highlights {
    points(&scope.supposed, &scope.items, scope.end, around, view, branch)
}

/// Arrows from each thing that is supposed or follows to what it excludes, and from there to what is left.
pub(super) fn points(
    supposed: &[Claim],
    items: &[Item],
    end: Ending,
    around: &[Claim],
    view: View<'_>,
    branch: u8,
) -> Highlights {
    let mut known: Vec<Claim> = around.to_vec();
    known.extend(supposed);
    let mut points = end_points(end, view.shape);
    let mut arrow = |from: Candidate, to: Candidate, strong: bool| {
        let link = Link { from: spot(from, view.shape), to: spot(to, view.shape), strong, branch };
        if !points.links.contains(&link) {
            points.links.push(link);
        }
    };
    for item in items {
        let Item::Only(candidate, sector) = item else { continue };
        for other in
            sector.candidates(view.shape).filter(|other| other != candidate && (view.is_open)(*other))
        {
            if let Excluder::By(at, _) = excluder(&known, other, view.shape)
                && at >= around.len()
            {
                arrow(known[at].candidate, other, false);
                arrow(other, *candidate, true);
            }
        }
        known.push(Claim::is(*candidate));
    }
    let ends: Vec<Candidate> = match end {
        Ending::Nothing(sector) => {
            sector.candidates(view.shape).filter(|other| (view.is_open)(*other)).collect()
        }
        Ending::Against(claim) => vec![claim.candidate],
    };
    for candidate in ends {
        if let Excluder::By(at, _) = excluder(&known, candidate, view.shape)
            && at >= around.len()
        {
            arrow(known[at].candidate, candidate, false);
        }
    }
    points
}

/// The houses of placements, and which earlier placements of the argument exclude the other candidates. What the board
/// excludes is plain to see.
pub(super) fn of_singles(items: &[Item], known: &[Claim], view: View<'_>) -> Highlights {
    let mut known = known.to_vec();
    let mut points = Highlights::default();
    for item in items {
        let Item::Only(candidate, sector) = item else { continue };
        if let Sector::House(house, _) = sector {
            points.areas.push(area(*house, view.shape));
        }
        let others = sector.candidates(view.shape).filter(|other| other != candidate);
        for other in others.filter(|&other| (view.is_open)(other)) {
            if let Excluder::By(at, _) = excluder(&known, other, view.shape) {
                let cell = view.shape.cell(known[at].candidate.cell());
                points.places.push((Place::Cell(cell), Role::Premise));
            }
        }
        known.push(Claim::is(*candidate));
    }
    points.areas.sort_unstable();
    points.areas.dedup();
    points.places.sort_unstable();
    points.places.dedup();
    points
}

/// The cell or house in which nothing is left.
pub(super) fn end_points(end: Ending, shape: Shape) -> Highlights {
    let mut points = Highlights::default();
    match end {
        Ending::Nothing(Sector::Cell(cell)) => {
            points.places.push((Place::Cell(shape.cell(cell)), Role::Conflict));
        }
        Ending::Nothing(Sector::House(house, _)) => {
            let part = Part::Area(area(house, shape));
            points.zones.push(Zone { role: Role::Conflict, part, label: String::new() });
        }
        Ending::Against(_) => {}
    }
    points
}

fn area(house: House, shape: Shape) -> Area {
    match shape.line(house) {
        Line::Row(row) => Area::Row(row),
        Line::Column(column) => Area::Column(column),
        Line::Box(index) => Area::Box(index),
    }
}

fn spot(candidate: Candidate, shape: Shape) -> Spot {
    Spot { cell: shape.cell(candidate.cell()), value: Some(value_char(candidate.value()).to_string()) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn singles_point_at_their_houses_and_at_what_the_argument_placed() {
        let shape = Shape::ALL[3];
        // With 5 in r2c1, only r1c4 is left for the 5 of row 1.
        let five = |cell: u32| Candidate::new(cell, 4);
        let known = [Claim::is(five(9))];
        let is_open = |candidate: Candidate| candidate.value() == 4 && candidate.cell() < 4;
        let items = [Item::Only(five(3), Sector::House(House(0), 4))];
        let points = of_singles(&items, &known, View { shape, is_open: &is_open });
        assert_eq!(points.areas, [Area::Row(0)]);
        assert_eq!(points.places, [(Place::Cell(shape.cell(9)), Role::Premise)]);
    }
}
