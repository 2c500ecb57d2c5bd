//! Bad files, each with its error.

use gridproof_kernel::{Checker, Listed, Lit, Rules, Statement};
use gridproof_proof_file::{Draft, Fault, MAX_BYTES, Place, verify};

/// Three atoms; x1 + x2 >= 1 and ~x1 + x3 >= 1.
fn rules() -> Listed {
    let [a, b, c] = [0, 1, 2].map(Lit::positive);
    Listed::new(3, [Statement::clause([a, b]), Statement::clause([!a, c])])
}

const GOOD: &str = r#"{"format":"gridproof-proof","version":1,"game":"listed","puzzle":"listed",
 "marks":["~x2"],
 "claim":{"lits":["x3"],"bound":1},
 "lines":[
  {"id":1,"kind":"axiom","axiom":"rule 1","says":{"lits":["x1","x2"],"bound":1}},
  {"id":2,"kind":"mark","mark":"~x2"},
  {"id":3,"kind":"axiom","axiom":"rule 2","says":{"lits":["~x1","x3"],"bound":1}},
  {"id":4,"kind":"count","combine":[{"add":1},{"add":3,"times":1},{"literal":"x3","times":1},{"divide":2}],"says":{"lits":["x2","x3"],"bound":1}},
  {"id":5,"assume":{"lits":["~x3"],"bound":1}},
  {"id":6,"kind":"contradiction","propagate":[2,4,5],"says":{"lits":[],"bound":1}},
  {"id":7,"kind":"theorem","discharge":5,"says":{"lits":["x3"],"bound":1}}
 ]}
"#;

/// Returns the error of the good file with one piece of text replaced.
fn said(from: &str, to: &str) -> String {
    assert!(GOOD.contains(from), "no `{from}` in the good file");
    verdict(GOOD.replacen(from, to, 1).as_bytes())
}

fn verdict(bytes: &[u8]) -> String {
    let verified = Draft::parse(bytes).and_then(|draft| verify(&draft, &rules(), &mut Checker::new()));
    verified.map_or_else(|error| error.to_string(), |_| "accepted".into())
}

#[test]
fn the_good_file_is_accepted() {
    assert_eq!(verdict(GOOD.as_bytes()), "accepted");
    assert_eq!(said("\"marks\"", "\"technique\":\"x\",\"tier\":2,\"marks\""), "accepted");
}

const NOT_NORMAL: &str = "the statement is not in normal form: ascending atoms, each once; coefs left out or as \
                          many, positive, not all 1; bound at least 1";

#[test]
fn each_fault_is_named_with_its_place() {
    let normal = |line: &str| format!("{line}: {NOT_NORMAL}");
    #[rustfmt::skip]
    let table = [
        // The file as a whole.
        ("gridproof-proof", "sudoku", "the format is `sudoku`, not `gridproof-proof`".to_owned()),
        ("\"version\":1", "\"version\":2,\"new\":[]", "the version is 2; this program reads version 1".into()),
        ("\"puzzle\":\"listed\"", "\"puzzle\":\"other\"", "wrong puzzle: the file is about listed `other`".into()),
        ("\"game\":\"listed\"", "\"game\":\"flow\"", "wrong puzzle: the file is about flow `listed`".into()),
        (" \"marks\":[\"~x2\"],\n", "", "text line 11, column 3: missing field `marks`".into()),
        ("\"marks\"", "\"tier\":300,\"marks\"", "text line 2, column 11: invalid value: integer `300`, expected u8".into()),
        ("\"marks\"", "\"tier\":null,\"marks\"", "text line 2, column 12: invalid type: null, expected u8".into()),
        ("\"version\":1,", "\"version\":1,\"version\":1,", "text line 1, column 49: duplicate field `version`".into()),
        ("\"marks\":", "\"marks\"", "text line 2, column 9: not JSON: expected `:`".into()),
        ("]}\n", "]}}", "text line 12, column 4: not JSON: trailing characters".into()),
        // Marks and claim.
        ("[\"~x2\"]", "[\"~x2\",\"x9\"]", "mark 2: unknown atom `x9`".into()),
        ("[\"~x2\"]", "[]", "line 2: the literal is not marked on this board".into()),
        ("{\"lits\":[\"x3\"],\"bound\":1},", "{\"lits\":[\"x2\",\"x3\"],\"bound\":1},", "claim: the claim differs from what the proof shows".into()),
        ("{\"lits\":[\"x3\"],\"bound\":1},", "{\"lits\":[\"x3\"],\"bound\":0},", normal("claim")),
        // The shape of a line.
        ("\"id\":2", "\"id\":3", "line 2: its id is 3, not its position".into()),
        ("\"id\":2,", "", "line 2: missing field `id`".into()),
        ("\"id\":2", "\"id\":-2", "line 2: invalid value: integer `-2`, expected u64".into()),
        ("\"kind\":\"mark\"", "\"kind\":\"guess\"", "line 2: unknown kind `guess`".into()),
        ("\"mark\":\"~x2\"", "\"note\":1", "line 2: unknown field `note`, expected one of `id`, `kind`, `axiom`, `mark`, `propagate`, `combine`, `assume`, `discharge`, `says`".into()),
        ("\"mark\":\"~x2\"}", "\"mark\":\"~x2\",\"propagate\":[1]}", "line 2: needs exactly one way: axiom, mark, propagate, combine, assume or discharge".into()),
        (",\"mark\":\"~x2\"}", "}", "line 2: needs exactly one way: axiom, mark, propagate, combine, assume or discharge".into()),
        ("\"mark\":\"~x2\"", "\"mark\":null", "line 2: invalid type: null, expected a string".into()),
        ("\"mark\":\"~x2\"}", "\"mark\":\"~x2\",\"says\":{\"lits\":[\"~x2\"],\"bound\":1}}", "line 2: a mark or an assumption has no field `says`".into()),
        (",\"says\":{\"lits\":[\"x1\",\"x2\"],\"bound\":1}", "", "line 1: missing field `says`".into()),
        ("\"bound\":1}},\n  {\"id\":2", "\"bound\":1,\"hint\":2}},\n  {\"id\":2", "line 1: unknown field `hint`, expected one of `lits`, `coefs`, `bound`".into()),
        // Names.
        ("rule 1", "rule 3", "line 1: unknown rule `rule 3`".into()),
        ("rule 1", "rule 01", "line 1: unknown rule `rule 01`".into()),
        ("rule 1", "rule 2", "line 1: the named rule states something else".into()),
        ("[\"x1\",\"x2\"]", "[\"x1\",\"x+2\"]", "line 1: unknown atom `x+2`".into()),
        ("[\"x1\",\"x2\"]", "[\"x1\",\"x02\"]", "line 1: unknown atom `x02`".into()),
        ("[\"x1\",\"x2\"]", "[\"x1\",\"~~x2\"]", "line 1: unknown atom `~~x2`".into()),
        ("[\"x1\",\"x2\"]", "[\"x1\",\"a\\nb\"]", "line 1: unknown atom `a\\nb`".into()),
        // Statements.
        ("[\"x1\",\"x2\"]", "[\"x2\",\"x1\"]", normal("line 1")),
        ("[\"x1\",\"x2\"]", "[\"x1\",\"~x1\"]", normal("line 1")),
        ("[\"x1\",\"x2\"]", "[\"x1\",\"x2\"],\"coefs\":[]", normal("line 1")),
        ("[\"x1\",\"x2\"]", "[\"x1\",\"x2\"],\"coefs\":[1,1]", normal("line 1")),
        ("[\"x1\",\"x2\"]", "[\"x1\",\"x2\"],\"coefs\":[2]", normal("line 1")),
        ("[\"x1\",\"x2\"]", "[\"x1\",\"x2\"],\"coefs\":[2,-1]", normal("line 1")),
        ("[\"x1\",\"x2\"]", "[\"x1\",\"x2\"],\"coefs\":[2,1]", "line 1: the named rule states something else".into()),
        // Citations.
        ("[2,4,5]", "[2,4,9]", "line 6: cites line 9, which is not earlier".into()),
        ("[2,4,5]", "[2,4,6]", "line 6: cites line 6, which is not earlier".into()),
        ("[2,4,5]", "[2,4,0]", "line 6: cites line 0, which is not earlier".into()),
        ("[2,4,5]", "[2,4,4294967297]", "line 6: cites line 4294967297, which is not earlier".into()),
        ("[2,4,5]", "[2,5]", "line 6: propagation over the cited lines reaches no conflict".into()),
        // Operations.
        ("{\"add\":1}", "{\"add\":5}", "line 4: cites line 5, which is not earlier".into()),
        ("{\"add\":1}", "{\"add\":1,\"times\":0}", "line 4: operation 1 overflows or makes no sense".into()),
        ("{\"add\":1}", "{\"add\":1,\"times\":9223372036854775807},{\"add\":1,\"times\":9223372036854775807}", "line 4: operation 2 overflows or makes no sense".into()),
        ("{\"add\":1}", "{\"add\":1,\"times\":9223372036854775808}", "line 4: invalid value: integer `9223372036854775808`, expected i64".into()),
        ("{\"add\":1}", "{\"add\":1,\"times\":3}", "line 4: the combination gives another statement".into()),
        ("{\"divide\":2}", "{\"divide\":2,\"times\":2}", "line 4: operation 4 must be one of add, literal, divide, saturate (true) and weaken; only the first two take times".into()),
        ("{\"divide\":2}", "{\"saturate\":false}", "line 4: operation 4 must be one of add, literal, divide, saturate (true) and weaken; only the first two take times".into()),
        ("{\"divide\":2}", "{}", "line 4: operation 4 must be one of add, literal, divide, saturate (true) and weaken; only the first two take times".into()),
        ("{\"divide\":2}", "{\"weaken\":\"x4\"}", "line 4: unknown atom `x4`".into()),
        ("{\"divide\":2}", "{\"multiply\":2}", "line 4: unknown field `multiply`, expected one of `add`, `literal`, `times`, `divide`, `saturate`, `weaken`".into()),
        // Suppositions.
        ("\"discharge\":5", "\"discharge\":4", "line 7: closes the supposition of line 4, but the innermost open one is line 5".into()),
        ("\"assume\":{\"lits\":[\"~x3\"],\"bound\":1}", "\"propagate\":[],\"says\":{\"lits\":[\"~x3\"],\"bound\":1}", "line 7: closes the supposition of line 5, but none is open".into()),
        ("\"discharge\":5", "\"propagate\":[6]", "line 7: the proof ends inside an open supposition".into()),
        ("\"discharge\":5,\"says\":{\"lits\":[\"x3\"]", "\"discharge\":5,\"says\":{\"lits\":[\"x2\"]", "line 7: the statement is not the negation of the supposition".into()),
        ("[2,4,5],\"says\":{\"lits\":[]", "[2,4,5],\"says\":{\"lits\":[\"x1\"]", "line 7: the line before is not a contradiction in this supposition".into()),
        // A list of the fields in order is not an object.
        ("\"says\":{\"lits\":[],\"bound\":1}", "\"says\":[[],[2],1]", "line 6: invalid type: sequence, expected an object".into()),
        ("{\"divide\":2}", "[1]", "line 4: invalid type: sequence, expected an object".into()),
    ];
    let wrong = table.iter().filter_map(|(from, to, expected)| {
        let said = said(from, to);
        (said != *expected)
            .then(|| format!("`{from}` replaced by `{to}`\n  says: {said}\n  not:  {expected}\n"))
    });
    let wrong: String = wrong.collect();
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn bytes_that_are_not_a_proof_file_are_refused() {
    assert_eq!(verdict(b""), "text line 1, column 0: the file is cut off");
    assert_eq!(verdict(b"{\n \xff"), "text line 2, column 2: the text is not UTF-8");
    assert_eq!(verdict(b"{\n \xe2\x82"), "text line 2, column 2: the file is cut off");
    assert_eq!(verdict(b"{\"format\":"), "text line 1, column 10: the file is cut off");
    assert_eq!(verdict(b"[]"), "text line 1, column 0: invalid type: sequence, expected an object");
}

#[test]
fn deep_nesting_does_not_exhaust_the_stack() {
    let (open, close) = ("[".repeat(1 << 20), "]".repeat(1 << 20));
    assert_eq!(
        said("\"~x2\"}", &format!("{open}{close}}}")),
        "line 2: invalid type: sequence, expected a string"
    );
    let unknown = said("\"marks\"", &format!("\"note\":{open}{close},\"marks\""));
    assert!(unknown.starts_with("text line 2, column 7: unknown field `note`"), "{unknown}");
}

#[test]
fn a_proof_without_lines_shows_nothing() {
    let head = GOOD.split("\"lines\"").next().unwrap();
    let empty = format!("{head}\"lines\":[]}}");
    assert_eq!(verdict(empty.as_bytes()), "the proof has no lines");
}

#[test]
fn an_oversized_file_is_refused_without_parsing() {
    let error = Draft::parse(&vec![b' '; MAX_BYTES + 1]).unwrap_err();
    assert_eq!((error.place, error.fault), (Place::File, Fault::TooLarge(MAX_BYTES + 1)));
}

#[test]
fn an_error_names_the_line_of_the_proof() {
    let draft = Draft::parse(GOOD.replacen("[2,4,5]", "[2,4,9]", 1).as_bytes()).unwrap();
    assert_eq!((draft.game(), draft.puzzle()), (rules().game(), rules().puzzle()));
    assert_eq!(draft.resolve(&rules()).unwrap_err().line(), Some(6));
    assert_eq!(Draft::parse(b"{").unwrap_err().line(), None);
}

#[test]
fn a_long_foreign_text_is_cut_short() {
    let long = GOOD.replacen("rule 1", &"r".repeat(1 << 16), 1);
    assert!(verdict(long.as_bytes()).len() < 300);
}
