import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Drill } from '../run/drill.ts';
import { drillOn, rounds } from '../run/outcome.ts';

/** On a machine that is busy with other things screens are later, with and without a transaction. */
const LONGEST_LAG_MS = 3_000;
const MOST_TIMES_LATER = 3;

/** A transaction that has written and does not end, and one that looks at the events as they were. */
async function openTransactions(
  url: string,
): Promise<{ stillOpen(): Promise<boolean>; end(): Promise<void> }> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: url }));
  const [writing, reading] = clients as [pg.Client, pg.Client];
  for (const client of clients) await client.connect();
  await writing.query(
    'create table if not exists drill_notes (id bigint generated always as identity, note text)',
  );
  await writing.query('begin');
  await writing.query(`insert into drill_notes (note) values ('not committed')`);
  await reading.query('begin isolation level repeatable read');
  await reading.query('select count(*) from es.events');
  return {
    async stillOpen() {
      const { rows } = await writing.query<{ open: boolean }>(
        'select pg_current_xact_id_if_assigned() is not null as open',
      );
      return rows[0]?.open === true;
    },
    async end() {
      for (const client of clients) {
        await client.query('rollback').catch(() => undefined);
        await client.end();
      }
      const cleaning = new pg.Client({ connectionString: url });
      await cleaning.connect();
      await cleaning.query('drop table if exists drill_notes');
      await cleaning.end();
    },
  };
}

/** What follows the events by what is committed everywhere waits for the oldest transaction; ours must not. */
export const longTransaction: Drill = {
  name: 'long-transaction',
  does: 'Two unrelated transactions, one that has written and one with an old view of the events, stay open throughout.',
  invariants: [
    `read model and screens follow within ${LONGEST_LAG_MS / 1_000} s, or as on a busy machine without the transactions`,
  ],
  async run(context) {
    const target = await context.systems.cluster();
    return drillOn(target, context, async (load, notes) => {
      const before: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        await load.more(20);
        before.push((await target.converged()).screens);
      }
      const open: Awaited<ReturnType<typeof openTransactions>>[] = [];
      await load.strike('transaction left open', async () => {
        open.push(await openTransactions(target.site.databaseUrl()));
      });
      const lags: number[] = [];
      try {
        await rounds(context, load, 5, async () => {
          await load.more(20);
          await pause(context.random() * 200);
          lags.push((await target.converged()).screens);
        });
        if ((await open[0]?.stillOpen()) !== true) notes.broken.push('the transaction did not stay open');
      } finally {
        for (const transactions of open) await transactions.end();
      }
      const [usual, slowest] = [Math.max(...before), Math.max(...lags)];
      if (slowest > Math.max(LONGEST_LAG_MS, usual * MOST_TIMES_LATER))
        notes.broken.push(`screens were ${Math.round(slowest)} ms behind`);
      notes.measured.push(
        `screens converged in ${Math.round(usual)} ms at most before, in ${Math.round(slowest)} ms at most while it was open`,
      );
    });
  },
};
