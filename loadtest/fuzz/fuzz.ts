import { parseArgs } from 'node:util';
import { runFuzz } from './run-fuzz.ts';
import { withDemoTarget } from './demo-target.ts';

const DEFAULT_CASES = 20_000;

/**
 * `npm run fuzz -- [--seed N] [--cases N] [--case N]`: asks every operation of openapi.json, as everybody, what it should and
 * should not be asked. Ends with code 1 where an answer is one that nobody may get; `--case` sends one case alone again.
 */
async function main(args: readonly string[]): Promise<number> {
  const options = { seed: { type: 'string' }, cases: { type: 'string' }, case: { type: 'string' } } as const;
  const { values } = parseArgs({ args: [...args], options });
  const seed = whole('--seed', values.seed) ?? Math.floor(Math.random() * 1_000_000) + 1;
  const only = whole('--case', values.case);
  const count = whole('--cases', values.cases) ?? DEFAULT_CASES;
  const cases = only === undefined ? Array.from({ length: count }, (_, index) => index + 1) : [only];
  console.log(`seed ${seed}, ${cases.length} cases`);
  const began = performance.now();
  const { faults, statuses, served } = await withDemoTarget((target) => runFuzz(target, { seed, cases }));
  for (const { number, operation, fault, shown } of faults) {
    console.log(`\n${operation} ${fault}: npm run fuzz -- --seed ${seed} --case ${number}\n${shown}`);
  }
  const answered = Object.entries(statuses).map(([status, times]) => `${status}: ${times}`);
  console.log(
    `\n${cases.length} cases in ${((performance.now() - began) / 1_000).toFixed(0)} s, ${faults.length} faults; ` +
      `${Math.round(served * 100)} % of the operations were carried out; ${answered.join(', ')}`,
  );
  return faults.length === 0 ? 0 : 1;
}

function whole(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`${option} is a positive whole number, not ${text}.`);
  return number;
}

const code = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
// Explicitly: connections that are kept alive would keep the process.
process.exit(code);
