(** * Statements

    An atom is a yes/no fact of one puzzle, numbered from 0.  A literal is an atom or its negation.  A statement is
    [sum of coefficient * literal >= bound].  This file follows [crates/kernel/src/statement.rs]. *)

From Coq Require Import ZArith NArith List Bool Lia.
Import ListNotations.
Open Scope Z_scope.

Definition atom := N.

(** A literal: the atom itself, or its negation. *)
Inductive lit := Pos (x : atom) | Neg (x : atom).

Definition atom_of (l : lit) : atom := match l with Pos x | Neg x => x end.
Definition negate (l : lit) : lit := match l with Pos x => Neg x | Neg x => Pos x end.

(** Coefficients are left out (an empty list) when all of them are 1. *)
Record statement := Says { lits : list lit; coefs : list Z; bound : Z }.

Definition term : Type := Z * lit.

(** The terms in order. *)
Definition terms (s : statement) : list term :=
  match coefs s with
  | [] => map (fun l => (1, l)) (lits s)
  | cs => combine cs (lits s)
  end.

(** ** Meaning *)

(** An assignment says of every atom whether it is true. *)
Definition assignment := atom -> bool.

Definition is_true (a : assignment) (l : lit) : bool :=
  match l with Pos x => a x | Neg x => negb (a x) end.

(** A literal counts 1 when it is true and 0 when it is false. *)
Definition value (a : assignment) (l : lit) : Z := if is_true a l then 1 else 0.

Fixpoint sum (a : assignment) (ts : list term) : Z :=
  match ts with
  | [] => 0
  | (c, l) :: rest => c * value a l + sum a rest
  end.

(** The statement is true in this assignment. *)
Definition holds (a : assignment) (s : statement) : Prop := bound s <= sum a (terms s).

(** ** Negation *)

Fixpoint total (ts : list term) : Z :=
  match ts with
  | [] => 0
  | (c, _) :: rest => c + total rest
  end.

Definition flip (t : term) : term := (fst t, negate (snd t)).

Definition negated_bound (s : statement) : Z := total (terms s) - bound s + 1.

(** The statement that is true exactly when this one is false: the same terms with every literal negated. *)
Definition negation (s : statement) : statement :=
  Says (map negate (lits s)) (coefs s) (negated_bound s).

(** ** Normal form *)

Fixpoint ascending (ls : list lit) : bool :=
  match ls with
  | l :: ((m :: _) as rest) => (atom_of l <? atom_of m)%N && ascending rest
  | _ => true
  end.

(** Coefficients are left out, or there is one for each literal, all at least 1 and one of them above 1. *)
Definition plain (s : statement) : bool :=
  match coefs s with
  | [] => true
  | cs => (length cs =? length (lits s))%nat && forallb (fun c => 1 <=? c) cs && existsb (fun c => 1 <? c) cs
  end.

(** Atoms ascending and below [atoms], each at most once; coefficients and bound at least 1. *)
Definition is_normal (atoms : N) (s : statement) : bool :=
  ascending (lits s) && forallb (fun l => (atom_of l <? atoms)%N) (lits s) && plain s && (1 <=? bound s).

(** [0 >= bound] with a positive bound, which no assignment satisfies. *)
Definition is_contradiction (s : statement) : bool :=
  match lits s with [] => 1 <=? bound s | _ => false end.

(** ** Equality: of statements, it is equality of lists. *)

Definition lit_eqb (l m : lit) : bool :=
  match l, m with
  | Pos x, Pos y | Neg x, Neg y => (x =? y)%N
  | _, _ => false
  end.

Fixpoint list_eqb {A : Type} (eqb : A -> A -> bool) (xs ys : list A) : bool :=
  match xs, ys with
  | [], [] => true
  | x :: xs, y :: ys => eqb x y && list_eqb eqb xs ys
  | _, _ => false
  end.

Definition statement_eqb (s t : statement) : bool :=
  list_eqb lit_eqb (lits s) (lits t) && list_eqb Z.eqb (coefs s) (coefs t) && (bound s =? bound t).

(** ** Facts *)

Lemma value_01 : forall a l, 0 <= value a l <= 1.
Proof. intros; unfold value; destruct (is_true a l); lia. Qed.

Lemma value_negate : forall a l, value a (negate l) = 1 - value a l.
Proof. intros a [x|x]; unfold value; simpl; destruct (a x); reflexivity. Qed.

Lemma sum_flip : forall a ts, sum a (map flip ts) = total ts - sum a ts.
Proof.
  induction ts as [|[c l] ts IH]; simpl; [reflexivity|].
  rewrite IH, value_negate; ring.
Qed.

Lemma combine_map_flip : forall cs ls, combine cs (map negate ls) = map flip (combine cs ls).
Proof. induction cs; intros [|l ls]; simpl; try reflexivity. now rewrite IHcs. Qed.

Lemma terms_negation : forall s, terms (negation s) = map flip (terms s).
Proof.
  intros [ls [|c cs] b]; unfold terms; simpl.
  - rewrite !map_map; reflexivity.
  - exact (combine_map_flip (c :: cs) ls).
Qed.

(** The negation is true exactly when the statement is false. *)
Theorem negation_is_negation : forall a s, holds a (negation s) <-> ~ holds a s.
Proof.
  intros a s; unfold holds; rewrite terms_negation, sum_flip; simpl; unfold negated_bound; lia.
Qed.

Lemma contradiction_is_false : forall a s, is_contradiction s = true -> ~ holds a s.
Proof.
  intros a [[|l ls] cs b]; unfold is_contradiction, holds, terms; simpl; [|discriminate].
  rewrite Z.leb_le; destruct cs; simpl; lia.
Qed.

Lemma lit_eqb_eq : forall l m, lit_eqb l m = true -> l = m.
Proof. intros [x|x] [y|y]; simpl; try discriminate; rewrite N.eqb_eq; congruence. Qed.

Lemma list_eqb_eq : forall (A : Type) (eqb : A -> A -> bool),
  (forall x y, eqb x y = true -> x = y) -> forall xs ys, list_eqb eqb xs ys = true -> xs = ys.
Proof.
  intros A eqb Heq; induction xs; intros [|y ys]; simpl; try discriminate; [reflexivity|].
  rewrite andb_true_iff; intros [H1 H2]; f_equal; auto.
Qed.

Lemma statement_eqb_eq : forall s t, statement_eqb s t = true -> s = t.
Proof.
  intros [l1 c1 b1] [l2 c2 b2]; unfold statement_eqb; simpl.
  rewrite !andb_true_iff; intros [[H1 H2] H3].
  apply list_eqb_eq in H1; [|apply lit_eqb_eq].
  apply list_eqb_eq in H2; [|intros x y; apply Z.eqb_eq].
  apply Z.eqb_eq in H3; congruence.
Qed.

(** No coefficient is negative: all that soundness needs of the normal form. *)
Definition no_negative (ts : list term) : Prop := Forall (fun t => 0 <= fst t) ts.

Lemma normal_no_negative : forall atoms s, is_normal atoms s = true -> no_negative (terms s).
Proof.
  intros atoms [ls cs b]; unfold is_normal, plain, terms, no_negative; cbn [lits coefs bound].
  rewrite !andb_true_iff; intros [[[_ _] H] _]; destruct cs as [|c cs].
  - apply Forall_forall; intros t Ht; apply in_map_iff in Ht as [l [<- _]]; simpl; lia.
  - rewrite !andb_true_iff in H; destruct H as [[_ H] _].
    rewrite forallb_forall in H.
    apply Forall_forall; intros [d l] Ht.
    apply in_combine_l in Ht; apply H, Z.leb_le in Ht; simpl; lia.
Qed.

Lemma flip_no_negative : forall ts, no_negative ts -> no_negative (map flip ts).
Proof. unfold no_negative; intros ts H; apply Forall_map; exact H. Qed.

Lemma sum_nonneg : forall a ts, no_negative ts -> 0 <= sum a ts.
Proof.
  intros a ts H; induction H as [|[c l] ts Hc _ IH]; simpl in *; [lia|].
  pose proof (value_01 a l); nia.
Qed.
