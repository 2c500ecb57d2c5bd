//! `gridproof serve`: the web app, for this machine only.

use crate::args::Serve as Args;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use gridproof::Status;

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    crate::watch::watch_for_cancel();
    let mut output = Output::new(false);
    gridproof_server::serve(args.port, &crate::watch::is_cancelled, &mut |address| {
        // If the output is closed, the app is served all the same.
        let _ = output.line(Tone::Good, &format!("open http://{address} (Ctrl-C ends it)"));
    })
    .map_err(|error| Failure::input(format!("cannot listen on port {}: {error}", args.port)))?;
    Ok(Status::Done)
}
