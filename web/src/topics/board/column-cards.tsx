import { permissionScope, type TopicStatus } from '@keywright/events/catalogue';
import { atom, type Getter, useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, EmptyState, SkeletonRows, useDragScroll, VirtualList } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { TopicCard } from '../card/topic-card.tsx';
import { FirstTopic } from '../create/first-topic.tsx';
import { statusName } from '../topic-facts.ts';
import type { BoardColumnModel } from './board-columns.ts';
import { useColumnFocus } from './board-focus.ts';
import classes from './column.module.css';

/** A card's usual height and the space between two, in px. */
const CARD_HEIGHT = 134;
const GAP = 8;
const PADDING = { start: 4, end: 16 };

/** By how many things a board is narrowed, and the way back to everything. */
export interface Narrowing {
  count: number;
  clear: () => void;
}

export interface ColumnCardsProps {
  status: TopicStatus;
  /** null where the filter can match nothing in the status. */
  list: TopicList | null;
  narrowing: Narrowing;
}

/** The cards of a column, or why there are none. */
export function ColumnCards({ list, ...column }: ColumnCardsProps) {
  return list ? <ListedCards list={list} {...column} /> : <EmptyColumn {...column} />;
}

function ListedCards({ status, list, narrowing }: ColumnCardsProps & { list: TopicList }) {
  const { list: live, phase } = useAtomValue(list.atom);
  const { ids, complete, total } = live;
  const count = complete ? ids.length : Math.max(total, ids.length);
  if (phase === 'failed') return <LoadFailed list={list} />;
  if (count > 0) return <WindowedCards status={status} list={list} ids={ids} count={count} />;
  if (phase === 'loading') return <SkeletonRows rows={4} height={CARD_HEIGHT} gap={GAP} />;
  return <EmptyColumn status={status} narrowing={narrowing} />;
}

/** The cards near the window. What lies below the loaded beginning is drawn as outlines and loads when it is seen. */
function WindowedCards(props: {
  status: TopicStatus;
  list: TopicList;
  ids: readonly string[];
  count: number;
}) {
  const { status, list, ids, count } = props;
  const t = useT();
  const scroller = useRef<HTMLDivElement>(null);
  useDragScroll(scroller, 'topic');
  const { tabbable, followIndex } = useColumnFocus(status, ids, scroller);
  return (
    <div ref={scroller} className={classes.scroller}>
      <VirtualList
        label={t('board.column.cards', { stage: statusName(t, status) })}
        scroller={scroller}
        count={count}
        rowHeight={CARD_HEIGHT}
        gap={GAP}
        padding={PADDING}
        overscan={2}
        focusIndex={followIndex}
        keyOf={(index) => ids[index] ?? `below-${index}`}
      >
        {(index) => {
          const id = ids[index];
          return id === undefined ? (
            <Below list={list} index={index} />
          ) : (
            <TopicCard topicId={id} tabbable={id === tabbable} />
          );
        }}
      </VirtualList>
    </div>
  );
}

/** The outline of a card that is not loaded; being drawn asks for it. */
function Below({ list, index }: { list: TopicList; index: number }) {
  const { list: live, problem } = useAtomValue(list.atom);
  const loaded = live.ids.length;
  useEffect(() => void list.need(index), [list, index, loaded]);
  if (problem !== null && index === loaded) return <LoadFailed list={list} more />;
  return <div className={classes.below} style={{ height: CARD_HEIGHT }} aria-hidden="true" />;
}

function LoadFailed({ list, more = false }: { list: TopicList; more?: boolean }) {
  const t = useT();
  const { list: live } = useAtomValue(list.atom);
  const again = () => void (more ? list.need(live.ids.length) : list.reload());
  return (
    <EmptyState compact kind="not-connected" title={t('board.column.failed')}>
      <Button onClick={again}>{t('board.retry')}</Button>
    </EmptyState>
  );
}

/** Why a column is empty: the filter, or nothing there; drafts begin right here. */
function EmptyColumn({ status, narrowing }: Pick<ColumnCardsProps, 'status' | 'narrowing'>) {
  const t = useT();
  const { standing } = useProjectScope();
  if (narrowing.count > 0) return <NoMatch narrowing={narrowing} compact />;
  const mayBegin = status === 'SUGGEST' && permissionScope('PLAN_TOPIC', standing) !== null;
  return (
    <EmptyState compact kind="nothing" title={t('board.empty.nothing', { stage: statusName(t, status) })}>
      {mayBegin && <FirstTopic />}
    </EmptyState>
  );
}

/** Whether a column is known to have no topic to show. */
export function isEmptyColumn({ list }: BoardColumnModel, get: Getter): boolean {
  if (list === null) return true;
  const { list: live, phase } = get(list.atom);
  return phase === 'ready' && live.total === 0;
}

/** The columns of a board; where the filter leaves none of them a topic, that in their place. */
export function UnlessNoMatch(props: {
  columns: readonly BoardColumnModel[];
  narrowing: Narrowing;
  children: ReactNode;
}) {
  const { columns, narrowing, children } = props;
  const allEmptyAtom = useMemo(
    () => atom((get) => columns.length > 0 && columns.every((column) => isEmptyColumn(column, get))),
    [columns],
  );
  if (!useAtomValue(allEmptyAtom) || narrowing.count === 0) return children;
  return (
    <div className={classes.noMatch}>
      <NoMatch narrowing={narrowing} />
    </div>
  );
}

/** Nothing fits the filter, and the way back to everything. */
function NoMatch({ narrowing, compact = false }: { narrowing: Narrowing; compact?: boolean }) {
  const t = useT();
  return (
    <EmptyState compact={compact} kind="no-match" title={t('board.empty.noMatch')}>
      <Button onClick={narrowing.clear}>{t('board.empty.clear', { count: narrowing.count })}</Button>
    </EmptyState>
  );
}
