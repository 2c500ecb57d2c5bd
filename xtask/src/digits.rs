//! Trains the net that reads digits in pictures.

use crate::call::{Call, Failure, target};
use std::fs;

/// What the training program works with.
const PACKAGES: &str = "torch==2.4.1 numpy==2.4.6 pillow==13.0.0";
/// The families of free fonts that the cells are drawn with.
const FAMILIES: &str = include_str!("../../crates/picture/train/fonts.txt");
/// Where the weights go.
const WEIGHTS: &str = "crates/picture/src/digits/weights.bin";

/// Makes the environment, fetches the fonts and trains; further arguments go to the training program.
pub(crate) fn train(args: &[String]) -> Result<(), Failure> {
    let folder = target().join("digits");
    let fonts = folder.join("fonts");
    fs::create_dir_all(&fonts).map_err(|e| Failure::new(format!("cannot make {}: {e}", fonts.display())))?;
    let (folder, fonts) = (folder.display().to_string(), fonts.display().to_string());
    Call::new("python3", &format!("-m venv {folder}/python")).run()?;
    Call::new(format!("{folder}/python/bin/pip"), &format!("install --quiet {PACKAGES}")).run()?;
    for family in FAMILIES.lines() {
        Call::new("npm", &format!("pack --silent --pack-destination {folder} @fontsource/{family}")).run()?;
    }
    let python = format!("{folder}/python/bin/python");
    Call::new(python.as_str(), &format!("crates/picture/train/fonts.py {folder} {fonts}")).run()?;
    let train =
        format!("crates/picture/train/train.py --fonts {fonts} --pool {folder}/drawn.bin --out {WEIGHTS}");
    Call::new(python.as_str(), &train).args(args).run()
}
