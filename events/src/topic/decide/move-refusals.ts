import { movesFrom } from '../../catalogue/transitions.ts';
import { type ActingRole, ROLES } from '../../catalogue/roles.ts';
import type { TopicStatus } from '../../catalogue/statuses.ts';
import { ARCHIVING, type Transition, UNARCHIVING } from '../../catalogue/transitions.ts';
import type { MovingCommand, RefusalOf } from '../../refusal.ts';

/** What decides who may make a move. */
export type Movement = Pick<Transition, 'permits' | 'note' | 'fourEyes'>;

/** The refusal for an edge that does not exist: what does, who may go there, and which call owns ARCHIVED. */
export function illegal(from: TopicStatus, to: TopicStatus | null): RefusalOf<'ILLEGAL_TRANSITION'> {
  const moves = movesFrom(from).map((move) => ({
    to: move.to as TopicStatus,
    roles: roleRequired(move).roles,
  }));
  const byRoles: Partial<Record<TopicStatus, ActingRole[]>> = {};
  for (const move of moves) byRoles[move.to] = move.roles;
  const via = viaBetween(from, to);
  return {
    code: 'ILLEGAL_TRANSITION',
    from,
    to,
    allowed: moves.map((move) => move.to),
    byRoles,
    ...(via ? { via } : {}),
  };
}

function viaBetween(from: TopicStatus, to: TopicStatus | null): MovingCommand | undefined {
  if (to === 'ARCHIVED') return ARCHIVING.via;
  return from === 'ARCHIVED' ? UNARCHIVING.via : undefined;
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

/** The refusal for approving what one has submitted. */
export function fourEyes(move: Movement, submittedBy: string): RefusalOf<'FOUR_EYES'> {
  return { code: 'FOUR_EYES', submittedBy, roles: roleRequired(move).roles };
}
