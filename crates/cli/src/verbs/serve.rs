//! `gridproof serve`: the web page, on this machine only.

use crate::args::Serve as Args;
use crate::output::{Output, Tone};
use crate::status::{Failure, Status};

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    crate::watch::watch_for_cancel();
    let mut output = Output::new(false);
    gridproof_server::serve(args.port, &crate::watch::is_cancelled, &mut |address| {
        // A page that nobody can be told about is still served.
        let _ = output.line(Tone::Good, &format!("open http://{address} (Ctrl-C ends it)"));
    })
    .map_err(|error| Failure::input(format!("cannot listen on port {}: {error}", args.port)))?;
    Ok(Status::Done)
}
