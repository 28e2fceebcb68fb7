import { sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { isConnectionLoss } from '../../platform/db/connection-errors.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import { lateMails } from '../../platform/mail/waiting-mails.ts';
import { countFailedTasks, countOpenTasks } from '../../tasks/index.ts';

const secondsOrNull = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });
const connection = oneOf(['OK', 'AWAY']);

export const projectorSchema = Type.Object({
  state: oneOf(['LEADING', 'NONE'], 'whether any process runs the read models'),
});
export const taskHealthSchema = Type.Object({
  queued: Type.Integer(),
  running: Type.Integer(),
  failedToday: Type.Integer({ description: 'since midnight, UTC' }),
  oldestQueuedSeconds: secondsOrNull('null where none waits'),
});
export const outboxHealthSchema = Type.Object({
  waiting: Type.Integer(),
  late: Type.Integer({ description: 'that should have gone out long ago' }),
  oldestSeconds: secondsOrNull('null where none waits'),
});
export const storeHealthSchema = Type.Object({
  state: connection,
  since: textOrNull('ISO 8601; when it last answered, while it is away'),
  position: textOrNull('decimal, of its newest event; null while it is away'),
});
export const busHealthSchema = Type.Object({
  state: connection,
  since: Type.String({ description: 'ISO 8601; since when it is so' }),
  dropped: Type.Integer({
    description: 'messages given up since this process began; screens make up for them',
  }),
});

/** Whether any process holds the lock that those who run the read models hold. */
export async function projectorHealth({ db }: Pick<Platform, 'db'>): Promise<Static<typeof projectorSchema>> {
  const { rows } = await sql<{ held: boolean }>`
    with lock as (select hashtextextended('keywright.projections', 0) as key)
    select exists (
      select from pg_locks, lock
      where locktype = 'advisory' and granted and objsubid = 1
        and database = (select oid from pg_database where datname = current_database())
        and (classid::bigint << 32) | objid::bigint = key
    ) as held`.execute(db);
  return { state: rows[0]?.held === true ? 'LEADING' : 'NONE' };
}

export async function tasksHealth({
  db,
  clock,
}: Pick<Platform, 'db' | 'clock'>): Promise<Static<typeof taskHealthSchema>> {
  const now = clock.now();
  const { queued, running, since } = await countOpenTasks(db);
  const failedToday = await countFailedTasks(db, new Date(now.toISOString().slice(0, 10)));
  return { queued, running, failedToday, oldestQueuedSeconds: secondsBetween(since, now) };
}

export async function outboxHealth(
  platform: Pick<Platform, 'db' | 'clock'>,
): Promise<Static<typeof outboxHealthSchema>> {
  const row = await platform.db
    .selectFrom('waiting_mails')
    .select(({ fn }) => [fn.countAll<string>().as('waiting'), fn.min('created_at').as('since')])
    .executeTakeFirstOrThrow();
  return {
    waiting: Number(row.waiting),
    late: await lateMails(platform),
    oldestSeconds: secondsBetween(row.since, platform.clock.now()),
  };
}

/** Where the event store ends; null where it does not say. */
export async function storeEnd({ store }: Pick<Platform, 'store'>): Promise<bigint | null> {
  try {
    return await store.end();
  } catch (error) {
    if (error instanceof AppError || isConnectionLoss(error)) return null;
    throw error;
  }
}

/** What is known of the store by who watches it, and by whether it has just answered. */
export function storeHealth(
  { storeGuard }: Pick<Platform, 'storeGuard'>,
  end: bigint | null,
): Static<typeof storeHealthSchema> {
  const isAway = end === null;
  const since = isAway ? (storeGuard?.away ?? null) : null;
  return {
    state: isAway ? 'AWAY' : 'OK',
    since: since?.toISOString() ?? null,
    position: end?.toString() ?? null,
  };
}

export function busHealth({ bus }: Pick<Platform, 'bus'>): Static<typeof busHealthSchema> {
  const { connected, since, dropped } = bus.state;
  return { state: connected ? 'OK' : 'AWAY', since: since.toISOString(), dropped };
}

const secondsBetween = (from: Date | null, to: Date): number | null =>
  from === null ? null : Math.max(0, Math.round((to.getTime() - from.getTime()) / 1_000));
