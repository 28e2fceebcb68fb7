import { setTimeout as pause } from 'node:timers/promises';
import type { connect } from '@keywright/services/platform/db/connect.ts';
import type { StoredEvent } from '@keywright/services/platform/event-store/port.ts';
import { PostgresEventStore } from '@keywright/services/platform/event-store/postgres/postgres-event-store.ts';
import { readCheckpoint } from '@keywright/services/platform/projections/stored-checkpoints.ts';
import { link, readTallies } from '@keywright/services/platform/testing/tally-projection.ts';
import type { Copy, Evidence, Stored } from '../audit/evidence.ts';

const TIMEOUT_MS = 30_000;

type Db = ReturnType<typeof connect>;

/** Waits for the projection, then reads the events, the rows, and what a client makes of the change feed alone. */
export async function bareEvidence(
  db: Db,
  url: string,
): Promise<Omit<Evidence, 'acknowledgements' | 'earlier'>> {
  const store = new PostgresEventStore(url);
  try {
    await caughtUp(db, await store.head());
    const events = await store.readAll();
    const fold = new Map<string, string>();
    for (const { stream, id } of events) fold.set(stream, link(fold.get(stream) ?? '', id));
    const rows = new Map((await readTallies(db)).map((tally) => [tally.stream, tally.chain]));
    const copies = [{ name: 'the read model', rows }, await replayFeed(db)];
    return { stored: events.map(asStored), fold, copies, live: null };
  } finally {
    await store.close();
  }
}

/** Everything the database holds, in the order it is read. */
export async function bareStoredEvents(url: string): Promise<Stored[]> {
  const store = new PostgresEventStore(url);
  try {
    return (await store.readAll()).map(asStored);
  } finally {
    await store.close();
  }
}

function asStored({ id, stream, revision, position, metadata }: StoredEvent): Stored {
  const operation = (metadata as { causationId?: string } | null)?.causationId ?? '';
  return { id, operation, stream, revision, position };
}

/** Applies frames as the live protocol says, and stops at the first that does not follow on. */
async function replayFeed(db: Db): Promise<Copy> {
  const frames = await db
    .selectFrom('change_feed')
    .select(['from_position', 'to_position', 'ops'])
    .orderBy('id')
    .execute();
  const rows = new Map<string, string>();
  let position = '0';
  for (const frame of frames) {
    if (frame.from_position !== position) break;
    for (const op of frame.ops as { stream: string; chain: string }[]) rows.set(op.stream, op.chain);
    position = frame.to_position;
  }
  return { name: 'a client of the change feed', rows };
}

async function caughtUp(db: Db, head: bigint): Promise<void> {
  const until = performance.now() + TIMEOUT_MS;
  while (((await readCheckpoint(db, 'tallies'))?.position ?? 0n) < head) {
    if (performance.now() > until) throw new Error(`the read model did not reach position ${head}`);
    await pause(20);
  }
}
