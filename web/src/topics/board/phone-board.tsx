import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import type { TopicSortKey } from '@keywright/events/topic';
import { type Atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import type { Narrowing } from '../../filters/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { Hidden, StatusIcon, Tabs } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { SwipeHint } from '../card/card-swipe.tsx';
import { orderLabel } from '../order-menu.tsx';
import { type ListSums, statusName } from '../topic-facts.ts';
import type { BoardColumnModel } from './board-columns.ts';
import type { ColumnSums } from './board-sums.ts';
import type { Grouping } from './board-display.ts';
import { ColumnCards } from './column-cards.tsx';
import classes from './phone-board.module.css';

export interface BoardBodyProps {
  view: WorkflowView;
  statuses: readonly TopicStatus[];
  columns: readonly BoardColumnModel[];
  sums: ColumnSums;
  /** null = the view's own order. */
  sort: TopicSortKey | null;
  narrowing: Narrowing;
  /** What a column of its own is divided by; a phone has no room for that. */
  group: Grouping;
  /** Called when a column becomes visible. */
  see: (status: TopicStatus) => void;
}

const PANEL = 'phone-column';

/** On a phone one column at a time, the others behind tabs. */
export function PhoneBoard({ view, columns, sums, sort, narrowing, see }: BoardBodyProps) {
  const t = useT();
  const [chosen, setChosen] = useState<TopicStatus | null>(null);
  const column = columns.find(({ status }) => status === chosen) ?? columns[0];
  const visible = column?.status;
  useEffect(() => {
    if (visible !== undefined) see(visible);
  }, [visible, see]);
  if (!column) return null;
  return (
    <>
      {columns.length > 1 && (
        <Tabs
          label={t('board.stages')}
          tabs={columns.map(({ status, list }) => ({
            name: status,
            label: (
              <>
                <StatusIcon status={status} size={15} />
                {statusName(t, status)}
              </>
            ),
            count: list && <TabCount list={list} />,
          }))}
          chosen={column.status}
          onChoose={setChosen}
          panel={PANEL}
          className={classes.tabs}
        />
      )}
      <div
        id={PANEL}
        role={columns.length > 1 ? 'tabpanel' : undefined}
        aria-label={statusName(t, column.status)}
        className={classes.panel}
      >
        <h2>
          <Hidden>{statusName(t, column.status)}</Hidden>
        </h2>
        <p className={classes.facts}>
          <span>{orderLabel(t, view, sort)}</span>
          <SwipeHint status={column.status} />
          <Volume sums={sums(column.status)} />
        </p>
        <ColumnCards key={column.status} status={column.status} list={column.list} narrowing={narrowing} />
      </div>
    </>
  );
}

function Volume({ sums }: { sums: Atom<ListSums | null> }) {
  const t = useT();
  const { abbreviate } = useFormats();
  const { totalMsv = 0 } = useAtomValue(sums) ?? {};
  return totalMsv > 0 && <span>{t('board.facts.msv', { msv: abbreviate(totalMsv) })}</span>;
}

function TabCount({ list }: { list: TopicList }) {
  const { full } = useFormats();
  const { count, phase } = useAtomValue(list.atom);
  return phase === 'ready' && full(count);
}
