import { createHash } from 'node:crypto';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { StoredEvent } from '../event-store/port.ts';
import type { ChannelChange, Projection } from '../projections/port.ts';

/** One row a stream: how many events it has had, and a hash chain over their ids in the order they were applied. */
export interface Tally {
  stream: string;
  count: string;
  position: string;
  chain: string;
  flagged: boolean;
}

export interface TallyOptions {
  name?: string;
  version?: number;
  categories?: readonly string[];
  /** Called before an event is applied; what it throws is the event's fault. */
  before?: (event: StoredEvent) => void | Promise<void>;
}

/** The chain after one more event: equal chains mean equal events in equal order. */
export function link(chain: string, eventId: string): string {
  return createHash('sha256').update(`${chain}${eventId}`).digest('hex').slice(0, 32);
}

/** The table is a test's own, not a part of the schema. */
export async function createTallyTable(db: Kysely<Database>): Promise<void> {
  await sql`create table if not exists tallies (
    stream text primary key, count bigint not null, position bigint not null, chain text not null,
    flagged boolean not null default false
  )`.execute(db);
}

export async function readTallies(db: Kysely<Database>): Promise<Tally[]> {
  return (await sql<Tally>`select * from tallies order by stream`.execute(db)).rows;
}

/** The smallest projection there is: rows guarded by position, and one channel a category. */
export function tallyProjection(options: TallyOptions = {}): Projection {
  return {
    name: options.name ?? 'tallies',
    version: options.version ?? 1,
    categories: options.categories ?? ['tally'],
    async apply(events, tx) {
      const changes: ChannelChange[] = [];
      for (const event of events) {
        await options.before?.(event);
        changes.push(await count(event, tx));
      }
      return changes;
    },
    async flag(event, tx) {
      await sql`update tallies set flagged = true where stream = ${event.stream}`.execute(tx);
      return [{ channel: 'tallies', position: event.position, ops: [{ op: 'flag', stream: event.stream }] }];
    },
    async clear(tx) {
      await sql`delete from tallies`.execute(tx);
    },
  };
}

async function count(event: StoredEvent, tx: Transaction<Database>): Promise<ChannelChange> {
  const { stream, position } = event;
  const { rows } = await sql<Tally>`select * from tallies where stream = ${stream}`.execute(tx);
  const chain = link(rows[0]?.chain ?? '', event.id);
  await sql`
    insert into tallies (stream, count, position, chain) values (${stream}, 1, ${position}, ${chain})
    on conflict (stream) do update
      set count = tallies.count + 1, position = excluded.position, chain = excluded.chain
      where tallies.position < excluded.position`.execute(tx);
  return { channel: 'tallies', position, ops: [{ op: 'row', stream, chain }] };
}
