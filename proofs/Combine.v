(** * Combinations

    The running sum of a combination, and the five operations on it.  This file follows [crates/kernel/src/sum.rs], with
    integers of any size.

    The sum is kept over atoms with signed coefficients: [sum of coefficient * atom >= bound].  A coefficient [-c] on an
    atom stands for the term [c] times its negation, and the bound of the normal form is the signed bound plus all such
    [c]. *)

From Coq Require Import ZArith NArith List Bool Lia.
From Gridproof Require Import Statement.
Import ListNotations.
Open Scope Z_scope.

(** Atoms with their signed coefficients, ascending. *)
Definition signed := list (atom * Z).

Record running := Running { parts : signed; least : Z }.

(** ** The operations *)

(** Adds two lists of atoms, both ascending. *)
Fixpoint merge (p q : signed) : signed :=
  let fix go (q : signed) : signed :=
    match p, q with
    | [], _ => q
    | _, [] => p
    | (x, c) :: p', (y, d) :: q' =>
      match (x ?= y)%N with
      | Lt => (x, c) :: merge p' q
      | Eq => (x, c + d) :: merge p' q'
      | Gt => (y, d) :: go q'
      end
    end
  in go q.

(** [c*~a] is [c - c*a]. *)
Definition signed_term (times : Z) (t : term) : atom * Z :=
  match t with
  | (c, Pos x) => (x, times * c)
  | (c, Neg x) => (x, - (times * c))
  end.

(** What the negated literals take from the bound. *)
Fixpoint lowered (times : Z) (ts : list term) : Z :=
  match ts with
  | [] => 0
  | (c, Pos _) :: rest => lowered times rest
  | (c, Neg _) :: rest => times * c + lowered times rest
  end.

(** Adds terms times a factor, and [b] times the factor to the bound. *)
Definition add_terms (r : running) (ts : list term) (b times : Z) : running :=
  Running (merge (map (signed_term times) ts) (parts r)) (least r + times * b - lowered times ts).

(** Adds a statement times a positive factor. *)
Definition add (r : running) (s : statement) (times : Z) : option running :=
  if 1 <=? times then Some (add_terms r (terms s) (bound s) times) else None.

(** Adds [literal >= 0] times a positive factor. *)
Definition add_literal (r : running) (l : lit) (times : Z) : option running :=
  if 1 <=? times then Some (add_terms r [(1, l)] 0 times) else None.

(** The sum of the negative coefficients, which is at most 0. *)
Fixpoint negative (p : signed) : Z :=
  match p with
  | [] => 0
  | (_, c) :: rest => Z.min c 0 + negative rest
  end.

(** The bound of the normal form. *)
Definition normal_bound (r : running) : Z := least r - negative (parts r).

(** Applies a function to the sizes of the coefficients and gives the normal form a new bound.  A sum with a bound below 1
    is always true, and dividing or saturating it is a mistake. *)
Definition reshape (size : Z -> Z) (to : Z -> Z) (r : running) : option running :=
  if 1 <=? normal_bound r then
    let p := map (fun part => (fst part, Z.sgn (snd part) * size (Z.abs (snd part)))) (parts r) in
    Some (Running p (to (normal_bound r) + negative p))
  else None.

(** Division of positive numbers, rounding up. *)
Definition up (d n : Z) : Z := n / d + (if n mod d =? 0 then 0 else 1).

(** Divides coefficients and bound, rounding up. *)
Definition divide (r : running) (d : Z) : option running :=
  if 1 <=? d then reshape (up d) (up d) r else None.

(** Lowers every coefficient to the bound. *)
Definition saturate (r : running) : option running :=
  reshape (fun c => Z.min c (normal_bound r)) (fun b => b) r.

(** Drops an atom; its coefficient leaves the bound.  (The signed bound already accounts for a negated literal.) *)
Definition weaken (r : running) (x : atom) : running :=
  let taken := fold_right (fun part t => if (fst part =? x)%N then Z.max (snd part) 0 + t else t) 0 (parts r) in
  Running (filter (fun part => negb (fst part =? x)%N) (parts r)) (least r - taken).

(** The normal form of the sum. *)
Definition normal_terms (r : running) : list term :=
  map (fun part => if 0 <? snd part then (snd part, Pos (fst part)) else (- snd part, Neg (fst part)))
      (filter (fun part => negb (snd part =? 0)) (parts r)).

Definition term_eqb (t u : term) : bool := (fst t =? fst u) && lit_eqb (snd t) (snd u).

(** Whether the sum, in normal form, is this statement. *)
Definition equals (r : running) (s : statement) : bool :=
  list_eqb term_eqb (normal_terms r) (terms s) && (normal_bound r =? bound s).

(** ** Meaning *)

Definition truth (a : assignment) (x : atom) : Z := if a x then 1 else 0.

Fixpoint signed_sum (a : assignment) (p : signed) : Z :=
  match p with
  | [] => 0
  | (x, c) :: rest => c * truth a x + signed_sum a rest
  end.

(** The running sum is true in this assignment. *)
Definition reaches (a : assignment) (r : running) : Prop := least r <= signed_sum a (parts r).

(** ** Every operation keeps what is true *)

Lemma truth_01 : forall a x, truth a x = 0 \/ truth a x = 1.
Proof. intros a x; unfold truth; destruct (a x); auto. Qed.

Lemma merge_nil : forall p, merge p [] = p.
Proof. destruct p as [|[x c] p]; reflexivity. Qed.

Lemma merge_cons : forall x c p y d q,
  merge ((x, c) :: p) ((y, d) :: q) =
  match (x ?= y)%N with
  | Lt => (x, c) :: merge p ((y, d) :: q)
  | Eq => (x, c + d) :: merge p q
  | Gt => (y, d) :: merge ((x, c) :: p) q
  end.
Proof. reflexivity. Qed.

Lemma signed_sum_merge : forall a p q, signed_sum a (merge p q) = signed_sum a p + signed_sum a q.
Proof.
  intros a; induction p as [|[x c] p IHp].
  - intros [|[y d] q]; reflexivity.
  - induction q as [|[y d] q IHq].
    + rewrite merge_nil; simpl; ring.
    + rewrite merge_cons; destruct (x ?= y)%N eqn:E; cbn [signed_sum].
      * apply N.compare_eq in E; subst; rewrite IHp; ring.
      * rewrite IHp; cbn [signed_sum]; ring.
      * rewrite IHq; cbn [signed_sum]; ring.
Qed.

Lemma signed_sum_terms : forall a k ts,
  signed_sum a (map (signed_term k) ts) = k * sum a ts - lowered k ts.
Proof.
  intros a k; induction ts as [|[c [x|x]] ts IH]; simpl; [ring| |];
    rewrite IH; unfold value, truth; simpl; destruct (a x); simpl; ring.
Qed.

Lemma add_sound : forall a r s k r', add r s k = Some r' -> reaches a r -> holds a s -> reaches a r'.
Proof.
  unfold add, holds, reaches; intros a r s k r' H Hr Hs.
  destruct (Z.leb_spec 1 k); [|discriminate]; injection H as <-; simpl.
  rewrite signed_sum_merge, signed_sum_terms; nia.
Qed.

Lemma add_literal_sound : forall a r l k r', add_literal r l k = Some r' -> reaches a r -> reaches a r'.
Proof.
  unfold add_literal, reaches; intros a r l k r' H Hr.
  destruct (Z.leb_spec 1 k); [|discriminate]; injection H as <-; cbn [parts least add_terms].
  rewrite signed_sum_merge, signed_sum_terms; generalize (lowered k [(1, l)]); cbn [sum]; intros z.
  pose proof (value_01 a l); nia.
Qed.

(** The sum in normal form: sizes of coefficients times literals. *)
Definition size_value (a : assignment) (x : atom) (c : Z) : Z := if 0 <? c then truth a x else 1 - truth a x.

Fixpoint size_sum (a : assignment) (p : signed) : Z :=
  match p with
  | [] => 0
  | (x, c) :: rest => Z.abs c * size_value a x c + size_sum a rest
  end.

Lemma signed_sum_normal : forall a p, signed_sum a p = size_sum a p + negative p.
Proof.
  intros a; induction p as [|[x c] p IH]; simpl; [reflexivity|].
  rewrite IH; unfold size_value; destruct (truth_01 a x) as [->| ->], (Z.ltb_spec 0 c); lia.
Qed.

Lemma up_covers : forall d n, 1 <= d -> n <= d * up d n.
Proof.
  intros d n Hd; unfold up; pose proof (Z.div_mod n d ltac:(lia)).
  pose proof (Z.mod_pos_bound n d ltac:(lia)); destruct (Z.eqb_spec (n mod d) 0); nia.
Qed.

Lemma up_least : forall d n m, 1 <= d -> n <= d * m -> up d n <= m.
Proof.
  intros d n m Hd H; unfold up; pose proof (Z.div_mod n d ltac:(lia)).
  pose proof (Z.mod_pos_bound n d ltac:(lia)); destruct (Z.eqb_spec (n mod d) 0); nia.
Qed.

Lemma up_nonneg : forall d n, 1 <= d -> 0 <= n -> 0 <= up d n.
Proof.
  intros d n Hd Hn; unfold up; pose proof (Z.div_pos n d Hn ltac:(lia)); destruct (n mod d =? 0); lia.
Qed.

Lemma up_pos : forall d n, 1 <= d -> 1 <= n -> 1 <= up d n.
Proof. intros d n Hd Hn; pose proof (up_covers d n Hd); nia. Qed.

Definition resized (size : Z -> Z) (p : signed) : signed :=
  map (fun part => (fst part, Z.sgn (snd part) * size (Z.abs (snd part)))) p.

(** If [size] keeps positive numbers positive, a resized sum has the same literals. *)
Lemma size_sum_resized : forall a size p, (forall n, 1 <= n -> 1 <= size n) ->
  size_sum a (resized size p) =
  fold_right (fun part t => Z.sgn (Z.abs (snd part)) * size (Z.abs (snd part)) * size_value a (fst part) (snd part) + t) 0 p.
Proof.
  intros a size p Hsize; induction p as [|[x c] p IH]; [reflexivity|].
  cbn [resized map size_sum fold_right fst snd] in *; fold (resized size p) in *; rewrite IH; f_equal.
  unfold size_value; destruct (Z.lt_trichotomy c 0) as [Hc|[->|Hc]].
  - pose proof (Hsize (Z.abs c) ltac:(lia)); rewrite (Z.sgn_neg c Hc), (Z.sgn_pos (Z.abs c)) by lia.
    destruct (truth_01 a x) as [->| ->], (Z.ltb_spec 0 c), (Z.ltb_spec 0 (-1 * size (Z.abs c))); lia.
  - reflexivity.
  - pose proof (Hsize (Z.abs c) ltac:(lia)); rewrite (Z.sgn_pos c Hc), (Z.sgn_pos (Z.abs c)) by lia.
    destruct (truth_01 a x) as [->| ->], (Z.ltb_spec 0 c), (Z.ltb_spec 0 (1 * size (Z.abs c))); lia.
Qed.

Lemma size_value_01 : forall a x c, size_value a x c = 0 \/ size_value a x c = 1.
Proof. intros a x c; unfold size_value; destruct (truth_01 a x), (0 <? c); lia. Qed.

Lemma size_sum_nonneg : forall a p, 0 <= size_sum a p.
Proof.
  intros a; induction p as [|[x c] p IH]; simpl; [lia|].
  destruct (size_value_01 a x c) as [->| ->]; lia.
Qed.

Lemma divided_covers : forall a d p, 1 <= d -> size_sum a p <= d * size_sum a (resized (up d) p).
Proof.
  intros a d p Hd; rewrite size_sum_resized by (intros; now apply up_pos).
  induction p as [|[x c] p IH]; cbn [size_sum fold_right fst snd]; [lia|].
  destruct (Z.eq_dec c 0) as [->|Hc]; [simpl in *; lia|].
  rewrite (Z.sgn_pos (Z.abs c)) by lia; pose proof (up_covers d (Z.abs c) Hd).
  destruct (size_value_01 a x c) as [->| ->]; lia.
Qed.

(** Either nothing was lowered that is true, or one true literal alone reaches the bound. *)
Lemma saturated_covers : forall a b p, 1 <= b ->
  b <= size_sum a p -> b <= size_sum a (resized (fun c => Z.min c b) p).
Proof.
  intros a b p Hb; rewrite size_sum_resized by (intros; lia).
  set (sizes := fold_right _ 0).
  assert (Hpos : forall q, 0 <= sizes q).
  { induction q as [|[x c] q IH]; subst sizes; cbn [fold_right fst snd] in *; [lia|].
    destruct (size_value_01 a x c) as [->| ->]; [lia|].
    destruct (Z.eq_dec c 0) as [->|Hc]; [simpl in *; lia|rewrite (Z.sgn_pos (Z.abs c)) by lia; lia]. }
  assert (H : forall q, sizes q >= b \/ sizes q = size_sum a q); [|destruct (H p); lia].
  induction q as [|[x c] q IH]; [now right|].
  pose proof (Hpos q) as Hq; subst sizes; cbn [fold_right size_sum fst snd] in *.
  destruct (size_value_01 a x c) as [->| ->]; [destruct IH; [left|right]; lia|].
  destruct (Z.eq_dec c 0) as [->|Hc]; [simpl in *; lia|].
  rewrite (Z.sgn_pos (Z.abs c)) by lia.
  destruct (Z.le_gt_cases b (Z.abs c)); [left; lia|].
  rewrite (Z.min_l (Z.abs c)) by lia; destruct IH; [left|right]; lia.
Qed.

Lemma reaches_normal : forall a r, reaches a r <-> normal_bound r <= size_sum a (parts r).
Proof. intros a r; unfold reaches, normal_bound; rewrite signed_sum_normal; lia. Qed.

Lemma divide_sound : forall a r d r', divide r d = Some r' -> reaches a r -> reaches a r'.
Proof.
  unfold divide, reshape; intros a r d r' H; rewrite !reaches_normal; intros Hr.
  destruct (Z.leb_spec 1 d); [|discriminate].
  destruct (Z.leb_spec 1 (normal_bound r)); [|discriminate]; injection H as <-.
  unfold normal_bound at 1; cbn [parts least]; fold (resized (up d) (parts r)).
  pose proof (divided_covers a d (parts r) ltac:(lia)).
  pose proof (up_least d (normal_bound r) (size_sum a (resized (up d) (parts r)))); lia.
Qed.

Lemma saturate_sound : forall a r r', saturate r = Some r' -> reaches a r -> reaches a r'.
Proof.
  unfold saturate, reshape; intros a r r' H; rewrite !reaches_normal; intros Hr.
  destruct (Z.leb_spec 1 (normal_bound r)); [|discriminate]; injection H as <-.
  unfold normal_bound at 1; cbn [parts least].
  fold (resized (fun c => Z.min c (normal_bound r)) (parts r)).
  pose proof (saturated_covers a (normal_bound r) (parts r)); lia.
Qed.

Lemma weaken_sound : forall a r x, reaches a r -> reaches a (weaken r x).
Proof.
  unfold reaches, weaken; intros a [p b] x; cbn [parts least]; intros Hr.
  revert b Hr; induction p as [|[y c] p IH]; simpl; intros b Hr; [lia|].
  destruct (y =? x)%N; simpl.
  - specialize (IH (b - Z.max c 0)); destruct (truth_01 a y) as [E|E]; rewrite E in Hr; lia.
  - specialize (IH (b - c * truth a y)); lia.
Qed.

Lemma sum_normal_terms : forall a p b, sum a (normal_terms (Running p b)) = size_sum a p.
Proof.
  intros a p b; unfold normal_terms; simpl; induction p as [|[x c] p IH]; simpl; [reflexivity|].
  unfold size_value; destruct (Z.eqb_spec c 0) as [->|Hc]; simpl; [rewrite IH; lia|].
  rewrite <- IH; destruct (Z.ltb_spec 0 c); simpl; unfold value, truth; simpl; destruct (a x); simpl; lia.
Qed.

Lemma equals_sound : forall a r s, equals r s = true -> reaches a r -> holds a s.
Proof.
  intros a [p b] s; unfold equals; rewrite andb_true_iff, reaches_normal; intros [Ht Hb] Hr.
  apply Z.eqb_eq in Hb; apply list_eqb_eq in Ht.
  - unfold holds; rewrite <- Ht, sum_normal_terms, <- Hb; exact Hr.
  - intros [c l] [d m]; unfold term_eqb; simpl; rewrite andb_true_iff; intros [H1 H2].
    apply Z.eqb_eq in H1; apply lit_eqb_eq in H2; congruence.
Qed.
