(** What the theorems rest on.  Each answer must be "Closed under the global context": no axioms. *)

From Gridproof Require Import Sound Propagate Latin Sudoku StarBattle SumTen Houses Hints.

Print Assumptions accepted_proof_is_true.
Print Assumptions accepted_contradiction.
Print Assumptions more_fuel_changes_nothing.
Print Assumptions latin_rules_mean_the_game.
Print Assumptions sudoku_rules_mean_the_game.
Print Assumptions star_rules_mean_the_game.
Print Assumptions touch_rule_is_sound.
Print Assumptions every_grid_is_encoded.
Print Assumptions every_layout_is_encoded.
Print Assumptions latin_proof_is_true.
Print Assumptions sudoku_proof_is_true.
Print Assumptions star_proof_is_true.
Print Assumptions sudoku_hint_is_true.
Print Assumptions empty_rule_is_sound.
Print Assumptions price_rule_is_sound.
Print Assumptions moves_are_a_clearing.
Print Assumptions stuck_rule_is_sound.
