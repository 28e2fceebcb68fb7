import type { TopicStatus } from '@keywright/events/catalogue';
import type { ExplainedTransition } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { Lock, SquarePen } from 'lucide-react';
import { memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { StatusIcon } from '../../ui/index.ts';
import { effectsOf, reasonOf, verbOf } from '../moves/move-labels.ts';
import { draggedCardAtom, dropStateAtom, useStatusDrop } from './card-drag.ts';
import { ColumnCards, type ColumnCardsProps } from './column-cards.tsx';
import { ColumnHead, type ColumnHeadProps } from './column-head.tsx';
import classes from './column.module.css';

/** How far outside of the window a column already counts as near it. */
const MARGIN = '0px 240px';

export interface BoardColumnProps extends ColumnCardsProps, Omit<ColumnHeadProps, 'id'> {
  /** Called when the column becomes visible. */
  see: (status: TopicStatus) => void;
}

/** One status of the board: head, where a dragged card would land or why not, and its cards. */
export const BoardColumn = memo(function BoardColumn({ see, narrowing, group, ...head }: BoardColumnProps) {
  const { status, list } = head;
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const over = useStatusDrop(section, status);
  const isNear = useNearViewport(section);
  useEffect(() => {
    if (isNear) see(status);
  }, [isNear, see, status]);
  const drop = useAtomValue(dropStateAtom(status));
  return (
    <section
      ref={section}
      aria-labelledby={id}
      className={classes.column}
      data-status={status}
      data-stack={status}
      data-lanes={(group !== undefined && group !== 'none') || undefined}
      data-drop={drop?.kind}
      data-over={over || undefined}
    >
      <ColumnHead {...head} id={id} />
      <DropPart status={status} over={over} />
      <div className={classes.body} inert={drop?.kind === 'closed'}>
        {isNear && <ColumnCards status={status} list={list} narrowing={narrowing} group={group} />}
      </div>
    </section>
  );
});

/** Whether an element is in the window or close to it, or ever was: what has been drawn stays, with its scroll position. */
function useNearViewport(ref: RefObject<HTMLElement | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setIsNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref, isNear]);
  return isNear;
}

function DropPart({ status, over }: { status: TopicStatus; over: boolean }) {
  const drop = useAtomValue(dropStateAtom(status));
  const from = useAtomValue(draggedCardAtom)?.from;
  if (drop === null || from === undefined || drop.kind === 'home') return null;
  return (
    <div className={classes.drop}>
      {drop.kind === 'open' ? (
        <DropSlot move={drop.move} from={from} over={over} />
      ) : (
        <DropReason move={drop.move} from={from} />
      )}
    </div>
  );
}

interface DropMove {
  move: ExplainedTransition;
  from: TopicStatus;
}

/** Where the card would land, saying what that does; with the card over it, all of it. */
function DropSlot({ move, from, over }: DropMove & { over: boolean }) {
  const t = useT();
  const scope = useProjectScope();
  const effects = effectsOf(move, { t, scope });
  return (
    <div className={classes.slot} data-slot="" data-over={over || undefined}>
      <span className={classes.verb}>
        {move.note === 'REQUIRED' ? (
          <SquarePen size={14} aria-hidden="true" />
        ) : (
          <StatusIcon status={move.to} />
        )}
        {verbOf(t, from, move.to)}
      </span>
      {effects.length > 0 && <span className={classes.effects}>{effects.join(' · ')}</span>}
    </div>
  );
}

/** Why the status does not take the card. */
function DropReason({ move, from }: DropMove) {
  const t = useT();
  const scope = useProjectScope();
  const { title, help } = reasonOf(move, from, { t, scope });
  return (
    <div className={classes.why}>
      <Lock size={14} aria-hidden="true" />
      <span>
        <b>{title}</b>
        {help && <span>{help}</span>}
      </span>
    </div>
  );
}
