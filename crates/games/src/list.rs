// The list itself: the feature of a game, and its crate. The build tasks include this file, too.
games! {
    "sudoku" gridproof_sudoku;
    "starbattle" gridproof_starbattle;
    "flow" gridproof_flow;
    "sumten" gridproof_sumten;
    "latin" gridproof_latin;
}
