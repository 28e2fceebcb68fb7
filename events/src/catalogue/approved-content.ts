import type { Approval } from './topic-enums.ts';

/** What an approval is about: fields of the topic, its keywords or its subtopics. A change of these is a change since. */
export const APPROVED_CONTENT = {
  TOPIC: ['pageName', 'myTopic', 'whyArticle', 'type', 'pageTags'],
  TEXT: ['pageName', 'wordsInContent', 'keywords', 'subtopics'],
} as const satisfies Readonly<Record<Approval, readonly string[]>>;

export type ContentPart = (typeof APPROVED_CONTENT)[Approval][number];
