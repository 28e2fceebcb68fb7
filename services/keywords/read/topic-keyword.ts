import { type KeywordIdentity, keywordIdentity } from '@keywright/events/keywords';
import type { Market } from './topic-links.ts';

/** The keyword that a project's market has of a text; where nothing is left of the text, its value is empty. */
export function topicKeywordOf(projectId: string, market: Market, text: string): KeywordIdentity {
  return keywordIdentity({ projectId, ...market }, text) ?? { id: '', value: '' };
}
