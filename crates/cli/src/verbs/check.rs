//! `gridproof check`: verifies proof files with the code of `gridproof-check`.

use crate::args::Check as Args;
use crate::output::Output;
use gridproof::Status;

pub(crate) fn run(args: Args) -> Status {
    let request = gridproof_check::Request { files: args.files, json: args.json, puzzle: args.puzzle };
    let mut output = Output::new(request.json);
    let code = gridproof_check::run(
        &request,
        &mut gridproof_check::read_file,
        output.stream(),
        &mut std::io::stderr(),
    );
    Status::of_exit_code(code)
}
