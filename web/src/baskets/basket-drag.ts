import type { DragData } from '../ui/index.ts';

/** The kind of every drag that carries keywords of the project. */
export const KEYWORDS_DRAGGED = 'keywords';

/** What a drag carries that baskets take: ids of keywords, asked for when it is dropped; none where there are too many to name. */
export interface BasketDrag extends DragData {
  kind: typeof KEYWORDS_DRAGGED;
  keywordIds: () => readonly string[];
}

/** A drag of the given keywords. */
export const basketDrag = (ids: readonly string[]): BasketDrag => ({
  kind: KEYWORDS_DRAGGED,
  keywordIds: () => ids,
});
