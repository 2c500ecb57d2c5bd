(** * An accepted proof is true *)

From Coq Require Import ZArith NArith List Bool Lia FMapPositive.
From Gridproof Require Import Statement Combine Propagate Check.
Import ListNotations.
Open Scope Z_scope.

(** ** Axioms *)

(** The assignment satisfies the rules of the puzzle and the marks on the board. *)
Definition satisfies (a : assignment) (rules : list statement) (marks : list lit) : Prop :=
  (forall s, In s rules -> holds a s) /\ (forall l, In l marks -> is_true a l = true).

Lemma numbered_in : forall rules n p s, PositiveMap.find p (numbered n rules) = Some s -> In s rules.
Proof.
  induction rules as [|r rules IH]; simpl; intros n p s.
  - rewrite PositiveMap.gempty; discriminate.
  - destruct (Pos.eq_dec p n) as [->|Hne].
    + rewrite PositiveMap.gss; intros [= ->]; now left.
    + rewrite PositiveMap.gso by exact Hne; intros H; right; eauto.
Qed.

Lemma look_numbered : forall rules n s, look (numbered 1 rules) n = Some s -> In s rules.
Proof. intros rules [|p] s; simpl; [discriminate|apply numbered_in]. Qed.

(** ** Books *)

(** Every statement in the book has this property. *)
Definition good (P : statement -> Prop) (b : book) : Prop := forall n s, look b n = Some s -> P s.

Lemma good_empty : forall P, good P (PositiveMap.empty statement).
Proof. intros P [|p] s; simpl; [discriminate|rewrite PositiveMap.gempty; discriminate]. Qed.

Lemma good_add : forall (P : statement -> Prop) b p s, good P b -> P s -> good P (PositiveMap.add p s b).
Proof.
  intros P b p s Hb Hs [|q] t; simpl; [discriminate|].
  destruct (Pos.eq_dec q p) as [->|Hne].
  - rewrite PositiveMap.gss; congruence.
  - rewrite PositiveMap.gso by exact Hne; apply (Hb (Npos q)).
Qed.

Lemma cited_good : forall P b ns ss, good P b -> cited b ns = Some ss -> Forall P ss.
Proof.
  intros P b ns; induction ns as [|n ns IH]; simpl; intros ss Hb.
  - intros [= <-]; constructor.
  - destruct (look b n) eqn:E; [|discriminate]; destruct (cited b ns); [|discriminate].
    intros [= <-]; constructor; eauto.
Qed.

Lemma operate_all_sound : forall a atoms b os r r', good (holds a) b ->
  operate_all atoms b r os = Some r' -> reaches a r -> reaches a r'.
Proof.
  intros a atoms b os; induction os as [|o os IH]; simpl; intros r r' Hb H Hr; [congruence|].
  destruct (operate atoms b r o) as [r1|] eqn:E; [|discriminate]; apply (IH r1 r' Hb H).
  destruct o as [n k|l k|d| |l]; simpl in E.
  - destruct (look b n) eqn:El; [|discriminate]; eapply add_sound; eauto.
  - destruct (atom_of l <? atoms)%N; [|discriminate]; eapply add_literal_sound; eauto.
  - eapply divide_sound; eauto.
  - eapply saturate_sound; eauto.
  - destruct (atom_of l <? atoms)%N; [|discriminate]; injection E as <-; now apply weaken_sound.
Qed.

(** ** One line *)

Definition shaped (s : statement) : Prop := no_negative (terms s).

Lemma follows_sound : forall a atoms rules marks b s h,
  satisfies a rules marks -> good shaped b -> good (holds a) b -> shaped s ->
  follows atoms (numbered 1 rules) marks b s h = true -> holds a s.
Proof.
  intros a atoms rules marks b s h [Hrules Hmarks] Hshaped Hb Hs; destruct h as [n|l|ns|os| |];
    cbn [follows]; try discriminate.
  - destruct (look _ n) as [r|] eqn:E; [|discriminate]; intros H; apply statement_eqb_eq in H; subst.
    apply Hrules; eapply look_numbered; eauto.
  - rewrite andb_true_iff; intros [Hin H]; apply statement_eqb_eq in H; subst.
    apply existsb_exists in Hin as [m [Hin Hm]]; apply lit_eqb_eq in Hm; subst.
    unfold holds, terms, sum, value; simpl; rewrite (Hmarks m Hin); simpl; lia.
  - destruct (cited b ns) as [ss|] eqn:E; [|discriminate]; intros H.
    exact (refutes_sound a s ss Hs (cited_good shaped b ns ss Hshaped E) H (cited_good (holds a) b ns ss Hb E)).
  - destruct (operate_all _ _ _ os) as [r|] eqn:E; [|discriminate]; intros H.
    eapply equals_sound; eauto; eapply operate_all_sound; eauto; unfold reaches; simpl; lia.
Qed.

(** ** Scopes *)

(** The assumptions of all open scopes are true in this assignment. *)
Definition assumed (a : assignment) (scopes : list (statement * book)) : Prop :=
  Forall (fun scope => holds a (fst scope)) scopes.

Section Scopes.
  Variables (rules : list statement) (marks : list lit).

  (** Each line of the book is true in every assignment that satisfies the rules, the marks and the assumptions. *)
  Definition true_under (scopes : list (statement * book)) (b : book) : Prop :=
    forall a, satisfies a rules marks -> assumed a scopes -> good (holds a) b.

  Fixpoint sound_scopes (scopes : list (statement * book)) : Prop :=
    match scopes with
    | [] => True
    | (_, before) :: outer => good shaped before /\ true_under outer before /\ sound_scopes outer
    end.

  (** The invariant of the checker. *)
  Definition sound (st : state) : Prop :=
    good shaped (visible st) /\ true_under (around st) (visible st) /\ sound_scopes (around st) /\
    (forall last, previous st = Some last ->
       forall a, satisfies a rules marks -> assumed a (around st) -> holds a last).

  Lemma enter_sound : forall st b scopes s,
    good shaped b -> true_under scopes b -> sound_scopes scopes -> shaped s ->
    (forall a, satisfies a rules marks -> assumed a scopes -> holds a s) ->
    sound (enter st b scopes s).
  Proof.
    intros st b scopes s Hshaped Hb Hscopes Hs Htrue; unfold sound, enter; simpl; repeat split; auto.
    - now apply good_add.
    - intros a Ha Hassumed; apply good_add; [now apply Hb|now apply Htrue].
    - intros last [= <-]; exact Htrue.
  Qed.

  Lemma step_sound : forall atoms st l st', sound st ->
    step atoms (numbered 1 rules) marks st l = Some st' -> sound st'.
  Proof.
    intros atoms st [s h] st' (Hshaped & Hvisible & Hscopes & Hlast); unfold step; cbn [says made].
    destruct (is_normal atoms s) eqn:Hn; [|discriminate].
    assert (Hs : shaped s) by (eapply normal_no_negative; eauto).
    assert (Hderived :
      (if follows atoms (numbered 1 rules) marks (visible st) s h
       then Some (enter st (visible st) (around st) s) else None) = Some st' -> sound st').
    { destruct (follows _ _ _ _ s h) eqn:E; [|discriminate]; intros [= <-]; apply enter_sound; auto.
      intros a Ha Hassumed; eapply follows_sound; eauto; now apply Hvisible. }
    destruct h; auto; clear Hderived.
    - (* assume *)
      intros [= <-]; apply enter_sound; simpl; auto.
      + intros a Ha Hassumed; apply Hvisible; auto; now inversion Hassumed.
      + intros a _ Hassumed; now inversion Hassumed.
    - (* discharge *)
      destruct (around st) as [|[what before] outer]; [discriminate|].
      destruct (previous st) as [last|]; [|discriminate].
      destruct (is_contradiction last && statement_eqb (negation what) s) eqn:E; [|discriminate].
      apply andb_true_iff in E as [Hc Heq]; apply statement_eqb_eq in Heq; subst s; intros [= <-].
      destruct Hscopes as (Hb & Hbefore & Houter); apply enter_sound; auto.
      intros a Ha Hassumed; apply negation_is_negation; intros Hwhat.
      apply (contradiction_is_false a last Hc); apply (Hlast last eq_refl a Ha); now constructor.
  Qed.

  Lemma run_sound : forall atoms p st s, sound st ->
    run atoms (numbered 1 rules) marks st p = Accepted s ->
    forall a, satisfies a rules marks -> holds a s.
  Proof.
    intros atoms p; induction p as [|l p IH]; simpl; intros st s Hst.
    - destruct (around st) eqn:Ea; [|discriminate]; destruct (previous st) eqn:Ep; [|discriminate].
      intros [= <-] a Ha; destruct Hst as (_ & _ & _ & Hlast).
      apply (Hlast _ Ep a Ha); rewrite Ea; constructor.
    - destruct (step _ _ _ st l) as [st'|] eqn:E; [|discriminate].
      apply IH; eapply step_sound; eauto.
  Qed.
End Scopes.

(** ** The theorem *)

Theorem accepted_proof_is_true :
  forall (atoms : N) (rules : list statement) (marks : list lit) (proof : list line) (claim : statement),
    check atoms rules marks proof = Accepted claim ->
    forall a : assignment, satisfies a rules marks -> holds a claim.
Proof.
  intros atoms rules marks proof claim H; apply (run_sound rules marks atoms proof start claim); auto.
  unfold sound, start; simpl; repeat split; auto using good_empty.
  - intros a _ _; apply good_empty.
  - discriminate.
Qed.

(** A proof of [0 >= 1] shows that no assignment satisfies the rules and the marks: the puzzle has no solution, or the marks
    clash. *)
Corollary accepted_contradiction :
  forall atoms rules marks proof claim,
    check atoms rules marks proof = Accepted claim -> is_contradiction claim = true ->
    forall a, ~ satisfies a rules marks.
Proof.
  intros atoms rules marks proof claim H Hc a Ha.
  exact (contradiction_is_false a claim Hc (accepted_proof_is_true _ _ _ _ _ H a Ha)).
Qed.
