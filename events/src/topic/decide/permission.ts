import { actingRole, type Operation, rolesThatMay } from '../../catalogue/permissions.ts';
import { ROLES, type Role } from '../../catalogue/roles.ts';
import type { NoteRule, Permit, Transition } from '../../catalogue/transitions.ts';
import type { ActedAs } from '../../decision.ts';
import type { Refusal, RefusalOf } from '../../refusal.ts';
import type { TopicActor, TopicContext } from '../context.ts';
import type { TopicState } from '../state.ts';

/** Authored by the actor, or assigned to them in any role. */
export function isOwn(state: TopicState, actor: TopicActor): boolean {
  return state.authorId === actor.userId || state.assignments.some(({ userId }) => userId === actor.userId);
}

/** The role the operation is done in, or the refusal naming the roles that may. */
export function permit(operation: Operation, state: TopicState, { actor }: TopicContext): ActedAs | Refusal {
  const role = actingRole(operation, actor, isOwn(state, actor));
  return role === null
    ? { code: 'ROLE_REQUIRED', roles: rolesThatMay(operation) }
    : { role, override: false };
}

/** The same for a page that must be switched on first; what is inactive can only be activated. */
export function permitOnActive(
  operation: Operation,
  state: TopicState,
  context: TopicContext,
): ActedAs | Refusal {
  return state.active ? permit(operation, state, context) : { code: 'TOPIC_INACTIVE' };
}

export function isRefusal(answer: ActedAs | Refusal): answer is Refusal {
  return 'code' in answer;
}

/** How somebody may make a move: acting in which role, and whether they must say why. */
export interface MovePermission {
  as: ActedAs;
  note: NoteRule;
}

type Movement = Pick<Transition, 'permits' | 'note' | 'fourEyes'>;

/** The actor's stored roles in display order. */
function rolesOf({ actor }: TopicContext): Role[] {
  return ROLES.filter((role) => actor.roles.includes(role));
}

function tied(
  { by, tie }: Permit,
  state: TopicState | null,
  { actor, defaultHolders }: TopicContext,
): boolean {
  if (tie === undefined) return true;
  const assigned =
    state?.assignments.some(({ role, userId }) => role === by && userId === actor.userId) ?? false;
  const leads = tie === 'ASSIGNED_OR_DEFAULT' && by !== 'AUTHOR' && defaultHolders[by] === actor.userId;
  return assigned || leads;
}

/** The role in which one permit lets the actor through, or null where it does not. */
function roleFor(permit: Permit, state: TopicState | null, context: TopicContext): ActedAs['role'] | null {
  if (permit.by === 'AUTHOR') {
    const isAuthor = state !== null && state.authorId === context.actor.userId;
    return isAuthor ? (rolesOf(context)[0] ?? (context.actor.owner ? 'OWNER' : null)) : null;
  }
  return context.actor.roles.includes(permit.by) && tied(permit, state, context) ? permit.by : null;
}

/** The refusal that names everybody who may make the move. */
export function roleRequired({ permits }: Movement): RefusalOf<'ROLE_REQUIRED'> {
  const named = ROLES.filter((role) => permits.some(({ by }) => by === role));
  const assignedOnly = named.filter((role) =>
    permits.some(({ by, tie }) => by === role && tie !== undefined),
  );
  return {
    code: 'ROLE_REQUIRED',
    roles: [...named, 'OWNER'],
    ...(assignedOnly.length > 0 ? { assignedOnly } : {}),
    ...(permits.some(({ by }) => by === 'AUTHOR') ? { author: true as const } : {}),
  };
}

function submitterOf({ fourEyes }: Movement, state: TopicState | null): string | null {
  return fourEyes && state ? state.submittedBy[fourEyes] : null;
}

/**
 * How the actor may make a move: in the first stored role in display order that permits it, as OWNER only where none
 * does, which is then an override. Of several ways the least strict demand for a note counts, as the author of a topic
 * who is also its content manager may withdraw it without one. Four eyes bind the person in every stored role.
 */
export function movePermission(
  move: Movement,
  state: TopicState | null,
  context: TopicContext,
): MovePermission | Refusal {
  const open = move.permits.flatMap((permit) => {
    const role = roleFor(permit, state, context);
    return role === null ? [] : [{ role, note: permit.note ?? move.note }];
  });
  const submitter = submitterOf(move, state);
  const isSubmitter = submitter !== null && submitter === context.actor.userId;

  if (open.length > 0 && !isSubmitter) {
    const role = ROLES.find((stored) => open.some((way) => way.role === stored)) ?? 'OWNER';
    const note = open.find((way) => way.note === 'OPTIONAL')?.note ?? open[0]?.note ?? move.note;
    return { as: { role, override: false }, note };
  }
  if (context.actor.owner) return { as: { role: 'OWNER', override: true }, note: strictestNote(move) };
  return open.length > 0 ? fourEyes(move, submitter ?? '') : roleRequired(move);
}

function strictestNote({ permits, note }: Movement): NoteRule {
  return permits.some((permit) => permit.note === 'REQUIRED') ? 'REQUIRED' : note;
}

function fourEyes(move: Movement, submittedBy: string): RefusalOf<'FOUR_EYES'> {
  return { code: 'FOUR_EYES', submittedBy, roles: roleRequired(move).roles };
}
