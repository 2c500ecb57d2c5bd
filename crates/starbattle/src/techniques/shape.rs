//! The technique that a plain sum belongs to, by its shape.

use super::{Find, Story, TECHNIQUES};
use crate::certificate::{Difference, Linear, Step, Use};
use crate::logic::{State, Unit};
use gridproof_search::technique::TechniqueNo;
use std::collections::BTreeSet;

/// A plain sum as a find of the technique that players would call it.
pub(crate) fn shape(state: &State<'_>, sum: &Linear) -> (TechniqueNo, Find) {
    let least: Vec<Unit> = sum.terms.iter().filter_map(|&(rule, _)| least(rule)).collect();
    let most: Vec<Unit> = sum.terms.iter().filter_map(|&(rule, _)| most(rule)).collect();
    let windows: Vec<u32> = sum.terms.iter().filter_map(|&(rule, _)| window(rule)).collect();
    let name = name(state, &least, &most, &windows);
    let number = TECHNIQUES.iter().position(|technique| technique.name == name).unwrap_or_default();
    let story = Story::from(&Difference::new(state, least, most));
    (
        TechniqueNo(number as u8),
        Find { steps: vec![Step::count(sum.forced.clone(), sum.terms.clone())], story },
    )
}

fn least(rule: Use) -> Option<Unit> {
    if let Use::Least(unit) = rule { Some(unit) } else { None }
}

fn most(rule: Use) -> Option<Unit> {
    if let Use::Most(unit) = rule { Some(unit) } else { None }
}

fn window(rule: Use) -> Option<u32> {
    if let Use::Window(corner) = rule { Some(corner) } else { None }
}

fn name(state: &State<'_>, least: &[Unit], most: &[Unit], windows: &[u32]) -> &'static str {
    let regions = |units: &[Unit]| units.iter().all(|unit| matches!(unit, Unit::Region(_)));
    let band = |units: &[Unit]| is_band(state, units);
    let rows = |units: &[Unit]| units.iter().all(|unit| matches!(unit, Unit::Row(_)));
    let columns = |units: &[Unit]| units.iter().all(|unit| matches!(unit, Unit::Column(_)));
    let lines = |units: &[Unit]| rows(units) || columns(units);
    let is_crossing = rows(least) && columns(most) || columns(least) && rows(most);
    match (least.is_empty(), most.is_empty(), windows.len()) {
        (false, false, 0) if regions(least) && lines(most) => "undercounting",
        (false, false, 0) if lines(least) && regions(most) => "overcounting",
        (false, false, 0) if is_crossing => "fish",
        (false, false, _) if is_crossing && is_rooks(state, least, most, windows) => "n rooks",
        (false, true, _) if least.len() == 2 && band(least) => "squeeze",
        (false, false, _) if band(least) && regions(most) => "composite region",
        (false, false, _) if regions(least) && band(most) => "capacity counting",
        _ => "set differential",
    }
}

/// Whether lines and as many crossing ones are counted in pairs, in the 2x2 blocks that such pairs make.
fn is_rooks(state: &State<'_>, least: &[Unit], most: &[Unit], windows: &[u32]) -> bool {
    let (n, stars) = (state.board.size(), state.board.stars());
    let pairs = |units: &[Unit]| -> BTreeSet<usize> {
        units.iter().map(|&unit| state.board.index(unit) / 2).collect()
    };
    let is_block = |corner: &u32| (corner / n).is_multiple_of(2) && (corner % n).is_multiple_of(2);
    n == 4 * stars + 2 && pairs(least).len() == pairs(most).len() && windows.iter().all(is_block)
}

/// Whether some units are neighbouring lines.
fn is_band(state: &State<'_>, units: &[Unit]) -> bool {
    let mut at: Vec<usize> = units.iter().map(|&unit| state.board.index(unit)).collect();
    at.sort_unstable();
    let n = state.board.size() as usize;
    let side = |index: usize| index / n;
    at.windows(2).all(|pair| pair[0] + 1 == pair[1] && side(pair[0]) == side(pair[1]))
        && at.iter().all(|&index| side(index) < 2)
}
