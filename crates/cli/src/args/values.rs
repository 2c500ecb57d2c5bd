//! The values of options: words to choose from, ranges and settings.

use clap::ValueEnum;
use gridproof::api::judge::Reveal;
use gridproof::{Frames, Level, Style, Theme};
use gridproof_scene::sheet::{Paper, PerPage};

#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum LevelArg {
    /// Which part of the board to look at
    Nudge,
    /// Which cells to look at
    Where,
    /// The reason
    Why,
    /// The move and its proof
    #[default]
    Full,
}

impl From<LevelArg> for Level {
    fn from(level: LevelArg) -> Level {
        match level {
            LevelArg::Nudge => Level::Nudge,
            LevelArg::Where => Level::Where,
            LevelArg::Why => Level::Why,
            LevelArg::Full => Level::Full,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum StyleArg {
    /// One line
    Terse,
    /// Connected prose
    #[default]
    Plain,
    /// Every line of the proof, numbered
    Formal,
}

impl From<StyleArg> for Style {
    fn from(style: StyleArg) -> Style {
        match style {
            StyleArg::Terse => Style::Terse,
            StyleArg::Plain => Style::Plain,
            StyleArg::Formal => Style::Formal,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum SolveFormatArg {
    /// The verdict, and a picture of the solution
    #[default]
    Text,
    /// One line for each puzzle: PUZZLE,VERDICT,SOLUTION
    Line,
    /// One JSON object per line: the same as --json
    Json,
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ExplainFormatArg {
    /// Every step with its reason
    #[default]
    Text,
    /// One short line for each deduction, which `judge --trace` verifies
    Trace,
}

#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum RevealArg {
    /// Nothing
    #[default]
    None,
    /// A solution without the step, if the step is not forced
    Counterexample,
    /// A solution of the board
    Solution,
}

impl From<RevealArg> for Reveal {
    fn from(reveal: RevealArg) -> Reveal {
        match reveal {
            RevealArg::None => Reveal::None,
            RevealArg::Counterexample => Reveal::Counterexample,
            RevealArg::Solution => Reveal::Solution,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum ByArg {
    /// How hard the techniques are
    #[default]
    Tier,
    /// The techniques by name
    Technique,
}

#[derive(ValueEnum, Clone, Copy, Debug)]
pub(crate) enum FramesArg {
    /// The next deduction, even if it only rules something out
    First,
    /// Everything up to the next placement
    All,
}

impl From<FramesArg> for Frames {
    fn from(frames: FramesArg) -> Frames {
        match frames {
            FramesArg::First => Frames::First,
            FramesArg::All => Frames::All,
        }
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum ThemeArg {
    /// Light or dark, as the viewer's system prefers
    #[default]
    Auto,
    /// Dark on white
    Light,
    /// Light on dark
    Dark,
    /// Black and greys
    Print,
}

impl From<ThemeArg> for Theme {
    fn from(theme: ThemeArg) -> Theme {
        match theme {
            ThemeArg::Auto => Theme::Auto,
            ThemeArg::Light => Theme::Light,
            ThemeArg::Dark => Theme::Dark,
            ThemeArg::Print => Theme::Print,
        }
    }
}

impl From<ThemeArg> for gridproof_scene::Theme {
    fn from(theme: ThemeArg) -> gridproof_scene::Theme {
        Theme::from(theme).into()
    }
}

#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum PaperArg {
    /// 210 by 297 mm
    #[default]
    A4,
    /// 8.5 by 11 inches
    Letter,
}

impl From<PaperArg> for Paper {
    fn from(paper: PaperArg) -> Paper {
        match paper {
            PaperArg::A4 => Paper::A4,
            PaperArg::Letter => Paper::Letter,
        }
    }
}

pub(super) fn per_page(text: &str) -> Result<PerPage, String> {
    text.parse().ok().and_then(PerPage::of).ok_or_else(|| "expected 1, 2, 4 or 6".to_owned())
}

/// Reads `26`, `24..28` or `24-28`.
pub(super) fn range(text: &str) -> Result<(u32, u32), String> {
    let (low, high) = text.split_once("..").or_else(|| text.split_once('-')).unwrap_or((text, text));
    let number =
        |text: &str| text.trim().parse().map_err(|_| "expected a number such as 26, or 24..28".to_owned());
    Ok((number(low)?, number(high)?))
}

pub(super) fn setting(text: &str) -> Result<(String, String), String> {
    let (key, value) = text.split_once('=').ok_or("expected KEY=VALUE")?;
    Ok((key.to_owned(), value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_are_a_number_or_two() {
        for (text, expected) in [("26", (26, 26)), ("24..28", (24, 28)), ("24-28", (24, 28))] {
            assert_eq!(range(text), Ok(expected), "{text}");
        }
        for text in ["", "x", "..", "24..", "-3", "1e2"] {
            assert!(range(text).is_err(), "{text}");
        }
    }
}
