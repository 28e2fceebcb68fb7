import { transitionTo, type TopicStatus } from '@keywright/events/catalogue';
import { movePermission, type TopicMoveAnswered } from '@keywright/events/topic';
import type { InboxReaders } from './inbox-readers.ts';
import type { InboxAsk, InboxMember, InboxTopic } from './inbox-rows.ts';
import type { Told } from './told.ts';

/** Whoever may make the move that is asked for, by role and four eyes: what the topic still lacks, they can add. */
export function toldOfAsk(
  { id: askId, to, textId }: { id: string; to: TopicStatus; textId: string | null },
  topic: InboxTopic,
  readers: InboxReaders,
): Told[] {
  const { status: from } = topic;
  const facts = { askId, from, to, ...(textId !== null && { textId }) };
  const holders = readers.defaultHolders();
  const movers = readers.all().filter((member) => mayMove(member, to, topic, holders));
  return movers.map(({ account_id: accountId }) => ({ accountId, kind: 'MOVE_ASKED', facts }));
}

function mayMove(
  { account_id: userId, owner, roles }: InboxMember,
  to: TopicStatus,
  topic: InboxTopic,
  defaultHolders: ReturnType<InboxReaders['defaultHolders']>,
): boolean {
  const { status } = topic;
  // Out of the archive nothing else can be asked for than the way back.
  const move = transitionTo(to, { status, archivedFrom: status === 'ARCHIVED' ? to : null });
  if (move === null) return false;
  const { author_id: authorId, assignments, submitters: submittedBy } = topic;
  const actor = { userId, owner, roles };
  return !('code' in movePermission(move, { authorId, assignments, submittedBy }, { actor, defaultHolders }));
}

/** Whoever had asked, unless they have withdrawn it. */
export function toldOfAnswer(
  { accepted, withdrawn, textId }: TopicMoveAnswered['data'],
  { ask_id: askId, asked_by: accountId, from_status: from, to_status: to }: InboxAsk,
): Told[] {
  if (withdrawn) return [];
  const outcome = accepted ? 'ACCEPTED' : 'REFUSED';
  const facts = { askId, from, to, outcome, ...(textId !== null && { textId }) } as const;
  return [{ accountId, kind: 'MOVE_ANSWERED', facts }];
}
