//! `games`, `parse`, `show`: nothing is searched.

use super::{Engine, game_of, in_text};
use crate::api::about::{AboutFormat, AboutGame, GamesAnswer};
use crate::api::answer::{ParseAnswer, Parsed, ShowAnswer};
use crate::api::request::ShowOptions;
use crate::api::shared::Target;
use crate::{Error, Puzzle, Watch};
use gridproof_game::{Game, Place, conflicts};

impl Engine {
    /// The games, with their formats.
    pub fn games(&self) -> GamesAnswer {
        GamesAnswer { games: gridproof_games::GAMES.iter().map(|game| about(*game)).collect() }
    }

    /// Every puzzle of a text, each in canonical notation or with what is wrong with it. Without a game the text must name its
    /// game by itself, as a link does.
    pub fn parse(&self, game: Option<&str>, text: &str) -> Result<ParseAnswer, Error> {
        let game = match game {
            Some(name) => game_of(name)?,
            None => {
                let detected = self.detect(text);
                game_of(
                    detected
                        .ok_or_else(|| Error::request("name a game: the text does not say which it is"))?,
                )?
            }
        };
        let puzzles = game.read_all(text).into_iter().map(|(line, read)| match read {
            Ok(puzzle) => Parsed::Puzzle { line, puzzle: puzzle.text() },
            Err(error) => Parsed::Error(Error::from(in_text(line, error)).to_answer()),
        });
        Ok(ParseAnswer { game: game.name().to_owned(), puzzles: puzzles.collect() })
    }

    /// The board as it is: what to draw, what breaks a rule at sight, what follows at once.
    pub fn show(&self, puzzle: &Puzzle, options: &ShowOptions, watch: &Watch<'_>) -> ShowAnswer {
        let started = watch.now();
        let inner = puzzle.inner();
        let mut scene = inner.scene(options.candidates.into());
        if options.coordinates {
            scene.number_lines();
        }
        ShowAnswer {
            game: puzzle.game().to_owned(),
            puzzle: puzzle.text(),
            goal: inner.goal(),
            complete: inner.is_complete(),
            conflicts: conflicts(inner).iter().map(Place::to_string).collect(),
            follows: Target::all(inner.words(), &inner.follows()),
            scene,
            elapsed_ms: watch.now() - started,
        }
    }
}

fn about(game: &dyn Game) -> AboutGame {
    let formats = game.formats().into_iter().map(|format| AboutFormat {
        name: format.name.to_owned(),
        description: format.description.to_owned(),
        reads: format.reads,
        writes: format.writes,
    });
    AboutGame {
        name: game.name().to_owned(),
        title: game.title().to_owned(),
        description: game.description().to_owned(),
        first: game.first().to_owned(),
        tidying: game.tidying().map(str::to_owned),
        formats: formats.collect(),
    }
}
