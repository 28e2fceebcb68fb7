import { CATEGORY_TYPES, PREDEFINED_CATEGORIES, TAG_COLOURS } from '@keywright/events/catalogue';
import { foldCase } from '@keywright/events/fields';
import { tidyText } from '@keywright/events';
import { KEYWORD_FIELDS } from '@keywright/events/keywords';
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { RegisterRoute } from '../../platform/feature.ts';
import { requestSession } from '../../platform/http/authorise.ts';
import { oneOf, oneOfOrNull, textOrNull } from '../../platform/http/json-types.ts';
import { listSchema, toList } from '../../platform/http/pages.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { filterOfQuery, filterQueryOf } from '../../platform/read-models/query-schema.ts';
import { criteria, keywordList, narrowed } from '../read/keyword-list.ts';
import { keywordModels as readModels, keywordReaders } from '../read/keyword-queries.ts';
import { SELECTION_BYTES, selectionAsked, selectionFields } from '../read/keyword-sums.ts';
import { categoriesWhere, tagsOfProject } from '../read/label-facts.ts';
import { countedIn, countedInList, withinFilter } from './counted-categories.ts';
import { listNamed } from '../batch/place-asked.ts';

const whole = Type.Integer({ minimum: 0 });
const volume = Type.Integer({
  minimum: 0,
  description: 'searches a month of these keywords, of those known',
});
const position = Type.String({ description: 'of its last event, decimal' });

const categoryView = Type.Object({
  id: Type.String(),
  projectId: Type.String(),
  name: Type.String(),
  categoryType: oneOf(CATEGORY_TYPES),
  predefined: oneOfOrNull(PREDEFINED_CATEGORIES, 'by which rule its keywords are found'),
  keyWordListId: textOrNull('the list that it was made for'),
  ...{ keywords: whole, volume, position },
});

const tagView = Type.Object({
  id: Type.String(),
  projectId: Type.String(),
  name: Type.String(),
  colour: oneOf(TAG_COLOURS),
  parentTag: textOrNull('the tag that it is below'),
  childTags: Type.Array(Type.String(), { description: 'the tags right below it' }),
  child: Type.Boolean({ description: 'it is below another one' }),
  keywords: Type.Integer({ minimum: 0, description: 'that have the tag itself, not one below it' }),
  ...{ volume, position },
});

const categories = listSchema('categories', categoryView);
const byName = { name: Type.String({ maxLength: 300, description: 'in whatever case' }) };
const inProject = {
  projectId: Type.String(),
  keyWordListId: Type.Optional(
    Type.String({
      maxLength: 64,
      description: 'a list, within which is counted; default: all of the project',
    }),
  ),
};

/** Every question about categories and tags. */
export const labelQueries: readonly RegisterRoute[] = [
  /** Of a list those that were made for it, and those that some of its keywords are in. */
  queryRoute({
    path: '/api/categories/search/findAllByKeyWordListId',
    access: keywordReaders('query.projectId'),
    summary: 'List the categories of a project or of a list',
    query: Type.Object(inProject),
    response: categories,
    readModels,
    async read(tx, { query: { projectId, keyWordListId }, url }) {
      const all = await categoriesWhere(tx, sql`labels.project_id = ${projectId}`);
      if (keyWordListId === undefined) return toList('categories', all, url);
      const { id: listId } = await listNamed(tx, projectId, keyWordListId);
      return toList('categories', await countedInList(tx, all, { projectId, listId }), url);
    },
  }),

  queryRoute({
    path: '/api/categories/search/findAllByListAndName',
    access: keywordReaders('query.projectId'),
    summary: 'Find the categories of a name',
    query: Type.Object({ ...inProject, ...byName }),
    response: categories,
    readModels,
    async read(tx, { query: { projectId, keyWordListId, name }, url }) {
      const key = foldCase(tidyText(name));
      const all = await categoriesWhere(
        tx,
        sql`labels.project_id = ${projectId} and labels.name_key = ${key}`,
      );
      if (keyWordListId === undefined) return toList('categories', all, url);
      const { id: listId } = await listNamed(tx, projectId, keyWordListId);
      return toList('categories', await countedInList(tx, all, { projectId, listId }), url);
    },
  }),

  /** All of the project, each with how many of the keywords that the filter lets through are in it. */
  queryRoute({
    path: '/api/categories/find-all-by-filter',
    access: keywordReaders('body.projectId'),
    summary: 'Count keywords by category',
    body: filterQueryOf(KEYWORD_FIELDS, { projectId: Type.String(), ...criteria, ...selectionFields }),
    bodyLimit: SELECTION_BYTES,
    response: categories,
    readModels,
    async read(tx, request) {
      const { body: asked, url } = request;
      const { projectId } = asked;
      const filter = await narrowed(filterOfQuery(KEYWORD_FIELDS, asked), asked, request, tx);
      const all = await categoriesWhere(tx, sql`labels.project_id = ${projectId}`);
      // No filter of keywords asks which day it is.
      const scope = { scopeId: projectId, userId: requestSession(request).userId, today: '' };
      const known = await keywordList.knowing(tx, scope, filter);
      const where = withinFilter(known, filter, selectionAsked(asked));
      return toList('categories', where === null ? all : await countedIn(tx, all, where), url);
    },
  }),

  queryRoute({
    path: '/api/tags/find-by-project/:projectId',
    access: keywordReaders('params.projectId'),
    summary: 'List the tags of a project',
    params: Type.Object({ projectId: Type.String() }),
    response: listSchema('tags', tagView),
    readModels,
    async read(tx, { params: { projectId }, url }) {
      return toList('tags', await tagsOfProject(tx, projectId), url);
    },
  }),
];
