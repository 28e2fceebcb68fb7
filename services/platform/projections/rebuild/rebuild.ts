import { PROJECTION_ADVANCED, type Projection, type ProjectionAdvanced } from '../port.ts';
import { buildVersion } from './build-version.ts';
import { RebuildSchema, type RebuildContext } from './rebuild-schema.ts';
import { swap } from './swap.ts';

export interface RebuildReport {
  epoch: string;
  version: number;
  position: bigint;
  events: number;
  /** Events of which the version before held rows, and which are beyond the end of its event store. */
  beyond: number;
  by: 'copy' | 'apply';
  /** Milliseconds of the load without indexes, of the indexes and statistics, and of everything. */
  loadMs: number;
  indexMs: number;
  ms: number;
}

/**
 * Builds a read model anew beside the served one and puts it in its place:
 *
 *   cleared ──► loaded ──► indexed ──► caught up ──► swapped
 *
 * cleared: what a killed rebuild has left is removed. Up to the swap everything stands in a schema that nobody reads;
 * the old version is served and kept up to date by its projectors all the while. The swap is one transaction, so that a
 * kill anywhere leaves either the old version served or the new one.
 * @throws RebuildInProgress
 */
export async function rebuild(projection: Projection, context: RebuildContext): Promise<RebuildReport> {
  const started = performance.now();
  await using rebuildSchema = await RebuildSchema.open(projection, context);
  const { builder, events, by, loadMs, indexMs } = await buildVersion(rebuildSchema, projection, context);
  const { shards, beyond } = await swap(builder, context);
  const { epoch, version, position } = builder.checkpoint;
  const reached = shards[0]?.position ?? position;
  for (const { shard, shards: count } of shards) {
    const nudge: ProjectionAdvanced = {
      projection: projection.name,
      epoch,
      position: reached.toString(),
      changed: true,
      ...(count > 1 && { shard, shards: count }),
    };
    context.bus?.publish(PROJECTION_ADVANCED, nudge);
  }
  return {
    epoch,
    version,
    position: reached,
    events,
    beyond,
    by,
    loadMs,
    indexMs,
    ms: performance.now() - started,
  };
}
