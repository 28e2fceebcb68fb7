import { useSyncExternalStore } from 'react';

/** phone: one column, moves as buttons, no dragging; small and narrow: fewer tools beside each other; wide: everything. */
export type ScreenWidth = 'phone' | 'small' | 'narrow' | 'wide';

const QUERIES: readonly [ScreenWidth, MediaQueryList][] = [
  ['wide', matchMedia('(min-width: 1280px)')],
  ['narrow', matchMedia('(min-width: 900px)')],
  ['small', matchMedia('(min-width: 600px)')],
];

const widthNow = (): ScreenWidth => QUERIES.find(([, query]) => query.matches)?.[0] ?? 'phone';

function subscribe(tell: () => void): () => void {
  for (const [, query] of QUERIES) query.addEventListener('change', tell);
  return () => {
    for (const [, query] of QUERIES) query.removeEventListener('change', tell);
  };
}

export const useScreenWidth = (): ScreenWidth => useSyncExternalStore(subscribe, widthNow);
export const usePhone = (): boolean => useScreenWidth() === 'phone';
