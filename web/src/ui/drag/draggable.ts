import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

type DragLibrary = typeof import('./drag-library.ts');

let library: DragLibrary | undefined;
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

/** Registers with the library, which comes when the pointer is first over anything. Answers how to take that back. */
export function withDragLibrary(register: (library: DragLibrary) => () => void): () => void {
  if (library) return register(library);
  let stop: (() => void) | undefined;
  const late = (loaded: DragLibrary) => void (stop = register(loaded));
  waiting.add(late);
  addEventListener('pointerover', load, { once: true });
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
  /** Whether it was dropped on a target that took it. */
  onEnd?: (dropped: boolean) => void;
}

/** Makes an element draggable; a ghost copy of it follows the pointer. Answers whether it is being dragged. */
export function useDraggable<Data extends DragData>(options: DraggableOptions<Data>): boolean {
  const [dragging, setDragging] = useState(false);
  const { ref, disabled = false } = options;
  const dataOf = useEffectEvent(() => ({ ...options.data }) as Record<string, unknown>);
  const onEnd = useEffectEvent((dropped: boolean) => options.onEnd?.(dropped));
  useEffect(() => {
    const element = ref.current;
    if (!element || disabled) return;
    return withDragLibrary(({ draggable, setDragImage }) =>
      draggable({
        element,
        getInitialData: () => dataOf(),
        onGenerateDragPreview: setDragImage,
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
