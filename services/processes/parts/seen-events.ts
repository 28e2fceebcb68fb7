import { sql } from 'kysely';
import type { SeenEvent } from '../../platform/event-store/store-guard.ts';
import type { EventStore } from '../../platform/event-store/port.ts';
import type { Platform } from '../../platform/feature.ts';

/** The events seen under versions of read models that are served: what others saw counts until all of them are made anew. */
export async function readSeenEvents(
  db: Platform['db'],
  epochs: readonly string[],
): Promise<(SeenEvent & { epochs: readonly string[] })[]> {
  if (epochs.length === 0) return [];
  const rows = await db
    .selectFrom('store_witnesses')
    .select(['event_id', 'stream', 'revision', 'position', 'epochs'])
    .where(sql<boolean>`epochs && ${[...epochs]}::text[]`)
    .orderBy('position')
    .execute();
  return rows.map(({ event_id: id, stream, revision, position, epochs: seenBy }) => ({
    id,
    stream,
    revision: BigInt(revision),
    position: BigInt(position),
    epochs: seenBy,
  }));
}

/**
 * Keeps an event that was seen, told under which versions of the read models. `over` are those that the store was found to hold
 * as well: the newest of all says what they say.
 */
export async function keepSeenEvent(
  db: Platform['db'],
  { id, stream, revision, position }: SeenEvent,
  epochs: readonly string[],
  over: readonly SeenEvent[] = [],
): Promise<void> {
  if (epochs.length === 0) return;
  const of = { epochs: [...epochs] };
  const row = { event_id: id, stream, revision: revision.toString(), position: position.toString(), ...of };
  await db
    .insertInto('store_witnesses')
    .values(row)
    .onConflict((known) => known.column('event_id').doUpdateSet(of))
    .execute();
  const ids = over.map(({ id: own }) => own).filter((other) => other !== id);
  await db
    .deleteFrom('store_witnesses')
    .where((rows) =>
      rows.or([
        rows('event_id', 'in', [...ids, '00000000-0000-0000-0000-000000000000']),
        sql<boolean>`not epochs && array(select epoch from projection_checkpoints)`,
      ]),
    )
    .execute();
}

/** Says in one sentence that a store does not hold what it was seen to hold; null where it does. */
export async function missingSentence(
  store: EventStore,
  { id, stream, revision, position }: SeenEvent,
): Promise<string | null> {
  const [found] = await store.readStream(stream, { from: revision, limit: 1 });
  if (found?.revision === revision && found.id === id) return null;
  const end = await store.end();
  const event = `the event at position ${position} (${stream}, revision ${revision})`;
  if (found === undefined && end < position)
    return (
      `The event store ends at ${end} and lacks ${event}, which it has held: it is an older copy. Put the newer store back, ` +
      'or go on with this one by npm run projections -- rebuild all.'
    );
  return (
    `The event store has another history than it had: it lacks ${event}. It is an older copy that was written to, or what ` +
    'such a copy had replaced. Choose one of both, and make the read models from it by npm run projections -- rebuild all.'
  );
}
