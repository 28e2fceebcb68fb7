import type { TopicStatus } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { Lock } from 'lucide-react';
import { useRef } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { StatusIcon } from '../../ui/index.ts';
import type { TopicList } from '../columns/topic-list.ts';
import { reasonOf, stageName, verbOf } from '../moves/move-words.ts';
import classes from './column.module.css';
import { cardInHandAtom, stageForCardAtom } from './drag-state.ts';
import { useStageDrop } from './use-stage-drop.ts';

/** A column folded to 40 px: still a place to drop, and one press from being open. */
export function ColumnStrip({
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
  const stage = useAtomValue(stageForCardAtom(status));
  const from = useAtomValue(cardInHandAtom)?.from ?? status;
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
      className={classes.strip}
      data-stage={stage?.kind}
      data-over={over || undefined}
      onClick={onOpen}
    >
      <StatusIcon status={status} size={16} />
      {list && <StripCount list={list} />}
      <span className={classes.stripName}>{open ? verbOf(t, from, status) : stageName(t, status)}</span>
      {stage?.kind === 'closed' && (
        <span className={classes.stripLock}>
          <Lock size={12} aria-hidden="true" />
        </span>
      )}
    </button>
  );
}

function StripCount({ list }: { list: TopicList }) {
  const { full } = useFormats();
  const { list: live, phase } = useAtomValue(list.atom);
  return <span className={classes.stripCount}>{phase === 'ready' ? full(live.total) : ''}</span>;
}
