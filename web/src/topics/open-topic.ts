import { atom } from 'jotai';
import { useLayoutEffect } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router-dom';
import { paths, TOPIC_PARAM } from '../paths/index.ts';
import { familyOf } from '../data/family.ts';

/** The topic whose panel is open; the address is its owner (`?topic=`), this follows it. */
export const openTopicAtom = atom<string | null>(null);

/** Whether a topic's panel is open, as an atom of its own: opening one renders two cards and not all. */
export const isOpenAtom = familyOf((id) => atom((get) => get(openTopicAtom) === id));

/** The address of a topic over whatever list is shown. */
export function topicSearch(id: string | null): string {
  const search = new URLSearchParams(location.search);
  if (id === null) search.delete(TOPIC_PARAM);
  else search.set(TOPIC_PARAM, id);
  return search.size === 0 ? '' : `?${search}`;
}

/** The router's way to an address, which is another function at every address: nobody but this file holds it. */
const navigation: { go: NavigateFunction | null } = { go: null };

/** Lets topics open below the router; of the one part that hosts their panel. */
export function useTopicNavigation(): void {
  const navigate = useNavigate();
  useLayoutEffect(() => {
    navigation.go = navigate;
    return () => {
      if (navigation.go === navigate) navigation.go = null;
    };
  }, [navigate]);
}

/** Opens a topic's panel, or closes it with null. `replace` steps from one topic to the next without a history of steps. */
export function openTopic(id: string | null, replace = false): void {
  void navigation.go?.({ search: topicSearch(id) }, { replace });
}

/** Leaves for the screen on which the keywords of a topic are worked out. */
export function openOptimize({ projectId, id }: { projectId: string; id: string }): void {
  void navigation.go?.(paths.optimize(projectId, id));
}
