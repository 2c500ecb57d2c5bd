//! Questions and answers: the JSON of the command line, over HTTP.

use axum::Json;
use axum::extract::Path;
use axum::http::StatusCode;
use gridproof::explain::explain;
use gridproof::narrate::Style;
use gridproof::search::Run;
use gridproof::search::game::{Choice, Game, Position};
use gridproof::search::run::Hooks;
use gridproof::view::{self, HintView, Level};
use gridproof::{GAMES, HintOptions, game, hint, solve};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::time::Instant;

/// A question about a position.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
pub(crate) struct Question {
    game: String,
    puzzle: String,
    #[serde(default)]
    level: Option<String>,
    #[serde(default)]
    style: Option<String>,
}

/// Limits of one question.
const STEPS: u64 = 50_000_000;
const MILLIS: u64 = 10_000;

type Answer = (StatusCode, Json<Value>);
type Verb = fn(&dyn Position, &Question, &mut Run<'_>) -> Map<String, Value>;

const VERBS: &[(&str, Verb)] =
    &[("show", |_, _, _| Map::new()), ("solve", do_solve), ("hint", do_hint), ("explain", do_explain)];

/// The games, for the page's menu.
pub(crate) async fn games() -> Json<Value> {
    let game = |game: &&dyn Game| json!({ "name": game.name(), "description": game.description() });
    Json(GAMES.iter().map(game).collect())
}

pub(crate) async fn answer(
    Path(verb): Path<String>,
    Json(question): Json<Question>,
    stop: &'static (dyn Fn() -> bool + Sync),
) -> Answer {
    let Some(&(_, verb)) = VERBS.iter().find(|(name, _)| *name == verb) else {
        let known: Vec<&str> = VERBS.iter().map(|&(name, _)| name).collect();
        return refuse(
            StatusCode::NOT_FOUND,
            json!({ "error": format!("there is no question {verb:?}; there are {}", known.join(", ")) }),
        );
    };
    let work = tokio::task::spawn_blocking(move || ask(verb, &question, stop));
    work.await.unwrap_or_else(|_| {
        refuse(StatusCode::INTERNAL_SERVER_ERROR, json!({ "error": "the question failed" }))
    })
}

fn refuse(status: StatusCode, value: Value) -> Answer {
    (status, Json(value))
}

fn ask(verb: Verb, question: &Question, stop: &'static (dyn Fn() -> bool + Sync)) -> Answer {
    let known = named(LEVELS, question.level.as_deref()).is_some()
        && named(STYLES, question.style.as_deref()).is_some();
    if !known {
        let levels = "level is nudge, where, why or full; style is terse, plain or formal";
        return refuse(StatusCode::BAD_REQUEST, json!({ "error": levels }));
    }
    let game = match game(&question.game) {
        Ok(game) => game,
        Err(unknown) => return refuse(StatusCode::BAD_REQUEST, json!({ "error": unknown.to_string() })),
    };
    let position = match game.read(&question.puzzle) {
        Ok(position) => position,
        Err(error) => {
            let value = json!({ "error": error.message, "line": error.line, "column": error.column });
            return refuse(StatusCode::BAD_REQUEST, value);
        }
    };
    let started = Instant::now();
    let clock = || started.elapsed().as_millis() as u64;
    let hooks = Hooks { clock: &clock, cancelled: &stop, progress: &mut |_| {} };
    let fields = verb(&*position, question, &mut Run::new(hooks, STEPS, Some(MILLIS)));
    let mut object = Map::new();
    object.insert("game".into(), json!(question.game));
    object.insert("puzzle".into(), json!(position.text()));
    object.insert("picture".into(), json!(position.picture()));
    object.insert("elapsed_ms".into(), json!(clock()));
    object.extend(fields);
    (StatusCode::OK, Json(Value::Object(object)))
}

fn do_solve(position: &dyn Position, _: &Question, run: &mut Run<'_>) -> Map<String, Value> {
    let choice = Choice { limit: 2, ..Choice::default() };
    match solve::solve(position, &choice, run) {
        Ok(solved) => view::solve(&solved, false),
        Err(error) => Map::from_iter([("error".to_owned(), json!(error.to_string()))]),
    }
}

fn do_hint(position: &dyn Position, question: &Question, run: &mut Run<'_>) -> Map<String, Value> {
    let level = named(LEVELS, question.level.as_deref()).unwrap_or_default();
    let outcome = hint(position, &HintOptions::default(), run);
    view::hint(position, &outcome, HintView { level, style: style(question), limit_ms: Some(MILLIS) })
}

fn do_explain(position: &dyn Position, question: &Question, run: &mut Run<'_>) -> Map<String, Value> {
    let explained = explain(position, &HintOptions::default(), run);
    view::explain(position, &explained, style(question))
}

const LEVELS: &[(&str, Level)] =
    &[("nudge", Level::Nudge), ("where", Level::Where), ("why", Level::Why), ("full", Level::Full)];
const STYLES: &[(&str, Style)] =
    &[("terse", Style::Terse), ("plain", Style::Plain), ("formal", Style::Formal)];

/// The value of a name, or the default if none was given; `None` for a name that is not in the table.
fn named<T: Copy + Default>(table: &[(&str, T)], name: Option<&str>) -> Option<T> {
    let Some(name) = name else { return Some(T::default()) };
    table.iter().find(|(known, _)| *known == name).map(|&(_, value)| value)
}

fn style(question: &Question) -> Style {
    named(STYLES, question.style.as_deref()).unwrap_or_default()
}
