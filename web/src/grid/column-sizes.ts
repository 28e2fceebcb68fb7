import { type RefObject, useEffect, useState } from 'react';
import type { Arrangement } from './arrangement.ts';
import { type Widths, withinLimits } from './column-layout.ts';
import type { HeadColumn } from './columns.tsx';
import { gridVariables, LEAD, pinnedWithin, tracksOf, widthsKept } from './tracks.ts';

/** How wide columns are, for what changes that; only the document knows. */
export interface ColumnSizes {
  /** Those that are kept. */
  widths: Widths;
  /** px a column is drawn at. */
  widthOf: (key: string) => number;
  /** px its widest contents take, of those in the document. */
  contentsOf: (key: string) => number;
  /** All widths with this one among them. */
  withWidth: (key: string, px: number) => Widths;
  /** Draws them without a render. */
  preview: (widths: Widths) => void;
  keep: (widths: Widths) => void;
}

const NO_WIDTHS: Widths = {};

/**
 * The widths of the columns of a grid: what they are, the variables of its element that draw them, and how many of the first
 * are pinned and have room for it. `arrangement` is null where columns cannot be arranged; `boxes` stand before them where rows
 * can be chosen.
 */
export function useColumnSizes(
  scroller: RefObject<HTMLElement | null>,
  columns: readonly HeadColumn[],
  arrangement: Arrangement | null,
  boxes: boolean,
): { sizes: ColumnSizes; variables: Readonly<Record<string, string>>; pinned: number } {
  const room = useRoom(scroller);
  const lead = boxes ? LEAD.box : LEAD.margin;
  const widths = arrangement?.widths ?? NO_WIDTHS;
  const wanted = arrangement?.places.filter((place) => place.shown && place.pinned).length ?? 0;
  const pinned = pinnedWithin(columns, widths, wanted, room, lead);
  const set = (variables: Readonly<Record<string, string>>): void => {
    for (const [name, value] of Object.entries(variables)) scroller.current?.style.setProperty(name, value);
  };
  const widthOf = (key: string): number =>
    Math.round(
      scroller.current?.querySelector(`[role=columnheader][data-column="${key}"]`)?.getBoundingClientRect()
        .width ?? 0,
    );
  const sizes: ColumnSizes = {
    widths,
    widthOf,
    contentsOf(key) {
      const cells = [...(scroller.current?.querySelectorAll(`[data-column="${key}"]`) ?? [])];
      set({ '--tracks': tracksOf(columns, widths, key, lead) });
      const widest = Math.max(...cells.map((cell) => cell.getBoundingClientRect().width));
      set({ '--tracks': tracksOf(columns, widths, undefined, lead) });
      return withinLimits(Math.ceil(widest));
    },
    withWidth: (key, px) => ({ ...widthsKept(columns, widths, key, widthOf), [key]: px }),
    preview: (next) => set(gridVariables(columns, next, pinned, lead)),
    keep: (next) => arrangement?.resize(next),
  };
  return { sizes, variables: gridVariables(columns, widths, pinned, lead), pinned };
}

/** px of the grid that are seen, all there may be until that is known; its height is the variable `--seen`. */
function useRoom(scroller: RefObject<HTMLElement | null>): number {
  const [room, setRoom] = useState(Infinity);
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      element.style.setProperty('--seen', `${element.clientHeight}px`);
      setRoom(element.clientWidth);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);
  return room;
}
