import type { ExplainedTransition } from '@keywright/events/topic';
import { Lock } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Kbd, StatusIcon } from '../../ui/index.ts';
import { statusName } from '../topic-facts.ts';
import { effectsOf, reasonOf, verbOf } from './move-labels.ts';
import classes from './moves.module.css';

interface ItemProps {
  move: ExplainedTransition;
  /** Where the topic stands. */
  topicStatus: ExplainedTransition['to'];
}

/** A move that is open to the reader, what it does and the digit that chooses it. */
export function AllowedItem(props: ItemProps & { digit: string; onClick: () => void }) {
  const { move, digit, topicStatus, onClick } = props;
  const t = useT();
  const scope = useProjectScope();
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      className={classes.item}
      aria-keyshortcuts={digit}
      onClick={onClick}
    >
      <StatusIcon status={move.to} />
      <Words
        what={verbOf(t, topicStatus, move.to)}
        effect={[statusName(t, move.to), ...effectsOf(move, { t, scope })].join(' · ')}
      />
      <Kbd>{digit}</Kbd>
    </button>
  );
}

/** A move that is not open to the reader, and why. */
export function LockedItem({ move, topicStatus }: ItemProps) {
  const t = useT();
  const scope = useProjectScope();
  const reason = reasonOf(move, topicStatus, { t, scope });
  return (
    <button type="button" role="menuitem" tabIndex={-1} aria-disabled="true" className={classes.item}>
      <Lock size={14} aria-hidden="true" className={classes.lock} />
      <Words what={statusName(t, move.to)} effect={[reason.title, reason.help].filter(Boolean).join(': ')} />
    </button>
  );
}

function Words({ what, effect }: { what: string; effect: string }) {
  return (
    <span className={classes.texts}>
      <span className={classes.what}>{what}</span>
      <span className={classes.effect}>{effect}</span>
    </span>
  );
}
