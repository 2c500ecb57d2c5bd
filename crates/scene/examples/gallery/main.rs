//! Draws a board of every kind and patterns of many techniques:
//! `cargo run -p gridproof-scene --example gallery -- FOLDER`.

mod boards;
mod patterns;

use boards::at;
use gridproof_scene::sheet::strip;
use gridproof_scene::{Area, Scene, SvgOptions, TerminalOptions, Theme, to_svg, to_terminal};
use std::fs;

fn main() -> std::io::Result<()> {
    let folder = std::env::args().nth(1).unwrap_or_else(|| "gallery".to_owned());
    fs::create_dir_all(&folder)?;
    let boards = [
        ("star-battle", boards::star_battle()),
        ("flow", boards::flow()),
        ("hexes", boards::hexes()),
        ("sudoku", boards::sudoku()),
    ];
    for (name, scene) in boards.into_iter().chain(patterns::all()) {
        for theme in [Theme::Light, Theme::Dark, Theme::Print] {
            let options = SvgOptions { theme, legend: true, ..SvgOptions::default() };
            fs::write(format!("{folder}/{name}-{}.svg", theme.name()), to_svg(&scene, &options))?;
        }
        fs::write(format!("{folder}/{name}.json"), serde_json::to_string(&scene)?)?;
        let candidates = scene.candidates.is_some();
        let options = TerminalOptions { legend: true, candidates, ..TerminalOptions::default() };
        println!("{name}\n{}\n", to_terminal(&scene, &options));
    }
    fs::write(format!("{folder}/strip-light.svg"), game())
}

/// A game of Sum-Ten, move by move.
fn game() -> String {
    let moves = [(at(0, 1), at(0, 2)), (at(0, 0), at(0, 3)), (at(1, 0), at(1, 1))];
    let mut cleared = vec![];
    let mut pictures: Vec<(Scene, String)> = vec![];
    for (number, (first, last)) in (1..).zip(moves) {
        let scene = boards::sum_ten(&cleared, Some((first, last)));
        cleared.extend(scene.cells_of(Area::Rectangle(first, last)));
        pictures.push((scene, format!("move {number}")));
    }
    pictures.push((boards::sum_ten(&cleared, None), format!("{} cells cleared", cleared.len())));
    let options = SvgOptions { theme: Theme::Light, ..SvgOptions::default() };
    strip(&pictures, 3, "Sum-Ten, move by move", &options)
}
