(** * Star Battle: the rules mean the game

    For boards of any size, any number of stars and any regions.  The atom with the number of a cell says that a star is
    there, as in [crates/starbattle/src/rules.rs]. *)

From Coq Require Import ZArith NArith List Bool Lia Arith.
From Gridproof Require Import Statement Counting Houses Latin.
Import ListNotations.
Open Scope nat_scope.

Definition star_atom (n : nat) (c : cell) : atom := (N.of_nat (fst c) * N.of_nat n + N.of_nat (snd c))%N.

Definition stars_of (n : nat) (cells : list cell) : list lit := map (fun c => Pos (star_atom n c)) cells.

(** ** The rules *)

(** The cells of the region with this number. *)
Definition region_cells (n : nat) (region : cell -> nat) (i : nat) : list cell :=
  filter (fun c => region c =? i) (board n).

Definition regions (n : nat) (region : cell -> nat) : list (list cell) := map (region_cells n region) (seq 0 n).

(** A row, column or region holds at least its stars and at most its stars. *)
Definition unit_rules (n k : nat) (cells : list cell) : list statement :=
  [at_least (Z.of_nat k) (stars_of n cells); at_most (Z.of_nat k) (stars_of n cells)].

(** The four cells of the window with this upper left cell. *)
Definition window (c : cell) : list cell :=
  [c; (fst c, S (snd c)); (S (fst c), snd c); (S (fst c), S (snd c))].

Definition windows (n : nat) : list cell := list_prod (seq 0 (n - 1)) (seq 0 (n - 1)).

(** The rules of a Star Battle of [n] by [n] with [k] stars in each row, column and region. *)
Definition star_rules (n k : nat) (region : cell -> nat) : list statement :=
  stated (flat_map (unit_rules n k) ((rows n ++ columns n) ++ regions n region) ++
          map (fun c => at_most 1 (stars_of n (window c))) (windows n)).

(** ** What they mean *)

(** Which cells hold stars. *)
Definition layout := cell -> bool.

Definition encodes_stars (n : nat) (a : assignment) (stars : layout) : Prop :=
  forall c, In c (board n) -> a (star_atom n c) = stars c.

(** The cells are next to each other, or meet at a corner, or are the same. *)
Definition near (c d : cell) : Prop :=
  fst c <= S (fst d) /\ fst d <= S (fst c) /\ snd c <= S (snd d) /\ snd d <= S (snd c).

(** A solution: [k] stars in each row, column and region, and no two stars touch. *)
Definition star_solution (n k : nat) (region : cell -> nat) (stars : layout) : Prop :=
  (forall r, r < n -> length (filter stars (row n r)) = k) /\
  (forall c, c < n -> length (filter stars (column n c)) = k) /\
  (forall i, i < n -> length (filter stars (region_cells n region i)) = k) /\
  (forall c d, In c (board n) -> In d (board n) -> c <> d -> stars c = true -> stars d = true -> ~ near c d).

Lemma filter_same : forall (A : Type) (p q : A -> bool) xs,
  (forall x, In x xs -> p x = q x) -> filter p xs = filter q xs.
Proof.
  intros A p q xs; induction xs as [|x xs IH]; simpl; intros H; [reflexivity|].
  rewrite (H x) by auto; rewrite IH by auto; reflexivity.
Qed.

Lemma unit_rules_mean : forall n k a cells,
  (forall s, In s (unit_rules n k cells) -> holds a s) <-> length (filter (fun c => a (star_atom n c)) cells) = k.
Proof.
  intros n k a cells; rewrite <- (number_map cell a (star_atom n) cells); unfold unit_rules; split.
  - intros H; pose proof (H _ (or_introl eq_refl)) as H1; pose proof (H _ (or_intror (or_introl eq_refl))) as H2.
    apply holds_at_least in H1; apply holds_at_most in H2; unfold stars_of in *; lia.
  - intros H s [<-|[<-|[]]]; [apply holds_at_least|apply holds_at_most]; unfold stars_of; lia.
Qed.

Lemma window_distinct : forall c, NoDup (window c).
Proof.
  intros [r c]; unfold window; simpl; repeat constructor; simpl; intros H;
    repeat match goal with
           | H : _ \/ _ |- _ => destruct H
           | H : _ = _ |- _ => injection H; clear H; lia
           | H : False |- _ => exact H
           end.
Qed.

Lemma window_rule_means : forall n a c,
  holds a (at_most 1 (stars_of n (window c))) <->
  (forall x y, In x (window c) -> In y (window c) -> a (star_atom n x) = true -> a (star_atom n y) = true -> x = y).
Proof.
  intros n a c; rewrite holds_at_most; unfold stars_of; rewrite number_map.
  rewrite <- (one_in cell (fun c => a (star_atom n c)) (window c) (window_distinct c)); lia.
Qed.

Lemma in_window : forall r c x, In x (window (r, c)) <->
  (fst x = r \/ fst x = S r) /\ (snd x = c \/ snd x = S c).
Proof.
  intros r c [s d]; unfold window; simpl; split.
  - intros [[= <- <-]|[[= <- <-]|[[= <- <-]|[[= <- <-]|[]]]]]; auto.
  - intros [[-> | ->] [-> | ->]]; auto.
Qed.

(** Two cells that touch lie in one window. *)
Lemma near_in_window : forall n x y, In x (board n) -> In y (board n) -> x <> y -> near x y ->
  exists c, In c (windows n) /\ In x (window c) /\ In y (window c).
Proof.
  intros n [r c] [s d] Hx Hy Hne Hnear; apply on_board in Hx, Hy; unfold near in Hnear; simpl in Hnear.
  assert (Hn : 2 <= n).
  { destruct (Nat.eq_dec n 1) as [->|]; [|lia]; exfalso; apply Hne; f_equal; lia. }
  exists (Nat.min (Nat.min r s) (n - 2), Nat.min (Nat.min c d) (n - 2)).
  rewrite !in_window; simpl; repeat split; try lia.
  apply in_prod_iff; rewrite !in_seq; lia.
Qed.

Lemma window_near : forall n c x y, In c (windows n) -> In x (window c) -> In y (window c) ->
  In x (board n) /\ In y (board n) /\ near x y.
Proof.
  intros n [r c] [s d] [t e] Hc Hx Hy; apply in_prod_iff in Hc as [Hr Hc]; apply in_seq in Hr, Hc.
  apply in_window in Hx, Hy; unfold near; rewrite !on_board; simpl in *; lia.
Qed.

Lemma star_rules_plain : forall n k region,
  Forall (fun s => coefs s = [])
    (flat_map (unit_rules n k) ((rows n ++ columns n) ++ regions n region) ++
     map (fun c => at_most 1 (stars_of n (window c))) (windows n)).
Proof.
  intros n k region; apply Forall_forall; intros s; rewrite in_app_iff, in_flat_map, in_map_iff.
  intros [[cells [_ [<-|[<-|[]]]]]|[c [<- _]]]; reflexivity.
Qed.

(** An assignment satisfies the rules of a Star Battle exactly if it encodes a solution. *)
Theorem star_rules_mean_the_game : forall n k region a,
  (forall s, In s (star_rules n k region) -> holds a s) <->
  (exists stars, encodes_stars n a stars /\ star_solution n k region stars).
Proof.
  intros n k region a; unfold star_rules; rewrite stated_enough by apply star_rules_plain; split.
  - intros H; exists (fun c => a (star_atom n c)); split; [now intros c _|].
    assert (Hunit : forall cells, In cells ((rows n ++ columns n) ++ regions n region) ->
      length (filter (fun c => a (star_atom n c)) cells) = k).
    { intros cells Hin; apply unit_rules_mean; intros s Hs; apply H, in_or_app; left; apply in_flat_map; eauto. }
    unfold star_solution; repeat split.
    + intros r Hr; apply Hunit; rewrite !in_app_iff; left; left; apply in_map, in_seq; lia.
    + intros c Hc; apply Hunit; rewrite !in_app_iff; left; right; apply in_map, in_seq; lia.
    + intros i Hi; apply Hunit; rewrite !in_app_iff; right; apply in_map, in_seq; lia.
    + intros c d Hc Hd Hne Sc Sd Hnear.
      destruct (near_in_window n c d Hc Hd Hne Hnear) as (w & Hw & Hcw & Hdw).
      assert (Hrule : holds a (at_most 1 (stars_of n (window w)))).
      { apply H, in_or_app; right; apply in_map_iff; eauto. }
      apply Hne; exact (proj1 (window_rule_means n a w) Hrule c d Hcw Hdw Sc Sd).
  - intros (stars & Henc & Hr & Hc & Hregion & Htouch).
    assert (Hsame : forall cells, (forall c, In c cells -> In c (board n)) ->
      length (filter stars cells) = k -> forall s, In s (unit_rules n k cells) -> holds a s).
    { intros cells Hon Hk; apply unit_rules_mean; rewrite <- Hk; f_equal; apply filter_same; auto. }
    intros s; rewrite in_app_iff, in_flat_map, in_map_iff; intros [[cells [Hcells Hs]]|[w [<- Hw]]].
    + revert s Hs; apply Hsame; apply in_app_iff in Hcells as [Hcells|Hcells].
      * now apply lines_are_houses.
      * apply in_map_iff in Hcells as [i [<- _]]; intros c Hin; apply filter_In in Hin; tauto.
      * apply in_app_iff in Hcells as [Hcells|Hcells]; apply in_map_iff in Hcells as [i [<- Hi]]; apply in_seq in Hi;
          [apply Hr|apply Hc]; lia.
      * apply in_map_iff in Hcells as [i [<- Hi]]; apply in_seq in Hi; apply Hregion; lia.
    + apply window_rule_means; intros x y Hx Hy Sx Sy.
      destruct (window_near n w x y Hw Hx Hy) as (Bx & By & Hnear).
      rewrite Henc in Sx, Sy by auto.
      destruct (Nat.eq_dec (fst x) (fst y)) as [E1|E1], (Nat.eq_dec (snd x) (snd y)) as [E2|E2];
        try (exfalso; apply (Htouch x y Bx By); auto; congruence).
      destruct x, y; simpl in *; congruence.
Qed.

(** The rules about two touching cells, which are not listed because the windows are stronger, hold in every solution. *)
Theorem touch_rule_is_sound : forall n k region stars a c d,
  encodes_stars n a stars -> star_solution n k region stars ->
  In c (board n) -> In d (board n) -> c <> d -> near c d -> holds a (at_most 1 (stars_of n [c; d])).
Proof.
  intros n k region stars a c d Henc (_ & _ & _ & Htouch) Hc Hd Hne Hnear.
  apply holds_at_most; unfold number, stars_of; simpl; rewrite (Henc c Hc), (Henc d Hd).
  destruct (stars c) eqn:Sc, (stars d) eqn:Sd; simpl; try lia.
  exfalso; exact (Htouch c d Hc Hd Hne Sc Sd Hnear).
Qed.

(** Every layout of stars is encoded by an assignment. *)
Theorem every_layout_is_encoded : forall n stars, exists a, encodes_stars n a stars.
Proof.
  intros n stars; exists (fun x => stars (N.to_nat (x / N.of_nat n), N.to_nat (x mod N.of_nat n))).
  intros [r c] Hc; apply on_board in Hc; unfold star_atom; cbn [fst snd].
  destruct (div_mod_atom (N.of_nat n) (N.of_nat r) (N.of_nat c)) as [-> ->]; [lia|].
  now rewrite !Nat2N.id.
Qed.
