//! Boards from pictures.

use crate::program::*;

/// A Star Battle with one solution.
const BOARD: &str = "5x1.ABBBBABCCBABCBBACCDBAECCB";
const PITCH: usize = 30;
const MARGIN: usize = 10;

/// A picture of the board, as a BMP file.
fn picture() -> Vec<u8> {
    let regions: Vec<u8> = BOARD.bytes().skip(4).map(|letter| letter - b'A').collect();
    let side = 5 * PITCH + 2 * MARGIN;
    let colour = |x: usize, y: usize| -> [u8; 3] {
        let (col, row) = (x.wrapping_sub(MARGIN) / PITCH, y.wrapping_sub(MARGIN) / PITCH);
        let line = |at: usize| at.wrapping_sub(MARGIN) % PITCH < 2;
        match () {
            () if row >= 5 || col >= 5 => [255; 3],
            () if line(x) || line(y) => [0; 3],
            () => [[90, 160, 250], [250, 160, 90], [120, 220, 120], [220, 120, 220], [240, 240, 120]]
                [usize::from(regions[5 * row + col])],
        }
    };
    bitmap(side, colour)
}

/// A square picture, as a BMP file of 32 bits per pixel. Rows go from the bottom up.
fn bitmap(side: usize, colour: impl Fn(usize, usize) -> [u8; 3]) -> Vec<u8> {
    let mut file = b"BM".to_vec();
    for number in [54 + 4 * side as u32 * side as u32, 0, 54, 40, side as u32, side as u32, 1 | 32 << 16, 0] {
        file.extend(number.to_le_bytes());
    }
    file.resize(54, 0);
    for y in (0..side).rev() {
        for x in 0..side {
            let [red, green, blue] = colour(x, y);
            file.extend([blue, green, red, 255]);
        }
    }
    file
}

#[test]
fn a_board_is_read_whatever_the_name_of_its_file() {
    let folder = Folder::new("read");
    let file = folder.file("board.txt", picture());
    let told = gridproof(&["read", &file]).ends(0).out;
    assert_eq!(told, format!("starbattle, 5 by 5 cells\n{BOARD}\n"));
    let drawn = folder.path("board.svg");
    let answer = gridproof(&["read", "starbattle", &file, "--json", "--svg", &drawn]).ends(0).object();
    assert_eq!((&answer["game"], &answer["puzzle"]), (&"starbattle".into(), &BOARD.into()));
    assert_eq!((&answer["rows"], &answer["cols"], &answer["sure"]), (&5.into(), &5.into(), &true.into()));
    assert_eq!(answer["cells"].as_array().map(Vec::len), Some(25));
    assert_eq!(answer["corners"].as_array().map(Vec::len), Some(4));
    assert!(
        answer["cells"][0]["confidence"].as_f64() > Some(0.9) && answer["confidence"].as_f64() > Some(0.9)
    );
    assert!(answer["changed"].is_array() && answer["elapsed_ms"].is_number());
    let svg = std::fs::read_to_string(drawn).expect("the drawing");
    assert!(svg.starts_with("<svg"));
}

#[test]
fn what_shows_no_board_is_one_line_with_status_2() {
    let folder = Folder::new("read-nothing");
    let plain = folder.file("plain.png", bitmap(120, |_, _| [200, 210, 220]));
    gridproof(&["read", &plain]).complains("found no board in the picture");
    let board = folder.file("board.bmp", picture());
    gridproof(&["read", "flow", &board]).complains("found no flow board in the picture");
    let text = folder.file("text.png", "..382...6258.4.3....");
    gridproof(&["read", &text]).complains("not a picture: expected PNG, JPEG, WebP, BMP or GIF");
    let empty = folder.file("empty.png", "");
    gridproof(&["read", &empty]).complains("not a picture");
    gridproof(&["read", &folder.path("missing.png")]).complains("missing.png");
}

#[test]
fn after_a_picture_that_cannot_be_read_the_next_one_is() {
    let folder = Folder::new("read-several");
    let (good, bad) = (folder.file("good.bmp", picture()), folder.file("bad.bmp", "not a picture"));
    let missing = folder.path("missing.bmp");
    let ran = gridproof(&["read", &bad, &good, &missing, &good, "--json"]).ends(2);
    let objects = ran.objects();
    assert_eq!(objects.len(), 4);
    for (object, read) in objects.iter().zip([false, true, false, true]) {
        assert_eq!(object["puzzle"] == BOARD, read, "{object}");
        assert_eq!(object["error"].is_string(), !read, "{object}");
    }
}
