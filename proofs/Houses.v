(** * Grids whose houses hold every value once

    Latin squares and Sudoku differ only in their houses.  Atom [cell * size + value] says that the cell holds the value, as
    in [crates/latin/src/rules.rs] and [crates/sudoku/src/rules.rs]. *)

From Coq Require Import ZArith NArith List Bool Lia Arith.
From Gridproof Require Import Statement Counting.
Import ListNotations.

(** A row and a column, from 0. *)
Definition cell : Type := nat * nat.

Definition atom_at (n : nat) (c : cell) (v : nat) : atom :=
  ((N.of_nat (fst c) * N.of_nat n + N.of_nat (snd c)) * N.of_nat n + N.of_nat v)%N.

(** The cells of the board, row by row. *)
Definition board (n : nat) : list cell := list_prod (seq 0 n) (seq 0 n).

(** ** The rules *)

Definition values_of (n : nat) (c : cell) : list lit := map (fun v => Pos (atom_at n c v)) (seq 0 n).
Definition places_of (n : nat) (house : list cell) (v : nat) : list lit := map (fun c => Pos (atom_at n c v)) house.

Definition given_rules (n : nat) (givens : list (cell * nat)) : list statement :=
  map (fun given => unit (Pos (atom_at n (fst given) (snd given)))) givens.

(** Each cell has at least one value and at most one. *)
Definition cell_rules (n : nat) : list statement :=
  flat_map (fun c => [at_least 1 (values_of n c); at_most 1 (values_of n c)]) (board n).

(** Each house has each value at least once and at most once. *)
Definition house_rules (n : nat) (houses : list (list cell)) : list statement :=
  flat_map (fun house => flat_map (fun v => [at_least 1 (places_of n house v); at_most 1 (places_of n house v)]) (seq 0 n))
           houses.

Definition grid_rules (n : nat) (houses : list (list cell)) (givens : list (cell * nat)) : list statement :=
  stated (given_rules n givens ++ cell_rules n ++ house_rules n houses).

(** ** What they mean *)

(** The value of every cell. *)
Definition grid := cell -> nat.

(** The atoms are true exactly for the values in the grid. *)
Definition encodes (n : nat) (a : assignment) (g : grid) : Prop :=
  forall c v, In c (board n) -> (v < n)%nat -> a (atom_at n c v) = (g c =? v)%nat.

Definition in_range (n : nat) (g : grid) : Prop := forall c, In c (board n) -> (g c < n)%nat.

Definition all_different (g : grid) (house : list cell) : Prop :=
  forall c d, In c house -> In d house -> c <> d -> g c <> g d.

Definition fits_givens (g : grid) (givens : list (cell * nat)) : Prop :=
  forall c v, In (c, v) givens -> g c = v.

Lemma rules_are_plain : forall n houses givens,
  Forall (fun s => coefs s = []) (given_rules n givens ++ cell_rules n ++ house_rules n houses).
Proof.
  intros n houses givens; apply Forall_forall; intros s; rewrite !in_app_iff; intros [H|[H|H]].
  - apply in_map_iff in H as [x [<- _]]; reflexivity.
  - apply in_flat_map in H as [c [_ [<-|[<-|[]]]]]; reflexivity.
  - apply in_flat_map in H as [h [_ H]]; apply in_flat_map in H as [v [_ [<-|[<-|[]]]]]; reflexivity.
Qed.

Lemma different_values : forall g house, NoDup house -> all_different g house -> NoDup (map g house).
Proof.
  intros g house Hnd; unfold all_different; induction Hnd as [|c h Hnot _ IH]; simpl; intros Hdiff; constructor.
  - intros Hin; apply in_map_iff in Hin as [d [Heq Hd]].
    apply (Hdiff d c); auto; intros ->; contradiction.
  - apply IH; intros c' d' Hc Hd; apply Hdiff; auto.
Qed.

Section Meaning.
  Variables (n : nat) (houses : list (list cell)) (givens : list (cell * nat)).
  Hypothesis houses_on_board : forall h c, In h houses -> In c h -> In c (board n).
  Hypothesis houses_distinct : forall h, In h houses -> NoDup h.
  Hypothesis houses_full : forall h, In h houses -> length h = n.
  Hypothesis givens_on_board : forall c v, In (c, v) givens -> In c (board n) /\ (v < n)%nat.

  Variable a : assignment.

  (** What the rules say about an assignment, in words. *)
  Lemma rules_in_words :
    (forall s, In s (grid_rules n houses givens) -> holds a s) <->
    (forall c v, In (c, v) givens -> a (atom_at n c v) = true) /\
    (forall c, In c (board n) ->
       (exists v, (v < n)%nat /\ a (atom_at n c v) = true) /\
       (forall v w, (v < n)%nat -> (w < n)%nat -> a (atom_at n c v) = true -> a (atom_at n c w) = true -> v = w)) /\
    (forall h v, In h houses -> (v < n)%nat ->
       (exists c, In c h /\ a (atom_at n c v) = true) /\
       (forall c d, In c h -> In d h -> a (atom_at n c v) = true -> a (atom_at n d v) = true -> c = d)).
  Proof.
    assert (Hone : forall (A : Type) (f : A -> atom) xs, NoDup xs ->
      ((forall s, In s [at_least 1 (map (fun x => Pos (f x)) xs); at_most 1 (map (fun x => Pos (f x)) xs)] -> holds a s) <->
       (exists x, In x xs /\ a (f x) = true) /\
       (forall x y, In x xs -> In y xs -> a (f x) = true -> a (f y) = true -> x = y))).
    { intros A f xs Hnd; rewrite <- (one_in A (fun x => a (f x)) xs Hnd), <- (some_in A (fun x => a (f x)) xs).
      rewrite <- (number_map A a f xs); split.
      - intros H; pose proof (H _ (or_introl eq_refl)) as H1; pose proof (H _ (or_intror (or_introl eq_refl))) as H2.
        rewrite holds_at_least in H1; rewrite holds_at_most in H2; lia.
      - intros [H1 H2] s [<-|[<-|[]]]; [rewrite holds_at_least|rewrite holds_at_most]; lia. }
    unfold grid_rules; rewrite stated_enough by apply rules_are_plain.
    assert (Hseq : forall v, In v (seq 0 n) <-> (v < n)%nat) by (intros v; rewrite in_seq; lia).
    split.
    - intros H; repeat split.
      + intros c v Hin; apply holds_unit with (l := Pos (atom_at n c v)), H, in_or_app; left.
        apply in_map_iff; exists (c, v); auto.
      + assert (Hc : forall s, In s [at_least 1 (values_of n c); at_most 1 (values_of n c)] -> holds a s).
        { intros s Hs; apply H; rewrite !in_app_iff; right; left; apply in_flat_map; eauto. }
        apply (Hone nat (atom_at n c)) in Hc as [[v [Hv Ha]] _]; [|apply seq_NoDup].
        exists v; rewrite <- Hseq; auto.
      + assert (Hc : forall s, In s [at_least 1 (values_of n c); at_most 1 (values_of n c)] -> holds a s).
        { intros s Hs; apply H; rewrite !in_app_iff; right; left; apply in_flat_map; eauto. }
        apply (Hone nat (atom_at n c)) in Hc as [_ Hc]; [|apply seq_NoDup].
        intros v w; rewrite <- !Hseq; apply Hc.
      + assert (Hh : forall s, In s [at_least 1 (places_of n h v); at_most 1 (places_of n h v)] -> holds a s).
        { intros s Hs; apply H; rewrite !in_app_iff; right; right; apply in_flat_map; exists h; split; auto.
          apply in_flat_map; exists v; rewrite Hseq; auto. }
        apply (Hone cell (fun c => atom_at n c v)) in Hh as [Hh _]; auto.
      + assert (Hh : forall s, In s [at_least 1 (places_of n h v); at_most 1 (places_of n h v)] -> holds a s).
        { intros s Hs; apply H; rewrite !in_app_iff; right; right; apply in_flat_map; exists h; split; auto.
          apply in_flat_map; exists v; rewrite Hseq; auto. }
        apply (Hone cell (fun c => atom_at n c v)) in Hh as [_ Hh]; auto.
    - intros (Hgivens & Hcells & Hhouses) s; rewrite !in_app_iff; intros [H|[H|H]].
      + apply in_map_iff in H as [[c v] [<- Hin]]; apply holds_unit; simpl; auto.
      + apply in_flat_map in H as [c [Hc Hs]]; revert s Hs.
        apply (Hone nat (atom_at n c)); [apply seq_NoDup|].
        destruct (Hcells c Hc) as [[v [Hv Ha]] Hu]; split.
        * exists v; rewrite Hseq; auto.
        * intros v' w'; rewrite !Hseq; apply Hu.
      + apply in_flat_map in H as [h [Hh H]]; apply in_flat_map in H as [v [Hv Hs]]; revert s Hs.
        apply (Hone cell (fun c => atom_at n c v)); auto; apply Hhouses; auto; now apply Hseq.
  Qed.

  (** An assignment satisfies the rules exactly if it encodes a grid with the givens in which no house repeats a value. *)
  Theorem grid_rules_mean :
    (forall s, In s (grid_rules n houses givens) -> holds a s) <->
    exists g, encodes n a g /\ in_range n g /\ (forall h, In h houses -> all_different g h) /\ fits_givens g givens.
  Proof.
    rewrite rules_in_words; split.
    - intros (Hgivens & Hcells & Hhouses).
      exists (fun c => match find (fun v => a (atom_at n c v)) (seq 0 n) with Some v => v | None => O end).
      set (g := fun c => _).
      assert (Hg : forall c, In c (board n) -> (g c < n)%nat /\ a (atom_at n c (g c)) = true).
      { intros c Hc; subst g; simpl; destruct (find _ _) as [v|] eqn:E.
        - apply find_some in E as [Hv Ha]; apply in_seq in Hv; split; [lia|exact Ha].
        - destruct (Hcells c Hc) as [[v [Hv Ha]] _].
          apply (find_none _ _) with (x := v) in E; [simpl in E; congruence|apply in_seq; lia]. }
      assert (Henc : encodes n a g).
      { intros c v Hc Hv; destruct (Hg c Hc) as [Hlt Ha]; destruct (Nat.eqb_spec (g c) v) as [<-|Hne]; [exact Ha|].
        destruct (a (atom_at n c v)) eqn:E; [|reflexivity].
        destruct (Hcells c Hc) as [_ Hu]; exfalso; apply Hne; now apply Hu. }
      repeat split; auto.
      + intros c Hc; now apply Hg.
      + intros h Hh c d Hc Hd Hne Heq.
        destruct (Hg c) as [Hlt Hac]; [eauto|]; destruct (Hg d) as [_ Had]; [eauto|].
        rewrite <- Heq in Had; destruct (Hhouses h (g c) Hh Hlt) as [_ Hu]; apply Hne; now apply Hu.
      + intros c v Hin; destruct (givens_on_board c v Hin) as [Hc Hv].
        pose proof (Hgivens c v Hin) as Ha; rewrite Henc in Ha by auto; now apply Nat.eqb_eq in Ha.
    - intros (g & Henc & Hrange & Hdiff & Hfit); repeat split.
      + intros c v Hin; destruct (givens_on_board c v Hin); rewrite Henc by auto.
        apply Nat.eqb_eq; auto.
      + exists (g c); split; [now apply Hrange|rewrite Henc by auto; apply Nat.eqb_refl].
      + intros v w Hv Hw; rewrite !Henc by auto; rewrite !Nat.eqb_eq; congruence.
      + (* n different values below n are all values below n *)
        assert (Hincl : incl (seq 0 n) (map g h)).
        { apply NoDup_length_incl.
          - apply different_values; auto.
          - rewrite map_length, seq_length, houses_full by auto; reflexivity.
          - intros v' Hv'; apply in_map_iff in Hv' as [c [<- Hc]]; apply in_seq.
            pose proof (Hrange c (houses_on_board h c H Hc)); lia. }
        assert (Hin : In v (seq 0 n)) by (apply in_seq; lia).
        apply Hincl, in_map_iff in Hin as [c [Heq Hc]]; exists c; split; auto.
        rewrite Henc by eauto; now apply Nat.eqb_eq.
      + intros c d Hc Hd; rewrite !Henc by eauto; rewrite !Nat.eqb_eq; intros Hgc Hgd.
        destruct (Nat.eq_dec (fst c) (fst d)) as [E1|E1], (Nat.eq_dec (snd c) (snd d)) as [E2|E2];
          try (exfalso; apply (Hdiff h H c d Hc Hd); congruence).
        destruct c, d; simpl in *; congruence.
  Qed.
End Meaning.

(** ** Every grid is encoded by an assignment *)

Definition assignment_of (n : nat) (g : grid) : assignment := fun x =>
  let m := N.of_nat n in
  (g (N.to_nat (x / m / m), N.to_nat ((x / m) mod m)) =? N.to_nat (x mod m))%nat.

Lemma div_mod_atom : forall m p q : N, (q < m)%N -> ((p * m + q) / m = p /\ (p * m + q) mod m = q)%N.
Proof.
  intros m p q Hq; split; symmetry.
  - apply N.div_unique with q; lia.
  - apply N.mod_unique with p; lia.
Qed.

Theorem every_grid_is_encoded : forall n g, encodes n (assignment_of n g) g.
Proof.
  intros n g [r c] v Hc Hv; apply in_prod_iff in Hc as [Hr Hc]; apply in_seq in Hr, Hc.
  unfold assignment_of, atom_at; cbn [fst snd].
  destruct (div_mod_atom (N.of_nat n) (N.of_nat r * N.of_nat n + N.of_nat c) (N.of_nat v)) as [-> ->]; [lia|].
  destruct (div_mod_atom (N.of_nat n) (N.of_nat r) (N.of_nat c)) as [-> ->]; [lia|].
  now rewrite !Nat2N.id.
Qed.
