import { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import classes from './drag.module.css';

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
    return draggable({
      element,
      getInitialData: () => dataOf(),
      onGenerateDragPreview({ nativeSetDragImage, location, source }) {
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: preserveOffsetOnSource({ element: source.element, input: location.current.input }),
          render: ({ container }) => renderDragImage(source.element, container),
        });
      },
      onDragStart: () => setDragging(true),
      onDrop({ location }) {
        setDragging(false);
        onEnd(location.current.dropTargets.length > 0);
      },
    });
  }, [ref, disabled]);
  return dragging;
}

/** The browser takes a picture of `container`; ids would be double for that moment. */
function renderDragImage(source: HTMLElement, container: HTMLElement): void {
  const copy = source.cloneNode(true) as HTMLElement;
  copy.removeAttribute('id');
  for (const inner of copy.querySelectorAll('[id]')) inner.removeAttribute('id');
  copy.style.width = `${source.offsetWidth}px`;
  const preview = document.createElement('div');
  if (classes.dragging) preview.className = classes.dragging;
  preview.append(copy);
  container.append(preview);
}

/** Scrolls the element while something of this kind is dragged near its edge. */
export function useDragScroll(ref: RefObject<HTMLElement | null>, kind: string): void {
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    return autoScrollForElements({ element, canScroll: ({ source }) => dragOf(kind, source.data) !== null });
  }, [ref, kind]);
}
