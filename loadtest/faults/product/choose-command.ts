import { movesFrom, type Permit, type Role, STATUS_NAMES } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';

/** One request that changes a topic: `route` is the path as the server registered it. */
export interface TopicRequest {
  method: 'POST' | 'PATCH';
  route: string;
  topicId: string;
  body: object;
  /** The revision shown when the command was chosen. */
  seenRevision: string;
}

export interface Actor {
  roles: readonly Role[];
  owner: boolean;
  /** Their last acknowledged move, to be taken back. */
  lastMove: { topicId: string; eventId: string } | null;
}

/** The next command of a person, given the rows of their screen: mostly allowed, now and then refused. */
export function chooseCommand(rows: readonly TopicRow[], actor: Actor, random: () => number): TopicRequest {
  const kind = random();
  const topic = pick(rows, random);
  const { lastMove } = actor;
  if (kind < 0.08 && lastMove !== null) {
    const { topicId, eventId } = lastMove;
    return command(rows.find(({ id }) => id === topicId) ?? topic, 'undo', { eventId });
  }
  if (kind < 0.2) return command(topic, 'notes', { note: `seen at ${topic.revision}` });
  if (kind < 0.28)
    return { ...command(topic, '', { pageName: `Page ${Math.floor(random() * 99)}` }), method: 'PATCH' };
  if (kind < 0.36) return archiving(topic);
  if (kind < 0.44) return move(topic, pick(STATUS_NAMES, random));
  const allowed = rows.flatMap((row) =>
    movesFrom(row.status)
      .filter(({ permits }) => row.active && (actor.owner || permits.some((permit) => covers(permit, actor))))
      .map(({ to }) => ({ row, to })),
  );
  if (allowed.length === 0) return command(topic, 'notes', { note: 'nothing to do' });
  const { row, to } = pick(allowed, random);
  return move(row, to);
}

function covers({ by }: Permit, { roles }: Actor): boolean {
  return by !== 'AUTHOR' && roles.includes(by);
}

function move(topic: TopicRow, topicStatus: string): TopicRequest {
  return command(topic, 'status', {
    topicStatus,
    note: 'as agreed',
    seaCheckStatus: topicStatus === 'PUBLISHED' && topic.status === 'SEA_CHECK' ? 'OK' : null,
  });
}

function archiving(topic: TopicRow): TopicRequest {
  const action = topic.status === 'ARCHIVED' ? 'unarchive' : 'archive';
  return { ...command(topic, '', { note: 'tidied up' }), route: `/api/topics/${action}/:id` };
}

function command({ id, revision }: TopicRow, action: string, body: object): TopicRequest {
  const route = `/api/topics/:id${action === '' ? '' : `/${action}`}`;
  return { method: 'POST', route, topicId: id, body, seenRevision: revision };
}

function pick<T>(items: readonly T[], random: () => number): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('nothing to choose from');
  return item;
}
