import { createContext, use, useLayoutEffect, useRef } from 'react';
import { basketDrag } from '../baskets/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { announce, useDraggable } from '../ui/index.ts';
import type { OptimizeLine } from './optimize-calls.ts';

/** What is dragged with a line: all that are chosen, where it is one of these, else it alone; none where it has no keyword of the project. */
export type DraggedLines = (id: string) => readonly OptimizeLine[];

/** Null where the lines are not dragged: who reads has no baskets. */
export const DraggedLinesContext = createContext<DraggedLines | null>(null);

/** The lines that a basket can take, of those that go with one. */
export function draggedLines(
  line: OptimizeLine | undefined,
  chosen: readonly OptimizeLine[],
): readonly OptimizeLine[] {
  if (line === undefined || line.keywordId === null) return [];
  const isChosen = chosen.some(({ id }) => id === line.id);
  return isChosen ? chosen.filter(({ keywordId }) => keywordId !== null) : [line];
}

/** Lies in a line of the overview and makes it draggable to a basket; a badge with the number of keywords follows the pointer. */
export function LineDrag({ id }: { id: string }) {
  const t = useT();
  const { full } = useFormats();
  const dragged = use(DraggedLinesContext);
  const mark = useRef<HTMLSpanElement>(null);
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    row.current = mark.current?.closest<HTMLElement>('[data-row]') ?? null;
  });
  const lines = dragged?.(id) ?? [];
  useDraggable({
    ref: row,
    data: basketDrag(lines.flatMap(({ keywordId }) => keywordId ?? [])),
    disabled: lines.length === 0,
    badge() {
      const count = lines.length;
      announce(t('basket.drag.picked', { count, shown: full(count) }));
      return count === 1
        ? { text: lines[0]?.value ?? '', count: null }
        : { text: t('keywords.lists.keywords'), count: full(count) };
    },
    onEnd: (dropped) => void (dropped || announce(t('keywords.drag.cancelled'))),
  });
  return <span ref={mark} hidden />;
}
