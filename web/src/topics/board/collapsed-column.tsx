import type { TopicStatus } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { StatusIcon } from '../../ui/index.ts';
import type { TopicList } from '../atoms.ts';
import { reasonOf, stageName, verbOf } from '../moves/move-labels.ts';
import classes from './column.module.css';
import { draggedCardAtom, dropStateAtom } from './drag-state.ts';
import { useStageDrop } from './use-stage-drop.ts';

/** A column collapsed to 40 px: still a drop target, and expanded by one click. */
export function CollapsedColumn({
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
  const over = useStageDrop(ref, status);
  const stage = useAtomValue(dropStateAtom(status));
  const from = useAtomValue(draggedCardAtom)?.from ?? status;
  const open = stage?.kind === 'open';
  const title =
    stage?.kind === 'closed'
      ? reasonOf(stage.move, from, { t, scope }).title
      : stage?.kind === 'open'
        ? verbOf(t, from, status)
        : t('board.column.open', { stage: stageName(t, status) });
  return (
    <button
      ref={ref}
      type="button"
      title={title}
      aria-expanded={false}
      className={classes.collapsed}
      data-stage={stage?.kind}
      data-over={over || undefined}
      onClick={onOpen}
    >
      <StatusIcon status={status} size={16} />
      {list && <CollapsedCount list={list} />}
      <span className={classes.collapsedName}>{open ? verbOf(t, from, status) : stageName(t, status)}</span>
      {stage?.kind === 'closed' && (
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
