import type { GridColumn } from './columns.tsx';
import type { Widths } from './column-layout.ts';

type Track = Pick<GridColumn<never, never>, 'key' | 'least' | 'share'>;

/** px before the columns: of the box that chooses a row, or of the margin where rows are not chosen. */
export const LEAD = { box: 50, margin: 10 };
/** px of the padding in a cell, left and right together, and behind the last column. */
const PADDING = 12;
const END = 10;
/** px that pinned columns leave to the others at least; one that would take of it scrolls with them. */
const SCROLLED = 200;

/** px a column takes at least: what the reader has given it, or what its contents need. */
export const leastOf = ({ key, least }: Track, widths: Widths): number => widths[key] ?? least + PADDING;

/** A width of the reader takes no share of the room left over. */
function trackOf(column: Track, widths: Widths): string {
  const least = `${leastOf(column, widths)}px`;
  const shares = column.share > 0 && widths[column.key] === undefined;
  return shares ? `minmax(${least}, ${column.share}fr)` : least;
}

/** The tracks of a row as CSS writes them; that of `fitted` as wide as its contents. */
export function tracksOf(
  columns: readonly Track[],
  widths: Widths,
  fitted?: string,
  lead = LEAD.box,
): string {
  const tracks = columns.map((column) => (column.key === fitted ? 'max-content' : trackOf(column, widths)));
  return [`${lead}px`, ...tracks].join(' ');
}

/** px below which a row no longer fits and the grid scrolls sideways. */
export function leastWidth(columns: readonly Track[], widths: Widths, lead = LEAD.box): number {
  return columns.reduce((sum, column) => sum + leastOf(column, widths), lead + END);
}

/** How many of the first `pinned` columns can stay while one scrolls sideways: in `room` px of the grid that are seen. */
export function pinnedWithin(
  columns: readonly Track[],
  widths: Widths,
  pinned: number,
  room: number,
  lead = LEAD.box,
): number {
  const ends = endsOf(columns.slice(0, pinned), widths, lead);
  return ends.filter((end) => end <= room - SCROLLED).length;
}

/** px from the left to the end of each column, all of them as narrow as they get. */
function endsOf(columns: readonly Track[], widths: Widths, lead: number): readonly number[] {
  let end = lead;
  return columns.map((column) => (end += leastOf(column, widths)));
}

/**
 * The variables that head and rows, which are grids of their own, have in common: a change of widths is one of the grid
 * alone. `--pin-0`, `--pin-1`… say where the first `pinned` columns stop while one scrolls sideways, `--pinned` where the
 * last of them ends. Where one scrolls, every column is as narrow as it gets, so that these places are known.
 */
export function gridVariables(
  columns: readonly Track[],
  widths: Widths,
  pinned: number,
  lead = LEAD.box,
): Readonly<Record<`--${string}`, string>> {
  const stops = [lead, ...endsOf(columns.slice(0, pinned), widths, lead)].map((px) => `${px}px`);
  return {
    '--tracks': tracksOf(columns, widths, undefined, lead),
    '--least': `${leastWidth(columns, widths, lead)}px`,
    '--pinned': stops.at(-1) ?? '',
    ...Object.fromEntries(stops.slice(0, -1).map((stop, index) => [`--pin-${index}`, stop])),
  };
}

/** The widths a reader sees, from which one of them can be changed: what stands left of it no longer takes what it leaves. */
export function widthsKept(
  columns: readonly Track[],
  widths: Widths,
  key: string,
  widthOf: (key: string) => number,
): Widths {
  const left = columns.slice(0, columns.findIndex((column) => column.key === key) + 1);
  const shared = left.filter((column) => column.share > 0 && widths[column.key] === undefined);
  return { ...Object.fromEntries(shared.map((column) => [column.key, widthOf(column.key)])), ...widths };
}
