import { atom, useAtom } from 'jotai';
import { atomWithStorage, RESET } from 'jotai/utils';
import { useMemo } from 'react';
import { familyOf } from '../../data/family.ts';
import {
  CARD_DENSITIES,
  CARD_FIELDS,
  type CardDensity,
  type CardFace,
  type CardField,
  isUsualField,
} from '../card/card-face.ts';

/** What a board of one column is divided by. */
export const GROUPINGS = ['none', 'age', 'assignee', 'week', 'tag'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** How the reader likes the board of a view. */
export interface BoardDisplay {
  density: CardDensity;
  group: Grouping;
  /** What they have shown or hidden; the rest follows the board's own way. */
  fields: Readonly<Partial<Record<CardField, boolean>>>;
}

/** One column alone leaves much of a screen empty: by themselves its cards stand beside each other by age. */
export const USUAL_BOARD: BoardDisplay = { density: 'comfortable', group: 'age', fields: {} };

/** What this browser has stored; whatever of it is not understood counts as not stored. */
export function readBoardDisplay(stored: unknown): BoardDisplay {
  const { density, group, fields } = (stored ?? {}) as Partial<Record<keyof BoardDisplay, unknown>>;
  const known = Object.entries(typeof fields === 'object' && fields !== null ? fields : {});
  return {
    density: CARD_DENSITIES.find((one) => one === density) ?? USUAL_BOARD.density,
    group: GROUPINGS.find((one) => one === group) ?? USUAL_BOARD.group,
    fields: Object.fromEntries(
      known.filter(
        ([field, shown]) => CARD_FIELDS.some((one) => one === field) && typeof shown === 'boolean',
      ),
    ),
  };
}

/** By the name of a view; kept on this device. */
const displayAtom = familyOf((view) => {
  const stored = atomWithStorage<unknown>(`boardDisplay.${view}`, null, undefined, { getOnInit: true });
  const read = atom((get) => readBoardDisplay(get(stored)));
  return atom(
    (get) => get(read),
    (get, set, change: Partial<BoardDisplay> | null) =>
      set(stored, change === null ? RESET : { ...get(read), ...change }),
  );
});

/** How the reader likes the board of a view, and how to change it; null puts it back as it was at first. */
export function useBoardDisplay(
  view: string,
): [BoardDisplay, (change: Partial<BoardDisplay> | null) => void] {
  return useAtom(displayAtom(view));
}

/** How the cards of a board look as the reader likes it; the same object while that stays so. */
export function useFaceOf({ density, fields }: BoardDisplay): CardFace {
  return useMemo(
    () => ({ density, fields: new Set(CARD_FIELDS.filter((one) => fields[one] ?? isUsualField(one))) }),
    [density, fields],
  );
}
