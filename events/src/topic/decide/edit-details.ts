import { actingRole, type Operation, rolesThatMay } from '../../catalogue/permissions.ts';
import { isAfterOptimized } from '../../catalogue/statuses.ts';
import { accept, type ActedAs, type Decision, refuse } from '../../decision.ts';
import type { Refusal } from '../../refusal.ts';
import type { EditTopicDetails, TopicContext } from '../commands.ts';
import type { TopicDetails, TopicEvent } from '../events.ts';
import type { TopicState } from '../state.ts';
import { checkedDetails } from './details.ts';
import { isOwn } from './permission.ts';
import { required } from './text.ts';

type Field = keyof TopicDetails;

/** After OPTIMIZED these fields belong to the roles of the later stages; all others to content managers. */
const LATER: Partial<Record<Field, Operation>> = {
  wordsInContent: 'EDIT_WORDS',
  url: 'EDIT_URL_AND_SUBTOPICS',
  checkSeaRequired: 'EDIT_SEA_FIELDS',
};

/** The operation that editing a field is, at the status the topic has. */
export function operationOn(field: Field, status: TopicState['status']): Operation {
  return isAfterOptimized(status) ? (LATER[field] ?? 'EDIT_TOPIC_AFTER_OPTIMIZED') : 'PLAN_TOPIC';
}

/** Edits in place. Only what really changes is recorded, with what it was before. */
export function editDetails(
  command: EditTopicDetails,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  if (!state.active) return refuse({ code: 'TOPIC_INACTIVE' });
  const named = fieldsOf(command.changed);
  const as = mayEdit(named, state, context);
  if ('code' in as) return refuse(as);
  const checked = checkedDetails(command.changed);
  if ('code' in checked) return refuse(checked);

  const changed = fieldsOf(checked.details).filter((field) =>
    differs(checked.details[field], state.details[field]),
  );
  const after = { ...state.details, ...checked.details };
  if (after.pageName === null && after.myTopic === null) return refuse(required('pageName'));
  if (changed.length === 0) return accept([], as);
  const data = { changed: pick(checked.details, changed), before: pick(state.details, changed) };
  return accept([{ type: 'TopicDetailsEdited', data }], as);
}

/** The first role in display order that may edit every field; else that of the first field. */
function mayEdit(fields: readonly Field[], state: TopicState, { actor }: TopicContext): ActedAs | Refusal {
  const own = isOwn(state, actor);
  const roles = fields.map((field) => {
    const operation = operationOn(field, state.status);
    return { field, operation, role: actingRole(operation, actor, own) };
  });
  const closed = roles.find(({ role }) => role === null);
  if (closed) return { code: 'ROLE_REQUIRED', roles: rolesThatMay(closed.operation) };
  const candidates = roles.flatMap(({ role }) => (role === null ? [] : [role]));
  const forAll = candidates.find((role) =>
    opensAll(
      role,
      roles.map(({ operation }) => operation),
      own,
    ),
  );
  const role = forAll ?? candidates[0] ?? actingRole('READ_TOPICS', actor, own);
  return role === null
    ? { code: 'ROLE_REQUIRED', roles: rolesThatMay('PLAN_TOPIC') }
    : { role, override: false };
}

function opensAll(role: ActedAs['role'], operations: readonly Operation[], own: boolean): boolean {
  const alone = role === 'OWNER' ? { owner: true, roles: [] } : { owner: false, roles: [role] };
  return operations.every((operation) => actingRole(operation, alone, own) !== null);
}

function fieldsOf(details: Partial<TopicDetails>): Field[] {
  return (Object.keys(details) as Field[]).filter((field) => details[field] !== undefined);
}

function differs(one: TopicDetails[Field] | undefined, other: TopicDetails[Field]): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function pick(details: Partial<TopicDetails>, fields: readonly Field[]): Partial<TopicDetails> {
  return Object.fromEntries(fields.map((field) => [field, details[field]]));
}
