import { permissionScope, type TopicStatus } from '@keywright/events/catalogue';
import { atom, type Getter, useAtomValue } from 'jotai';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { type Narrowing, NoMatch } from '../../filters/index.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { EmptyState, SkeletonRows, usePhone } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { CARD_GAP, cardHeight, useCardFace } from '../card/card-face.ts';
import { FirstTopic } from '../create/first-topic.tsx';
import { statusName } from '../topic-facts.ts';
import type { BoardColumnModel } from './board-columns.ts';
import type { Grouping } from './board-display.ts';
import { CardStackView } from './card-stack-view.tsx';
import classes from './column.module.css';
import { LoadFailed } from './unloaded-cards.tsx';

const Lanes = lazy(() => import('./lanes.tsx').then((module) => ({ default: module.Lanes })));

export interface ColumnCardsProps {
  status: TopicStatus;
  /** null where the filter can match nothing in the status. */
  list: TopicList | null;
  narrowing: Narrowing;
  /** What its cards stand beside each other by; by nothing where the board has other columns. */
  group?: Grouping | undefined;
}

/** The cards of a column, or why there are none. */
export function ColumnCards({ list, ...column }: ColumnCardsProps) {
  return list ? <ListedCards list={list} {...column} /> : <EmptyColumn {...column} />;
}

function ListedCards({ status, list, narrowing, group = 'none' }: ColumnCardsProps & { list: TopicList }) {
  const t = useT();
  const { list: live, phase } = useAtomValue(list.atom);
  const { ids, complete, total } = live;
  const count = complete ? ids.length : Math.max(total, ids.length);
  if (phase === 'failed') return <LoadFailed list={list} />;
  const skeleton = <LoadingCards />;
  if (count > 0 && group !== 'none')
    return (
      <Suspense fallback={skeleton}>
        <Lanes status={status} list={list} way={group} />
      </Suspense>
    );
  const label = t('board.column.cards', { stage: statusName(t, status) });
  if (count > 0) return <CardStackView stack={status} label={label} list={list} ids={ids} count={count} />;
  if (phase === 'loading') return skeleton;
  return <EmptyColumn status={status} narrowing={narrowing} />;
}

function LoadingCards() {
  const face = useCardFace();
  return (
    <div className={classes.loading}>
      <SkeletonRows rows={4} height={cardHeight(face)} gap={CARD_GAP[face.density]} />
    </div>
  );
}

/** Why a column is empty: the filter, or nothing there; drafts begin right here. */
function EmptyColumn({ status, narrowing }: Pick<ColumnCardsProps, 'status' | 'narrowing'>) {
  const t = useT();
  const { membership } = useProjectScope();
  if (narrowing.count > 0) return <NoMatch compact narrowing={narrowing} title={t('board.empty.noMatch')} />;
  const mayBegin = status === 'SUGGEST' && permissionScope('PLAN_TOPIC', membership) !== null;
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

/** The columns of a board; where the filter leaves none of them a topic, or no column at all, that in their place. */
export function UnlessNoMatch(props: {
  statuses: readonly TopicStatus[];
  columns: readonly BoardColumnModel[];
  narrowing: Narrowing;
  children: ReactNode;
}) {
  const { statuses, columns, narrowing, children } = props;
  const t = useT();
  const phone = usePhone();
  const allEmptyAtom = useMemo(
    () => atom((get) => columns.length > 0 && columns.every((column) => isEmptyColumn(column, get))),
    [columns],
  );
  const allEmpty = useAtomValue(allEmptyAtom) && !phone;
  if (narrowing.count === 0 || !(allEmpty || statuses.length === 0)) return children;
  return (
    <div className={classes.noMatch}>
      <NoMatch narrowing={narrowing} title={t('board.empty.noMatch')} />
    </div>
  );
}
