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
    placeholderData: (previous, query) =>
      query?.queryKey[1] === row.id && query.queryKey[2] === part ? previous : undefined,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

export const useTopicKeywords = (row: TopicRow) => useTopicPart(row, 'keywords', topicQueries.keywords);
export const useTopicNotes = (row: TopicRow) =>
  useTopicPart(row, 'notes', (id, signal) => topicQueries.notes(id, signal));
/** With `all`, edits and notes too, not the moves alone. */
export const useTopicHistory = (row: TopicRow, all: boolean) =>
  useTopicPart(row, all ? 'history' : 'moves', (id, signal) => topicQueries.history(id, all, signal));
export const useSubtopics = (row: TopicRow) => useTopicPart(row, 'subtopics', topicQueries.subtopics);
