import { VALUES } from '@keywright/events';
import { KEYWORD_LIST_SOURCES } from '@keywright/events/keywords';
import { Type } from 'typebox';
import { commandAnswerOf, commandRoutesOf } from '../../platform/commands/command-route.ts';
import type { RegisterRoute } from '../../platform/feature.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { oneOf } from '../../platform/http/json-types.ts';
import { scopeField, scopeNamed } from '../batch/place-asked.ts';
import { KEYWORD_LISTS } from './keyword-lists.ts';

const commandRoute = commandRoutesOf(
  KEYWORD_LISTS,
  commandAnswerOf({ id: 'of the list', revision: 'of the project’s keyword lists' }),
);

const nameField = Type.String({ description: VALUES.keywordListName.bounds });
const projectOf = (request: Parameters<typeof requestMembership>[0]) => requestMembership(request).projectId;

const ofList = {
  path: '/api/keyWordLists/:id',
  params: Type.Object({ id: Type.String({ description: 'of the list' }) }),
  id: projectOf,
} as const;

/** Every command on the keyword lists of a project, as it is asked for over HTTP. */
export const keywordListCommands: readonly RegisterRoute[] = [
  /** A list in one scope; 409 DUPLICATE where another list of the project has the name, in whatever case. */
  commandRoute({
    method: 'POST',
    path: '/api/keyWordLists',
    access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'project', id: 'body.projectId' },
    summary: 'Begin a keyword list',
    body: Type.Object({
      name: nameField,
      projectId: Type.String(),
      scope: Type.Optional(scopeField('of its keywords; default MY_GOAL')),
      source: Type.Optional(oneOf(KEYWORD_LIST_SOURCES, 'where its keywords came from; default MANUAL')),
      hidden: Type.Optional(Type.Boolean()),
    }),
    status: 201,
    id: projectOf,
    command: ({ body: { name, projectId, scope = 'MY_GOAL', source = 'MANUAL', hidden = false } }) => ({
      type: 'CreateKeywordList',
      ...{ name, projectId, scope: scopeNamed(scope), source, hidden },
    }),
    answer: ({ events: [made] }) =>
      made?.event.type === 'KeywordListCreated' ? { id: made.event.data.listId } : {},
  }),

  commandRoute({
    ...ofList,
    method: 'PATCH',
    access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'keywordList', id: 'params.id' },
    summary: 'Rename, hide or show a keyword list',
    body: Type.Object({ name: Type.Optional(nameField), hidden: Type.Optional(Type.Boolean()) }),
    command: ({ params, body }) => ({ type: 'EditKeywordList', listId: params.id, ...body }),
    answer: (_done, { params }) => params,
  }),

  /** Its keywords keep their scope. */
  commandRoute({
    ...ofList,
    method: 'DELETE',
    access: { kind: 'project', operation: 'DELETE_KEYWORDS', scope: 'keywordList', id: 'params.id' },
    summary: 'Delete a keyword list',
    command: ({ params }) => ({ type: 'DeleteKeywordList', listId: params.id }),
    answer: (_done, { params }) => params,
  }),

  /** All of them; the keywords keep their scopes. */
  commandRoute({
    method: 'DELETE',
    path: '/api/keyWordLists/delete-by-project/:id',
    access: { kind: 'project', operation: 'DELETE_KEYWORDS', scope: 'project', id: 'params.id' },
    summary: 'Delete all keyword lists of a project',
    params: Type.Object({ id: Type.String({ description: 'of the project' }) }),
    id: projectOf,
    response: { deleted: Type.Integer({ description: 'how many lists' }) },
    command: () => ({ type: 'DeleteKeywordLists' }),
    answer: ({ events }) => ({ deleted: events.length }),
  }),
];
