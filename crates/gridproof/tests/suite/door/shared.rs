//! One engine for many threads, and its cache.

use super::{PUZZLES, ask};
use gridproof::Engine;
use serde_json::{Value, json};
use std::thread;

fn requests() -> Vec<Value> {
    let searching = ["solve", "hint", "steps", "explain", "rate", "show"];
    let all = PUZZLES.iter().flat_map(|&(game, puzzle)| {
        searching.map(|verb| json!({ "verb": verb, "game": game, "puzzle": puzzle }))
    });
    // An explicit number of steps: the same answer however busy the machine is.
    let limited = all.map(|mut request| {
        if request["verb"] != "show" {
            request["steps"] = json!(300_000);
        }
        request
    });
    limited
        .chain([json!({ "verb": "generate", "game": "sudoku", "size": 4, "seed": 5, "steps": 300_000 })])
        .collect()
}

#[test]
fn answers_are_the_same_from_many_threads_that_share_an_engine() {
    let requests = requests();
    let alone: Vec<String> =
        requests.iter().map(|request| ask(&Engine::new(), request).to_string()).collect();
    let engine = Engine::new();
    let compared: usize = thread::scope(|scope| {
        let threads = (0..4).map(|number| {
            let (engine, requests, alone) = (&engine, &requests, &alone);
            scope.spawn(move || {
                // Each thread starts elsewhere, so that they meet at different requests.
                for index in (0..requests.len()).map(|index| (index + number * 7) % requests.len()) {
                    let answer = ask(engine, &requests[index]).to_string();
                    assert_eq!(answer, alone[index], "{}", requests[index]);
                }
                requests.len()
            })
        });
        let threads: Vec<_> = threads.collect();
        threads.into_iter().map(|thread| thread.join().expect("no thread panics")).sum()
    });
    assert_eq!(compared, 4 * requests.len());
}

#[test]
fn the_cache_answers_with_the_same_bytes() {
    let engine = Engine::new();
    let mut asked = 0;
    for (game, puzzle) in PUZZLES {
        for options in
            [json!({}), json!({ "scene": true }), json!({ "style": "formal" }), json!({ "level": "where" })]
        {
            let mut request = json!({ "verb": "hint", "game": game, "puzzle": puzzle, "steps": 300_000 });
            request
                .as_object_mut()
                .expect("an object")
                .extend(options.as_object().expect("an object").clone());
            let first = ask(&engine, &request).to_string();
            assert_eq!(ask(&engine, &request).to_string(), first, "{request}");
            assert_eq!(ask(&Engine::new(), &request).to_string(), first, "{request}");
            asked += 2;
        }
    }
    let cache = engine.metrics().cache;
    // A plan is not remembered. Of each other game the first hint was new, and the other seven were known.
    assert_eq!((asked, cache.misses, cache.hits, cache.kept), (40, 4, 28, 4));
}
