//! HoDoKu's techniques by code, and what they are called here.

/// A technique of HoDoKu's library.
pub(crate) struct Code {
    /// The number in library lines, without its variant.
    pub(crate) number: &'static str,
    /// The short name in lists of puzzles by technique.
    pub(crate) short: &'static str,
    /// HoDoKu's name.
    pub(crate) name: &'static str,
    /// The family it is summed up under.
    pub(crate) family: &'static str,
    /// Our techniques that are the same thing; none where there is no such technique here.
    pub(crate) ours: &'static [&'static str],
}

impl Code {
    /// The code of a library number such as `0710-2`.
    pub(crate) fn by_number(text: &str) -> Option<&'static Code> {
        let number = text.split('-').next().unwrap_or_default();
        CODES.iter().find(|code| code.number == number)
    }

    /// The code of a short name such as `fbf3`.
    pub(crate) fn by_short(short: &str) -> Option<&'static Code> {
        CODES.iter().find(|code| code.short == short)
    }
}

type Row = (&'static str, &'static str, &'static str, &'static str, &'static [&'static str]);

const fn code((number, short, name, family, ours): Row) -> Code {
    Code { number, short, name, family, ours }
}

const SINGLES: &str = "singles";
const LOCKED: &str = "locked candidates";
const SUBSETS: &str = "subsets";
const FISH: &str = "basic fish";
const FINNED: &str = "finned and sashimi fish";
const COMPLEX: &str = "Franken and mutant fish";
const LINKS: &str = "single-digit patterns";
const COLOURS: &str = "colouring";
const UNIQUE: &str = "uniqueness";
const CHAINS: &str = "chains and loops";
const WINGS: &str = "wings";
const ALS: &str = "almost locked sets";
const REST: &str = "miscellaneous";
const LAST: &str = "last resorts";

const HIDDEN_SINGLE: &[&str] = &["hidden single in a box", "hidden single in a line"];
const RECTANGLE: &[&str] = &["unique rectangle"];
const AVOIDABLE: &[&str] = &["avoidable rectangle"];
/// A Siamese fish is two fish with one base shown as one; either may be finned or sashimi.
const FINNED_X_WING: &[&str] = &["finned X-Wing", "sashimi X-Wing"];
const FINNED_SWORDFISH: &[&str] = &["finned Swordfish", "sashimi Swordfish"];
const FINNED_JELLYFISH: &[&str] = &["finned Jellyfish", "sashimi Jellyfish"];
const FRANKEN: &[&str] = &["Franken fish"];
const MUTANT: &[&str] = &["mutant fish"];
const CHAIN: &[&str] = &["alternating inference chain"];
const GROUPED: &[&str] = &["grouped alternating chain", "chain with almost locked sets"];

/// HoDoKu's techniques in the order of their numbers.
pub(crate) const CODES: &[Code] = &[
    code(("0000", "fh", "Full House", SINGLES, &["full house"])),
    code(("0002", "h1", "Hidden Single", SINGLES, HIDDEN_SINGLE)),
    code(("0003", "n1", "Naked Single", SINGLES, &["naked single"])),
    code(("0100", "lc1", "Locked Candidates Type 1", LOCKED, &["pointing"])),
    code(("0101", "lc2", "Locked Candidates Type 2", LOCKED, &["claiming"])),
    code(("0110", "l2", "Locked Pair", LOCKED, &["locked pair"])),
    code(("0111", "l3", "Locked Triple", LOCKED, &["locked triple"])),
    code(("0200", "n2", "Naked Pair", SUBSETS, &["naked pair"])),
    code(("0201", "n3", "Naked Triple", SUBSETS, &["naked triple"])),
    code(("0202", "n4", "Naked Quadruple", SUBSETS, &["naked quad"])),
    code(("0210", "h2", "Hidden Pair", SUBSETS, &["hidden pair"])),
    code(("0211", "h3", "Hidden Triple", SUBSETS, &["hidden triple"])),
    code(("0212", "h4", "Hidden Quadruple", SUBSETS, &["hidden quad"])),
    code(("0300", "bf2", "X-Wing", FISH, &["X-Wing"])),
    code(("0301", "bf3", "Swordfish", FISH, &["Swordfish"])),
    code(("0302", "bf4", "Jellyfish", FISH, &["Jellyfish"])),
    code(("0303", "bf5", "Squirmbag", FISH, &[])),
    code(("0304", "bf6", "Whale", FISH, &[])),
    code(("0305", "bf7", "Leviathan", FISH, &[])),
    code(("0310", "fbf2", "Finned X-Wing", FINNED, &["finned X-Wing"])),
    code(("03101", "", "Siamese Finned X-Wing", FINNED, FINNED_X_WING)),
    code(("0311", "fbf3", "Finned Swordfish", FINNED, &["finned Swordfish"])),
    code(("03111", "", "Siamese Finned Swordfish", FINNED, FINNED_SWORDFISH)),
    code(("0312", "fbf4", "Finned Jellyfish", FINNED, &["finned Jellyfish"])),
    code(("03121", "", "Siamese Finned Jellyfish", FINNED, FINNED_JELLYFISH)),
    code(("0313", "fbf5", "Finned Squirmbag", FINNED, &[])),
    code(("0314", "fbf6", "Finned Whale", FINNED, &[])),
    code(("0315", "fbf7", "Finned Leviathan", FINNED, &[])),
    code(("0320", "sbf2", "Sashimi X-Wing", FINNED, &["sashimi X-Wing"])),
    code(("03201", "", "Siamese Sashimi X-Wing", FINNED, FINNED_X_WING)),
    code(("0321", "sbf3", "Sashimi Swordfish", FINNED, &["sashimi Swordfish"])),
    code(("03211", "", "Siamese Sashimi Swordfish", FINNED, FINNED_SWORDFISH)),
    code(("0322", "sbf4", "Sashimi Jellyfish", FINNED, &["sashimi Jellyfish"])),
    code(("03221", "", "Siamese Sashimi Jellyfish", FINNED, FINNED_JELLYFISH)),
    code(("0323", "sbf5", "Sashimi Squirmbag", FINNED, &[])),
    code(("0324", "sbf6", "Sashimi Whale", FINNED, &[])),
    code(("0325", "sbf7", "Sashimi Leviathan", FINNED, &[])),
    code(("0330", "ff2", "Franken X-Wing", COMPLEX, FRANKEN)),
    code(("0331", "ff3", "Franken Swordfish", COMPLEX, FRANKEN)),
    code(("0332", "ff4", "Franken Jellyfish", COMPLEX, FRANKEN)),
    code(("0340", "fff2", "Finned Franken X-Wing", COMPLEX, FRANKEN)),
    code(("03401", "", "Siamese Finned Franken X-Wing", COMPLEX, FRANKEN)),
    code(("0341", "fff3", "Finned Franken Swordfish", COMPLEX, FRANKEN)),
    code(("03411", "", "Siamese Finned Franken Swordfish", COMPLEX, FRANKEN)),
    code(("0342", "fff4", "Finned Franken Jellyfish", COMPLEX, FRANKEN)),
    code(("03421", "", "Siamese Finned Franken Jellyfish", COMPLEX, FRANKEN)),
    code(("0350", "mf2", "Mutant X-Wing", COMPLEX, MUTANT)),
    code(("0351", "mf3", "Mutant Swordfish", COMPLEX, MUTANT)),
    code(("0352", "mf4", "Mutant Jellyfish", COMPLEX, MUTANT)),
    code(("0360", "fmf2", "Finned Mutant X-Wing", COMPLEX, MUTANT)),
    code(("03601", "", "Siamese Finned Mutant X-Wing", COMPLEX, MUTANT)),
    code(("0361", "fmf3", "Finned Mutant Swordfish", COMPLEX, MUTANT)),
    code(("03611", "", "Siamese Finned Mutant Swordfish", COMPLEX, MUTANT)),
    code(("0362", "fmf4", "Finned Mutant Jellyfish", COMPLEX, MUTANT)),
    code(("03621", "", "Siamese Finned Mutant Jellyfish", COMPLEX, MUTANT)),
    code(("0363", "fmf5", "Finned Mutant Squirmbag", COMPLEX, MUTANT)),
    code(("0364", "fmf6", "Finned Mutant Whale", COMPLEX, MUTANT)),
    code(("0365", "fmf7", "Finned Mutant Leviathan", COMPLEX, MUTANT)),
    code(("0371", "kf1", "Kraken Fish Type 1", COMPLEX, &[])),
    code(("0372", "kf2", "Kraken Fish Type 2", COMPLEX, &[])),
    code(("0400", "sk", "Skyscraper", LINKS, &["skyscraper"])),
    code(("0401", "2sk", "2-String Kite", LINKS, &["two-string kite"])),
    code(("0402", "er", "Empty Rectangle", LINKS, &["empty rectangle"])),
    code(("0403", "tf", "Turbot Fish", LINKS, &["turbot fish"])),
    code(("0404", "d2sk", "Dual 2-String Kite", LINKS, &["two-string kite"])),
    code(("0405", "der", "Dual Empty Rectangle", LINKS, &["empty rectangle"])),
    code(("05", "sc", "Simple Colors", COLOURS, &["simple colouring"])),
    code(("0500", "sc1", "Simple Colors Trap", COLOURS, &["simple colouring"])),
    code(("0501", "sc2", "Simple Colors Wrap", COLOURS, &["simple colouring"])),
    code(("0502", "mc1", "Multi Colors 1", COLOURS, &["multi-colouring"])),
    code(("0503", "mc2", "Multi Colors 2", COLOURS, &["multi-colouring"])),
    code(("0600", "u1", "Uniqueness Test 1", UNIQUE, RECTANGLE)),
    code(("0601", "u2", "Uniqueness Test 2", UNIQUE, RECTANGLE)),
    code(("0602", "u3", "Uniqueness Test 3", UNIQUE, RECTANGLE)),
    code(("0603", "u4", "Uniqueness Test 4", UNIQUE, RECTANGLE)),
    code(("0604", "u5", "Uniqueness Test 5", UNIQUE, RECTANGLE)),
    code(("0605", "u6", "Uniqueness Test 6", UNIQUE, RECTANGLE)),
    code(("0606", "hr", "Hidden Rectangle", UNIQUE, &["hidden rectangle"])),
    code(("0607", "ar1", "Avoidable Rectangle Type 1", UNIQUE, AVOIDABLE)),
    code(("0608", "ar2", "Avoidable Rectangle Type 2", UNIQUE, AVOIDABLE)),
    code(("0610", "bug1", "Bivalue Universal Grave + 1", UNIQUE, &["BUG+1"])),
    code(("0701", "x", "X-Chain", CHAINS, &["X-Chain"])),
    code(("0702", "xyc", "XY-Chain", CHAINS, &["XY-Chain"])),
    code(("0703", "rp", "Remote Pair", CHAINS, &["remote pair"])),
    code(("0706", "cnl", "Continuous Nice Loop", CHAINS, &["continuous nice loop"])),
    code(("0707", "dnl", "Discontinuous Nice Loop", CHAINS, CHAIN)),
    code(("0708", "aic", "AIC", CHAINS, CHAIN)),
    code(("0709", "gcnl", "Grouped Continuous Nice Loop", CHAINS, GROUPED)),
    code(("0710", "gdnl", "Grouped Discontinuous Nice Loop", CHAINS, GROUPED)),
    code(("0711", "gaic", "Grouped AIC", CHAINS, GROUPED)),
    code(("0800", "xy", "XY-Wing", WINGS, &["XY-Wing"])),
    code(("0801", "xyz", "XYZ-Wing", WINGS, &["XYZ-Wing"])),
    code(("0803", "w", "W-Wing", WINGS, &["W-Wing"])),
    code(("0901", "axz", "ALS XZ-Rule", ALS, &["ALS-XZ"])),
    code(("0902", "axy", "ALS XY-Wing", ALS, &["ALS-XY-Wing"])),
    code(("0903", "ach", "ALS XY-Chain", ALS, &["ALS chain"])),
    code(("0904", "db", "Death Blossom", ALS, &["death blossom"])),
    code(("1101", "sdc", "Sue de Coq", REST, &["Sue de Coq"])),
    code(("1201", "ts", "Template Set", LAST, &[])),
    code(("1202", "td", "Template Delete", LAST, &[])),
    code(("1301", "fcc", "Forcing Chain Contradiction", LAST, &[])),
    code(("1302", "fcv", "Forcing Chain Verity", LAST, &[])),
    code(("1303", "fnc", "Forcing Net Contradiction", LAST, &[])),
    code(("1304", "fnv", "Forcing Net Verity", LAST, &[])),
];
