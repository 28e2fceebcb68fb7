import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, Portal } from '../../ui/index.ts';
import { LazyPart, lazyPart } from '../lazy-part.tsx';
import { bulkRunAtom, dockedAtom, dockPlaceAtom, shownElsewhereAtom } from './bulk-state.ts';
import classes from './bulk.module.css';
import type { BulkResultsProps } from './bulk-results.tsx';

/** px between the dock and the footer of a list, and a little above. */
const BELOW = 24;

/** Comes with the bar, before there can be results. */
export const bulkResults = lazyPart<BulkResultsProps>(() =>
  import('./bulk-results.tsx').then((module) => module.BulkResults),
);

/** Stands once over a workflow view, whatever it shows: the results of the last bulk act, and below them the bar. */
export function BulkDock() {
  const t = useT();
  const { projectId } = useProjectScope();
  const run = useAtomValue(bulkRunAtom);
  const elsewhere = useAtomValue(shownElsewhereAtom);
  const setPlace = useSetAtom(dockPlaceAtom);
  const results = run?.projectId === projectId && run.bulkId !== elsewhere;
  const dock = useRef<HTMLDivElement>(null);
  useDocked(dock);
  return (
    <div ref={dock} className={classes.dock} data-bulk-results={results || undefined}>
      {results && (
        <LazyPart
          part={bulkResults}
          props={{ run }}
          failed={(retry) => <Button onClick={retry}>{t('board.retry')}</Button>}
        />
      )}
      <div ref={setPlace} className={classes.place} />
    </div>
  );
}

/** Tells lists (`--docked`) and boards how much of their end is covered, so that nothing that has the focus is. */
function useDocked(dock: RefObject<HTMLElement | null>): void {
  const setDocked = useSetAtom(dockedAtom);
  useEffect(() => {
    const element = dock.current;
    if (element === null) return;
    const tell = (px: number): void => {
      setDocked(px);
      document.documentElement.style.setProperty('--docked', px === 0 ? '0px' : `${px + BELOW}px`);
    };
    const observer = new ResizeObserver(() => {
      tell(element.offsetHeight);
      // It may have come to stand over the row it was asked for from.
      document.querySelector('[data-row]:focus-visible')?.scrollIntoView({ block: 'nearest' });
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      tell(0);
    };
  }, [dock, setDocked]);
}

/** Puts the bar of a list or board into the dock. */
export function InDock({ children }: { children: ReactNode }) {
  const place = useAtomValue(dockPlaceAtom);
  return place && <Portal target={place}>{children}</Portal>;
}
