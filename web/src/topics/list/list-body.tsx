import type { TopicFilter, TopicRow } from '@keywright/events/topic';
import { useAtomValue, useSetAtom } from 'jotai';
import { useCallback, useMemo } from 'react';
import {
  DENSITIES,
  Grid,
  type GridRows,
  ListStates,
  pageOf,
  usePaging,
  useSelection,
} from '../../grid/index.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { useCardDisplay } from '../card/card-display.tsx';
import { FlashLayer } from '../card/card-marks.tsx';
import { nameOf } from '../topic-facts.ts';
import type { TopicFilterControls } from '../use-topic-filter.ts';
import { anchorOf, moveMenuAtom } from '../moves/move-state.ts';
import { isOpenAtom, useOpenTopic } from '../open-topic.ts';
import { BulkBar } from './bulk/bulk-bar.tsx';
import classes from './list.module.css';
import { type CellContext, LIST_COLUMNS, type TopicColumn } from './columns.tsx';
import { useListDisplay } from './list-display.ts';
import { ListFooter, ListTotals } from './list-footer.tsx';
import type { ListState } from './list-state.ts';

export interface ListBodyProps {
  label: string;
  list: TopicList;
  narrowed: TopicFilter;
  state: ListState;
  used: TopicFilterControls;
  projectId: string;
  today: string;
  /** Rows on a page where the reader has not said otherwise. */
  pageSize: number;
  phone: boolean;
}

const PHONE_COLUMNS = columnsOf(['pageName', 'status', 'deliveryDate']);

const ROWS: GridRows<TopicRow, CellContext> = {
  useRow: (id) => useAtomValue(topicRows.atomOf(id)),
  useOpen: (id) => useAtomValue(isOpenAtom(id)),
  useContext: () => ({ t: useT(), scope: useProjectScope(), score: useCardDisplay().score }),
  nameOf,
  layer: (id) => <FlashLayer topicId={id} />,
};

/** The rows of a list with what stands around them: what waits, the totals, the pages, and what can be done in bulk. */
export function ListBody(props: ListBodyProps) {
  const { label, list, narrowed, state, used, projectId, today, phone } = props;
  const t = useT();
  const display = useListDisplay();
  const { places } = display.columns;
  const columns = useMemo(
    () => columnsOf(places.flatMap(({ key, shown }) => (shown ? [key] : []))),
    [places],
  );
  const { list: now, waiting, capped } = useAtomValue(list.atom);
  const paging = usePaging(list, display.paged ? props.pageSize : null);
  const { from, to } =
    paging === null ? { from: 0, to: now.total } : pageOf(now.total, paging.size, paging.page);
  const need = useCallback(
    (first: number, last: number) => void list.need(from + first, from + last),
    [list, from],
  );
  const ids = useMemo(
    () => now.ids.slice(Math.max(0, from - now.start), Math.max(0, to - now.start)),
    [now.ids, now.start, from, to],
  );
  const selection = useSelection(ids);
  const openTopic = useOpenTopic();
  const openMenu = useSetAtom(moveMenuAtom);
  const rowHeight = DENSITIES[display.density];
  const nothing = t(state.inactive ? 'list.empty.inactive' : 'list.empty');
  return (
    <ListStates list={list} used={used} nothing={nothing} rowHeight={rowHeight}>
      <Grid
        label={label}
        rows={ROWS}
        list={list}
        ids={ids}
        start={Math.max(0, now.start - from)}
        total={to - from}
        columns={phone ? PHONE_COLUMNS : columns}
        arrangement={display.columns}
        rowHeight={rowHeight}
        sort={state.sort}
        setSort={state.setSort}
        selection={selection}
        onOpen={openTopic}
        onMenu={(topicId, row) => openMenu({ topicId, anchor: anchorOf(row), opener: row })}
        onNeed={need}
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
    </ListStates>
  );
}

function columnsOf(keys: readonly string[]): readonly TopicColumn[] {
  return keys.flatMap((key) => LIST_COLUMNS.find((column) => column.key === key) ?? []);
}
