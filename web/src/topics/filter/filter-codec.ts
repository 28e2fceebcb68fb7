import { FOLLOWED_TYPES, SCORE_STATUSES, TOPIC_TYPES } from '@keywright/events/catalogue';
import type { FilterState } from './filter-state.ts';

/** Written where a view narrows by default and the reader does not want that. */
const ANY = 'any';
const KEYS = ['q', 'tag', 'who', 'type', 'priority', 'score', 'sea', 'followed', 'late', 'before'] as const;

/**
 * Reads a filter from an address. What is not understood counts as absent; a part that is absent takes the value of
 * `defaults`, which is how a view opens.
 */
export function decodeFilter(search: URLSearchParams, defaults: FilterState): FilterState {
  const before = search.get('before');
  return {
    str: search.get('q') ?? defaults.str,
    pageTags: listOf(search, 'tag', defaults.pageTags),
    assignees: listOf(search, 'who', defaults.assignees),
    types: known(listOf(search, 'type', defaults.types), TOPIC_TYPES),
    priorities: known(listOf(search, 'priority', defaults.priorities), SCORE_STATUSES),
    score: search.get('score') === 'SEO' ? 'SEO' : search.get('score') === 'MSV' ? 'MSV' : defaults.score,
    sea: choice(search.get('sea'), { yes: true, no: false, [ANY]: null }, defaults.sea),
    followed: choice(
      search.get('followed'),
      { [FOLLOWED_TYPES[0]]: FOLLOWED_TYPES[0], [FOLLOWED_TYPES[1]]: FOLLOWED_TYPES[1], [ANY]: null },
      defaults.followed,
    ),
    late: choice(search.get('late'), { yes: true, no: false }, defaults.late),
    deliveryBefore:
      before === ANY ? null : before !== null && isDay(before) ? before : defaults.deliveryBefore,
  };
}

/** Writes a filter into a copy of an address, leaving its other parameters alone; what equals `defaults` is not written. */
export function encodeFilter(
  filter: FilterState,
  defaults: FilterState,
  search: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key of KEYS) next.delete(key);
  if (filter.str !== defaults.str) next.set('q', filter.str);
  writeList(next, 'tag', filter.pageTags, defaults.pageTags);
  writeList(next, 'who', filter.assignees, defaults.assignees);
  writeList(next, 'type', filter.types, defaults.types);
  writeList(next, 'priority', filter.priorities, defaults.priorities);
  if (filter.score !== defaults.score) next.set('score', filter.score);
  if (filter.sea !== defaults.sea) next.set('sea', filter.sea === null ? ANY : filter.sea ? 'yes' : 'no');
  if (filter.followed !== defaults.followed) next.set('followed', filter.followed ?? ANY);
  if (filter.late !== defaults.late) next.set('late', filter.late ? 'yes' : 'no');
  if (filter.deliveryBefore !== defaults.deliveryBefore) next.set('before', filter.deliveryBefore ?? ANY);
  return next;
}

function listOf<T extends string>(
  search: URLSearchParams,
  key: string,
  fallback: readonly T[],
): readonly T[] {
  const values = search.getAll(key) as T[];
  if (values.length === 0) return fallback;
  return [...new Set(values.filter((value) => value !== '' && value !== ANY))];
}

function known<T extends string>(values: readonly T[], vocabulary: readonly T[]): readonly T[] {
  return vocabulary.filter((word) => values.includes(word));
}

function choice<T>(value: string | null, words: Record<string, T>, fallback: T): T {
  return value !== null && Object.hasOwn(words, value) ? (words[value] as T) : fallback;
}

function writeList(
  search: URLSearchParams,
  key: string,
  values: readonly string[],
  fallback: readonly string[],
): void {
  if (values.length === fallback.length && values.every((value, index) => value === fallback[index])) return;
  if (values.length === 0) search.set(key, ANY);
  for (const value of values) search.append(key, value);
}

/** A real day written `YYYY-MM-DD`. */
export function isDay(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
}
