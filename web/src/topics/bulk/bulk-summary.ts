import type { T } from '../../i18n/index.ts';
import type { BulkAct } from './bulk-act.ts';
import { type BulkRun, idsByState, unknownOf } from './bulk-state.ts';

/** Which form of its label an act has. */
function formOf(act: BulkAct): string {
  if (act.kind === 'status') return act.back ? '.back' : '';
  return takesAway(act) ? '.none' : '';
}

/** The act leaves topics without a date, or without somebody. */
const takesAway = (act: BulkAct): boolean =>
  (act.kind === 'deliveryDate' && act.day === null) || (act.kind === 'users' && act.userId === null);

/** "118 of 120 archived, 2 refused": every topic is in one of its figures. */
export function summaryOf(run: BulkRun, t: T): string {
  const { act, lines } = run;
  const ids = idsByState(run);
  // What the act was refused is no news of its undo.
  const isTakenBack = ids.undone.length + ids.kept.length > 0;
  const counted: [string, number][] = [
    ['bulk.undone', ids.undone.length],
    ['bulk.kept', ids.kept.length],
    ['bulk.same', ids.same.length],
    [isTakenBack ? 'bulk.wasRefused' : 'bulk.refused', ids.refused.length],
    ['bulk.lost', ids.lost.length],
    ['bulk.unsent', ids.waiting.length + unknownOf(run)],
  ];
  const words = counted.filter(([, count]) => count > 0).map(([label, count]) => t(label, { count }));
  if (act === null) return words.length > 0 ? words.join(', ') : t('bulk.undone', { count: 0 });
  const stage = act.kind === 'status' ? t(`status.${act.to}`) : '';
  const done = t(`bulk.did.${act.kind}${formOf(act)}`, {
    count: ids.done.length,
    all: lines.size,
    stage,
  });
  return [...(ids.done.length > 0 || words.length === 0 ? [done] : []), ...words].join(', ');
}
