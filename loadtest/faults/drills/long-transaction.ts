import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Drill } from '../run/drill.ts';
import { drillOn, rounds } from '../run/outcome.ts';
import { withClient } from '../../bench/with-client.ts';

/** On a machine that is busy with other things screens are later, with and without a transaction. */
const LONGEST_LAG_MS = 3_000;
const MAX_TIMES_LATER = 3;

interface OpenTransactions {
  /** How many events were recorded since it began by transactions that a reader who waits for the oldest cannot see yet. */
  recordedBehind(): Promise<number>;
  end(): Promise<void>;
}

/** A transaction that has written and does not end, and one that looks at the events as they were. */
async function openTransactions(url: string): Promise<OpenTransactions> {
  const clients = [0, 1].map(() => new pg.Client({ connectionString: url }));
  const [writing, reading] = clients as [pg.Client, pg.Client];
  for (const client of clients) {
    // A session that is ended fails the next question to it.
    client.on('error', () => undefined);
    await client.connect();
  }
  await writing.query(
    'create table if not exists drill_notes (id bigint generated always as identity, note text)',
  );
  await writing.query('begin');
  await writing.query(`insert into drill_notes (note) values ('not committed')`);
  await reading.query('begin isolation level repeatable read');
  await reading.query('select count(*) from es.events');
  return {
    async recordedBehind() {
      const { rows } = await writing.query<{ own: string | null }>(
        'select pg_current_xact_id_if_assigned()::xid::text as own',
      );
      return withClient(url, async (client) => {
        const { rows: counts } = await client.query<{ events: number }>(
          'select count(*)::integer as events from es.events where age(xmin) < age($1::xid)',
          [rows[0]?.own ?? null],
        );
        return counts[0]?.events ?? 0;
      });
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
      let behind = 0;
      const before: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        await load.more(20);
        before.push((await target.converged()).screens);
      }
      const open: OpenTransactions[] = [];
      await load.injectFault('transaction left open', async () => {
        open.push(await openTransactions(target.deployment.databaseUrl()));
      });
      const lags: number[] = [];
      try {
        await rounds(context, load, 5, async () => {
          await load.more(20);
          await pause(context.random() * 200);
          lags.push((await target.converged()).screens);
        });
        behind = (await open[0]?.recordedBehind()) ?? 0;
        if (behind === 0) notes.broken.push('nothing was recorded behind a transaction that stayed open');
      } finally {
        for (const transactions of open) await transactions.end();
      }
      const [usual, slowest] = [Math.max(...before), Math.max(...lags)];
      if (slowest > Math.max(LONGEST_LAG_MS, usual * MAX_TIMES_LATER))
        notes.broken.push(`screens were ${Math.round(slowest)} ms behind`);
      notes.measured.push(
        `${behind} events recorded and shown while an older transaction was open`,
        `screens converged in ${Math.round(usual)} ms at most before, in ${Math.round(slowest)} ms at most while it was open`,
      );
    });
  },
};
