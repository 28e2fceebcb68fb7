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

/** What a command carries besides its body: one key for one gesture, and the revision the person was looking at. */
export interface Gesture {
  key: string;
  revision?: string | undefined;
}

export interface MoveBody {
  topicStatus: TopicStatus;
  note?: string;
  seaCheckStatus?: SeaCheckStatus;
}

type Send = (path: string, body: unknown, gesture: Gesture) => Promise<CommandAnswer>;

const sender =
  (method: 'POST' | 'PATCH' | 'DELETE'): Send =>
  (path, body, { key, revision }) =>
    request<CommandAnswer>(path, {
      method,
      ...(body === undefined ? {} : { body }),
      headers: { 'Idempotency-Key': key, ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }) },
    });

const post = sender('POST');
const patch = sender('PATCH');
const remove = sender('DELETE');
const noted = (note: string | null): object => (note === null ? {} : { note });

/** Commands on topics. They throw ApiProblem and answer with their position and the topic's new revision. */
export const topicCommands = {
  changeStatus: (id: string, body: MoveBody, gesture: Gesture) =>
    post(`/api/topics/${id}/status`, body, gesture),
  archive: (id: string, note: string | null, gesture: Gesture) =>
    post(`/api/topics/archive/${id}`, noted(note), gesture),
  unarchive: (id: string, note: string | null, gesture: Gesture) =>
    post(`/api/topics/unarchive/${id}`, noted(note), gesture),
  undo: (id: string, eventId: string, gesture: Gesture) =>
    post(`/api/topics/${id}/undo`, { eventId }, gesture),
  activate: (id: string, gesture: Gesture) => post(`/api/topics/${id}/activate`, {}, gesture),
  create: (body: { projectId: string } & Partial<TopicDetails>, gesture: Gesture) =>
    post('/api/topics', body, gesture),
  edit: (id: string, changed: Partial<TopicDetails>, gesture: Gesture) =>
    patch(`/api/topics/${id}`, changed, gesture),
  addNote: (id: string, note: string, gesture: Gesture) => post(`/api/topics/${id}/notes`, { note }, gesture),
  addKeywords: (
    id: string,
    keywords: { value: string; strategy: KeywordStrategy }[],
    confirm: boolean,
    gesture: Gesture,
  ) => post(`/api/topics/${id}/add-keywords`, { keywords, confirm }, gesture),
  deleteKeywords: (id: string, topicKeywordIds: string[], gesture: Gesture) =>
    post(`/api/topics/${id}/delete-keywords`, { topicKeywordIds }, gesture),
  defineRoles: (id: string, users: readonly Assignment[], gesture: Gesture) =>
    post(`/api/topics/${id}/define-roles`, { users }, gesture),
  addSubtopic: (topicId: string, subtopic: { name: string; url: string | null }, gesture: Gesture) =>
    post('/api/subTopics', { topicId, ...subtopic }, gesture),
  editSubtopic: (id: string, changed: { name?: string; url?: string | null }, gesture: Gesture) =>
    patch(`/api/subTopics/${id}`, changed, gesture),
  removeSubtopic: (id: string, gesture: Gesture) => remove(`/api/subTopics/${id}`, undefined, gesture),
};

/** Questions about one topic. With `after`, the answer contains everything up to that position. */
export const topicQuestions = {
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
