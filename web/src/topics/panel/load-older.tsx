import { useLayoutEffect, useRef } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import classes from './load-older.module.css';
import type { OlderLines } from './use-older-lines.ts';

/** Where the reader was when older lines were asked for: how far from the end of what scrolls. */
interface Place {
  scroller: Element;
  fromEnd: number;
}

/**
 * Asks for older lines where there are some, and says where they could not be had. With `above` they come before what is read,
 * which then stays where it is; focus stays here when nothing is left to ask for.
 */
export function LoadOlder({ from, above = false }: { from: OlderLines<{ id: string }>; above?: boolean }) {
  const t = useT();
  const { full } = useFormats();
  const { older, load, isLoading, failed } = from;
  const own = useRef<HTMLDivElement>(null);
  const asked = useRef<Place | null>(null);
  useLayoutEffect(() => {
    const place = asked.current;
    asked.current = null;
    if (place === null) return;
    if (above) place.scroller.scrollTop = place.scroller.scrollHeight - place.fromEnd;
    if (older === 0) own.current?.focus({ preventScroll: true });
  }, [older, above]);
  const ask = () => {
    const scroller = scrollerOf(own.current);
    asked.current = { scroller, fromEnd: scroller.scrollHeight - scroller.scrollTop };
    load();
  };
  return (
    <div ref={own} tabIndex={-1} className={classes.older}>
      {failed && !isLoading && <span role="alert">{t('panel.notLoaded')} </span>}
      {older > 0 && (
        <Button size="sm" busy={isLoading} onClick={ask}>
          {failed && !isLoading ? t('board.retry') : t('panel.older', { count: older, shown: full(older) })}
        </Button>
      )}
    </div>
  );
}

function scrollerOf(element: Element | null): Element {
  for (let at = element?.parentElement ?? null; at !== null; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.documentElement;
}
