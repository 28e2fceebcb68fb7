import { ROLES, type Role } from '../../catalogue/roles.ts';
import type { NoteRule, Permit, Transition } from '../../catalogue/transitions.ts';
import type { ActedAs } from '../../decision.ts';
import type { FourEyes, Refusal, RoleRequired } from '../../refusal.ts';
import type { TopicContext } from '../commands.ts';
import type { TopicState } from '../state.ts';

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
export function roleRequired({ permits }: Movement): RoleRequired {
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

function fourEyes(move: Movement, submittedBy: string): FourEyes {
  return { code: 'FOUR_EYES', submittedBy, roles: roleRequired(move).roles };
}
