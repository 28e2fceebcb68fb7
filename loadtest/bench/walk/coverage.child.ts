import { scopeOf } from '@keywright/events/live';
import { columnsOf } from '@keywright/services/platform/read-models/columns.ts';
import { coverProcess } from './coverage.ts';

/** Names the files of what ran at the very end, functions among it that were hot before. */
const coverage = await coverProcess();
const { toRecord } = columnsOf({ id: { type: 'id' } });
for (let count = 0; count < 3_000_000; count += 1) scopeOf('topics:one');
await coverage.cut();
scopeOf('topics:one');
toRecord({ id: 'a' }, 1n);
const ran = await (await coverage.cut())();
console.log([...new Set([...ran.values()].map(({ file }) => file))].sort().join());
process.exit();
