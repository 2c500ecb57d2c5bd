//! Opens picture files: PNG, JPEG, WebP, BMP and GIF, recognised by their content.

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageReader, Limits};
use std::io::Cursor;

/// The most pixels of a file.
const MOST_PIXELS: u64 = 150_000_000;
/// The most bytes of the decoded picture.
const MOST_BYTES: u64 = 640 << 20;
/// Larger pictures are reduced to about this number of pixels.
const KEPT_PIXELS: u64 = 16_000_000;

/// The pixels of a picture file, upright.
#[derive(Clone, PartialEq, Debug)]
pub struct Pixels {
    /// Pixels from left to right.
    pub width: u32,
    /// Pixels from top to bottom.
    pub height: u32,
    /// Red, green, blue and opacity, one byte each.
    pub rgba: Vec<u8>,
    /// How many pixels of the file one pixel here spans, in each direction.
    pub scale: f32,
}

/// Why a file is not a picture.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadFile {
    /// The content is none of the formats.
    #[error("not a picture: expected PNG, JPEG, WebP, BMP or GIF")]
    Unknown,
    /// The picture is too large.
    #[error("the picture is too large: {width} by {height} pixels")]
    TooLarge {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
    },
    /// The file is damaged.
    #[error("the picture is damaged: {0}")]
    Damaged(String),
}

/// Opens a picture file. Of an animation it is the first picture. A picture that the camera held sideways is turned upright.
pub fn open(bytes: &[u8]) -> Result<Pixels, BadFile> {
    let mut reader =
        ImageReader::new(Cursor::new(bytes)).with_guessed_format().map_err(|_| BadFile::Unknown)?;
    if reader.format().is_none() {
        return Err(BadFile::Unknown);
    }
    let mut limits = Limits::default();
    limits.max_alloc = Some(2 * MOST_BYTES);
    reader.limits(limits);
    let mut decoder = reader.into_decoder().map_err(damaged)?;
    let (width, height) = decoder.dimensions();
    if u64::from(width) * u64::from(height) > MOST_PIXELS || decoder.total_bytes() > MOST_BYTES {
        return Err(BadFile::TooLarge { width, height });
    }
    let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
    let mut picture = DynamicImage::from_decoder(decoder).map_err(damaged)?;
    let pixels = u64::from(width) * u64::from(height);
    let mut scale = 1.0;
    if pixels > KEPT_PIXELS {
        scale = (pixels as f64 / KEPT_PIXELS as f64).sqrt();
        let [width, height] = [width, height].map(|side| ((f64::from(side) / scale) as u32).max(1));
        picture = picture.thumbnail_exact(width, height);
    }
    picture.apply_orientation(orientation);
    let rgba = picture.into_rgba8();
    let (width, height) = rgba.dimensions();
    Ok(Pixels { width, height, rgba: rgba.into_raw(), scale: scale as f32 })
}

fn damaged(error: ImageError) -> BadFile {
    match error {
        ImageError::Unsupported(_) => BadFile::Unknown,
        error => BadFile::Damaged(error.to_string()),
    }
}
