import { expect, it } from 'vitest';
import { runFuzz } from './run-fuzz.ts';
import { withDemoTarget } from './demo-target.ts';

/** About 18 of each operation; `npm run fuzz` sends many more, and another seed each time. */
const CASES = Array.from({ length: 4_000 }, (_, index) => index + 1);
const SEED = Number(process.env['FAULT_SEED'] ?? 20_261_123);

it('Whatever anybody sends is answered as openapi.json says, and never with a fault of ours', async () => {
  const { cases, faults, served } = await withDemoTarget((target) =>
    runFuzz(target, { seed: SEED, cases: CASES }),
  );
  expect(faults, `seed ${SEED}`).toEqual([]);
  expect(cases).toBe(CASES.length);
  // What only ever refuses proves little.
  expect(served).toBeGreaterThan(0.65);
}, 300_000);
