//! Questions and answers as JSON: one door for the browser and the server, with the fields of the command line.
//!
//! A [`Question`] names a verb and what it is about; [`ask`] answers with one JSON object. Bad input is an answer too:
//! `{"error": ..., "line": ..., "column": ...}`, never a panic.
//!
//! ```
//! use gridproof::ask::{ask, Question};
//! use gridproof::search::run::Hooks;
//!
//! let question = Question::parse(r#"{"verb":"solve","game":"latin","puzzle":"...2..4.3..1.3.."}"#).unwrap();
//! let hooks = Hooks { clock: &|| 0, cancelled: &|| false, progress: &mut |_| {} };
//! let answer = ask(&question, hooks).unwrap();
//! assert_eq!(answer["verdict"], "unique");
//! ```

mod make;
mod proofs;
mod verbs;

use crate::narrate::Style;
use crate::view::Level;
use crate::{UnknownGame, WHOLE, game};
use gridproof_grid::NotationError;
use gridproof_search::Run;
use gridproof_search::game::{Choice, Pencil, Position};
use gridproof_search::run::Hooks;
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::BTreeMap;

/// The fields of an answer.
pub type Fields = Map<String, Value>;

/// A question: a verb, a position, and the options of the command line under the same names.
#[derive(Deserialize, Clone, PartialEq, Debug, Default)]
#[serde(deny_unknown_fields, default)]
pub struct Question {
    /// What to do; an unknown verb lists the known ones.
    pub verb: String,
    /// The game.
    pub game: String,
    /// The position, in any notation of the game.
    pub puzzle: String,
    /// How much a hint tells: `nudge`, `where`, `why`, `full`.
    pub level: Option<String>,
    /// How it is told: `terse`, `plain`, `formal`.
    pub style: Option<String>,
    /// Nothing harder than this tier.
    pub max_tier: Option<u8>,
    /// Whether a hint may take for granted that the puzzle has exactly one solution.
    pub assume_unique: bool,
    /// Decides between equals.
    pub seed: u64,
    /// The strategy that solves.
    pub strategy: Option<String>,
    /// Its settings.
    pub set: BTreeMap<String, String>,
    /// Count solutions up to so many.
    pub limit: Option<u64>,
    /// Tell the steps of a strategy that has some to tell.
    pub trace: bool,
    /// The notation to convert to.
    pub to: Option<String>,
    /// The text of a proof file.
    pub proof: Option<String>,
    /// Which small marks a scene has: `kept`, `all`, `off`.
    pub candidates: Option<String>,
    /// Exactly so hard a puzzle.
    pub difficulty: Option<u8>,
    /// A puzzle that needs this technique and nothing harder.
    pub technique: Option<String>,
    /// So large a puzzle.
    pub size: Option<u32>,
    /// The symmetry of its clues.
    pub symmetry: Option<String>,
    /// A puzzle of which no clue may be left out.
    pub minimal: bool,
    /// Limit in steps of search.
    pub steps: Option<u64>,
    /// Limit in milliseconds.
    pub time_ms: Option<u64>,
}

/// Why a question has no answer.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// The question is not one.
    #[error("{0}")]
    Question(String),
    /// No such verb.
    #[error("there is no question {verb:?}; there are {known}")]
    Verb {
        /// What was asked for.
        verb: String,
        /// What there is.
        known: String,
    },
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// The position cannot be read.
    #[error("{}", .0.message)]
    Notation(NotationError),
    /// This is the small engine, and the whole one has to be asked.
    #[error("this needs the whole engine")]
    Elsewhere,
}

impl Refusal {
    /// The refusal as an answer: what is wrong and, where a text is to blame, at which line and column.
    pub fn to_json(&self) -> Value {
        match self {
            Refusal::Notation(NotationError { line, column, message }) => {
                json!({ "error": message, "line": line, "column": column })
            }
            Refusal::Elsewhere => json!({ "elsewhere": true, "error": self.to_string() }),
            other => json!({ "error": other.to_string() }),
        }
    }

    /// What the small engine cannot read, name or choose the whole one perhaps can, and its refusal is the one to show.
    fn unless_elsewhere(self) -> Refusal {
        if WHOLE { self } else { Refusal::Elsewhere }
    }
}

impl Question {
    /// Reads a question.
    pub fn parse(text: &str) -> Result<Question, Refusal> {
        serde_json::from_str(text).map_err(|error| Refusal::Question(format!("not a question: {error}")))
    }

    fn style(&self) -> Result<Style, Refusal> {
        named("style", STYLES, self.style.as_deref())
    }

    fn level(&self) -> Result<Level, Refusal> {
        named("level", LEVELS, self.level.as_deref())
    }

    fn pencil(&self) -> Result<Pencil, Refusal> {
        named("candidates", PENCILS, self.candidates.as_deref())
    }

    fn set(&self) -> Vec<(String, String)> {
        self.set.iter().map(|(key, value)| (key.clone(), value.clone())).collect()
    }

    fn choice(&self) -> Choice {
        Choice {
            strategy: self.strategy.clone(),
            set: self.set(),
            limit: self.limit.unwrap_or(2).max(1),
            seed: self.seed,
            trace: self.trace,
        }
    }

    fn position(&self) -> Result<Box<dyn Position>, Refusal> {
        let game = game(&self.game).map_err(|error| Refusal::from(error).unless_elsewhere())?;
        game.read(&self.puzzle).map_err(|error| Refusal::Notation(error).unless_elsewhere())
    }
}

const LEVELS: &[(&str, Level)] =
    &[("nudge", Level::Nudge), ("where", Level::Where), ("why", Level::Why), ("full", Level::Full)];
const STYLES: &[(&str, Style)] =
    &[("terse", Style::Terse), ("plain", Style::Plain), ("formal", Style::Formal)];
const PENCILS: &[(&str, Pencil)] = &[("kept", Pencil::Kept), ("all", Pencil::All), ("off", Pencil::Off)];

/// The value of a name, or the default if none was given.
fn named<T: Copy + Default>(what: &str, table: &[(&str, T)], name: Option<&str>) -> Result<T, Refusal> {
    let Some(name) = name else { return Ok(T::default()) };
    let found = table.iter().find(|(known, _)| *known == name).map(|&(_, value)| value);
    found.ok_or_else(|| {
        let known: Vec<&str> = table.iter().map(|&(name, _)| name).collect();
        Refusal::Question(format!("there is no {what} {name:?}; there are {}", known.join(", ")))
    })
}

/// Limits of a question that names none: generous for a person who waits.
const STEPS: u64 = 50_000_000;
const MILLIS: u64 = 20_000;

/// Answers a question.
pub fn ask(question: &Question, hooks: Hooks<'_>) -> Result<Value, Refusal> {
    if let Some((_, answer)) = verbs::GENERAL.iter().find(|(name, _)| *name == question.verb) {
        return answer(question);
    }
    let (clock, started) = (hooks.clock, (hooks.clock)());
    // An explicit number of steps asks for the same answer everywhere: no default deadline then.
    let millis = question.time_ms.or(if question.steps.is_some() { None } else { Some(MILLIS) });
    let mut run = Run::new(hooks, question.steps.unwrap_or(STEPS), millis);
    let (puzzle, fields) = if WHOLE && question.verb == make::VERB {
        make::make(question, &mut run)?
    } else {
        let Some((_, verb)) = verbs::ABOUT_POSITIONS.iter().find(|(name, _)| *name == question.verb) else {
            let (verb, known) = (question.verb.clone(), known_verbs().join(", "));
            return Err(Refusal::Verb { verb, known }.unless_elsewhere());
        };
        let position = question.position()?;
        (Some(position.text()), verb(&*position, question, &mut run)?)
    };
    let mut object = Map::new();
    object.insert("game".into(), json!(question.game));
    object.insert("puzzle".into(), json!(puzzle));
    object.insert("elapsed_ms".into(), json!(clock() - started));
    object.extend(fields);
    Ok(Value::Object(object))
}

fn known_verbs() -> Vec<&'static str> {
    let general = verbs::GENERAL.iter().map(|&(name, _)| name);
    let about_positions = verbs::ABOUT_POSITIONS.iter().map(|&(name, _)| name);
    general.chain(about_positions).chain([make::VERB]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer(text: &str) -> Value {
        let hooks = Hooks { clock: &|| 0, cancelled: &|| false, progress: &mut |_| {} };
        let asked = Question::parse(text).and_then(|question| ask(&question, hooks));
        asked.unwrap_or_else(|refusal| refusal.to_json())
    }

    const PUZZLE: &str = r#""game":"latin","puzzle":"...2..4.3..1.3..""#;

    #[test]
    fn every_verb_about_a_position_answers_with_its_fields() {
        let expected = [
            ("show", "scene"),
            ("solve", "verdict"),
            ("hint", "outcome"),
            ("steps", "steps"),
            ("explain", "status"),
            ("convert", "text"),
        ];
        for (verb, field) in expected {
            let answer = answer(&format!(r#"{{"verb":"{verb}",{PUZZLE}}}"#));
            assert_eq!(answer["puzzle"], "...2..4.3..1.3..", "{verb}: {answer}");
            assert!(!answer[field].is_null(), "{verb}: {answer}");
        }
        let sudoku = r#"{"verb":"rate","game":"sudoku","puzzle":"1...............""#;
        assert_eq!(answer(&format!("{sudoku}}}"))["difficulty"], 1);
    }

    #[test]
    fn a_hint_is_checked_and_exported_through_the_same_door() {
        let hint = answer(&format!(r#"{{"verb":"hint",{PUZZLE}}}"#));
        let file = hint["proof"].to_string();
        let checked = answer(&json!({ "verb": "check", "proof": file }).to_string());
        assert_eq!(checked["valid"], true, "{checked}");
        let exported = answer(&json!({ "verb": "export-proof", "proof": file }).to_string());
        assert!(exported["opb"].as_str().is_some_and(|text| text.starts_with("* #variable=")), "{exported}");
        assert!(exported["pbp"].as_str().is_some_and(|text| text.contains("end pseudo-Boolean proof")));

        let forged = file.replacen("\"bound\":1", "\"bound\":2", 1);
        let rejected = answer(&json!({ "verb": "check", "proof": forged }).to_string());
        assert_eq!(rejected["valid"], false, "{rejected}");
    }

    #[test]
    fn bad_questions_say_what_is_wrong() {
        let cases = [
            ("", "not a question"),
            ("[]", "there is no question"),
            (r#"{"verb":"guess"}"#, "there is no question \"guess\"; there are games"),
            (r#"{"verb":"hint","game":"chess"}"#, "there is no game \"chess\""),
            (r#"{"verb":"hint","game":"latin","puzzle":"12x"}"#, "x"),
            (r#"{"verb":"hint","game":"latin","puzzle":"1...","level":"all"}"#, "there is no level \"all\""),
            (r#"{"verb":"hint","game":"latin","puzzle":"1...","colour":1}"#, "unknown field"),
            (r#"{"verb":"solve","game":"latin","puzzle":"1...","strategy":"luck"}"#, "luck"),
            (r#"{"verb":"convert","game":"latin","puzzle":"1...","to":"papyrus"}"#, "papyrus"),
            (r#"{"verb":"check","proof":"{"}"#, ""),
        ];
        for (text, expected) in cases {
            let answer = answer(text);
            let error = answer["error"].as_str().unwrap_or_else(|| panic!("{text}: {answer}"));
            assert!(error.contains(expected), "{text}: {answer}");
        }
        let place = answer(r#"{"verb":"hint","game":"latin","puzzle":"12x"}"#);
        assert_eq!((&place["line"], &place["column"]), (&json!(1), &json!(3)));
    }

    #[test]
    fn a_position_is_shown_as_a_scene_with_what_breaks_a_rule() {
        let shown = answer(r#"{"verb":"show","game":"sudoku","puzzle":"1.............../..1............."}"#);
        assert_eq!(shown["scene"]["rows"], 4, "{shown}");
        assert_eq!(shown["conflicts"], json!(["r1c1", "r1c3"]));
        let all = answer(r#"{"verb":"show","game":"sudoku","puzzle":"1...............","candidates":"all"}"#);
        let marks = all["scene"]["cells"][10]["candidates"].as_array().map(Vec::len);
        assert_eq!(marks, Some(4), "{all}");
    }

    #[test]
    fn a_puzzle_is_made_to_order_and_an_order_that_cannot_be_is_refused() {
        let order = r#"{"verb":"generate","game":"sudoku","size":4,"difficulty":1,"seed":3}"#;
        let made = answer(order);
        assert_eq!((&made["difficulty"], &made["exact"]), (&json!(1), &json!(true)), "{made}");
        assert_eq!(made["puzzle"].as_str().map(str::len), Some(16));
        assert_eq!(made, answer(order));
        let refused = answer(r#"{"verb":"generate","game":"sudoku","difficulty":99}"#);
        assert!(refused["error"].as_str().is_some_and(|error| error.contains("99")), "{refused}");
    }

    #[test]
    fn a_strategy_that_solves_in_steps_tells_them_when_asked() {
        let question =
            r#"{"verb":"solve","game":"sudoku","puzzle":"12..3412214343.1","strategy":"logic","trace":true}"#;
        let solved = answer(question);
        assert!(solved["trace"].as_array().is_some_and(|steps| !steps.is_empty()), "{solved}");
        let untold = answer(&format!(r#"{{"verb":"solve",{PUZZLE}}}"#));
        assert!(untold.get("trace").is_none());
    }

    #[test]
    fn limits_of_the_question_are_kept() {
        let answer = answer(&format!(r#"{{"verb":"hint",{PUZZLE},"steps":1}}"#));
        assert_eq!((&answer["outcome"], &answer["reason"]), (&json!("inconclusive"), &json!("steps")));
    }
}
