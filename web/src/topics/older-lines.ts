/** Lines of a topic (notes, moves) on one page, the newest first. */
export const PAGE_OF_LINES = 100;

export interface Line {
  id: string;
}

/** What was shown goes on behind the newest lines, unless so many have come that others stand between them. */
export function continued<L extends Line>(newest: readonly L[], kept: readonly L[]): readonly L[] {
  const ids = new Set(newest.map(({ id }) => id));
  return kept.some(({ id }) => ids.has(id)) ? joined(newest, kept) : newest;
}

/** Both, each line once. */
export function joined<L extends Line>(newer: readonly L[], older: readonly L[]): L[] {
  const ids = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !ids.has(id))];
}
