(* Reads exported proofs and prints the verdict of the verified checker on each of them. Reads puzzles and prints their
   rules.

   This file is not verified. It turns text into data, calls [check] and the functions that state the rules, and prints what
   they answer. The format is described in docs/formal.md. *)

open Verified

exception Bad of string

let rec positive_of_int n =
  if n = 1 then XH else if n land 1 = 0 then XO (positive_of_int (n / 2)) else XI (positive_of_int (n / 2))

let n_of_int n = if n = 0 then N0 else Npos (positive_of_int n)
let z_of_int n = if n = 0 then Z0 else if n > 0 then Zpos (positive_of_int n) else Zneg (positive_of_int (-n))

let rec int_of_positive = function
  | XH -> 1
  | XO p -> 2 * int_of_positive p
  | XI p -> (2 * int_of_positive p) + 1

let int_of_n = function N0 -> 0 | Npos p -> int_of_positive p

(* A number of any length, in decimal digits. *)
let rec number text =
  let length = String.length text in
  if length = 0 then raise (Bad "a number is missing")
  else if text.[0] = '-' then Z.opp (number (String.sub text 1 (length - 1)))
  else begin
    String.iter (fun c -> if c < '0' || c > '9' then raise (Bad ("not a number: " ^ text))) text;
    if length <= 17 then z_of_int (int_of_string ("0u" ^ text))
    else begin
      let ten = z_of_int 10 in
      let value = ref Z0 in
      String.iter (fun c -> value := Z.add (Z.mul ten !value) (z_of_int (Char.code c - 48))) text;
      !value
    end
  end

let small text = match int_of_string_opt text with Some n -> n | None -> raise (Bad ("not a number: " ^ text))

let natural text =
  let n = small text in
  if n < 0 then raise (Bad ("not a number from 0: " ^ text)) else n_of_int n

(* Literal 3 is atom number 2; literal -3 is its negation. *)
let literal text =
  let n = small text in
  if n > 0 then Pos (n_of_int (n - 1)) else if n < 0 then Neg (n_of_int (-n - 1)) else raise (Bad "literal 0")

let rec until stop taken = function
  | word :: rest when word = stop -> (List.rev taken, Some rest)
  | word :: rest -> until stop (word :: taken) rest
  | [] -> (List.rev taken, None)

(* BOUND : LITERALS, or BOUND : LITERALS : COEFFICIENTS. *)
let statement words =
  match words with
  | bound :: ":" :: rest ->
    let lits, coefs = until ":" [] rest in
    { lits = List.map literal lits;
      coefs = (match coefs with None -> [] | Some words -> List.map number words);
      bound = number bound }
  | _ -> raise (Bad "a statement is BOUND : LITERALS")

let rec operations = function
  | [] -> []
  | "add" :: line :: times :: rest -> Add (natural line, number times) :: operations rest
  | "literal" :: lit :: times :: rest -> Literal (literal lit, number times) :: operations rest
  | "divide" :: number_ :: rest -> Divide (number number_) :: operations rest
  | "saturate" :: rest -> Saturate :: operations rest
  | "weaken" :: lit :: rest -> Weaken (literal lit) :: operations rest
  | word :: _ -> raise (Bad ("unknown operation: " ^ word))

let line words =
  let how, says = until ">=" [] words in
  let says = match says with Some words -> statement words | None -> raise (Bad "a line has no statement") in
  let made =
    match how with
    | [ "axiom"; rule ] -> Axiom_ (natural rule)
    | [ "mark"; lit ] -> Mark (literal lit)
    | "propagate" :: lines -> By_propagation (List.map natural lines)
    | "combine" :: ops -> By_combination (operations ops)
    | [ "assume" ] -> Assume
    | [ "discharge" ] -> Discharge
    | _ -> raise (Bad "unknown way to make a line")
  in
  { says; made }

type draft = { name : string; atoms : n; rules : statement list; marks : lit list; lines : line list }

let verdict claim draft =
  match check draft.atoms (List.rev draft.rules) (List.rev draft.marks) (List.rev draft.lines) with
  | Accepted theorem when theorem = claim -> "accepted"
  | Accepted _ -> "rejected: another claim"
  | Rejected line -> Printf.sprintf "rejected: line %d" (int_of_n line)

(* Rules as text *)

let rec nat_of_int n = if n = 0 then O else S (nat_of_int (n - 1))
let rec int_of_nat = function O -> 0 | S n -> 1 + int_of_nat n
let int_of_z = function Z0 -> 0 | Zpos p -> int_of_positive p | Zneg p -> -int_of_positive p
let literal_text = function Pos x -> string_of_int (int_of_n x + 1) | Neg x -> string_of_int (-int_of_n x - 1)

let statement_text s =
  let joined texts = String.concat "" (List.map (fun text -> " " ^ text) texts) in
  let coefs = if s.coefs = [] then "" else " :" ^ joined (List.map (fun c -> string_of_int (int_of_z c)) s.coefs) in
  Printf.sprintf ">= %d :%s%s" (int_of_z s.bound) (joined (List.map literal_text s.lits)) coefs

(* CELL=VALUE, both numbered from 0, on a board of [size] columns. *)
let given size text =
  match String.split_on_char '=' text with
  | [ cell; value ] ->
    let cell = small cell in
    ((nat_of_int (cell / size), nat_of_int (cell mod size)), nat_of_int (small value))
  | _ -> raise (Bad "a given is CELL=VALUE")

let rules_of = function
  | "latin" :: size :: givens ->
    let size = small size in
    latin_rules (nat_of_int size) (List.map (given size) givens)
  | "sudoku" :: height :: width :: givens ->
    let height, width = (small height, small width) in
    sudoku_rules (nat_of_int height) (nat_of_int width) (List.map (given (height * width)) givens)
  | "starbattle" :: size :: stars :: regions ->
    let size = small size in
    let regions = Array.of_list (List.map (fun region -> nat_of_int (small region)) regions) in
    if Array.length regions <> size * size then raise (Bad "a region for each cell");
    star_rules (nat_of_int size) (nat_of_int (small stars)) (fun (row, column) ->
        regions.((int_of_nat row * size) + int_of_nat column))
  | _ -> raise (Bad "unknown game")

let print_rules words = List.iter (fun rule -> Printf.printf "rule %s\n" (statement_text rule)) (rules_of words)

let words text = List.filter (fun word -> word <> "") (String.split_on_char ' ' text)

(* One line of a file. Prints a verdict at each claim, which is the last line of a proof. *)
let read draft text =
  match (words text, draft) with
  | [], _ -> draft
  | word :: _, _ when word.[0] = '#' -> draft
  | "rules" :: puzzle, None ->
    print_rules puzzle;
    print_endline "end";
    None
  | "proof" :: name, None ->
    Some { name = String.concat " " name; atoms = N0; rules = []; marks = []; lines = [] }
  | [ "atoms"; count ], Some draft -> Some { draft with atoms = natural count }
  | "rule" :: ">=" :: words, Some draft -> Some { draft with rules = statement words :: draft.rules }
  | [ "mark"; lit ], Some draft -> Some { draft with marks = literal lit :: draft.marks }
  | "line" :: words, Some draft -> Some { draft with lines = line words :: draft.lines }
  | "claim" :: ">=" :: words, Some draft ->
    Printf.printf "%s: %s\n" draft.name (verdict (statement words) draft);
    None
  | _ -> raise (Bad "unexpected line")

let check_file name =
  let channel = if name = "-" then stdin else open_in_bin name in
  let number = ref 0 in
  let rec go (draft : draft option) =
    match try Some (input_line channel) with End_of_file -> None with
    | None -> if draft <> None then raise (Bad "the last proof has no claim")
    | Some text ->
      incr number;
      go (read draft text)
  in
  try go None
  with Bad reason ->
    Printf.eprintf "%s: line %d: %s\n" name !number reason;
    exit 2

let () =
  match Array.to_list Sys.argv with
  | _ :: (_ :: _ as files) -> List.iter check_file files
  | _ ->
    prerr_endline "usage: gridproof-verified FILE...";
    exit 2
