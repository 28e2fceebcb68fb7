import type { KeywordStrategy, SeaCheckStatus, TopicStatus } from '@keywright/events/catalogue';
import type { Assignment, ExplainedTransition, TopicDetails, TopicRow } from '@keywright/events/topic';
import { request } from '../api/index.ts';
import type { CommandAnswer, HistoryEntry, KeywordLine, NoteLine, StatusAnswer, SubtopicLine } from './api-types.ts';

/** What a command carries besides its body: one key for one gesture, and the revision the person was looking at. */
export interface Gesture {
  key: string;
  revision?: string | undefined;
}

function headersOf({ key, revision }: Gesture): Record<string, string> {
  return { 'Idempotency-Key': key, ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }) };
}

function post<T>(path: string, body: unknown, gesture: Gesture): Promise<T> {
  return request<T>(path, { method: 'POST', body, headers: headersOf(gesture) });
}

export interface MoveBody {
  topicStatus: TopicStatus;
  note?: string;
  seaCheckStatus?: SeaCheckStatus;
}

/** Calls on one topic. All throw ApiProblem; commands answer with their position and the new revision. */
export const topicApi = {
  get: (id: string, signal?: AbortSignal) => request<TopicRow>(`/api/topics/${id}`, signal ? { signal } : {}),
  transitions: (id: string) => request<{ transitions: ExplainedTransition[] }>(`/api/topics/${id}/transitions`),
  changeStatus: (id: string, body: MoveBody, gesture: Gesture) => post<StatusAnswer>(`/api/topics/${id}/status`, body, gesture),
  archive: (id: string, note: string | null, gesture: Gesture) =>
    post<StatusAnswer>(`/api/topics/archive/${id}`, note === null ? {} : { note }, gesture),
  unarchive: (id: string, note: string | null, gesture: Gesture) =>
    post<StatusAnswer>(`/api/topics/unarchive/${id}`, note === null ? {} : { note }, gesture),
  undo: (id: string, eventId: string, gesture: Gesture) => post<StatusAnswer>(`/api/topics/${id}/undo`, { eventId }, gesture),
  activate: (id: string, gesture: Gesture) => post<CommandAnswer>(`/api/topics/${id}/activate`, {}, gesture),
  create: (body: { projectId: string } & Partial<TopicDetails>, gesture: Gesture) =>
    post<CommandAnswer & { id: string }>('/api/topics', body, gesture),
  edit: (id: string, changed: Partial<TopicDetails>, gesture: Gesture) =>
    request<CommandAnswer>(`/api/topics/${id}`, { method: 'PATCH', body: changed, headers: headersOf(gesture) }),
  history: (id: string) => request<{ _embedded: { topicStatusHistory: HistoryEntry[] } }>(`/api/topics/${id}/history`),
  notes: (id: string) => request<{ _embedded: { topicNotes: NoteLine[] } }>(`/api/topics/${id}/notes`),
  addNote: (id: string, text: string, gesture: Gesture) => post<CommandAnswer>(`/api/topics/${id}/notes`, { note: text }, gesture),
  keywords: (id: string) =>
    request<{ _embedded: { topicKeywordViews: KeywordLine[] } }>('/api/topicKeywordViews/search/byTopic', { query: { topicId: id } }),
  addKeywords: (id: string, keywords: { value: string; strategy: KeywordStrategy }[], confirm: boolean, gesture: Gesture) =>
    post<CommandAnswer>(`/api/topics/${id}/add-keywords`, { keywords, confirm }, gesture),
  deleteKeywords: (id: string, topicKeywordIds: string[], gesture: Gesture) =>
    post<CommandAnswer>(`/api/topics/${id}/delete-keywords`, { topicKeywordIds }, gesture),
  defineRoles: (id: string, users: readonly Assignment[], gesture: Gesture) =>
    post<CommandAnswer>(`/api/topics/${id}/define-roles`, { users }, gesture),
  subtopics: (id: string) => request<{ _embedded: { subTopics: SubtopicLine[] } }>(`/api/topics/${id}/subTopics`),
  addSubtopic: (topicId: string, subtopic: { name: string; url: string | null }, gesture: Gesture) =>
    post<CommandAnswer>('/api/subTopics', { topicId, ...subtopic }, gesture),
  editSubtopic: (id: string, changed: { name?: string; url?: string | null }, gesture: Gesture) =>
    request<CommandAnswer>(`/api/subTopics/${id}`, { method: 'PATCH', body: changed, headers: headersOf(gesture) }),
  removeSubtopic: (id: string, gesture: Gesture) =>
    request<CommandAnswer | undefined>(`/api/subTopics/${id}`, { method: 'DELETE', headers: headersOf(gesture) }),
};
