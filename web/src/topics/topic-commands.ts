import { answer, api, type paths } from '../api/index.ts';
import { type CommandHeaders, commandHeaders } from '../data/optimistic.ts';

type BodyOf<Path extends keyof paths, Method extends 'post' | 'patch'> =
  NonNullable<paths[Path][Method]> extends {
    requestBody?: { content: { 'application/json': infer Body } };
  }
    ? Body
    : never;

/** Every answer to a command on a topic. */
export type CommandAnswer =
  paths['/api/topics/{id}/status']['post']['responses'][200]['content']['application/json'];

const sentTo = (id: string, headers: CommandHeaders) => ({
  params: { path: { id } },
  headers: commandHeaders(headers),
});

/** Commands on topics. They throw ApiProblem and answer with their position and the topic's new revision. */
export const topicCommands = {
  changeStatus: (id: string, body: BodyOf<'/api/topics/{id}/status', 'post'>, headers: CommandHeaders) =>
    answer(api.POST('/api/topics/{id}/status', { ...sentTo(id, headers), body })),
  archive: (id: string, note: string | null, headers: CommandHeaders) =>
    answer(api.POST('/api/topics/archive/{id}', { ...sentTo(id, headers), body: { note } })),
  unarchive: (id: string, note: string | null, headers: CommandHeaders) =>
    answer(api.POST('/api/topics/unarchive/{id}', { ...sentTo(id, headers), body: { note } })),
  undo: (id: string, eventId: string, headers: CommandHeaders) =>
    answer(api.POST('/api/topics/{id}/undo', { ...sentTo(id, headers), body: { eventId } })),
  activate: (id: string, headers: CommandHeaders) =>
    answer(api.POST('/api/topics/{id}/activate', { ...sentTo(id, headers), body: {} })),
  create: (body: BodyOf<'/api/topics', 'post'>, headers: CommandHeaders) =>
    answer(api.POST('/api/topics', { headers: commandHeaders(headers), body })),
  edit: (id: string, body: BodyOf<'/api/topics/{id}', 'patch'>, headers: CommandHeaders) =>
    answer(api.PATCH('/api/topics/{id}', { ...sentTo(id, headers), body })),
  addNote: (id: string, note: string, headers: CommandHeaders) =>
    answer(api.POST('/api/topics/{id}/notes', { ...sentTo(id, headers), body: { note } })),
  addKeywords: (id: string, body: BodyOf<'/api/topics/{id}/add-keywords', 'post'>, headers: CommandHeaders) =>
    answer(api.POST('/api/topics/{id}/add-keywords', { ...sentTo(id, headers), body })),
  deleteKeywords: (id: string, topicKeywordIds: string[], headers: CommandHeaders) =>
    answer(
      api.POST('/api/topics/{id}/delete-keywords', { ...sentTo(id, headers), body: { topicKeywordIds } }),
    ),
  defineRoles: (id: string, body: BodyOf<'/api/topics/{id}/define-roles', 'post'>, headers: CommandHeaders) =>
    answer(api.POST('/api/topics/{id}/define-roles', { ...sentTo(id, headers), body })),
  addSubtopic: (body: BodyOf<'/api/subTopics', 'post'>, headers: CommandHeaders) =>
    answer(api.POST('/api/subTopics', { headers: commandHeaders(headers), body })),
  editSubtopic: (id: string, body: BodyOf<'/api/subTopics/{id}', 'patch'>, headers: CommandHeaders) =>
    answer(api.PATCH('/api/subTopics/{id}', { ...sentTo(id, headers), body })),
  removeSubtopic: (id: string, headers: CommandHeaders) =>
    answer(api.DELETE('/api/subTopics/{id}', sentTo(id, headers))),
};
