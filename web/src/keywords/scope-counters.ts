import type { KeywordScope } from '@keywright/events/catalogue';
import { atom, useAtomValue } from 'jotai';

/** How many keywords stand in a scope, and their searches a month. */
export interface ScopeCounters {
  keywords: number;
  volume: number;
}

/** Of each scope of the project on screen, while a screen of keywords is there and follows them; null where they are not known. */
export const scopeCountersAtom = atom<Readonly<Record<KeywordScope, ScopeCounters>> | null>(null);

/** How many stand in each, as they were asked for last: shown where no screen of keywords follows them; null where that is not known. */
export const askedCountsAtom = atom<Readonly<Record<KeywordScope, number>> | null>(null);

const countOf = (scope: KeywordScope) => (): number | null => {
  const asked = useAtomValue(askedCountsAtom)?.[scope] ?? null;
  return useAtomValue(scopeCountersAtom)?.[scope].keywords ?? asked;
};

/** A hook a scope: how many keywords stand in it, null until that is known. */
export const useMyRealityCount = countOf('MY_REALITY');
export const useMyGoalCount = countOf('MY_GOAL');
export const useOutOfScopeCount = countOf('OUT_OF_SCOPE');
