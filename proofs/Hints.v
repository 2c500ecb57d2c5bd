(** * What an accepted proof says about solutions

    The theorem about proofs and the theorems about rules, put together: a claim that is proved from rules of a puzzle and
    from marks is true in every solution of the puzzle that agrees with the marks. *)

From Coq Require Import ZArith NArith List Bool Lia Arith.
From Gridproof Require Import Statement Check Sound Counting Houses Latin Sudoku StarBattle.
Import ListNotations.
Open Scope nat_scope.

(** All marks are true. *)
Definition agrees (a : assignment) (marks : list lit) : Prop := forall l, In l marks -> is_true a l = true.

Theorem latin_proof_is_true : forall n givens atoms cited marks proof claim,
  givens_on_board n givens -> incl cited (latin_rules n givens) ->
  check atoms cited marks proof = Accepted claim ->
  forall g a, latin_solution n givens g -> encodes n a g -> agrees a marks -> holds a claim.
Proof.
  intros n givens atoms cited marks proof claim Hgivens Hincl Hcheck g a Hg Henc Hmarks.
  apply (accepted_proof_is_true _ _ _ _ _ Hcheck); split; auto.
  intros s Hs; apply Hincl in Hs; revert s Hs; apply latin_rules_mean_the_game; eauto.
Qed.

Theorem sudoku_proof_is_true : forall h w givens atoms cited marks proof claim,
  0 < h -> 0 < w -> givens_on_board (h * w) givens -> incl cited (sudoku_rules h w givens) ->
  check atoms cited marks proof = Accepted claim ->
  forall g a, sudoku_solution h w givens g -> encodes (h * w) a g -> agrees a marks -> holds a claim.
Proof.
  intros h w givens atoms cited marks proof claim Hh Hw Hgivens Hincl Hcheck g a Hg Henc Hmarks.
  apply (accepted_proof_is_true _ _ _ _ _ Hcheck); split; auto.
  intros s Hs; apply Hincl in Hs; revert s Hs; apply sudoku_rules_mean_the_game; eauto.
Qed.

(** The rules of a Star Battle that a proof may cite: those that are listed, and those about two touching cells. *)
Definition star_rule (n k : nat) (region : cell -> nat) (s : statement) : Prop :=
  In s (star_rules n k region) \/
  exists c d, In c (board n) /\ In d (board n) /\ c <> d /\ near c d /\ s = at_most 1 (stars_of n [c; d]).

Theorem star_proof_is_true : forall n k region atoms cited marks proof claim,
  (forall s, In s cited -> star_rule n k region s) ->
  check atoms cited marks proof = Accepted claim ->
  forall stars a, star_solution n k region stars -> encodes_stars n a stars -> agrees a marks -> holds a claim.
Proof.
  intros n k region atoms cited marks proof claim Hrules Hcheck stars a Hstars Henc Hmarks.
  apply (accepted_proof_is_true _ _ _ _ _ Hcheck); split; auto.
  intros s Hs; destruct (Hrules s Hs) as [Hin|(c & d & Hc & Hd & Hne & Hnear & ->)].
  - clear Hs; revert s Hin; apply star_rules_mean_the_game; eauto.
  - eapply touch_rule_is_sound; eauto.
Qed.

(** In particular: if a proof about a Sudoku claims that a cell holds a value, the cell holds that value in every solution
    that has the marked values. *)
Corollary sudoku_hint_is_true : forall h w givens atoms cited placed proof c v,
  0 < h -> 0 < w -> givens_on_board (h * w) givens -> incl cited (sudoku_rules h w givens) ->
  givens_on_board (h * w) placed -> In c (board (h * w)) -> v < h * w ->
  check atoms cited (map (fun m => Pos (atom_at (h * w) (fst m) (snd m))) placed) proof
    = Accepted (unit (Pos (atom_at (h * w) c v))) ->
  forall g, sudoku_solution h w givens g -> fits_givens g placed -> g c = v.
Proof.
  intros h w givens atoms cited placed proof c v Hh Hw Hgivens Hincl Hplaced Hc Hv Hcheck g Hg Hfit.
  pose proof (every_grid_is_encoded (h * w) g) as Henc.
  assert (Hclaim : holds (assignment_of (h * w) g) (unit (Pos (atom_at (h * w) c v)))).
  { refine (sudoku_proof_is_true h w givens atoms cited _ proof _ Hh Hw Hgivens Hincl Hcheck g _ Hg Henc _).
    intros l Hl; apply in_map_iff in Hl as [[d x] [<- Hin]]; simpl.
    destruct (Hplaced d x Hin); rewrite Henc by auto; apply Nat.eqb_eq; auto. }
  apply holds_unit in Hclaim; simpl in Hclaim; rewrite Henc in Hclaim by auto; now apply Nat.eqb_eq.
Qed.
