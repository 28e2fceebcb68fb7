import { type Operation, PERMISSIONS, type PermissionScope } from './permissions.ts';
import { type ActingRole, ROLES, type Role } from './roles.ts';
import type { TopicStatus } from './statuses.ts';
import { MOVES, type Transition } from './transitions.ts';
import { type ViewName, VIEWS, type WorkflowView } from './views.ts';

/** What a person is in one project: enough to answer every permission question. */
export interface ProjectRoles {
  owner: boolean;
  roles: readonly Role[];
}

/** Stored roles in display order, OWNER last: the order in which an acting role is looked for. */
export const ACTING_ROLES: readonly ActingRole[] = [...ROLES, 'OWNER'];

/** Whether a person holds a role, or is the owner where OWNER is meant. */
export function holds(held: ProjectRoles, role: ActingRole): boolean {
  return role === 'OWNER' ? held.owner : held.roles.includes(role);
}

/** The widest scope an operation has for a person, or null where it is closed to them. */
export function permissionScope(operation: Operation, held: ProjectRoles): PermissionScope | null {
  const scopes = ACTING_ROLES.filter((role) => holds(held, role)).map((role) => PERMISSIONS[operation][role]);
  if (scopes.includes('all')) return 'all';
  return scopes.includes('own') ? 'own' : null;
}

const BY_PAIR = new Map(MOVES.map((move) => [`${move.from} ${move.to}`, move]));

/** The row POST status follows from one status to another, or null where the graph has no such edge. */
export function moveBetween(from: TopicStatus, to: TopicStatus): Transition | null {
  return BY_PAIR.get(`${from} ${to}`) ?? null;
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

export function isInView(view: WorkflowView, topic: Placed): boolean {
  return view.statuses.includes(topic.status) || (view.withOpenSeaCheck && hasOpenSeaCheck(topic));
}
