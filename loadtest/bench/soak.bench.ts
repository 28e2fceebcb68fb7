import { parseArgs } from 'node:util';
import { soak } from './push/soak.ts';

/** `npm run bench -- soak [--minutes 10]`: the product under a steady load, whose memory and handles must stay flat. */
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const failures = await soak(Number(values.minutes));
for (const failure of failures) console.log(`! ${failure}`);
console.log(failures.length === 0 ? 'The soak holds.' : 'THE SOAK DOES NOT HOLD.');
// Explicitly: what is measured may leave a handle behind.
process.exit(failures.length === 0 ? 0 : 1);
