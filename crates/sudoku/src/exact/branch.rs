//! Which cell to try next.

use super::board::{Board, box_and_place};
use super::lanes::Lanes;
use std::sync::LazyLock;
static H: LazyLock<u32> = LazyLock::new(|| std::env::var("HEUR").map(|s| s.parse().unwrap()).unwrap_or(0));
static PEERS: LazyLock<Vec<Vec<usize>>> = LazyLock::new(|| (0..81).map(|c| (0..81).filter(|&d| d != c && (c / 9 == d / 9 || c % 9 == d % 9 || box_and_place(c).0 == box_and_place(d).0)).collect()).collect());

impl<L: Lanes> Board<L> {
    pub(super) fn split(&self) -> (Board<L>, Board<L>) {
        let c = self.candidates();
        let h = *H;
        let mut best = (i64::MIN, 0, 0u16);
        for cell in 0..81 {
            let n = c[cell].count_ones() as i64;
            if n < 2 { continue; }
            let mut score = -n * 100000;
            let peers = &PEERS[cell];
            match h {
                0 => {}
                1 => score += peers.iter().filter(|&&p| c[p].count_ones() == 2 && c[p] & c[cell] != 0).count() as i64,
                2 => score += peers.iter().filter(|&&p| c[p].count_ones() == 2).map(|&p| (c[p] & c[cell]).count_ones() as i64).sum::<i64>(),
                3 => score += peers.iter().map(|&p| if c[p].count_ones() == 1 { 0 } else { (c[p] & c[cell]).count_ones() as i64 }).sum::<i64>(),
                4 => score += peers.iter().map(|&p| if c[p].count_ones() == 1 { 0 } else { (c[p] & c[cell]).count_ones() as i64 * [0, 0, 8, 3, 1, 1, 1, 1, 1, 1][c[p].count_ones() as usize] }).sum::<i64>(),
                5 => score -= peers.iter().map(|&p| if c[p].count_ones() == 1 { 0 } else { (c[p] & c[cell]).count_ones() as i64 }).sum::<i64>(),
                6 => score += peers.iter().filter(|&&p| c[p].count_ones() == 2 && c[p] & c[cell] != 0 && c[p] != c[cell]).count() as i64,
                // product over the two digits of effect
                7 | 8 => {
                    let mut prod = 1i64;
                    let mut m = c[cell];
                    while m != 0 {
                        let b = m & m.wrapping_neg();
                        m ^= b;
                        let w = |p: usize| { let k = c[p].count_ones(); if k < 2 || c[p] & b == 0 { 0 } else if h == 7 { 1 } else { [0, 0, 8, 3, 1, 1, 1, 1, 1, 1][k as usize] } };
                        prod *= 1 + peers.iter().map(|&p| w(p)).sum::<i64>();
                    }
                    score += prod.min(99999);
                }
                9 => { // solved peers in box fewest open
                    score -= peers.iter().filter(|&&p| c[p].count_ones() > 1).count() as i64;
                }
                10 => { score += peers.iter().filter(|&&p| c[p].count_ones() > 1).count() as i64; }
                11 => { // box with fewest candidates
                    let b = box_and_place(cell).0;
                    score -= (0..81).filter(|&d| box_and_place(d).0 == b).map(|d| c[d].count_ones() as i64).sum::<i64>();
                }
                12 => { // box with most bivalues
                    let b = box_and_place(cell).0;
                    score += (0..81).filter(|&d| box_and_place(d).0 == b).filter(|&d| c[d].count_ones() == 2).count() as i64;
                }
                13 => { // band
                    let b = cell / 27;
                    score += (0..81).filter(|&d| d / 27 == b).filter(|&d| c[d].count_ones() == 2).count() as i64;
                }
                14..=40 => {
                    let w: [i64; 10] = [[0,0,2,1,1,1,1,1,1,1],[0,0,3,1,1,1,1,1,1,1],[0,0,4,2,1,1,1,1,1,1],[0,0,8,3,1,1,1,1,1,1],[0,0,2,2,1,1,1,1,1,1],[0,0,3,2,1,1,1,1,1,1],[0,0,6,5,4,3,2,1,0,0],[0,0,4,2,1,0,0,0,0,0],[0,0,2,1,0,0,0,0,0,0]][((h-14) % 9) as usize];
                    let shared = (h - 14) >= 9;
                    score += peers.iter().map(|&p| if shared && c[p] & c[cell] == 0 { 0 } else { w[c[p].count_ones() as usize] }).sum::<i64>();
                }
                _ => {}
            }
            if score > best.0 { best = (score, cell, c[cell] & c[cell].wrapping_neg()); }
        }
        let (_, cell, low) = best;
        let (index, k) = box_and_place(cell);
        let set = c[cell];
        let (mut taken, mut left) = (*self, *self);
        taken.places[k] = self.places[k].without(L::one(index, set ^ low));
        left.places[k] = self.places[k].without(L::one(index, low));
        (taken, left)
    }
}
