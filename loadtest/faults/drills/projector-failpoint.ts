import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@keywright/services/platform/testing/until.ts';
import { victimOf } from '../run/cluster-target.ts';
import type { Drill } from '../run/drill.ts';
import { leaderOf } from '../run/leader.ts';
import { drillOn, rounds } from '../run/outcome.ts';

const PLACES = ['projection:between-rows-and-checkpoint', 'projection:after-commit'] as const;
const MAX_BATCHES = 12;

/** A projector that ends where it hurts most: its rows are written, its checkpoint is not, or nobody knows it is. */
export const projectorFailpoint: Drill = {
  name: 'projector-failpoint',
  does: 'Projectors end by themselves between the rows of a step and its checkpoint, and right after its commit.',
  invariants: ['no step is half done: read model and screens equal a fold of the events'],
  async run(context) {
    const target = await context.systems.cluster();
    const projectors = target.cluster.of('projector');
    return drillOn(target, context, async (load, notes) => {
      try {
        await rounds(context, load, PLACES.length, async (round) => {
          const place = PLACES[round % PLACES.length] ?? PLACES[0];
          const batch = 1 + Math.floor(context.random() * MAX_BATCHES);
          // Both are armed by a restart; whichever leads dies at the place, and comes back unarmed.
          for (const each of projectors) each.nextEnv = { FAILPOINT: `${place}@${batch}` };
          for (const each of projectors) await victimOf(each).kill();
          for (const each of projectors) await each.ready();
          for (const each of projectors) each.nextEnv = {};
          const ends = () => projectors.reduce((sum, each) => sum + each.restarts, 0);
          const before = ends();
          await load.injectFault(`ended at ${place}`, () =>
            until('a projector has ended at its failpoint', () => ends() > before, 30_000),
          );
          const leader = await leaderOf(target.cluster);
          const behind = Math.round((await target.converged()).screens);
          notes.measured.push(`${place} at batch ${batch}: ${leader.name} leads, converged in ${behind} ms`);
          await pause(context.random() * 100);
        });
      } finally {
        for (const each of projectors) each.nextEnv = {};
      }
    });
  },
};
