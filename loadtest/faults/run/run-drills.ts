import { randomFrom } from '@keywright/services/platform/testing/seeded-random.ts';
import type { Drill } from './drill.ts';
import { describeDrill, passed, type DrillResult, type DrillRun, stateOf } from './report.ts';
import { seedOf } from './seed-of.ts';
import type { Systems } from './systems.ts';

export interface RunOptions {
  systems: Systems;
  seed: number;
  /** Minimum duration of each drill's load. */
  seconds: number;
  say(text: string): void;
}

/**
 * Runs drills one after another on systems they share. One that does not come to an end, or fails, leaves its systems
 * behind in an unknown state: they are stopped, and the next drill starts its own.
 */
export async function runDrills(drills: readonly Drill[], options: RunOptions): Promise<DrillRun> {
  const { seed, say, systems } = options;
  const began = performance.now();
  const results: DrillResult[] = [];
  try {
    for (const [index, drill] of drills.entries()) {
      say(`${index + 1}/${drills.length} ${drill.name}: ${drill.does}`);
      const result = await runOne(drill, options);
      if (systems.ending) break;
      results.push(result);
      for (const line of describeDrill(result).slice(2)) say(`  ${line}`);
      say(`  ${stateOf(result)}`);
      if (!passed(result)) await systems.stop();
    }
  } finally {
    await systems.stop();
  }
  return { seed, seconds: (performance.now() - began) / 1_000, results };
}

async function runOne(drill: Drill, { seed, seconds, systems, say }: RunOptions): Promise<DrillResult> {
  const own = seedOf(seed, drill.name);
  const began = performance.now();
  const context = {
    ...{ seconds, systems, seed: own, random: randomFrom(own) },
    say: (text: string) => say(`  … ${text}`),
  };
  const outcome = await drill.run(context).catch((error: unknown) => error as Error);
  return { drill, outcome, seconds: (performance.now() - began) / 1_000 };
}
