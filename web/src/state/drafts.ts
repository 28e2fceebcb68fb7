import { useState } from 'react';
import { accountAtom } from './session.ts';
import { store } from './store.ts';

/** Of the person who is logged in now: a draft is theirs also when their session has ended meanwhile. */
const keyOf = (of: string): string => `keywright.drafts.${store.get(accountAtom)?.id}.${of}`;

/** Drafts for which the browser has no room: these live as long as the page does. */
const unkept = new Map<string, unknown>();

function stored<Value>(key: string): Value | undefined {
  if (unkept.has(key)) return unkept.get(key) as Value;
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Value);
}

function put(key: string, value: unknown): void {
  unkept.delete(key);
  if (value === undefined) return sessionStorage.removeItem(key);
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // What was kept before is not what was typed since.
    sessionStorage.removeItem(key);
    unkept.set(key, value);
  }
}

/** Nothing is left of a draft whose field is not on screen: it was used elsewhere. */
export const forgetDraft = (of: string): void => put(keyOf(of), undefined);

/**
 * What somebody has typed and not sent yet, kept for them as long as the tab lives; undefined = nothing, or nothing any more.
 * `of` says what it belongs to.
 */
export function useDraft<Value>(of: string): [Value | undefined, (value: Value | undefined) => void] {
  const begun = () => {
    const key = keyOf(of);
    return { of, key, value: stored<Value>(key) };
  };
  const [known, setKnown] = useState(begun);
  const draft = known.of === of ? known : begun();
  const keep = (value: Value | undefined): void => {
    setKnown({ ...draft, value });
    put(draft.key, value);
  };
  return [draft.value, keep];
}
