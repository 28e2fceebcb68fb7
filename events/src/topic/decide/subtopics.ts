import { TEXT_LIMITS } from '../../catalogue/limits.ts';
import { isAfterOptimized } from '../../catalogue/statuses.ts';
import { accept, type ActedAs, type Decision, refuse } from '../../decision.ts';
import type { Refusal } from '../../refusal.ts';
import type { AddSubtopic, EditSubtopic, RemoveSubtopic, TopicContext } from '../commands.ts';
import type { Subtopic, TopicEvent } from '../events.ts';
import type { TopicState } from '../state.ts';
import { isRefusal, permitOnActive } from './permission.ts';
import { cleaned, invalid, required } from './text.ts';

type Facts = Omit<Subtopic, 'subTopicId'>;

/** Planning shapes subtopics until OPTIMIZED; afterwards they belong to those who put the page on the site. */
function mayShape(state: TopicState, context: TopicContext): ActedAs | Refusal {
  const operation = isAfterOptimized(state.status) ? 'EDIT_URL_AND_SUBTOPICS' : 'PLAN_TOPIC';
  return permitOnActive(operation, state, context);
}

function checked({ name, url }: Facts): Facts | Refusal {
  const facts = { name: cleaned(name) ?? '', url: cleaned(url) };
  if (facts.name === '') return required('name');
  if (facts.name.length > TEXT_LIMITS.subTopicName) return invalid('name', 'TOO_LONG');
  return (facts.url?.length ?? 0) > TEXT_LIMITS.url ? invalid('url', 'TOO_LONG') : facts;
}

export function addSubtopic(
  command: AddSubtopic,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = mayShape(state, context);
  if (isRefusal(as)) return refuse(as);
  const facts = checked(command);
  if ('code' in facts) return refuse(facts);
  const live = state.subtopics.length;
  const limit = TEXT_LIMITS.subTopics;
  if (live >= limit) return refuse({ code: 'LIMIT_REACHED', messageKey: 'maxSubTopics', limit, live });
  return accept([{ type: 'SubtopicAdded', data: { subTopicId: context.newId(), ...facts } }], as);
}

export function editSubtopic(
  command: EditSubtopic,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = mayShape(state, context);
  if (isRefusal(as)) return refuse(as);
  const subtopic = state.subtopics.find(({ subTopicId }) => subTopicId === command.subTopicId);
  if (!subtopic) return refuse({ code: 'NOT_FOUND', field: 'id' });
  const facts = checked({ ...subtopic, ...command.changed });
  if ('code' in facts) return refuse(facts);
  const changed: Partial<Facts> = {};
  const before: Partial<Facts> = {};
  if (facts.name !== subtopic.name) {
    changed.name = facts.name;
    before.name = subtopic.name;
  }
  if (facts.url !== subtopic.url) {
    changed.url = facts.url;
    before.url = subtopic.url;
  }
  if (Object.keys(changed).length === 0) return accept([], as);
  return accept([{ type: 'SubtopicEdited', data: { subTopicId: subtopic.subTopicId, changed, before } }], as);
}

export function removeSubtopic(
  command: RemoveSubtopic,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = mayShape(state, context);
  if (isRefusal(as)) return refuse(as);
  const subtopic = state.subtopics.find(({ subTopicId }) => subTopicId === command.subTopicId);
  if (!subtopic) return refuse({ code: 'NOT_FOUND', field: 'id' });
  return accept([{ type: 'SubtopicRemoved', data: subtopic }], as);
}
