import type { Recorded } from '@keywright/events';
import type { TopicStatus } from '@keywright/events/catalogue';
import { mentionsIn } from '@keywright/events/inbox';
import type { Assignment, TopicEvent } from '@keywright/events/topic';
import type { InboxReaders } from './inbox-readers.ts';
import type { InboxAsk, InboxTopic } from './inbox-rows.ts';
import { toldOfAnswer, toldOfAsk } from './told-of-ask.ts';
import { reaches, strongestOf, type Told } from './told.ts';

/** Of the people that one note mentions. */
const MOST_MENTIONED = 50;

/** A topic around an event: as it was (null where that begins it), as it is, and the request that was open. */
export interface InboxTopicStep {
  before: InboxTopic | null;
  after: InboxTopic;
  ask: InboxAsk | null;
}

/** Who is told what of an event of a topic: nobody of what they did themselves, nobody who may not read it. */
export function toldOfTopic(
  { id, event, meta }: Recorded<TopicEvent>,
  step: InboxTopicStep,
  readers: InboxReaders,
): Told[] {
  const { userId: actorId } = meta.actor;
  const meant = [
    ...askedOrAnswered(id, event, step, readers),
    ...mentioned(event),
    ...assigned(event, step),
    ...moved(event, step, readers),
  ];
  return strongestOf(
    meant.filter(
      ({ accountId, kind }) =>
        accountId !== actorId && readers.mayRead(accountId) && reaches(kind, readers.scopeOf(accountId)),
    ),
  );
}

function askedOrAnswered(id: string, event: TopicEvent, step: InboxTopicStep, readers: InboxReaders): Told[] {
  if (event.type === 'TopicMoveAsked')
    return step.before === null ? [] : toldOfAsk({ id, ...event.data }, step.before, readers);
  if (event.type === 'TopicMoveAnswered') return step.ask === null ? [] : toldOfAnswer(event.data, step.ask);
  return [];
}

/** A move as whoever is told of it sees it; null of what is none. */
function moveIn({
  type,
  data,
}: TopicEvent): { from: TopicStatus; to: TopicStatus; note: string | null } | null {
  switch (type) {
    case 'TopicStatusChanged':
      return { from: data.from, to: data.to, note: data.note };
    case 'TopicArchived':
      return { from: data.from, to: 'ARCHIVED', note: data.note };
    case 'TopicUnarchived':
      return { from: 'ARCHIVED', to: data.to, note: data.note };
    case 'TopicStatusChangeUndone':
      return { from: data.from, to: data.to, note: null };
    default:
      return null;
  }
}

function mentioned(event: TopicEvent): Told[] {
  const move = moveIn(event);
  const note = event.type === 'TopicNoteAdded' ? event.data.text : (move?.note ?? null);
  if (note === null) return [];
  const facts = { note, ...(move && { from: move.from, to: move.to }) };
  const people = mentionsIn(note).slice(0, MOST_MENTIONED);
  return people.map((accountId) => ({ accountId, kind: 'MENTIONED', facts }));
}

function assigned(event: TopicEvent, { after: { status: to } }: InboxTopicStep): Told[] {
  return newAssignments(event).map(({ role, userId: accountId }) => ({
    accountId,
    kind: 'ASSIGNED',
    facts: { role, to },
  }));
}

function newAssignments({ type, data }: TopicEvent): readonly Assignment[] {
  switch (type) {
    case 'TopicCreated':
      return data.assignments;
    case 'TopicStatusChanged':
      return data.assigned ? [data.assigned] : [];
    case 'TopicRolesDefined':
      return data.assignments.filter(
        ({ role, userId }) => !data.before.some((held) => held.role === role && held.userId === userId),
      );
    default:
      return [];
  }
}

/** Those whose topic it is, and those who have chosen to be told of all of them. */
function moved(event: TopicEvent, { after }: InboxTopicStep, readers: InboxReaders): Told[] {
  const move = moveIn(event);
  if (move === null) return [];
  const { from, to, note } = move;
  const facts = { from, to, ...(note !== null && { note }) };
  const theirs = [after.author_id, ...after.assignments.map(({ userId }) => userId)];
  return [...theirs, ...readers.ofAllChanges()].map((accountId) => ({
    accountId,
    kind: 'STATUS_CHANGED',
    facts,
  }));
}
