import { useLayoutEffect, useRef } from 'react';
import { basketDrag } from '../baskets/index.ts';
import { useT } from '../i18n/index.ts';
import { announce, useDraggable } from '../ui/index.ts';

/** Lies in a suggestion and makes it draggable into a basket or onto the page; a badge with its words follows the pointer. */
export function SuggestionDrag({ id, value }: { id: string; value: string }) {
  const t = useT();
  const mark = useRef<HTMLSpanElement>(null);
  const item = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    item.current = mark.current?.closest<HTMLElement>('[data-suggestion]') ?? null;
  });
  useDraggable({
    ref: item,
    data: basketDrag([id]),
    badge: () => ({ text: value, count: null }),
    onEnd: (dropped) => void (dropped || announce(t('keywords.drag.cancelled'))),
  });
  return <span ref={mark} hidden />;
}
