//! The exported functions: the only unsafe code of the engine for JavaScript.

use crate::answer::{Host, answer};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    safe fn now() -> f64;
    safe fn cancelled() -> i32;
    safe fn progress(place: *const u8, length: usize);
}

struct Page;

impl Host for Page {
    fn now(&self) -> u64 {
        now() as u64
    }

    fn cancelled(&self) -> bool {
        cancelled() != 0
    }

    fn progress(&self, json: &str) {
        progress(json.as_ptr(), json.len());
    }
}

/// Allocates room for a request.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    Box::into_raw(vec![0u8; length].into_boxed_slice()).cast()
}

/// Answers the request at `place` and frees it.
///
/// # Safety
/// `place` and `length` come from [`reserve`], once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn ask(place: *mut u8, length: usize) -> u64 {
    // SAFETY: the caller returns what `reserve` allocated, with the same length, and does not use it again.
    let request = unsafe { taken(place, length) };
    let answer = answer(&request, &Page).into_bytes().into_boxed_slice();
    let length = answer.len() as u64;
    (Box::into_raw(answer).cast::<u8>() as u64) << 32 | length
}

/// Frees an answer.
///
/// # Safety
/// `place` and `length` come from [`ask`], once.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn release(place: *mut u8, length: usize) {
    // SAFETY: the caller returns what `ask` allocated, with the same length, and does not use it again.
    drop(unsafe { taken(place, length) });
}

/// Takes back a slice that this module passed to JavaScript.
///
/// # Safety
/// This module allocated the slice with this length, and it is returned once.
unsafe fn taken(place: *mut u8, length: usize) -> Box<[u8]> {
    // SAFETY: the allocation is a boxed slice of exactly this place and length.
    unsafe { Box::from_raw(std::ptr::slice_from_raw_parts_mut(place, length)) }
}
