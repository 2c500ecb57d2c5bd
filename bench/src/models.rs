//! The models to measure with, each from a fixed seed.

use gridproof::kernel::{Listed, Lit, Statement};
use gridproof_bench::{UNLIMITED, open};
use gridproof_search::run::with_steps;
use gridproof_search::{Choice, Random};

/// n+1 pigeons in n holes: short to state, long to refute by clauses.
pub(crate) fn pigeons(holes: u32) -> Listed {
    let at = |pigeon: u32, hole: u32| Lit::positive(pigeon * holes + hole);
    let placed = (0..=holes).map(|p| Statement::clause((0..holes).map(|h| at(p, h))));
    let apart = (0..holes).flat_map(|h| {
        (0..=holes).flat_map(move |p| (0..p).map(move |q| Statement::clause([!at(p, h), !at(q, h)])))
    });
    Listed::new((holes + 1) * holes, placed.chain(apart).collect::<Vec<_>>())
}

/// Random clauses of three literals, 4.26 per atom: the hardest ratio.
pub(crate) fn random_clauses(atoms: u32, seed: u64) -> Listed {
    let mut random = Random::new(seed);
    let mut clauses = vec![];
    while clauses.len() < (f64::from(atoms) * 4.26) as usize {
        let mut chosen: Vec<u32> = (0..3).map(|_| random.below(u64::from(atoms)) as u32).collect();
        chosen.sort_unstable();
        chosen.dedup();
        if chosen.len() == 3 {
            let lits =
                chosen.into_iter().map(Lit::positive).map(|lit| if random.one_in(2) { lit } else { !lit });
            clauses.push(Statement::clause(lits.collect::<Vec<_>>()));
        }
    }
    Listed::new(atoms, clauses)
}

/// A Latin square puzzle of the given size with one solution and no given that can be left out.
pub(crate) fn latin(size: usize, seed: u64) -> String {
    let mut random = Random::new(seed);
    let (mut rows, mut columns): (Vec<usize>, Vec<usize>) = ((0..size).collect(), (0..size).collect());
    random.shuffle(&mut rows);
    random.shuffle(&mut columns);
    let mut grid: Vec<char> = vec![];
    for row in &rows {
        grid.extend(columns.iter().map(|column| char::from(b'1' + ((row + column) % size) as u8)));
    }
    let mut order: Vec<usize> = (0..grid.len()).collect();
    random.shuffle(&mut order);
    for cell in order {
        let kept = std::mem::replace(&mut grid[cell], '.');
        let text: String = grid.iter().collect();
        let position = open("latin", &text).expect("givens of a Latin square never clash");
        let choice = Choice { limit: 2, ..Choice::default() };
        let answer =
            with_steps(UNLIMITED, |run| position.solve(&choice, run)).expect("there is a default strategy");
        if !answer.count.is_unique() {
            grid[cell] = kept;
        }
    }
    grid.into_iter().collect()
}
