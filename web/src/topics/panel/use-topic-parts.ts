import type { TopicRow } from '@keywright/events/topic';
import { useQuery } from '@tanstack/react-query';
import { topicQueries } from '../topic-queries.ts';

/**
 * What hangs on a topic. Each part is asked again when the topic's revision grows, and the last answer stays on screen
 * meanwhile: a frame comes only after its change can be read.
 */
function useTopicPart<Answer>(
  row: TopicRow,
  part: string,
  ask: (id: string, signal: AbortSignal) => Promise<Answer>,
) {
  return useQuery({
    queryKey: ['topic', row.id, part, row.revision],
    queryFn: ({ signal }) => ask(row.id, signal),
    placeholderData: (previous, query) => (query?.queryKey[1] === row.id ? previous : undefined),
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

export const useTopicKeywords = (row: TopicRow) => useTopicPart(row, 'keywords', topicQueries.keywords);
export const useTopicNotes = (row: TopicRow) => useTopicPart(row, 'notes', topicQueries.notes);
export const useTopicHistory = (row: TopicRow) => useTopicPart(row, 'history', topicQueries.history);
export const useSubtopics = (row: TopicRow) => useTopicPart(row, 'subtopics', topicQueries.subtopics);
