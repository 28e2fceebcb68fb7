import { createHash } from 'node:crypto';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { StoredEvent } from '../event-store/port.ts';
import type { BulkFold, ChannelChange, Projection, TableRows } from '../projections/port.ts';

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
  /** The key that decides on an event's shard; its channel is then `tallies:<key>`. */
  keyOf?: (event: StoredEvent) => string | null;
  /** False: a rebuild has to apply event by event. */
  bulk?: boolean;
  /** Called before an event is folded for a rebuild. */
  bulkBefore?: (event: StoredEvent) => void;
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

/** Empties the table, and forgets what projections have written down and told. */
export async function emptyTallies(db: Kysely<Database>): Promise<void> {
  await sql`truncate tallies, projection_checkpoints, read_model_versions, change_feed, channel_heads, parked_events`.execute(
    db,
  );
}

export async function readTallies(db: Kysely<Database>): Promise<Tally[]> {
  return (await sql<Tally>`select * from tallies order by stream`.execute(db)).rows;
}

/** The smallest projection there is: rows guarded by position, and one channel for all or one a key. */
export function tallyProjection(options: TallyOptions = {}): Projection {
  const channelOf = (event: StoredEvent) => {
    const key = options.keyOf?.(event);
    return key === undefined ? 'tallies' : `tallies:${key}`;
  };
  return {
    name: options.name ?? 'tallies',
    version: options.version ?? 1,
    categories: options.categories ?? ['tally'],
    tables: ['tallies'],
    async apply(events, tx) {
      const changes: ChannelChange[] = [];
      for (const event of events) {
        await options.before?.(event);
        changes.push(...(await count(event, tx, channelOf(event))));
      }
      return changes;
    },
    async flag(event, tx) {
      await sql`update tallies set flagged = true where stream = ${event.stream}`.execute(tx);
      const ops = [{ op: 'flag', stream: event.stream }];
      return [{ channel: channelOf(event), position: event.position, ops }];
    },
    async unflag(stream, tx) {
      await sql`update tallies set flagged = false where stream = ${stream}`.execute(tx);
    },
    ...(options.keyOf && { partitionOf: options.keyOf }),
    ...(options.bulk !== false && { fold: () => new TallyFold(options.bulkBefore) }),
  };
}

/** The same tallies, folded in memory for a rebuild. */
class TallyFold implements BulkFold {
  #tallies = new Map<string, Tally>();
  readonly #before: ((event: StoredEvent) => void) | undefined;

  constructor(before?: (event: StoredEvent) => void) {
    this.#before = before;
  }

  take(event: StoredEvent): void {
    this.#before?.(event);
    this.#tallies.set(event.stream, counted(this.#tallies.get(event.stream), event));
  }

  finished(): TableRows[] {
    return [];
  }

  async *drain(): AsyncGenerator<TableRows> {
    const rows = [...this.#tallies.values()].map((tally) => ({ ...tally }));
    this.#tallies = new Map();
    yield await Promise.resolve({ table: 'tallies', rows });
  }

  sums(): TableRows[] {
    return [];
  }
}

/** A stream's tally after one event more. */
function counted(before: Tally | undefined, event: StoredEvent): Tally {
  return {
    stream: event.stream,
    count: String(Number(before?.count ?? 0) + 1),
    position: event.position.toString(),
    chain: link(before?.chain ?? '', event.id),
    flagged: before?.flagged ?? false,
  };
}

async function count(
  event: StoredEvent,
  tx: Transaction<Database>,
  channel: string,
): Promise<ChannelChange[]> {
  const { rows } = await sql<Tally>`select * from tallies where stream = ${event.stream}`.execute(tx);
  const [known] = rows;
  if (known && BigInt(known.position) >= event.position) return [];
  const { stream, position, chain, count: total } = counted(known, event);
  await sql`
    insert into tallies (stream, count, position, chain) values (${stream}, ${total}, ${position}, ${chain})
    on conflict (stream) do update
      set count = excluded.count, position = excluded.position, chain = excluded.chain
      where tallies.position < excluded.position`.execute(tx);
  return [{ channel, position: event.position, ops: [{ op: 'row', stream, chain }] }];
}
