import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { Counter, Gauge } from 'prom-client';
import { MemoryBus } from '../../platform/bus/memory-bus.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { ReadinessCheck } from '../../platform/http/health.ts';
import { Leadership, type LeadershipOptions } from '../../platform/projections/leadership.ts';
import { ProjectionRunner } from '../../platform/projections/projection-runner.ts';
import type { OpenProcess } from './open-process.ts';

/** For a process that takes itself for the only one, where nobody stands by: each question wakes an idle process. */
const ALONE = { heartbeatMs: 3_000, silenceMs: 6_000 };
/** Longer than any pause of a step at work. */
const ABANDONED_MS = 3_000;
/** A first start on a large store takes its time. */
const CATCH_UP_MS = 24 * 60 * 60 * 1_000;

/**
 * Runs the read models of the given features whenever this process is the one that leads, from now on. Answers what
 * readiness says of it: a standby is ready, one whose read models do not start, or do not stop, is not.
 */
export function leadProjections(
  { platform, shutdown }: OpenProcess,
  features: readonly Feature[],
  times: Pick<LeadershipOptions, 'heartbeatMs' | 'silenceMs' | 'retryMs' | 'stuckMs'> = {},
): Record<string, ReadinessCheck> {
  const leads = new Gauge({
    name: 'keywright_projector_leads',
    help: '1 where this process runs the read models, 0 where it stands by',
    registers: [platform.metrics],
  });
  const projector = createProjector(platform, features);
  const leadership = new Leadership({
    url: platform.config.databaseUrl,
    name: 'projections',
    runner: {
      async start(signal) {
        await endAbandonedSteps(platform.db, ABANDONED_MS);
        signal.throwIfAborted();
        await projector.start();
      },
      stop: () => projector.stop(),
    },
    ...(platform.bus instanceof MemoryBus && ALONE),
    ...times,
    log: platform.log,
    onChange: (leading) => leads.set(leading ? 1 : 0),
  });
  shutdown.add({ name: 'projections', close: () => leadership.stop() });
  leadership.start();
  return { projections: () => Promise.resolve(leadership.failure?.message ?? null) };
}

/** Resolves once the read models hold everything recorded so far, whichever process they run in. */
export async function projectionsCaughtUp(
  { platform }: OpenProcess,
  features: readonly Feature[],
): Promise<void> {
  const head = await platform.store.head();
  const names = features.flatMap(({ projections = [] }) => projections.map(({ name }) => name));
  await Promise.all(names.map((name) => platform.gate.waitFor(name, head, CATCH_UP_MS)));
}

/**
 * Ends the sessions that have moved a checkpoint and then said nothing for `silentMs` with their transaction open, as a
 * projector leaves behind that froze in the middle of a step: nobody could go on until the server ends them by itself.
 * What they had not committed never happened. Answers how many there were.
 */
export async function endAbandonedSteps(db: Kysely<Database>, silentMs: number): Promise<number> {
  const { rows } = await sql`
    select pg_terminate_backend(a.pid) from pg_stat_activity a
    where a.datname = current_database() and a.usename = current_user and a.state like 'idle in transaction%'
      and a.state_change < clock_timestamp() - make_interval(secs => ${silentMs / 1_000})
      and exists (
        select from pg_locks l
        where l.pid = a.pid and l.relation = 'projection_checkpoints'::regclass and l.mode = 'RowExclusiveLock'
      )`.execute(db);
  return rows.length;
}

/** The runner of the read models of the given features, not yet started; counts what it applies and what it parks. */
export function createProjector(platform: Platform, features: readonly Feature[]): ProjectionRunner {
  const counter = new Counter({
    name: 'keywright_projected_events_total',
    help: 'Events a read model applied, or parked because it could not',
    labelNames: ['projection', 'outcome'] as const,
    registers: [platform.metrics],
  });
  const { projectorDb: db, store, bus, clock, ids, log } = platform;
  return new ProjectionRunner({
    db,
    store,
    bus,
    clock,
    ids,
    log,
    shards: platform.config.projectionShards,
    projections: features.flatMap((feature) => feature.projections ?? []),
    counter,
  });
}
