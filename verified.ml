
(** val negb : bool -> bool **)

let negb = function
| true -> false
| false -> true

type nat =
| O
| S of nat

(** val option_map : ('a1 -> 'a2) -> 'a1 option -> 'a2 option **)

let option_map f = function
| Some a -> Some (f a)
| None -> None

(** val fst : ('a1 * 'a2) -> 'a1 **)

let fst = function
| (x, _) -> x

(** val snd : ('a1 * 'a2) -> 'a2 **)

let snd = function
| (_, y) -> y

(** val length : 'a1 list -> nat **)

let rec length = function
| [] -> O
| _ :: l' -> S (length l')

(** val app : 'a1 list -> 'a1 list -> 'a1 list **)

let rec app l m =
  match l with
  | [] -> m
  | a :: l1 -> a :: (app l1 m)

type comparison =
| Eq
| Lt
| Gt

(** val compOpp : comparison -> comparison **)

let compOpp = function
| Eq -> Eq
| Lt -> Gt
| Gt -> Lt

(** val add : nat -> nat -> nat **)

let rec add n0 m =
  match n0 with
  | O -> m
  | S p -> S (add p m)

(** val mul : nat -> nat -> nat **)

let rec mul n0 m =
  match n0 with
  | O -> O
  | S p -> add m (mul p m)

(** val sub : nat -> nat -> nat **)

let rec sub n0 m =
  match n0 with
  | O -> n0
  | S k -> (match m with
            | O -> n0
            | S l -> sub k l)

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

module Nat =
 struct
  (** val eqb : nat -> nat -> bool **)

  let rec eqb n0 m =
    match n0 with
    | O -> (match m with
            | O -> true
            | S _ -> false)
    | S n' -> (match m with
               | O -> false
               | S m' -> eqb n' m')
 end

module Pos =
 struct
  (** val succ : positive -> positive **)

  let rec succ = function
  | XI p -> XO (succ p)
  | XO p -> XI p
  | XH -> XO XH

  (** val add : positive -> positive -> positive **)

  let rec add x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> XO (add_carry p q)
       | XO q -> XI (add p q)
       | XH -> XO (succ p))
    | XO p ->
      (match y with
       | XI q -> XI (add p q)
       | XO q -> XO (add p q)
       | XH -> XI p)
    | XH -> (match y with
             | XI q -> XO (succ q)
             | XO q -> XI q
             | XH -> XO XH)

  (** val add_carry : positive -> positive -> positive **)

  and add_carry x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> XI (add_carry p q)
       | XO q -> XO (add_carry p q)
       | XH -> XI (succ p))
    | XO p ->
      (match y with
       | XI q -> XO (add_carry p q)
       | XO q -> XI (add p q)
       | XH -> XO (succ p))
    | XH ->
      (match y with
       | XI q -> XI (succ q)
       | XO q -> XO (succ q)
       | XH -> XI XH)

  (** val pred_double : positive -> positive **)

  let rec pred_double = function
  | XI p -> XI (XO p)
  | XO p -> XI (pred_double p)
  | XH -> XH

  (** val pred_N : positive -> n **)

  let pred_N = function
  | XI p -> Npos (XO p)
  | XO p -> Npos (pred_double p)
  | XH -> N0

  (** val mul : positive -> positive -> positive **)

  let rec mul x y =
    match x with
    | XI p -> add y (XO (mul p y))
    | XO p -> XO (mul p y)
    | XH -> y

  (** val compare_cont : comparison -> positive -> positive -> comparison **)

  let rec compare_cont r x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> compare_cont r p q
       | XO q -> compare_cont Gt p q
       | XH -> Gt)
    | XO p ->
      (match y with
       | XI q -> compare_cont Lt p q
       | XO q -> compare_cont r p q
       | XH -> Gt)
    | XH -> (match y with
             | XH -> r
             | _ -> Lt)

  (** val compare : positive -> positive -> comparison **)

  let compare =
    compare_cont Eq

  (** val eqb : positive -> positive -> bool **)

  let rec eqb p q =
    match p with
    | XI p0 -> (match q with
                | XI q0 -> eqb p0 q0
                | _ -> false)
    | XO p0 -> (match q with
                | XO q0 -> eqb p0 q0
                | _ -> false)
    | XH -> (match q with
             | XH -> true
             | _ -> false)

  (** val of_succ_nat : nat -> positive **)

  let rec of_succ_nat = function
  | O -> XH
  | S x -> succ (of_succ_nat x)
 end

module N =
 struct
  (** val succ_pos : n -> positive **)

  let succ_pos = function
  | N0 -> XH
  | Npos p -> Pos.succ p

  (** val add : n -> n -> n **)

  let add n0 m =
    match n0 with
    | N0 -> m
    | Npos p -> (match m with
                 | N0 -> n0
                 | Npos q -> Npos (Pos.add p q))

  (** val mul : n -> n -> n **)

  let mul n0 m =
    match n0 with
    | N0 -> N0
    | Npos p -> (match m with
                 | N0 -> N0
                 | Npos q -> Npos (Pos.mul p q))

  (** val compare : n -> n -> comparison **)

  let compare n0 m =
    match n0 with
    | N0 -> (match m with
             | N0 -> Eq
             | Npos _ -> Lt)
    | Npos n' -> (match m with
                  | N0 -> Gt
                  | Npos m' -> Pos.compare n' m')

  (** val eqb : n -> n -> bool **)

  let eqb n0 m =
    match n0 with
    | N0 -> (match m with
             | N0 -> true
             | Npos _ -> false)
    | Npos p -> (match m with
                 | N0 -> false
                 | Npos q -> Pos.eqb p q)

  (** val ltb : n -> n -> bool **)

  let ltb x y =
    match compare x y with
    | Lt -> true
    | _ -> false

  (** val of_nat : nat -> n **)

  let of_nat = function
  | O -> N0
  | S n' -> Npos (Pos.of_succ_nat n')
 end

module Z =
 struct
  (** val double : z -> z **)

  let double = function
  | Z0 -> Z0
  | Zpos p -> Zpos (XO p)
  | Zneg p -> Zneg (XO p)

  (** val succ_double : z -> z **)

  let succ_double = function
  | Z0 -> Zpos XH
  | Zpos p -> Zpos (XI p)
  | Zneg p -> Zneg (Pos.pred_double p)

  (** val pred_double : z -> z **)

  let pred_double = function
  | Z0 -> Zneg XH
  | Zpos p -> Zpos (Pos.pred_double p)
  | Zneg p -> Zneg (XI p)

  (** val pos_sub : positive -> positive -> z **)

  let rec pos_sub x y =
    match x with
    | XI p ->
      (match y with
       | XI q -> double (pos_sub p q)
       | XO q -> succ_double (pos_sub p q)
       | XH -> Zpos (XO p))
    | XO p ->
      (match y with
       | XI q -> pred_double (pos_sub p q)
       | XO q -> double (pos_sub p q)
       | XH -> Zpos (Pos.pred_double p))
    | XH ->
      (match y with
       | XI q -> Zneg (XO q)
       | XO q -> Zneg (Pos.pred_double q)
       | XH -> Z0)

  (** val add : z -> z -> z **)

  let add x y =
    match x with
    | Z0 -> y
    | Zpos x' ->
      (match y with
       | Z0 -> x
       | Zpos y' -> Zpos (Pos.add x' y')
       | Zneg y' -> pos_sub x' y')
    | Zneg x' ->
      (match y with
       | Z0 -> x
       | Zpos y' -> pos_sub y' x'
       | Zneg y' -> Zneg (Pos.add x' y'))

  (** val opp : z -> z **)

  let opp = function
  | Z0 -> Z0
  | Zpos x0 -> Zneg x0
  | Zneg x0 -> Zpos x0

  (** val sub : z -> z -> z **)

  let sub m n0 =
    add m (opp n0)

  (** val mul : z -> z -> z **)

  let mul x y =
    match x with
    | Z0 -> Z0
    | Zpos x' ->
      (match y with
       | Z0 -> Z0
       | Zpos y' -> Zpos (Pos.mul x' y')
       | Zneg y' -> Zneg (Pos.mul x' y'))
    | Zneg x' ->
      (match y with
       | Z0 -> Z0
       | Zpos y' -> Zneg (Pos.mul x' y')
       | Zneg y' -> Zpos (Pos.mul x' y'))

  (** val compare : z -> z -> comparison **)

  let compare x y =
    match x with
    | Z0 -> (match y with
             | Z0 -> Eq
             | Zpos _ -> Lt
             | Zneg _ -> Gt)
    | Zpos x' -> (match y with
                  | Zpos y' -> Pos.compare x' y'
                  | _ -> Gt)
    | Zneg x' ->
      (match y with
       | Zneg y' -> compOpp (Pos.compare x' y')
       | _ -> Lt)

  (** val sgn : z -> z **)

  let sgn = function
  | Z0 -> Z0
  | Zpos _ -> Zpos XH
  | Zneg _ -> Zneg XH

  (** val leb : z -> z -> bool **)

  let leb x y =
    match compare x y with
    | Gt -> false
    | _ -> true

  (** val ltb : z -> z -> bool **)

  let ltb x y =
    match compare x y with
    | Lt -> true
    | _ -> false

  (** val eqb : z -> z -> bool **)

  let eqb x y =
    match x with
    | Z0 -> (match y with
             | Z0 -> true
             | _ -> false)
    | Zpos p -> (match y with
                 | Zpos q -> Pos.eqb p q
                 | _ -> false)
    | Zneg p -> (match y with
                 | Zneg q -> Pos.eqb p q
                 | _ -> false)

  (** val max : z -> z -> z **)

  let max n0 m =
    match compare n0 m with
    | Lt -> m
    | _ -> n0

  (** val min : z -> z -> z **)

  let min n0 m =
    match compare n0 m with
    | Gt -> m
    | _ -> n0

  (** val abs : z -> z **)

  let abs = function
  | Zneg p -> Zpos p
  | x -> x

  (** val of_nat : nat -> z **)

  let of_nat = function
  | O -> Z0
  | S n1 -> Zpos (Pos.of_succ_nat n1)

  (** val pos_div_eucl : positive -> z -> z * z **)

  let rec pos_div_eucl a b =
    match a with
    | XI a' ->
      let (q, r) = pos_div_eucl a' b in
      let r' = add (mul (Zpos (XO XH)) r) (Zpos XH) in
      if ltb r' b
      then ((mul (Zpos (XO XH)) q), r')
      else ((add (mul (Zpos (XO XH)) q) (Zpos XH)), (sub r' b))
    | XO a' ->
      let (q, r) = pos_div_eucl a' b in
      let r' = mul (Zpos (XO XH)) r in
      if ltb r' b
      then ((mul (Zpos (XO XH)) q), r')
      else ((add (mul (Zpos (XO XH)) q) (Zpos XH)), (sub r' b))
    | XH -> if leb (Zpos (XO XH)) b then (Z0, (Zpos XH)) else ((Zpos XH), Z0)

  (** val div_eucl : z -> z -> z * z **)

  let div_eucl a b =
    match a with
    | Z0 -> (Z0, Z0)
    | Zpos a' ->
      (match b with
       | Z0 -> (Z0, a)
       | Zpos _ -> pos_div_eucl a' b
       | Zneg b' ->
         let (q, r) = pos_div_eucl a' (Zpos b') in
         (match r with
          | Z0 -> ((opp q), Z0)
          | _ -> ((opp (add q (Zpos XH))), (add b r))))
    | Zneg a' ->
      (match b with
       | Z0 -> (Z0, a)
       | Zpos _ ->
         let (q, r) = pos_div_eucl a' b in
         (match r with
          | Z0 -> ((opp q), Z0)
          | _ -> ((opp (add q (Zpos XH))), (sub b r)))
       | Zneg b' -> let (q, r) = pos_div_eucl a' (Zpos b') in (q, (opp r)))

  (** val div : z -> z -> z **)

  let div a b =
    let (q, _) = div_eucl a b in q

  (** val modulo : z -> z -> z **)

  let modulo a b =
    let (_, r) = div_eucl a b in r
 end

(** val map : ('a1 -> 'a2) -> 'a1 list -> 'a2 list **)

let rec map f = function
| [] -> []
| a :: t0 -> (f a) :: (map f t0)

(** val flat_map : ('a1 -> 'a2 list) -> 'a1 list -> 'a2 list **)

let rec flat_map f = function
| [] -> []
| x :: t0 -> app (f x) (flat_map f t0)

(** val fold_right : ('a2 -> 'a1 -> 'a1) -> 'a1 -> 'a2 list -> 'a1 **)

let rec fold_right f a0 = function
| [] -> a0
| b :: t0 -> f b (fold_right f a0 t0)

(** val existsb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec existsb f = function
| [] -> false
| a :: l0 -> (||) (f a) (existsb f l0)

(** val forallb : ('a1 -> bool) -> 'a1 list -> bool **)

let rec forallb f = function
| [] -> true
| a :: l0 -> (&&) (f a) (forallb f l0)

(** val filter : ('a1 -> bool) -> 'a1 list -> 'a1 list **)

let rec filter f = function
| [] -> []
| x :: l0 -> if f x then x :: (filter f l0) else filter f l0

(** val combine : 'a1 list -> 'a2 list -> ('a1 * 'a2) list **)

let rec combine l l' =
  match l with
  | [] -> []
  | x :: tl ->
    (match l' with
     | [] -> []
     | y :: tl' -> (x, y) :: (combine tl tl'))

(** val list_prod : 'a1 list -> 'a2 list -> ('a1 * 'a2) list **)

let rec list_prod l l' =
  match l with
  | [] -> []
  | x :: t0 -> app (map (fun y -> (x, y)) l') (list_prod t0 l')

(** val seq : nat -> nat -> nat list **)

let rec seq start0 = function
| O -> []
| S len0 -> start0 :: (seq (S start0) len0)

module PositiveMap =
 struct
  type key = positive

  type 'a tree =
  | Leaf
  | Node of 'a tree * 'a option * 'a tree

  type 'a t = 'a tree

  (** val empty : 'a1 t **)

  let empty =
    Leaf

  (** val find : key -> 'a1 t -> 'a1 option **)

  let rec find i = function
  | Leaf -> None
  | Node (l, o, r) ->
    (match i with
     | XI ii -> find ii r
     | XO ii -> find ii l
     | XH -> o)

  (** val add : key -> 'a1 -> 'a1 t -> 'a1 t **)

  let rec add i v = function
  | Leaf ->
    (match i with
     | XI ii -> Node (Leaf, None, (add ii v Leaf))
     | XO ii -> Node ((add ii v Leaf), None, Leaf)
     | XH -> Node (Leaf, (Some v), Leaf))
  | Node (l, o, r) ->
    (match i with
     | XI ii -> Node (l, o, (add ii v r))
     | XO ii -> Node ((add ii v l), o, r)
     | XH -> Node (l, (Some v), r))
 end

type atom = n

type lit =
| Pos of atom
| Neg of atom

(** val atom_of : lit -> atom **)

let atom_of = function
| Pos x -> x
| Neg x -> x

(** val negate : lit -> lit **)

let negate = function
| Pos x -> Neg x
| Neg x -> Pos x

type statement = { lits : lit list; coefs : z list; bound : z }

type term = z * lit

(** val terms : statement -> term list **)

let terms s =
  match s.coefs with
  | [] -> map (fun l -> ((Zpos XH), l)) s.lits
  | z0 :: l -> combine (z0 :: l) s.lits

(** val total : term list -> z **)

let rec total = function
| [] -> Z0
| t0 :: rest -> let (c, _) = t0 in Z.add c (total rest)

(** val negated_bound : statement -> z **)

let negated_bound s =
  Z.add (Z.sub (total (terms s)) s.bound) (Zpos XH)

(** val negation : statement -> statement **)

let negation s =
  { lits = (map negate s.lits); coefs = s.coefs; bound = (negated_bound s) }

(** val ascending : lit list -> bool **)

let rec ascending = function
| [] -> true
| l :: rest ->
  (match rest with
   | [] -> true
   | m :: _ -> (&&) (N.ltb (atom_of l) (atom_of m)) (ascending rest))

(** val plain : statement -> bool **)

let plain s =
  match s.coefs with
  | [] -> true
  | z0 :: l ->
    let cs = z0 :: l in
    (&&)
      ((&&) (Nat.eqb (length cs) (length s.lits))
        (forallb (fun c -> Z.leb (Zpos XH) c) cs))
      (existsb (fun c -> Z.ltb (Zpos XH) c) cs)

(** val is_normal : n -> statement -> bool **)

let is_normal atoms s =
  (&&)
    ((&&)
      ((&&) (ascending s.lits)
        (forallb (fun l -> N.ltb (atom_of l) atoms) s.lits)) (plain s))
    (Z.leb (Zpos XH) s.bound)

(** val is_contradiction : statement -> bool **)

let is_contradiction s =
  match s.lits with
  | [] -> Z.leb (Zpos XH) s.bound
  | _ :: _ -> false

(** val lit_eqb : lit -> lit -> bool **)

let lit_eqb l m =
  match l with
  | Pos x -> (match m with
              | Pos y -> N.eqb x y
              | Neg _ -> false)
  | Neg x -> (match m with
              | Pos _ -> false
              | Neg y -> N.eqb x y)

(** val list_eqb : ('a1 -> 'a1 -> bool) -> 'a1 list -> 'a1 list -> bool **)

let rec list_eqb eqb0 xs ys =
  match xs with
  | [] -> (match ys with
           | [] -> true
           | _ :: _ -> false)
  | x :: xs0 ->
    (match ys with
     | [] -> false
     | y :: ys0 -> (&&) (eqb0 x y) (list_eqb eqb0 xs0 ys0))

(** val statement_eqb : statement -> statement -> bool **)

let statement_eqb s t0 =
  (&&)
    ((&&) (list_eqb lit_eqb s.lits t0.lits) (list_eqb Z.eqb s.coefs t0.coefs))
    (Z.eqb s.bound t0.bound)

type signed = (atom * z) list

type running = { parts : signed; least : z }

(** val merge : signed -> signed -> signed **)

let rec merge p q =
  let rec go q0 =
    match p with
    | [] -> q0
    | p0 :: p' ->
      let (x, c) = p0 in
      (match q0 with
       | [] -> p
       | p1 :: q' ->
         let (y, d) = p1 in
         (match N.compare x y with
          | Eq -> (x, (Z.add c d)) :: (merge p' q')
          | Lt -> (x, c) :: (merge p' q0)
          | Gt -> (y, d) :: (go q')))
  in go q

(** val signed_term : z -> term -> atom * z **)

let signed_term times = function
| (c, l) ->
  (match l with
   | Pos x -> (x, (Z.mul times c))
   | Neg x -> (x, (Z.opp (Z.mul times c))))

(** val lowered : z -> term list -> z **)

let rec lowered times = function
| [] -> Z0
| t0 :: rest ->
  let (c, l) = t0 in
  (match l with
   | Pos _ -> lowered times rest
   | Neg _ -> Z.add (Z.mul times c) (lowered times rest))

(** val add_terms : running -> term list -> z -> z -> running **)

let add_terms r ts b times =
  { parts = (merge (map (signed_term times) ts) r.parts); least =
    (Z.sub (Z.add r.least (Z.mul times b)) (lowered times ts)) }

(** val add0 : running -> statement -> z -> running option **)

let add0 r s times =
  if Z.leb (Zpos XH) times
  then Some (add_terms r (terms s) s.bound times)
  else None

(** val add_literal : running -> lit -> z -> running option **)

let add_literal r l times =
  if Z.leb (Zpos XH) times
  then Some (add_terms r (((Zpos XH), l) :: []) Z0 times)
  else None

(** val negative : signed -> z **)

let rec negative = function
| [] -> Z0
| p0 :: rest -> let (_, c) = p0 in Z.add (Z.min c Z0) (negative rest)

(** val normal_bound : running -> z **)

let normal_bound r =
  Z.sub r.least (negative r.parts)

(** val reshape : (z -> z) -> (z -> z) -> running -> running option **)

let reshape size to0 r =
  if Z.leb (Zpos XH) (normal_bound r)
  then let p =
         map (fun part -> ((fst part),
           (Z.mul (Z.sgn (snd part)) (size (Z.abs (snd part)))))) r.parts
       in
       Some { parts = p; least = (Z.add (to0 (normal_bound r)) (negative p)) }
  else None

(** val up : z -> z -> z **)

let up d n0 =
  Z.add (Z.div n0 d) (if Z.eqb (Z.modulo n0 d) Z0 then Z0 else Zpos XH)

(** val divide : running -> z -> running option **)

let divide r d =
  if Z.leb (Zpos XH) d then reshape (up d) (up d) r else None

(** val saturate : running -> running option **)

let saturate r =
  reshape (fun c -> Z.min c (normal_bound r)) (fun b -> b) r

(** val weaken : running -> atom -> running **)

let weaken r x =
  let taken =
    fold_right (fun part t0 ->
      if N.eqb (fst part) x then Z.add (Z.max (snd part) Z0) t0 else t0) Z0
      r.parts
  in
  { parts = (filter (fun part -> negb (N.eqb (fst part) x)) r.parts); least =
  (Z.sub r.least taken) }

(** val normal_terms : running -> term list **)

let normal_terms r =
  map (fun part ->
    if Z.ltb Z0 (snd part)
    then ((snd part), (Pos (fst part)))
    else ((Z.opp (snd part)), (Neg (fst part))))
    (filter (fun part -> negb (Z.eqb (snd part) Z0)) r.parts)

(** val term_eqb : term -> term -> bool **)

let term_eqb t0 u =
  (&&) (Z.eqb (fst t0) (fst u)) (lit_eqb (snd t0) (snd u))

(** val equals : running -> statement -> bool **)

let equals r s =
  (&&) (list_eqb term_eqb (normal_terms r) (terms s))
    (Z.eqb (normal_bound r) s.bound)

type knowledge = bool PositiveMap.t

(** val known : knowledge -> atom -> bool option **)

let known k x =
  PositiveMap.find (N.succ_pos x) k

(** val known_lit : knowledge -> lit -> bool option **)

let known_lit k = function
| Pos x -> known k x
| Neg x -> option_map negb (known k x)

(** val learn : knowledge -> lit -> knowledge **)

let learn k = function
| Pos x -> PositiveMap.add (N.succ_pos x) true k
| Neg x -> PositiveMap.add (N.succ_pos x) false k

type constraint0 = term list * z

(** val possible : knowledge -> term list -> z **)

let rec possible k = function
| [] -> Z0
| t0 :: rest ->
  let (c, l) = t0 in
  Z.add (match known_lit k l with
         | Some b -> if b then c else Z0
         | None -> c) (possible k rest)

(** val force : z -> term list -> knowledge -> bool -> knowledge * bool **)

let rec force slack ts k news =
  match ts with
  | [] -> (k, news)
  | t0 :: rest ->
    let (c, l) = t0 in
    (match known_lit k l with
     | Some _ -> force slack rest k news
     | None ->
       if Z.ltb slack c
       then force slack rest (learn k l) true
       else force slack rest k news)

(** val pass :
    constraint0 -> knowledge -> bool -> (knowledge * bool) option **)

let pass c k news =
  let slack = Z.sub (possible k (fst c)) (snd c) in
  if Z.ltb slack Z0 then None else Some (force slack (fst c) k news)

(** val passes :
    constraint0 list -> knowledge -> bool -> (knowledge * bool) option **)

let rec passes cs k news =
  match cs with
  | [] -> Some (k, news)
  | c :: rest ->
    (match pass c k news with
     | Some p -> let (k', news') = p in passes rest k' news'
     | None -> None)

(** val conflict : nat -> constraint0 list -> knowledge -> bool **)

let rec conflict fuel cs k =
  match fuel with
  | O -> false
  | S fuel' ->
    (match passes cs k false with
     | Some p -> let (k', b) = p in if b then conflict fuel' cs k' else false
     | None -> true)

(** val enough : constraint0 list -> nat **)

let enough cs =
  S (fold_right (fun c n0 -> add (length (fst c)) n0) O cs)

(** val as_constraint : statement -> constraint0 **)

let as_constraint s =
  ((terms s), s.bound)

(** val refutes : statement -> statement list -> bool **)

let refutes claim cited0 =
  let cs = (as_constraint (negation claim)) :: (map as_constraint cited0) in
  conflict (enough cs) cs PositiveMap.empty

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

(** val look : book -> n -> statement option **)

let look b = function
| N0 -> None
| Npos p -> PositiveMap.find p b

type state = { next : positive; visible : book;
               around : (statement * book) list; previous : statement option }

(** val cited : book -> n list -> statement list option **)

let rec cited b = function
| [] -> Some []
| n0 :: rest ->
  (match look b n0 with
   | Some s ->
     (match cited b rest with
      | Some ss -> Some (s :: ss)
      | None -> None)
   | None -> None)

(** val operate : n -> book -> running -> op -> running option **)

let operate atoms b r = function
| Add (n0, times) ->
  (match look b n0 with
   | Some s -> add0 r s times
   | None -> None)
| Literal (l, times) ->
  if N.ltb (atom_of l) atoms then add_literal r l times else None
| Divide d -> divide r d
| Saturate -> saturate r
| Weaken l ->
  if N.ltb (atom_of l) atoms then Some (weaken r (atom_of l)) else None

(** val operate_all : n -> book -> running -> op list -> running option **)

let rec operate_all atoms b r = function
| [] -> Some r
| o :: rest ->
  (match operate atoms b r o with
   | Some r' -> operate_all atoms b r' rest
   | None -> None)

(** val follows :
    n -> book -> lit list -> book -> statement -> how -> bool **)

let follows atoms rules marks b s = function
| Axiom_ n0 ->
  (match look rules n0 with
   | Some rule -> statement_eqb rule s
   | None -> false)
| Mark l ->
  (&&) (existsb (lit_eqb l) marks)
    (statement_eqb { lits = (l :: []); coefs = []; bound = (Zpos XH) } s)
| By_propagation ns ->
  (match cited b ns with
   | Some ss -> refutes s ss
   | None -> false)
| By_combination os ->
  (match operate_all atoms b { parts = []; least = Z0 } os with
   | Some r -> equals r s
   | None -> false)
| _ -> false

(** val enter :
    state -> book -> (statement * book) list -> statement -> state **)

let enter st b scopes s =
  { next = (Pos.succ st.next); visible = (PositiveMap.add st.next s b);
    around = scopes; previous = (Some s) }

(** val step : n -> book -> lit list -> state -> line -> state option **)

let step atoms rules marks st l =
  let s = l.says in
  if is_normal atoms s
  then (match l.made with
        | Assume ->
          Some (enter st st.visible ((s, st.visible) :: st.around) s)
        | Discharge ->
          (match st.around with
           | [] -> None
           | p :: outer ->
             let (assumed, before) = p in
             (match st.previous with
              | Some last ->
                if (&&) (is_contradiction last)
                     (statement_eqb (negation assumed) s)
                then Some (enter st before outer s)
                else None
              | None -> None))
        | x ->
          if follows atoms rules marks st.visible s x
          then Some (enter st st.visible st.around s)
          else None)
  else None

type verdict =
| Accepted of statement
| Rejected of n

(** val run : n -> book -> lit list -> state -> line list -> verdict **)

let rec run atoms rules marks st = function
| [] ->
  (match st.around with
   | [] ->
     (match st.previous with
      | Some last -> Accepted last
      | None -> Rejected (Pos.pred_N st.next))
   | _ :: _ -> Rejected (Pos.pred_N st.next))
| l :: rest ->
  (match step atoms rules marks st l with
   | Some st' -> run atoms rules marks st' rest
   | None -> Rejected (Npos st.next))

(** val numbered : positive -> statement list -> book **)

let rec numbered n0 = function
| [] -> PositiveMap.empty
| r :: rest -> PositiveMap.add n0 r (numbered (Pos.succ n0) rest)

(** val start : state **)

let start =
  { next = XH; visible = PositiveMap.empty; around = []; previous = None }

(** val check : n -> statement list -> lit list -> line list -> verdict **)

let check atoms rules marks p =
  run atoms (numbered XH rules) marks start p

(** val at_least : z -> lit list -> statement **)

let at_least k ls =
  { lits = ls; coefs = []; bound = k }

(** val at_most : z -> lit list -> statement **)

let at_most k ls =
  { lits = (map negate ls); coefs = []; bound =
    (Z.sub (Z.of_nat (length ls)) k) }

(** val unit0 : lit -> statement **)

let unit0 l =
  { lits = (l :: []); coefs = []; bound = (Zpos XH) }

(** val stated : statement list -> statement list **)

let stated ss =
  filter (fun s -> Z.leb (Zpos XH) s.bound) ss

type cell = nat * nat

(** val atom_at : nat -> cell -> nat -> atom **)

let atom_at n0 c v =
  N.add
    (N.mul
      (N.add (N.mul (N.of_nat (fst c)) (N.of_nat n0)) (N.of_nat (snd c)))
      (N.of_nat n0)) (N.of_nat v)

(** val board : nat -> cell list **)

let board n0 =
  list_prod (seq O n0) (seq O n0)

(** val values_of : nat -> cell -> lit list **)

let values_of n0 c =
  map (fun v -> Pos (atom_at n0 c v)) (seq O n0)

(** val places_of : nat -> cell list -> nat -> lit list **)

let places_of n0 house v =
  map (fun c -> Pos (atom_at n0 c v)) house

(** val given_rules : nat -> (cell * nat) list -> statement list **)

let given_rules n0 givens =
  map (fun given -> unit0 (Pos (atom_at n0 (fst given) (snd given)))) givens

(** val cell_rules : nat -> statement list **)

let cell_rules n0 =
  flat_map (fun c ->
    (at_least (Zpos XH) (values_of n0 c)) :: ((at_most (Zpos XH)
                                                (values_of n0 c)) :: []))
    (board n0)

(** val house_rules : nat -> cell list list -> statement list **)

let house_rules n0 houses =
  flat_map (fun house ->
    flat_map (fun v ->
      (at_least (Zpos XH) (places_of n0 house v)) :: ((at_most (Zpos XH)
                                                        (places_of n0 house v)) :: []))
      (seq O n0)) houses

(** val grid_rules :
    nat -> cell list list -> (cell * nat) list -> statement list **)

let grid_rules n0 houses givens =
  stated
    (app (given_rules n0 givens)
      (app (cell_rules n0) (house_rules n0 houses)))

(** val row : nat -> nat -> cell list **)

let row n0 r =
  map (fun c -> (r, c)) (seq O n0)

(** val column : nat -> nat -> cell list **)

let column n0 c =
  map (fun r -> (r, c)) (seq O n0)

(** val rows : nat -> cell list list **)

let rows n0 =
  map (row n0) (seq O n0)

(** val columns : nat -> cell list list **)

let columns n0 =
  map (column n0) (seq O n0)

(** val latin_rules : nat -> (cell * nat) list -> statement list **)

let latin_rules n0 givens =
  grid_rules n0 (app (rows n0) (columns n0)) givens

(** val box : nat -> nat -> (nat * nat) -> cell list **)

let box h w ij =
  map (fun kl -> ((add (mul (fst ij) h) (fst kl)),
    (add (mul (snd ij) w) (snd kl)))) (list_prod (seq O h) (seq O w))

(** val boxes : nat -> nat -> cell list list **)

let boxes h w =
  map (box h w) (list_prod (seq O w) (seq O h))

(** val sudoku_rules : nat -> nat -> (cell * nat) list -> statement list **)

let sudoku_rules h w givens =
  let n0 = mul h w in
  grid_rules n0 (app (app (rows n0) (columns n0)) (boxes h w)) givens

(** val star_atom : nat -> cell -> atom **)

let star_atom n0 c =
  N.add (N.mul (N.of_nat (fst c)) (N.of_nat n0)) (N.of_nat (snd c))

(** val stars_of : nat -> cell list -> lit list **)

let stars_of n0 cells =
  map (fun c -> Pos (star_atom n0 c)) cells

(** val region_cells : nat -> (cell -> nat) -> nat -> cell list **)

let region_cells n0 region i =
  filter (fun c -> Nat.eqb (region c) i) (board n0)

(** val regions : nat -> (cell -> nat) -> cell list list **)

let regions n0 region =
  map (region_cells n0 region) (seq O n0)

(** val unit_rules : nat -> nat -> cell list -> statement list **)

let unit_rules n0 k cells =
  (at_least (Z.of_nat k) (stars_of n0 cells)) :: ((at_most (Z.of_nat k)
                                                    (stars_of n0 cells)) :: [])

(** val window : cell -> cell list **)

let window c =
  c :: (((fst c), (S (snd c))) :: (((S (fst c)), (snd c)) :: (((S (fst c)),
    (S (snd c))) :: [])))

(** val windows : nat -> cell list **)

let windows n0 =
  list_prod (seq O (sub n0 (S O))) (seq O (sub n0 (S O)))

(** val star_rules : nat -> nat -> (cell -> nat) -> statement list **)

let star_rules n0 k region =
  stated
    (app
      (flat_map (unit_rules n0 k)
        (app (app (rows n0) (columns n0)) (regions n0 region)))
      (map (fun c -> at_most (Zpos XH) (stars_of n0 (window c))) (windows n0)))
