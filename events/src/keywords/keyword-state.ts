import type { KeywordScope } from '../catalogue/enums.ts';
import type {
  KeywordBatchEvent,
  KeywordSource,
  KeywordStanding,
  KeywordStatus,
  Placement,
} from './batch-events.ts';

/** One keyword of a project as the events add up to it. */
export interface KeywordState extends KeywordStanding {
  id: string;
  projectId: string;
  value: string;
  country: string;
  language: string;
  source: KeywordSource;
  /** The batch of its last change, or the id of the event that was no part of one; an undo asks for it. */
  changedBy: string;
  /** Who made the last change of its place, status, marks or labels, and when (ISO 8601 in UTC). */
  lastActionBy: string;
  lastActionAt: string;
}

/** The circumstances of an event, as the fold needs them. */
export interface KeywordChange {
  projectId: string;
  /** The batch, or the id of an event that is no part of one. */
  by: string;
  actorId: string;
  /** ISO 8601 in UTC. */
  at: string;
}

/** What a keyword's status becomes in a scope: what is out of scope is refused, all else is wanted. */
export function statusIn(scope: KeywordScope): KeywordStatus {
  return scope === 'OUT_OF_SCOPE' ? 'REFUSED' : 'VALIDATED';
}

/** The keywords that an event is about, in its order; none of the first and the last event of a batch. */
export function keywordsIn({ type, data }: KeywordBatchEvent): readonly string[] {
  switch (type) {
    case 'KeywordsAdded':
      return data.keywords.map(({ id }) => id);
    case 'KeywordsMoved':
    case 'KeywordsStatusChanged':
    case 'KeywordsDeleted':
      return data.from.flatMap(({ ids }) => ids);
    case 'KeywordsRestored':
      return data.to.flatMap(({ ids }) => ids);
    case 'KeywordsMarkedTop':
    case 'KeywordsFollowed':
    case 'KeywordsUnfollowed':
    case 'KeywordsCategorised':
    case 'KeywordsUncategorised':
    case 'KeywordsTagged':
    case 'KeywordsUntagged':
      return data.ids;
    case 'BatchBegun':
    case 'BatchEnded':
      return [];
  }
}

/** How keywords stand that come into a project at a place. */
export function newStanding(place: Placement): KeywordStanding {
  return { ...NO_MARKS, gone: false, place, status: statusIn(place.scope) };
}

/** Of keywords that are new, or gone. */
const NO_MARKS = { top: false, followed: false, categories: [], tags: [] } as const;

const samePlace = (one: Placement | null, other: Placement | null): boolean =>
  one?.scope === other?.scope && one?.listId === other?.listId;

const sameIds = (one: readonly string[], other: readonly string[]): boolean =>
  one === other || (one.length === other.length && one.every((id, nth) => id === other[nth]));

/** Sorted ids with one more, and without another one. The same ones again where nothing changes. */
export function labelled(
  ids: readonly string[],
  more: string | null,
  less: string | null,
): readonly string[] {
  const left = less !== null && ids.includes(less) ? ids.filter((id) => id !== less) : ids;
  return more === null || left.includes(more) ? left : [...left, more].sort();
}

/** Whether two keywords stand alike. */
export function sameStanding(one: KeywordStanding, other: KeywordStanding): boolean {
  return (
    one.gone === other.gone &&
    one.status === other.status &&
    one.top === other.top &&
    one.followed === other.followed &&
    sameIds(one.categories, other.categories) &&
    sameIds(one.tags, other.tags) &&
    samePlace(one.place, other.place)
  );
}

/**
 * Makes the step of one event for each of its keywords: from the state before (null where the project never had it) to the
 * state after. The same object comes back where the event changes nothing of it: what was added already, what is gone, what
 * somebody else has changed since the batch that an undo takes back, or since the rule that moved it on.
 */
export function keywordStepOf(
  event: KeywordBatchEvent,
  change: KeywordChange,
): (state: KeywordState | null, id: string) => KeywordState | null {
  const { by: changedBy, actorId: lastActionBy, at: lastActionAt, projectId } = change;
  const moved = { changedBy, lastActionBy, lastActionAt };
  const changed = (state: KeywordState | null, standing: Partial<KeywordStanding>): KeywordState | null => {
    if (state === null || state.gone) return state;
    const after = { ...state, ...standing };
    return sameStanding(state, after) ? state : { ...after, ...moved };
  };
  switch (event.type) {
    case 'KeywordsAdded': {
      const { source, to, keywords } = event.data;
      const added = new Map(keywords.map((keyword) => [keyword.id, keyword]));
      return (state, id) => {
        const keyword = added.get(id);
        if (keyword === undefined || (state !== null && !state.gone)) return state;
        return { ...keyword, projectId, source, ...newStanding(to), ...moved };
      };
    }
    case 'KeywordsMoved': {
      const place = event.data.to;
      return (state) => changed(state, { place, status: statusIn(place.scope) });
    }
    case 'KeywordsStatusChanged': {
      const { status } = event.data;
      return (state) => changed(state, { status });
    }
    case 'KeywordsMarkedTop': {
      const { top } = event.data;
      return (state) => changed(state, { top });
    }
    case 'KeywordsFollowed':
      return (state) => changed(state, { followed: true });
    case 'KeywordsUnfollowed':
      return (state) => changed(state, { followed: false });
    case 'KeywordsCategorised': {
      const { categoryId, from } = event.data;
      return (state) => changed(state, { categories: labelled(state?.categories ?? [], categoryId, from) });
    }
    case 'KeywordsUncategorised': {
      const { categoryId } = event.data;
      return (state) => changed(state, { categories: labelled(state?.categories ?? [], null, categoryId) });
    }
    case 'KeywordsTagged': {
      const { tagId } = event.data;
      return (state) => changed(state, { tags: labelled(state?.tags ?? [], tagId, null) });
    }
    case 'KeywordsUntagged': {
      const { tagId } = event.data;
      return (state) => changed(state, { tags: labelled(state?.tags ?? [], null, tagId) });
    }
    case 'KeywordsDeleted':
      return (state) => changed(state, { ...NO_MARKS, gone: true, place: null });
    case 'KeywordsRestored': {
      const given = new Map(event.data.to.flatMap((each) => each.ids.map((id) => [id, each] as const)));
      return (state, id) => {
        const back = given.get(id);
        if (state === null || back === undefined || state.changedBy !== back.lastChange) return state;
        return { ...state, ...back.standing, ...moved };
      };
    }
    case 'BatchBegun':
    case 'BatchEnded':
      return (state) => state;
  }
}
