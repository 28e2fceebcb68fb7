import { streamOf } from '../stream.ts';

/** Category of the streams of topics. */
export const TOPIC_CATEGORY = 'topic';

export function topicStream(topicId: string): string {
  return streamOf(TOPIC_CATEGORY, topicId);
}
