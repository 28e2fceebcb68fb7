import type { TopicStatus } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { countersAtom } from '../../state/index.ts';
import type { TopicList } from '../atoms.ts';
import type { ListSums } from './list-sums.ts';
import { ColumnCards } from './column-cards.tsx';
import { type ColumnCounts, ColumnHead } from './column-head.tsx';
import classes from './column.module.css';
import { DropPending, DropReason, DropSlot } from './drop-slot.tsx';
import { draggedCardAtom, dropStateAtom } from './drag-state.ts';
import { useNearViewport } from './use-near-viewport.ts';
import { useStageDrop } from './use-stage-drop.ts';

export interface BoardColumnProps {
  status: TopicStatus;
  list: TopicList | null;
  sums: ListSums | null;
  /** The stage's own count says nothing here: only some of its topics belong to the view. */
  partial: boolean;
  /** Collapses the column; absent on short boards. */
  onCollapse?: (() => void) | undefined;
  /** Called when the column becomes visible. */
  see: (status: TopicStatus) => void;
  empty: ReactNode;
}

/** The filter can match nothing in the stage. */
const NOTHING: ColumnCounts = { shown: 0, capped: false, all: null, totalMsv: null };

/** One stage of the board: head, where a dragged card would land or why not, and its cards. */
export function BoardColumn({ status, list, sums, partial, onCollapse, see, empty }: BoardColumnProps) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const over = useStageDrop(section, status);
  const isNear = useNearViewport(section);
  useEffect(() => {
    if (isNear) see(status);
  }, [isNear, see, status]);
  const stage = useAtomValue(dropStateAtom(status));
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className={classes.column}
      data-status={status}
      data-stage={stage?.kind}
      data-over={over || undefined}
    >
      {list ? (
        <ListHead id={id} status={status} list={list} sums={sums} partial={partial} onCollapse={onCollapse} />
      ) : (
        <ColumnHead id={id} status={status} counts={NOTHING} onCollapse={onCollapse} />
      )}
      <DropPart status={status} over={over} />
      <div className={classes.body} inert={stage?.kind === 'closed'}>
        {isNear && (list ? <ColumnCards status={status} list={list} empty={empty} /> : empty)}
      </div>
    </section>
  );
}

type ListHeadProps = Pick<BoardColumnProps, 'status' | 'sums' | 'partial' | 'onCollapse'> & {
  id: string;
  list: TopicList;
};

function ListHead({ id, status, list, sums, partial, onCollapse }: ListHeadProps) {
  const { list: live, capped, phase } = useAtomValue(list.atom);
  const counters = useAtomValue(countersAtom);
  const all = partial ? null : (counters?.byStatus[status] ?? null);
  const counts = {
    shown: phase === 'ready' ? live.total : null,
    capped,
    all,
    totalMsv: sums?.totalMsv ?? null,
  };
  return <ColumnHead id={id} status={status} counts={counts} onCollapse={onCollapse} />;
}

function DropPart({ status, over }: { status: TopicStatus; over: boolean }) {
  const stage = useAtomValue(dropStateAtom(status));
  const from = useAtomValue(draggedCardAtom)?.from;
  if (stage === null || from === undefined || stage.kind === 'home') return null;
  return (
    <div className={classes.drop}>
      {stage.kind === 'open' ? (
        <DropSlot move={stage.move} from={from} over={over} />
      ) : stage.kind === 'closed' ? (
        <DropReason move={stage.move} from={from} />
      ) : (
        <DropPending />
      )}
    </div>
  );
}
