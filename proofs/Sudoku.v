(** * Sudoku: the rules mean the game

    For boxes of any height and width.  A box of [h] rows and [w] columns has [h * w] cells, and the board is as wide. *)

From Coq Require Import ZArith NArith List Bool Lia Arith.
From Gridproof Require Import Statement Counting Houses Latin.
Import ListNotations.
Open Scope nat_scope.

(** The box in band [i] and stack [j]. *)
Definition box (h w : nat) (ij : nat * nat) : list cell :=
  map (fun kl => (fst ij * h + fst kl, snd ij * w + snd kl)) (list_prod (seq 0 h) (seq 0 w)).

(** There are [w] bands of [h] rows, and [h] stacks of [w] columns. *)
Definition boxes (h w : nat) : list (list cell) := map (box h w) (list_prod (seq 0 w) (seq 0 h)).

(** The rules of a Sudoku with boxes of [h] rows and [w] columns and with these givens. *)
Definition sudoku_rules (h w : nat) (givens : list (cell * nat)) : list statement :=
  let n := h * w in grid_rules n ((rows n ++ columns n) ++ boxes h w) givens.

(** A solution: a Latin square in which no value is twice in a box.  Two cells are in the same box if they are in the same
    band and in the same stack. *)
Definition sudoku_solution (h w : nat) (givens : list (cell * nat)) (g : grid) : Prop :=
  let n := h * w in
  latin_solution n givens g /\
  (forall r c s d, r < n -> c < n -> s < n -> d < n ->
     r / h = s / h -> c / w = d / w -> (r, c) <> (s, d) -> g (r, c) <> g (s, d)).

Lemma in_box : forall h w i j r c, 0 < h -> 0 < w ->
  In (r, c) (box h w (i, j)) <-> r / h = i /\ c / w = j.
Proof.
  intros h w i j r c Hh Hw; unfold box; rewrite in_map_iff; split.
  - intros [[k l] [[= <- <-] Hin]]; apply in_prod_iff in Hin as [Hk Hl]; apply in_seq in Hk, Hl; split.
    + symmetry; apply Nat.div_unique with k; lia.
    + symmetry; apply Nat.div_unique with l; lia.
  - intros [<- <-]; exists (r mod h, c mod w); simpl; split.
    + pose proof (Nat.div_mod r h ltac:(lia)); pose proof (Nat.div_mod c w ltac:(lia)); f_equal; lia.
    + pose proof (Nat.mod_upper_bound r h ltac:(lia)); pose proof (Nat.mod_upper_bound c w ltac:(lia)).
      apply in_prod_iff; rewrite !in_seq; lia.
Qed.

Lemma boxes_are_houses : forall h w b, In b (boxes h w) ->
  (forall c, In c b -> In c (board (h * w))) /\ NoDup b /\ length b = h * w.
Proof.
  intros h w b Hb; apply in_map_iff in Hb as [[i j] [<- Hij]].
  apply in_prod_iff in Hij as [Hi Hj]; apply in_seq in Hi, Hj; repeat split.
  - intros c Hc; apply in_map_iff in Hc as [[k l] [<- Hkl]].
    apply in_prod_iff in Hkl as [Hk Hl]; apply in_seq in Hk, Hl; apply on_board; simpl; nia.
  - apply NoDup_map_inj.
    + intros [k l] [k' l'] _ _ [= H1 H2]; f_equal; lia.
    + apply NoDup_prod; apply seq_NoDup.
  - unfold box; rewrite map_length, prod_length, !seq_length; reflexivity.
Qed.

(** What different values in all boxes mean. *)
Lemma boxes_different : forall h w g, 0 < h -> 0 < w ->
  (forall b, In b (boxes h w) -> all_different g b) <->
  (forall r c s d, r < h * w -> c < h * w -> s < h * w -> d < h * w ->
     r / h = s / h -> c / w = d / w -> (r, c) <> (s, d) -> g (r, c) <> g (s, d)).
Proof.
  intros h w g Hh Hw; split.
  - intros H r c s d Hr Hc Hs Hd Hrow Hcol Hne.
    apply (H (box h w (r / h, c / w))); auto.
    + apply in_map, in_prod_iff; rewrite !in_seq.
      pose proof (Nat.div_lt_upper_bound r h w ltac:(lia) Hr).
      pose proof (Nat.div_lt_upper_bound c w h ltac:(lia) ltac:(lia)); lia.
    + apply in_box; auto.
    + apply in_box; auto.
  - intros H b Hb [r c] [s d] H1 H2 Hne.
    destruct (boxes_are_houses h w b Hb) as [Hon _].
    apply Hon in H1 as B1; apply Hon in H2 as B2; apply on_board in B1, B2.
    apply in_map_iff in Hb as [[i j] [<- _]]; apply in_box in H1, H2; auto.
    apply H; try tauto; lia.
Qed.

(** An assignment satisfies the rules of a Sudoku exactly if it encodes a solution. *)
Theorem sudoku_rules_mean_the_game : forall h w givens a, 0 < h -> 0 < w -> givens_on_board (h * w) givens ->
  (forall s, In s (sudoku_rules h w givens) -> holds a s) <->
  (exists g, encodes (h * w) a g /\ sudoku_solution h w givens g).
Proof.
  intros h w givens a Hh Hw Hgivens; unfold sudoku_rules.
  assert (Hhouses : forall b, In b ((rows (h * w) ++ columns (h * w)) ++ boxes h w) ->
    (forall c, In c b -> In c (board (h * w))) /\ NoDup b /\ length b = h * w).
  { intros b Hb; apply in_app_iff in Hb as [Hb|Hb]; [now apply lines_are_houses|now apply boxes_are_houses]. }
  rewrite grid_rules_mean; auto; try (intros b; intros; now apply (Hhouses b)).
  unfold sudoku_solution, latin_solution, in_range, fits_givens.
  split; intros (g & Henc & H); exists g; split; auto.
  - destruct H as (Hrange & Hdiff & Hfit).
    assert (Hlines := proj1 (lines_different (h * w) g)
      (fun b Hb => Hdiff b (in_or_app _ (boxes h w) b (or_introl Hb)))).
    assert (Hboxes := proj1 (boxes_different h w g Hh Hw)
      (fun b Hb => Hdiff b (in_or_app (rows (h * w) ++ columns (h * w)) _ b (or_intror Hb)))).
    destruct Hlines; repeat split; auto; intros r c Hr Hc; apply Hrange, on_board; auto.
  - destruct H as ((Hrange & Hr & Hc & Hfit) & Hbox); repeat split; auto.
    + intros [r c] H; apply on_board in H as [H1 H2]; auto.
    + intros b Hb; apply in_app_iff in Hb as [Hb|Hb].
      * now apply (proj2 (lines_different (h * w) g) (conj Hr Hc)).
      * now apply (proj2 (boxes_different h w g Hh Hw) Hbox).
Qed.
