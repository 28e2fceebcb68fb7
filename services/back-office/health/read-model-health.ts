import { type Static, Type } from 'typebox';
import { AppError } from '../../platform/errors/app-error.ts';
import type { EventStore, ReadAllOptions } from '../../platform/event-store/port.ts';
import type { Platform } from '../../platform/feature.ts';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import type { Projection } from '../../platform/projections/port.ts';
import { readShards } from '../../platform/projections/stored-checkpoints.ts';
import { versionText } from '../../platform/projections/version.ts';

/** How a read model stands: whole, being made (anew), or with events that it should long have had. */
const READ_MODEL_STATES = ['BUILT', 'BUILDING', 'BEHIND'] as const;
type ReadModelState = (typeof READ_MODEL_STATES)[number];

/** More events than these are not counted. */
const MOST_EVENTS = 500;
/** An event that waits for so long is late; any waits for a moment. */
const LATE_SECONDS = 5;

const countOrNull = (description: string) => Type.Union([Type.Integer(), Type.Null()], { description });

export const readModelHealthSchema = Type.Object({
  name: Type.String(),
  version: textOrNull('of what is served; null: none yet'),
  shards: Type.Integer(),
  position: Type.String({ description: 'decimal, of the shard that is furthest behind' }),
  storePosition: textOrNull('decimal; null while the event store is away'),
  lagEvents: countOrNull(
    `events that are not in it yet, at most ${MOST_EVENTS}; null while the store is away`,
  ),
  lagSeconds: countOrNull(
    'since when the oldest of them is recorded; null where none waits, or nobody knows',
  ),
  state: oneOf(READ_MODEL_STATES),
});

type Asker = Pick<Platform, 'db' | 'store' | 'clock'>;

/** How far the read models are behind the end of the store; null: it is away. */
export async function readModelsHealth(
  platform: Asker,
  projections: readonly Projection[],
  storePosition: bigint | null,
): Promise<Static<typeof readModelHealthSchema>[]> {
  const rows = await platform.db
    .selectFrom('read_model_versions')
    .where('state', '=', 'building')
    .select('name')
    .execute();
  const building = new Set(rows.map(({ name }) => name));
  return Promise.all(
    projections.map(async (projection) => {
      const { name } = projection;
      const shards = await readShards(platform.db, name);
      const position = shards.reduce<bigint | null>(
        (least, shard) => (least === null || shard.position < least ? shard.position : least),
        null,
      );
      const lag = await lagOf(platform, projection, position ?? 0n, storePosition);
      return {
        ...{ name, shards: shards.length, position: (position ?? 0n).toString() },
        version: shards[0] === undefined ? null : versionText(shards[0].version),
        storePosition: storePosition?.toString() ?? null,
        ...lag,
        state: stateOf(position === null || building.has(name), lag.lagSeconds),
      };
    }),
  );
}

function stateOf(isBuilding: boolean, lagSeconds: number | null): ReadModelState {
  if (isBuilding) return 'BUILDING';
  return lagSeconds !== null && lagSeconds >= LATE_SECONDS ? 'BEHIND' : 'BUILT';
}

/** Positions between events of interest count for nothing, so what waits is looked at. */
async function lagOf(
  { store, clock }: Asker,
  { categories }: Projection,
  position: bigint,
  end: bigint | null,
): Promise<{ lagEvents: number | null; lagSeconds: number | null }> {
  if (end === null) return { lagEvents: null, lagSeconds: null };
  if (position >= end) return { lagEvents: 0, lagSeconds: null };
  try {
    const [oldest] = await store.readAll({ after: position, limit: 1, categories });
    if (oldest === undefined) return { lagEvents: 0, lagSeconds: null };
    const lagEvents = await countWaiting(store, { after: position, limit: MOST_EVENTS, categories });
    const at = (oldest.metadata as { at?: unknown } | null | undefined)?.at;
    const since = typeof at === 'string' ? Date.parse(at) : NaN;
    const passed = Math.max(0, Math.round((clock.now().getTime() - since) / 1_000));
    return { lagEvents, lagSeconds: Number.isNaN(passed) ? null : passed };
  } catch (error) {
    // It went away between two questions.
    if (!(error instanceof AppError)) throw error;
    return { lagEvents: null, lagSeconds: null };
  }
}

/** They are counted where they are, if the store can. */
async function countWaiting(store: EventStore, options: ReadAllOptions): Promise<number> {
  return (await store.countAll?.(options)) ?? (await store.readAll(options)).length;
}
