//! The names of the fields in JSON, which clients rely on.

use crate::common::{at, mark, sudoku};
use gridproof_scene::{
    Area, Border, BorderKind, Candidate, Ground, Highlights, Link, Part, Path, Role, Side, Spot, Symbol,
    TextClass, Tiling, Zone,
};
use serde_json::{json, to_value};

#[test]
fn a_scene_has_stable_field_names() {
    let mut scene = sudoku("1...............", 2);
    scene.description = "4 by 4".to_owned();
    scene[at(0, 1)].text = "2".to_owned();
    scene[at(0, 1)].class = TextClass::Placed;
    scene[at(0, 2)].candidates =
        vec![mark(2), Candidate { value: 3, struck: true, role: Some(Role::Eliminated) }];
    scene[at(0, 2)].role = Some(Role::Eliminated);
    scene[at(0, 3)].symbol = Some(Symbol::Star);
    scene[at(0, 3)].colour = Some(3);
    scene[at(1, 0)].ground = Ground::Hole;
    scene[at(1, 1)].tint = Some(7);
    scene.borders.push(Border { cell: at(0, 0), side: Side::East, kind: BorderKind::Wall });
    scene.paths.push(Path { cells: vec![at(2, 0), at(2, 1)], colour: 1, letter: "B".to_owned() });
    scene.mark_edge(Role::Conclusion, at(2, 1), at(2, 2));
    scene.crosses.push((at(0, 0), at(0, 1)));
    scene.mark_area(Role::Area, "row 4", scene.cells_of(Area::Row(3)));
    let value = to_value(&scene).expect("a scene is JSON");
    assert_eq!(value["title"], "Sudoku");
    assert_eq!(value["description"], "4 by 4");
    assert_eq!([&value["rows"], &value["cols"]], [4, 4]);
    assert_eq!(value["tiling"], "square");
    assert_eq!(value["cells"].as_array().map(Vec::len), Some(16));
    let cells = [
        json!({"text": "1", "class": "given"}),
        json!({"text": "2", "class": "placed"}),
        json!({"candidates": [{"value": 2}, {"value": 3, "struck": true, "role": "eliminated"}], "role": "eliminated"}),
        json!({"symbol": "star", "colour": 3}),
        json!({"ground": "hole"}),
        json!({"tint": 7}),
        json!({}),
    ];
    assert_eq!(value["cells"].as_array().map(|all| &all[..7]), Some(&cells[..]));
    assert_eq!(value["regions"], json!([0, 0, 1, 1, 0, 0, 1, 1, 2, 2, 3, 3, 2, 2, 3, 3]));
    assert_eq!(value["borders"], json!([{"cell": "r1c1", "side": "east", "kind": "wall"}]));
    assert_eq!(value["paths"], json!([{"cells": ["r3c1", "r3c2"], "colour": 1, "letter": "B"}]));
    assert_eq!(value["candidates"], json!({"cols": 2, "values": ["1", "2", "3", "4"]}));
    assert_eq!(
        value["areas"],
        json!([{"role": "area", "name": "row 4", "cells": ["r4c1", "r4c2", "r4c3", "r4c4"]}])
    );
    assert_eq!(value["edges"], json!([{"role": "conclusion", "from": "r3c2", "to": "r3c3"}]));
    assert_eq!(value["crosses"], json!(["r1c1-r1c2"]));
    assert_eq!(value.get("labels"), None, "what is empty is left out");
    scene.number_lines();
    scene.tiling = Tiling::Hex;
    let value = to_value(&scene).expect("a scene is JSON");
    assert_eq!(value["labels"][0], json!({"side": "north", "at": 0, "text": "1"}));
    assert_eq!(value["tiling"], "hex");
    assert_eq!(to_value(Side::NorthEast).expect("a side is JSON"), "north-east");
}

#[test]
fn labels_and_links_are_omitted_unless_there_are_some() {
    let mut scene = sudoku("1...............", 2);
    let spot = |row: u32, col: u32| Spot { cell: at(row, col), value: Some("2".to_owned()) };
    let link = |branch: u8| Link { from: spot(0, 1), to: spot(3, 1), strong: false, branch };
    scene.highlight(&Highlights {
        zones: vec![Zone { role: Role::SetB, part: Part::Area(Area::Row(3)), label: "needs 1".to_owned() }],
        links: vec![link(0), link(2)],
        ..Highlights::default()
    });
    let value = to_value(&scene).expect("a scene is JSON");
    assert_eq!(value["areas"][0]["label"], "needs 1");
    assert_eq!([&value["areas"][0]["role"], &value["areas"][0]["name"]], ["set-b", "row 4"]);
    let ends = json!({"from": {"cell": "r1c2", "value": "2"}, "to": {"cell": "r4c2", "value": "2"}, "strong": false});
    assert_eq!(value["links"][0], ends);
    assert_eq!(value["links"][1]["branch"], 2);
}

#[test]
fn the_name_of_a_role_is_the_same_in_json_and_in_pictures() {
    for role in Role::ALL {
        assert_eq!(to_value(role).expect("a role is JSON"), role.name());
    }
}
