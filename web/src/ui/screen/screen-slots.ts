import { createContext, type ReactNode, use } from 'react';

/** What the shell puts into every screen's header without the screens knowing the shell. */
export interface ScreenSlots {
  /** Before the title on narrow screens: the way to the menu or the project. */
  lead?: ReactNode;
  /** Under the title on a phone: the project's name. */
  place?: ReactNode;
  /** Who else is here and how the connection stands. */
  status?: ReactNode;
  /** After the actions on a phone: the person. */
  tail?: ReactNode;
}

export const ScreenSlotsContext = createContext<ScreenSlots>({});

export const useScreenSlots = (): ScreenSlots => use(ScreenSlotsContext);
