//! The sets of boards.

use gridproof_bench::data;
use gridproof_flow::{Flow, Level, read_level};

/// A board of a set.
pub(crate) struct Board {
    pub(crate) id: String,
    /// What it is like: a published tag, or its size.
    pub(crate) tag: String,
    pub(crate) flow: Flow,
}

/// Boards with a name.
pub(crate) struct Set {
    pub(crate) name: &'static str,
    pub(crate) boards: Vec<Board>,
}

impl Set {
    /// Boards at even distances, about `most` of them.
    pub(crate) fn sample(&self, most: usize) -> impl Iterator<Item = &Board> {
        self.boards.iter().step_by(self.boards.len().div_ceil(most).max(1))
    }
}

/// The columns of every line of a file.
pub(crate) fn lines(file: &str) -> Option<Vec<Vec<String>>> {
    let lines = data::flow_lines(file)?;
    Some(lines.iter().map(|line| line.split('\t').map(str::to_owned).collect()).collect())
}

/// The board of a line's last column. One that cannot be read is printed.
pub(crate) fn board(columns: &[String], tag: &str) -> Option<Board> {
    let (id, text) = (columns.first()?, columns.last()?);
    match Flow::read(text) {
        Ok(flow) => Some(Board { id: id.clone(), tag: tag.to_owned(), flow }),
        Err(error) => {
            println!("{id} cannot be read: {error}");
            None
        }
    }
}

/// The level of a line of the packs: its name, its kind and the level. One that cannot be read is printed.
pub(crate) fn level(columns: &[String]) -> Option<(&str, &str, Level)> {
    let (id, kind, raw) = (columns.first()?, columns.get(1)?, columns.get(4)?);
    match read_level(raw) {
        Ok(level) => Some((id, kind, level)),
        Err(error) => {
            println!("{id} cannot be read: {error}");
            None
        }
    }
}

/// Every set, in the order of the table.
pub(crate) fn sets() -> Option<Vec<Set>> {
    let tagged = lines("nazhifkojaz")?;
    let tagged = tagged.iter().filter(|columns| columns.get(4).is_some_and(|tag| tag != "-"));
    let packs = lines("levelpacks")?;
    let (plain, other): (Vec<_>, Vec<_>) =
        packs.iter().partition(|columns| columns.get(1).is_some_and(|kind| kind == "sq"));
    let sized = |columns: &Vec<String>| board(columns, &format!("{}x{}", columns[2], columns[3]));
    let wide = lines("thomasahle")?;
    let (large, rest): (Vec<Board>, Vec<Board>) =
        wide.iter().filter_map(|columns| board(columns, "")).partition(|b| b.flow.board().nodes() >= 800);
    Some(vec![
        Set { name: "tagged", boards: tagged.filter_map(|columns| board(columns, &columns[4])).collect() },
        Set { name: "zucker", boards: lines("mzucker")?.iter().filter_map(|c| board(c, "")).collect() },
        Set { name: "packs", boards: plain.into_iter().filter_map(sized).collect() },
        Set {
            name: "other packs",
            boards: other.into_iter().filter_map(|columns| board(columns, &columns[1])).collect(),
        },
        Set { name: "thomasahle", boards: rest },
        Set { name: "800 and up", boards: large },
    ])
}
