import { type KeywordScope, permissionScope } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '../../api/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { topicQueries } from '../topic-queries.ts';
import { approvalsOf } from './approval-calls.ts';
import { checklistOf } from './checks-calls.ts';

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

/** Plain, so that an answer that says the same is the same: a map that is made anew at each drawing would have it drawn without end. */
export type ScopesOfKeywords = Readonly<Record<string, KeywordScope | null>>;

/**
 * The scope of each keyword of a topic by the keyword’s id on it, null where it stands in none; for who reads keywords. They
 * are sorted elsewhere, which no revision of the topic tells: asked again whenever the panel opens.
 */
export function useKeywordScopes(row: TopicRow): ScopesOfKeywords | null {
  const { membership } = useProjectScope();
  const { data } = useQuery({
    queryKey: ['topic', row.id, 'keywordScopes', row.revision],
    queryFn: ({ signal }) => topicQueries.keywordScopes(row.projectId, row.id, signal),
    select: scopesById,
    placeholderData: (previous, query) => (query?.queryKey[1] === row.id ? previous : undefined),
    enabled: permissionScope('READ_KEYWORDS', membership) !== null,
    staleTime: 0,
    gcTime: 60_000,
  });
  return data ?? null;
}

const scopesById = ({ _embedded }: AnswerOf<'/api/keywords/of-topic/{projectId}'>): ScopesOfKeywords =>
  Object.fromEntries(_embedded.topicKeywordScopes.map(({ id, scope }) => [id, scope]));

export const useTopicNotes = (row: TopicRow) =>
  useTopicPart(row, 'notes', (id, signal) => topicQueries.notes(id, signal));
/** With `all`, edits and notes too, not the moves alone. */
export const useTopicHistory = (row: TopicRow, all: boolean) =>
  useTopicPart(row, all ? 'history' : 'moves', (id, signal) => topicQueries.history(id, all, signal));
export const useTopicChecks = (row: TopicRow) => useTopicPart(row, 'checks', checklistOf);
export const useTopicApprovals = (row: TopicRow) => useTopicPart(row, 'approval', approvalsOf);
export const useSubtopics = (row: TopicRow) => useTopicPart(row, 'subtopics', topicQueries.subtopics);
