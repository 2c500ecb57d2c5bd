(** * Counting statements

    "At least" and "at most" so many of some literals: what the rules of the games are made of.  This file follows
    [Statement::at_least] and [Statement::at_most] in [crates/kernel/src/build.rs]. *)

From Coq Require Import ZArith NArith List Bool Lia.
From Gridproof Require Import Statement.
Import ListNotations.
Open Scope Z_scope.

(** At least [k] of the literals are true. *)
Definition at_least (k : Z) (ls : list lit) : statement := Says ls [] k.

(** At most [k] of the literals are true: at least all but [k] of them are false. *)
Definition at_most (k : Z) (ls : list lit) : statement :=
  Says (map negate ls) [] (Z.of_nat (length ls) - k).

(** One literal is true. *)
Definition unit (l : lit) : statement := Says [l] [] 1.

(** "At most two of these two" is always true and is not a statement. *)
Definition stated (ss : list statement) : list statement := filter (fun s => 1 <=? bound s) ss.

(** ** Meaning *)

(** The number of literals that are true. *)
Definition number (a : assignment) (ls : list lit) : nat := length (filter (is_true a) ls).

Lemma sum_number : forall a ls, sum a (map (fun l => (1, l)) ls) = Z.of_nat (number a ls).
Proof.
  intros a; unfold number; induction ls as [|l ls IH]; [reflexivity|].
  cbn [map sum filter]; rewrite IH; unfold value; destruct (is_true a l); simpl length; lia.
Qed.

Lemma number_negate : forall a ls, (number a (map negate ls) + number a ls = length ls)%nat.
Proof.
  intros a; unfold number; induction ls as [|[x|x] ls IH]; simpl; [reflexivity| |];
    destruct (a x); simpl; lia.
Qed.

Lemma holds_at_least : forall a k ls, holds a (at_least k ls) <-> k <= Z.of_nat (number a ls).
Proof. intros; unfold holds, terms, at_least; simpl; rewrite sum_number; reflexivity. Qed.

Lemma holds_at_most : forall a k ls, holds a (at_most k ls) <-> Z.of_nat (number a ls) <= k.
Proof.
  intros a k ls; unfold holds, terms, at_most; simpl; rewrite sum_number.
  pose proof (number_negate a ls); lia.
Qed.

Lemma holds_unit : forall a l, holds a (unit l) <-> is_true a l = true.
Proof.
  intros a l; unfold holds, terms, unit, sum, value; simpl; destruct (is_true a l); simpl; split; auto; lia.
Qed.

(** A statement without coefficients and with a bound below 1 is always true, so leaving it out changes nothing. *)
Lemma stated_enough : forall a ss, Forall (fun s => coefs s = []) ss ->
  ((forall s, In s (stated ss) -> holds a s) <-> (forall s, In s ss -> holds a s)).
Proof.
  intros a ss Hplain; unfold stated; rewrite Forall_forall in Hplain; split; intros H s Hs.
  - destruct (Z.leb_spec 1 (bound s)) as [Hb|Hb].
    + apply H, filter_In; split; [exact Hs|now apply Z.leb_le].
    + unfold holds, terms; rewrite (Hplain s Hs), sum_number; lia.
  - apply filter_In in Hs as [Hs _]; auto.
Qed.

(** ** One of many *)

Lemma number_map : forall (A : Type) a (f : A -> atom) xs,
  number a (map (fun x => Pos (f x)) xs) = length (filter (fun x => a (f x)) xs).
Proof.
  intros A a f; unfold number; induction xs as [|x xs IH]; simpl; [reflexivity|].
  destruct (a (f x)); simpl; now rewrite IH.
Qed.

Lemma some_in : forall (A : Type) (p : A -> bool) xs,
  (1 <= length (filter p xs))%nat <-> exists x, In x xs /\ p x = true.
Proof.
  intros A p xs; split.
  - destruct (filter p xs) as [|x rest] eqn:E; simpl; [lia|]; intros _.
    exists x; apply filter_In; rewrite E; now left.
  - intros [x Hx]; apply filter_In in Hx; destruct (filter p xs); [contradiction|simpl; lia].
Qed.

Lemma one_in : forall (A : Type) (p : A -> bool) xs, NoDup xs ->
  ((length (filter p xs) <= 1)%nat <->
   forall x y, In x xs -> In y xs -> p x = true -> p y = true -> x = y).
Proof.
  intros A p xs Hnd; split.
  - intros Hlen x y Hx Hy Hpx Hpy.
    assert (In x (filter p xs)) by (now apply filter_In).
    assert (In y (filter p xs)) by (now apply filter_In).
    destruct (filter p xs) as [|z [|z' rest]]; simpl in *; [contradiction| |lia].
    intuition congruence.
  - intros H; pose proof (NoDup_filter p Hnd) as Hf.
    destruct (filter p xs) as [|x [|y rest]] eqn:E; simpl; [lia|lia|exfalso].
    assert (Hx : In x xs /\ p x = true) by (apply filter_In; rewrite E; now left).
    assert (Hy : In y xs /\ p y = true) by (apply filter_In; rewrite E; right; now left).
    inversion Hf as [|? ? Hnot _]; subst; apply Hnot; left; symmetry; apply H; tauto.
Qed.
