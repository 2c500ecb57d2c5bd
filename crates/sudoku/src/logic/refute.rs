//! Why marks cannot stand: the shortest film that the search finds.

use super::argument::Claim;
use super::certify::Prover;
use super::nets::Nets;
use super::pointing::View;
use super::shortest::{Argument, CHAINS, DEEP, Ground, NESTED, Plan, SINGLES, refute as search, shorten};
use super::telling::account;
use super::tree::{Ending, Excluder, Scope, Tree, excluder};
use super::{Board, Candidate, Log, Sector, Set, State};
use crate::geometry::{House, value_char};
use crate::position::Sudoku;
use crate::rules::SudokuRules;
use crate::words::{CONTRADICTION, no_place, no_value};
use gridproof_grid::prose::{article, capital};
use gridproof_kernel::{Kind, Lit};
use gridproof_search::{Frame, Halt, Refutation, Run, Shows, Tier};

/// Films with at most this number of frames are short enough.
const ENOUGH: u32 = 3;
/// Searches that break ties differently.
const ATTEMPTS: u64 = 12;
/// Steps to find a film at all, and to make it shorter.
const TO_FIND: u64 = 600_000;
const TO_SHORTEN: u64 = 300_000;

/// A film that shows why some marks on a board cannot all stand; `None` if the search finds none.
pub(crate) fn refute<S: Set>(
    sudoku: &Sudoku,
    rules: &SudokuRules,
    marks: &[Lit],
    run: &mut Run<'_>,
) -> Result<Option<Refutation>, Halt> {
    let unmarked = sudoku.unmarked();
    let board = Board::<S>::new(sudoku.shape());
    let log = Log::new(&board, &unmarked);
    let claims: Vec<Claim> = marks.iter().map(|&mark| claim(rules, mark)).collect();
    let plain = at_once(&claims, &log.state).or_else(|| empty(&log.state));
    let tree = match &plain {
        &Some((end, _)) => Tree::Refutation(Scope { supposed: claims, items: vec![], end }),
        None => {
            let mut nets = Nets::default();
            nets.turn_to(&log.state);
            let Some(argument) = shortest(nets.ground(), &claims, run) else { return Ok(None) };
            let Some(tree) = argument.tree(sudoku.shape()) else {
                return Err(Halt::broken("the lines of a refutation do not fit together"));
            };
            tree
        }
    };
    let mut prover = Prover::new(&log, &unmarked, rules);
    let last = prover.argue_tree(&tree, run)?;
    prover.proof.label(last, Kind::Theorem);
    let opposite: Vec<Lit> = marks.iter().map(|&mark| !mark).collect();
    let shows = match opposite[..] {
        [] => Shows::Clash,
        [_] => Shows::Facts(opposite),
        _ => Shows::OneOf(opposite),
    };
    let is_plain = plain.is_some();
    let view = View { shape: sudoku.shape(), is_open: &|candidate| log.state.has(candidate) };
    let mut account = account(&tree, view);
    if let Some((_, reason)) = plain {
        account.reason = reason;
    }
    let hardest = account.frames.iter().map(|frame| frame.tier).max();
    let tier = hardest.unwrap_or(if is_plain { Tier(1) } else { Tier(5) });
    let frame = Frame::new((CONTRADICTION, tier), shows, account);
    Ok(Some(Refutation { frame, proof: prover.proof }))
}

fn claim(rules: &SudokuRules, mark: Lit) -> Claim {
    let (cell, value) = rules.cell_and_value(mark.atom());
    Claim { candidate: Candidate::new(cell, value), holds: mark.is_positive() }
}

/// A mark that a given or another mark excludes: plain to see.
fn at_once<S: Set>(claims: &[Claim], state: &State<'_, S>) -> Option<(Ending, String)> {
    let (board, shape) = (state.board, state.board.shape());
    let placed = claims.iter().filter(|claim| claim.holds).map(|claim| claim.candidate);
    placed.into_iter().find_map(|candidate| {
        let value = value_char(candidate.value()).to_string();
        let filled = |house: &House| state.filled(candidate.value()).meets(board.house(*house));
        let given = board.houses_of(candidate.cell()).into_iter().find(filled);
        let name = |house: House| capital(&shape.line(house).to_string());
        let reason = match (given, excluder(claims, candidate, shape)) {
            (Some(house), _) => format!("{} already has {}.", name(house), article(&value)),
            (None, Excluder::By(_, Sector::House(house, _))) => {
                format!("{} would have two {value}s.", name(house))
            }
            (None, Excluder::By(_, Sector::Cell(cell))) => {
                format!("{} takes only one value.", shape.cell(cell))
            }
            (None, Excluder::Said(_)) => {
                format!("{} can't both be {value} and not.", shape.cell(candidate.cell()))
            }
            (None, Excluder::Before) => return None,
        };
        Some((Ending::Against(Claim::is_not(candidate)), reason))
    })
}

/// A cell or house of the puzzle itself with nothing left.
fn empty<S: Set>(state: &State<'_, S>) -> Option<(Ending, String)> {
    let (board, shape) = (state.board, state.board.shape());
    let mut cells = state.empty().iter().filter(|&cell| state.candidates(cell) == 0);
    let mut houses = board.houses().flat_map(|house| (0..board.size()).map(move |value| (house, value)));
    let is_empty =
        |&(house, value): &(House, u32)| state.lacks(house, value) && state.spots(house, value) == 0;
    match (cells.next(), houses.find(is_empty)) {
        (Some(cell), _) => Some((Ending::Nothing(Sector::Cell(cell)), no_value(shape, cell))),
        (None, Some((house, value))) => {
            Some((Ending::Nothing(Sector::House(house, value)), no_place(shape, house, value)))
        }
        (None, None) => None,
    }
}

/// The shortest argument against some claims that a bounded effort finds.
fn shortest(ground: Ground<'_>, claims: &[Claim], run: &mut Run<'_>) -> Option<Argument> {
    let shape = ground.sectors.shape();
    let supposed: Vec<(u16, bool)> =
        claims.iter().map(|claim| (ground.sectors.number(claim.candidate), claim.holds)).collect();
    let (first, plan) = run.within(TO_FIND, |run| any(ground, &supposed, run))?;
    let better = run.within(TO_SHORTEN, |run| {
        let mut spend = |steps: u64| run.step(steps).is_ok();
        let mut best = shorten(ground, &supposed, plan, first, &mut spend);
        let mut frames = best.frames(shape);
        for seed in 1..=ATTEMPTS {
            if frames <= ENOUGH {
                break;
            }
            // A search that is not much worse may become shorter.
            let limit = best.cost + best.cost / 4;
            if let Some(found) = search(ground, &supposed, plan, (limit, seed), &mut spend) {
                let found = shorten(ground, &supposed, plan, found, &mut spend);
                let others = found.frames(shape);
                if (others, found.cost) < (frames, best.cost) {
                    (best, frames) = (found, others);
                }
            }
        }
        best
    });
    Some(better)
}

/// The first argument that a plan finds, the simplest plan first, with that plan.
fn any(ground: Ground<'_>, supposed: &[(u16, bool)], run: &mut Run<'_>) -> Option<(Argument, Plan)> {
    let mut spend = |steps: u64| run.step(steps).is_ok();
    if let Some(found) = search(ground, supposed, SINGLES, (u32::MAX, 0), &mut spend) {
        if found.frames(ground.sectors.shape()) <= ENOUGH {
            return Some((found, SINGLES));
        }
        let chains = search(ground, supposed, CHAINS, (found.cost, 0), &mut spend);
        return Some(chains.map_or((found, SINGLES), |chains| (chains, CHAINS)));
    }
    let plans = [NESTED, DEEP];
    plans
        .into_iter()
        .find_map(|plan| Some((search(ground, supposed, plan, (u32::MAX, 0), &mut spend)?, plan)))
}
