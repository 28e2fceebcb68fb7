import type { LiveRow } from '@keywright/events/live';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { LiveList } from '../data/live-list.ts';
import type { FilterControls } from '../filters/index.ts';
import { narrowingOf, NoMatch } from '../filters/no-match.tsx';
import { useT } from '../i18n/index.ts';
import { Button, EmptyState, SkeletonRows } from '../ui/index.ts';
import classes from './grid.module.css';

interface ListStatesProps<Row extends LiveRow, Address extends object> {
  list: LiveList<Row>;
  used: FilterControls<Address>;
  /** What is said where there is no row, and nothing narrows the list. */
  nothing: string;
  /** px */
  rowHeight: number;
  /** The grid, and what stands below or over it. */
  children: ReactNode;
}

/** A list's rows, or what stands in their place: while they load, where they could not be loaded, where there are none. */
export function ListStates<Row extends LiveRow, Address extends object>(
  props: ListStatesProps<Row, Address>,
) {
  const { list, used, nothing, rowHeight, children } = props;
  const t = useT();
  const { list: now, phase } = useAtomValue(list.atom);
  if (phase === 'failed')
    return (
      <div className={classes.place}>
        <EmptyState kind="not-connected" title={t('list.failed')}>
          <Button onClick={() => void list.reload()}>{t('board.retry')}</Button>
        </EmptyState>
      </div>
    );
  if (phase === 'loading' && now.ids.length === 0) return <SkeletonRows rows={14} height={rowHeight} />;
  if (now.total > 0) return <div className={classes.screen}>{children}</div>;
  const narrowing = narrowingOf(used);
  return (
    <div className={classes.place}>
      {narrowing.count > 0 ? (
        <NoMatch narrowing={narrowing} title={t('list.noMatch')} />
      ) : (
        <EmptyState kind="nothing" title={nothing} />
      )}
    </div>
  );
}
