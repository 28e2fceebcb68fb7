/** Category of the streams of topics. */
export const TOPIC_CATEGORY = 'topic';

/** The one grammar of topic stream names. */
export function topicStream(topicId: string): string {
  return `${TOPIC_CATEGORY}-${topicId}`;
}

/** The topic a stream belongs to. */
export function topicOfStream(stream: string): string {
  return stream.slice(TOPIC_CATEGORY.length + 1);
}
