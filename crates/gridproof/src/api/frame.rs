//! Frames: an explanation as a short film, one technique after the other.

use super::shared::{Highlights, Target};
use gridproof_scene::Scene;
use serde::Serialize;

/// One deduction of a film. It follows from the rules, the board, what earlier frames show and, inside a supposition, from
/// what is supposed.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Frame {
    /// The technique.
    pub technique: String,
    /// Its tier.
    pub tier: u8,
    /// What it shows, as one sentence: `r1c6 must be 8.`
    pub claim: String,
    /// Why, in one or two sentences; empty if the claim says it all.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub reason: String,
    /// What must be.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub places: Vec<Target>,
    /// What cannot be.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub removes: Vec<Target>,
    /// At least one of these must be, if the frame shows what is left rather than what must be.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub one_of: Vec<Target>,
    /// What to point at.
    pub highlights: Highlights,
    /// The numbers of the lines of the proof behind it.
    pub lines: Vec<u32>,
    /// What it supposes for the sake of the argument, as one sentence: `Suppose r1c4 is 2.`
    #[serde(skip_serializing_if = "String::is_empty")]
    pub supposition: String,
    /// What it supposes, all at once.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub supposes: Vec<Target>,
    /// What follows from the supposition, up to the contradiction; or the cases of an argument by cases.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub frames: Vec<Frame>,
    /// The board before the frame, with what earlier frames show, what is supposed, and what the frame points at; if scenes
    /// were requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub scene: Option<Scene>,
    /// The sentences for a reader who sees the scene.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pointing: Option<Pointing>,
}

/// The sentences of a frame next to its picture: what the picture points at needs no name.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Pointing {
    /// What the frame shows: `This cell must be 8.`
    pub claim: String,
    /// Why; empty if the claim says it all.
    pub reason: String,
}

impl Frame {
    /// Returns the number of frames, with the frames inside it.
    pub fn total(&self) -> usize {
        1 + self.frames.iter().map(Frame::total).sum::<usize>()
    }
}
