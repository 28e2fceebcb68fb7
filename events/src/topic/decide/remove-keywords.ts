import { accept, type Decision, refuse } from '../../decision.ts';
import type { RemoveTopicKeywords, TopicContext } from '../commands.ts';
import type { TopicEvent } from '../events.ts';
import type { TopicState } from '../state.ts';
import { keywordOperation } from './add-keywords.ts';
import { isRefusal, permitOnActive } from './permission.ts';

/** Takes keywords off the topic; those that are gone already are passed over. */
export function removeKeywords(
  command: RemoveTopicKeywords,
  state: TopicState,
  context: TopicContext,
): Decision<TopicEvent> {
  const as = permitOnActive(keywordOperation(state), state, context);
  if (isRefusal(as)) return refuse(as);
  const keywords = state.keywords.filter(({ topicKeywordId }) =>
    command.topicKeywordIds.includes(topicKeywordId),
  );
  return accept(keywords.length === 0 ? [] : [{ type: 'TopicKeywordsRemoved', data: { keywords } }], as);
}
