import type { ExplainedTransition } from '@keywright/events/topic';
import { answer, api, type paths } from '../api/index.ts';
import type { CommandHeaders } from '../data/optimistic.ts';

type Call<Path extends keyof paths, Method extends 'get' | 'post' | 'patch'> = NonNullable<
  paths[Path][Method]
>;
type BodyOf<Path extends keyof paths, Method extends 'post' | 'patch'> =
  Call<Path, Method> extends { requestBody?: { content: { 'application/json': infer Body } } } ? Body : never;
type AnswerOf<Path extends keyof paths, Method extends 'get' | 'post'> =
  Call<Path, Method> extends { responses: { 200: { content: { 'application/json': infer Answer } } } }
    ? Answer
    : never;

/** Every answer to a command on a topic. */
export type CommandAnswer = AnswerOf<'/api/topics/{id}/status', 'post'>;
type History = AnswerOf<'/api/topics/{id}/history', 'get'>;
type Keywords = AnswerOf<'/api/topicKeywordViews/search/byTopic', 'get'>;
type Subtopics = AnswerOf<'/api/topics/{id}/subTopics', 'get'>;
type Notes = AnswerOf<'/api/topics/{id}/notes', 'get'>;
export type HistoryEntry = History['_embedded']['topicStatusHistory'][number];
export type KeywordLine = Keywords['_embedded']['topicKeywordViews'][number];
export type SubtopicLine = Subtopics['_embedded']['subTopics'][number];
export type NoteLine = Notes['_embedded']['topicNotes'][number];

const path = (id: string) => ({ path: { id } });
const headersOf = ({ key, revision }: CommandHeaders): Record<string, string> => ({
  'Idempotency-Key': key,
  // Screens show it already, and what they read afterwards they ask for by its position.
  Prefer: 'respond-async',
  ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
});

/** Commands on topics. They throw ApiProblem and answer with their position and the topic's new revision. */
export const topicCommands = {
  changeStatus: (id: string, body: BodyOf<'/api/topics/{id}/status', 'post'>, headers: CommandHeaders) =>
    answer(api.POST('/api/topics/{id}/status', { params: path(id), body, headers: headersOf(headers) })),
  archive: (id: string, note: string | null, headers: CommandHeaders) =>
    answer(
      api.POST('/api/topics/archive/{id}', { params: path(id), body: { note }, headers: headersOf(headers) }),
    ),
  unarchive: (id: string, note: string | null, headers: CommandHeaders) =>
    answer(
      api.POST('/api/topics/unarchive/{id}', {
        params: path(id),
        body: { note },
        headers: headersOf(headers),
      }),
    ),
  undo: (id: string, eventId: string, headers: CommandHeaders) =>
    answer(
      api.POST('/api/topics/{id}/undo', { params: path(id), body: { eventId }, headers: headersOf(headers) }),
    ),
  activate: (id: string, headers: CommandHeaders) =>
    answer(
      api.POST('/api/topics/{id}/activate', { params: path(id), body: {}, headers: headersOf(headers) }),
    ),
  create: (body: BodyOf<'/api/topics', 'post'>, headers: CommandHeaders) =>
    answer(api.POST('/api/topics', { body, headers: headersOf(headers) })),
  edit: (id: string, body: BodyOf<'/api/topics/{id}', 'patch'>, headers: CommandHeaders) =>
    answer(api.PATCH('/api/topics/{id}', { params: path(id), body, headers: headersOf(headers) })),
  addNote: (id: string, note: string, headers: CommandHeaders) =>
    answer(
      api.POST('/api/topics/{id}/notes', { params: path(id), body: { note }, headers: headersOf(headers) }),
    ),
  addKeywords: (id: string, body: BodyOf<'/api/topics/{id}/add-keywords', 'post'>, headers: CommandHeaders) =>
    answer(
      api.POST('/api/topics/{id}/add-keywords', { params: path(id), body, headers: headersOf(headers) }),
    ),
  deleteKeywords: (id: string, topicKeywordIds: string[], headers: CommandHeaders) =>
    answer(
      api.POST('/api/topics/{id}/delete-keywords', {
        params: path(id),
        body: { topicKeywordIds },
        headers: headersOf(headers),
      }),
    ),
  defineRoles: (id: string, body: BodyOf<'/api/topics/{id}/define-roles', 'post'>, headers: CommandHeaders) =>
    answer(
      api.POST('/api/topics/{id}/define-roles', { params: path(id), body, headers: headersOf(headers) }),
    ),
  addSubtopic: (body: BodyOf<'/api/subTopics', 'post'>, headers: CommandHeaders) =>
    answer(api.POST('/api/subTopics', { body, headers: headersOf(headers) })),
  editSubtopic: (id: string, body: BodyOf<'/api/subTopics/{id}', 'patch'>, headers: CommandHeaders) =>
    answer(api.PATCH('/api/subTopics/{id}', { params: path(id), body, headers: headersOf(headers) })),
  removeSubtopic: (id: string, headers: CommandHeaders) =>
    answer(api.DELETE('/api/subTopics/{id}', { params: path(id), headers: headersOf(headers) })),
};

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
