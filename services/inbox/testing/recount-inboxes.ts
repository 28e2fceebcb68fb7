import { categoryOf, idOfStream, type Recorded } from '@keywright/events';
import {
  NOTIFICATION_KINDS,
  type NotificationKind,
  permissionScope,
  type ProjectRoles,
} from '@keywright/events/catalogue';
import {
  evolveInbox,
  INBOX_CATEGORY,
  type InboxState,
  mentionsIn,
  NO_PREFERENCES,
  preferenceIn,
  upcastInboxEvent,
} from '@keywright/events/inbox';
import {
  evolveMembership,
  MEMBERSHIP_CATEGORY,
  type MembershipState,
  NO_MEMBERS,
  upcastMembershipEvent,
} from '@keywright/events/membership';
import { TASK_CATEGORY, upcastTaskEvent } from '@keywright/events/task';
import {
  evolveTopic,
  explainTransitions,
  type MaybeTopic,
  STATUS_EFFECT,
  TOPIC_CATEGORY,
  type TopicEvent,
  type TopicState,
  upcastTopicEvent,
} from '@keywright/events/topic';
import type { StoredEvent } from '../../platform/event-store/port.ts';
import { readRecorded } from '../../platform/projections/recorded.ts';

/** One thing that somebody has to have been told; `about` is the topic, the task or the invitation. */
export interface Recounted {
  accountId: string;
  eventId: string;
  kind: NotificationKind;
  about: string;
  position: string;
}

/** What everybody has to have been told, and who has to hear of it: also that a request of which they know is open no more. */
export interface Recount {
  told: Recounted[];
  /** Accounts whose screens are told, by the position of the event. */
  heard: ReadonlyMap<string, ReadonlySet<string>>;
}

/**
 * Counts all inboxes once more from the events alone, person by person: of each event everybody of the project is asked whether it
 * concerns them. `invitees` are the accounts that invitations are for.
 */
export function recountInboxes(
  events: readonly StoredEvent[],
  invitees: ReadonlyMap<string, string> = new Map(),
): Recount {
  const projects = new Map<string, MembershipState>();
  const topics = new Map<string, MaybeTopic>();
  const chosen = new Map<string, InboxState>();
  const tasks = new Map<string, { by: string; projectId: string }>();
  const asked = new Map<string, string[]>();
  const told: Recounted[] = [];
  const heard = new Map<string, Set<string>>();

  const hears = (position: bigint, accountId: string) => {
    const at = position.toString();
    heard.set(at, (heard.get(at) ?? new Set<string>()).add(accountId));
  };
  const tell = (
    { id: eventId, position }: StoredEvent,
    accountId: string,
    kind: NotificationKind,
    about: string,
  ) => {
    told.push({ accountId, eventId, kind, about, position: position.toString() });
    hears(position, accountId);
  };
  const scopeOf = (accountId: string, projectId: string) =>
    preferenceIn(chosen.get(accountId) ?? NO_PREFERENCES, projectId).scope;

  for (const stored of events) {
    const id = idOfStream(stored.stream);
    const category = categoryOf(stored.stream);
    if (category === INBOX_CATEGORY) {
      const { event } = readRecorded(stored, upcastInboxEvent);
      chosen.set(id, evolveInbox(chosen.get(id) ?? NO_PREFERENCES, event));
    }
    if (category === MEMBERSHIP_CATEGORY) {
      const { event, meta } = readRecorded(stored, upcastMembershipEvent);
      projects.set(id, evolveMembership(projects.get(id) ?? NO_MEMBERS, event, meta.actor.userId));
      if (event.type === 'InvitationSent' || event.type === 'InvitationResent') {
        const invitee = invitees.get(event.data.invitationId);
        if (invitee !== undefined) tell(stored, invitee, 'INVITED', event.data.invitationId);
      }
    }
    if (category === TASK_CATEGORY) {
      const { event, meta } = readRecorded(stored, upcastTaskEvent);
      if (event.type === 'TaskAdded')
        tasks.set(id, { by: meta.actor.userId, projectId: event.data.projectId });
      const task = tasks.get(id);
      if (event.type === 'TaskEnded' && task) {
        const people = readersOf(projects.get(task.projectId) ?? NO_MEMBERS);
        if (people.has(task.by) && scopeOf(task.by, task.projectId) !== 'NONE')
          tell(stored, task.by, 'TASK_ENDED', id);
      }
    }
    if (category === TOPIC_CATEGORY) {
      const record = readRecorded(stored, upcastTopicEvent);
      const before = topics.get(id) ?? null;
      const after = evolveTopic(before, record);
      topics.set(id, after);
      const topic = after ?? before;
      if (topic === null) continue;
      const project = projects.get(topic.projectId) ?? NO_MEMBERS;
      for (const [accountId, roles] of readersOf(project)) {
        if (accountId === record.meta.actor.userId) continue;
        const person = { accountId, roles, scope: scopeOf(accountId, topic.projectId) };
        const kinds = kindsFor(person, record, { before, topic, project });
        const [first] = kinds.sort((a, b) => NOTIFICATION_KINDS.indexOf(a) - NOTIFICATION_KINDS.indexOf(b));
        if (first !== undefined) tell(stored, accountId, first, id);
        if (first === 'MOVE_ASKED') asked.set(record.id, [...(asked.get(record.id) ?? []), accountId]);
      }
      if (before?.ask && after?.ask?.id !== before.ask.id)
        for (const accountId of asked.get(before.ask.id) ?? []) hears(stored.position, accountId);
    }
  }
  return { told, heard };
}

/** Who reads topics of a project, with what they are there. */
function readersOf({ members, ownerId, deleted }: MembershipState): Map<string, ProjectRoles> {
  if (deleted) return new Map();
  const people = new Map<string, ProjectRoles>();
  if (ownerId !== null) people.set(ownerId, { owner: true, roles: members[ownerId]?.roles ?? [] });
  for (const { userId, roles } of Object.values(members))
    people.set(userId, { owner: userId === ownerId, roles });
  return new Map([...people].filter(([, roles]) => permissionScope('READ_TOPICS', roles) !== null));
}

interface Person {
  accountId: string;
  roles: ProjectRoles;
  scope: 'ALL' | 'MINE' | 'NONE';
}

/** All that an event is to one person who may read the topic. */
function kindsFor(
  { accountId, roles, scope }: Person,
  { event }: Recorded<TopicEvent>,
  { before, topic, project }: { before: MaybeTopic; topic: TopicState; project: MembershipState },
): NotificationKind[] {
  const kinds: NotificationKind[] = [];
  if (event.type === 'TopicMoveAsked' && before && mayMove(accountId, roles, event.data.to, before, project))
    kinds.push('MOVE_ASKED');
  if (event.type === 'TopicMoveAnswered' && !event.data.withdrawn && before?.ask?.by === accountId)
    kinds.push('MOVE_ANSWERED');
  if (scope === 'NONE') return kinds;
  if (mentionsIn(noteOf(event)).includes(accountId)) kinds.push('MENTIONED');
  if (isNewlyAssigned(event, accountId)) kinds.push('ASSIGNED');
  const isTheirs =
    topic.authorId === accountId || topic.assignments.some(({ userId }) => userId === accountId);
  if (STATUS_EFFECT[event.type] === 'MOVES' && (isTheirs || scope === 'ALL')) kinds.push('STATUS_CHANGED');
  return kinds;
}

function mayMove(
  userId: string,
  roles: ProjectRoles,
  to: string,
  topic: TopicState,
  { defaultHolders }: MembershipState,
): boolean {
  const context = { actor: { userId, ...roles }, defaultHolders, strict: false };
  const move = explainTransitions(topic, context).find((each) => each.to === to);
  return move?.allowed === true || move?.refusal?.code === 'SEA_CHECK_NOT_REQUIRED';
}

function noteOf(event: TopicEvent): string | null {
  switch (event.type) {
    case 'TopicNoteAdded':
      return event.data.text;
    case 'TopicStatusChanged':
    case 'TopicArchived':
    case 'TopicUnarchived':
      return event.data.note;
    default:
      return null;
  }
}

function isNewlyAssigned(event: TopicEvent, accountId: string): boolean {
  const isIn = (assignments: readonly { userId: string }[]) =>
    assignments.some(({ userId }) => userId === accountId);
  if (event.type === 'TopicCreated') return isIn(event.data.assignments);
  if (event.type === 'TopicStatusChanged') return event.data.assigned?.userId === accountId;
  if (event.type !== 'TopicRolesDefined') return false;
  const held = event.data.before.filter(({ userId }) => userId === accountId).map(({ role }) => role);
  return event.data.assignments.some(({ role, userId }) => userId === accountId && !held.includes(role));
}
