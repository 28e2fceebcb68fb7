import type { KeywordScope } from '@keywright/events/catalogue';
import { comparePositions } from '@keywright/events/live';
import { atom } from 'jotai';

/** A list of keywords with how many it holds and their searches a month. */
export interface ListFacts {
  id: string;
  name: string;
  scope: KeywordScope;
  hidden: boolean;
  keywords: number;
  volume: number;
}

/** What frames have said of lists since their channel was opened, by id: `list` null where it is gone. */
type KnownFacts = ReadonlyMap<string, { at: string; list: ListFacts | null }>;

export const listFactsAtom = atom<KnownFacts>(new Map());

/** Grows where a list may have changed of which nothing was said: they are read again. */
export const missedListsAtom = atom(0);

/** What is known once a frame at a position has spoken of some lists. */
export function withListFacts(
  known: KnownFacts,
  lists: readonly ListFacts[],
  deleted: readonly string[],
  at: string,
): KnownFacts {
  const next = new Map(known);
  for (const list of lists) next.set(list.id, { at, list });
  for (const id of deleted) next.set(id, { at, list: null });
  return next;
}

/** The lists of an answer that was read at a position, with what frames have said since; by name. */
export function listsNow(
  read: { lists: readonly ListFacts[]; position: string },
  known: KnownFacts,
): readonly ListFacts[] {
  const newer = [...known].filter(([, { at }]) => comparePositions(at, read.position) > 0);
  const told = new Set(newer.map(([id]) => id));
  const kept = read.lists.filter(({ id }) => !told.has(id));
  return [...kept, ...newer.flatMap(([, { list }]) => list ?? [])].sort((one, other) =>
    one.name.localeCompare(other.name),
  );
}
