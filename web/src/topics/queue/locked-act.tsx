import type { ExplainedTransition, TopicRow } from '@keywright/events/topic';
import { Lock } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { reasonOf, verbOf } from '../moves/move-labels.ts';
import classes from './locked-act.module.css';

/** What is expected, but not of this reader, or not yet: the act behind a lock, with the reason and who can. */
export function LockedAct({ move, row }: { move: ExplainedTransition; row: TopicRow }) {
  const t = useT();
  const scope = useProjectScope();
  const { title, help } = reasonOf(move, row.status, { t, scope });
  return (
    <p className={classes.locked}>
      <Lock size={14} aria-hidden="true" />
      <span className={classes.act}>{verbOf(t, row.status, move.to)}</span>
      <span className={classes.reason}>
        {help === null ? title : t('panel.access.who', { needs: title, people: help })}
      </span>
    </p>
  );
}
