//! Prints the types of questions and answers in TypeScript: `cargo run -p gridproof --example types`.

fn main() {
    print!("{}", gridproof::types::typescript());
}
