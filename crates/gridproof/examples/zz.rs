fn main(){let e=gridproof::Engine::new();for l in std::io::stdin().lines(){println!("{}",e.answer_json(l.unwrap().as_bytes(),&gridproof::Watch::new()));}}
