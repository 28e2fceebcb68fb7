import { randomUUID } from 'node:crypto';
import { type FieldTable, sortTermsOf } from '@keywright/events/fields';
import { KEYWORD_FIELDS } from '@keywright/events/keywords';
import { EMPTY_FILTER, TOPIC_FIELDS } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EMPTY_KEYWORD_FILTER, keywordList, keywordOrder } from '../keywords/read/keyword-list.ts';
import { refreshMetrics } from '../keyword-figures/index.ts';
import { findDelegations } from '../membership/find-delegations.ts';
import { defaultHoldersOf } from '../membership/members.ts';
import { poolOf } from '../platform/db/connect.ts';
import { idColumnOf } from '../platform/read-models/filter-sql.ts';
import type { ListOrder } from '../platform/read-models/order-sql.ts';
import type { RowModel } from '../platform/read-models/row-model.ts';
import { knownPages } from '../topics/import/check-pages.ts';
import { countListed } from '../topics/read/topic-counts.ts';
import { topicList } from '../topics/read/topic-list.ts';
import { findNotes } from '../topics/read/topic-parts.ts';
import { topicsOfKeywords } from '../topics/read/topics-of-keywords.ts';
import { type SmallWorld, startSmallWorld } from '../topics/read/testing/small-world.ts';
import { readModels } from './testing/stored-events.ts';

type Order = ListOrder<typeof TOPIC_FIELDS>;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: Plan[];
}

/** Every column by which the rows of any read model can be ordered. */
const ordered = readModels.flatMap((each) => {
  const { model } = each as {
    model?: Pick<RowModel<FieldTable, never, never>, 'fields' | 'table' | 'scope'>;
  };
  if (model === undefined) return [];
  const { fields, table, scope = 'project_id' } = model;
  return [...sortTermsOf(fields).values()].map(({ column }) => ({
    table,
    column,
    scope,
    id: idColumnOf(fields),
  }));
});
const DIRECTIONS = ['asc', 'desc'] as const;

let world: SmallWorld;
let db: Kysely<Database>;
const asked: CompiledQuery[] = [];
beforeAll(async () => {
  world = await startSmallWorld();
  // Of rows that all tie none stands before the page: whoever sorts, sorts all of them.
  await sql`update topic_views set my_topic_key = '-', page_tag_key = '-', delivery_date = '2026-01-01', published_on = '2026-01-01'`.execute(
    world.test.platform.db,
  );
  await sql`
    insert into keyword_views
    select gen_random_uuid(), ${world.project}, 1, 'word', 'word', 'GB', 'en', 'MY_GOAL', null, 'VALIDATED', null, null, null, null,
      '{}', 10, null, '{}', 1, null, 5, null, '{}', '{}', false, 0, false, '[]', '2026-01-01', gen_random_uuid(), 'TYPED',
      gen_random_uuid()
    from generate_series(1, 5)`.execute(world.test.platform.db);
  const pool = poolOf(world.test.platform.db);
  db = new Kysely({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void asked.push(query),
  });
});
afterAll(() => world.test.close());
beforeEach(() => void asked.splice(0));

/** The plans of all that was asked of the database, where reading a whole table and, unless allowed, sorting are dear as can be. */
async function plans({ sorting = 'off' }: { sorting?: 'on' | 'off' } = {}): Promise<
  { text: string; nodes: Plan[] }[]
> {
  const questions = asked.splice(0);
  return world.test.platform.db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off; set local enable_bitmapscan = off`.execute(tx);
    await sql.raw(`set local enable_sort = ${sorting}`).execute(tx);
    const found: { text: string; nodes: Plan[] }[] = [];
    for (const { sql: text, parameters } of questions) {
      const explained = { ...sql`select`.compile(tx), sql: `explain (format json) ${text}`, parameters };
      const { rows } = await tx.executeQuery<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained);
      found.push({ text, nodes: nodesOf(rows[0]!['QUERY PLAN'][0].Plan) });
    }
    return found;
  });
}

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}

function wholeTables(nodes: readonly Plan[]): string[] {
  return nodes.flatMap((node) => (node['Node Type'] === 'Seq Scan' ? [node['Relation Name'] ?? ''] : []));
}

describe('A list with an order', () => {
  it.each(ordered)(
    'of $table by $column has an index to read it along',
    async ({ table, column, scope, id }) => {
      const { rows } = await sql<{ indexdef: string }>`
      select indexdef from pg_indexes where schemaname = 'public' and tablename = ${table}`.execute(
        world.test.platform.db,
      );
      const pattern = new RegExp(`\\(${scope}(, \\w+)*, "?${column}"?, "?${id}"?\\)`);
      expect(rows.filter(({ indexdef }) => pattern.test(indexdef))).not.toEqual([]);
    },
  );

  it.each(
    [...sortTermsOf(TOPIC_FIELDS).values()].flatMap((term) => DIRECTIONS.map((to) => ({ ...term, to }))),
  )(
    'by $name $to reads the rows of a page along an index, and sorts none but those of one moment',
    async ({ name, column, type, to }) => {
      const scope = { scopeId: world.project, userId: world.owner, today: '2026-03-05' };
      const order = { first: null, keys: [{ field: name, direction: to }] } as Order;
      const first = await topicList.page(db, scope, EMPTY_FILTER, order, { skip: 0 }, 2);
      const after = topicList.order.keysOf(first.rows[1]!, order, scope);
      await topicList.page(db, scope, EMPTY_FILTER, order, { after }, 2);
      await topicList.page(db, scope, EMPTY_FILTER, order, { skip: 3 }, 2);
      const found = await plans();
      expect(found.length).toBeGreaterThan(2);
      for (const { text, nodes } of found) {
        const types = nodes.map((node) => node['Node Type']);
        expect({ text, whole: wholeTables(nodes) }).toEqual({ text, whole: [] });
        expect(types, text).not.toContain('Sort');
        // What comes before a value that was looked up is less than a page.
        const isBounded = type === 'moment' || text.includes(`"${column}" > `);
        if (!isBounded) expect(types, text).not.toContain('Incremental Sort');
      }
    },
  );

  it.each(
    [...sortTermsOf(KEYWORD_FIELDS).values()].flatMap((term) => DIRECTIONS.map((to) => ({ ...term, to }))),
  )(
    'of a scope’s keywords by $name $to reads the rows of a page along an index',
    async ({ name, type, column, to }) => {
      const scope = { scopeId: world.project, userId: world.owner, today: '2026-03-05' };
      const order = keywordOrder({ sort: [`${name},${to}`] });
      const filter = { ...EMPTY_KEYWORD_FILTER, scopes: ['MY_GOAL' as const] };
      await keywordList.page(db, scope, filter, order, { skip: 0 }, 2);
      const found = await plans();
      expect(found.length).toBeGreaterThan(0);
      for (const { text, nodes } of found) {
        const types = nodes.map((node) => node['Node Type']);
        expect({ text, whole: wholeTables(nodes) }).toEqual({ text, whole: [] });
        expect(types, text).not.toContain('Sort');
        const isBounded = type === 'moment' || new RegExp(`"${column}"(::integer)? > `).test(text);
        if (!isBounded) expect(types, text).not.toContain('Incremental Sort');
      }
    },
  );

  it('of the own topics first looks for those by their author and their assignees, and for no others', async () => {
    const scope = { scopeId: world.project, userId: world.writer, today: '2026-03-05' };
    const order = { first: 'mine', keys: [{ field: 'updatedAt', direction: 'desc' }] } as Order;
    await topicList.page(db, scope, EMPTY_FILTER, order, { skip: 0 }, 20);
    const found = await plans();
    expect(found.flatMap(({ nodes }) => wholeTables(nodes))).toEqual([]);
    const indexes = found.flatMap(({ nodes }) => nodes.map((node) => node['Index Name']));
    expect(indexes).toEqual(expect.arrayContaining(['topic_views_by_author', 'topic_assignees_user']));
  });

  it('and filters is counted without reading its rows', async () => {
    const scope = { scopeId: world.project, userId: world.owner, today: '2026-03-05' };
    for (const filter of [
      { types: ['CONTENT' as const] },
      { pageScores: ['HIGH' as const] },
      { followedTypes: ['FOLLOWED' as const] },
      { deliveryBefore: '2027-01-01' },
      { deliveryAfter: '2027-01-01' },
    ])
      await countListed(db, scope, { ...EMPTY_FILTER, ...filter });
    await sql`vacuum topic_views`.execute(world.test.platform.db);
    for (const { text, nodes } of await plans())
      expect(
        nodes.map((node) => node['Node Type']),
        text,
      ).toContain('Index Only Scan');
  });
});

describe('The people of a project', () => {
  it('are listed without reading all accounts', async () => {
    await findDelegations(db, world.project);
    for (const { text, nodes } of await plans())
      expect({ text, whole: wholeTables(nodes) }).toEqual({ text, whole: [] });
  });

  it('who hold a default are found without reading all members', async () => {
    await defaultHoldersOf(db, world.project);
    const indexes = (await plans()).flatMap(({ nodes }) => nodes.map((node) => node['Index Name']));
    expect(indexes).toEqual(['project_members_default_for']);
  });
});

describe('The notes of a topic', () => {
  it('are read along an index, and of its history nothing but what took notes back or gave them back', async () => {
    await findNotes(db, world.project, { page: 0, size: 20 });
    const found = await plans();
    expect(found.flatMap(({ nodes }) => wholeTables(nodes))).toEqual([]);
    const indexes = found.flatMap(({ nodes }) => nodes.map((node) => node['Index Name'] ?? ''));
    expect(new Set(indexes.filter(Boolean))).toEqual(
      new Set(['topic_history_note_undone', 'topic_notes_topic']),
    );
  });
});

describe('An import', () => {
  it('looks for the pages of its file by their keys, not for all pages of the project', async () => {
    await knownPages(db, world.project, [{ address: 'https://example.org/a' }]);
    const found = await plans();
    expect(found.flatMap(({ nodes }) => wholeTables(nodes))).toEqual([]);
    expect(found.map(({ text }) => text).join()).not.toContain('topic_views');
    const indexes = found.flatMap(({ nodes }) => nodes.map((node) => node['Index Name']));
    expect(indexes).toEqual(expect.arrayContaining(['topic_pages_page']));
  });
});

describe('New figures', () => {
  beforeAll(async () => {
    // Of a few rows that all have one value every index is as good as another.
    await sql`
      insert into keyword_views
      select (jsonb_populate_record(keyword_views, jsonb_build_object(
        'id', gen_random_uuid(), 'project_id', gen_random_uuid(), 'value', 'other ' || nth))).*
      from (select keyword_views from keyword_views limit 1) as one, generate_series(1, 2000) as nth`.execute(
      world.test.platform.db,
    );
    await sql`
      insert into topic_keywords
      select (jsonb_populate_record(null::topic_keywords, jsonb_build_object(
        'topic_keyword_id', gen_random_uuid(), 'topic_id', gen_random_uuid(), 'project_id', gen_random_uuid(), 'keyword_id', gen_random_uuid(),
        'value', 'other ' || nth, 'ord', 0, 'strategy', 'MAIN', 'used', false))).*
      from generate_series(1, 2000) as nth`.execute(world.test.platform.db);
    await sql`analyze keyword_views, topic_keywords`.execute(world.test.platform.db);
  });

  it('are looked for in all projects by what the keywords are, not project by project', async () => {
    const { platform } = world.test;
    const none = { volume: 7, months: [], cpc: null, competition: null };
    const { projectIds } = await refreshMetrics(
      { db, store: platform.store, clock: platform.clock },
      {
        market: { country: 'GB', language: 'en' },
        figures: [{ keyword: 'word', ...none }],
        ...{ commandId: randomUUID(), correlationId: randomUUID() },
      },
    );
    expect(projectIds).toEqual([world.project]);
    const found = (await plans({ sorting: 'on' })).flatMap(({ nodes }) => nodes);
    const { rows } = await sql<{ name: string; definition: string }>`
      select indexname as name, indexdef as definition from pg_indexes where schemaname = 'public'`.execute(
      platform.db,
    );
    const definitions = new Map(rows.map(({ name, definition }) => [name, definition]));
    for (const table of ['keyword_views', 'topic_keywords']) {
      const node = found.find(({ 'Index Name': name = '' }) => name.startsWith(table));
      expect(definitions.get(node?.['Index Name'] ?? ''), table).toMatch(/\(value\b/);
    }
  });

  it('of keywords that the project has concern topics that are found without reading what stands on all topics', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from keyword_views where project_id = ${world.project}`.execute(world.test.platform.db);
    const ids = rows.map(({ id }) => id);
    await topicsOfKeywords(db, { projectId: world.project, ids });
    const found = (await plans()).filter(({ text }) => text.includes('topic_keywords'));
    expect(found).toHaveLength(1);
    const nodes = found.flatMap((each) => each.nodes);
    expect(wholeTables(nodes)).toEqual([]);
    expect(nodes.map((node) => node['Index Name'])).toContain('topic_keywords_keyword');
  });
});
