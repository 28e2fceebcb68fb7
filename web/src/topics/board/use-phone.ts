import { useSyncExternalStore } from 'react';

/** phone: one column, moves as buttons, no dragging; small and narrow: fewer tools beside each other; wide: everything. */
export type BoardWidth = 'phone' | 'small' | 'narrow' | 'wide';

const QUERIES: readonly [BoardWidth, MediaQueryList][] = [
  ['wide', matchMedia('(min-width: 1280px)')],
  ['narrow', matchMedia('(min-width: 900px)')],
  ['small', matchMedia('(min-width: 600px)')],
];

const widthNow = (): BoardWidth => QUERIES.find(([, query]) => query.matches)?.[0] ?? 'phone';

function subscribe(tell: () => void): () => void {
  for (const [, query] of QUERIES) query.addEventListener('change', tell);
  return () => {
    for (const [, query] of QUERIES) query.removeEventListener('change', tell);
  };
}

export const useBoardWidth = (): BoardWidth => useSyncExternalStore(subscribe, widthNow);
export const usePhone = (): boolean => useBoardWidth() === 'phone';
