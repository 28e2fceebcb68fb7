import type { KeywordStrategy, SeaCheckStatus, TopicStatus } from '@keywright/events/catalogue';
import type { Assignment, ExplainedTransition, TopicDetails, TopicRow } from '@keywright/events/topic';
import { request } from '../api/index.ts';
import type {
  CommandAnswer,
  Embedded,
  HistoryEntry,
  KeywordLine,
  NoteLine,
  SubtopicLine,
} from './api-types.ts';

/** What a command carries besides its body: one idempotency key per user action, and the revision that was shown. */
export interface CommandHeaders {
  key: string;
  revision?: string | undefined;
}

export interface MoveBody {
  topicStatus: TopicStatus;
  note?: string;
  seaCheckStatus?: SeaCheckStatus;
}

type Send = (path: string, body: unknown, headers: CommandHeaders) => Promise<CommandAnswer>;

const sender =
  (method: 'POST' | 'PATCH' | 'DELETE'): Send =>
  (path, body, { key, revision }) =>
    request<CommandAnswer>(path, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: {
        'Idempotency-Key': key,
        // Screens show it already, and what they read afterwards they ask for by its position.
        Prefer: 'respond-async',
        ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
      },
    });

const post = sender('POST');
const patch = sender('PATCH');
const remove = sender('DELETE');
const noted = (note: string | null): object => (note === null ? {} : { note });

/** Commands on topics. They throw ApiProblem and answer with their position and the topic's new revision. */
export const topicCommands = {
  changeStatus: (id: string, body: MoveBody, headers: CommandHeaders) =>
    post(`/api/topics/${id}/status`, body, headers),
  archive: (id: string, note: string | null, headers: CommandHeaders) =>
    post(`/api/topics/archive/${id}`, noted(note), headers),
  unarchive: (id: string, note: string | null, headers: CommandHeaders) =>
    post(`/api/topics/unarchive/${id}`, noted(note), headers),
  undo: (id: string, eventId: string, headers: CommandHeaders) =>
    post(`/api/topics/${id}/undo`, { eventId }, headers),
  activate: (id: string, headers: CommandHeaders) => post(`/api/topics/${id}/activate`, {}, headers),
  create: (body: { projectId: string } & Partial<TopicDetails>, headers: CommandHeaders) =>
    post('/api/topics', body, headers),
  edit: (id: string, changed: Partial<TopicDetails>, headers: CommandHeaders) =>
    patch(`/api/topics/${id}`, changed, headers),
  addNote: (id: string, note: string, headers: CommandHeaders) =>
    post(`/api/topics/${id}/notes`, { note }, headers),
  addKeywords: (
    id: string,
    keywords: { value: string; strategy: KeywordStrategy }[],
    confirm: boolean,
    headers: CommandHeaders,
  ) => post(`/api/topics/${id}/add-keywords`, { keywords, confirm }, headers),
  deleteKeywords: (id: string, topicKeywordIds: string[], headers: CommandHeaders) =>
    post(`/api/topics/${id}/delete-keywords`, { topicKeywordIds }, headers),
  defineRoles: (id: string, users: readonly Assignment[], headers: CommandHeaders) =>
    post(`/api/topics/${id}/define-roles`, { users }, headers),
  addSubtopic: (topicId: string, subtopic: { name: string; url: string | null }, headers: CommandHeaders) =>
    post('/api/subTopics', { topicId, ...subtopic }, headers),
  editSubtopic: (id: string, changed: { name?: string; url?: string | null }, headers: CommandHeaders) =>
    patch(`/api/subTopics/${id}`, changed, headers),
  removeSubtopic: (id: string, headers: CommandHeaders) => remove(`/api/subTopics/${id}`, undefined, headers),
};

/** Questions about one topic. With `after`, the answer contains everything up to that position. */
export const topicQueries = {
  get: (id: string, after?: string) =>
    request<TopicRow>(
      `/api/topics/${id}`,
      after === undefined ? {} : { headers: { 'X-After-Position': after } },
    ),
  transitions: (id: string) =>
    request<{ transitions: ExplainedTransition[] }>(`/api/topics/${id}/transitions`),
  history: (id: string, signal: AbortSignal) =>
    request<Embedded<'topicStatusHistory', HistoryEntry>>(`/api/topics/${id}/history`, { signal }),
  notes: (id: string, signal: AbortSignal) =>
    request<Embedded<'topicNotes', NoteLine>>(`/api/topics/${id}/notes`, { signal }),
  keywords: (id: string, signal: AbortSignal) =>
    request<Embedded<'topicKeywordViews', KeywordLine>>('/api/topicKeywordViews/search/byTopic', {
      query: { topicId: id },
      signal,
    }),
  subtopics: (id: string, signal: AbortSignal) =>
    request<Embedded<'subTopics', SubtopicLine>>(`/api/topics/${id}/subTopics`, { signal }),
};
