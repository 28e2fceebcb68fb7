import type { ActingRole } from '../catalogue/roles.ts';
import type { TopicStatus } from '../catalogue/statuses.ts';
import type { SeaCheckStatus } from '../catalogue/topic-enums.ts';
import { moveBetween } from '../catalogue/look-up.ts';
import { seaCheckAfter } from './decide/change-status.ts';
import type { Assignment } from './events.ts';
import { submittedIn } from './approvals.ts';
import { publishes } from './evolve.ts';
import type { TopicRow } from './fields.ts';
import { assignedUsers, judgedIn } from './to-row.ts';

/** A move as whoever makes it knows it, before it is recorded. */
export interface MadeMove {
  to: TopicStatus;
  by: string;
  /** The role acted in. */
  role: ActingRole;
  /** ISO 8601. */
  at: string;
  note: string | null;
  seaCheckStatus: SeaCheckStatus | null;
  /** Who is assigned along with it. */
  assigned: Assignment | null;
}

/**
 * What a move changes of a row, so that a screen may show it before the server answers: the same as of the row of the topic
 * once it has evolved. Who submitted what comes back to approval no row knows; it is null until the row itself comes, as is
 * what else has changed since it was approved where the text falls back behind its approval or gets a new one.
 */
export function patchOfMove(row: TopicRow, made: MadeMove): Partial<TopicRow> {
  const { to, by, role, at, note, assigned } = made;
  const { status: from } = row;
  const move = moveBetween(from, to);
  const submitted = submittedIn(from, to);
  return {
    status: to,
    statusSince: at,
    statusBy: by,
    updatedAt: at,
    ask: null,
    checksDone: 0,
    changedSince: changedSinceAfter(row, to),
    submittedBy: submitted !== null && submitted === judgedIn(to) ? by : null,
    ...(move === null
      ? { archivedFrom: to === 'ARCHIVED' ? from : null, followed: to !== 'ARCHIVED' }
      : { seaCheckStatus: seaCheckAfter(move, made, row) }),
    ...(publishes(from, to) && { publishedOn: at.slice(0, 10) }),
    ...(assigned !== null && { users: [...row.users, ...assignedUsers([assigned])] }),
    ...(note !== null && {
      noteCount: row.noteCount + 1,
      lastNote: { text: note, from: { id: by }, role, topicStatus: to, at },
    }),
  };
}

/** Those moves that give or take an approval of the text say nothing of the topic, which a row names only after the text. */
function changedSinceAfter(
  { status: from, changedSince }: TopicRow,
  to: TopicStatus,
): TopicRow['changedSince'] {
  const judgesText =
    submittedIn(from, to) === 'TEXT' ||
    (from === 'FOR_APPROVAL' && to === 'INTEGRATION') ||
    (from === 'PUBLISHED' && to === 'APPROVED');
  const isBefore = to === 'SUGGEST' || to === 'DECLINE' || to === 'WAIT_APPROVE';
  const approvesTopic = from === 'WAIT_APPROVE' && to === 'APPROVED';
  return isBefore || approvesTopic || (judgesText && changedSince === 'TEXT') ? null : changedSince;
}
