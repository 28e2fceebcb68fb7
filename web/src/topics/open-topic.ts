import { atom } from 'jotai';
import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { familyOf } from './rows/family.ts';

/** The topic whose panel is open; the address is its owner (`?topic=`), this follows it. */
export const openTopicAtom = atom<string | null>(null);

/** Whether a topic's panel is open, as an atom of its own: opening one renders two cards and not all. */
export const isOpenAtom = familyOf((id) => atom((get) => get(openTopicAtom) === id));

/** The address of a topic over whatever list is shown. */
export function topicSearch(id: string | null): string {
  const search = new URLSearchParams(location.search);
  if (id === null) search.delete('topic');
  else search.set('topic', id);
  return search.size === 0 ? '' : `?${search}`;
}

/** Opens a topic's panel, or closes it with null. `replace` steps from one topic to the next without a history of steps. */
export function useOpenTopic(): (id: string | null, replace?: boolean) => void {
  const navigate = useNavigate();
  return useCallback((id, replace = false) => void navigate({ search: topicSearch(id) }, { replace }), [navigate]);
}
