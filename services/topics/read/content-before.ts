import type { TopicContent, TopicEvent, TopicKeyword } from '@keywright/events/topic';

/** What a line of a topic's history says of its event. */
export interface ContentAct {
  kind: TopicEvent['type'];
  detail: Record<string, unknown>;
}

/** The events that change what topics hold: before any other one a topic held the same. */
export const CONTENT_KINDS: readonly TopicEvent['type'][] = [
  'TopicDetailsEdited',
  'TopicEditUndone',
  'TopicKeywordsAdded',
  'TopicKeywordsRemoved',
  'TopicKeywordsUndone',
  'SubtopicAdded',
  'SubtopicEdited',
  'SubtopicRemoved',
];

/** What a topic held before an act after which it held `after`; where it had a place in a list is not kept. */
export function contentBefore(after: TopicContent, { kind, detail }: ContentAct): TopicContent {
  // The detail of a line is what its event holds, where that is about what topics hold.
  const { type, data } = { type: kind, data: detail } as TopicEvent;
  switch (type) {
    case 'TopicDetailsEdited':
    case 'TopicEditUndone':
      return { ...after, details: { ...after.details, ...data.before } };
    case 'TopicKeywordsAdded': {
      const { before } = detail as { before: TopicKeyword[] };
      const added = new Set(data.keywords.map(({ topicKeywordId }) => topicKeywordId));
      const others = after.keywords.filter(({ topicKeywordId }) => !added.has(topicKeywordId));
      return { ...after, keywords: [...others, ...before] };
    }
    case 'TopicKeywordsRemoved':
      return { ...after, keywords: [...after.keywords, ...data.keywords] };
    case 'TopicKeywordsUndone':
      return { ...after, keywords: data.before };
    case 'SubtopicAdded':
      return {
        ...after,
        subtopics: after.subtopics.filter(({ subTopicId }) => subTopicId !== data.subTopicId),
      };
    case 'SubtopicEdited': {
      const subtopics = after.subtopics.map((subtopic) =>
        subtopic.subTopicId === data.subTopicId ? { ...subtopic, ...data.before } : subtopic,
      );
      return { ...after, subtopics };
    }
    case 'SubtopicRemoved':
      return { ...after, subtopics: [...after.subtopics, data] };
    default:
      return after;
  }
}
