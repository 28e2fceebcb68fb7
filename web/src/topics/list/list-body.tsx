import type { TopicFilter } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { Button, EmptyState, SkeletonRows } from '../../ui/index.ts';
import { useBoardWidth } from '../board/use-phone.ts';
import type { TopicList } from '../atoms.ts';
import { cleared, fieldsSet } from '../filter/filter-state.ts';
import type { FilterControls } from '../filter/use-filter.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import classes from './list.module.css';
import { columnsFor, columnsShown, DENSITIES, useListDisplay } from './list-display.ts';
import { ListFooter, type Paging } from './list-footer.tsx';
import type { ListState } from './list-state.ts';
import { ListTotals } from './list-totals.tsx';
import { pageOf, pageSizeOf } from './pages.ts';
import { useSelection } from './selection.ts';
import { TopicGrid } from './topic-grid.tsx';

export interface ListBodyProps {
  label: string;
  list: TopicList;
  narrowed: TopicFilter;
  state: ListState;
  used: FilterControls;
  projectId: string;
  today: string;
  /** Rows on a page where the reader has not said otherwise. */
  pageSize: number;
  phone: boolean;
}

const PHONE_ROW = 58;
const PHONE_COLUMNS = ['pageName', 'status', 'deliveryDate'];

/** The rows of a list with what stands around them: what waits, the totals, the pages, and what can be done in bulk. */
export function ListBody(props: ListBodyProps) {
  const { label, list, narrowed, state, projectId, today, phone } = props;
  const t = useT();
  const [display] = useListDisplay();
  const width = useBoardWidth();
  const { list: now, phase, waiting, capped, generation } = useAtomValue(list.atom);
  const paging = usePaging(list, display.paged ? props.pageSize : null, generation);
  const ids = useMemo(() => {
    if (paging === null) return now.ids;
    const { from, to } = pageOf(now.total, paging.size, paging.page);
    return now.ids.slice(from, to);
  }, [now.ids, now.total, paging]);
  const selection = useSelection(ids);
  if (phase === 'failed') return <Failed onRetry={() => void list.reload()} />;
  if (phase === 'loading' && now.ids.length === 0)
    return <SkeletonRows rows={14} height={DENSITIES[display.density]} />;
  if (now.total === 0) return <Nothing {...props} />;
  const shown = phone ? PHONE_COLUMNS : columnsFor(display.columns, width);
  return (
    <div className={classes.screen}>
      <TopicGrid
        label={label}
        list={list}
        ids={ids}
        total={paging === null ? now.total : ids.length}
        columns={columnsShown(shown)}
        rowHeight={phone ? PHONE_ROW : DENSITIES[display.density]}
        state={state}
        selection={selection}
      />
      {waiting > 0 && (
        <button type="button" className={classes.waiting} onClick={() => list.applyWaiting()}>
          {t('list.waiting', { count: waiting })} · <b>{t('list.waiting.apply')}</b>
        </button>
      )}
      <BulkBar list={list} ids={ids} selection={selection} inactive={state.inactive} />
      <ListFooter total={now.total} capped={capped} paging={paging}>
        <ListTotals list={list} narrowed={narrowed} projectId={projectId} today={today} />
      </ListFooter>
    </div>
  );
}

function usePaging(list: TopicList, usual: number | null, generation: number): Paging | null {
  const [page, setPage] = useState(0);
  const [own, setOwn] = useState(() => localStorage.getItem('pageSize'));
  const size = usual === null ? null : pageSizeOf(own, usual);
  const setSize = useCallback((rows: number) => {
    localStorage.setItem('pageSize', String(rows));
    setOwn(String(rows));
    setPage(0);
  }, []);
  const { list: now } = useAtomValue(list.atom);
  useEffect(() => setPage(0), [generation]);
  useEffect(() => {
    if (size === null || now.complete) return;
    if (now.ids.length < Math.min(now.total, (page + 1) * size)) void list.need(now.ids.length);
  }, [list, size, page, now]);
  return useMemo(() => (size === null ? null : { size, page, setPage, setSize }), [size, page, setSize]);
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const t = useT();
  return (
    <div className={classes.empty}>
      <EmptyState kind="not-connected" title={t('list.failed')}>
        <Button onClick={onRetry}>{t('board.retry')}</Button>
      </EmptyState>
    </div>
  );
}

function Nothing({ state, used }: ListBodyProps) {
  const t = useT();
  const { filter, setFilter } = used;
  const parts = fieldsSet(filter).length + (filter.str === '' ? 0 : 1);
  const kind = parts > 0 ? 'no-match' : 'nothing';
  const title =
    parts > 0 ? t('board.empty.noMatch') : t(state.inactive ? 'list.empty.inactive' : 'list.empty');
  return (
    <div className={classes.empty}>
      <EmptyState kind={kind} title={title}>
        {parts > 0 && (
          <Button onClick={() => setFilter(cleared(filter))}>
            {t('board.empty.clear', { count: parts })}
          </Button>
        )}
      </EmptyState>
    </div>
  );
}
