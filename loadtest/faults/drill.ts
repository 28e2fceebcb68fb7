import { mkdirSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { DRILLS } from './drills/all-drills.ts';
import { chooseDrills } from './run/choose-drills.ts';
import { describeRun, passed, summaryOf } from './run/report.ts';
import { runDrills } from './run/run-drills.ts';
import { Systems } from './run/systems.ts';

const REPORTS = path.resolve(import.meta.dirname, '../../.keywright/drills');

/** `npm run drill -- <name>|all|list [--seed N] [--seconds S]`: fails when a promise was broken or nothing was proved. */
async function main(args: readonly string[]): Promise<number> {
  const choice = chooseDrills(args, DRILLS);
  if (choice === null) {
    const width = Math.max(...DRILLS.map(({ name }) => name.length));
    for (const { name, does } of DRILLS) console.log(`${name.padEnd(width)}  ${does}`);
    return 0;
  }
  const { drills, seed, seconds } = choice;
  console.log(`${drills.length} drills, seed ${seed}`);
  const say = (text: string) => console.log(text);
  const systems = new Systems((text) => say(`  ${text}`));
  endOnSignals(systems);
  const run = await runDrills(drills, { systems, seed, seconds, say });
  if (systems.ending) {
    await systems.end();
    return 1;
  }
  mkdirSync(REPORTS, { recursive: true });
  const file = path.join(REPORTS, `${new Date().toISOString().replace(/[:.]/g, '-')}.md`);
  writeFileSync(file, describeRun(run));
  console.log(`report: ${file}`);
  console.log(summaryOf(run));
  return run.results.every(passed) ? 0 : 1;
}

/** Ends what runs, in good order and once: a Ctrl-C may come from the terminal and from whoever started us. */
function endOnSignals(systems: Systems): void {
  const end = (signal: NodeJS.Signals) => {
    if (systems.ending) return;
    console.log(`${signal}: stopping …`);
    // Whoever still works loses what they work on, and says so.
    process.on('uncaughtException', () => undefined);
    void systems.end().finally(() => process.exit(128 + os.constants.signals[signal]));
  };
  process.on('SIGINT', end).on('SIGTERM', end);
}

const code = await main(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  return 1;
});
// Explicitly: whoever still waited for an answer when a drill broke off would keep the process.
process.exit(code);
