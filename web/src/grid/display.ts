import { useSyncExternalStore } from 'react';

/** Row heights in px. */
export const DENSITIES = { compact: 28, normal: 32, roomy: 40 } as const;
export type Density = keyof typeof DENSITIES;

export interface GridDisplay {
  density: Density;
  /** Keys of the columns shown. */
  columns: readonly string[];
  /** Pages, as many rows each as the product keeps under `pageSize`; else one long list that scrolls. */
  paged: boolean;
}

interface Columns {
  /** All there are, in their order. */
  all: readonly { key: string; fixed?: true }[];
  /** Keys of those a list opens with. */
  usual: readonly string[];
}

const usualDisplay = ({ usual }: Columns): GridDisplay => ({
  density: 'normal',
  columns: usual,
  paged: false,
});

/** A stored display that is not understood, or lacks the column that names the rows, counts as none. */
export function readDisplay(text: string | null, known: Columns): GridDisplay {
  const usual = usualDisplay(known);
  if (text === null) return usual;
  try {
    const { density, columns, paged } = JSON.parse(text) as Partial<GridDisplay>;
    const shown = known.all.filter(({ key }) => columns?.includes(key));
    const named = known.all.every(({ key, fixed }) => !fixed || shown.some((column) => column.key === key));
    return {
      density: density !== undefined && Object.hasOwn(DENSITIES, density) ? density : usual.density,
      columns: named ? shown.map(({ key }) => key) : usual.columns,
      paged: paged === true,
    };
  } catch {
    return usual;
  }
}

export type UseGridDisplay = () => [GridDisplay, (change: Partial<GridDisplay>) => void];

/** How the reader likes the lists of one kind: a hook over what this browser keeps under `storageKey`. */
export function gridDisplay(storageKey: string, known: Columns): UseGridDisplay {
  const listeners = new Set<() => void>();
  let cached: { text: string | null; display: GridDisplay } = { text: null, display: usualDisplay(known) };
  const snapshot = (): GridDisplay => {
    const text = localStorage.getItem(storageKey);
    if (text !== cached.text) cached = { text, display: readDisplay(text, known) };
    return cached.display;
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const change = (part: Partial<GridDisplay>): void => {
    localStorage.setItem(storageKey, JSON.stringify({ ...snapshot(), ...part }));
    for (const listener of listeners) listener();
  };
  return () => [useSyncExternalStore(subscribe, snapshot), change];
}
