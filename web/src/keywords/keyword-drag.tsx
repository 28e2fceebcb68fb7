import type { KeywordScope } from '@keywright/events/catalogue';
import { createContext, type RefObject, use, useLayoutEffect, useRef, useState } from 'react';
import { useFormats, useT } from '../i18n/index.ts';
import { announce, type DragData, useDraggable, useDragMonitor, useDropTarget } from '../ui/index.ts';
import type { ScopeList } from './keyword-list.ts';
import { knownKeywords } from './keyword-store.ts';
import classes from './scope-side.module.css';

const KIND = 'keywords';

/** Where rows are dragged from, and what is dragged with one of them: all that are chosen, where it is one of these, else it alone. */
export interface DragSource {
  scope: KeywordScope;
  countOf: (id: string) => number;
  move: (id: string, to: KeywordScope) => void;
}

interface KeywordDrag extends DragData {
  kind: typeof KIND;
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
    data: { kind: KIND, id, source: source! },
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
    kind: KIND,
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
    kind: KIND,
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
