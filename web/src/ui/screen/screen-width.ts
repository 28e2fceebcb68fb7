import { widthHook } from './width-hook.ts';

/** phone: one column, moves as buttons, no dragging; small and narrow: fewer tools beside each other; wide: everything. */
export type ScreenWidth = 'phone' | 'small' | 'narrow' | 'wide';

export const useScreenWidth = widthHook<ScreenWidth>(
  [
    ['wide', 1280],
    ['narrow', 900],
    ['small', 600],
  ],
  'phone',
);
export const usePhone = (): boolean => useScreenWidth() === 'phone';
