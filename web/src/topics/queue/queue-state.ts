import type { MoveContext, TopicRow } from '@keywright/events/topic';
import { atom, type Getter } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { familyOf } from '../../data/family.ts';
import { store } from '../../state/index.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { expectedMoves, explainRow } from '../moves/explain-moves.ts';
import { openTopicAtom } from '../open-topic.ts';
import { topicScreenAtom } from './topic-screen.ts';
import { countThrough, newQueue, nextIn, placeIn, type Queue, readOn, stateIn, unreadPart } from './queue.ts';

/** The queue that is worked through while a panel is open. */
export const queueAtom = atom<Queue | null>(null);

/** The last topic has been dealt with: the panel says what was done. */
export const queueOverAtom = atom(false);

/** After an act the panel goes on to the next topic; else it stays. Kept on this device. */
export const goesOnAtom = atomWithStorage('keywright.goesOn', true, undefined, { getOnInit: true });

/** Who works through the queue. */
export const actorAtom = atom<MoveContext | null>(null);

/** Topics before the end of what is known at which the queue is read on. */
const NEAR = 20;

const statusOf = (id: string) => topicRows.get(id)?.status ?? null;

/** Begins the queue that a topic is opened from. Answers false where the screen does not show it. */
export function beginQueue(topicId: string): boolean {
  const screen = store.get(topicScreenAtom);
  const lists = screen?.lists ?? [];
  if (!lists.some(({ view }) => view.list.ids.includes(topicId))) return false;
  const parts = lists.map((list) => {
    const { ids: entries, more } = list.entries();
    const ids = inOrder(entries, screen?.painted?.() ?? null);
    return { ids, more, before: list.view.list.start, total: list.view.count };
  });
  store.set(queueAtom, newQueue(withTopic(parts, lists, topicId), statusOf));
  store.set(queueOverAtom, false);
  return true;
}

/** Entries as they are painted, what is not painted last; as they are where no order is given. */
function inOrder(entries: readonly string[], painted: readonly string[] | null): readonly string[] {
  if (painted === null) return entries;
  const left = new Set(entries);
  const first = painted.filter((id) => left.delete(id));
  return [...first, ...left];
}

/** A row that does not belong to its list any more is part of the queue when it is the one that is opened. */
function withTopic(parts: Queue['parts'], lists: readonly TopicList[], topicId: string): Queue['parts'] {
  if (parts.some(({ ids }) => ids.includes(topicId))) return parts;
  return parts.map((part, index) => {
    const shown = lists[index]?.view.list.ids ?? [];
    if (!shown.includes(topicId)) return part;
    const kept = new Set([...part.ids, topicId]);
    return { ...part, ids: shown.filter((id) => kept.has(id)), total: part.total + 1 };
  });
}

export function endQueue(): void {
  store.set(queueAtom, null);
  store.set(queueOverAtom, false);
}

/** Reads the queue on behind a topic. */
export async function readBehind(topicId: string): Promise<void> {
  const queue = store.get(queueAtom);
  const part = queue && unreadPart(queue, topicId);
  if (!part?.more) return;
  const entries = await read(part.more);
  store.set(
    queueAtom,
    (now) => now && (now.parts.includes(part) ? readOn(now, part, entries, statusOf) : now),
  );
}

/** Each read is made once, however many wait for it. */
const reading = new Map<
  () => unknown,
  Promise<Awaited<ReturnType<NonNullable<Queue['parts'][0]['more']>>>>
>();
function read(more: NonNullable<Queue['parts'][0]['more']>) {
  const known = reading.get(more);
  if (known) return known;
  const answer = more().finally(() => reading.delete(more));
  reading.set(more, answer);
  return answer;
}

/** Whether the reader may do what is expected of a topic. */
function isOpenTo(get: Getter, row: TopicRow): boolean {
  const context = get(actorAtom);
  return context !== null && expectedMoves(row.status, explainRow(row, context)).onward?.allowed === true;
}

const queueStateAtom = familyOf((id) =>
  atom((get) => {
    const queue = get(queueAtom);
    const row = get(topicRows.atomOf(id));
    return queue === null ? 'open' : stateIn(queue, id, row?.status ?? null);
  }),
);

/** Whether the reader works here and does not only read: they may act on the topic, or have. */
const isWorkedAtom = familyOf((id) =>
  atom((get) => {
    const row = get(topicRows.atomOf(id));
    return row !== null && (get(queueStateAtom(id)) === 'done' || isOpenTo(get, row));
  }),
);

/**
 * The topic after one. Who works passes over those that are through and those that are locked; who reads passes over none.
 */
export const nextAtom = familyOf((id) =>
  atom((get) => {
    const queue = get(queueAtom);
    if (queue === null) return null;
    const works = get(isWorkedAtom(id));
    return nextIn(queue, id, (one) => {
      const row = get(topicRows.atomOf(one));
      if (row === null) return true;
      return works && (get(queueStateAtom(one)) !== 'open' || !isOpenTo(get, row));
    });
  }),
);

/** Whether there is a topic to step to on either side. */
export const aroundAtom = familyOf((id) =>
  atom((get) => {
    const queue = get(queueAtom);
    const place = queue && placeIn(queue, id);
    return { hasPrevious: (place ?? 1) > 1, hasNext: get(nextAtom(id)) !== null };
  }),
);

/** What the screen below shows of the queue. */
export const shownMarksAtom = atom((get) => {
  const [queue, open] = [get(queueAtom), get(openTopicAtom)];
  const ids = queue === null ? [] : [...queue.acts.keys()];
  const done = new Set(ids.filter((id) => get(queueStateAtom(id)) === 'done'));
  const next = open === null || get(queueOverAtom) ? null : (get(nextAtom(open)) ?? null);
  return { done, next };
});

/** How many topics of the queue are through. */
export const throughAtom = atom((get) => {
  const queue = get(queueAtom);
  return queue === null ? 0 : countThrough(queue, (id) => get(topicRows.atomOf(id))?.status ?? null);
});

/** Reads the queue on where its end comes near. */
export function lookAhead(topicId: string): void {
  const queue = store.get(queueAtom);
  if (queue === null) return;
  const part = unreadPart(queue, topicId);
  const left = part === null ? Infinity : part.ids.length - 1 - part.ids.indexOf(topicId);
  if (left < NEAR) void readBehind(topicId).catch(() => undefined);
}

/** Notes that the reader moves a topic, or passes it over. */
export function noteAct(id: string, act: { from: TopicRow['status']; to: TopicRow['status'] }): void {
  store.set(queueAtom, (queue) => queue && { ...queue, acts: new Map(queue.acts).set(id, act) });
}

export function noteSkip(id: string): void {
  if (!store.get(isWorkedAtom(id)) || store.get(queueStateAtom(id)) !== 'open') return;
  store.set(queueAtom, (queue) => queue && { ...queue, skipped: new Set(queue.skipped).add(id) });
}

export const worksOn = (id: string): boolean => store.get(isWorkedAtom(id));
