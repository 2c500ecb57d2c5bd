//! The classes of shapes in a drawing, and how each looks.

use crate::highlight::Role;
use crate::theme::{COLOURS, Palette, Rgb};

/// The class of a shape, which determines its look.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Class {
    Paper,
    Shade,
    Tint(u16),
    /// The ground of a role.
    Ground(Role),
    /// The pattern of a role.
    Hatch(Role),
    Thin,
    Thick,
    Wall,
    Gate,
    Path(u16),
    /// The dashes on a path whose colour was used before.
    Core,
    Disc(u16),
    OnDisc(u16),
    /// The line around something in a role.
    Ring(Role),
    /// Light on both sides of a line around something in a role, on coloured cells.
    Casing(Role),
    /// The line that joins two cells in a role.
    Link(Role),
    /// The form behind a small mark.
    Spot(Role),
    /// The line around a small mark.
    Rim(Role),
    /// A tag beside a group, and the words on it.
    Tag(Role),
    TagText(Role),
    /// A link: the look of its branch, and whether it is strong.
    Arrow(u8, bool),
    Head(u8),
    /// The number of a link.
    Step(u8),
    StepText(u8),
    Given,
    Placed,
    Plain,
    Symbol,
    Cross,
    Candidate,
    Struck,
    Strike,
    /// A small mark in a role.
    Marked(Role),
    /// The line through a small mark in a role.
    Slash(Role),
    Label,
    Caption,
    Note,
}

/// How a class looks.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Paint {
    pub(crate) fill: Option<Rgb>,
    pub(crate) stroke: Option<Rgb>,
    pub(crate) width: f64,
    pub(crate) dash: &'static [f64],
    pub(crate) round: bool,
    pub(crate) square: bool,
    pub(crate) bold: bool,
}

/// Returns the line around something in a role: width and dashes. All roles differ, so that colour is not
/// needed.
fn ring(role: Role) -> (f64, &'static [f64]) {
    match role {
        Role::Area => (1.5, &[]),
        Role::Cover => (1.75, &[6.0, 3.0]),
        Role::Base => (2.25, &[]),
        Role::SetC => (2.0, &[1.5, 2.0]),
        Role::SetB => (2.0, &[5.0, 2.0, 1.5, 2.0]),
        Role::SetA => (2.0, &[]),
        Role::Premise => (1.75, &[2.0, 3.5]),
        Role::Fin => (2.25, &[4.0, 2.0]),
        Role::Eliminated => (1.75, &[7.0, 3.0]),
        Role::Conflict => (3.0, &[8.0, 2.5, 2.0, 2.5]),
        Role::Conclusion => (3.0, &[]),
    }
}

/// Returns the line around a small mark: width and dashes.
fn rim(role: Role) -> (f64, &'static [f64]) {
    match role {
        Role::Cover => (1.1, &[2.2, 1.6]),
        Role::SetB => (1.2, &[3.4, 1.2, 0.9, 1.2]),
        Role::SetC => (1.2, &[1.0, 1.4]),
        Role::Fin | Role::Conflict => (1.5, &[]),
        _ => (1.1, &[]),
    }
}

/// Returns the line of a link: width and dashes. Branches differ in both; what is weak has gaps.
fn arrow(look: u8, strong: bool) -> (f64, &'static [f64]) {
    let width = match look {
        1 => 1.7,
        2 => 2.4,
        _ => 1.1,
    };
    let dash: &[f64] = match (look, strong) {
        (_, true) => &[],
        (1, false) => &[4.2, 2.8],
        (2, false) => &[2.2, 2.6],
        (_, false) => &[7.0, 2.2, 1.6, 2.2],
    };
    (width, dash)
}

impl Class {
    /// Returns the name in a style sheet.
    pub(crate) fn name(self) -> String {
        let plain = match self {
            Class::Tint(colour) => return format!("tint-{colour}"),
            Class::Path(colour) => return format!("path-{colour}"),
            Class::Disc(colour) => return format!("disc-{colour}"),
            Class::OnDisc(colour) => return format!("on-{colour}"),
            Class::Ground(role) => return format!("{}-ground", role.name()),
            Class::Hatch(role) => return format!("{}-hatch", role.name()),
            Class::Ring(role) => return format!("{}-ring", role.name()),
            Class::Casing(role) => return format!("{}-casing", role.name()),
            Class::Link(role) => return format!("{}-link", role.name()),
            Class::Spot(role) => return format!("{}-spot", role.name()),
            Class::Rim(role) => return format!("{}-rim", role.name()),
            Class::Tag(role) => return format!("{}-tag", role.name()),
            Class::TagText(role) => return format!("{}-tag-text", role.name()),
            Class::Arrow(look, true) => return format!("strong-{look}"),
            Class::Arrow(look, false) => return format!("weak-{look}"),
            Class::Head(look) => return format!("head-{look}"),
            Class::Step(look) => return format!("step-{look}"),
            Class::StepText(look) => return format!("step-text-{look}"),
            Class::Marked(role) => return format!("{}-mark", role.name()),
            Class::Slash(role) => return format!("{}-slash", role.name()),
            Class::Paper => "paper",
            Class::Shade => "shade",
            Class::Thin => "thin",
            Class::Thick => "thick",
            Class::Wall => "wall",
            Class::Gate => "gate",
            Class::Core => "core",
            Class::Given => "given",
            Class::Placed => "placed",
            Class::Plain => "plain",
            Class::Symbol => "symbol",
            Class::Cross => "cross",
            Class::Candidate => "candidate",
            Class::Struck => "struck",
            Class::Strike => "strike",
            Class::Label => "label",
            Class::Caption => "caption",
            Class::Note => "note",
        };
        plain.to_owned()
    }

    /// Returns how it looks with the given colours.
    pub(crate) fn paint(self, with: &Palette) -> Paint {
        let colour = |number: u16| with.colours[usize::from(number % COLOURS)];
        let role = |role: Role| with.roles[role as usize];
        let fill = |fill: Rgb| Paint { fill: Some(fill), ..Paint::default() };
        let bold = |ink: Rgb| Paint { bold: true, ..fill(ink) };
        let line = |stroke: Rgb, width: f64| Paint { stroke: Some(stroke), width, ..Paint::default() };
        match self {
            Class::Paper => fill(with.paper),
            Class::Shade => fill(with.shade),
            Class::Tint(number) => fill(colour(number).on(with.paper, 24)),
            Class::Spot(Role::Conclusion) => fill(role(Role::Conclusion).1),
            Class::Ground(of) | Class::Spot(of) => fill(role(of).0),
            Class::Rim(of) => {
                let (width, dash) = rim(of);
                Paint { dash, ..line(role(of).1, width) }
            }
            Class::Tag(of) => fill(role(of).1),
            Class::TagText(of) => bold(role(of).1.contrast()),
            Class::Arrow(look, strong) => {
                let (width, dash) = arrow(look, strong);
                Paint { dash, ..line(with.links[usize::from(look - 1)], width) }
            }
            Class::Head(2) => Paint { fill: Some(with.paper), round: true, ..line(with.links[1], 1.3) },
            Class::Head(look) => fill(with.links[usize::from(look - 1)]),
            // Light on dark, so that a number is not taken for a small mark with a ring.
            Class::Step(look) => {
                Paint { fill: Some(with.links[usize::from(look - 1)]), ..line(with.paper, 0.8) }
            }
            Class::StepText(_) => bold(with.paper),
            Class::Hatch(of) => line(role(of).1.on(role(of).0, 45), 1.0),
            Class::Thin => line(with.thin, 1.0),
            Class::Thick => Paint { square: true, ..line(with.thick, 2.25) },
            Class::Wall => Paint { square: true, ..line(with.thick, 5.0) },
            Class::Gate => fill(with.thick),
            Class::Path(number) => Paint { round: true, ..line(colour(number), 14.0) },
            Class::Core => Paint { dash: &[6.0, 6.0], ..line(with.paper, 2.5) },
            Class::Disc(number) => fill(colour(number)),
            Class::OnDisc(number) => bold(colour(number).contrast()),
            Class::Ring(of) => {
                let (width, dash) = ring(of);
                Paint { dash, ..line(role(of).1, width) }
            }
            Class::Casing(of) => line(with.paper, ring(of).0 + 2.5),
            Class::Link(of) => {
                let (width, dash) = ring(of);
                Paint { dash, ..line(role(of).1, width + 2.0) }
            }
            Class::Given => bold(with.ink),
            Class::Placed => fill(with.placed),
            Class::Plain | Class::Symbol => fill(with.ink),
            Class::Cross => Paint { round: true, ..line(with.soft, 2.0) },
            Class::Candidate | Class::Label | Class::Note => fill(with.soft),
            Class::Struck => fill(with.soft.on(with.paper, 55)),
            Class::Strike => line(with.soft.on(with.paper, 70), 1.0),
            Class::Marked(Role::Conclusion) => bold(role(Role::Conclusion).1.contrast()),
            Class::Marked(of @ (Role::Eliminated | Role::Conflict)) => bold(role(of).1),
            Class::Marked(_) => bold(with.ink),
            Class::Slash(of) => line(role(of).1, 1.75),
            Class::Caption => bold(with.ink),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::BRANCHES;

    #[test]
    fn no_two_roles_have_the_same_line_so_that_colour_is_never_the_only_sign() {
        for one in Role::ALL {
            for other in Role::ALL.into_iter().filter(|&other| other != one) {
                assert_ne!(ring(one), ring(other), "{one:?} {other:?}");
            }
        }
    }

    #[test]
    fn no_two_branches_have_the_same_line_and_what_is_weak_has_gaps() {
        let looks: Vec<u8> = (1..=BRANCHES).collect();
        for &look in &looks {
            assert!(arrow(look, true).1.is_empty() && !arrow(look, false).1.is_empty());
            for &other in looks.iter().filter(|&&other| other != look) {
                assert_ne!(arrow(look, true), arrow(other, true));
                assert_ne!(arrow(look, false), arrow(other, false));
            }
        }
    }
}
