import { ACTING_ROLES } from '../../catalogue/permission-scope.ts';
import type { Operation } from '../../catalogue/permissions.ts';
import { accept, type ActedAs, type Decision, refuse } from '../../decision.ts';
import type { Refusal } from '../../refusal.ts';
import type { TopicContext } from '../context.ts';
import type { TopicEvent } from '../events.ts';
import type { TopicState } from '../state.ts';
import { keywordOperation } from './keywords.ts';
import { isRefusal, permitOnActive } from './permission.ts';

/** Says of keywords of the topic, by their ids on it, whether its text uses them; ids of others are passed over. */
export function markUsed(
  command: { topicKeywordIds: readonly string[]; used: boolean },
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = permitAny([keywordOperation(state), 'EDIT_WORDS'], state, context);
  if (isRefusal(as)) return refuse(as);
  const asked = new Set(command.topicKeywordIds);
  const changed = state.keywords
    .map(({ topicKeywordId }) => topicKeywordId)
    .filter((id) => asked.has(id) && state.usedKeywords.includes(id) !== command.used);
  if (changed.length === 0) return accept([], as);
  const data = command.used ? { used: changed, unused: [] } : { used: [], unused: changed };
  return accept([{ type: 'TopicKeywordsUsed', data }], as);
}

/** The first role in display order that one of the operations is open to, or who may any of them. */
function permitAny(
  operations: readonly Operation[],
  state: TopicState,
  context: TopicContext,
): ActedAs | Refusal {
  const answers = operations.map((operation) => permitOnActive(operation, state, context));
  const open = answers.flatMap((answer) => (isRefusal(answer) ? [] : [answer.role]));
  const role = ACTING_ROLES.find((each) => open.includes(each));
  if (role !== undefined) return { role, override: false };
  const named = answers.flatMap((answer) => (isRefusal(answer) && 'roles' in answer ? answer.roles : []));
  if (named.length === 0) return { code: 'TOPIC_INACTIVE' };
  return { code: 'ROLE_REQUIRED', roles: ACTING_ROLES.filter((each) => named.includes(each)) };
}
