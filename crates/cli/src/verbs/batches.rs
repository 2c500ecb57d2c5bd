//! Files of puzzles as batches: each thread puts many puzzles into one request.

use super::parts::{Pace, Part, Texts, parts};
use super::{Place, Task, one, some, threads};
use crate::args::Puzzles;
use crate::crew;
use crate::failure::Failure;
use crate::input;
use crate::output::{Form, Output, Written};
use crate::watch::is_cancelled;
use gridproof::api::answer::BatchAnswer;
use gridproof::api::request::BatchRequest;
use gridproof::{Answer, Engine, Request, Status, Watch};

/// What a verb does in batches.
pub(super) struct Batches<'a, S, O> {
    pub(super) puzzles: &'a Puzzles,
    /// The request for each puzzle, without the puzzle.
    pub(super) request: Request,
    pub(super) form: Form,
    /// Shows an answer of a batch.
    pub(super) show: S,
    /// Does the same for one puzzle, without a batch: for what a batch refuses, so that the reason is reported with its place.
    pub(super) ordinary: O,
}

/// What came of a part of the file.
struct Done {
    written: Written,
    puzzles: usize,
    status: Status,
}

impl<S, O> Batches<'_, S, O>
where
    S: Fn(&Answer, &mut Output) -> Result<(), Failure> + Sync,
    O: Fn(&Task<'_>, &mut Output) -> Result<Status, Failure> + Sync,
{
    /// Runs the verb on all threads, with the results in order.
    pub(super) fn run(&self) -> Result<Status, Failure> {
        let engine = Engine::new();
        let Puzzles { game, puzzle, .. } = self.puzzles;
        let input = input::open(&engine, game.as_deref(), puzzle.as_deref())?;
        let (pace, note) = (Pace::default(), input.note);
        let (mut output, mut number, mut status) = (Output::new(self.form), 0, Status::Done);
        let work = |(part, texts): (Part, Option<Texts>)| {
            let puzzles = part.puzzles.as_ref().map_or(0, Vec::len);
            pace.time(puzzles, || self.part(&engine, part, texts, note))
        };
        let packed = parts(input.blocks, &pace).map(|mut part| {
            let texts = part.puzzles.as_mut().ok().map(|puzzles| Texts::taken_from(puzzles));
            (part, texts)
        });
        crew::stream(threads(self.puzzles), packed, work, |done| {
            let Done { written, puzzles, status: worst } = done?;
            number += puzzles;
            status = status.max(worst);
            output.show(written)
        })?;
        if is_cancelled() {
            return Ok(status.max(Status::Inconclusive));
        }
        some(number, status)
    }

    /// Asks the engine about a part of the file with one request.
    fn part(
        &self,
        engine: &Engine,
        part: Part,
        texts: Option<Texts>,
        note: &'static str,
    ) -> Result<Done, Failure> {
        let mut output = Output::kept(self.form);
        let mut done = (0, Status::Done);
        let mut puzzles = part.puzzles?;
        let mut texts = texts.map_or_else(Vec::new, |texts| texts.unpacked());
        if is_cancelled() {
            // Nothing is begun any more.
            puzzles.clear();
            texts.clear();
        }
        let batch = BatchRequest { request: Box::new(self.request.clone()), puzzles: texts };
        let request = Request::Batch(batch);
        let answer = engine.answer(&request, &Watch::new().cancel_when(is_cancelled))?;
        let Answer::Batch(BatchAnswer { answers }) = answer else {
            return Err(Failure::input("a batch was not answered as one"));
        };
        let Request::Batch(BatchRequest { puzzles: texts, .. }) = request else {
            return Err(Failure::input("a batch was not asked as one"));
        };
        let asked = (part.first..).zip(puzzles.into_iter().zip(texts));
        for ((number, (mut unread, text)), answer) in asked.zip(&answers) {
            output.next();
            let status = match answer {
                Answer::Error(_) => {
                    let place = Place { number, many: true, note, alone: false };
                    unread.put_back(text);
                    let read = unread.read(engine);
                    one(engine, read, place, &mut output, &mut |task, output| (self.ordinary)(task, output))?
                }
                answer => {
                    (self.show)(answer, &mut output)?;
                    answer.status()
                }
            };
            done = (done.0 + 1, done.1.max(status));
            if is_cancelled() && status == Status::Inconclusive {
                break;
            }
        }
        Ok(Done { written: output.into_written(), puzzles: done.0, status: done.1 })
    }
}
