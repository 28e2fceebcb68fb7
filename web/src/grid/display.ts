import { useSyncExternalStore } from 'react';
import { rememberedHere, rememberHere } from '../state/index.ts';
import { type Arrangement, useArrangement } from './arrangement.ts';
import { type ColumnLayout, type KnownColumns, readLayout, USUAL_LAYOUT } from './column-layout.ts';

/** Row heights in px. */
export const DENSITIES = { compact: 28, normal: 32, roomy: 40 } as const;
export type Density = keyof typeof DENSITIES;

export interface GridDisplay {
  density: Density;
  columns: ColumnLayout;
  /** Pages, as many rows each as the product keeps under `pageSize`; else one long list that scrolls. */
  paged: boolean;
}

const USUAL_DISPLAY: GridDisplay = { density: 'normal', columns: USUAL_LAYOUT, paged: false };

/** What this browser has stored; whatever of it is not understood counts as not stored. */
export function readDisplay(text: string | null, known: KnownColumns): GridDisplay {
  try {
    return understood(text === null ? {} : JSON.parse(text), known);
  } catch {
    return USUAL_DISPLAY;
  }
}

function understood(stored: unknown, known: KnownColumns): GridDisplay {
  const { density, columns, paged } = (stored ?? {}) as Partial<GridDisplay>;
  return {
    density: density !== undefined && Object.hasOwn(DENSITIES, density) ? density : USUAL_DISPLAY.density,
    columns: Array.isArray(columns) ? readChoice(columns, known) : readLayout(columns, known),
    paged: paged === true,
  };
}

/** The keys of the columns shown: all that was stored before columns could be arranged. */
function readChoice(keys: readonly unknown[], { all, usual }: KnownColumns): ColumnLayout {
  const changed = all.filter(({ key, fixed }) => !fixed && keys.includes(key) !== usual.includes(key));
  const named = all.every(({ key, fixed }) => !fixed || keys.includes(key));
  if (!named) return USUAL_LAYOUT;
  return { ...USUAL_LAYOUT, shown: Object.fromEntries(changed.map(({ key }) => [key, keys.includes(key)])) };
}

/** How the reader likes the lists of one kind, and what they can do about it. */
export interface UsedDisplay extends Omit<GridDisplay, 'columns'> {
  columns: Arrangement;
  change: (part: Partial<GridDisplay>) => void;
  /** All of it as it is stored; another object with every change. */
  stored: GridDisplay;
}

/** A place of its own for one list's display: what stands there, if anything, and how to put something else. */
export interface DisplayPlace {
  kept: unknown;
  put: (display: GridDisplay) => void;
}

/**
 * `leftOut`: keys of usual columns for which there is no room; the same array from one render to the next. What `place` has takes
 * precedence, and changes go there alone.
 */
export type UseGridDisplay = (leftOut: readonly string[], place: DisplayPlace | null) => UsedDisplay;

/** How the reader likes the lists of one kind, or one list with a place of its own: a hook over what this browser keeps under `storageKey`. */
export function gridDisplay(storageKey: string, known: KnownColumns): UseGridDisplay {
  const listeners = new Set<() => void>();
  let cached: { text: string | null; display: GridDisplay } = { text: null, display: USUAL_DISPLAY };
  const snapshot = (): GridDisplay => {
    const text = rememberedHere(storageKey);
    if (text !== cached.text) cached = { text, display: readDisplay(text, known) };
    return cached.display;
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const change = (part: Partial<GridDisplay>): void => {
    // Not read again from the text: what a change leaves alone stays the same object, and rows of it are not drawn again.
    const display = { ...snapshot(), ...part };
    const text = JSON.stringify(display);
    cached = { text, display };
    rememberHere(storageKey, text);
    for (const listener of listeners) listener();
  };
  const placed = new WeakMap<object, GridDisplay>();
  const displayAt = ({ kept }: DisplayPlace): GridDisplay | null => {
    if (typeof kept !== 'object' || kept === null) return null;
    const display = placed.get(kept) ?? understood(kept, known);
    placed.set(kept, display);
    return display;
  };
  return (leftOut, place) => {
    const own = useSyncExternalStore(subscribe, snapshot);
    const display = (place && displayAt(place)) ?? own;
    const put = (part: Partial<GridDisplay>): void => {
      if (place === null) return change(part);
      const next = { ...display, ...part };
      placed.set(next, next);
      place.put(next);
    };
    const columns = useArrangement(known, display.columns, leftOut, (next) => put({ columns: next }));
    return { ...display, columns, change: put, stored: display };
  };
}
