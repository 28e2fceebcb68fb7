import { isAboutData } from '../../db/connection-errors.ts';
import type { StoredEvent } from '../../event-store/port.ts';
import { failpoint } from '../failpoint.ts';
import type { BulkFold, Projection } from '../port.ts';
import { VersionBuilder } from './version-builder.ts';
import { CopyWriter } from './copy-writer.ts';
import { loadByCopy } from './load-by-copy.ts';
import type { RebuildSchema, RebuildContext } from './rebuild-schema.ts';
import { indexVersionTable } from './version-tables.ts';

export interface BuiltVersion {
  builder: VersionBuilder;
  events: number;
  /** Whether the rows were copied, or applied event by event. */
  by: 'copy' | 'apply';
  /** Milliseconds of the load alone, and of the indexes and statistics. */
  loadMs: number;
  indexMs: number;
}

/**
 * Builds a version beside the served one, up to `fence` or else the end that the store has: rows by COPY into bare tables, then indexes
 * and statistics, then what the fold could not take. Rows that break a rule of the tables (which `apply` would park
 * one by one) make it begin again, applying event by event.
 */
export async function buildVersion(
  rebuildSchema: RebuildSchema,
  projection: Projection,
  context: RebuildContext,
  fence?: bigint,
): Promise<BuiltVersion> {
  const until = fence ?? (await context.store.head());
  if (canFold(projection)) {
    try {
      return await byCopy(rebuildSchema, projection, context, until);
    } catch (error) {
      context.signal?.throwIfAborted();
      if (!isAboutData(error)) throw error;
      context.log?.warn(
        { err: error, projection: projection.name },
        'rows could not be copied, so events are applied',
      );
    }
  }
  return byApply(rebuildSchema, projection, context, until);
}

async function byCopy(
  rebuildSchema: RebuildSchema,
  projection: Projection & { fold(): BulkFold },
  context: RebuildContext,
  fence: bigint,
): Promise<BuiltVersion> {
  const { store } = context;
  const builder = new VersionBuilder(projection, context, await rebuildSchema.begin(await store.storeId()));
  const { schema, epoch } = builder.checkpoint;
  const started = performance.now();
  await using writer = await CopyWriter.of(rebuildSchema.client, schema ?? '', projection.tables);
  const { events, deferred } = await loadByCopy(projection, context, writer, fence);
  await rebuildSchema.client.query('update read_model_versions set position = $2 where epoch = $1', [
    epoch,
    fence,
  ]);
  const loadMs = performance.now() - started;
  builder.checkpoint = { ...builder.checkpoint, position: fence };
  failpoint?.('rebuild:after-copy');
  const indexMs = await index(rebuildSchema, projection, context, builder);
  await inPortions(deferred, (some) => {
    context.signal?.throwIfAborted();
    return builder.apply(some, fence);
  });
  return { builder, events, by: 'copy', loadMs, indexMs };
}

async function byApply(
  rebuildSchema: RebuildSchema,
  projection: Projection,
  context: RebuildContext,
  fence: bigint,
): Promise<BuiltVersion> {
  const { store } = context;
  const builder = new VersionBuilder(projection, context, await rebuildSchema.begin(await store.storeId()));
  const indexMs = await index(rebuildSchema, projection, context, builder);
  const started = performance.now();
  const events = await builder.catchUp(fence);
  return { builder, events, by: 'apply', loadMs: performance.now() - started, indexMs };
}

async function index(
  rebuildSchema: RebuildSchema,
  { tables }: Projection,
  { onProgress }: RebuildContext,
  { checkpoint }: VersionBuilder,
): Promise<number> {
  const started = performance.now();
  for (const [done, table] of tables.entries()) {
    onProgress?.({
      phase: 'index',
      events: done,
      position: checkpoint.position,
      head: BigInt(tables.length),
    });
    await indexVersionTable(rebuildSchema.client, checkpoint.schema ?? '', table);
  }
  return performance.now() - started;
}

function canFold(projection: Projection): projection is Projection & { fold(): BulkFold } {
  return projection.fold !== undefined;
}

async function inPortions(
  events: readonly StoredEvent[],
  take: (some: StoredEvent[]) => Promise<void>,
): Promise<void> {
  for (let done = 0; done < events.length; done += 500) await take(events.slice(done, done + 500));
}
