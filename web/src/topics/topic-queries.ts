import { answer, type AnswerOf, api } from '../api/index.ts';
import { PAGE_OF_LINES } from './older-lines.ts';

type History = AnswerOf<'/api/topics/{id}/history'>;
type Keywords = AnswerOf<'/api/topicKeywordViews/search/byTopic'>;
type Subtopics = AnswerOf<'/api/topics/{id}/subTopics'>;
type Notes = AnswerOf<'/api/topics/{id}/notes'>;
export type HistoryEntry = History['_embedded']['topicStatusHistory'][number];
export type KeywordLine = Keywords['_embedded']['topicKeywordViews'][number];
export type SubtopicLine = Subtopics['_embedded']['subTopics'][number];
export type NoteLine = Notes['_embedded']['topicNotes'][number];

const path = (id: string) => ({ path: { id } });

/** The panel begins with the lines of page 0. */
const paged = (page: number) => ({ page, size: PAGE_OF_LINES });

/** Questions about one topic. With `after`, the answer contains everything up to that position. */
export const topicQueries = {
  get: (id: string, after?: string) =>
    answer(
      api.GET('/api/topics/{id}', {
        params: path(id),
        headers: after === undefined ? {} : { 'X-After-Position': after },
      }),
    ),
  history: (id: string, all: boolean, signal?: AbortSignal, page = 0) =>
    answer(
      api.GET('/api/topics/{id}/history', {
        params: { ...path(id), query: { ...paged(page), all } },
        ...(signal && { signal }),
      }),
    ),
  notes: (id: string, signal?: AbortSignal, page = 0) =>
    answer(
      api.GET('/api/topics/{id}/notes', {
        params: { ...path(id), query: paged(page) },
        ...(signal && { signal }),
      }),
    ),
  keywords: (topicId: string, signal: AbortSignal) =>
    answer(api.GET('/api/topicKeywordViews/search/byTopic', { params: { query: { topicId } }, signal })),
  /** Where its keywords stand among those of the project. */
  keywordScopes: (projectId: string, topicId: string, signal: AbortSignal) =>
    answer(
      api.GET('/api/keywords/of-topic/{projectId}', {
        params: { path: { projectId }, query: { topicId } },
        signal,
      }),
    ),
  subtopics: (id: string, signal: AbortSignal) =>
    answer(api.GET('/api/topics/{id}/subTopics', { params: path(id), signal })),
};
