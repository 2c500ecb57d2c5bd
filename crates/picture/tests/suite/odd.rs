//! Files that are odd but whole are read like any other; files that are too large or cut off end in a clear error.

use crate::boards::{Letters, STAR_BATTLES};
use crate::deep;
use crate::synthetic::{Style, star_battle};
use gridproof_picture::{BadFile, Image, NoReading, Options, open, read};
use gridproof_search::Random;
use gridproof_search::run::with_steps;
use image::codecs::gif::GifEncoder;
use image::{DynamicImage, Frame, ImageBuffer, ImageFormat, Luma, RgbaImage};
use std::io::Cursor;

/// A board with one solution, and how it is written.
fn board() -> (Letters, String) {
    let (stars, text) = STAR_BATTLES[5];
    let board = Letters::new(text);
    let expected = format!("{}x{stars}.{text}", board.size);
    (board, expected)
}

/// A picture of the board.
fn picture() -> RgbaImage {
    let mut random = Random::new(3);
    let style = Style { pitch: 30.0, left: 12.0, top: 12.0, line: 1.5, noise: 0, blur: 0.0 };
    let canvas = star_battle(&board().0, &style, &mut random);
    let bytes = canvas.rgba(0, &mut random);
    RgbaImage::from_raw(canvas.width as u32, canvas.height as u32, bytes).expect("the canvas has this size")
}

fn encoded(picture: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(vec![]);
    picture.write_to(&mut bytes, format).expect("the format is compiled in");
    bytes.into_inner()
}

/// What is read from a file.
fn read_file(file: &[u8]) -> Result<String, NoReading> {
    let pixels = open(file).expect("the file is whole");
    let image = Image::new(pixels.width, pixels.height, &pixels.rgba).expect("the pixels fit their size");
    with_steps(20_000_000, |run| read(&image, &Options::default(), run)).map(|reading| reading.puzzle)
}

#[test]
fn deep_colours_are_read() {
    let file =
        encoded(&DynamicImage::ImageRgb16(DynamicImage::from(picture()).into_rgb16()), ImageFormat::Png);
    assert_eq!(read_file(&file), Ok(board().1));
}

#[test]
fn a_transparent_ground_is_white() {
    let mut picture = picture();
    for pixel in picture.pixels_mut().filter(|pixel| pixel.0 == [255; 4]) {
        pixel.0 = [0; 4];
    }
    assert!(picture.pixels().any(|pixel| pixel.0[3] == 0));
    assert_eq!(read_file(&encoded(&picture.into(), ImageFormat::Png)), Ok(board().1));
}

#[test]
fn of_an_animation_the_first_picture_is_read() {
    let first = picture();
    let second = RgbaImage::from_pixel(first.width(), first.height(), image::Rgba([90, 90, 90, 255]));
    let mut file = vec![];
    let mut encoder = GifEncoder::new(&mut file);
    encoder.encode_frames([Frame::new(first), Frame::new(second)]).expect("two frames of one size");
    drop(encoder);
    assert_eq!(read_file(&file), Ok(board().1));
}

/// A JPEG file with a note of the camera about how it was held.
fn held(picture: &RgbaImage, orientation: u8) -> Vec<u8> {
    let file = encoded(&DynamicImage::from(picture.clone()).into_rgb8().into(), ImageFormat::Jpeg);
    // One entry, 0x0112, of one number of two bytes.
    let mut note = b"Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0".to_vec();
    note.extend([orientation, 0, 0, 0, 0, 0, 0, 0]);
    let length = (note.len() as u16 + 2).to_be_bytes();
    [&file[..2], &[0xff, 0xe1], &length, &note, &file[2..]].concat()
}

#[test]
fn a_photo_is_turned_as_the_camera_was_held() {
    let upright = picture();
    let (left, right) = (image::imageops::rotate270(&upright), image::imageops::rotate90(&upright));
    let over = image::imageops::rotate180(&upright);
    for (picture, orientation) in [(upright, 1), (over, 3), (left, 6), (right, 8)] {
        assert_eq!(read_file(&held(&picture, orientation)), Ok(board().1), "{orientation}");
    }
}

#[test]
fn four_inks_are_read() {
    let (board, expected) = board();
    assert_eq!(read_file(&four_inks(&board)), Ok(expected));
}

#[test]
fn tiny_pictures_show_no_board() {
    for side in 1..=8 {
        let file = encoded(&RgbaImage::new(side, 9 - side).into(), ImageFormat::Png);
        assert_eq!(read_file(&file), Err(NoReading::NoBoard), "{side}");
    }
}

#[test]
fn a_file_that_is_cut_off_is_a_picture_or_damaged() {
    let whole = picture();
    let mut damaged = 0;
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Bmp, ImageFormat::Gif]
    {
        let picture = DynamicImage::from(DynamicImage::from(whole.clone()).into_rgb8());
        let file = encoded(&picture, format);
        match open(&file[..file.len() / 2]) {
            Ok(pixels) => assert_eq!((pixels.width, pixels.height), whole.dimensions(), "{format:?}"),
            Err(error) => {
                assert!(matches!(error, BadFile::Damaged(_)), "{format:?}: {error}");
                damaged += 1;
            }
        }
    }
    assert!(damaged >= 2, "{damaged}");
}

/// A board as large as a picture may be is read at a reduced size; a larger picture is refused before it is decoded.
#[test]
fn a_huge_picture_is_reduced() {
    let (board, expected) = board();
    let side = if deep() { 10_000 } else { 4_500 };
    let pitch = (side - 100) / board.size as u32;
    let shade = |x: u32, y: u32| {
        let (col, row) = (x.saturating_sub(50) / pitch, y.saturating_sub(50) / pitch);
        let outside = x < 50 || y < 50 || col.max(row) as usize >= board.size;
        let line = (x - x.min(50)) % pitch < pitch / 30 || (y - y.min(50)) % pitch < pitch / 30;
        match outside {
            true => 255,
            false if line => 0,
            false => 60 + 25 * board.index(row as usize * board.size + col as usize).unwrap_or(0) as u8,
        }
    };
    let picture: ImageBuffer<Luma<u8>, Vec<u8>> =
        ImageBuffer::from_fn(side, side, |x, y| Luma([shade(x, y)]));
    let file = encoded(&DynamicImage::ImageLuma8(picture), ImageFormat::Png);
    let pixels = open(&file).expect("the file is whole");
    assert!(pixels.rgba.len() <= 4 * 16_000_000 && pixels.scale > 1.0);
    assert_eq!(read_file(&file), Ok(expected));
}

/// A picture of four inks (CMYK): a JPEG file in which every block of eight by eight pixels has one colour.
fn four_inks(board: &Letters) -> Vec<u8> {
    // A line is one block thick, a cell is five blocks wide, and there is a margin of two blocks.
    let pitch = 6;
    let blocks = board.size * pitch + 5;
    let ink = |bx: usize, by: usize| -> [i32; 4] {
        let inside = |at: usize| (2..blocks - 2).contains(&at);
        if !inside(bx) || !inside(by) {
            return [255, 255, 255, 255];
        }
        let (x, y) = (bx - 2, by - 2);
        if x % pitch == 0 || y % pitch == 0 {
            return [255, 255, 255, 0];
        }
        let region = board.index(y / pitch * board.size + x / pitch).unwrap_or(0) as i32;
        [255 - 30 * (region % 4), 255 - 60 * (region / 4), 200 - 40 * (region % 3), 255]
    };
    let side = (blocks * 8) as u16;
    let mut file = vec![0xff, 0xd8];
    let segment = |file: &mut Vec<u8>, marker: u8, body: &[u8]| {
        file.extend([0xff, marker]);
        file.extend((body.len() as u16 + 2).to_be_bytes());
        file.extend(body);
    };
    segment(&mut file, 0xee, b"Adobe\0\x64\0\0\0\0\0");
    // Every coefficient is divided by 8, so that the first one of a block is its shade less 128.
    segment(&mut file, 0xdb, &[&[0][..], &[8; 64]].concat());
    let [high, low] = side.to_be_bytes();
    let mut frame = vec![8, high, low, high, low, 4];
    frame.extend((1..=4).flat_map(|ink| [ink, 0x11, 0]));
    segment(&mut file, 0xc0, &frame);
    // First coefficients: 12 codes of 4 bits, for differences of 0 to 11 bits. Others: one code of 1 bit, the end of the block.
    let table = |class: u8, length: usize, symbols: &[u8]| {
        let mut body = vec![class];
        body.extend((1..=16).map(|bits| if bits == length { symbols.len() as u8 } else { 0 }));
        body.extend(symbols);
        body
    };
    segment(&mut file, 0xc4, &table(0x00, 4, &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]));
    segment(&mut file, 0xc4, &table(0x10, 1, &[0]));
    segment(&mut file, 0xda, &[4, 1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0]);
    let mut bits: Vec<bool> = vec![];
    let mut before = [0; 4];
    for block in 0..blocks * blocks {
        for (shade, before) in ink(block % blocks, block / blocks).into_iter().zip(&mut before) {
            let difference = shade - 128 - *before;
            *before = shade - 128;
            let length = (32 - difference.unsigned_abs().leading_zeros()) as usize;
            let value = if difference < 0 { difference + (1 << length) - 1 } else { difference };
            bits.extend((0..4).rev().map(|bit| length >> bit & 1 == 1));
            bits.extend((0..length).rev().map(|bit| value >> bit & 1 == 1));
            bits.push(false);
        }
    }
    for byte in bits.chunks(8) {
        let byte = (0..8).fold(0, |sum, at| sum << 1 | u8::from(byte.get(at).copied().unwrap_or(true)));
        file.push(byte);
        if byte == 0xff {
            file.push(0);
        }
    }
    file.extend([0xff, 0xd9]);
    file
}
