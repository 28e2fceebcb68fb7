import { sql } from 'kysely';
import type { Checkpoint } from '../checkpoint.ts';
import { readShards } from '../stored-checkpoints.ts';
import { countParked } from '../parked-events.ts';
import type { Projection } from '../port.ts';
import type { RebuildContext } from '../rebuild/rebuild-schema.ts';

/** One shard of a served read model, or a version of it beside the served one. */
export interface ListedReadModel {
  name: string;
  state: 'served' | 'building' | 'retired';
  version: number;
  /** `1/3` = the second of three; null for a version beside the served one. */
  shard: string | null;
  position: bigint;
  /** Events between the newest one and here are not in the rows; null where that says nothing. */
  lag: bigint | null;
  /** The served rows are of events that the store does not have: it ends this much before them. */
  ahead: bigint;
  epoch: string;
  /** Events that the read model has parked, all shards together. */
  parked: number;
}

/** Every read model of the given projections as the database has it. One that was never built is left out. */
export async function listReadModels(
  { db, store }: Pick<RebuildContext, 'db' | 'store'>,
  projections: readonly Projection[],
): Promise<{ head: bigint; end: bigint; readModels: ListedReadModel[] }> {
  const parked = await countParked(db);
  const readModels: ListedReadModel[] = [];
  const shardsOf = new Map<string, Checkpoint[]>();
  for (const { name } of projections) shardsOf.set(name, await readShards(db, name));
  // Asked after the checkpoints: what they have seen by now the store has, however much is recorded meanwhile.
  const [head, end] = [await store.head(), await store.end()];
  for (const { name } of projections) {
    for (const { version, shard, shards, position, epoch } of shardsOf.get(name) ?? []) {
      const lag = position < head ? head - position : 0n;
      const served = {
        name,
        state: 'served' as const,
        version,
        shard: `${shard}/${shards}`,
        position,
        lag,
        ahead: position > end ? position - end : 0n,
        epoch,
      };
      readModels.push({ ...served, parked: parked.get(name) ?? 0 });
    }
    const others = await db
      .selectFrom('read_model_versions')
      .select(['state', 'version', 'position', 'epoch'])
      .select(
        sql<number>`(select count(*)::integer from parked_events p where p.epoch = read_model_versions.epoch)`.as(
          'parked',
        ),
      )
      .where('name', '=', name)
      .orderBy('since')
      .execute();
    for (const other of others)
      readModels.push({
        ...other,
        name,
        shard: null,
        position: BigInt(other.position),
        lag: null,
        ahead: 0n,
      });
  }
  return { head, end, readModels };
}
