import { stopBenchPostgres } from '../server/bench-postgres.ts';
import { findRow } from './find-rows.ts';
import { EXIT_CODES } from './outcome.ts';
import { runRow } from './run-row.ts';
import { turnsFrom } from './turns.ts';

/** Measures the row that its argument names, in a process of its own; whatever becomes of it, no server stays behind. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopBenchPostgres().finally(() => process.exit(EXIT_CODES.fails)));
}
const outcome = await runRow(await findRow(process.argv[2] ?? ''), turnsFrom(process.env));
await stopBenchPostgres();
// Explicitly: a library under measure may leave a handle behind.
process.exit(EXIT_CODES[outcome]);
