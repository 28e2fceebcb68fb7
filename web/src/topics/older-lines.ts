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

/**
 * What is shown, and what stands behind it. A line that was taken back since has moved the others on: the page on which the last one
 * shown stood is asked for again, and the next one.
 */
export async function withOlder<L extends Line>(
  shown: readonly L[],
  ask: (page: number) => Promise<readonly L[]>,
): Promise<readonly L[]> {
  let lines = shown;
  for (let page = Math.floor(Math.max(0, shown.length - 1) / PAGE_OF_LINES); ; page += 1) {
    const answered = await ask(page);
    lines = joined(lines, answered);
    const isMuch = lines.length - shown.length >= PAGE_OF_LINES / 2;
    if (isMuch || answered.length < PAGE_OF_LINES) return lines;
  }
}
