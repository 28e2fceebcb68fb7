import type { KeywordScope } from '@keywright/events/catalogue';
import { atom, useAtomValue } from 'jotai';

/** How many keywords stand in a scope, and their searches a month. */
export interface ScopeCounters {
  keywords: number;
  volume: number;
}

/** Of each scope of the project on screen, while a screen of keywords is there and follows them; null where they are not known. */
export const scopeCountersAtom = atom<Readonly<Record<KeywordScope, ScopeCounters>> | null>(null);

const countOf = (scope: KeywordScope) => (): number | null =>
  useAtomValue(scopeCountersAtom)?.[scope].keywords ?? null;

/** A hook a scope: how many keywords stand in it right now, null until that is known. */
export const useMyRealityCount = countOf('MY_REALITY');
export const useMyGoalCount = countOf('MY_GOAL');
export const useOutOfScopeCount = countOf('OUT_OF_SCOPE');
