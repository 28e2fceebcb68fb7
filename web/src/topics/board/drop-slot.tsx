import type { TopicStatus } from '@keywright/events/catalogue';
import type { ExplainedTransition } from '@keywright/events/topic';
import { LoaderCircle, Lock, SquarePen } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { StatusIcon } from '../../ui/index.ts';
import { effectsOf, reasonOf, verbOf } from '../moves/move-labels.ts';
import classes from './drop.module.css';

/** Where the card would land, saying what that does; with the card over it, all of it. */
export function DropSlot({
  move,
  from,
  over,
}: {
  move: ExplainedTransition;
  from: TopicStatus;
  over: boolean;
}) {
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

/** Why the stage does not take the card. */
export function DropReason({ move, from }: { move: ExplainedTransition; from: TopicStatus }) {
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

/** The server has not said yet. */
export function DropPending() {
  const t = useT();
  return (
    <div className={classes.why}>
      <LoaderCircle size={14} aria-hidden="true" />
      <span>{t('move.checking')}</span>
    </div>
  );
}
