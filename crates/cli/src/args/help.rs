//! Help texts that depend on the games: they are made from the one list of games.

use super::Cli;
use clap::{Arg, Command, CommandFactory};
use gridproof_games::{ENGINES, GAMES};
use gridproof_grid::prose::or;

/// The end of the help text, after the list of games.
const EPILOGUE: &str = "\
Exit status:
  0  done
  1  the answer is negative: no solution, nothing forced, a mistake, a rejected proof
  2  bad input
  3  inconclusive: a limit was reached
  4  a defect of the program; please report it
Cells are r1c1, counted from 1.

Examples:
  gridproof solve latin ...2..4.3..1.3..
  gridproof hint latin ...2..4.3..1.3.. --proof hint.json
  gridproof check hint.json
  gridproof explain starbattle 6x1.AAABBBABBBCCADDEECFFDDECFEEEECFCCCCC
  gridproof solve flow strict:D..C./EB..C/..A../...A./EBD..
  gridproof solve sumten 2x5.1998895555 --proof bound.json
  gridproof generate sudoku --difficulty 5 --count 10
  gridproof export-proof hint.json -o hint && veripb hint.opb hint.pbp";

/// The command line's description of itself, with the games that are linked.
pub(crate) fn command() -> Command {
    let games: Vec<String> =
        GAMES.iter().map(|game| format!("  {:<11} {}", game.name(), game.description())).collect();
    let command = Cli::command().after_help(format!("Games:\n{}\n\n{EPILOGUE}", games.join("\n")));
    command.mut_subcommands(|verb| match verb.get_name() {
        "bench" => verb.mut_subcommands(name_games),
        _ => name_limits(name_games(verb)),
    })
}

/// Names what the limits apply to where it is not a puzzle.
fn name_limits(verb: Command) -> Command {
    let of = match verb.get_name() {
        "judge" => "claim",
        "review" => "question",
        "compare" => "strategy",
        "read" => "picture",
        _ => return verb,
    };
    let name = |arg: Arg| {
        let help = arg.get_help().map(ToString::to_string).unwrap_or_default();
        arg.help(help.replace("per puzzle", &format!("per {of}")))
    };
    verb.mut_arg("time", name).mut_arg("steps", name)
}

/// Names the games in the help of an argument that takes one.
fn name_games(verb: Command) -> Command {
    let generates = verb.get_name() == "generate";
    let Some(help) = verb.get_arguments().find(|arg| arg.get_id() == "game").and_then(|arg| arg.get_help())
    else {
        return verb;
    };
    let (name, more) = match help.to_string().split_once("; ") {
        Some((name, more)) => (name.to_owned(), format!("; {more}")),
        None => (help.to_string(), String::new()),
    };
    let games = ENGINES.iter().filter(|game| !generates || game.generator().is_some());
    let games = or(games.map(|game| game.name()));
    verb.mut_arg("game", |arg| arg.help(format!("{name}: {games}{more}")))
}
