import { useEffect, useMemo, useState } from 'react';
import {
  type RowChoice,
  choose,
  chooseAll,
  chosenOf,
  clicked,
  isChosen,
  NOTHING_CHOSEN,
  reached,
  turnedChoice,
  withoutRows,
} from './choice.ts';
import type { RowsChosen } from './selection.ts';

/** What a reader has chosen of a list, of which the grid shows a part, and how they choose. */
export interface ChoiceControls extends RowsChosen {
  choice: RowChoice;
  /** How many are chosen, where the list has `total` rows. */
  size: (total: number) => number;
  /** All that match, loaded or not. */
  all: () => void;
  click: (id: string) => void;
  reach: (at: string, to: string) => void;
}

/** Calls `tell` with rows that leave a list, until the returned function is called; `LiveList.onLeave` is one. */
export type RowsLeaving = (tell: (ids: readonly string[]) => void) => () => void;

/**
 * The choice in a list whose loaded rows are `ids`, in their order. Ranges go over these; what is chosen stays so when it is
 * not loaded any more, and is let go of when it leaves the list. Give the same `leaving` for the same list; of another list
 * nothing is chosen.
 */
export function useChoice(ids: readonly string[], leaving: RowsLeaving | null): ChoiceControls {
  const [list, setList] = useState<RowsLeaving | null>(() => leaving);
  const [now, setNow] = useState(NOTHING_CHOSEN);
  if (list !== leaving) {
    setList(() => leaving);
    setNow(NOTHING_CHOSEN);
  }
  useEffect(() => leaving?.((gone) => setNow((before) => withoutRows(before, gone))), [leaving]);
  const acts = useMemo(
    () => ({
      toggle: (id: string, range: boolean) => setNow((before) => turnedChoice(before, id, range, ids)),
      click: (id: string) => setNow((before) => clicked(before, id)),
      reach: (at: string, to: string) => setNow((before) => reached(before, at, to, ids)),
      set: (all: readonly string[]) => setNow(choose(all)),
      all: () => setNow(chooseAll()),
      clear: () => setNow(NOTHING_CHOSEN),
    }),
    [ids],
  );
  const { choice } = now;
  return useMemo(
    () => ({
      ...acts,
      choice,
      some: choice.kind === 'all' || choice.ids.size > 0,
      has: (id: string) => isChosen(choice, id),
      size: (total: number) => chosenOf(choice, total),
    }),
    [acts, choice],
  );
}
