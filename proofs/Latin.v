(** * Latin squares: the rules mean the game *)

From Coq Require Import ZArith NArith List Bool Lia Arith.
From Gridproof Require Import Statement Counting Houses.
Import ListNotations.
Open Scope nat_scope.

Definition row (n r : nat) : list cell := map (fun c => (r, c)) (seq 0 n).
Definition column (n c : nat) : list cell := map (fun r => (r, c)) (seq 0 n).
Definition rows (n : nat) : list (list cell) := map (row n) (seq 0 n).
Definition columns (n : nat) : list (list cell) := map (column n) (seq 0 n).

(** The rules of a Latin square of [n] by [n] with these givens. *)
Definition latin_rules (n : nat) (givens : list (cell * nat)) : list statement :=
  grid_rules n (rows n ++ columns n) givens.

(** A solution: values below [n], no value twice in a row or in a column, and the givens in their places. *)
Definition latin_solution (n : nat) (givens : list (cell * nat)) (g : grid) : Prop :=
  (forall r c, r < n -> c < n -> g (r, c) < n) /\
  (forall r c d, r < n -> c < n -> d < n -> c <> d -> g (r, c) <> g (r, d)) /\
  (forall c r s, c < n -> r < n -> s < n -> r <> s -> g (r, c) <> g (s, c)) /\
  (forall c v, In (c, v) givens -> g c = v).

(** Each given is a value in a cell of the board. *)
Definition givens_on_board (n : nat) (givens : list (cell * nat)) : Prop :=
  forall c v, In (c, v) givens -> In c (board n) /\ v < n.

Lemma on_board : forall n r c, In (r, c) (board n) <-> r < n /\ c < n.
Proof. intros n r c; unfold board; rewrite in_prod_iff, !in_seq; lia. Qed.

Lemma in_row : forall n r x, In x (row n r) <-> fst x = r /\ snd x < n.
Proof.
  intros n r [r' c]; unfold row; rewrite in_map_iff; simpl; split.
  - intros [c' [[= <- <-] H]]; apply in_seq in H; lia.
  - intros [-> H]; exists c; rewrite in_seq; split; [reflexivity|lia].
Qed.

Lemma in_column : forall n c x, In x (column n c) <-> snd x = c /\ fst x < n.
Proof.
  intros n c [r c']; unfold column; rewrite in_map_iff; simpl; split.
  - intros [r' [[= <- <-] H]]; apply in_seq in H; lia.
  - intros [-> H]; exists r; rewrite in_seq; split; [reflexivity|lia].
Qed.

Lemma NoDup_map_inj : forall (A B : Type) (f : A -> B) xs,
  (forall x y, In x xs -> In y xs -> f x = f y -> x = y) -> NoDup xs -> NoDup (map f xs).
Proof.
  intros A B f xs Hinj Hnd; induction Hnd as [|x xs Hnot _ IH]; simpl; constructor.
  - intros H; apply in_map_iff in H as [y [Heq Hy]]; apply Hnot.
    rewrite (Hinj x y); simpl; auto.
  - apply IH; intros; apply Hinj; simpl; auto.
Qed.

Lemma NoDup_app_disjoint : forall (A : Type) (xs ys : list A),
  NoDup xs -> NoDup ys -> (forall x, In x xs -> ~ In x ys) -> NoDup (xs ++ ys).
Proof.
  intros A xs ys Hxs Hys; induction Hxs as [|x xs Hnot _ IH]; simpl; intros Hdis; [exact Hys|constructor].
  - rewrite in_app_iff; intros [H|H]; [contradiction|apply (Hdis x); auto].
  - apply IH; intros y Hy; apply Hdis; auto.
Qed.

Lemma NoDup_prod : forall (A B : Type) (xs : list A) (ys : list B), NoDup xs -> NoDup ys -> NoDup (list_prod xs ys).
Proof.
  intros A B xs ys Hxs Hys; induction Hxs as [|x xs Hnot _ IH]; simpl; [constructor|].
  apply NoDup_app_disjoint; auto.
  - apply NoDup_map_inj; [congruence|exact Hys].
  - intros [x' y] H1 H2; apply in_map_iff in H1 as [y' [[= <- _] _]]; apply in_prod_iff in H2; tauto.
Qed.

(** Rows and columns are houses: different cells of the board, [n] of them. *)
Lemma lines_are_houses : forall n h, In h (rows n ++ columns n) ->
  (forall c, In c h -> In c (board n)) /\ NoDup h /\ length h = n.
Proof.
  intros n h; rewrite in_app_iff; unfold rows, columns; rewrite !in_map_iff.
  intros [[i [<- Hi]]|[i [<- Hi]]]; apply in_seq in Hi; repeat split.
  - intros [r c] H; apply in_row in H; simpl in H; apply on_board; lia.
  - apply NoDup_map_inj; [congruence|apply seq_NoDup].
  - unfold row; now rewrite map_length, seq_length.
  - intros [r c] H; apply in_column in H; simpl in H; apply on_board; lia.
  - apply NoDup_map_inj; [congruence|apply seq_NoDup].
  - unfold column; now rewrite map_length, seq_length.
Qed.

(** What different values in all rows and columns mean. *)
Lemma lines_different : forall n g,
  (forall h, In h (rows n ++ columns n) -> all_different g h) <->
  (forall r c d, r < n -> c < n -> d < n -> c <> d -> g (r, c) <> g (r, d)) /\
  (forall c r s, c < n -> r < n -> s < n -> r <> s -> g (r, c) <> g (s, c)).
Proof.
  intros n g; split.
  - intros H; split.
    + intros r c d Hr Hc Hd Hne; apply (H (row n r)).
      * apply in_or_app; left; apply in_map, in_seq; lia.
      * apply in_row; auto.
      * apply in_row; auto.
      * congruence.
    + intros c r s Hc Hr Hs Hne; apply (H (column n c)).
      * apply in_or_app; right; apply in_map, in_seq; lia.
      * apply in_column; auto.
      * apply in_column; auto.
      * congruence.
  - intros [Hrows Hcolumns] h; rewrite in_app_iff; unfold rows, columns; rewrite !in_map_iff.
    intros [[i [<- Hi]]|[i [<- Hi]]] [r c] [s d] H1 H2 Hne; apply in_seq in Hi.
    + apply in_row in H1, H2; simpl in *; destruct H1 as [-> H1], H2 as [-> H2].
      apply Hrows; try lia; congruence.
    + apply in_column in H1, H2; simpl in *; destruct H1 as [-> H1], H2 as [-> H2].
      apply Hcolumns; try lia; congruence.
Qed.

(** An assignment satisfies the rules of a Latin square exactly if it encodes a solution. *)
Theorem latin_rules_mean_the_game : forall n givens a, givens_on_board n givens ->
  (forall s, In s (latin_rules n givens) -> holds a s) <->
  (exists g, encodes n a g /\ latin_solution n givens g).
Proof.
  intros n givens a Hgivens; unfold latin_rules.
  rewrite grid_rules_mean; auto; try (intros h; intros; now apply (lines_are_houses n h)).
  unfold latin_solution, in_range, fits_givens.
  split; intros (g & Henc & H); exists g; split; auto.
  - destruct H as (Hrange & Hdiff & Hfit); apply lines_different in Hdiff as [Hr Hc].
    repeat split; auto; intros r c Hr' Hc'; apply Hrange, on_board; auto.
  - destruct H as (Hrange & Hr & Hc & Hfit); repeat split; auto.
    + intros [r c] H; apply on_board in H as [H1 H2]; auto.
    + now apply lines_different.
Qed.
