import { ROLES } from '../../catalogue/roles.ts';
import { accept, type Decision, refuse } from '../../decision.ts';
import type { DefineTopicRoles, TopicContext } from '../commands.ts';
import type { Assignment, TopicEvent } from '../events.ts';
import type { TopicState } from '../state.ts';
import { isRefusal, permitOnActive } from './permission.ts';
import { invalid } from './text.ts';

/** Sets who works on the topic: the whole set, one person a role, each somebody who may be given that role. */
export function defineRoles(
  command: DefineTopicRoles,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = permitOnActive('ASSIGN', state, context);
  if (isRefusal(as)) return refuse(as);
  const { assignments, holders } = command;
  if (new Set(assignments.map(({ role }) => role)).size < assignments.length)
    return refuse(invalid('users', 'REPEATED'));
  const isNew = (assignment: Assignment): boolean => !state.assignments.some((old) => same(old, assignment));
  const mayHold = ({ role, userId }: Assignment): boolean => holders[role]?.includes(userId) ?? false;
  if (assignments.some((assignment) => isNew(assignment) && !mayHold(assignment))) {
    return refuse(invalid('users', 'NOT_A_HOLDER'));
  }
  const wanted = inDisplayOrder(assignments);
  if (wanted.length === state.assignments.length && !wanted.some(isNew)) return accept([], as);
  return accept(
    [{ type: 'TopicRolesDefined', data: { assignments: wanted, before: [...state.assignments] } }],
    as,
  );
}

function same(one: Assignment, other: Assignment): boolean {
  return one.role === other.role && one.userId === other.userId;
}

function inDisplayOrder(assignments: readonly Assignment[]): Assignment[] {
  return [...assignments].sort((one, other) => ROLES.indexOf(one.role) - ROLES.indexOf(other.role));
}
