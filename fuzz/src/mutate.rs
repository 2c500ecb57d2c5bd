//! How an input is changed.

use gridproof_search::Random;

/// Words that mean something in one of the formats.
const WORDS: [&[u8]; 48] = [
    b"0",
    b"-1",
    b"9",
    b"99999999999",
    b"18446744073709551615",
    b"1e999",
    b"null",
    b"true",
    b"[]",
    b"{}",
    b"[[[[",
    b"\"\"",
    b"\\u0000",
    b"\xff",
    b"\xef\xbb\xbf",
    b"\r\n",
    b"\n\n",
    b"\t",
    b" ",
    b"/",
    b";",
    b".",
    b"*",
    b"x",
    b"#",
    b"basic:",
    b"strict:",
    b"hex:",
    b";wall=",
    b";bridge=",
    b";warp=",
    b";edge=",
    b";cross=",
    b"r1c1",
    b"r9c9",
    b"r0c0",
    b"r1c1-r1c2",
    b"25x6.",
    b"400x400.",
    b"32x32.",
    b"https://puzz.link/p?",
    b"{\"lits\":[],\"bound\":1}",
    b"{\"divide\":2}",
    b"{\"suppose\":",
    b"\"steps\":0",
    b"\"time_ms\":0",
    b"Content-Length: ",
    b"\r\n\r\n",
];

/// The longest input that mutations make: what is longer is cut.
const LONGEST: usize = 200_000;

/// A new input from two others.
pub fn mutated(one: &[u8], other: &[u8], random: &mut Random) -> Vec<u8> {
    let mut bytes = one.to_vec();
    for _ in 0..1 + random.index(if random.one_in(4) { 12 } else { 3 }) {
        change(&mut bytes, other, random);
    }
    bytes.truncate(LONGEST);
    bytes
}

fn change(bytes: &mut Vec<u8>, other: &[u8], random: &mut Random) {
    let at = random.index(bytes.len() + 1);
    let piece = |length: usize, random: &mut Random| {
        let start = random.index(length + 1);
        let longest = if random.one_in(4) { 400 } else { 8 };
        start..(start + random.index(longest)).min(length)
    };
    match random.index(11) {
        0 => bytes.truncate(at),
        1 => drop(bytes.drain(piece(bytes.len(), random))),
        2 => {
            let range = piece(bytes.len(), random);
            let copy = bytes[range].to_vec();
            bytes.splice(at..at, copy);
        }
        3 => {
            let range = piece(other.len(), random);
            bytes.splice(at..at, other[range].to_vec());
        }
        4 => drop(bytes.splice(at..at, WORDS[random.index(WORDS.len())].to_vec())),
        5 => {
            let range = piece(bytes.len(), random);
            bytes.splice(range, WORDS[random.index(WORDS.len())].to_vec());
        }
        // The same thing very often: what grows with the input shows.
        6 if random.one_in(3) => {
            let range = piece(bytes.len(), random);
            let copy = bytes[range].repeat(1 + random.index(3_000));
            bytes.splice(at..at, copy);
        }
        6..=8 => {
            if let Some(byte) = bytes.get_mut(at) {
                // Another digit or letter keeps the input readable, so it gets further in.
                *byte = match *byte {
                    b'0'..=b'9' => b'0' + random.below(10) as u8,
                    b'a'..=b'z' => b'a' + random.below(26) as u8,
                    b'A'..=b'Z' => b'A' + random.below(26) as u8,
                    _ => 32 + random.below(95) as u8,
                };
            }
        }
        9 => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte ^= 1 << random.below(8);
            }
        }
        _ => {
            if let Some(byte) = bytes.get_mut(at) {
                *byte = random.below(256) as u8;
            }
        }
    }
}
