//! Damaged files end in a picture or in a clear error.

use crate::deep;
use gridproof_picture::{BadFile, Image, Options, open, read};
use gridproof_search::Random;
use gridproof_search::run::with_steps;
use image::{DynamicImage, ImageFormat, RgbImage};
use std::io::Cursor;

/// A small picture in every format.
fn files() -> Vec<Vec<u8>> {
    let picture = RgbImage::from_fn(72, 72, |x, y| {
        let line = x % 12 == 0 || y % 12 == 0;
        image::Rgb(if line { [0, 0, 0] } else { [(x / 12 * 40) as u8, (y / 12 * 40) as u8, 90] })
    });
    let picture = DynamicImage::ImageRgb8(picture);
    let formats =
        [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP, ImageFormat::Bmp, ImageFormat::Gif];
    formats
        .iter()
        .map(|format| {
            let mut bytes = Cursor::new(vec![]);
            picture.write_to(&mut bytes, *format).expect("the format is compiled in");
            bytes.into_inner()
        })
        .collect()
}

#[test]
fn every_format_is_opened_by_its_content() {
    for file in files() {
        let pixels = open(&file).expect("the file is whole");
        assert_eq!((pixels.width, pixels.height, pixels.rgba.len()), (72, 72, 72 * 72 * 4));
    }
}

#[test]
fn damaged_files_never_panic() {
    let count = if deep() { 10_000 } else { 1_000 };
    let mut random = Random::new(5);
    let files = files();
    let (mut opened, mut refused) = (0, 0);
    for number in 0..count {
        let mut file = files[number % files.len()].clone();
        match random.below(3) {
            0 => file.truncate(random.index(file.len())),
            1 => {
                for _ in 0..1 + random.below(20) {
                    let at = random.index(file.len());
                    file[at] = random.below(256) as u8;
                }
            }
            _ => {
                let at = random.index(file.len());
                let until = (at + random.index(40)).min(file.len());
                file.drain(at..until);
            }
        }
        let Ok(pixels) = open(&file) else {
            refused += 1;
            continue;
        };
        opened += 1;
        // Pixels of a damaged size are opened, but not read in this test.
        if pixels.rgba.len() > 4 * 200 * 200 {
            continue;
        }
        let image = Image::new(pixels.width, pixels.height, &pixels.rgba).expect("the pixels fit their size");
        let _ = with_steps(200_000, |run| read(&image, &Options::default(), run));
    }
    assert_eq!(opened + refused, count);
    assert!(opened > count / 20 && refused > count / 20, "{opened} opened, {refused} refused");
}

#[test]
fn what_is_not_a_picture_is_named() {
    assert_eq!(open(b""), Err(BadFile::Unknown));
    assert_eq!(open(b"..382...6258.4.3...."), Err(BadFile::Unknown));
    // The header of a PNG file that claims 60,000 by 60,000 pixels.
    let mut png = files()[0].clone();
    png[16..20].copy_from_slice(&60_000_u32.to_be_bytes());
    png[20..24].copy_from_slice(&60_000_u32.to_be_bytes());
    assert!(open(&png).is_err());
}
