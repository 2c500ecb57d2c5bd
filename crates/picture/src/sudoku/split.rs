//! Which digits are given and which were entered: by the colour of their ink.

use crate::digits::Cut;

fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    a.iter().zip(b).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
}

fn chroma(colour: [f32; 3]) -> f32 {
    let most = colour.iter().copied().fold(f32::MIN, f32::max);
    let least = colour.iter().copied().fold(f32::MAX, f32::min);
    most - least
}

/// Two kinds of ink among the digits, if there are two: `true` for each digit that was entered.
pub(super) fn entered(digits: &[&Cut]) -> Option<Vec<bool>> {
    let colours: Vec<[f32; 3]> = digits.iter().map(|cut| cut.colour()).collect();
    let first = *colours.first()?;
    let far = |from: [f32; 3]| {
        colours.iter().copied().max_by(|a, b| distance(*a, from).total_cmp(&distance(*b, from)))
    };
    let one = far(first)?;
    let mut centres = [one, far(one)?];
    let mut second: Vec<bool> = vec![];
    for _ in 0..6 {
        second = colours.iter().map(|&c| distance(c, centres[1]) < distance(c, centres[0])).collect();
        for (which, centre) in centres.iter_mut().enumerate() {
            let members: Vec<[f32; 3]> =
                colours.iter().zip(&second).filter(|&(_, &s)| s == (which == 1)).map(|(&c, _)| c).collect();
            if members.is_empty() {
                return None;
            }
            *centre = std::array::from_fn(|part| {
                members.iter().map(|c| c[part]).sum::<f32>() / members.len() as f32
            });
        }
    }
    let within =
        colours.iter().zip(&second).map(|(&c, &s)| distance(c, centres[usize::from(s)])).sum::<f32>()
            / colours.len() as f32;
    let between = distance(centres[0], centres[1]);
    if between < 50.0 || between < 3.0 * within {
        return None;
    }
    // Givens are grey or black; of two greys, the stronger ink is the given one.
    let ink = |which: bool| {
        let members: Vec<f32> =
            digits.iter().zip(&second).filter(|&(_, &s)| s == which).map(|(cut, _)| cut.ink).collect();
        members.iter().sum::<f32>() / members.len().max(1) as f32
    };
    let (a, b) = (chroma(centres[0]), chroma(centres[1]));
    let second_is_given = if (a - b).abs() > 25.0 { b < a } else { ink(true) > ink(false) };
    Some(second.iter().map(|&s| s != second_is_given).collect())
}
