import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@keywright/services/platform/testing/until.ts';
import type { Drill } from '../run/drill.ts';
import { leaderOf, leaders } from '../run/leader.ts';
import { drillOn } from '../run/outcome.ts';

const TAKEN_OVER_WITHIN_MS = 15_000;

export const zombieProjector: Drill = {
  name: 'zombie-projector',
  does: 'The leading projector is frozen (SIGSTOP) until the standby has taken over, and then wakes up (SIGCONT) as a zombie.',
  invariants: [
    'the standby leads while the leader is frozen',
    'the zombie writes nothing and stands by: one projector leads in the end',
  ],
  async run(context) {
    const target = await context.systems.cluster();
    return drillOn(target, context, async (load, notes) => {
      const projectors = target.cluster.of('projector');
      await load.more(60);
      await pause(context.random() * 200);
      const frozen = await leaderOf(target.cluster);
      const others = projectors.filter((each) => each !== frozen);
      const began = performance.now();
      try {
        await load.injectFault('leading projector frozen', async () => {
          frozen.kill('SIGSTOP');
          await until(
            'the standby leads',
            async () => (await leaders(others)).length > 0,
            TAKEN_OVER_WITHIN_MS,
          );
        });
        notes.measured.push(`the standby led after ${Math.round(performance.now() - began)} ms`);
        await target.converged();
        await load.more(100);
        await pause(context.seconds * 250);
      } finally {
        frozen.kill('SIGCONT');
      }
      await load.injectFault('zombie woken', () => load.more(100));
      await until('one projector leads', async () => (await leaders(projectors)).length === 1, 10_000);
      const { screens: after } = await target.converged();
      notes.measured.push(`screens converged in ${Math.round(after)} ms with the zombie awake`);
    });
  },
};
