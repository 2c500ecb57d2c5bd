//! The border between what a sweep has settled and the rest: two colours that would have to cross beyond it.
//!
//! On a plain rectangle the rest is a disk, and the paths that lead into it do so along its rim. A colour with both its paths
//! there joins them inside. Two such colours whose paths alternate along the rim would cross: the state leads nowhere.
//! Pieces of path without a colour, which lie outside the disk and lead into it twice, are ways around. Each makes a hole, and
//! the paths that enter between its two ends are on the rim of the hole. So only paths on one rim are compared.

use super::plan::Plan;
use super::words::Words;

/// Where a path that crosses the border ends for now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Goes {
    /// At a head; the other end of the path is an end of the puzzle.
    From { colour: u16 },
    /// At this head; the other end of the path is another head.
    Between { head: u16, other: u16 },
    /// At the other end of its pair.
    Done,
    /// Back across the border.
    Back,
}

/// Memory for looking at borders.
#[derive(Default)]
pub(super) struct Border {
    /// The paths with a colour that go on beyond the border, in order: the colour and the rim.
    coloured: Vec<(u16, u16)>,
    /// The pieces without a colour around the current place, from the outside in.
    around: Vec<(u16, u16)>,
}

/// The rim of the disk itself.
const OUTSIDE: u16 = u16::MAX;

impl Border {
    /// Whether two colours would have to cross beyond the border before node `at`. Everything before it is settled, and the
    /// board is a plain rectangle with lines of `line` nodes.
    pub(super) fn is_crossed(&mut self, plan: &Plan, words: &Words<'_>, at: usize, line: usize) -> bool {
        self.coloured.clear();
        self.around.clear();
        let (row, col) = (at / line, at % line);
        let (mut pieces, mut back) = (false, false);
        let beside = (col > 0).then(|| (at - 1, at));
        let passed = (0..col).map(|col| (row * line + col, (row + 1) * line + col));
        let coming = (col..line).filter(|_| row > 0).map(|col| ((row - 1) * line + col, row * line + col));
        for (from, to) in passed.chain(beside).chain(coming) {
            let is_used = plan.ahead(from).iter().any(|a| a.to as usize == to && words.word(from).val() & a.bit != 0);
            if !is_used {
                continue;
            }
            match goes(plan, words, at, (from, to)) {
                Goes::From { colour } => {
                    self.coloured.push((colour, self.around.last().map_or(OUTSIDE, |&(head, _)| head)));
                }
                Goes::Between { head, other } => {
                    pieces = true;
                    match self.around.last() {
                        Some(&(first, last)) if (first, last) == (other, head) => drop(self.around.pop()),
                        _ => self.around.push((head, other)),
                    }
                }
                Goes::Done => {}
                Goes::Back => back = true,
            }
        }
        // A piece that weaves across the border has more than one hole.
        !(pieces && back) && self.around.is_empty() && self.alternates()
    }

    /// Whether two colours alternate on one rim.
    fn alternates(&self) -> bool {
        let paths = &self.coloured;
        let other = |at: usize| (at + 1..paths.len()).find(|&later| paths[later] == paths[at]);
        (0..paths.len()).any(|first| {
            let Some(last) = other(first) else { return false };
            (first + 1..last).any(|inside| {
                paths[inside].1 == paths[first].1 && other(inside).is_some_and(|beyond| beyond > last)
            })
        })
    }
}

/// Where the path that crosses the border from one node to the next ends for now.
fn goes(plan: &Plan, words: &Words<'_>, border: usize, (mut from, mut at): (usize, usize)) -> Goes {
    loop {
        let word = words.word(at);
        if word.val().count_ones() < plan.need(at) {
            return match words.other_end(at) {
                None => Goes::From { colour: words.colour(at) },
                Some(other) => Goes::Between { head: at as u16, other },
            };
        }
        if plan.need(at) == 1 {
            return Goes::Done;
        }
        let near = plan.near[at].nodes().iter().enumerate();
        let next = near.filter(|&(bit, &node)| word.val() >> bit & 1 == 1 && node as usize != from);
        let Some((_, &next)) = next.last() else { return Goes::Done };
        if (next as usize) < border {
            return Goes::Back;
        }
        (from, at) = (at, next as usize);
    }
}
