(** * The checker as a program

    Everything that decides is extracted: numbers are the binary integers of Coq's library, translated like the rest, and not
    machine integers.  Only pairs, options, lists and truth values are those of OCaml. *)

From Coq Require Import Extraction ExtrOcamlBasic.
From Gridproof Require Import Check Latin Sudoku StarBattle.

Extraction Language OCaml.
Extraction "verified.ml" check latin_rules sudoku_rules star_rules.
