(** * The checker

    What a proof is, and what it means to accept one.  This file follows [crates/kernel/src/proof.rs] and
    [crates/kernel/src/check.rs]. *)

From Coq Require Import ZArith NArith List Bool FMapPositive.
From Gridproof Require Import Statement Combine Propagate.
Import ListNotations.
Open Scope Z_scope.

(** ** Proofs *)

(** One operation of a combination, applied to the running sum.  Lines are numbered from 1. *)
Inductive op :=
| Add (line : N) (times : Z)        (** adds a line times a positive factor *)
| Literal (l : lit) (times : Z)     (** adds [l >= 0] times a positive factor *)
| Divide (d : Z)                    (** divides by a positive number, rounding up *)
| Saturate                          (** lowers every coefficient to the bound *)
| Weaken (l : lit).                 (** drops the atom of this literal; its coefficient leaves the bound *)

(** How a line was made. *)
Inductive how :=
| Axiom_ (rule : N)                 (** the rule with this number, from 1 *)
| Mark (l : lit)                    (** a literal that the player has marked *)
| By_propagation (cites : list N)   (** refuted by propagation over the cited lines and the negation *)
| By_combination (ops : list op)    (** the result of the operations, in order *)
| Assume                            (** opens a scope in which the statement is assumed *)
| Discharge.                        (** closes the innermost scope, whose last line is a contradiction *)

Record line := Line { says : statement; made : how }.

(** ** Checking one line *)

(** Statements by number, from 1. *)
Definition book := PositiveMap.t statement.

Definition look (b : book) (n : N) : option statement :=
  match n with N0 => None | Npos p => PositiveMap.find p b end.

(** What the checker remembers between two lines. *)
Record state := State {
  next : positive;                   (** the number of the next line *)
  visible : book;                    (** the lines that may be cited: earlier, and in no closed scope *)
  around : list (statement * book);  (** for each open scope, from the inside out: what is assumed in it, and the lines
                                         that could be cited before it was opened *)
  previous : option statement        (** the line before *)
}.

(** The statements of cited lines; none if one of them may not be cited. *)
Fixpoint cited (b : book) (ns : list N) : option (list statement) :=
  match ns with
  | [] => Some []
  | n :: rest =>
    match look b n, cited b rest with
    | Some s, Some ss => Some (s :: ss)
    | _, _ => None
    end
  end.

(** Applies one operation. *)
Definition operate (atoms : N) (b : book) (r : running) (o : op) : option running :=
  match o with
  | Add n times => match look b n with Some s => add r s times | None => None end
  | Literal l times => if (atom_of l <? atoms)%N then add_literal r l times else None
  | Divide d => divide r d
  | Saturate => saturate r
  | Weaken l => if (atom_of l <? atoms)%N then Some (weaken r (atom_of l)) else None
  end.

Fixpoint operate_all (atoms : N) (b : book) (r : running) (os : list op) : option running :=
  match os with
  | [] => Some r
  | o :: rest =>
    match operate atoms b r o with
    | Some r' => operate_all atoms b r' rest
    | None => None
    end
  end.

(** Whether the statement may stand in the proof because of the lines before it. *)
Definition follows (atoms : N) (rules : book) (marks : list lit) (b : book) (s : statement) (h : how) : bool :=
  match h with
  | Axiom_ n => match look rules n with Some rule => statement_eqb rule s | None => false end
  | Mark l => existsb (lit_eqb l) marks && statement_eqb (Says [l] [] 1) s
  | By_propagation ns => match cited b ns with Some ss => refutes s ss | None => false end
  | By_combination os =>
    match operate_all atoms b (Running [] 0) os with Some r => equals r s | None => false end
  | Assume | Discharge => false
  end.

(** The state after a line that may be cited from now on. *)
Definition enter (st : state) (b : book) (scopes : list (statement * book)) (s : statement) : state :=
  State (Pos.succ (next st)) (PositiveMap.add (next st) s b) scopes (Some s).

(** Checks one line; [None] rejects it. *)
Definition step (atoms : N) (rules : book) (marks : list lit) (st : state) (l : line) : option state :=
  let s := says l in
  if is_normal atoms s then
    match made l with
    | Assume => Some (enter st (visible st) ((s, visible st) :: around st) s)
    | Discharge =>
      match around st, previous st with
      | (assumed, before) :: outer, Some last =>
        if is_contradiction last && statement_eqb (negation assumed) s
        then Some (enter st before outer s) else None
      | _, _ => None
      end
    | h => if follows atoms rules marks (visible st) s h then Some (enter st (visible st) (around st) s) else None
    end
  else None.

(** ** Checking a proof *)

Inductive verdict :=
| Accepted (theorem : statement)
| Rejected (line : N).

Fixpoint run (atoms : N) (rules : book) (marks : list lit) (st : state) (p : list line) : verdict :=
  match p with
  | [] =>
    match around st, previous st with
    | [], Some last => Accepted last
    | _, _ => Rejected (Pos.pred_N (next st))
    end
  | l :: rest =>
    match step atoms rules marks st l with
    | Some st' => run atoms rules marks st' rest
    | None => Rejected (Npos (next st))
    end
  end.

(** Numbers the rules from 1. *)
Fixpoint numbered (n : positive) (rules : list statement) : book :=
  match rules with
  | [] => PositiveMap.empty statement
  | r :: rest => PositiveMap.add n r (numbered (Pos.succ n) rest)
  end.

Definition start : state := State 1 (PositiveMap.empty statement) [] None.

(** Checks every line.  The last line, outside every scope, becomes the theorem. *)
Definition check (atoms : N) (rules : list statement) (marks : list lit) (p : list line) : verdict :=
  run atoms (numbered 1 rules) marks start p.
