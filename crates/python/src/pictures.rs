//! Answers as pictures, for notebooks.

use gridproof::api::explain::{ExplainAnswer, ExplainedAnswer};
use gridproof::api::frame::Frame;
use gridproof::api::hint::HintOutcome;
use gridproof::api::request::Request;
use gridproof::api::solve::SolveAnswer;
use gridproof::scene::{Pencil, Scene, SvgOptions, to_svg};
use gridproof::{Answer, Engine};

/// A caption, and the picture as an SVG document.
pub(crate) type Picture = (String, String);

/// The same request, with the scenes that pictures are made of.
pub(crate) fn with_scenes(mut request: Request) -> Request {
    match &mut request {
        Request::Hint(request) => request.scene = true,
        Request::Explain(request) => request.scene = true,
        Request::Solve(request) => request.scene = true,
        _ => {}
    }
    request
}

/// The pictures of an answer: every frame of a film, or the board.
pub(crate) fn pictures(engine: &Engine, answer: &Answer) -> Vec<Picture> {
    match answer {
        Answer::Show(shown) => vec![picture(String::new(), &shown.scene)],
        Answer::Hint(answer) => of_outcome(&answer.outcome),
        Answer::Explain(ExplainAnswer::Steps(explained)) => of_steps(explained),
        Answer::Explain(ExplainAnswer::Plan(plan)) => {
            plan.scene.iter().map(|scene| picture(String::new(), scene)).collect()
        }
        Answer::Solve(SolveAnswer::Solutions(solved)) => {
            solved.scene.iter().map(|scene| picture(String::new(), scene)).collect()
        }
        Answer::Solve(SolveAnswer::Plan(plan)) => {
            plan.scene.iter().map(|scene| picture(String::new(), scene)).collect()
        }
        Answer::Generate(made) => {
            let text = made.puzzle.as_deref().unwrap_or_default();
            let read = engine.read(&made.game, text);
            read.iter().map(|puzzle| picture(String::new(), &puzzle.scene(Pencil::Kept))).collect()
        }
        _ => vec![],
    }
}

fn of_outcome(outcome: &HintOutcome) -> Vec<Picture> {
    let (caption, frames, scene) = match outcome {
        HintOutcome::Hint(hint) => (hint.narrative.as_ref().unwrap_or(&hint.idea), &hint.frames, &hint.scene),
        HintOutcome::Mistake(mistake) => {
            return film_or_board(mistake.narrative.as_deref(), &mistake.frames, &mistake.scene);
        }
        HintOutcome::NotForced(answer) => return film_or_board(None, &None, &answer.scene),
        HintOutcome::Inconclusive(answer) => {
            return film_or_board(Some(&answer.narrative), &None, &answer.scene);
        }
        HintOutcome::Solved(answer) => return film_or_board(Some(&answer.narrative), &None, &answer.scene),
        _ => return vec![],
    };
    film_or_board(Some(caption), frames, scene)
}

/// The frames of a film, or the board alone if there is no film.
fn film_or_board(caption: Option<&str>, frames: &Option<Vec<Frame>>, scene: &Option<Scene>) -> Vec<Picture> {
    let mut all = vec![];
    film(frames.as_deref().unwrap_or_default(), &mut all);
    if all.is_empty() {
        let caption = caption.unwrap_or_default().to_owned();
        all.extend(scene.iter().map(|scene| picture(caption.clone(), scene)));
    }
    all
}

/// Every frame, and the frames inside it before what they show together.
fn film(frames: &[Frame], all: &mut Vec<Picture>) {
    for frame in frames {
        let start = all.len();
        film(&frame.frames, all);
        let words = [&frame.supposition, &frame.reason, &frame.claim];
        let caption: Vec<&str> =
            words.into_iter().map(String::as_str).filter(|part| !part.is_empty()).collect();
        if let Some(scene) = &frame.scene {
            let at = if frame.supposes.is_empty() { all.len() } else { start };
            all.insert(at, picture(caption.join(" "), scene));
        }
    }
}

/// One picture for each step, and the board at the end.
fn of_steps(explained: &ExplainedAnswer) -> Vec<Picture> {
    let steps = explained.steps.iter();
    let mut all: Vec<Picture> =
        steps.filter_map(|step| Some(picture(step.narrative.clone(), step.scene.as_ref()?))).collect();
    all.extend(explained.scene.iter().map(|scene| picture(String::new(), scene)));
    all
}

fn picture(caption: String, scene: &Scene) -> Picture {
    (caption, to_svg(scene, &SvgOptions { legend: true, ..SvgOptions::default() }))
}
