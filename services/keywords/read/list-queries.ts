import { tidyText } from '@keywright/events';
import { KEYWORD_SCOPES, KEYWORD_TYPES, SEARCH_CHANNELS } from '@keywright/events/catalogue';
import { foldCase } from '@keywright/events/fields';
import { KEYWORD_LIST_SOURCES } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import { AppError } from '../../platform/errors/app-error.ts';
import type { RegisterRoute } from '../../platform/feature.ts';
import { oneOf } from '../../platform/http/json-types.ts';
import { listSchema, toList } from '../../platform/http/pages.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { keywordModels as readModels, keywordReaders } from './keyword-queries.ts';

const count = Type.Integer({ minimum: 0 });
const byId = Type.Object({ id: Type.String() });

const listView = Type.Object({
  id: Type.String(),
  projectId: Type.String(),
  name: Type.String(),
  scope: oneOf(KEYWORD_SCOPES),
  source: oneOf(KEYWORD_LIST_SOURCES),
  hidden: Type.Boolean(),
  keywords: count,
  volume: Type.Integer({ minimum: 0, description: 'searches a month of its keywords, of those known' }),
  createdAt: Type.String({ description: 'ISO 8601, UTC' }),
  revision: Type.String({ description: 'position of its last event, decimal' }),
});

async function listsWhere(
  tx: Transaction<Database>,
  where: RawBuilder<unknown>,
): Promise<Static<typeof listView>[]> {
  const { rows } = await sql<Omit<Static<typeof listView>, 'createdAt'> & { createdAt: Date }>`
    select id, project_id as "projectId", name, scope, source, hidden, keywords::double precision as keywords,
      volume::double precision as volume, created_at as "createdAt", position::text as revision
    from keyword_lists where ${where} order by name_key, id`.execute(tx);
  return rows.map(({ createdAt, ...list }) => ({ ...list, createdAt: createdAt.toISOString() }));
}

const ofProject = (name: string, summary: string, hidden: boolean): RegisterRoute =>
  queryRoute({
    path: `/api/keyWordLists/${name}/:projectId`,
    access: keywordReaders('params.projectId'),
    summary,
    params: Type.Object({ projectId: Type.String() }),
    response: listSchema('keyWordLists', listView),
    readModels,
    async read(tx, { params: { projectId }, url }) {
      const where = sql`project_id = ${projectId} and hidden = ${hidden}`;
      return toList('keyWordLists', await listsWhere(tx, where), url);
    },
  });

/** How many keywords of a list there are by each of some words; what has none of them is not counted. */
const counters = <Word extends string>(
  name: 'types' | 'channels',
  summary: string,
  words: readonly Word[],
  from: RawBuilder<unknown>,
): RegisterRoute =>
  queryRoute({
    path: `/api/keyWordLists/counters/${name}/list/:id`,
    access: keywordReaders('params.id', 'keywordList'),
    summary,
    params: byId,
    response: Type.Object(Object.fromEntries(words.map((word) => [word, count]))),
    readModels,
    async read(tx, { params: { id } }) {
      const { rows } = await sql<{ word: Word; keywords: number }>`
        select word, count(*)::integer as keywords from keyword_views, ${from}
        where project_id = (select project_id from keyword_lists where id = ${id}) and list_id = ${id} and word is not null
        group by word`.execute(tx);
      const found = new Map(rows.map(({ word, keywords }) => [word, keywords]));
      return Object.fromEntries(words.map((word) => [word, found.get(word) ?? 0]));
    },
  });

/** Every question about lists of keywords. */
export const keywordListQueries: readonly RegisterRoute[] = [
  queryRoute({
    path: '/api/keyWordLists/:id',
    access: keywordReaders('params.id', 'keywordList'),
    summary: 'One list of keywords',
    params: byId,
    query: Type.Object({
      projection: Type.Optional(
        Type.String({ description: 'accepted; keyWordListNameProjection and all others are the whole list' }),
      ),
    }),
    response: listView,
    readModels,
    async read(tx, { params: { id } }) {
      const [list] = await listsWhere(tx, sql`id = ${id}`);
      if (list === undefined) throw new AppError('NOT_FOUND');
      return list;
    },
    revision: ({ revision }) => revision,
  }),
  ofProject('find-visible', 'List the lists of keywords that are shown', false),
  ofProject('find-hidden', 'List the lists of keywords that are hidden', true),

  queryRoute({
    path: '/api/keyWordLists/search/existsByNameAndGroup_Project_Id',
    access: keywordReaders('query.projectId'),
    summary: 'Whether a project has a list of a name',
    query: Type.Object({ name: Type.String({ maxLength: 300 }), projectId: Type.String() }),
    response: Type.Boolean(),
    readModels,
    async read(tx, { query: { name, projectId } }) {
      const { rows } = await sql`
        select from keyword_lists where project_id = ${projectId} and name_key = ${foldCase(tidyText(name))} limit 1`.execute(
        tx,
      );
      return rows.length > 0;
    },
  }),

  counters(
    'types',
    'Count the keywords of a list by how they were found',
    KEYWORD_TYPES,
    sql`lateral (select kw_type as word) as words`,
  ),
  counters(
    'channels',
    'Count the keywords of a list by channel',
    SEARCH_CHANNELS,
    sql`lateral unnest(channels) as words (word)`,
  ),

  queryRoute({
    path: '/api/keyWordLists/count-multiple-domain-list/:projectId',
    access: keywordReaders('params.projectId'),
    summary: 'Count the lists that came from several domains',
    params: Type.Object({ projectId: Type.String() }),
    response: Type.Object({ count }),
    readModels,
    async read(tx, { params: { projectId } }) {
      const { rows } = await sql<{ count: number }>`
        select count(*)::integer as count from keyword_lists
        where project_id = ${projectId} and source = 'MULTIPLE_DOMAINS'`.execute(tx);
      return { count: rows[0]?.count ?? 0 };
    },
  }),
];
