//! Films, frame by frame: each frame is a theorem of its own, short, new, and true.

mod films;

use crate::checker::{Verdict, VeriPb};
use films::{Case, Kind, cases, is_deep};
use gridproof::film;
use gridproof::kernel::{Checker, Lit, Statement};
use gridproof::pipeline::measure::{self, Placed};
use gridproof_search::{Frame, Shows};
use gridproof_veripb::export;
use std::collections::{BTreeMap, BTreeSet};

/// The film and the frame in words, for messages.
fn text(case: &Case, frame: &Frame) -> String {
    let board = &case.film.board;
    let claim = film::claim(board.words(), frame);
    let (technique, reason) = (frame.technique, &frame.reason);
    format!("{} {:?} {} [{technique}] {reason} {claim}", case.game, case.kind, board.text())
}

/// Passes every frame of all films to `visit`, in order. Returns the number of frames per game and kind of film.
fn each(visit: &mut dyn FnMut(&Case, &Placed<'_>)) -> BTreeMap<(&'static str, Kind), usize> {
    let mut counts = BTreeMap::new();
    for case in cases() {
        let count: &mut usize = counts.entry((case.game, case.kind)).or_default();
        case.film.each(&mut |placed| {
            visit(case, placed);
            *count += 1;
        });
    }
    counts
}

#[test]
fn every_frame_follows_from_the_rules_the_board_and_the_frames_before_it() {
    let mut checker = Checker::new();
    let counts = each(&mut |case, placed| {
        let (rests_on, proof) = placed.frame.alone(&case.film.proof);
        let unknown: Vec<String> = rests_on
            .iter()
            .filter(|lit| !placed.known.contains(lit))
            .map(|&lit| case.film.board.words().lit(lit))
            .collect();
        assert!(
            unknown.is_empty(),
            "{}: it rests on {unknown:?}, which no frame before it shows",
            text(case, placed.frame)
        );
        let known: Vec<Lit> = placed.known.iter().copied().collect();
        let theorem = checker.check(case.film.board.rules(), &known, &proof);
        let theorem = theorem.unwrap_or_else(|rejection| panic!("{}: {rejection}", text(case, placed.frame)));
        assert_eq!(
            theorem.statement(),
            placed.frame.shows.statement().view(),
            "{}",
            text(case, placed.frame)
        );
        assert!(!theorem.assumes_unique(), "{}", text(case, placed.frame));
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
    each(&mut |case, placed| {
        if placed.supposing {
            return;
        }
        shown += 1;
        let holds = |&lit: &Lit| case.solution.holds(lit);
        match &placed.frame.shows {
            Shows::Facts(facts) => assert!(facts.iter().all(holds), "{}", text(case, placed.frame)),
            Shows::OneOf(lits) => assert!(lits.iter().any(holds), "{}", text(case, placed.frame)),
            Shows::Clash => panic!("{}: there is nothing that could fail", text(case, placed.frame)),
        }
    });
    assert!(shown >= 1000, "only {shown} frames");
}

#[test]
fn no_frame_shows_what_is_known_already() {
    let frames = each(&mut |case, placed| {
        assert!(placed.frame.shows != Shows::Facts(vec![]), "{}", text(case, placed.frame));
        let again = placed.frame.facts().iter().find(|lit| placed.known.contains(lit));
        let again = again.map(|&lit| case.film.board.words().lit(lit));
        assert!(again.is_none(), "{}: {again:?} is known already", text(case, placed.frame));
    });
    assert!(frames.values().sum::<usize>() >= 1000, "{frames:?}");
}

#[test]
fn the_last_frame_of_a_film_shows_what_the_film_is_for() {
    let mut checked = 0;
    for case in cases() {
        let last = case.film.frames.last().expect("a film has frames");
        let text = text(case, last);
        checked += 1;
        if case.kind != Kind::Mistake {
            assert!(case.targets.iter().all(|lit| last.facts().contains(lit)), "{text}");
            continue;
        }
        assert_eq!(case.film.frames.len(), 1, "{text}: a mistake has one frame on top");
        let opposite = Statement::clause(case.targets.iter().map(|&lit| !lit));
        assert_eq!(last.shows.statement(), opposite, "{text}");
        if !last.frames.is_empty() {
            let supposes: BTreeSet<Lit> = last.supposes.iter().copied().collect();
            assert_eq!(supposes, case.targets.iter().copied().collect(), "{text}");
        }
    }
    assert!(checked >= 500, "only {checked} films");
}

#[test]
fn a_supposition_ends_with_its_clash() {
    let mut suppositions = 0;
    each(&mut |case, placed| {
        let Frame { supposes, frames, .. } = placed.frame;
        let clashes = frames.iter().filter(|frame| frame.shows == Shows::Clash).count();
        if supposes.is_empty() {
            assert_eq!(clashes, 0, "{}: nothing is supposed that could fail", text(case, placed.frame));
        } else if let Some(last) = frames.last() {
            suppositions += 1;
            assert!(clashes == 1 && last.shows == Shows::Clash, "{}", text(case, placed.frame));
        }
    });
    assert!(suppositions >= 50, "only {suppositions} suppositions");
}

/// The most words of a frame.
const LONGEST: usize = 70;

#[test]
fn no_frame_is_long_and_every_frame_is_a_sentence() {
    let mut longest: BTreeMap<(&str, &str), (usize, String)> = BTreeMap::new();
    let frames = each(&mut |case, placed| {
        let words = case.film.board.words();
        for said in [film::claim(words, placed.frame), placed.frame.reason.clone()] {
            let starts = said.chars().next().is_some_and(|first| !first.is_whitespace());
            assert!(starts && said.ends_with(['.', '!', '?']), "{}: {said:?}", text(case, placed.frame));
        }
        let length = measure::words(words, placed.frame);
        let known = longest.entry((case.game, placed.frame.technique)).or_default();
        if length > known.0 {
            *known = (length, text(case, placed.frame));
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
    let total: usize = each(&mut |_, _| {}).values().sum();
    let apart = (total / sample).max(1);
    let (mut number, mut accepted) = (0, 0);
    each(&mut |case, placed| {
        number += 1;
        if number % apart != 0 {
            return;
        }
        let (marks, proof) = placed.frame.alone(&case.film.proof);
        let files = export(case.film.board.rules(), &marks, &proof).expect("a frame can be exported");
        let verdict = veripb.judge(&files);
        assert!(verdict == Verdict::Accepted, "{}: {verdict:?}\n{}", text(case, placed.frame), files.pbp);
        accepted += 1;
    });
    assert!(accepted >= sample, "only {accepted} of {total} frames");
}
