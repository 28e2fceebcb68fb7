import { idOfStream } from '@keywright/events';
import { foldTopic } from '@keywright/events/testing/folds';
import { digestOfRows } from '@keywright/events/testing/row-digest';
import { type TopicRow, toTopicRow, upcastTopicEvent, TOPIC_CATEGORY } from '@keywright/events/topic';
import { connect } from '@keywright/services/platform/db/connect.ts';
import { openEventStore } from '@keywright/services/platform/event-store/open-event-store.ts';
import type { EventStore, StoredEvent } from '@keywright/services/platform/event-store/port.ts';
import { readRecorded } from '@keywright/services/platform/projections/recorded.ts';
import { until } from '@keywright/services/platform/testing/until.ts';
import type { Copy, Evidence, FrameFaults, Stored, Acknowledgement } from '../audit/evidence.ts';
import { type ProjectTopics, loadBoard } from './board.ts';
import type { Caller } from './caller.ts';
import type { Screen, FrameRange } from './screen.ts';

const TIMEOUT_MS = 60_000;

export interface EvidenceSources {
  databaseUrl: string;
  eventStoreUrl: string;
  projectId: string;
  /** Reads the server's own list, as one who may see all of it. */
  reader: Caller;
  screens: readonly Screen[];
  earlier: readonly Stored[];
}

/** Everything the event store holds, in the order it is read. */
export function eventsInStore(eventStoreUrl: string): Promise<StoredEvent[]> {
  return inStore(eventStoreUrl, (store) => store.readAll());
}

async function inStore<T>(url: string, read: (store: EventStore) => Promise<T>): Promise<T> {
  const store = openEventStore(url, { log: { warn: () => undefined } });
  try {
    return await read(store);
  } finally {
    await store.close();
  }
}

/** How long the read model took to hold what was recorded at a moment, and every screen to show it; in ms. */
export interface Lag {
  readModel: number;
  screens: number;
}

/** Waits until the read model and every screen have seen what is recorded by now. */
export async function converged(sources: Omit<EvidenceSources, 'earlier'>): Promise<Lag> {
  const head = await inStore(sources.eventStoreUrl, (store) => store.head());
  const began = performance.now();
  await loadBoard(sources.reader, sources.projectId, head.toString());
  const readModel = performance.now() - began;
  await waitForScreens(sources, head);
  return { readModel, screens: performance.now() - began };
}

/** The read model as the API lists it, at a position or behind it, once every screen has seen its whole feed. */
async function waitForScreens(
  { databaseUrl, projectId, reader, screens }: Omit<EvidenceSources, 'earlier'>,
  position: bigint,
): Promise<{ listed: ProjectTopics; feed: FrameRange[] }> {
  const listed = await loadBoard(reader, projectId, position.toString());
  const feed = await feedOf(databaseUrl, `topics:${projectId}`, listed.epoch);
  const end = feed.at(-1)?.to ?? '0';
  await until(
    'every screen has seen it all',
    () => screens.every((screen) => screen.hasSeen(listed.epoch, end)),
    TIMEOUT_MS,
  );
  return { listed, feed };
}

/**
 * What there is after the storm: the events, a fold of them made here, the read model as the API lists it, and every
 * screen once it has seen the last frame of its channel.
 */
export async function productEvidence(
  sources: EvidenceSources,
  acknowledgements: readonly Acknowledgement[],
): Promise<Evidence> {
  const { eventStoreUrl, projectId, screens, earlier } = sources;
  const events = await eventsInStore(eventStoreUrl);
  await until('every screen is connected', () => screens.every(({ isLive }) => isLive), TIMEOUT_MS);
  const { listed, feed } = await waitForScreens(sources, events.at(-1)?.position ?? 0n);
  const copies = [
    copyOf('the read model', listed.rows),
    ...screens.map((screen, index) => copyOf(`screen ${index + 1}`, screen.rows.values())),
  ];
  return {
    acknowledgements: withRepeated(acknowledgements, events),
    stored: events.map(asStored),
    earlier,
    fold: foldOf(events, projectId),
    copies,
    frames: screens.map((screen, index) => frameFaults(`screen ${index + 1}`, screen, feed)),
    live: {
      screens: screens.length,
      disconnects: sum(screens, ({ disconnects }) => disconnects),
      frames: sum(screens, ({ frames }) => frames),
      resets: sum(screens, ({ resets }) => resets.length),
    },
  };
}

export function asStored({ id, stream, revision, position, metadata }: StoredEvent): Stored {
  return { id, operation: causes(metadata).causationId ?? '', stream, revision, position };
}

/** The id of the request that stored an event ends in the number of the attempt; an earlier one's answer was lost. */
function withRepeated(
  acknowledgements: readonly Acknowledgement[],
  events: readonly StoredEvent[],
): Acknowledgement[] {
  const storedBy = new Map(events.map(({ id, metadata }) => [id, causes(metadata).correlationId ?? '']));
  return acknowledgements.map((each) => {
    const request = storedBy.get(each.eventIds[0] ?? '');
    return { ...each, repeated: request !== undefined && !request.endsWith(`.${each.attempts}`) };
  });
}

function causes(metadata: StoredEvent['metadata']): { causationId?: string; correlationId?: string } {
  return (metadata ?? {}) as { causationId?: string; correlationId?: string };
}

/** The topics of a project as their events alone tell them. */
function foldOf(events: readonly StoredEvent[], projectId: string): Map<string, string> {
  const streams = new Map<string, StoredEvent[]>();
  for (const event of events) {
    if (!event.stream.startsWith(`${TOPIC_CATEGORY}-`)) continue;
    streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  }
  const rows = [...streams].flatMap(([stream, own]) => {
    const state = foldTopic(own.map((event) => readRecorded(event, upcastTopicEvent)));
    return state?.projectId === projectId ? [toTopicRow(idOfStream(stream), state, () => undefined)] : [];
  });
  return textsOf(rows);
}

function copyOf(name: string, rows: Iterable<TopicRow>): Copy {
  return { name, rows: textsOf(rows) };
}

/** The digest covers every field that follows from the events; status and revision are for people to read. */
function textsOf(rows: Iterable<TopicRow>): Map<string, string> {
  return new Map(
    [...rows].map((row) => [row.id, `${row.status} at ${row.revision}, ${digestOfRows([row])}`]),
  );
}

async function feedOf(databaseUrl: string, channel: string, epoch: string): Promise<FrameRange[]> {
  const db = connect(databaseUrl, { max: 1 });
  try {
    const rows = await db
      .selectFrom('change_feed')
      .select(['from_position', 'to_position'])
      .where('epoch', '=', epoch)
      .where('channel', '=', channel)
      .orderBy('to_position')
      .execute();
    return rows.map((row) => ({ from: row.from_position, to: row.to_position }));
  } finally {
    await db.destroy();
  }
}

/** Steps of the feed that lie between two applied frames and in neither, and frames that brought nothing new. */
function frameFaults(name: string, screen: Screen, feed: readonly FrameRange[]): FrameFaults {
  const ends = feed.map(({ to }) => BigInt(to));
  const missed: FrameRange[] = [];
  const doubled: FrameRange[] = [];
  let own = BigInt(screen.seeded);
  for (const frame of screen.applied) {
    if (BigInt(frame.to) <= own) doubled.push(frame);
    missed.push(...feed.slice(firstBehind(ends, own), firstBehind(ends, BigInt(frame.from))));
    own = BigInt(frame.to);
  }
  missed.push(...feed.slice(firstBehind(ends, own)));
  const describe = ({ from, to }: FrameRange) => `${from} to ${to}`;
  return { name, missed: missed.map(describe), doubled: doubled.map(describe) };
}

/** The place of the first end behind a position in a feed, whose ends rise. A long run has thousands, and as many frames. */
function firstBehind(ends: readonly bigint[], position: bigint): number {
  let [low, high] = [0, ends.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ends[middle] ?? 0n) > position) high = middle;
    else low = middle + 1;
  }
  return low;
}

function sum<T>(items: readonly T[], count: (item: T) => number): number {
  return items.reduce((total, item) => total + count(item), 0);
}
