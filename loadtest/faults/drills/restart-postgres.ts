import { setTimeout as pause } from 'node:timers/promises';
import type { Drill } from '../run/drill.ts';
import { drillOn, rounds } from '../run/outcome.ts';

const MODES = [
  ['fast restart', 'SIGINT'],
  ['immediate restart', 'SIGQUIT'],
] as const;

export const restartPostgres: Drill = {
  name: 'restart-postgres',
  does: 'PostgreSQL is shut down under load, fast (transactions rolled back) and immediate (as in a crash), and comes back.',
  invariants: ['pools recover by themselves', 'the lock of the projector is taken again'],
  async run(context) {
    const target = await context.systems.cluster();
    return drillOn(target, context, async (load, notes) => {
      await rounds(context, load, MODES.length, async (round) => {
        await load.more(60);
        await pause(context.random() * 150);
        const [name, signal] = MODES[round % MODES.length] ?? MODES[0];
        await load.injectFault(name, () => target.deployment.postgres.shutDown(signal));
        notes.measured.push(
          `${name}: screens converged in ${Math.round((await target.converged()).screens)} ms`,
        );
      });
    });
  },
};
