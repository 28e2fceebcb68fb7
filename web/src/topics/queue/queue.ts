import type { TopicStatus } from '@keywright/events/catalogue';
import type { ListEntries } from '../../data/live-list.ts';

/** One list of a queue (the only one of a list, a column of a board) as it was when the queue was opened. */
export interface QueuePart {
  ids: readonly string[];
  /** Entries before the first of them that are not known. */
  before: number;
  /** All of its entries, known or not. */
  total: number;
  /** Reads on behind the last one. */
  more: ListEntries['more'];
}

/**
 * What somebody works through: the topics of a list or board in the order they had when one of them was opened. Whatever
 * changes later reorders nothing, and what leaves keeps its place.
 */
export interface Queue {
  parts: readonly QueuePart[];
  /** The status each topic had when the reader was first shown it here. */
  statuses: ReadonlyMap<string, TopicStatus>;
  /** Where the reader has moved topics to. */
  acts: ReadonlyMap<string, { from: TopicStatus; to: TopicStatus }>;
  skipped: ReadonlySet<string>;
}

/** Which list of a screen an entry stands in, and where in it, from 0. */
export interface Spot {
  list: number;
  index: number;
}

/** Where the list of a topic has it, as far as nothing has changed there since. */
export function spotIn(queue: Queue | null, id: string): Spot | null {
  const list = queue?.parts.findIndex(({ ids }) => ids.includes(id)) ?? -1;
  const part = queue?.parts[list];
  return part ? { list, index: part.before + part.ids.indexOf(id) } : null;
}

/** A topic of the queue, then those around it, the nearer ones first and of two the later one. */
export function nearestIn(queue: Queue | null, id: string): readonly string[] {
  const ids = queue ? idsOf(queue) : [];
  const at = ids.indexOf(id);
  if (at < 0) return [id];
  const around = ids.slice(1).flatMap((_, by) => [ids[at + by + 1], ids[at - by - 1]]);
  return [id, ...around.filter((one) => one !== undefined)];
}

/** What has become of a topic since the queue was opened. */
export type QueueState = 'open' | 'done' | 'left';

type StatusOf = (id: string) => TopicStatus | null;

export const idsOf = ({ parts }: Pick<Queue, 'parts'>): readonly string[] => parts.flatMap(({ ids }) => ids);

export const sizeOf = ({ parts }: Queue): number => parts.reduce((sum, { total }) => sum + total, 0);

/** The place of a topic, from 1; null where it is not in the queue. */
export function placeIn({ parts }: Queue, id: string): number | null {
  let passed = 0;
  for (const { ids, before, total } of parts) {
    const at = ids.indexOf(id);
    if (at >= 0) return passed + before + at + 1;
    passed += total;
  }
  return null;
}

/** `done` by the reader, `left` by somebody else's hand; what was taken back is open again. */
export function stateIn({ statuses, acts }: Queue, id: string, status: TopicStatus | null): QueueState {
  const act = acts.get(id);
  if (act && act.from !== status) return 'done';
  const first = statuses.get(id);
  return first === undefined || first === status ? 'open' : 'left';
}

/** How many topics are through, done by the reader or gone otherwise. */
export function countThrough(queue: Queue, statusOf: StatusOf): number {
  return [...queue.statuses.keys()].filter((id) => stateIn(queue, id, statusOf(id)) !== 'open').length;
}

/** The next topic that is open and not passed over; undefined where it has to be read first, null where there is none. */
export function nextIn(
  { parts }: Queue,
  id: string,
  passes: (id: string) => boolean,
): string | null | undefined {
  const at = parts.findIndex(({ ids }) => ids.includes(id));
  if (at < 0) return null;
  for (const [index, part] of parts.slice(at).entries()) {
    const behind = index === 0 ? part.ids.slice(part.ids.indexOf(id) + 1) : part.ids;
    const found = behind.find((one) => !passes(one));
    if (found !== undefined) return found;
    if (part.more !== null) return undefined;
  }
  return null;
}

/** The part that a topic stands in, or a later one, that is to be read on first; null where everything behind is known. */
export function unreadPart({ parts }: Queue, id: string): QueuePart | null {
  const at = parts.findIndex(({ ids }) => ids.includes(id));
  return parts.slice(Math.max(0, at)).find(({ more }) => more !== null) ?? null;
}

/** The queue with what was read behind a part; a topic that stands somewhere already keeps that place. */
export function readOn(queue: Queue, part: QueuePart, { ids, more }: ListEntries, statusOf: StatusOf): Queue {
  const known = new Set(idsOf(queue));
  const fresh = ids.filter((id) => !known.has(id));
  const grown = { ...part, ids: [...part.ids, ...fresh], more };
  const total = more === null ? grown.before + grown.ids.length : Math.max(part.total, grown.ids.length);
  const parts = queue.parts.map((one) => (one === part ? { ...grown, total } : one));
  return { ...queue, parts, statuses: withStatuses(queue.statuses, fresh, statusOf) };
}

export function newQueue(parts: readonly QueuePart[], statusOf: StatusOf): Queue {
  const statuses = withStatuses(new Map(), idsOf({ parts }), statusOf);
  return { parts, statuses, acts: new Map(), skipped: new Set() };
}

function withStatuses(
  known: ReadonlyMap<string, TopicStatus>,
  ids: readonly string[],
  statusOf: StatusOf,
): ReadonlyMap<string, TopicStatus> {
  const all = new Map(known);
  for (const id of ids) {
    const status = statusOf(id);
    if (status !== null) all.set(id, status);
  }
  return all;
}
