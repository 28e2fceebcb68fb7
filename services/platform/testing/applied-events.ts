import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { EventStore, StoredEvent } from '../event-store/port.ts';
import type { ChannelChange, Projection } from '../projections/port.ts';

/** The tables of a read model in a database, and what applying events by hand makes of them. */
export class AppliedEvents {
  readonly #projection: Projection;
  readonly #db: Kysely<Database>;
  readonly #tables: readonly string[];

  /** `tables`: those that are emptied and compared; default: all of the read model. */
  constructor(projection: Projection, db: Kysely<Database>, tables: readonly string[] = projection.tables) {
    this.#projection = projection;
    this.#db = db;
    this.#tables = tables;
  }

  apply(events: readonly StoredEvent[]): Promise<ChannelChange[]> {
    return this.#db.transaction().execute((tx) => this.#projection.apply(events, tx));
  }

  /** Applies events in batches of the given sizes, over and over until none is left. */
  async applyInBatches(
    events: readonly StoredEvent[],
    sizes: readonly number[],
    before: () => Promise<unknown> = () => Promise.resolve(),
  ): Promise<ChannelChange[]> {
    const changes: ChannelChange[] = [];
    for (let done = 0, turn = 0; done < events.length; turn += 1) {
      const size = sizes[turn % sizes.length]!;
      await before();
      changes.push(...(await this.apply(events.slice(done, done + size))));
      done += size;
    }
    return changes;
  }

  /** Rows are few each time: to delete them costs a tenth of truncating the tables. */
  async clear(): Promise<void> {
    const deletions = this.#tables.map(
      (table, n) => sql`d${sql.raw(String(n))} as (delete from ${sql.table(table)})`,
    );
    await sql`with ${sql.join(deletions)} select`.execute(this.#db);
  }

  /** Every row as text, so that any difference shows; `but` names columns that may differ. */
  async dump(but: readonly string[] = []): Promise<string[]> {
    const dumps = this.#tables.map(async (table) => {
      const { rows } = await sql<{ line: string }>`
        select (to_jsonb(t) - ${[...but]}::text[])::text as line from ${sql.table(table)} t`.execute(
        this.#db,
      );
      return rows.map(({ line }) => `${table} ${line}`).sort();
    });
    return (await Promise.all(dumps)).flat();
  }
}

/** A store that holds these events and no more. */
export function storeOf(events: readonly StoredEvent[]): EventStore {
  const head = events.at(-1)?.position ?? 0n;
  const refuse = () => Promise.reject(new Error('nothing is recorded here'));
  return {
    append: refuse,
    readStream: refuse,
    readAll: ({ after = 0n } = {}) => Promise.resolve(events.filter(({ position }) => position > after)),
    head: () => Promise.resolve(head),
    end: () => Promise.resolve(head),
    storeId: () => Promise.resolve('the histories'),
    async *subscribe({ after }) {
      yield await Promise.resolve({
        events: events.filter(({ position }) => position > after),
        position: head,
      });
    },
    onAppended: () => () => undefined,
    wake: () => undefined,
    close: () => Promise.resolve(),
  };
}
