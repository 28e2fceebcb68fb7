import type { ElementEventPayloadMap } from '@atlaskit/pragmatic-drag-and-drop/element/adapter';
import { pointerOutsideOfPreview } from '@atlaskit/pragmatic-drag-and-drop/element/pointer-outside-of-preview';
import { preserveOffsetOnSource } from '@atlaskit/pragmatic-drag-and-drop/utils/preserve-offset-on-source';
import { setCustomNativeDragPreview } from '@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview';
import classes from './drag.module.css';

export { autoScrollForElements } from '@atlaskit/pragmatic-drag-and-drop-auto-scroll/element';
export {
  draggable,
  dropTargetForElements,
  monitorForElements,
} from '@atlaskit/pragmatic-drag-and-drop/element/adapter';

/**
 * Lets a copy of the dragged element follow the pointer, held where it was taken.
 * @public Used through the dynamic import alone.
 */
export function setDragImage({
  nativeSetDragImage,
  location,
  source,
}: ElementEventPayloadMap['onGenerateDragPreview']): void {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: preserveOffsetOnSource({ element: source.element, input: location.current.input }),
    render: ({ container }) => renderDragImage(source.element, container),
  });
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

/**
 * Lets a badge that says what is dragged, and how many, follow the pointer, in place of a copy.
 * @public Used through the dynamic import alone.
 */
export function setDragBadge(
  { nativeSetDragImage }: ElementEventPayloadMap['onGenerateDragPreview'],
  { text, count }: { text: string; count: string | null },
): void {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    getOffset: pointerOutsideOfPreview({ x: '14px', y: '10px' }),
    render({ container }) {
      const badge = document.createElement('div');
      if (classes.badge) badge.className = classes.badge;
      badge.dir = 'auto';
      badge.append(text);
      if (count !== null) badge.append(Object.assign(document.createElement('b'), { textContent: count }));
      container.append(badge);
    },
  });
}
