import { draggable } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import { type RefObject, useEffect, useState } from 'react';
import type { DragData } from './drag-data.ts';
import classes from './drag.module.css';
import { useLatest } from './use-latest.ts';

export interface DraggableOptions<Data extends DragData> {
  ref: RefObject<HTMLElement | null>;
  data: Data;
  disabled?: boolean;
  onStart?: () => void;
  /** Whether it was dropped on a target that took it. */
  onEnd?: (dropped: boolean) => void;
}

/** Makes an element draggable; a ghost copy of it follows the pointer. Answers whether it is being dragged. */
export function useDraggable<Data extends DragData>(options: DraggableOptions<Data>): boolean {
  const [dragging, setDragging] = useState(false);
  const { ref, disabled = false } = options;
  const latest = useLatest(options);
  useEffect(() => {
    const element = ref.current;
    if (!element || disabled) return;
    return draggable({
      element,
      getInitialData: () => ({ ...latest.current.data }) as Record<string, unknown>,
      onGenerateDragPreview({ nativeSetDragImage, location, source }) {
        setCustomNativeDragPreview({
          nativeSetDragImage,
          getOffset: preserveOffsetOnSource({ element: source.element, input: location.current.input }),
          render: ({ container }) => renderDragImage(source.element, container),
        });
      },
      onDragStart() {
        setDragging(true);
        latest.current.onStart?.();
      },
      onDrop({ location }) {
        setDragging(false);
        latest.current.onEnd?.(location.current.dropTargets.length > 0);
      },
    });
  }, [ref, disabled, latest]);
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
