
val negb : bool -> bool

type nat =
| O
| S of nat

val option_map : ('a1 -> 'a2) -> 'a1 option -> 'a2 option

val fst : ('a1 * 'a2) -> 'a1

val snd : ('a1 * 'a2) -> 'a2

val length : 'a1 list -> nat

val app : 'a1 list -> 'a1 list -> 'a1 list

type comparison =
| Eq
| Lt
| Gt

val compOpp : comparison -> comparison

val add : nat -> nat -> nat

val mul : nat -> nat -> nat

val sub : nat -> nat -> nat

type positive =
| XI of positive
| XO of positive
| XH

type n =
| N0
| Npos of positive

type z =
| Z0
| Zpos of positive
| Zneg of positive

module Nat :
 sig
  val eqb : nat -> nat -> bool
 end

module Pos :
 sig
  val succ : positive -> positive

  val add : positive -> positive -> positive

  val add_carry : positive -> positive -> positive

  val pred_double : positive -> positive

  val pred_N : positive -> n

  val mul : positive -> positive -> positive

  val compare_cont : comparison -> positive -> positive -> comparison

  val compare : positive -> positive -> comparison

  val eqb : positive -> positive -> bool

  val of_succ_nat : nat -> positive
 end

module N :
 sig
  val succ_pos : n -> positive

  val add : n -> n -> n

  val mul : n -> n -> n

  val compare : n -> n -> comparison

  val eqb : n -> n -> bool

  val ltb : n -> n -> bool

  val of_nat : nat -> n
 end

module Z :
 sig
  val double : z -> z

  val succ_double : z -> z

  val pred_double : z -> z

  val pos_sub : positive -> positive -> z

  val add : z -> z -> z

  val opp : z -> z

  val sub : z -> z -> z

  val mul : z -> z -> z

  val compare : z -> z -> comparison

  val sgn : z -> z

  val leb : z -> z -> bool

  val ltb : z -> z -> bool

  val eqb : z -> z -> bool

  val max : z -> z -> z

  val min : z -> z -> z

  val abs : z -> z

  val of_nat : nat -> z

  val pos_div_eucl : positive -> z -> z * z

  val div_eucl : z -> z -> z * z

  val div : z -> z -> z

  val modulo : z -> z -> z
 end

val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list

val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list

val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1

val existsb : ('a1 -> bool) -> 'a1 list -> bool

val forallb : ('a1 -> bool) -> 'a1 list -> bool

val filter : ('a1 -> bool) -> 'a1 list -> 'a1 list

val combine : 'a1 list -> 'a2 list -> ('a1 * 'a2) list

val list_prod : 'a1 list -> 'a2 list -> ('a1 * 'a2) list

val seq : nat -> nat -> nat list

module PositiveMap :
 sig
  type key = positive

  type 'a tree =
  | Leaf
  | Node of 'a tree * 'a option * 'a tree

  type 'a t = 'a tree

  val empty : 'a1 t

  val find : key -> 'a1 t -> 'a1 option

  val add : key -> 'a1 -> 'a1 t -> 'a1 t
 end

type atom = n

type lit =
| Pos of atom
| Neg of atom

val atom_of : lit -> atom

val negate : lit -> lit

type statement = { lits : lit list; coefs : z list; bound : z }

type term = z * lit

val terms : statement -> term list

val total : term list -> z

val negated_bound : statement -> z

val negation : statement -> statement

val ascending : lit list -> bool

val plain : statement -> bool

val is_normal : n -> statement -> bool

val is_contradiction : statement -> bool

val lit_eqb : lit -> lit -> bool

val list_eqb : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list -> bool

val statement_eqb : statement -> statement -> bool

type signed = (atom * z) list

type running = { parts : signed; least : z }

val merge : signed -> signed -> signed

val signed_term : z -> term -> atom * z

val lowered : z -> term list -> z

val add_terms : running -> term list -> z -> z -> running

val add0 : running -> statement -> z -> running option

val add_literal : running -> lit -> z -> running option

val negative : signed -> z

val normal_bound : running -> z

val reshape : (z -> z) -> (z -> z) -> running -> running option

val up : z -> z -> z

val divide : running -> z -> running option

val saturate : running -> running option

val weaken : running -> atom -> running

val normal_terms : running -> term list

val term_eqb : term -> term -> bool

val equals : running -> statement -> bool

type knowledge = bool PositiveMap.t

val known : knowledge -> atom -> bool option

val known_lit : knowledge -> lit -> bool option

val learn : knowledge -> lit -> knowledge

type constraint0 = term list * z

val possible : knowledge -> term list -> z

val force : z -> term list -> knowledge -> bool -> knowledge * bool

val pass : constraint0 -> knowledge -> bool -> (knowledge * bool) option

val passes :
  constraint0 list -> knowledge -> bool -> (knowledge * bool) option

val conflict : nat -> constraint0 list -> knowledge -> bool

val enough : constraint0 list -> nat

val as_constraint : statement -> constraint0

val refutes : statement -> statement list -> bool

type op =
| Add of n * z
| Literal of lit * z
| Divide of z
| Saturate
| Weaken of lit

type how =
| Axiom_ of n
| Mark of lit
| By_propagation of n list
| By_combination of op list
| Assume
| Discharge

type line = { says : statement; made : how }

type book = statement PositiveMap.t

val look : book -> n -> statement option

type state = { next : positive; visible : book;
               around : (statement * book) list; previous : statement option }

val cited : book -> n list -> statement list option

val operate : n -> book -> running -> op -> running option

val operate_all : n -> book -> running -> op list -> running option

val follows : n -> book -> lit list -> book -> statement -> how -> bool

val enter : state -> book -> (statement * book) list -> statement -> state

val step : n -> book -> lit list -> state -> line -> state option

type verdict =
| Accepted of statement
| Rejected of n

val run : n -> book -> lit list -> state -> line list -> verdict

val numbered : positive -> statement list -> book

val start : state

val check : n -> statement list -> lit list -> line list -> verdict

val at_least : z -> lit list -> statement

val at_most : z -> lit list -> statement

val unit0 : lit -> statement

val stated : statement list -> statement list

type cell = nat * nat

val atom_at : nat -> cell -> nat -> atom

val board : nat -> cell list

val values_of : nat -> cell -> lit list

val places_of : nat -> cell list -> nat -> lit list

val given_rules : nat -> (cell * nat) list -> statement list

val cell_rules : nat -> statement list

val house_rules : nat -> cell list list -> statement list

val grid_rules : nat -> cell list list -> (cell * nat) list -> statement list

val row : nat -> nat -> cell list

val column : nat -> nat -> cell list

val rows : nat -> cell list list

val columns : nat -> cell list list

val latin_rules : nat -> (cell * nat) list -> statement list

val box : nat -> nat -> (nat * nat) -> cell list

val boxes : nat -> nat -> cell list list

val sudoku_rules : nat -> nat -> (cell * nat) list -> statement list

val star_atom : nat -> cell -> atom

val stars_of : nat -> cell list -> lit list

val region_cells : nat -> (cell -> nat) -> nat -> cell list

val regions : nat -> (cell -> nat) -> cell list list

val unit_rules : nat -> nat -> cell list -> statement list

val window : cell -> cell list

val windows : nat -> cell list

val star_rules : nat -> nat -> (cell -> nat) -> statement list
