/** Rows on a page: the reader's own number where they set one, else the view's. */
export function pageSizeOf(stored: string | null, usual: number): number {
  const own = Number(stored);
  return Number.isInteger(own) && own >= 1 && own <= 500 ? own : usual;
}

/** The part of a list that one page shows; `page` counts from 0 and is pulled back into the list. */
export function pageOf(
  total: number,
  size: number,
  page: number,
): { page: number; pages: number; from: number; to: number } {
  const pages = Math.max(1, Math.ceil(total / size));
  const inside = Math.min(Math.max(0, page), pages - 1);
  return { page: inside, pages, from: inside * size, to: Math.min(total, (inside + 1) * size) };
}
