import { useLayoutEffect, useRef } from 'react';
import { type BasketDrag, basketDrag } from '../baskets/index.ts';
import { isolated, useT } from '../i18n/index.ts';
import { announce, useDraggable } from '../ui/index.ts';

/** A suggestion on its way to a basket, or onto the page itself. */
export interface SuggestionDragged extends BasketDrag {
  value: string;
}

/** Lies in a suggestion and makes it draggable; a badge with its words follows the pointer. */
export function SuggestionDrag({ id, value }: { id: string; value: string }) {
  const t = useT();
  const mark = useRef<HTMLSpanElement>(null);
  const item = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    item.current = mark.current?.closest<HTMLElement>('[data-suggestion]') ?? null;
  });
  useDraggable<SuggestionDragged>({
    ref: item,
    data: { ...basketDrag([id]), value },
    badge() {
      announce(t('optimize.drag.picked', { value: isolated(value) }));
      return { text: value, count: null };
    },
    onEnd: (dropped) => void (dropped || announce(t('keywords.drag.cancelled'))),
  });
  return <span ref={mark} hidden />;
}
