import type { KeywordScope } from '@keywright/events/catalogue';
import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { type BasketDrag, BasketTiles, KEYWORDS_DRAGGED } from '../baskets/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { announce, useDraggable, useDragMonitor, useDropTarget } from '../ui/index.ts';
import type { ScopeList } from './keyword-list.ts';
import { knownKeywords } from './keyword-store.ts';
import classes from './scope-side.module.css';

/** Where rows are dragged from, and what is dragged with one of them: all that are chosen, where it is one of these, else it alone. */
export interface DragSource {
  scope: KeywordScope;
  countOf: (id: string) => number;
  /** Those that are dragged by their ids; none where there are more than are known here. */
  idsOf: (id: string) => readonly string[];
  move: (id: string, to: KeywordScope) => void;
}

interface KeywordDrag extends BasketDrag {
  id: string;
  source: DragSource;
}

/** Where the rows of a table are dragged from; null where they are not. */
export const DragSourceContext = createContext<DragSource | null>(null);

/** Lies in a row and makes it draggable; a badge with the number of keywords follows the pointer. */
export function DragRow({ id }: { id: string }) {
  const t = useT();
  const { full } = useFormats();
  const source = use(DragSourceContext);
  const mark = useRef<HTMLSpanElement>(null);
  const row = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    row.current = mark.current?.closest<HTMLElement>('[data-row]') ?? null;
  });
  useDraggable<KeywordDrag>({
    ref: row,
    data: {
      ...{ kind: KEYWORDS_DRAGGED, id, source: source! },
      keywordIds: () => source?.idsOf(id) ?? [],
    },
    disabled: source === null,
    badge() {
      const count = source?.countOf(id) ?? 1;
      return count === 1
        ? { text: knownKeywords.get(id)?.value ?? '', count: null }
        : { text: t('keywords.lists.keywords'), count: full(count) };
    },
    onEnd: (dropped) => void (dropped || announce(t('keywords.drag.cancelled'))),
  });
  return <span ref={mark} hidden />;
}

interface KeywordDropProps {
  /** The element that takes them: the side of the screen. */
  side: RefObject<HTMLElement | null>;
  shown: KeywordScope;
  /** Pauses meanwhile: nothing moves under the pointer. */
  list: ScopeList | null;
}

/** Lets a side of the screen take keywords of the other one, and says over it what that does while some are dragged. */
export function KeywordDrop({ side, shown, list }: KeywordDropProps) {
  const t = useT();
  const { full } = useFormats();
  const [carried, setCarried] = useState<number | null>(null);
  const paused = useRef<ScopeList | null>(null);
  const place = t(`keywords.scope.${shown}`);
  useDragMonitor<KeywordDrag>({
    kind: KEYWORDS_DRAGGED,
    onStart({ id, source }) {
      list?.pauseUpdates();
      paused.current = list;
      if (source.scope === shown) return;
      const count = source.countOf(id);
      setCarried(count);
      announce(t('keywords.drag.picked', { count, shown: full(count), place }));
    },
    onEnd() {
      paused.current?.resumeUpdates();
      paused.current = null;
      setCarried(null);
    },
  });
  const over = useDropTarget<KeywordDrag>({
    ref: side,
    kind: KEYWORDS_DRAGGED,
    accepts: ({ source }) => source.scope !== shown,
    onDrop: ({ id, source }) => source.move(id, shown),
  });
  if (carried === null) return null;
  return (
    <div aria-hidden="true" className={classes.takes} data-over={over || undefined}>
      <p className={classes.offer}>
        {t('keywords.drag.here', { count: carried, shown: full(carried), place })}
      </p>
    </div>
  );
}

interface DragDockProps {
  source: DragSource;
  /** Pauses meanwhile; null where the side of the screen sees to that. */
  list: ScopeList | null;
}

/** The baskets at the foot of a table while some of its keywords are dragged and no bar of a choice has them. */
export function DragDock({ source, list }: DragDockProps) {
  const t = useT();
  const { full } = useFormats();
  const { projectId } = useProjectScope();
  const [dragged, setDragged] = useState(false);
  const paused = useRef<ScopeList | null>(null);
  useDragMonitor<KeywordDrag>({
    kind: KEYWORDS_DRAGGED,
    onStart(drag) {
      if (drag.source !== source) return;
      list?.pauseUpdates();
      paused.current = list;
      setDragged(true);
      const count = source.countOf(drag.id);
      announce(t('basket.drag.picked', { count, shown: full(count) }));
    },
    onEnd() {
      paused.current?.resumeUpdates();
      paused.current = null;
      setDragged(false);
    },
  });
  // They listen from the start: a place that comes with the drag is none for it.
  return (
    <div
      className={classes.dragDock}
      data-shown={dragged || undefined}
      aria-hidden={!dragged}
      inert={!dragged}
    >
      <BasketTiles projectId={projectId} ids={null} />
    </div>
  );
}
