//! `read`: the board that a picture shows.

use super::Engine;
use crate::api::answer::Answer;
use crate::api::picture::{ReadAnswer, ReadCell, ReadGuess};
use crate::api::request::{ReadOptions, ReadRequest, fields, text_of, verb_of};
use crate::{Error, Watch};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use gridproof_picture::{Game, Image, Options, Point, Reading};

/// The limits of a reading: steps and milliseconds.
const USUAL: (u64, u64) = (20_000_000, 20_000);

impl Engine {
    /// Reads the board that a picture file shows. Without a game, it is detected.
    #[cfg(feature = "picture-files")]
    pub fn read_picture(
        &self,
        game: Option<&str>,
        file: &[u8],
        options: &ReadOptions,
        watch: &Watch<'_>,
    ) -> Result<ReadAnswer, Error> {
        let game = picture_game(game)?;
        let pixels = gridproof_picture::open(file).map_err(Error::request)?;
        let image = Image::new(pixels.width, pixels.height, &pixels.rgba).map_err(Error::request)?;
        let mut answer = self.read_image(game, &image, options, watch)?;
        for place in answer.corners.iter_mut().chain(answer.others.iter_mut().flatten()) {
            *place = place.map(|at| rounded(at * f64::from(pixels.scale), 10.0));
        }
        Ok(answer)
    }

    /// Reads the board that the pixels of a picture show: red, green, blue and opacity, one byte each, row by row.
    pub fn read_pixels(
        &self,
        game: Option<&str>,
        (width, height): (u32, u32),
        rgba: &[u8],
        options: &ReadOptions,
        watch: &Watch<'_>,
    ) -> Result<ReadAnswer, Error> {
        let game = picture_game(game)?;
        let image = Image::new(width, height, rgba).map_err(Error::request)?;
        self.read_image(game, &image, options, watch)
    }

    /// Answers a request of the verb `read` and no other, with JSON: what a module needs that only reads pictures. Behind the
    /// request, after a zero byte, its pixels may follow as they are, in place of `rgba`.
    pub fn answer_read_json(&self, request: &[u8], watch: &Watch<'_>) -> String {
        let (text, rgba) = match request.iter().position(|&byte| byte == 0) {
            Some(end) => (&request[..end], Some(&request[end + 1..])),
            None => (request, None),
        };
        let read = |text: &str| match verb_of(text)?.as_str() {
            "read" => fields::<ReadRequest>("read", text),
            verb => Err(Error::Elsewhere(verb.to_owned())),
        };
        let answered = text_of(text).and_then(read).and_then(|request| match rgba {
            Some(rgba) => {
                let size = size(&request)?;
                self.read_pixels(request.game.as_deref(), size, rgba, &request.options(), watch)
            }
            None => self.read_request(&request, watch),
        });
        match answered {
            Ok(answer) => serde_json::to_string(&answer).expect("an answer is text and numbers"),
            Err(error) => Answer::Error(error.to_answer()).to_json(),
        }
    }

    pub(crate) fn read_request(&self, request: &ReadRequest, watch: &Watch<'_>) -> Result<ReadAnswer, Error> {
        let game = request.game.as_deref();
        match (&request.picture, &request.rgba) {
            #[cfg(feature = "picture-files")]
            (Some(picture), None) => {
                self.read_picture(game, &decoded("picture", picture)?, &request.options(), watch)
            }
            #[cfg(not(feature = "picture-files"))]
            (Some(_), None) => {
                Err(Error::request("this build takes rgba, width and height, not a picture file"))
            }
            (None, Some(rgba)) => {
                self.read_pixels(game, size(request)?, &decoded("rgba", rgba)?, &request.options(), watch)
            }
            _ => Err(Error::request("expected either picture, or rgba with width and height")),
        }
    }

    fn read_image(
        &self,
        game: Option<Game>,
        image: &Image<'_>,
        options: &ReadOptions,
        watch: &Watch<'_>,
    ) -> Result<ReadAnswer, Error> {
        let started = watch.now();
        let limits = self.limits(options.steps, options.time_ms, Some(USUAL));
        let mut known = Options::default();
        (known.game, known.stars, known.notes) = (game, options.stars, options.notes);
        let reading = watch.run(limits, |run| gridproof_picture::read(image, &known, run));
        let reading = reading.map_err(Error::request)?;
        Ok(answer(&reading, watch.now() - started))
    }
}

fn picture_game(name: Option<&str>) -> Result<Option<Game>, Error> {
    let Some(name) = name else { return Ok(None) };
    let refused = || {
        let known = Game::ALL.map(Game::name).join(", ");
        Error::request(format!("boards of {name:?} are not read from pictures; games that are: {known}"))
    };
    Game::named(name).map(Some).ok_or_else(refused)
}

fn size(request: &ReadRequest) -> Result<(u32, u32), Error> {
    request.width.zip(request.height).ok_or_else(|| Error::request("rgba needs width and height"))
}

fn decoded(name: &str, text: &str) -> Result<Vec<u8>, Error> {
    STANDARD.decode(text).map_err(|error| Error::request(format!("{name} is not Base64: {error}")))
}

/// Rounds so that builds whose floating-point functions differ in the last bit give the same text.
fn rounded(value: f64, factor: f64) -> f64 {
    (value * factor).round() / factor
}

fn answer(reading: &Reading, elapsed_ms: u64) -> ReadAnswer {
    let chance = |value: f32| rounded(f64::from(value), 1000.0);
    let corners =
        |corners: &[Point; 4]| corners.map(|point| [point.x, point.y].map(|at| rounded(f64::from(at), 10.0)));
    let cells = reading.cells.iter().map(|cell| ReadCell {
        cell: cell.cell.to_string(),
        value: cell.value.clone(),
        confidence: chance(cell.confidence),
        alternatives: cell
            .alternatives
            .iter()
            .map(|guess| ReadGuess { value: guess.value.clone(), confidence: chance(guess.confidence) })
            .collect(),
    });
    ReadAnswer {
        game: reading.game.name().to_owned(),
        puzzle: reading.puzzle.clone(),
        rows: reading.rows,
        cols: reading.cols,
        confidence: chance(reading.confidence),
        sure: reading.sure,
        cells: cells.collect(),
        changed: reading.changed.iter().map(ToString::to_string).collect(),
        corners: corners(&reading.corners),
        others: reading.others.iter().map(corners).collect(),
        elapsed_ms,
    }
}
