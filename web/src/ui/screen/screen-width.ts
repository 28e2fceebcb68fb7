import { widthHook } from './width-hook.ts';

/** phone: one column, moves as buttons, no dragging; small and narrow: fewer tools beside each other; wide: everything. */
export type ScreenWidth = 'phone' | 'small' | 'narrow' | 'wide';

/** Below it is a phone, in px. */
const SMALL = 600;

export const useScreenWidth = widthHook<ScreenWidth>(
  [
    ['wide', 1280],
    ['narrow', 900],
    ['small', SMALL],
  ],
  'phone',
);
export const usePhone = (): boolean => useScreenWidth() === 'phone';
/** The same for what is no component. */
export const onPhone = (): boolean => !matchMedia(`(min-width: ${SMALL}px)`).matches;
