import { useSyncExternalStore } from 'react';
import type { BoardWidth } from '../board/use-phone.ts';
import { LIST_COLUMNS, type ListColumn, DEFAULT_COLUMNS } from './columns.tsx';

/** Row heights in px. */
export const DENSITIES = { compact: 28, normal: 32, roomy: 40 } as const;
export type Density = keyof typeof DENSITIES;

export interface ListDisplay {
  density: Density;
  /** Keys of the columns shown. */
  columns: readonly string[];
  /** Rows on a page, as the product keeps it under `pageSize`; null = one long list that scrolls. */
  paged: boolean;
}

const KEY = 'topicList';
const DEFAULT_DISPLAY: ListDisplay = { density: 'normal', columns: DEFAULT_COLUMNS, paged: false };
const listeners = new Set<() => void>();
let cached: { text: string | null; display: ListDisplay } = { text: null, display: DEFAULT_DISPLAY };

/** A stored display that is not understood counts as none. */
export function readDisplay(text: string | null): ListDisplay {
  if (text === null) return DEFAULT_DISPLAY;
  try {
    const { density, columns, paged } = JSON.parse(text) as Partial<ListDisplay>;
    const known = LIST_COLUMNS.map(({ key }) => key).filter((key) => columns?.includes(key));
    return {
      density: density !== undefined && Object.hasOwn(DENSITIES, density) ? density : DEFAULT_DISPLAY.density,
      columns: known.includes('pageName') ? known : DEFAULT_DISPLAY.columns,
      paged: paged === true,
    };
  } catch {
    return DEFAULT_DISPLAY;
  }
}

function snapshot(): ListDisplay {
  const text = localStorage.getItem(KEY);
  if (text !== cached.text) cached = { text, display: readDisplay(text) };
  return cached.display;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** How the reader likes lists; the same for every view, kept in this browser. */
export function useListDisplay(): [ListDisplay, (change: Partial<ListDisplay>) => void] {
  const display = useSyncExternalStore(subscribe, snapshot);
  const change = (part: Partial<ListDisplay>): void => {
    localStorage.setItem(KEY, JSON.stringify({ ...snapshot(), ...part }));
    for (const listener of listeners) listener();
  };
  return [display, change];
}

/** What the usual columns leave out where there is less room; a reader's own choice scrolls sideways instead. */
const LEFT_OUT: Readonly<Record<BoardWidth, readonly string[]>> = {
  wide: [],
  narrow: ['subject', 'pageTag', 'priority'],
  small: ['subject', 'pageTag', 'priority', 'words', 'totalMsv'],
  phone: [],
};

/** The keys of the columns a screen of this width shows. */
export function columnsFor(chosen: readonly string[], width: BoardWidth): readonly string[] {
  const usual =
    chosen.length === DEFAULT_COLUMNS.length && DEFAULT_COLUMNS.every((key) => chosen.includes(key));
  return usual ? chosen.filter((key) => !LEFT_OUT[width].includes(key)) : chosen;
}

export function columnsShown(columns: readonly string[]): ListColumn[] {
  return LIST_COLUMNS.filter(({ key }) => columns.includes(key));
}
