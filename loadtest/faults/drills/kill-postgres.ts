import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../run/drill.ts';
import { drillOn, rounds } from '../run/outcome.ts';

/** As bad as pulling the plug, but for what the disk promised: every process of the server at once. */
export const killPostgres: Drill = {
  name: 'kill-postgres',
  does: 'PostgreSQL is killed with all its children while a team is at work, over and over.',
  invariants: [
    'the order of positions is the order of revisions',
    'whoever was cut off finds out what became of it',
  ],
  async run(context) {
    const target = await context.systems.cluster();
    return drillOn(target, context, async (load, notes) => {
      await rounds(context, load, 2, async () => {
        await load.more(60);
        await pause(context.random() * 150);
        const { postgres } = target.deployment;
        await load.injectFault('postgres killed', async () => {
          await postgres.victim.kill();
          await postgres.victim.recover();
        });
        notes.measured.push(`screens converged in ${Math.round((await target.converged()).screens)} ms`);
      });
    });
  },
};
