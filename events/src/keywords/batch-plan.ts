import type {
  KeywordBatchEvent,
  KeywordSource,
  KeywordStanding,
  KeywordStatus,
  NewKeyword,
  Placement,
} from './batch-events.ts';
import { labelled, sameStanding, statusIn } from './keyword-state.ts';

/** Most keywords that one event names. */
export const KEYWORDS_AN_EVENT = 1_000;

/** A keyword as whoever decides on it sees it. */
export interface SeenKeyword {
  id: string;
  standing: KeywordStanding;
}

/** Into a category, out of one, or from one to another: then those alone that are in the first. */
type CategoryMove = { from: string | null; to: string } | { from: string; to: null };

/** A keyword that an undo gives back: how it stood before, and the batch that is its last change. */
interface KeywordBefore extends SeenKeyword {
  lastChange: string;
}

/** What is done alike to each of many keywords that are there. */
export type KeywordChangeWanted =
  | { act: 'MOVE'; to: Placement }
  | { act: 'STATUS'; status: KeywordStatus }
  | { act: 'TOP'; top: boolean }
  | { act: 'FOLLOW' }
  | { act: 'UNFOLLOW' }
  | ({ act: 'CATEGORISE' } & CategoryMove)
  | { act: 'TAG'; tagId: string; remove: boolean }
  | { act: 'DELETE' };

/** What a batch has yet to record between its first event and its last. */
export interface BatchPlan {
  events: KeywordBatchEvent[];
  /** How many are as asked already. */
  unchanged: number;
}

/** The events that do something to keywords; those that are as asked already, or gone, stand in none. */
export function planChange(wanted: KeywordChangeWanted, seen: readonly SeenKeyword[]): BatchPlan {
  const changing = seen.filter(({ standing }) => !sameStanding(standing, standingAfter(wanted, standing)));
  return {
    events: chunksOf(changing).map((chunk) => changeOf(wanted, chunk)),
    unchanged: seen.length - changing.length,
  };
}

/** The events that bring new keywords to a place. */
export function planAddition(
  source: KeywordSource,
  to: Placement,
  keywords: readonly NewKeyword[],
): KeywordBatchEvent[] {
  return chunksOf(keywords).map((chunk) => ({
    type: 'KeywordsAdded',
    data: { source, to, keywords: chunk },
  }));
}

/** The events that give back how keywords stood before a batch; `standing` is that of before. */
export function planRestoration(undoes: string, before: readonly KeywordBefore[]): KeywordBatchEvent[] {
  return chunksOf(before).map((chunk) => ({
    type: 'KeywordsRestored',
    data: {
      undoes,
      to: grouped(chunk, ({ standing, lastChange }) => ({ standing, lastChange })).map(([back, ids]) => ({
        ...back,
        ids,
      })),
    },
  }));
}

function standingAfter(wanted: KeywordChangeWanted, standing: KeywordStanding): KeywordStanding {
  if (standing.gone) return standing;
  switch (wanted.act) {
    case 'MOVE':
      return { ...standing, place: wanted.to, status: statusIn(wanted.to.scope) };
    case 'STATUS':
      return { ...standing, status: wanted.status };
    case 'TOP':
      return { ...standing, top: wanted.top };
    case 'FOLLOW':
      return { ...standing, followed: true };
    case 'UNFOLLOW':
      return { ...standing, followed: false };
    case 'CATEGORISE': {
      const { from, to } = wanted;
      if (from !== null && !standing.categories.includes(from)) return standing;
      return { ...standing, categories: labelled(standing.categories, to, from) };
    }
    case 'TAG': {
      const { tagId, remove } = wanted;
      const [more, less] = remove ? [null, tagId] : [tagId, null];
      return { ...standing, tags: labelled(standing.tags, more, less) };
    }
    case 'DELETE':
      return { ...standing, gone: true };
  }
}

function changeOf(wanted: KeywordChangeWanted, chunk: readonly SeenKeyword[]): KeywordBatchEvent {
  const ids = chunk.map(({ id }) => id);
  const places = () =>
    grouped(chunk, ({ standing }) => standing.place).map(([place, of]) => ({ place, ids: of }));
  switch (wanted.act) {
    case 'MOVE':
      return { type: 'KeywordsMoved', data: { to: wanted.to, from: places() } };
    case 'STATUS': {
      const from = grouped(chunk, ({ standing }) => standing.status);
      const data = { status: wanted.status, from: from.map(([status, of]) => ({ status, ids: of })) };
      return { type: 'KeywordsStatusChanged', data };
    }
    case 'TOP':
      return { type: 'KeywordsMarkedTop', data: { top: wanted.top, ids } };
    case 'FOLLOW':
      return { type: 'KeywordsFollowed', data: { ids } };
    case 'UNFOLLOW':
      return { type: 'KeywordsUnfollowed', data: { ids } };
    case 'CATEGORISE': {
      const { from, to } = wanted;
      return to === null
        ? { type: 'KeywordsUncategorised', data: { categoryId: from, ids } }
        : { type: 'KeywordsCategorised', data: { categoryId: to, from, ids } };
    }
    case 'TAG':
      return {
        type: wanted.remove ? 'KeywordsUntagged' : 'KeywordsTagged',
        data: { tagId: wanted.tagId, ids },
      };
    case 'DELETE':
      return { type: 'KeywordsDeleted', data: { from: places() } };
  }
}

/** Ids by what their keywords have alike, in the order in which it comes first. */
function grouped<K extends SeenKeyword, T>(chunk: readonly K[], of: (keyword: K) => T): [T, string[]][] {
  const groups = new Map<string, [T, string[]]>();
  for (const keyword of chunk) {
    const value = of(keyword);
    const key = JSON.stringify(value);
    const group = groups.get(key) ?? [value, []];
    group[1].push(keyword.id);
    groups.set(key, group);
  }
  return [...groups.values()];
}

function chunksOf<T>(all: readonly T[]): T[][] {
  const chunks = Math.ceil(all.length / KEYWORDS_AN_EVENT);
  return Array.from({ length: chunks }, (_, nth) =>
    all.slice(nth * KEYWORDS_AN_EVENT, (nth + 1) * KEYWORDS_AN_EVENT),
  );
}
