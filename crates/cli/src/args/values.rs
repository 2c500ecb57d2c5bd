//! What stands behind an option: words to choose from, times, ranges and settings.

use clap::ValueEnum;
use gridproof::narrate::Style;
use gridproof::scene::Theme;
use gridproof::scene::sheet::{Paper, PerPage};
use gridproof::view::Level;

#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum LevelArg {
    /// Which part of the board
    Nudge,
    /// Which cells
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

#[derive(ValueEnum, Clone, Copy, Debug, Default)]
pub(crate) enum ThemeArg {
    /// Light or dark, as the viewer's system asks
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

/// Reads `500ms`, `5s`, `2m` or plain seconds.
pub(crate) fn millis(text: &str) -> Result<u64, String> {
    const UNITS: [(&str, f64); 3] = [("ms", 1.0), ("s", 1e3), ("m", 60e3)];
    let (number, factor) = UNITS
        .iter()
        .find_map(|&(unit, factor)| Some((text.strip_suffix(unit)?, factor)))
        .unwrap_or((text, 1e3));
    match number.trim().parse::<f64>() {
        Ok(number) if number >= 0.0 && number.is_finite() => Ok((number * factor) as u64),
        _ => Err("expected a time such as 500ms, 5s or 2m".to_owned()),
    }
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

    #[test]
    fn times_are_read_with_their_unit() {
        for (text, expected) in [("500ms", 500), ("5s", 5000), ("2m", 120_000), ("1.5s", 1500), ("3", 3000)] {
            assert_eq!(millis(text), Ok(expected), "{text}");
        }
        for text in ["", "s", "-1s", "1h", "infs", "NaN"] {
            assert!(millis(text).is_err(), "{text}");
        }
    }
}
