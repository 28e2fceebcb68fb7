import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { type Client, escapeIdentifier as quoted } from 'pg';
import type { Bus } from '../../bus/port.ts';
import { openClient, poolOf } from '../../db/connect.ts';
import type { EventStore } from '../../event-store/port.ts';
import type { Clock, Ids } from '../../feature.ts';
import type { Checkpoint } from '../checkpoint.ts';
import type { Projection } from '../port.ts';
import { createVersionTables } from './version-tables.ts';

export interface RebuildContext {
  db: Kysely<Database>;
  store: EventStore;
  clock: Clock;
  ids: Ids;
  log?: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  /** Told of the new version, so that nobody has to find it by polling. */
  bus?: Bus;
  /** Told now and then how far it is. */
  onProgress?: (progress: Progress) => void;
  /** Gives the rebuild up where it can be: what is built is thrown away. */
  signal?: AbortSignal;
  /** Most streams whose state is held in memory at once (default 50,000). */
  streamsAtOnce?: number;
}

/** `events` counts what the phase has applied; `position` is how far it has read. */
export interface Progress {
  phase: 'load' | 'index' | 'catch-up' | 'swap';
  events: number;
  position: bigint;
  head: bigint;
}

/** Another process builds a version of this read model. */
export class RebuildInProgress extends Error {
  override readonly name = 'RebuildInProgress';

  constructor(projection: string) {
    super(
      `Another process is building or comparing the read model "${projection}": wait until it has ended.`,
    );
  }
}

/**
 * Where one version is built: a connection without time limits whose lock keeps others from building the same read
 * model. The lock ends with the process, and whatever a killed one has left behind is removed before the next begins. An
 * abort ends the connection, whatever it is in the middle of.
 */
export class RebuildSchema implements AsyncDisposable {
  readonly client: Client;
  readonly #projection: Projection;
  readonly #context: RebuildContext;
  /** Of the versions begun here. */
  readonly #epochs: string[] = [];
  #pid = 0;
  #ended: Promise<unknown> | null = null;

  private constructor(client: Client, projection: Projection, context: RebuildContext) {
    this.client = client;
    this.#projection = projection;
    this.#context = context;
  }

  /** @throws RebuildInProgress */
  static async open(projection: Projection, context: RebuildContext): Promise<RebuildSchema> {
    context.signal?.throwIfAborted();
    const client = await connectFor(context);
    const schema = new RebuildSchema(client, projection, context);
    try {
      const lock = 'select pg_try_advisory_lock(hashtextextended($1, 0)) as held, pg_backend_pid() as pid';
      const { rows } = await client.query<{ held: boolean; pid: number }>(lock, [
        rebuildLock(projection.name),
      ]);
      if (rows[0]?.held !== true) throw new RebuildInProgress(projection.name);
      schema.#pid = rows[0].pid;
      await client.query(`set maintenance_work_mem = '256MB'`);
      await schema.#clear(client, null);
    } catch (error) {
      await client.end();
      throw error;
    }
    context.signal?.addEventListener('abort', schema.#abandon);
    if (context.signal?.aborted) schema.#abandon();
    return schema;
  }

  /** Empty tables for a new version, in a schema of their own. */
  async begin(storeId: string): Promise<Checkpoint> {
    const { ids, clock } = this.#context;
    const { name, version, tables } = this.#projection;
    const epoch = ids.uuid();
    this.#epochs.push(epoch);
    const schema = schemaName(name, version, epoch);
    await atomically(this.client, async () => {
      await createVersionTables(this.client, schema, tables);
      await this.client.query(
        `insert into read_model_versions (epoch, name, version, schema_name, state, position, store_id, since)
         values ($1, $2, $3, $4, 'building', 0, $5, $6)`,
        [epoch, name, version, schema, storeId, clock.now()],
      );
    });
    return { name, version, epoch, position: 0n, storeId, shard: 0, shards: 1, schema };
  }

  /** Throws the version away that was begun here, if it was not put in place. */
  async [Symbol.asyncDispose](): Promise<void> {
    const { signal, log } = this.#context;
    signal?.removeEventListener('abort', this.#abandon);
    try {
      await this.#ended;
      const client = this.#ended === null ? this.client : await connectFor(this.#context);
      await this.#clear(client, this.#epochs).finally(() => client.end());
    } catch (error) {
      log?.warn({ err: error }, 'a version of a read model could not be removed');
    }
  }

  /** What is under way fails at once, a COPY that waits for rows too; the session, which may work on, is ended. */
  readonly #abandon = (): void => {
    const ended = this.client.end();
    const ending = poolOf(this.#context.db).query('select pg_terminate_backend($1)', [this.#pid]);
    this.#ended = Promise.allSettled([ended, ending]);
  };

  /** Removes versions that are not served: of these epochs, or all of this read model. */
  async #clear(client: Client, epochs: readonly string[] | null): Promise<void> {
    const { rows } = await client.query<{ epoch: string; schema_name: string }>(
      `select epoch, schema_name from read_model_versions
       where name = $1 and state = 'building' and ($2::text[] is null or epoch = any($2))`,
      [this.#projection.name, epochs],
    );
    for (const { epoch, schema_name } of rows) {
      await atomically(client, async () => {
        await client.query(`drop schema if exists ${quoted(schema_name)} cascade`);
        await client.query('delete from parked_events where epoch = $1', [epoch]);
        await client.query('delete from read_model_versions where epoch = $1', [epoch]);
      });
    }
  }
}

function connectFor({ db }: RebuildContext): Promise<Client> {
  return openClient({
    ...poolOf(db).options,
    // COPY has the connection to itself.
    ...{ pipeline: false },
    application_name: 'keywright-rebuild',
    statement_timeout: 0,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 0,
  });
}

async function atomically(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin');
  try {
    await work();
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** What is locked, by its hash, by whoever builds a version of a read model. */
export function rebuildLock(name: string): string {
  return `keywright.rebuild.${name}`;
}

/** The schema of a version: its read model, version and the beginning of its epoch, so that people can tell them apart. */
export function schemaName(name: string, version: number, epoch: string): string {
  return `${name}_v${version}_${epoch.replaceAll('-', '').slice(0, 12)}`;
}
