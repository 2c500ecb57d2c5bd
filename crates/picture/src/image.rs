//! The pixels of a picture.

use crate::grey::Grey;
use crate::sampling::brightness;

/// The most pixels that are read. Larger pictures are reduced first.
const MOST_PIXELS: usize = 1 << 28;

/// The pixels of a picture: red, green, blue and opacity, one byte each, row by row from the top left corner.
#[derive(Clone, Copy, Debug)]
pub struct Image<'a> {
    width: usize,
    height: usize,
    rgba: &'a [u8],
}

/// Why pixels are not a picture.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum BadImage {
    /// The number of bytes does not fit the size.
    #[error("a picture of {width} by {height} pixels has {} bytes, not {bytes}", *width as u64 * *height as u64 * 4)]
    Length {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
        /// The bytes there are.
        bytes: usize,
    },
    /// The picture is too large.
    #[error("the picture is too large: {width} by {height} pixels")]
    TooLarge {
        /// Pixels from left to right.
        width: u32,
        /// Pixels from top to bottom.
        height: u32,
    },
}

impl<'a> Image<'a> {
    /// A picture from its pixels.
    pub fn new(width: u32, height: u32, rgba: &'a [u8]) -> Result<Image<'a>, BadImage> {
        let pixels = width as u64 * height as u64;
        if pixels > MOST_PIXELS as u64 {
            return Err(BadImage::TooLarge { width, height });
        }
        if rgba.len() as u64 != pixels * 4 {
            return Err(BadImage::Length { width, height, bytes: rgba.len() });
        }
        Ok(Image { width: width as usize, height: height as usize, rgba })
    }

    /// Pixels from left to right.
    pub fn width(&self) -> usize {
        self.width
    }

    /// Pixels from top to bottom.
    pub fn height(&self) -> usize {
        self.height
    }

    /// The bytes.
    pub fn rgba(&self) -> &'a [u8] {
        self.rgba
    }
}

/// The picture at the size at which it is read: colours over white, without opacity.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Red, green, blue, row by row.
    pub(crate) rgb: Vec<[u8; 3]>,
    /// How many pixels of the original one pixel here spans, in each direction.
    pub(crate) scale: f32,
}

impl Picture {
    /// The picture, reduced by averaging blocks so that it has about `most` pixels at most.
    pub(crate) fn of(image: &Image<'_>, most: usize) -> Picture {
        let mut block = 1;
        while (image.width / block) * (image.height / block) > most {
            block += 1;
        }
        Picture::reduced(image, block)
    }

    /// The picture with each block of `block * block` pixels averaged. An incomplete block at the right or lower edge is left out.
    fn reduced(image: &Image<'_>, block: usize) -> Picture {
        let (width, height) = (image.width / block, image.height / block);
        let mut rgb = Vec::with_capacity(width * height);
        let count = (block * block) as u32;
        let mut sums = vec![[0_u32; 3]; width];
        for row in 0..height {
            sums.fill([0; 3]);
            for y in row * block..(row + 1) * block {
                let line = &image.rgba[y * image.width * 4..][..width * block * 4];
                for (sum, pixels) in sums.iter_mut().zip(line.chunks_exact(block * 4)) {
                    for pixel in pixels.chunks_exact(4) {
                        let over = |channel: u8| {
                            let opacity = u32::from(pixel[3]);
                            (u32::from(channel) * opacity + 255 * (255 - opacity) + 127) / 255
                        };
                        let [red, green, blue] = [pixel[0], pixel[1], pixel[2]].map(over);
                        *sum = [sum[0] + red, sum[1] + green, sum[2] + blue];
                    }
                }
            }
            rgb.extend(sums.iter().map(|sum| sum.map(|sum| ((sum + count / 2) / count) as u8)));
        }
        Picture { width, height, rgb, scale: block as f32 }
    }

    /// The colour of a pixel.
    pub(crate) fn at(&self, x: usize, y: usize) -> [u8; 3] {
        self.rgb[y * self.width + x]
    }

    /// The brightness of each pixel.
    pub(crate) fn grey(&self) -> Grey {
        let pixels = self.rgb.iter().map(|&colour| brightness(colour)).collect();
        Grey { width: self.width, height: self.height, pixels }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_do_not_fit_are_refused() {
        assert!(matches!(Image::new(2, 2, &[0; 15]), Err(BadImage::Length { bytes: 15, .. })));
        assert!(matches!(Image::new(1 << 20, 1 << 20, &[]), Err(BadImage::TooLarge { .. })));
        assert!(Image::new(0, 0, &[]).is_ok());
    }

    #[test]
    fn blocks_are_averaged_over_white() {
        let bytes = [0, 0, 0, 255, 0, 0, 0, 0, 200, 0, 0, 255, 200, 0, 0, 255];
        let image = Image::new(2, 2, &bytes).expect("four pixels");
        let picture = Picture::of(&image, 1);
        assert_eq!((picture.width, picture.height), (1, 1));
        assert_eq!(picture.at(0, 0), [164, 64, 64]);
    }
}
