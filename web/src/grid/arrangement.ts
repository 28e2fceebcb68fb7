import { useMemo } from 'react';
import {
  type ColumnLayout,
  type ColumnPlace,
  isUsual,
  type KnownColumns,
  placesOf,
  USUAL_LAYOUT,
  type Widths,
  withMoved,
  withPinned,
  withShown,
} from './column-layout.ts';

/** The columns of a list as they stand for this reader, and what the reader can do with them. */
export interface Arrangement {
  /** Every column, shown or not, in the order in which they stand; the same array while that stays so. */
  places: readonly ColumnPlace[];
  widths: Widths;
  /** The reader has arranged nothing. */
  usual: boolean;
  show: (key: string, on: boolean) => void;
  pin: (key: string, on: boolean) => void;
  /** Before another column; behind all where that is null. */
  move: (key: string, before: string | null) => void;
  /** Columns without a width take their usual one. */
  resize: (widths: Widths) => void;
  reset: () => void;
}

/** A layout as it applies where there is no room for `leftOut`. `put` keeps another one. */
export function useArrangement(
  known: KnownColumns,
  layout: ColumnLayout,
  leftOut: readonly string[],
  put: (layout: ColumnLayout) => void,
): Arrangement {
  const { order, shown, pinned, widths } = layout;
  const places = useMemo(
    () => placesOf(known, { order, shown, pinned }, leftOut),
    [known, order, shown, pinned, leftOut],
  );
  const showing = (from: ColumnLayout, key: string, on: boolean) => withShown(from, key, on, known, leftOut);
  return {
    places,
    widths,
    usual: isUsual(layout),
    show: (key, on) => put(showing(layout, key, on)),
    // Who pins a column wants to see it.
    pin: (key, on) => put(withPinned(on ? showing(layout, key, true) : layout, key, on)),
    move: (key, before) => put(withMoved(layout, places, key, before)),
    resize: (next) => put({ ...layout, widths: next }),
    reset: () => put(USUAL_LAYOUT),
  };
}
