import type { TopicStatus } from './statuses.ts';
import { ARCHIVING, MOVES, type Transition, UNARCHIVING } from './transitions.ts';
import { type ViewName, VIEWS, type WorkflowView } from './views.ts';

const BY_PAIR = new Map(MOVES.map((move) => [`${move.from} ${move.to}`, move]));

/** The row POST status follows from one status to another, or null where the graph has no such edge. */
export function moveBetween(from: TopicStatus, to: TopicStatus): Transition | null {
  return BY_PAIR.get(`${from} ${to}`) ?? null;
}

/** The row that leads a topic to another status, be it one of POST status or of the archive's own commands; null = none does. */
export function transitionTo(
  to: TopicStatus,
  { status, archivedFrom }: { status: TopicStatus; archivedFrom: TopicStatus | null },
): Transition | null {
  if (to === status) return null;
  if (to === 'ARCHIVED') return ARCHIVING;
  if (status === 'ARCHIVED') return to === archivedFrom ? UNARCHIVING : null;
  return moveBetween(status, to);
}

const BY_NAME = new Map(VIEWS.map((view) => [view.name, view]));

export function viewNamed(name: ViewName): WorkflowView {
  const view = BY_NAME.get(name);
  if (!view) throw new Error(`no workflow view ${name}`);
  return view;
}

/** What decides about a topic's place in the queues. */
export interface Placed {
  status: TopicStatus;
  checkSeaRequired: boolean;
  seaCheckStatus: string | null;
}

/** A published page whose required ads check has no result yet. */
export function hasOpenSeaCheck(topic: Placed): boolean {
  return topic.status === 'PUBLISHED' && topic.checkSeaRequired && topic.seaCheckStatus === null;
}
