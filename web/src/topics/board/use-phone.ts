import { useSyncExternalStore } from 'react';

/** Where cards stand in one column with their moves as buttons, and nothing is dragged. */
const PHONE = matchMedia('(max-width: 599px)');
/** Where two filter chips have room beside the tools. */
const NARROW = matchMedia('(max-width: 1279px)');

function useMedia(query: MediaQueryList): boolean {
  return useSyncExternalStore(
    (tell) => {
      query.addEventListener('change', tell);
      return () => query.removeEventListener('change', tell);
    },
    () => query.matches,
  );
}

export const usePhone = (): boolean => useMedia(PHONE);
export const useNarrow = (): boolean => useMedia(NARROW);
