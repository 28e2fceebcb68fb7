import { useState } from 'react';
import { accountAtom } from './session.ts';
import { store } from './store.ts';

/** Of the person who is logged in now: a draft is theirs also when their session has ended meanwhile. */
const keyOf = (of: string): string => `keywright.drafts.${store.get(accountAtom)?.id}.${of}`;

function stored<Value>(key: string): Value | undefined {
  const text = sessionStorage.getItem(key);
  return text === null ? undefined : (JSON.parse(text) as Value);
}

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
    if (value === undefined) sessionStorage.removeItem(draft.key);
    else sessionStorage.setItem(draft.key, JSON.stringify(value));
  };
  return [draft.value, keep];
}
