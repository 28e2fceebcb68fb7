import { VALUES } from '@keywright/events';
import { TAG_COLOURS } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import { commandAnswerOf, commandRoutesOf } from '../../platform/commands/command-route.ts';
import type { RegisterRoute } from '../../platform/feature.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { oneOf, textOrNull } from '../../platform/http/json-types.ts';
import { uuidOf } from '../../platform/ids.ts';
import { KEYWORD_LABELS } from './keyword-labels.ts';
import { listNamed } from '../batch/place-asked.ts';

const commandRoute = commandRoutesOf(
  KEYWORD_LABELS,
  commandAnswerOf({ id: 'of the category or the tag', revision: 'of the project’s categories and tags' }),
);

const projectOf = (request: Parameters<typeof requestMembership>[0]) => requestMembership(request).projectId;

const ofProject = {
  access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'project', id: 'body.projectId' },
  status: 201,
  id: projectOf,
} as const;
const ofCategory = {
  access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'category', id: 'params.id' },
  params: Type.Object({ id: Type.String({ description: 'of the category' }) }),
  id: projectOf,
} as const;
const ofTag = {
  access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'keywordTag', id: 'params.id' },
  params: Type.Object({ id: Type.String({ description: 'of the tag' }) }),
  id: projectOf,
} as const;

/** An id as rows have it; what is none is nobody’s. */
const idOf = (text: string): string => uuidOf(text) ?? text;
const parentOf = (text: string | null): string | null => (text === null ? null : idOf(text));

const nameOfTag = Type.String({ description: VALUES.keywordTagName.bounds });
const parentTag = textOrNull('the tag that it is below; null: at the top');
const colour = oneOf(TAG_COLOURS);

/** Every command on the categories and tags of a project, as it is asked for over HTTP. */
export const labelCommands: readonly RegisterRoute[] = [
  /** A category that people fill; 409 DUPLICATE where another one of the project has the name, in whatever case. */
  commandRoute({
    ...ofProject,
    method: 'POST',
    path: '/api/categories',
    summary: 'Begin a category of keywords',
    body: Type.Object({
      name: Type.String({ description: VALUES.categoryName.bounds }),
      projectId: Type.String(),
      keyWordListId: Type.Optional(textOrNull('the list that it is for; default: all of the project')),
    }),
    async command({ body: { name, projectId, keyWordListId = null } }, { db }) {
      const list = keyWordListId === null ? null : await listNamed(db, projectId, keyWordListId);
      return { type: 'CreateCategory', projectId, name, listId: list?.id ?? null };
    },
    answer: ({ events: [made] }) =>
      made?.event.type === 'CategoryCreated' ? { id: made.event.data.categoryId } : {},
  }),

  /** Its keywords stay where they are. */
  commandRoute({
    ...ofCategory,
    method: 'DELETE',
    path: '/api/categories/:id',
    summary: 'Delete a category of keywords',
    command: ({ params }) => ({ type: 'DeleteCategory', categoryId: params.id }),
    answer: (_done, { params }) => params,
  }),

  /** 409 DUPLICATE where another tag of the project has the name, in whatever case. */
  commandRoute({
    ...ofProject,
    method: 'POST',
    path: '/api/keywordTags',
    summary: 'Make a tag for keywords',
    body: Type.Object({
      name: nameOfTag,
      projectId: Type.String(),
      parentTag: Type.Optional(parentTag),
      colour: Type.Optional(oneOf(TAG_COLOURS, 'default GREY')),
    }),
    command: ({ body: { name, projectId, parentTag: parent = null, colour: painted = 'GREY' } }) => ({
      ...{ type: 'CreateTag', projectId, name, colour: painted, parentId: parentOf(parent) },
    }),
    answer: ({ events: [made] }) => (made?.event.type === 'TagCreated' ? { id: made.event.data.tagId } : {}),
  }),

  /** It takes along what is below it; 422 FIELD_INVALID, CYCLE, where that would be its parent. */
  commandRoute({
    ...ofTag,
    method: 'PATCH',
    path: '/api/keywordTags/:id',
    summary: 'Rename, paint or move a tag',
    body: Type.Object({
      name: Type.Optional(nameOfTag),
      parentTag: Type.Optional(parentTag),
      colour: Type.Optional(colour),
    }),
    command: ({ params, body: { parentTag: parent, ...change } }) => ({
      ...{ type: 'ChangeTag', tagId: params.id, ...change },
      ...(parent === undefined ? {} : { parentId: parentOf(parent) }),
    }),
    answer: (_done, { params }) => params,
  }),

  /** Its keywords stay where they are, the tags below it come to its parent. */
  commandRoute({
    ...ofTag,
    method: 'DELETE',
    path: '/api/keywordTags/:id',
    summary: 'Delete a tag',
    command: ({ params }) => ({ type: 'DeleteTag', tagId: params.id }),
    answer: (_done, { params }) => params,
  }),

  /** Its keywords get the other tag instead, which takes the tags below it, too. The answer's id is that of the other one. */
  commandRoute({
    ...ofTag,
    method: 'POST',
    path: '/api/keywordTags/:id/merge',
    summary: 'Merge a tag into another one',
    body: Type.Object({ into: Type.String({ maxLength: 64, description: 'the tag that stays' }) }),
    command: ({ params, body }) => ({ type: 'MergeTags', tagId: params.id, into: idOf(body.into) }),
    answer: (_done, { body }) => ({ id: idOf(body.into) }),
  }),
];
