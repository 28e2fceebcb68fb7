import type { ListColumn } from './columns.tsx';

/** px of the box before the columns, of the gap between them, and beside the first and the last. */
const BOX = 36;
const GAP = 12;
const SIDES = 24;

type Track = Pick<ListColumn, 'least' | 'share'>;

/** The tracks of a row as CSS writes them. */
export function tracksOf(columns: readonly Track[]): string {
  const track = ({ least, share }: Track) => (share > 0 ? `minmax(${least}px, ${share}fr)` : `${least}px`);
  return [`${BOX}px`, ...columns.map(track)].join(' ');
}

/** px below which a row no longer fits and the grid scrolls sideways. */
export function leastWidth(columns: readonly Track[]): number {
  return columns.reduce((sum, { least }) => sum + least + GAP, BOX + SIDES);
}
