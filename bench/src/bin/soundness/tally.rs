//! What has been asked so far, kept in a file so that a run can be continued.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;
use std::time::Duration;
use std::{fs, io};

/// The counts of one game.
#[derive(Default, Clone, PartialEq, Debug)]
pub(crate) struct Tally {
    /// Rounds done: the next round has this number.
    pub(crate) rounds: u64,
    /// Processor time.
    pub(crate) spent: Duration,
    pub(crate) counts: BTreeMap<String, u64>,
    pub(crate) wrong: u64,
}

/// What counts as an answer that can be wrong. The other counts say how it was checked; fates of single cells are many and
/// cheap, so they do not count.
const ANSWERS: [&str; 12] = [
    "cells that stay",
    "claims judged",
    "hints",
    "inconclusive",
    "mistakes",
    "moves of plans",
    "not forced",
    "ratings",
    "solved",
    "steps",
    "steps of explanations",
    "verdicts of strategies",
];

impl Tally {
    pub(crate) fn count(&mut self, kind: &str) {
        match self.counts.get_mut(kind) {
            Some(count) => *count += 1,
            None => {
                self.counts.insert(kind.to_owned(), 1);
            }
        }
    }

    /// Answers that were compared; inconclusive ones claim nothing.
    pub(crate) fn answers(&self) -> u64 {
        let all: u64 = ANSWERS.iter().filter_map(|kind| self.counts.get(*kind)).sum();
        let unknown = self.counts.get("inconclusive").copied().unwrap_or(0);
        all.saturating_sub(2 * unknown)
    }
}

/// The counts of every game, with the seed that they belong to.
#[derive(Default, PartialEq, Debug)]
pub(crate) struct State {
    pub(crate) seed: u64,
    pub(crate) games: BTreeMap<String, Tally>,
}

impl State {
    /// Reads a state file; `None` if there is none.
    pub(crate) fn read(path: &Path) -> io::Result<Option<State>> {
        let text = match fs::read_to_string(path) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
            Err(error) => return Err(error),
        };
        State::parse(&text).map(Some).ok_or_else(|| io::Error::other("not a state file of this program"))
    }

    fn parse(text: &str) -> Option<State> {
        let mut lines = text.lines();
        let seed = lines.next()?.strip_prefix("seed\t")?.parse().ok()?;
        let mut games: BTreeMap<String, Tally> = BTreeMap::new();
        for line in lines {
            let [game, kind, number] = line.split('\t').collect::<Vec<_>>()[..] else { return None };
            let number: u64 = number.parse().ok()?;
            let tally = games.entry(game.to_owned()).or_default();
            match kind {
                "rounds" => tally.rounds = number,
                "milliseconds" => tally.spent = Duration::from_millis(number),
                "wrong" => tally.wrong = number,
                kind => {
                    tally.counts.insert(kind.to_owned(), number);
                }
            }
        }
        Some(State { seed, games })
    }

    fn text(&self) -> String {
        let mut text = format!("seed\t{}\n", self.seed);
        for (game, tally) in &self.games {
            let own = [
                ("rounds", tally.rounds),
                ("milliseconds", tally.spent.as_millis() as u64),
                ("wrong", tally.wrong),
            ];
            let counts = tally.counts.iter().map(|(kind, count)| (kind.as_str(), *count));
            for (kind, number) in own.into_iter().chain(counts) {
                let _ = writeln!(text, "{game}\t{kind}\t{number}");
            }
        }
        text
    }

    /// Writes the state beside the file and puts it in its place: a run that is killed leaves the last whole state.
    pub(crate) fn write(&self, path: &Path) -> io::Result<()> {
        let beside = path.with_extension("new");
        fs::write(&beside, self.text())?;
        fs::rename(beside, path)
    }

    /// The counts as a table in Markdown, one column per game.
    pub(crate) fn report(&self) -> String {
        let mut kinds: Vec<&str> =
            self.games.values().flat_map(|tally| tally.counts.keys().map(String::as_str)).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let mut text = String::from("|");
        let all: Vec<&Tally> = self.games.values().collect();
        self.games.keys().for_each(|game| text += &format!(" | {game}"));
        text += " | total |\n|---";
        (0..=all.len()).for_each(|_| text += "|---:");
        text += "|\n";
        let mut row = |name: &str, value: &dyn Fn(&Tally) -> u64| {
            let values: Vec<u64> = all.iter().map(|tally| value(tally)).collect();
            let total: u64 = values.iter().sum();
            let cells: Vec<String> = values.iter().chain([&total]).map(u64::to_string).collect();
            text += &format!("| {name} | {} |\n", cells.join(" | "));
        };
        row("processor seconds", &|tally| tally.spent.as_secs());
        row("puzzles", &|tally| tally.counts.get("puzzles").copied().unwrap_or(0));
        for kind in kinds.into_iter().filter(|kind| *kind != "puzzles") {
            row(kind, &|tally| tally.counts.get(kind).copied().unwrap_or(0));
        }
        row("**answers compared**", &Tally::answers);
        row("**wrong**", &|tally| tally.wrong);
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_reads_back_what_was_written() {
        let mut tally = Tally { rounds: 7, spent: Duration::from_millis(1234), ..Tally::default() };
        ["hints", "hints", "inconclusive", "steps"].iter().for_each(|kind| tally.count(kind));
        assert_eq!(tally.answers(), 2);
        let state = State { seed: 5, games: [("sudoku".to_owned(), tally)].into() };
        assert_eq!(State::parse(&state.text()), Some(state));
        assert_eq!(State::parse("sudoku\thints\t1\n"), None);
    }
}
