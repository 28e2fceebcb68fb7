import { moveBetween, type TopicStatus } from '@keywright/events/catalogue';

/** Label of what a move is called as an act ("Approve", "Send back"), for buttons, drop slots and toasts. */
export function verbLabel(from: TopicStatus, to: TopicStatus): string {
  if (to === 'ARCHIVED') return 'move.verb.archive';
  if (from === 'ARCHIVED') return 'move.verb.unarchive';
  const row = moveBetween(from, to)?.row;
  return row === undefined ? 'move.verb.other' : `move.verb.${row}`;
}
