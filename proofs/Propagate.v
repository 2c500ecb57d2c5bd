(** * Propagation

    A statement follows from others if unit propagation over them and its negation ends in a conflict.  This file follows
    [refutes] and [pass] in [crates/kernel/src/check.rs]. *)

From Coq Require Import ZArith NArith List Bool Lia FMapPositive.
From Gridproof Require Import Statement.
Import ListNotations.
Open Scope Z_scope.

(** What is known of some atoms. *)
Definition knowledge := PositiveMap.t bool.

Definition known (k : knowledge) (x : atom) : option bool := PositiveMap.find (N.succ_pos x) k.

(** What is known of a literal. *)
Definition known_lit (k : knowledge) (l : lit) : option bool :=
  match l with Pos x => known k x | Neg x => option_map negb (known k x) end.

Definition learn (k : knowledge) (l : lit) : knowledge :=
  match l with
  | Pos x => PositiveMap.add (N.succ_pos x) true k
  | Neg x => PositiveMap.add (N.succ_pos x) false k
  end.

(** Terms and a bound: a cited line, or the negation of the claim. *)
Definition constraint : Type := list term * Z.

(** The sum of the coefficients whose literals are not known to be false. *)
Fixpoint possible (k : knowledge) (ts : list term) : Z :=
  match ts with
  | [] => 0
  | (c, l) :: rest => (match known_lit k l with Some false => 0 | _ => c end) + possible k rest
  end.

(** Learns every literal with a coefficient above the slack; says whether there was one that was not known. *)
Fixpoint force (slack : Z) (ts : list term) (k : knowledge) (news : bool) : knowledge * bool :=
  match ts with
  | [] => (k, news)
  | (c, l) :: rest =>
    match known_lit k l with
    | None => if slack <? c then force slack rest (learn k l) true else force slack rest k news
    | Some _ => force slack rest k news
    end
  end.

(** One look at one constraint; [None] is a conflict. *)
Definition pass (c : constraint) (k : knowledge) (news : bool) : option (knowledge * bool) :=
  let slack := possible k (fst c) - snd c in
  if slack <? 0 then None else Some (force slack (fst c) k news).

(** One look at every constraint, in order. *)
Fixpoint passes (cs : list constraint) (k : knowledge) (news : bool) : option (knowledge * bool) :=
  match cs with
  | [] => Some (k, news)
  | c :: rest =>
    match pass c k news with
    | None => None
    | Some (k', news') => passes rest k' news'
    end
  end.

(** Repeats until there is a conflict (true) or nothing changes (false).  [fuel] bounds the number of repetitions. *)
Fixpoint conflict (fuel : nat) (cs : list constraint) (k : knowledge) : bool :=
  match fuel with
  | O => false
  | S fuel' =>
    match passes cs k false with
    | None => true
    | Some (k', true) => conflict fuel' cs k'
    | Some (_, false) => false
    end
  end.

(** Every repetition but the last learns a literal, so there are no more repetitions than this. *)
Definition enough (cs : list constraint) : nat :=
  S (fold_right (fun c n => length (fst c) + n)%nat O cs).

Definition as_constraint (s : statement) : constraint := (terms s, bound s).

(** Whether the claim follows from the cited statements by propagation. *)
Definition refutes (claim : statement) (cited : list statement) : bool :=
  let cs := as_constraint (negation claim) :: map as_constraint cited in
  conflict (enough cs) cs (PositiveMap.empty bool).

(** ** Propagation is sound *)

(** All that is known is true in this assignment. *)
Definition right (a : assignment) (k : knowledge) : Prop := forall x b, known k x = Some b -> a x = b.

Lemma succ_pos_inj : forall x y, N.succ_pos x = N.succ_pos y -> x = y.
Proof. intros x y H; apply N.succ_inj; rewrite <- !N.succ_pos_spec; congruence. Qed.

Lemma known_add : forall k x b y,
  known (PositiveMap.add (N.succ_pos x) b k) y = if (x =? y)%N then Some b else known k y.
Proof.
  intros k x b y; unfold known; destruct (N.eqb_spec x y) as [->|Hne].
  - apply PositiveMap.gss.
  - apply PositiveMap.gso; intros H; apply Hne; symmetry; now apply succ_pos_inj.
Qed.

Lemma right_learn : forall a k l, right a k -> is_true a l = true -> right a (learn k l).
Proof.
  intros a k [x|x] Hk Hl y b; simpl in *; rewrite known_add; destruct (N.eqb_spec x y) as [->|];
    try (intros [= <-]); auto; destruct (a y); auto; discriminate.
Qed.

Lemma right_lit : forall a k l b, right a k -> known_lit k l = Some b -> is_true a l = b.
Proof.
  intros a k [x|x] b Hk; simpl; [apply Hk|].
  destruct (known k x) eqn:E; simpl; [|discriminate]; intros [= <-]; f_equal; now apply Hk.
Qed.

Lemma sum_possible : forall a k ts, right a k -> no_negative ts -> sum a ts <= possible k ts.
Proof.
  intros a k ts Hk H; induction H as [|[c l] ts Hc _ IH]; simpl in *; [lia|].
  pose proof (value_01 a l); destruct (known_lit k l) as [[|]|] eqn:E; try nia.
  apply (right_lit a) in E; [|exact Hk]; unfold value; rewrite E; lia.
Qed.

(** If a literal that may be true is false, its coefficient is missing from the sum. *)
Lemma sum_without : forall a k ts c l, right a k -> no_negative ts -> In (c, l) ts ->
  is_true a l = false -> known_lit k l <> Some false -> sum a ts <= possible k ts - c.
Proof.
  intros a k ts c l Hk H Hin Hl Hmay; induction H as [|[d m] ts Hd Hts IH]; simpl in *; [contradiction|].
  destruct Hin as [[= -> ->]|Hin].
  - pose proof (sum_possible a k ts Hk Hts); unfold value; rewrite Hl.
    destruct (known_lit k l) as [[|]|]; try congruence; lia.
  - specialize (IH Hin); pose proof (value_01 a m).
    destruct (known_lit k m) as [[|]|] eqn:E; try nia.
    apply (right_lit a) in E; [|exact Hk]; unfold value; rewrite E; lia.
Qed.

(** [more] knows everything that [k] knows. *)
Definition extends (k more : knowledge) : Prop := forall x b, known k x = Some b -> known more x = Some b.

Lemma extends_lit : forall k more l b, extends k more -> known_lit k l = Some b -> known_lit more l = Some b.
Proof.
  intros k more [x|x] b H; simpl; [apply H|].
  destruct (known k x) eqn:E; simpl; [|discriminate]; intros [= <-]; now rewrite (H _ _ E).
Qed.

Lemma extends_learn : forall k l, known_lit k l = None -> extends k (learn k l).
Proof.
  intros k [x|x] H y b Hy; simpl in *; rewrite known_add; destruct (N.eqb_spec x y) as [->|]; auto;
    rewrite Hy in H; discriminate.
Qed.

Lemma extends_trans : forall k l m, extends k l -> extends l m -> extends k m.
Proof. unfold extends; auto. Qed.

Lemma force_right : forall a slack k0 ts k news k' news',
  (forall c l, In (c, l) ts -> slack < c -> known_lit k0 l <> Some false -> is_true a l = true) ->
  extends k0 k -> right a k -> force slack ts k news = (k', news') -> right a k'.
Proof.
  intros a slack k0 ts; induction ts as [|[c l] ts IH]; simpl; intros k news k' news' Hall Hext Hk.
  - intros [= <- _]; exact Hk.
  - destruct (known_lit k l) eqn:E; [apply IH; eauto|].
    destruct (Z.ltb_spec slack c); [|apply IH; eauto].
    apply IH; eauto.
    + eapply extends_trans; [exact Hext|now apply extends_learn].
    + apply right_learn; [exact Hk|]; apply (Hall c l); auto.
      intros Hf; apply (extends_lit _ _ _ _ Hext) in Hf; congruence.
Qed.

(** The constraint is true in this assignment. *)
Definition meets (a : assignment) (c : constraint) : Prop := snd c <= sum a (fst c).

Lemma pass_sound : forall a c k news, no_negative (fst c) -> meets a c -> right a k ->
  match pass c k news with None => False | Some (k', _) => right a k' end.
Proof.
  unfold pass, meets; intros a [ts b] k news Hts Hc Hk; cbn [fst snd] in *.
  destruct (Z.ltb_spec (possible k ts - b) 0).
  - pose proof (sum_possible a k ts Hk Hts); lia.
  - destruct (force _ ts k news) as [k' news'] eqn:E.
    refine (force_right a _ k ts k news k' news' _ _ Hk E); [|unfold extends; auto].
    intros d l Hin Hd Hmay; destruct (is_true a l) eqn:El; [reflexivity|].
    pose proof (sum_without a k ts d l Hk Hts Hin El Hmay); lia.
Qed.

Lemma passes_sound : forall a cs k news,
  Forall (fun c => no_negative (fst c)) cs -> Forall (meets a) cs -> right a k ->
  match passes cs k news with None => False | Some (k', _) => right a k' end.
Proof.
  intros a cs; induction cs as [|c cs IH]; simpl; intros k news Hneg Hmeets Hk; [exact Hk|].
  inversion Hneg; inversion Hmeets; subst.
  pose proof (pass_sound a c k news ltac:(assumption) ltac:(assumption) Hk) as Hp.
  destruct (pass c k news) as [[k' news']|]; [|contradiction]; now apply IH.
Qed.

Lemma conflict_sound : forall fuel a cs k,
  Forall (fun c => no_negative (fst c)) cs -> right a k -> conflict fuel cs k = true -> ~ Forall (meets a) cs.
Proof.
  induction fuel as [|fuel IH]; simpl; intros a cs k Hneg Hk Hc Hall; [discriminate|].
  pose proof (passes_sound a cs k false Hneg Hall Hk) as Hp.
  destruct (passes cs k false) as [[k' [|]]|]; [|discriminate|contradiction].
  exact (IH a cs k' Hneg Hp Hc Hall).
Qed.

(** A claim that propagation accepts is true wherever the cited statements are. *)
Theorem refutes_sound : forall a claim cited,
  no_negative (terms claim) -> Forall (fun s => no_negative (terms s)) cited ->
  refutes claim cited = true -> Forall (holds a) cited -> holds a claim.
Proof.
  unfold refutes; intros a claim cited Hclaim Hcited Hr Hall.
  destruct (Z.le_gt_cases (bound claim) (sum a (terms claim))) as [H|H]; [exact H|exfalso].
  assert (Hneg : holds a (negation claim)) by (apply negation_is_negation; unfold holds; lia).
  eapply conflict_sound in Hr; [apply Hr| |].
  - constructor; [exact Hneg|apply Forall_map; exact Hall].
  - constructor; [cbn [fst as_constraint]; rewrite terms_negation; now apply flip_no_negative
                 |apply Forall_map; exact Hcited].
  - intros x b; unfold known; rewrite PositiveMap.gempty; discriminate.
Qed.

(** ** Propagation is complete: the fuel never runs out *)

(** How many literals of the terms are not known. *)
Fixpoint unknown (k : knowledge) (ts : list term) : nat :=
  match ts with
  | [] => O
  | (_, l) :: rest => ((match known_lit k l with None => 1 | Some _ => 0 end) + unknown k rest)%nat
  end.

Definition unknown_all (k : knowledge) (cs : list constraint) : nat :=
  fold_right (fun c n => unknown k (fst c) + n)%nat O cs.

(** A literal that was not known became known. *)
Definition news_in (k more : knowledge) (ts : list term) : Prop :=
  exists c l, In (c, l) ts /\ known_lit k l = None /\ known_lit more l <> None.

Lemma extends_none : forall k more l, extends k more -> known_lit more l = None -> known_lit k l = None.
Proof.
  intros k more l H E; destruct (known_lit k l) eqn:Ek; [|reflexivity].
  apply (extends_lit _ _ _ _ H) in Ek; congruence.
Qed.

Lemma known_learn : forall k l, known_lit (learn k l) l = Some true.
Proof. intros k [x|x]; simpl; rewrite known_add, N.eqb_refl; reflexivity. Qed.

Lemma force_news : forall slack ts k news k' news', force slack ts k news = (k', news') ->
  extends k k' /\ (news' = true -> news = true \/ news_in k k' ts).
Proof.
  intros slack ts; induction ts as [|[c l] ts IH]; simpl; intros k news k' news'.
  - intros [= <- <-]; split; [unfold extends; auto|auto].
  - assert (Hskip : force slack ts k news = (k', news') ->
      extends k k' /\ (news' = true -> news = true \/ news_in k k' ((c, l) :: ts))).
    { intros H; apply IH in H as [Hext Hnews]; split; [exact Hext|]; intros Ht.
      destruct (Hnews Ht) as [|(d & m & Hin & H1 & H2)]; [auto|right; exists d, m; simpl; auto]. }
    destruct (known_lit k l) eqn:E; [exact Hskip|]; destruct (slack <? c); [|exact Hskip].
    intros H; apply IH in H as [Hext _]; split.
    + eapply extends_trans; [apply extends_learn; exact E|exact Hext].
    + intros _; right; exists c, l; simpl; repeat split; auto.
      rewrite (extends_lit _ _ _ _ Hext (known_learn k l)); discriminate.
Qed.

Lemma passes_news : forall cs k news k' news', passes cs k news = Some (k', news') ->
  extends k k' /\ (news' = true -> news = true \/ exists c, In c cs /\ news_in k k' (fst c)).
Proof.
  induction cs as [|c cs IH]; simpl; intros k news k' news'.
  - intros [= <- <-]; split; [unfold extends; auto|auto].
  - unfold pass; destruct (_ <? 0); [discriminate|].
    destruct (force _ (fst c) k news) as [k1 news1] eqn:E; intros H.
    apply force_news in E as [Hext1 Hnews1]; apply IH in H as [Hext2 Hnews2]; split.
    + eapply extends_trans; eauto.
    + intros Ht; destruct (Hnews2 Ht) as [Hn|(d & Hd & e & l & Hin & H1 & H2)].
      * destruct (Hnews1 Hn) as [|(e & l & Hin & H1 & H2)]; [auto|right].
        exists c; split; [auto|]; exists e, l; repeat split; auto.
        destruct (known_lit k1 l) eqn:El; [|congruence].
        rewrite (extends_lit _ _ _ _ Hext2 El); discriminate.
      * right; exists d; split; [auto|]; exists e, l; repeat split; auto.
        eapply extends_none; eauto.
Qed.

Lemma unknown_less : forall k more ts, extends k more ->
  (unknown more ts <= unknown k ts)%nat /\ (news_in k more ts -> (unknown more ts < unknown k ts)%nat).
Proof.
  intros k more ts Hext; induction ts as [|[c l] ts [IH1 IH2]]; simpl.
  - split; [lia|]; intros (d & m & [] & _).
  - assert (Hl : ((match known_lit more l with None => 1 | Some _ => 0 end) <=
                  (match known_lit k l with None => 1 | Some _ => 0 end))%nat).
    { destruct (known_lit more l) eqn:E; [lia|]; rewrite (extends_none _ _ _ Hext E); lia. }
    split; [lia|]; intros (d & m & [[= -> ->]|Hin] & H1 & H2).
    + rewrite H1 in *; destruct (known_lit more m); [lia|congruence].
    + enough (unknown more ts < unknown k ts)%nat by lia; apply IH2; exists d, m; auto.
Qed.

Lemma unknown_all_less : forall k more cs, extends k more ->
  (unknown_all more cs <= unknown_all k cs)%nat /\
  ((exists c, In c cs /\ news_in k more (fst c)) -> (unknown_all more cs < unknown_all k cs)%nat).
Proof.
  intros k more cs Hext; induction cs as [|c cs [IH1 IH2]]; simpl.
  - split; [lia|]; intros (d & [] & _).
  - pose proof (unknown_less k more (fst c) Hext) as [Hc1 Hc2]; split; [lia|].
    intros (d & [->|Hd] & Hnews); [apply Hc2 in Hnews; lia|].
    enough (unknown_all more cs < unknown_all k cs)%nat by lia; apply IH2; eauto.
Qed.

Lemma conflict_fuel : forall fuel fuel' cs k,
  (unknown_all k cs < fuel)%nat -> (unknown_all k cs < fuel')%nat -> conflict fuel cs k = conflict fuel' cs k.
Proof.
  induction fuel as [|fuel IH]; intros [|fuel'] cs k H H'; try lia; simpl.
  destruct (passes cs k false) as [[k' [|]]|] eqn:E; auto.
  apply passes_news in E as [Hext Hnews].
  destruct (Hnews eq_refl) as [|Hin]; [discriminate|].
  apply (unknown_all_less k k' cs Hext) in Hin; apply IH; lia.
Qed.

(** Whatever is known at first, more repetitions than [enough] give the same answer: propagation goes on until there is a
    conflict or nothing changes. *)
Theorem more_fuel_changes_nothing : forall (cs : list constraint) (k : knowledge) (fuel : nat),
  (enough cs <= fuel)%nat -> conflict fuel cs k = conflict (enough cs) cs k.
Proof.
  intros cs k fuel H.
  assert (Hk : (unknown_all k cs < enough cs)%nat).
  { unfold enough; apply le_n_S; clear; induction cs as [|[ts b] cs IH]; simpl; [lia|].
    enough (unknown k ts <= length ts)%nat by lia.
    clear; induction ts as [|[c l] ts IH]; simpl; [lia|]; destruct (known_lit k l); lia. }
  apply conflict_fuel; lia.
Qed.
