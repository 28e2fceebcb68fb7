import { ArrowRight, AtSign, Check, ListChecks, type LucideIcon, UserCheck, UserPlus, X } from 'lucide-react';
import { StatusIcon } from '../ui/index.ts';
import classes from './inbox-entry.module.css';
import type { RowHead } from './row-head.ts';

/** The kind of a row, small at the person who did it; the sentence beside it says the same. */
export function KindBadge({ head }: { head: RowHead }) {
  const { kind, to, outcome } = head;
  const Icon = iconOf(head);
  return (
    <span className={classes.badge} data-kind={kind} data-refused={outcome === 'REFUSED' || undefined}>
      {kind === 'STATUS_CHANGED' && to !== null ? (
        <StatusIcon status={to} size={11} />
      ) : (
        <Icon size={11} strokeWidth={2} aria-hidden="true" />
      )}
    </span>
  );
}

function iconOf({ kind, outcome }: RowHead): LucideIcon {
  switch (kind) {
    case 'MOVE_ASKED':
    case 'STATUS_CHANGED':
      return ArrowRight;
    case 'MENTIONED':
      return AtSign;
    case 'INVITED':
      return UserPlus;
    case 'ASSIGNED':
      return UserCheck;
    case 'MOVE_ANSWERED':
      return outcome === 'REFUSED' ? X : Check;
    case 'TASK_ENDED':
      return ListChecks;
  }
}
