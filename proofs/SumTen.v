(** * Sum-Ten: the rules are sound

    Atom number [c] says that cell [c] is cleared, as in [crates/sumten/src/rules.rs].  A line of moves clears disjoint groups
    of cells, and the digits of each group sum to ten.  The rules about empty cells and about prices use nothing else.  The rule
    about stuck cells uses that a move clears all that is left in a rectangle; it holds for shapes of any kind. *)

From Coq Require Import ZArith NArith List Bool Lia Arith Permutation.
From Gridproof Require Import Statement Combine Counting.
Import ListNotations.
Open Scope Z_scope.

(** The digit in each cell; 0 in an empty one. *)
Definition digits := nat -> nat.

Definition digit_sum (b : digits) (cells : list nat) : nat := fold_right (fun c t => b c + t)%nat O cells.

(** Groups that moves may clear on a board of [size] cells: no cell twice, no empty cell, ten in each group. *)
Definition clearing (b : digits) (size : nat) (groups : list (list nat)) : Prop :=
  NoDup (concat groups) /\
  (forall g c, In g groups -> In c g -> (c < size)%nat /\ (1 <= b c <= 9)%nat) /\
  (forall g, In g groups -> digit_sum b g = 10%nat).

(** The atoms are true exactly for the cells that are cleared. *)
Definition encodes_clearing (size : nat) (a : assignment) (groups : list (list nat)) : Prop :=
  forall c, (c < size)%nat -> (a (N.of_nat c) = true <-> In c (concat groups)).

(** ** Empty cells *)

(** [r1c1 is empty]: an empty cell is not cleared. *)
Theorem empty_rule_is_sound : forall b size groups a c,
  clearing b size groups -> encodes_clearing size a groups -> (c < size)%nat -> b c = O ->
  holds a (unit (Neg (N.of_nat c))).
Proof.
  intros b size groups a c (_ & Hlive & _) Henc Hc Hb; apply holds_unit; simpl.
  destruct (a (N.of_nat c)) eqn:E; [|reflexivity]; exfalso.
  apply Henc in E; [|exact Hc]; apply in_concat in E as [g [Hg Hin]].
  destruct (Hlive g c Hg Hin); lia.
Qed.

(** ** Prices *)

(** The price of a digit minus what a cleared cell is worth. *)
Definition gain (worth : Z) (price : nat -> Z) (d : nat) : Z := price d - worth.

(** The cheapest way to make a sum from digits, with repetition; [fuel] is at least the sum. *)
Fixpoint cheapest (worth : Z) (price : nat -> Z) (fuel s : nat) : Z :=
  match fuel, s with
  | S fuel', S _ =>
    let way d := cheapest worth price fuel' (s - d) + gain worth price d in
    fold_right (fun d least => Z.min (way d) least) (way 1%nat) (seq 1 (Nat.min s 9))
  | _, _ => 0
  end.

(** [prices Q: P1 ... P9], which is refused unless this sum is the statement and no way to make ten is cheaper than it is
    worth: the prices of the cleared cells, minus what they are worth, sum to at least 0. *)
Definition price_sum (worth : Z) (price : nat -> Z) (b : digits) (size : nat) : running :=
  Running (map (fun c => (N.of_nat c, gain worth price (b c))) (filter (fun c => negb (b c =? 0)%nat) (seq 0 size))) 0.

Lemma fold_min_below : forall (f : nat -> Z) last xs d, In d xs -> fold_right (fun d least => Z.min (f d) least) last xs <= f d.
Proof. intros f last xs d; induction xs as [|x xs IH]; simpl; [tauto|]; intros [->|H]; [|apply IH in H]; lia. Qed.

Definition total_gain (worth : Z) (price : nat -> Z) (b : digits) (cells : list nat) : Z :=
  fold_right (fun c t => gain worth price (b c) + t) 0 cells.

Lemma cheapest_below : forall worth price b cells fuel,
  (forall c, In c cells -> (1 <= b c <= 9)%nat) -> (digit_sum b cells <= fuel)%nat ->
  cheapest worth price fuel (digit_sum b cells) <= total_gain worth price b cells.
Proof.
  intros worth price b cells; induction cells as [|c cells IH]; intros fuel Hdigits Hfuel.
  - destruct fuel; simpl; lia.
  - assert (Hc : (1 <= b c <= 9)%nat) by (apply Hdigits; now left).
    cbn [digit_sum fold_right total_gain] in *; fold (digit_sum b cells) in *; fold (total_gain worth price b cells).
    destruct fuel as [|fuel]; [lia|]; destruct (b c + digit_sum b cells)%nat as [|s] eqn:Es; [lia|].
    cbn [cheapest].
    set (way := fun d => cheapest worth price fuel (S s - d) + gain worth price d).
    pose proof (fold_min_below way (way 1%nat) (seq 1 (Nat.min (S s) 9)) (b c)) as Hmin.
    specialize (IH fuel ltac:(intros; apply Hdigits; now right) ltac:(lia)).
    assert (Hway : way (b c) = cheapest worth price fuel (digit_sum b cells) + gain worth price (b c)).
    { unfold way; do 2 f_equal; lia. }
    assert (Hin : In (b c) (seq 1 (Nat.min (S s) 9))) by (apply in_seq; lia).
    apply Hmin in Hin; apply Z.le_trans with (way (b c)); [exact Hin|rewrite Hway; lia].
Qed.

Lemma total_gain_app : forall worth price b xs ys,
  total_gain worth price b (xs ++ ys) = total_gain worth price b xs + total_gain worth price b ys.
Proof. intros; unfold total_gain; induction xs; simpl; [reflexivity|]; rewrite IHxs; lia. Qed.

Lemma total_gain_permutation : forall worth price b xs ys, Permutation xs ys ->
  total_gain worth price b xs = total_gain worth price b ys.
Proof. intros worth price b xs ys H; unfold total_gain; induction H; simpl; lia. Qed.

Lemma signed_sum_cleared : forall a worth price b cells,
  signed_sum a (map (fun c => (N.of_nat c, gain worth price (b c))) cells) =
  total_gain worth price b (filter (fun c => a (N.of_nat c)) cells).
Proof.
  intros a worth price b cells; unfold total_gain, truth; induction cells as [|c cells IH]; simpl; [reflexivity|].
  unfold truth; destruct (a (N.of_nat c)); simpl; rewrite IH; lia.
Qed.

(** If no way to make ten is cheaper than it is worth, every statement that is this sum in normal form holds. *)
Theorem price_rule_is_sound : forall worth price b size groups a s,
  0 <= cheapest worth price 10 10 -> equals (price_sum worth price b size) s = true ->
  clearing b size groups -> encodes_clearing size a groups -> holds a s.
Proof.
  intros worth price b size groups a s Hcheap Heq (Hnd & Hlive & Hten) Henc.
  eapply equals_sound; [exact Heq|]; unfold reaches, price_sum; cbn [parts least].
  rewrite signed_sum_cleared, (total_gain_permutation worth price b _ (concat groups)).
  - clear - Hcheap Hlive Hten; induction groups as [|g groups IH]; [simpl; lia|].
    cbn [concat]; rewrite total_gain_app.
    pose proof (cheapest_below worth price b g 10) as Hg; rewrite (Hten g) in Hg by now left.
    assert (0 <= total_gain worth price b (concat groups)).
    { apply IH; intros; [eapply Hlive|apply Hten]; simpl; eauto. }
    enough (cheapest worth price 10 10 <= total_gain worth price b g) by lia.
    apply Hg; [|lia]; intros c Hc; apply (Hlive g c); [now left|exact Hc].
  - apply NoDup_Permutation; [now apply NoDup_filter, NoDup_filter, seq_NoDup|exact Hnd|].
    intros c; rewrite !filter_In, in_seq; split.
    + intros [[Hc _] Ha]; apply Henc; [lia|exact Ha].
    + intros Hin; pose proof Hin as Hin'; apply in_concat in Hin' as [g [Hg Hc]].
      destruct (Hlive g c Hg Hc) as [Hlt Hd]; repeat split; [lia|lia| |now apply Henc].
      destruct (Nat.eqb_spec (b c) 0); [lia|reflexivity].
Qed.

(** ** Moves *)

Definition is_in (c : nat) (cells : list nat) : bool := existsb (Nat.eqb c) cells.

Lemma is_in_iff : forall c cells, is_in c cells = true <-> In c cells.
Proof.
  intros c cells; unfold is_in; rewrite existsb_exists; split.
  - intros [d [Hd E]]; apply Nat.eqb_eq in E; congruence.
  - intros H; exists c; split; [exact H|apply Nat.eqb_refl].
Qed.

(** What is left in some cells when others are gone. *)
Definition left_in (b : digits) (gone cells : list nat) : list nat :=
  filter (fun c => negb (b c =? 0)%nat && negb (is_in c gone)) cells.

(** The groups that a line of moves clears when some cells are gone.  Each move clears all that is left in a shape, which must
    sum to ten. *)
Inductive moves (shape : list nat -> Prop) (b : digits) : list nat -> list (list nat) -> Prop :=
| no_more : forall gone, moves shape b gone []
| one_more : forall gone cells rest,
    shape cells -> digit_sum b (left_in b gone cells) = 10%nat ->
    moves shape b (left_in b gone cells ++ gone) rest ->
    moves shape b gone (left_in b gone cells :: rest).

(** Cells of the board, each once, such as the cells of a rectangle. *)
Definition on_the_board (size : nat) (shape : list nat -> Prop) : Prop :=
  forall cells, shape cells -> NoDup cells /\ forall c, In c cells -> (c < size)%nat.

Lemma in_left : forall b gone cells c, In c (left_in b gone cells) <-> In c cells /\ b c <> O /\ ~ In c gone.
Proof.
  intros b gone cells c; unfold left_in; rewrite filter_In, andb_true_iff, !negb_true_iff, Nat.eqb_neq.
  pose proof (is_in_iff c gone); destruct (is_in c gone); intuition congruence.
Qed.

Lemma moves_are_new : forall shape b gone groups c, moves shape b gone groups -> In c (concat groups) -> ~ In c gone.
Proof.
  intros shape b gone groups c H; induction H as [|gone cells rest Hs Hten Hrest IH]; simpl; [tauto|].
  rewrite in_app_iff, in_left; intros [Hin|Hin]; [tauto|].
  apply IH in Hin; rewrite in_app_iff in Hin; tauto.
Qed.

(** So the rules about empty cells and prices hold for every line of moves. *)
Theorem moves_are_a_clearing : forall shape b size groups,
  on_the_board size shape -> (forall c, (b c <= 9)%nat) -> moves shape b [] groups -> clearing b size groups.
Proof.
  intros shape b size groups Hshape Hnine H; remember [] as gone; clear Heqgone; unfold clearing.
  induction H as [|gone cells rest Hs Hten Hrest (IH1 & IH2 & IH3)]; simpl.
  - repeat split; try constructor; intros; contradiction.
  - repeat split.
    + assert (Hdis : forall xs ys : list nat, NoDup xs -> NoDup ys -> (forall c, In c xs -> ~ In c ys) -> NoDup (xs ++ ys)).
      { intros xs ys Hxs Hys; induction Hxs as [|x xs Hnot _ IH]; simpl; intros Hd; [exact Hys|constructor].
        - rewrite in_app_iff; intros [E|E]; [contradiction|apply (Hd x); auto].
        - apply IH; intros c Hc; apply Hd; auto. }
      apply Hdis; [apply NoDup_filter; now apply (Hshape cells)|exact IH1|].
      intros c Hc Hin; apply (moves_are_new _ _ _ _ c Hrest Hin), in_or_app; now left.
    + destruct H as [<-|H]; [|now apply (IH2 g c)].
      apply in_left in H0 as [Hc _]; now apply (Hshape cells).
    + destruct H as [<-|H]; [|now apply (IH2 g c)].
      apply in_left in H0 as (_ & Hc & _); lia.
    + destruct H as [<-|H]; [|now apply (IH2 g c)]; apply Hnine.
    + intros g [<-|H]; auto.
Qed.

(** ** Stuck cells *)

(** A shape that holds no wall and at least one held cell, and whose held cells together with some of its other cells sum to
    ten. *)
Definition opening (shape : list nat -> Prop) (b : digits) (held walls cells : list nat) : Prop :=
  shape cells /\ (forall c, In c cells -> ~ In c walls) /\ (exists c, In c cells /\ In c held) /\
  exists some : nat -> bool,
    digit_sum b (filter (fun c => negb (b c =? 0)%nat && (is_in c held || some c)) cells) = 10%nat.

Lemma stuck_cells_stay : forall shape b held walls gone groups,
  (forall cells, ~ opening shape b held walls cells) -> (forall c, In c (held ++ walls) -> b c <> O) ->
  moves shape b gone groups -> (forall c, In c (held ++ walls) -> ~ In c gone) ->
  (forall c, In c walls -> ~ In c (concat groups)) -> forall c, In c held -> ~ In c (concat groups).
Proof.
  intros shape b held walls gone groups Hno Hlive H.
  induction H as [|gone cells rest Hs Hten Hrest IH]; simpl; intros Hgone Hwalls; [auto|].
  assert (Hstay : forall c, In c held -> ~ In c (left_in b gone cells)).
  { intros c Hc Hin; apply (Hno cells); split; [exact Hs|]; split; [|split].
    - intros w Hw Hwall; apply (Hwalls w Hwall), in_or_app; left; apply in_left.
      split; [exact Hw|]; split; [apply Hlive|apply Hgone]; apply in_or_app; auto.
    - exists c; split; [now apply in_left in Hin|exact Hc].
    - exists (fun c => negb (is_in c gone)); rewrite <- Hten; unfold left_in; f_equal.
      apply filter_ext; intros d; destruct (is_in d held) eqn:E; [|reflexivity].
      apply is_in_iff in E; destruct (is_in d gone) eqn:Eg; [|reflexivity].
      apply is_in_iff in Eg; exfalso; apply (Hgone d); [apply in_or_app; auto|exact Eg]. }
  assert (Hnot : forall c, In c (held ++ walls) -> ~ In c (left_in b gone cells)).
  { intros c Hc Hin; apply in_app_or in Hc as [Hc|Hc]; [now apply (Hstay c)|].
    apply (Hwalls c Hc), in_or_app; now left. }
  intros c Hc Hin; apply in_app_or in Hin as [Hin|Hin]; [now apply (Hstay c)|].
  revert Hin; apply IH; auto.
  - intros d Hd Hin; apply in_app_or in Hin as [Hin|Hin]; [now apply (Hnot d)|now apply (Hgone d)].
  - intros d Hd Hin; apply (Hwalls d Hd), in_or_app; now right.
Qed.

Lemma sum_app : forall a xs ys, sum a (xs ++ ys) = sum a xs + sum a ys.
Proof. intros a xs ys; induction xs as [|[c l] xs IH]; simpl; [reflexivity|]; rewrite IH; lia. Qed.

Lemma sum_permutation : forall a xs ys, Permutation xs ys -> sum a xs = sum a ys.
Proof. intros a xs ys H; induction H as [|[c l]|[c l] [d m]|]; simpl; lia. Qed.

(** [stuck CELLS without OTHERS]: the cells stay, or one of the others is cleared. *)
Definition stuck_terms (held walls : list nat) : list term :=
  map (fun c => (1, Neg (N.of_nat c))) held ++ map (fun c => (Z.of_nat (length held), Pos (N.of_nat c))) walls.

(** If there is no opening, every statement with these terms, in any order, holds for every line of moves. *)
Theorem stuck_rule_is_sound : forall shape b size held walls groups a s,
  (forall cells, ~ opening shape b held walls cells) ->
  (forall c, In c (held ++ walls) -> (c < size)%nat /\ b c <> O) ->
  Permutation (terms s) (stuck_terms held walls) -> bound s = Z.of_nat (length held) ->
  moves shape b [] groups -> encodes_clearing size a groups -> holds a s.
Proof.
  intros shape b size held walls groups a s Hno Hcells Hterms Hbound Hmoves Henc.
  unfold holds; rewrite (sum_permutation a _ _ Hterms), Hbound; unfold stuck_terms; rewrite sum_app.
  assert (Hpos : forall k cells f, 0 <= k -> 0 <= sum a (map (fun c : nat => (k, f c)) cells)).
  { intros k cells f Hk; apply sum_nonneg, Forall_map, Forall_forall; intros; exact Hk. }
  destruct (existsb (fun c => a (N.of_nat c)) walls) eqn:E.
  - apply existsb_exists in E as [w [Hw Ha]].
    pose proof (Hpos 1 held (fun c => Neg (N.of_nat c)) ltac:(lia)).
    enough (Z.of_nat (length held) <= sum a (map (fun c => (Z.of_nat (length held), Pos (N.of_nat c))) walls)) by lia.
    generalize (Z.of_nat (length held)) (Zle_0_nat (length held)); intros k Hk.
    clear - Hw Ha Hpos Hk; induction walls as [|x walls IH]; [contradiction|]; cbn [map sum].
    pose proof (value_01 a (Pos (N.of_nat x))); destruct Hw as [->|Hw].
    + pose proof (Hpos k walls (fun c => Pos (N.of_nat c)) Hk); unfold value in *; simpl in *; rewrite Ha in *; lia.
    + specialize (IH Hw); nia.
  - assert (Hstay : forall c, In c held -> a (N.of_nat c) = false).
    { intros c Hc; destruct (a (N.of_nat c)) eqn:Ea; [|reflexivity]; exfalso.
      destruct (Hcells c (in_or_app _ _ _ (or_introl Hc))) as [Hlt _].
      apply Henc in Ea; [|exact Hlt]; revert Ea.
      apply (stuck_cells_stay shape b held walls [] groups); auto; [intros d Hd; now apply Hcells|].
      intros w Hw Hin; destruct (Hcells w (in_or_app _ _ _ (or_intror Hw))) as [Hlw _].
      apply Henc in Hin; [|exact Hlw]; apply Bool.not_true_iff_false in E; apply E, existsb_exists; eauto. }
    pose proof (Hpos (Z.of_nat (length held)) walls (fun c => Pos (N.of_nat c)) ltac:(lia)).
    enough (Z.of_nat (length held) = sum a (map (fun c => (1, Neg (N.of_nat c))) held)) by lia.
    clear - Hstay; induction held as [|c held IH]; [reflexivity|]; cbn [map sum length].
    rewrite <- IH by (intros; apply Hstay; now right); unfold value; cbn [is_true]; rewrite (Hstay c) by (now left).
    cbn [negb]; lia.
Qed.
