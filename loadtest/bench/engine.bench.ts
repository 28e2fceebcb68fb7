import { findRowIds } from './engine/run/find-rows.ts';
import { runRows } from './engine/run/run-rows.ts';
import { turnsFrom } from './engine/run/turns.ts';

/** `npm run bench -- engine [row ids]`: the engine against yardsticks; fails when a row does not hold. */
const held = await runRows(findRowIds(process.argv.slice(2)), turnsFrom(process.env));
process.exitCode = held ? 0 : 1;
