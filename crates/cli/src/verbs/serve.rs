//! `gridproof serve`: the web app and the engine over HTTP.

use crate::args::Serve as Args;
use crate::failure::Failure;
use crate::output::{Output, Tone};
use gridproof::Status;
use gridproof_server::{Limits, Settings};
use std::net::{IpAddr, SocketAddr};
use std::time::Duration;

/// The variable that holds the token if the option is not given.
const TOKEN: &str = "GRIDPROOF_TOKEN";

pub(crate) fn run(args: &Args) -> Result<Status, Failure> {
    let settings = settings(args)?;
    crate::watch::watch_for_cancel();
    let mut output = Output::new(false);
    let served = gridproof_server::serve(&settings, &crate::watch::is_cancelled, &mut |address| {
        // If the output is closed, the app is served all the same.
        let _ = output.line(Tone::Good, &format!("open http://{address} (Ctrl-C ends it)"));
    });
    let served = served.map_err(|error| Failure::input(error.to_string()))?;
    let gone = match served.abandoned {
        0 => String::new(),
        gone => format!("; the clients of {gone} had gone"),
    };
    let told = format!("answered {} of {} requests{gone}", served.answered, served.accepted);
    let _ = output.line(Tone::Good, &told);
    Ok(Status::Done)
}

fn settings(args: &Args) -> Result<Settings, Failure> {
    let usual = Limits::default();
    let limits = Limits {
        workers: args.workers.map_or(usual.workers, usize::from),
        queue: args.queue.into(),
        per_client: args.per_client.into(),
        body: args.body as usize * 1024,
        time: Duration::from_millis(args.time),
        memory: u64::from(args.memory) << 20,
        grace: Duration::from_millis(args.grace),
        ..usual
    };
    let variable = || std::env::var(TOKEN).ok().filter(|token| !token.is_empty());
    Ok(Settings { address: address(args)?, token: args.token.clone().or_else(variable), limits })
}

/// An address with or without a port.
fn address(args: &Args) -> Result<SocketAddr, Failure> {
    let text = &args.listen;
    let alone = |_| text.parse::<IpAddr>().map(|ip| SocketAddr::new(ip, args.port));
    let address = text.parse::<SocketAddr>().or_else(alone);
    address.map_err(|_| {
        Failure::input(format!("--listen {text}: not an address such as 127.0.0.1 or 0.0.0.0:8717"))
    })
}
