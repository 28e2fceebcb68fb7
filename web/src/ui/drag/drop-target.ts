import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type DragData, dragOf, withDragLibrary } from './draggable.ts';

interface DropTargetOptions<Data extends DragData> {
  ref: RefObject<HTMLElement | null>;
  kind: Data['kind'];
  /** Whether this place takes that thing; asked again on every move, so it must be cheap. */
  accepts: (data: Data) => boolean;
  onDrop: (data: Data) => void;
}

/** Makes an element take what is dropped on it. Answers whether something it accepts is over it right now. */
export function useDropTarget<Data extends DragData>(options: DropTargetOptions<Data>): boolean {
  const [over, setOver] = useState(false);
  const { ref, kind } = options;
  const accepts = useEffectEvent((data: Data) => options.accepts(data));
  const onDrop = useEffectEvent((data: Data) => options.onDrop(data));
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return withDragLibrary(({ dropTargetForElements }) =>
      dropTargetForElements({
        element,
        canDrop({ source }) {
          const data = dragOf<Data>(kind, source.data);
          return data !== null && accepts(data);
        },
        onDragEnter: () => setOver(true),
        onDragLeave: () => setOver(false),
        onDrop({ source }) {
          setOver(false);
          const data = dragOf<Data>(kind, source.data);
          if (data !== null) onDrop(data);
        },
      }),
    );
  }, [ref, kind]);
  return over;
}

interface DragMonitorOptions<Data extends DragData> {
  kind: Data['kind'];
  onStart: (data: Data) => void;
  onEnd: (data: Data) => void;
}

/** Hears of every drag of a kind from its start to its end, wherever it goes (also Esc and outside the window). */
export function useDragMonitor<Data extends DragData>(options: DragMonitorOptions<Data>): void {
  const { kind } = options;
  const onStart = useEffectEvent((data: Data) => options.onStart(data));
  const onEnd = useEffectEvent((data: Data) => options.onEnd(data));
  useEffect(
    () =>
      withDragLibrary(({ monitorForElements }) =>
        monitorForElements({
          canMonitor: ({ source }) => dragOf(kind, source.data) !== null,
          onDragStart: ({ source }) => onStart(source.data as unknown as Data),
          onDrop: ({ source }) => onEnd(source.data as unknown as Data),
        }),
      ),
    [kind],
  );
}
