import { useEffect, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Hidden } from '../text/text.tsx';
import classes from './feedback.module.css';

const TIMEOUT_MS = 300;

/** False for the first 300 ms: what loads faster shows nothing in between. */
export function useDelayed(): boolean {
  const [delayed, setDelayed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDelayed(true), TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, []);
  return delayed;
}

/** Rows at their true height while a list loads. `height` and `gap` in px. */
export function SkeletonRows({ rows, height, gap = 0 }: { rows: number; height: number; gap?: number }) {
  const t = useT();
  const delayed = useDelayed();
  return (
    <div role="status" aria-busy="true">
      <Hidden>{t('loading')}</Hidden>
      {delayed && (
        <div aria-hidden="true" style={{ display: 'grid', gap }}>
          {Array.from({ length: rows }, (_, at) => (
            <div key={at} className={gap > 0 ? classes.skeletonCard : classes.skeletonRow} style={{ height }}>
              <i className={classes.skeletonBar} style={{ width: `${62 - ((at * 17) % 30)}%` }} />
              <i className={classes.skeletonBar} style={{ width: `${34 - ((at * 11) % 18)}%` }} />
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

/** One line of text that is not there yet. */
export function SkeletonLine({ width = '60%' }: { width?: string | number }) {
  return <i className={classes.skeletonBar} style={{ width }} aria-hidden="true" />;
}
