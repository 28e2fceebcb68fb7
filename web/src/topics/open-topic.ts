import { atom } from 'jotai';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { TOPIC_PARAM } from '../paths/index.ts';
import { familyOf } from '../data/family.ts';

/** The topic whose panel is open; the address is its owner (`?topic=`), this follows it. */
export const openTopicAtom = atom<string | null>(null);

/** Whether a topic's panel is open, as an atom of its own: opening one renders two cards and not all. */
export const isOpenAtom = familyOf((id) => atom((get) => get(openTopicAtom) === id));

/** The topics around the open one, in the order of the screen it lies over: what J and K step through. */
export const neighboursAtom = atom<{ ids: () => readonly string[] }>({ ids: () => [] });

/** The address of a topic over whatever list is shown. */
export function topicSearch(id: string | null): string {
  const search = new URLSearchParams(location.search);
  if (id === null) search.delete(TOPIC_PARAM);
  else search.set(TOPIC_PARAM, id);
  return search.size === 0 ? '' : `?${search}`;
}

/** Opens a topic's panel, or closes it with null. `replace` steps from one topic to the next without a history of steps. */
export function useOpenTopic(): (id: string | null, replace?: boolean) => void {
  const navigate = useNavigate();
  return useCallback(
    (id, replace = false) => void navigate({ search: topicSearch(id) }, { replace }),
    [navigate],
  );
}
