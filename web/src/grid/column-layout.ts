/** How a reader has arranged the columns of a list. What they left alone follows the list's own way, now and later. */
export interface ColumnLayout {
  /** Keys as the reader has put them; a column that is not among them stands where the list has it. */
  order: readonly string[];
  /** What the reader has shown or hidden. */
  shown: Readonly<Record<string, boolean>>;
  /** Keys of those that stay while the others scroll sideways, besides the one that names the row. */
  pinned: readonly string[];
  widths: Widths;
}

/** px, the padding of its cells included, by the key of a column. */
export type Widths = Readonly<Record<string, number>>;

/** px a reader can give a column. */
export const NARROWEST = 56;
export const WIDEST = 800;
export const withinLimits = (px: number): number => Math.round(Math.min(WIDEST, Math.max(NARROWEST, px)));

export interface KnownColumns {
  /** All there are, in the list's own order. */
  all: readonly { key: string; fixed?: true }[];
  /** Keys of those a list opens with. */
  usual: readonly string[];
}

export const USUAL_LAYOUT: ColumnLayout = { order: [], shown: {}, pinned: [], widths: {} };

export interface ColumnPlace {
  key: string;
  /** It names the row: the reader cannot move, unpin or hide it. */
  fixed: boolean;
  shown: boolean;
  pinned: boolean;
}

/** What decides which columns stand where. */
type Arranged = Omit<ColumnLayout, 'widths'>;

/**
 * Every column in the order of the reader, shown or not: what names the row, what is pinned, the others. `leftOut` are
 * those of the usual columns for which there is no room now; one that the reader has asked for is shown all the same.
 */
export function placesOf(
  known: KnownColumns,
  layout: Arranged,
  leftOut: readonly string[],
): readonly ColumnPlace[] {
  const fixed = known.all.flatMap((column) => (column.fixed ? [column.key] : []));
  const keys = layout.order.filter((key) => known.all.some((column) => column.key === key));
  for (const [index, { key }] of known.all.entries()) {
    if (keys.includes(key)) continue;
    const before = known.all[index - 1]?.key;
    keys.splice(before === undefined ? 0 : keys.indexOf(before) + 1, 0, key);
  }
  const pinned = layout.pinned.filter((key) => keys.includes(key) && !fixed.includes(key));
  return [...new Set([...fixed, ...pinned, ...keys])].map((key) => ({
    key,
    fixed: fixed.includes(key),
    shown: fixed.includes(key) || (layout.shown[key] ?? shownByItself(known, layout, leftOut, key)),
    pinned: fixed.includes(key) || pinned.includes(key),
  }));
}

function shownByItself(
  known: KnownColumns,
  { pinned }: Arranged,
  leftOut: readonly string[],
  key: string,
): boolean {
  return known.usual.includes(key) && (!leftOut.includes(key) || pinned.includes(key));
}

/** Shows or hides a column. Where it would be so by itself, nothing is kept: it goes on following the list's own way. */
export function withShown(
  layout: ColumnLayout,
  key: string,
  on: boolean,
  known: KnownColumns,
  leftOut: readonly string[],
): ColumnLayout {
  const { [key]: _, ...shown } = layout.shown;
  const byItself = shownByItself(known, layout, leftOut, key) === on;
  return { ...layout, shown: byItself ? shown : { ...shown, [key]: on } };
}

/** Pins a column to the left, behind those that are pinned already, or lets it go. */
export function withPinned(layout: ColumnLayout, key: string, on: boolean): ColumnLayout {
  const pinned = layout.pinned.filter((each) => each !== key);
  return { ...layout, pinned: on ? [...pinned, key] : pinned };
}

/**
 * Puts a column before another one, behind all where that is null. Among pinned columns it is pinned, too; among the
 * others it is not; where they meet it stays what it was.
 */
export function withMoved(
  layout: ColumnLayout,
  places: readonly ColumnPlace[],
  key: string,
  before: string | null,
): ColumnLayout {
  const own = places.find((place) => place.key === key);
  if (!own || own.fixed || before === key) return layout;
  const others = places.filter((place) => place !== own);
  const found = others.findIndex((place) => place.key === before);
  const at = found === -1 ? others.length : found;
  const left = others.slice(0, at).findLast(({ shown }) => shown);
  const pinned = others[at]?.pinned === true || (own.pinned && left?.pinned === true);
  const moved = others.toSpliced(at, 0, { ...own, pinned });
  return {
    ...layout,
    order: moved.map((place) => place.key),
    pinned: moved.flatMap((place) => (place.pinned && !place.fixed ? [place.key] : [])),
  };
}

/** Whether the reader has arranged nothing. */
export function isUsual({ order, shown, pinned, widths }: ColumnLayout): boolean {
  return [order, pinned, Object.keys(shown), Object.keys(widths)].every(({ length }) => length === 0);
}

/**
 * What a column stands before after one step to the left (-1) or right (1), among columns that are pinned like it is; null
 * behind all. undefined where there is no further step. `places` are those that count as steps.
 */
export function stepTarget(
  places: readonly ColumnPlace[],
  key: string,
  by: -1 | 1,
): string | null | undefined {
  const at = places.findIndex((place) => place.key === key);
  const [own, next] = [places[at], places[at + by]];
  if (!own || !next || own.fixed || next.fixed || own.pinned !== next.pinned) return undefined;
  return by === -1 ? next.key : (places[at + 2]?.key ?? null);
}

/** A layout as it was stored: what it says of columns that are not known, and whatever else is not understood, is left out. */
export function readLayout(stored: unknown, { all }: KnownColumns): ColumnLayout {
  const { order, shown, pinned, widths } = recordOf(stored);
  const free = new Set(all.flatMap(({ key, fixed }) => (fixed ? [] : [key])));
  const isKey = (key: unknown): key is string => all.some((column) => column.key === key);
  const keysOf = (list: unknown): string[] => [...new Set(Array.isArray(list) ? list.filter(isKey) : [])];
  const entriesOf = (record: unknown) => Object.entries(recordOf(record)).filter(([key]) => isKey(key));
  return {
    order: keysOf(order),
    shown: Object.fromEntries(
      entriesOf(shown).filter(
        (entry): entry is [string, boolean] => free.has(entry[0]) && typeof entry[1] === 'boolean',
      ),
    ),
    pinned: keysOf(pinned).filter((key) => free.has(key)),
    widths: Object.fromEntries(
      entriesOf(widths).flatMap(([key, px]) =>
        typeof px === 'number' && Number.isFinite(px) ? [[key, withinLimits(px)]] : [],
      ),
    ),
  };
}

const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
