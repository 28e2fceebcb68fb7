import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { type RefObject, useEffect, useState } from 'react';
import { type DragData, dragOf } from './drag-data.ts';
import { useLatest } from './use-latest.ts';

export interface DropTargetOptions<Data extends DragData> {
  ref: RefObject<HTMLElement | null>;
  kind: Data['kind'];
  /** Whether this place takes that thing; asked again on every move, so it must be cheap. */
  accepts: (data: Data) => boolean;
  onDrop: (data: Data) => void;
}

/** Makes an element take what is dropped on it. Answers whether something it accepts is over it right now. */
export function useDropTarget<Data extends DragData>(options: DropTargetOptions<Data>): boolean {
  const [over, setOver] = useState(false);
  const { ref } = options;
  const latest = useLatest(options);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const accepted = (data: Record<string | symbol, unknown>) => {
      const known = dragOf<Data>(latest.current.kind, data);
      return known !== null && latest.current.accepts(known) ? known : null;
    };
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => accepted(source.data) !== null,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop({ source }) {
        setOver(false);
        const data = dragOf<Data>(latest.current.kind, source.data);
        if (data !== null) latest.current.onDrop(data);
      },
    });
  }, [ref, latest]);
  return over;
}
