//! What a program does when it panics: one line on standard error, and an exit status of its own.

use std::panic::{AssertUnwindSafe, PanicHookInfo, catch_unwind};

/// The exit status of a program that found a defect of its own.
pub const FAULT: u8 = 4;

/// Reports every panic from now on in one line, which `print` receives. With `RUST_BACKTRACE` set, the usual report follows.
pub fn report_panics(print: impl Fn(&str) + Send + Sync + 'static) {
    let usual = std::panic::take_hook();
    let wants_more = std::env::var_os("RUST_BACKTRACE").is_some_and(|value| value != "0");
    std::panic::set_hook(Box::new(move |panic| {
        print(&sentence(panic));
        if wants_more {
            usual(panic);
        }
    }));
}

/// Runs `work` and returns its exit status, or [`FAULT`] if it panics.
pub fn status_of(work: impl FnOnce() -> u8) -> u8 {
    // Nothing of the work is used after a panic.
    catch_unwind(AssertUnwindSafe(work)).unwrap_or(FAULT)
}

/// What happened and where, in one line.
fn sentence(panic: &PanicHookInfo<'_>) -> String {
    let message = panic.payload_as_str().unwrap_or("unknown");
    let message = message.split_whitespace().collect::<Vec<_>>().join(" ");
    let place = panic.location().map(|place| format!(" ({place})")).unwrap_or_default();
    format!("internal fault: {message}{place}; please report it")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::process::Command;

    /// Set in the process that panics.
    const CHILD: &str = "GRIDPROOF_TEST_PANICS";

    #[test]
    fn a_panic_is_one_line_and_status_4() {
        if std::env::var_os(CHILD).is_some() {
            report_panics(|line| eprintln!("{line}"));
            std::process::exit(i32::from(status_of(|| panic!("two\nlines"))));
        }
        let name = "panics::tests::a_panic_is_one_line_and_status_4";
        let mut child = Command::new(std::env::current_exe().expect("this program"));
        child.args(["--exact", name, "--nocapture"]).env(CHILD, "1").env_remove("RUST_BACKTRACE");
        let output = child.output().expect("this program starts");
        let printed = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(4), "{printed}");
        let place = concat!("(", file!(), ":");
        assert!(printed.starts_with("internal fault: two lines ("), "{printed}");
        assert!(printed.contains(place) && printed.ends_with("); please report it\n"), "{printed}");
        assert_eq!(printed.lines().count(), 1, "{printed}");
    }

    #[test]
    fn work_that_ends_keeps_its_status() {
        assert_eq!(status_of(|| 3), 3);
    }
}
