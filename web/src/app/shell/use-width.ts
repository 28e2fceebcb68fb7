import { useSyncExternalStore } from 'react';

/** wide: the full navigation; rail: 56 px of icons; drawer: behind a button; phone: a bar at the bottom. */
export type Width = 'wide' | 'rail' | 'drawer' | 'phone';

const QUERIES: readonly [Width, MediaQueryList][] = [
  ['wide', matchMedia('(min-width: 1200px)')],
  ['rail', matchMedia('(min-width: 900px)')],
  ['drawer', matchMedia('(min-width: 600px)')],
];

const widthNow = (): Width => QUERIES.find(([, query]) => query.matches)?.[0] ?? 'phone';

function subscribe(listener: () => void): () => void {
  for (const [, query] of QUERIES) query.addEventListener('change', listener);
  return () => {
    for (const [, query] of QUERIES) query.removeEventListener('change', listener);
  };
}

export const useWidth = (): Width => useSyncExternalStore(subscribe, widthNow);
