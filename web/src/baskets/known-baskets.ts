import type { BasketKind } from '@keywright/events/catalogue';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { answer, type AnswerOf, api } from '../api/index.ts';
import { basketsToldAtom, store, whenPersonChanges } from '../state/index.ts';

/** A keyword that somebody has gathered; what is unknown of it is null. */
export type BasketKeyword = AnswerOf<'/api/baskets/{projectId}/{kind}'>['keywords'][number];

interface KnownBasket {
  /** In the order in which they came; null until they were asked for. */
  keywords: readonly BasketKeyword[] | null;
  /** The last time they were asked for there was no answer. */
  failed: boolean;
}

/** Of one basket: how often an act in this tab has changed it, and whether it is asked for, and has to be again. */
interface Asked {
  changes: number;
  underWay: boolean;
  again: boolean;
  /** As of which word of the account it was asked for last. */
  told: number | null;
}

const UNKNOWN_BASKET: KnownBasket = { keywords: null, failed: false };

const knownAtom = atom<ReadonlyMap<string, KnownBasket>>(new Map());
const askedBaskets = new Map<string, Asked>();

whenPersonChanges(() => {
  askedBaskets.clear();
  store.set(knownAtom, new Map());
});

const keyOf = (projectId: string, kind: BasketKind): string => `${projectId} ${kind}`;

function askedOf(key: string): Asked {
  const asked = askedBaskets.get(key) ?? { changes: 0, underWay: false, again: false, told: null };
  askedBaskets.set(key, asked);
  return asked;
}

function know(key: string, now: KnownBasket): void {
  store.set(knownAtom, (known) => new Map(known).set(key, now));
}

/** What is known of a basket at this moment. */
export const basketNow = (projectId: string, kind: BasketKind): KnownBasket =>
  store.get(knownAtom).get(keyOf(projectId, kind)) ?? UNKNOWN_BASKET;

/** A basket is as an answer to an act says; what was asked for before that is asked for once more. */
export function knowBasket(projectId: string, kind: BasketKind, keywords: readonly BasketKeyword[]): void {
  const key = keyOf(projectId, kind);
  askedOf(key).changes += 1;
  know(key, { keywords, failed: false });
}

/** Asks for a basket; who asks while an answer is on its way has it asked for again after that. */
export async function loadBasket(projectId: string, kind: BasketKind): Promise<void> {
  const key = keyOf(projectId, kind);
  const asked = askedOf(key);
  if (asked.underWay) return void (asked.again = true);
  asked.underWay = true;
  do {
    asked.again = false;
    const { changes } = asked;
    const found = await read(projectId, kind);
    // Somebody else has come to this tab.
    if (askedBaskets.get(key) !== asked) return;
    if (asked.changes !== changes) asked.again = true;
    else know(key, found ?? { keywords: basketNow(projectId, kind).keywords, failed: true });
  } while (asked.again);
  asked.underWay = false;
}

async function read(projectId: string, kind: BasketKind): Promise<KnownBasket | null> {
  const call = api.GET('/api/baskets/{projectId}/{kind}', { params: { path: { projectId, kind } } });
  const found = await answer(call).catch(() => null);
  return found && { keywords: found.keywords, failed: false };
}

/** What somebody has gathered in one of their baskets, the same in all of their tabs. */
export function useBasket(projectId: string, kind: BasketKind): KnownBasket {
  const key = keyOf(projectId, kind);
  useEffect(() => {
    const ask = (): void => {
      const asked = askedOf(keyOf(projectId, kind));
      const told = store.get(basketsToldAtom);
      // Whoever shows it besides has asked for it already.
      if (asked.told === told && !basketNow(projectId, kind).failed) return;
      asked.told = told;
      void loadBasket(projectId, kind);
    };
    ask();
    return store.sub(basketsToldAtom, ask);
  }, [projectId, kind]);
  return useAtomValue(useMemo(() => atom((get) => get(knownAtom).get(key) ?? UNKNOWN_BASKET), [key]));
}
