import { useSyncExternalStore } from 'react';

/** phone: one column, moves as buttons, no dragging; small and narrow: fewer tools beside each other; wide: everything. */
export type ScreenWidth = 'phone' | 'small' | 'narrow' | 'wide';

/** From so many px on; none is asked for before a component does, since tests of other parts have no window. */
const LEAST = [
  ['wide', 1280],
  ['narrow', 900],
  ['small', 600],
] as const;
const from = (px: number): MediaQueryList => matchMedia(`(min-width: ${px}px)`);

const widthNow = (): ScreenWidth => LEAST.find(([, px]) => from(px).matches)?.[0] ?? 'phone';

function subscribe(tell: () => void): () => void {
  const queries = LEAST.map(([, px]) => from(px));
  for (const query of queries) query.addEventListener('change', tell);
  return () => {
    for (const query of queries) query.removeEventListener('change', tell);
  };
}

export const useScreenWidth = (): ScreenWidth => useSyncExternalStore(subscribe, widthNow);
export const usePhone = (): boolean => useScreenWidth() === 'phone';
