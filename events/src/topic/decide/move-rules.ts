import type { ContentGuard } from '../../catalogue/guards.ts';
import type { ActingRole } from '../../catalogue/roles.ts';
import { STAGE_ROLE } from '../../catalogue/stages.ts';
import type { TopicStatus } from '../../catalogue/statuses.ts';
import { ARCHIVING, movesFrom, type Transition, UNARCHIVING } from '../../catalogue/transitions.ts';
import type { MovingCommand, Refusal, RefusalOf } from '../../refusal.ts';
import type { TopicContext } from '../context.ts';
import type { Assignment } from '../events.ts';
import { plannedWords } from '../scores.ts';
import type { TopicState } from '../state.ts';
import { roleRequired } from './permission.ts';
import { isWebAddress } from './text.ts';

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

/** The default holder of the stage's role, where nobody holds that role on the topic yet. */
export function assignmentOnEntering(
  status: TopicStatus,
  state: TopicState,
  { defaultHolders }: TopicContext,
): Assignment | null {
  const role = STAGE_ROLE[status];
  const userId = role && defaultHolders[role];
  if (!role || userId === undefined) return null;
  return state.assignments.some((assignment) => assignment.role === role) ? null : { role, userId };
}

/** What stands in the way of a move's content: always the ads check, the soft guards only where the project is strict. */
export function guardRefusal(
  move: Transition,
  guards: ReturnType<typeof unmetGuards>,
  state: TopicState,
  { strict }: TopicContext,
): Refusal | null {
  if (move.onlyWithSeaCheck && !state.details.checkSeaRequired) return { code: 'SEA_CHECK_NOT_REQUIRED' };
  const [guard] = guards;
  return strict && guard !== undefined ? { code: 'GUARD_FAILED', guard, guards } : null;
}

const MET: Record<ContentGuard, (state: TopicState) => boolean> = {
  MAIN_KEYWORD: ({ keywords }) => keywords.some(({ strategy }) => strategy === 'MAIN'),
  WORDS_ESTIMATED: (state) => plannedWords(state.details.estimateNumberOfWords, state.keywords) > 0,
  WORDS_WRITTEN: ({ details }) => details.wordsInContent > 0,
  URL_VALID: ({ details }) => isWebAddress(details.url),
};

/** Those of the guards that the topic's content does not meet, in their order. */
export function unmetGuards(guards: readonly ContentGuard[], state: TopicState): ContentGuard[] {
  return guards.filter((guard) => !MET[guard](state));
}
