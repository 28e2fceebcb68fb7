import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { Lock } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { AskButton } from '../moves/ask-button.tsx';
import { reasonOf, verbOf } from '../moves/move-labels.ts';
import classes from './locked-act.module.css';

/** What is expected, but not of this reader, or not yet: the act behind a lock, with the reason and who can; they can be asked. */
export function LockedAct({
  move,
  row,
  touch = false,
}: {
  move: ExplainedTransition;
  row: TopicRow;
  touch?: boolean;
}) {
  const t = useT();
  const scope = useProjectScope();
  const { title, help } = reasonOf(move, row.status, { t, scope });
  return (
    <div className={classes.locked}>
      <Lock size={14} aria-hidden="true" />
      <span className={classes.act}>{verbOf(t, row.status, move.to)}</span>
      <AskButton move={move} row={row} named className={touch ? classes.touch : undefined} />
      <span className={classes.reason}>
        {help === null ? title : t('panel.access.who', { needs: title, people: help })}
      </span>
    </div>
  );
}
