import { findRow } from './find-rows.ts';
import { EXIT_CODES } from './outcome.ts';
import { runRow } from './run-row.ts';
import { turnsFrom } from './turns.ts';

/** Measures the row that its argument names, in a process of its own. */
const outcome = await runRow(await findRow(process.argv[2] ?? ''), turnsFrom(process.env));
// Explicitly: a library under measure may leave a handle behind.
process.exit(EXIT_CODES[outcome]);
