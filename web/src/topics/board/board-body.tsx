import type { TopicStatus } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { Lock } from 'lucide-react';
import {
  type PointerEvent,
  type MouseEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
  lazy,
  Suspense,
} from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { StatusIcon, useDragScroll, usePhone } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { reasonOf, verbOf } from '../moves/move-labels.ts';
import { statusName } from '../topic-facts.ts';
import { WaitingInLists } from '../waiting-pill.tsx';
import { BoardColumn } from './board-column.tsx';
import { NO_CARDS, selectCards } from '../card/card-selection.ts';
import { noteFocus } from './board-focus.ts';
import { useBoardKeys } from './board-keys.ts';
import { BoardSelection, isSelectingAtom } from './board-selection.tsx';
import classes from './board.module.css';
import { draggedCardAtom, dropStateAtom, useStatusDrop } from './card-drag.ts';
import { useCollapsedColumns } from './collapsed-columns.ts';
import { UnlessNoMatch } from './column-cards.tsx';
import { NextStages } from './next-stages.tsx';
import sideClasses from './next-stages.module.css';
import type { BoardBodyProps } from './phone-board.tsx';
import { RecentMoves } from './recent-moves.tsx';
import { useBoardScroll } from './scroll-board.ts';

/** One column at a time: what a desk never shows comes for phones alone. */
const PhoneBoard = lazy(() => import('./phone-board.tsx').then((module) => ({ default: module.PhoneBoard })));

/** The columns side by side, empty ones collapsed where there are many, and at the end what comes next. */
export function BoardBody(props: BoardBodyProps) {
  const phone = usePhone();
  const { columns } = props;
  const lists = useMemo(() => columns.flatMap(({ list }) => list ?? []), [columns]);
  // The first cards are asked for before the columns are drawn, which takes about as long as the answer.
  const [drawn, setDrawn] = useState(false);
  useEffect(() => setDrawn(true), []);
  return (
    <div className={classes.around}>
      {drawn && (
        <UnlessNoMatch {...props}>
          {phone ? (
            <Suspense fallback={null}>
              <PhoneBoard {...props} />
            </Suspense>
          ) : (
            <Columns {...props} />
          )}
        </UnlessNoMatch>
      )}
      {!phone && <BoardSelection columns={columns} />}
      <WaitingInLists lists={lists} />
    </div>
  );
}

function Columns({ view, statuses, columns, sums, narrowing, group, see }: BoardBodyProps) {
  const board = useRef<HTMLDivElement>(null);
  const { possible, isCollapsed, collapse } = useCollapsedColumns(columns);
  const onKeyDown = useBoardKeys();
  const selecting = useAtomValue(isSelectingAtom);
  useDragScroll(board, 'topic');
  useBoardScroll(board, 'main');
  return (
    <div
      ref={board}
      className={classes.board}
      data-selecting={selecting || undefined}
      onKeyDown={onKeyDown}
      onFocus={noteFocus}
      onPointerDown={beginLasso}
      onClick={(event) => {
        if (selecting && isGround(event) && !event.shiftKey) selectCards(NO_CARDS);
      }}
    >
      {columns.map(({ status, list }) =>
        isCollapsed(status) ? (
          <CollapsedColumn key={status} status={status} list={list} onOpen={() => collapse(status, false)} />
        ) : (
          <BoardColumn
            key={status}
            status={status}
            list={list}
            sums={sums}
            see={see}
            partial={view.withOpenSeaCheck && status === 'PUBLISHED'}
            onCollapse={possible ? collapse : undefined}
            narrowing={narrowing}
            group={columns.length === 1 ? group : 'none'}
          />
        ),
      )}
      {columns.length > 0 && (
        <aside className={sideClasses.side}>
          <NextStages columns={statuses} />
          <RecentMoves />
        </aside>
      )}
    </div>
  );
}

const FIGURES = '[data-topic], button, a, input, header, aside';

/** Whether an event is of what lies below the columns and cards. */
const isGround = ({ target }: MouseEvent): boolean => target instanceof Element && !target.closest(FIGURES);

/** A mouse or pen that begins on the ground draws a box around cards; a finger scrolls, and bars belong to the browser. */
function beginLasso(press: PointerEvent<HTMLElement>): void {
  if (press.button !== 0 || press.pointerType === 'touch' || !isGround(press)) return;
  const { left, top } = (press.target as Element).getBoundingClientRect();
  const { clientWidth, clientHeight } = press.target as Element;
  if (press.clientX - left > clientWidth || press.clientY - top > clientHeight) return;
  const [event, board] = [press.nativeEvent, press.currentTarget];
  void import('./lasso.ts').then(({ drawLasso }) => drawLasso(event, board));
}

/** A column collapsed to 40 px: still a drop target, and expanded by one click. */
function CollapsedColumn({
  status,
  list,
  onOpen,
}: {
  status: TopicStatus;
  list: TopicList | null;
  onOpen: () => void;
}) {
  const t = useT();
  const scope = useProjectScope();
  const ref = useRef<HTMLButtonElement>(null);
  const over = useStatusDrop(ref, status);
  const drop = useAtomValue(dropStateAtom(status));
  const from = useAtomValue(draggedCardAtom)?.from ?? status;
  const open = drop?.kind === 'open';
  const title =
    drop?.kind === 'closed'
      ? reasonOf(drop.move, from, { t, scope }).title
      : drop?.kind === 'open'
        ? verbOf(t, from, status)
        : t('board.column.open', { stage: statusName(t, status) });
  return (
    <button
      ref={ref}
      type="button"
      title={title}
      aria-expanded={false}
      className={classes.collapsed}
      data-drop={drop?.kind}
      data-over={over || undefined}
      onClick={onOpen}
    >
      <StatusIcon status={status} size={16} />
      {list && <CollapsedCount list={list} />}
      <span className={classes.collapsedName}>{open ? verbOf(t, from, status) : statusName(t, status)}</span>
      {drop?.kind === 'closed' && (
        <span className={classes.collapsedLock}>
          <Lock size={12} aria-hidden="true" />
        </span>
      )}
    </button>
  );
}

function CollapsedCount({ list }: { list: TopicList }) {
  const { full } = useFormats();
  const { count, phase } = useAtomValue(list.atom);
  return <span className={classes.collapsedCount}>{phase === 'ready' ? full(count) : ''}</span>;
}
