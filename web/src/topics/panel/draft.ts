import { useState } from 'react';
import { accountAtom, store } from '../../state/index.ts';

const keyOf = (topicId: string): string => `keywright.draft.${store.get(accountAtom)?.id}.${topicId}`;

/** A note that is being written, kept per topic as long as the tab lives. */
export function useDraft(topicId: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ topicId, text: stored(topicId) });
  const current = draft.topicId === topicId ? draft : { topicId, text: stored(topicId) };
  const set = (text: string): void => {
    setDraft({ topicId, text });
    if (text === '') sessionStorage.removeItem(keyOf(topicId));
    else sessionStorage.setItem(keyOf(topicId), text);
  };
  return [current.text, set];
}

function stored(topicId: string): string {
  return sessionStorage.getItem(keyOf(topicId)) ?? '';
}
