//! Films, frame by frame: each frame is a theorem of its own, short, new, and true.

mod films;

use crate::checker::{Verdict, VeriPb};
use films::{Film, Kind, films, is_deep};
use gridproof::film;
use gridproof::kernel::{Checker, Lit, Proof, Statement};
use gridproof::pipeline::measure;
use gridproof_search::{Frame, Shows};
use gridproof_veripb::export;
use std::collections::{BTreeMap, BTreeSet};

/// A frame where it stands: with what its reader knows before it.
struct Placed<'f> {
    film: &'f Film,
    frame: &'f Frame,
    /// Marks, what earlier frames show, and what is supposed around it.
    known: &'f BTreeSet<Lit>,
    /// Whether something is supposed around it.
    supposing: bool,
}

impl Placed<'_> {
    /// The film and the frame in words, for messages.
    fn text(&self) -> String {
        let claim = film::claim(self.film.board.words(), self.frame);
        format!(
            "{} {:?} {} [{}] {} {claim}",
            self.film.game,
            self.film.kind,
            self.film.board.text(),
            self.frame.technique,
            self.frame.reason,
        )
    }

    /// What the frame shows.
    fn statement(&self) -> Statement {
        match &self.frame.shows {
            Shows::Facts(facts) => Statement::all(facts),
            Shows::OneOf(lits) => Statement::clause(lits.iter().copied()),
            Shows::Clash => Statement::contradiction(),
        }
    }
}

/// Passes every frame of all films to `visit`, in order. Returns the number of frames per game and kind of film.
fn each(visit: &mut dyn FnMut(&Placed<'_>)) -> BTreeMap<(&'static str, Kind), usize> {
    let mut counts = BTreeMap::new();
    for film in films() {
        let mut known: BTreeSet<Lit> = film.marks.iter().copied().collect();
        let count = inside(film, &film.frames, &mut known, false, visit);
        *counts.entry((film.game, film.kind)).or_default() += count;
    }
    counts
}

fn inside(
    film: &Film,
    frames: &[Frame],
    known: &mut BTreeSet<Lit>,
    supposing: bool,
    visit: &mut dyn FnMut(&Placed<'_>),
) -> usize {
    let mut count = 0;
    for frame in frames {
        visit(&Placed { film, frame, known, supposing });
        let mut within = known.clone();
        within.extend(&frame.supposes);
        let supposes = supposing || !frame.supposes.is_empty();
        count += 1 + inside(film, &frame.frames, &mut within, supposes, visit);
        known.extend(frame.facts());
    }
    count
}

#[test]
fn every_frame_follows_from_the_rules_the_board_and_the_frames_before_it() {
    let mut checker = Checker::new();
    let counts = each(&mut |placed| {
        let (rests_on, proof) = placed.frame.alone(&placed.film.proof);
        let unknown: Vec<String> = rests_on
            .iter()
            .filter(|lit| !placed.known.contains(lit))
            .map(|&lit| placed.film.board.words().lit(lit))
            .collect();
        assert!(
            unknown.is_empty(),
            "{}: it rests on {unknown:?}, which no frame before it shows",
            placed.text()
        );
        let known: Vec<Lit> = placed.known.iter().copied().collect();
        let theorem = checker.check(placed.film.board.rules(), &known, &proof);
        let theorem = theorem.unwrap_or_else(|rejection| panic!("{}: {rejection}", placed.text()));
        assert_eq!(theorem.statement(), placed.statement().view(), "{}", placed.text());
        assert!(!theorem.assumes_unique(), "{}", placed.text());
    });
    println!("{counts:?}");
    let games: BTreeSet<&str> = counts.keys().map(|(game, _)| *game).collect();
    assert!(games.len() >= 4, "{games:?}");
    for game in games {
        let of_game: usize = counts.iter().filter(|((of, _), _)| *of == game).map(|(_, count)| count).sum();
        assert!(of_game >= 200, "only {of_game} frames of {game}");
        for kind in [Kind::Step, Kind::First, Kind::All, Kind::Chain, Kind::Search, Kind::Mistake] {
            let count = counts.get(&(game, kind)).copied().unwrap_or_default();
            assert!(count >= 5, "only {count} frames of {kind:?} in {game}");
        }
    }
}

#[test]
fn what_is_shown_outside_suppositions_holds_in_the_solution() {
    let mut shown = 0;
    each(&mut |placed| {
        if placed.supposing {
            return;
        }
        shown += 1;
        let holds = |&lit: &Lit| placed.film.solution.holds(lit);
        match &placed.frame.shows {
            Shows::Facts(facts) => assert!(facts.iter().all(holds), "{}", placed.text()),
            Shows::OneOf(lits) => assert!(lits.iter().any(holds), "{}", placed.text()),
            Shows::Clash => panic!("{}: there is nothing that could fail", placed.text()),
        }
    });
    assert!(shown >= 1000, "only {shown} frames");
}

#[test]
fn no_frame_shows_what_is_known_already() {
    let frames = each(&mut |placed| {
        assert!(placed.frame.shows != Shows::Facts(vec![]), "{}", placed.text());
        let again = placed.frame.facts().iter().find(|lit| placed.known.contains(lit));
        let again = again.map(|&lit| placed.film.board.words().lit(lit));
        assert!(again.is_none(), "{}: {again:?} is known already", placed.text());
    });
    assert!(frames.values().sum::<usize>() >= 1000, "{frames:?}");
}

#[test]
fn the_last_frame_of_a_film_shows_what_the_film_is_for() {
    let mut checked = 0;
    for film in films() {
        let last = film.frames.last().expect("a film has frames");
        let text = Placed { film, frame: last, known: &BTreeSet::new(), supposing: false }.text();
        checked += 1;
        if film.kind != Kind::Mistake {
            assert!(film.targets.iter().all(|lit| last.facts().contains(lit)), "{text}");
            continue;
        }
        assert_eq!(film.frames.len(), 1, "{text}: a mistake has one frame on top");
        let opposite = Statement::clause(film.targets.iter().map(|&lit| !lit));
        let shows = Placed { film, frame: last, known: &BTreeSet::new(), supposing: false }.statement();
        assert_eq!(shows, opposite, "{text}");
        if !last.frames.is_empty() {
            let supposes: BTreeSet<Lit> = last.supposes.iter().copied().collect();
            assert_eq!(supposes, film.targets.iter().copied().collect(), "{text}");
        }
    }
    assert!(checked >= 500, "only {checked} films");
}

#[test]
fn a_supposition_ends_with_its_clash() {
    let mut suppositions = 0;
    each(&mut |placed| {
        let Frame { supposes, frames, .. } = placed.frame;
        let clashes = frames.iter().filter(|frame| frame.shows == Shows::Clash).count();
        if supposes.is_empty() {
            assert_eq!(clashes, 0, "{}: nothing is supposed that could fail", placed.text());
        } else if let Some(last) = frames.last() {
            suppositions += 1;
            assert!(clashes == 1 && last.shows == Shows::Clash, "{}", placed.text());
        }
    });
    assert!(suppositions >= 50, "only {suppositions} suppositions");
}

/// The most words of a frame.
const LONGEST: usize = 70;

#[test]
fn no_frame_is_long_and_every_frame_is_a_sentence() {
    let mut longest: BTreeMap<(&str, &str), (usize, String)> = BTreeMap::new();
    let frames = each(&mut |placed| {
        let words = placed.film.board.words();
        for text in [film::claim(words, placed.frame), placed.frame.reason.clone()] {
            let starts = text.chars().next().is_some_and(|first| !first.is_whitespace());
            assert!(starts && text.ends_with(['.', '!', '?']), "{}: {text:?}", placed.text());
        }
        let length = measure::words(words, placed.frame);
        let known = longest.entry((placed.film.game, placed.frame.technique)).or_default();
        if length > known.0 {
            *known = (length, placed.text());
        }
    });
    let too_long: Vec<_> = longest.iter().filter(|(_, (length, _))| *length > LONGEST).collect();
    let examples: Vec<String> = too_long
        .iter()
        .map(|((game, technique), (length, text))| format!("{game} {technique}: {length} words: {text}"))
        .collect();
    assert!(examples.is_empty(), "{}", examples.join("\n\n"));
    assert!(frames.values().sum::<usize>() >= 1000, "{frames:?}");
}

#[test]
fn veripb_accepts_frames_as_theorems_of_their_own() {
    let Some(veripb) = VeriPb::find("frames") else { return };
    let sample = if is_deep() { 500 } else { 20 };
    let total: usize = each(&mut |_| {}).values().sum();
    let apart = (total / sample).max(1);
    let (mut number, mut accepted) = (0, 0);
    each(&mut |placed| {
        number += 1;
        if number % apart != 0 {
            return;
        }
        let (marks, proof): (Vec<Lit>, Proof) = placed.frame.alone(&placed.film.proof);
        let files = export(placed.film.board.rules(), &marks, &proof).expect("a frame can be exported");
        let verdict = veripb.judge(&files);
        assert!(verdict == Verdict::Accepted, "{}: {verdict:?}\n{}", placed.text(), files.pbp);
        accepted += 1;
    });
    assert!(accepted >= sample, "only {accepted} of {total} frames");
}
