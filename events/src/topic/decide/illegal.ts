import type { ActingRole } from '../../catalogue/roles.ts';
import type { TopicStatus } from '../../catalogue/statuses.ts';
import { ARCHIVING, movesFrom, UNARCHIVING } from '../../catalogue/transitions.ts';
import type { Door, IllegalTransition } from '../../refusal.ts';
import { roleRequired } from './move-permission.ts';

/** The refusal for an edge that does not exist: what does, who may go there, and which call owns ARCHIVED. */
export function illegal(from: TopicStatus, to: TopicStatus | null): IllegalTransition {
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

function viaBetween(from: TopicStatus, to: TopicStatus | null): Door | undefined {
  if (to === 'ARCHIVED') return ARCHIVING.via;
  return from === 'ARCHIVED' ? UNARCHIVING.via : undefined;
}
