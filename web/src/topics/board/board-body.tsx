import type { TopicStatus } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { StatusIcon, useDragScroll, usePhone } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { reasonOf, verbOf } from '../moves/move-labels.ts';
import { statusName } from '../topic-facts.ts';
import { BoardColumn } from './board-column.tsx';
import { useFocusNote } from './board-focus.ts';
import { useBoardKeys } from './board-keys.ts';
import classes from './board.module.css';
import { draggedCardAtom, dropStateAtom, useStatusDrop } from './card-drag.ts';
import { useCollapsedColumns } from './collapsed-columns.ts';
import { UnlessNoMatch } from './column-cards.tsx';
import { NextStages } from './next-stages.tsx';
import sideClasses from './next-stages.module.css';
import { type BoardBodyProps, PhoneBoard } from './phone-board.tsx';
import { RecentMoves } from './recent-moves.tsx';

/** The columns side by side, empty ones collapsed where there are many, and at the end what comes next. */
export function BoardBody(props: BoardBodyProps) {
  return usePhone() ? <PhoneBoard {...props} /> : <WideBoard {...props} />;
}

function WideBoard(props: BoardBodyProps) {
  return (
    <UnlessNoMatch columns={props.columns} narrowing={props.narrowing}>
      <Columns {...props} />
    </UnlessNoMatch>
  );
}

function Columns({ view, statuses, columns, sums, narrowing, see }: BoardBodyProps) {
  const board = useRef<HTMLDivElement>(null);
  const { possible, isCollapsed, collapse } = useCollapsedColumns(columns);
  const onKeyDown = useBoardKeys(columns);
  const onFocus = useFocusNote(columns);
  useDragScroll(board, 'topic');
  return (
    <div ref={board} className={classes.board} onKeyDown={onKeyDown} onFocus={onFocus}>
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
  const { list: live, phase } = useAtomValue(list.atom);
  return <span className={classes.collapsedCount}>{phase === 'ready' ? full(live.total) : ''}</span>;
}
