//! Arguments in words: suppose this, then that, and so on to a contradiction; or case by case to what holds in every case.

use super::Teller;
use crate::logic::Set;
use crate::logic::argument::{End, Step};
use crate::logic::pointing::View;
use crate::logic::telling::account;
use crate::logic::tree::Tree;
use gridproof_search::Account;

/// Describes a pattern with an argument.
pub(super) fn describe<S: Set>(teller: &Teller<'_, '_, S>) -> Account {
    let lines: Vec<(&[Step], End)> = teller.scratch.argument(teller.pattern.argument).collect();
    let shape = teller.state.board.shape();
    match Tree::of(&lines, shape) {
        Some(tree) => account(&tree, View { shape, is_open: &|candidate| teller.state.has(candidate) }),
        None => "Every other way leads to a contradiction.".to_owned().into(),
    }
}
