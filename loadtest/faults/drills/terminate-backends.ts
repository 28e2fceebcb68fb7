import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Drill } from '../run/drill.ts';
import { drillOn, rounds } from '../run/outcome.ts';

/** Ends a random half of everybody else's sessions; answers how many. */
async function terminateSome(url: string, random: () => number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() order by pid`,
    );
    const chosen = rows.filter(() => random() < 0.5).map(({ pid }) => pid);
    await client.query('select pg_terminate_backend(pid) from unnest($1::integer[]) as pid', [chosen]);
    return chosen.length;
  } finally {
    await client.end();
  }
}

export const terminateBackends: Drill = {
  name: 'terminate-backends',
  does: 'Random sessions of PostgreSQL are ended by pg_terminate_backend, in the middle of what they do.',
  invariants: [
    'what was under way is sent again with the same ids',
    'a projector that lost its lock leads no more',
  ],
  async run(context) {
    const target = await context.systems.cluster();
    return drillOn(target, context, async (load, notes) => {
      let ended = 0;
      await rounds(context, load, 4, async () => {
        await load.more(20);
        await pause(context.random() * 100);
        await load.injectFault('half of all sessions ended', async () => {
          ended += await terminateSome(target.deployment.databaseUrl(), context.random);
        });
      });
      if (ended === 0) notes.broken.push('no session was ended');
      notes.measured.push(`${ended} sessions ended`);
    });
  },
};
