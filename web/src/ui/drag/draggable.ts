import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type DragLibrary = typeof import('./drag-library.ts');

let library: DragLibrary | undefined;
let listening = false;
const waiting = new Set<(library: DragLibrary) => void>();

/** Fetches the library; where it does not come, the next press asks again. */
const load = (): void =>
  void import('./drag-library.ts').then(
    (loaded) => {
      library = loaded;
      for (const register of waiting) register(loaded);
      waiting.clear();
    },
    () => addEventListener('pointerdown', load, { once: true }),
  );

/** A hand on its way to a card: a pointer that only rests where a page appears is not. */
const SIGNS = ['pointermove', 'pointerdown'] as const;

/** Without a sign it is fetched this long after a screen with cards is there: the connection may be gone later. */
const FETCH_AFTER_MS = 4_000;

const loadAtFirstSign = (): void => {
  for (const sign of SIGNS) removeEventListener(sign, loadAtFirstSign);
  load();
};

function listenForSigns(): void {
  for (const sign of SIGNS) addEventListener(sign, loadAtFirstSign);
  setTimeout(() => navigator.onLine && waiting.size > 0 && loadAtFirstSign(), FETCH_AFTER_MS);
}

/** Registers with the library, which comes when the pointer first moves. Answers how to take that back. */
export function withDragLibrary(register: (library: DragLibrary) => () => void): () => void {
  if (library) return register(library);
  let stop: (() => void) | undefined;
  const late = (loaded: DragLibrary) => void (stop = register(loaded));
  if (!listening) listenForSigns();
  listening = true;
  waiting.add(late);
  return () => (stop ? stop() : void waiting.delete(late));
}

/** What a drag carries; `kind` keeps apart what may meet on one screen ("topic", "keywords"). */
export interface DragData {
  kind: string;
}

/** A drag of the given kind, or null where something else is dragged. */
export const dragOf = <Data extends DragData>(
  kind: Data['kind'],
  data: Record<string | symbol, unknown>,
): Data | null => (data['kind'] === kind ? (data as unknown as Data) : null);

interface DraggableOptions<Data extends DragData> {
  ref: RefObject<HTMLElement | null>;
  data: Data;
  disabled?: boolean;
  /** What follows the pointer in place of a copy: a text, and how many it stands for; asked as the drag begins. */
  badge?: () => { text: string; count: string | null };
  /** Whether it was dropped on a target that took it. */
  onEnd?: (dropped: boolean) => void;
}

/** Makes an element draggable; a ghost copy of it, or its badge, follows the pointer. Answers whether it is being dragged. */
export function useDraggable<Data extends DragData>(options: DraggableOptions<Data>): boolean {
  const [dragging, setDragging] = useState(false);
  const { ref, disabled = false } = options;
  const dataOf = useEffectEvent(() => ({ ...options.data }) as Record<string, unknown>);
  const badgeOf = useEffectEvent(() => options.badge?.());
  const onEnd = useEffectEvent((dropped: boolean) => options.onEnd?.(dropped));
  useEffect(() => {
    const element = ref.current;
    if (!element || disabled) return;
    return withDragLibrary(({ draggable, setDragImage, setDragBadge }) =>
      draggable({
        element,
        getInitialData: () => dataOf(),
        onGenerateDragPreview(drag) {
          const badge = badgeOf();
          if (badge === undefined) setDragImage(drag);
          else setDragBadge(drag, badge);
        },
        onDragStart: () => setDragging(true),
        onDrop({ location }) {
          setDragging(false);
          onEnd(location.current.dropTargets.length > 0);
        },
      }),
    );
  }, [ref, disabled]);
  return dragging;
}

/** Scrolls the element while something of this kind is dragged near its edge. */
export function useDragScroll(ref: RefObject<HTMLElement | null>, kind: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return withDragLibrary(({ autoScrollForElements: scroll }) =>
      scroll({ element, canScroll: ({ source }) => dragOf(kind, source.data) !== null }),
    );
  }, [ref, kind]);
}
