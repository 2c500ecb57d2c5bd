// The types of the package as a program sees them. Compiled by `npm run check` in web/, never run.

import { Engine, GridproofError, type HintAnswer } from 'gridproof';
const engine = new Engine({ workers: 1 });
const hint: HintAnswer = await engine.hint({ game: 'sudoku', puzzle: '' }, { signal: AbortSignal.timeout(100) });
const { games } = await engine.games();
const name: string = games[0]!.name;
const r = await engine.ask({ verb: 'rate', game: 'sudoku', puzzle: '' });
if (r.error !== undefined) { const k: string = r.kind; }
// @ts-expect-error A puzzle is text.
await engine.hint({ game: 'sudoku', puzzle: 3 });
// @ts-expect-error There is no such verb.
await engine.dance({});
// @ts-expect-error Each worker has a cache of its own.
await engine.metrics();
await engine.exportProof({ proof: '' });
void hint; void name; void GridproofError;
