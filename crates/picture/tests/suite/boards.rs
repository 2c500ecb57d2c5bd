//! Boards to draw, each in its eight orientations.

/// A square of letters, or of dots and letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Letters {
    pub(crate) size: usize,
    pub(crate) cells: Vec<char>,
}

impl Letters {
    pub(crate) fn new(text: &str) -> Letters {
        let cells: Vec<char> = text.chars().filter(|c| *c != '/').collect();
        Letters { size: cells.len().isqrt(), cells }
    }

    /// One of the eight orientations, its letters renamed in order.
    pub(crate) fn turned(&self, way: u64) -> Letters {
        let last = self.size - 1;
        let from = |row: usize, col: usize| {
            let (row, col) = if way & 1 == 1 { (col, row) } else { (row, col) };
            let row = if way & 2 == 2 { last - row } else { row };
            let col = if way & 4 == 4 { last - col } else { col };
            self.cells[row * self.size + col]
        };
        let mut known: Vec<char> = vec![];
        let cells = (0..self.size * self.size).map(|cell| match from(cell / self.size, cell % self.size) {
            '.' => '.',
            letter => {
                let index = known.iter().position(|other| *other == letter).unwrap_or_else(|| {
                    known.push(letter);
                    known.len() - 1
                });
                char::from(b'A' + index as u8)
            }
        });
        Letters { size: self.size, cells: cells.collect() }
    }

    pub(crate) fn text(&self) -> String {
        self.cells.iter().collect()
    }

    /// The number of a letter.
    pub(crate) fn index(&self, cell: usize) -> Option<usize> {
        let letter = self.cells[cell];
        (letter != '.').then(|| letter as usize - 'A' as usize)
    }
}

/// Star Battles with one solution: stars and regions.
pub(crate) const STAR_BATTLES: [(u32, &str); 12] = [
    (1, "ABBBBABCCBABCBBACCDBAECCB"),
    (1, "AABBBCADDECADCECDDCECCCCE"),
    (1, "AAABBCBBBBCCBDDBDDEEDDDDEEFDDDDDDDDD"),
    (1, "ABCBBBBBCBBBBCCCBDBBCCBDEBBFBBEEBBBB"),
    (1, "AAAAABBACCCDEBACCCDEBACFFEEAAFFFEAAAGGGGAAAAAAAAA"),
    (1, "ABBBBBCAAAADBCEFABDBBFFFBDDBFFFBDDBFFBBBBBFBBGBBB"),
    (1, "AAAABCAAAAAAACCAAAAAACAAADAEACAAAAAEAAAAAAAAAAFAAAGGAAAHAAAAAHHH"),
    (1, "ABBBBBBBACBBBBDBACCCBBDBACCBEBDDBBBBBBBDFFBGBBBDBBBGHHBDBBBBHHBB"),
    (1, "AAAAAAAAAAAAABBAAACAAAAADDDAAEAAADAAAEEAAAAAAAEAAAAFFAAEAAGAAHHEEEAGGAAHEIEEEGGGG"),
    (1, "AABBBBBCBBABBBBBBBBABDBBBBBBABBBBBEEBBBBBFBEEGBBHBBBBEGBBHHHBBBBIIBBBBBBBBBBBBBBB"),
    (
        2,
        "ABBBBBCCCCAABAAACDDDEAFFFACGGDEAAFFACGGDEEAFFAGGGGAEAAAAGGGGAAAHHHHGGIHHAHHHHGIIHHHHJJHJIJHHJJJJJJJJ",
    ),
    (
        2,
        "AAAAAABBBCDDDDAABCCCEDDFFBBBCCEEFFFFBBGGEHFFBBBGGGEHHHHHBGGGEEHHHHBGGGIEHJHHBBBBIEIJJJJJJBIIIIJJJJJJ",
    ),
];

/// Flow boards with a solution that fills the board.
pub(crate) const FLOWS: [&str; 8] = [
    "AB.../...C./CA.D./....B/E.E.D",
    "....A/.B.../.C.../...C./BD.DA",
    "....../.A..A./..B.C./.DC.../.B...D/......",
    "A...B./..C.DB/..E..D/..A.C./....E./......",
    "......A/......./.BC..D./....E../FA..B../.FC..../D...E..",
    "......A/......./..A.BC./......./.....B./.D...CD/.......",
    "AB.....B/....C..D/.......E/.F.G..../..A...../.FHG..../.H...ED./....C...",
    "....A..../.B.C..DE./....B..../F.G....../...A...../......E.H/..C....../......D../..F.G...H",
];
