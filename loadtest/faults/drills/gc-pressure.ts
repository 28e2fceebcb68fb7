import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterMember } from '../cluster/member.ts';
import { victimOf } from '../run/cluster-target.ts';
import type { Drill } from '../run/drill.ts';
import { drillOn, rounds } from '../run/outcome.ts';

const HEAP_MB = 96;

async function replaced(members: readonly ClusterMember[]): Promise<void> {
  const victims = members.map(victimOf);
  await Promise.all(victims.map((victim) => victim.kill()));
  await Promise.all(victims.map((victim) => victim.recover()));
}

export const gcPressure: Drill = {
  name: 'gc-pressure',
  does: `Every process gets a heap of ${HEAP_MB} MB and a tiny young generation, so that it collects garbage all the time.`,
  invariants: ['nobody runs out of memory', 'read model and screens follow'],
  async run(context) {
    const target = await context.systems.cluster();
    const { members } = target.cluster;
    const small = { NODE_OPTIONS: `--max-old-space-size=${HEAP_MB} --max-semi-space-size=1` };
    try {
      return await drillOn(target, context, async (load, notes) => {
        await load.more(20);
        // One of each kind stays while the other is replaced, where there are two.
        for (const first of [true, false]) {
          const some = members.filter((member) => (member.index === 1) === first);
          const names = some.map(({ kind }) => `${kind} given a small heap`);
          for (const member of some) member.nextEnv = small;
          if (some.length > 0) await load.injectFault(names, () => replaced(some));
        }
        const before = members.reduce((sum, each) => sum + each.restarts, 0);
        const slowest: number[] = [];
        await rounds(context, load, 3, async () => {
          await load.more(40);
          await pause(context.random() * 100);
          slowest.push((await target.converged()).screens);
        });
        const died = members.reduce((sum, each) => sum + each.restarts, 0) - before;
        if (died > 0) notes.broken.push(`${died} processes ended`);
        notes.measured.push(`screens converged in ${Math.round(Math.max(...slowest))} ms at most`);
      });
    } finally {
      for (const member of members) member.nextEnv = {};
      await replaced(members);
    }
  },
};
