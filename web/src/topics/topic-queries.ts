import type { ExplainedTransition } from '@keywright/events/topic';
import { answer, type AnswerOf, api } from '../api/index.ts';

type History = AnswerOf<'/api/topics/{id}/history'>;
type Keywords = AnswerOf<'/api/topicKeywordViews/search/byTopic'>;
type Subtopics = AnswerOf<'/api/topics/{id}/subTopics'>;
type Notes = AnswerOf<'/api/topics/{id}/notes'>;
export type HistoryEntry = History['_embedded']['topicStatusHistory'][number];
export type KeywordLine = Keywords['_embedded']['topicKeywordViews'][number];
export type SubtopicLine = Subtopics['_embedded']['subTopics'][number];
export type NoteLine = Notes['_embedded']['topicNotes'][number];

const path = (id: string) => ({ path: { id } });

/** The panel shows the newest entries; whoever wants all of them pages. */
const NEWEST = { page: 0, size: 100 };

/** Questions about one topic. With `after`, the answer contains everything up to that position. */
export const topicQueries = {
  get: (id: string, after?: string) =>
    answer(
      api.GET('/api/topics/{id}', {
        params: path(id),
        headers: after === undefined ? {} : { 'X-After-Position': after },
      }),
    ),
  /** Refusals are the decider's own; the document of the API leaves their members open. */
  transitions: async (id: string) => {
    const { transitions } = await answer(api.GET('/api/topics/{id}/transitions', { params: path(id) }));
    return transitions as ExplainedTransition[];
  },
  history: (id: string, signal: AbortSignal) =>
    answer(
      api.GET('/api/topics/{id}/history', {
        params: { ...path(id), query: { ...NEWEST, all: false } },
        signal,
      }),
    ),
  notes: (id: string, signal: AbortSignal) =>
    answer(api.GET('/api/topics/{id}/notes', { params: { ...path(id), query: NEWEST }, signal })),
  keywords: (topicId: string, signal: AbortSignal) =>
    answer(api.GET('/api/topicKeywordViews/search/byTopic', { params: { query: { topicId } }, signal })),
  subtopics: (id: string, signal: AbortSignal) =>
    answer(api.GET('/api/topics/{id}/subTopics', { params: path(id), signal })),
};
