//! Figures of other solvers, as published or as measured with the programs as they are published.

/// The set, and what a peer does on it.
pub(crate) const PEERS: [(&str, &str); 11] = [
    (
        "tagged",
        "(of 90, these and 29 more) proof-number search in Python: 84 solved, six time-outs at 180 s, worst solved 163 s",
    ),
    (
        "tagged",
        "its depth-first sibling: 90 solved, median 4.1 ms, mean 5.19 s, max 155 s; neither says whether it is the only solution",
    ),
    ("tagged", "zucker's best-first search in C: 78 solved in 0.081 s, 12 wrongly called unsolvable"),
    ("tagged", "Python with CaDiCaL, cover and strict counts of all 90: 1.4 s"),
    ("zucker", "(of 29) best-first search in C: 8.14 s in all, worst 2.60 s, first solution only"),
    ("zucker", "(of 29) Python with CaDiCaL, strict, the only solution: 1.65 s in all; cover 13.3 s"),
    (
        "packs",
        "(of 5,571) thomasahle/numberlink in Go, first solution in strict: 0.13 s CPU in all; proves nothing about others",
    ),
    (
        "packs",
        "Python with CaDiCaL, strict, the only solution, median: 10x10 15.5 ms, 12x12 48 ms, 14x14 44 ms, 15x15 112 ms",
    ),
    ("packs", "Python with CaDiCaL, cover, the only solution: worst 14.4 s (15x15)"),
    ("800 and up", "thomasahle/numberlink: 101 of 40x20 in 0.37 s; 12 up to 80x30 in 3.1 s"),
    (
        "800 and up",
        "thomasahle/numberlink, 50x50: four of six within 8 s each (0.40 to 5.74 s), two time-outs",
    ),
];
