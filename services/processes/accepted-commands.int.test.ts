import { randomUUID } from 'node:crypto';
import { VALUES } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { MOST_ORDERED } from '@keywright/events/fields';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rebuild } from '../platform/projections/rebuild/rebuild.ts';
import { importedPage, startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';
import {
  type ApiOperation,
  type Document,
  type KnownIds,
  operationsOf,
  type Schema,
} from '../platform/http/testing/any-request.ts';
import { edgeValueOf } from './testing/edge-values.ts';
import { readModels } from './testing/stored-events.ts';
import type { Method } from './testing/test-client.ts';
import { NO_COMMANDS } from './testing/no-commands.ts';

const RUNS = 40;
const BULK = '/api/topics/bulk';
const ASK = '/api/topics/{id}/ask-move';
const ANSWER = '/api/topics/{id}/answer-move';
/** Bytes of an entry of a btree index, its header aside. */
const INDEX_ENTRY = 2_600;
/** The most bytes of each text in an index: a code unit has up to three, a character up to four. */
const TEXT_BYTES: Readonly<Record<string, number>> = {
  // Of languages and countries: BCP 47 and ISO 3166.
  code: 35,
  page_tag: 3 * TEXT_LIMITS.pageTag,
  value: 3 * TEXT_LIMITS.keyword,
  // A Hangul syllable is up to three letters there.
  normal_form: 9 * TEXT_LIMITS.keyword,
  "(state ->> 'value'::text)": 3 * TEXT_LIMITS.keyword,
  '"left"(url, 400)': 4 * 400,
  ...{
    status: 32,
    scope: 32,
    relation: 32,
    role: 32,
    type: 32,
    kind: 32,
    msv_score_status: 32,
    seo_score_status: 32,
    sea_check_status: 32,
  },
};
const bytesOf = ({ part, text }: { part: string; text: boolean }): number =>
  !text ? 32 : part.endsWith('_key') ? 3 * MOST_ORDERED : (TEXT_BYTES[part] ?? NaN);

let test: TopicsApp;
let commands: ApiOperation[];
/** How often each command was carried out, and changed something. */
const accepted = new Map<string, number>();
const nameOf = ({ method, path }: ApiOperation) => `${method} ${path}`;

beforeAll(async () => {
  test = await startTopicsApp();
  const { body } = await test.request<Document>(null, 'GET', '/api/openapi.json');
  commands = operationsOf(body).filter(
    ({ method, path }) =>
      method !== 'GET' && !Object.keys(NO_COMMANDS).some((begin) => path.startsWith(begin)),
  );
  // First what members have to do beside the owner: later on, their roles are others.
  commands.sort((one, other) => Number(other.path in CALLERS) - Number(one.path in CALLERS));
  for (const command of commands) {
    // Nobody has changed since what it brought.
    if (command.path === '/api/keywords/undo') keywordBatch = await addSomeKeywords();
    if (/-associations$|use-keywords$/.test(command.path)) variants = await someVariants();
    for (let run = 0; run < RUNS; run += 1) {
      if (command.path === ANSWER && ask.topicId === '') ask = await askAnew();
      await send(command, run, await knownIds());
    }
  }
  await test.settled();
}, 180_000);
afterAll(() => test.close());

/** Who asks for moves, which the owner of a project need not do, and who answers. */
const CALLERS: Readonly<Record<string, string>> = { [ASK]: 'copywriter', [ANSWER]: 'owner' };

let topics: string[] = [];
let pages: string[] = [];
/** The last act on a topic, which can be undone. */
let act = { topicId: '', eventId: '00000000-0000-4000-8000-000000000000' };

/** A request for a move that is open, once one was made. */
let ask = { topicId: '', eventId: '' };

async function askAnew(): Promise<typeof ask> {
  const topicId = await test.addTopic({ pageName: 'Asked for' });
  const { body } = await test.post('copywriter', `/api/topics/${topicId}/ask-move`, { to: 'WAIT_APPROVE' });
  return { topicId, eventId: String(body['eventId']) };
}

/** The last bulk, which can be undone. */
let bulkId = randomUUID();

/** The last batch of keywords, which can be undone. */
let keywordBatch = randomUUID() as string;

/** A keyword that stands on all topics, and others of the project that may be its variants. */
let variants: KnownIds = {};

async function someVariants(): Promise<KnownIds> {
  await addSomeKeywords();
  const keywords = [{ value: 'one of all topics', strategy: 'RELATED' }];
  for (const topic of topics) await test.post('owner', `/api/topics/${topic}/add-keywords`, { keywords });
  await test.settled();
  const idsLike = async (text: string) => {
    const rows = test.platform.db.selectFrom('keyword_views').select('id').where('value', 'like', text);
    return (await rows.orderBy('id').limit(5).execute()).map(({ id }) => id);
  };
  const used = test.platform.db.selectFrom('topic_keywords').where('value', '=', 'one of all topics');
  return {
    originalId: await idsLike('one of all topics'),
    aliasIds: await idsLike('keyword %'),
    usedIds: (await used.select('topic_keyword_id as id').execute()).map(({ id }) => id),
  };
}

/** What requests may name now: topics in all statuses, pages, and what the read models know of them. */
async function knownIds(): Promise<KnownIds> {
  while (topics.length < 6) topics.push(await test.addTopic({ pageName: `Topic ${topics.length}` }));
  if (pages.length === 0)
    pages = await Promise.all(
      Array.from({ length: 40 }, (_, nth) => importedPage(test, `https://north.example/${nth}`)),
    );
  const known = await enough(await found());
  const or = (ids: string[]) => (ids.length === 0 ? topics : ids);
  return {
    projectId: [test.projectId],
    topicId: topics,
    userId: Object.values(test.users),
    eventId: [act.eventId],
    bulkId: [randomUUID()],
    topicKeywordIds: or(known.topicKeywords),
    keywordIds: or(known.keywords),
    keyWordListId: or(known.lists),
    ids: pages,
    'subTopics/{id}': or(known.parts),
    'projectUserDelegations/{id}': or(known.members),
    'savedViews/{id}': or(known.views),
    'delete-by-project/': [test.projectId],
    'follow-keywords/': [test.projectId],
    'notificationPreferences/': [test.projectId],
    'top-keyword/': or(known.keywords),
    'text-operator/project/': [test.projectId],
    'keywordRules/{id}': known.rules,
    'keyWordLists/{id}': or(known.lists),
    'categories/{id}': known.categories,
    'keywordTags/{id}': known.tags,
    labelTags: known.tags,
    'topics/{id}/activate': pages,
    'topics/{id}/undo': [act.topicId],
    'topics/{id}/answer-move': [ask.topicId],
    'topics/bulk/': [bulkId],
    'topics/': topics,
    ...variants,
  };
}

/** The batch of keywords that were not there before. */
async function addSomeKeywords(): Promise<string> {
  const values = Array.from({ length: 20 }, () => `keyword ${randomUUID()}`);
  const batch = { projectId: test.projectId, to: 'LIST', values };
  const { body } = await test.post('owner', '/api/keyWords/add', batch);
  return String(body['batchId']);
}

type Known = Record<
  'parts' | 'topicKeywords' | 'members' | 'views' | 'keywords' | 'lists' | 'rules' | 'categories' | 'tags',
  string[]
>;

/** What the read models know of, asked before each command: all in one question. */
async function found(): Promise<Known> {
  const { rows } = await sql<{ kind: keyof Known; id: string }>`
    select 'parts' as kind, sub_topic_id::text as id from sub_topics
    union all select 'topicKeywords', topic_keyword_id::text from topic_keywords
    union all select 'members', delegation_id::text from project_members
    union all select 'views', id::text from saved_views
    union all (select 'keywords', id::text from keyword_views order by id limit 50)
    union all select 'lists', id::text from keyword_lists
    union all select 'rules', id::text from keyword_rules
    union all select 'categories', id::text from keyword_categories
    union all select 'tags', id::text from keyword_tags`.execute(test.platform.db);
  const known: Known = {
    ...{ parts: [], topicKeywords: [], members: [], views: [] },
    ...{ keywords: [], lists: [], rules: [], categories: [], tags: [] },
  };
  for (const { kind, id } of rows) known[kind].push(id);
  return known;
}

/** The same with new ones where commands have deleted most of a kind. */
async function enough(known: Known): Promise<Known> {
  const { projectId } = test;
  const rule = { name: 'A rule', action: 'EXCLUDE', rules: [{ predicate: 'CONTAINS', texts: ['shop'] }] };
  const ways = {
    keywords: () => addSomeKeywords(),
    lists: () => test.post('owner', '/api/keyWordLists', { projectId, name: randomUUID() }),
    rules: (order: number) => test.post('owner', '/api/keywordRules', { projectId, ...rule, order }),
    categories: () => test.post('owner', '/api/categories', { projectId, name: randomUUID() }),
    tags: () => test.post('owner', '/api/keywordTags', { projectId, name: randomUUID() }),
  };
  const few = (Object.keys(ways) as (keyof typeof ways)[]).filter((kind) => known[kind].length < 3);
  if (few.length === 0) return known;
  for (const kind of few) for (const order of [1, 2, 3]) await ways[kind](order);
  await test.settled();
  return found();
}

/** What the bodies about labels name beside keywords. */
function ofLabels(ids: KnownIds): KnownIds {
  const [categories, tags] = [ids['categories/{id}'] ?? [], ids['labelTags'] ?? []];
  return { from: categories, to: categories, tagId: tags, parentTag: tags, into: tags };
}

/** The name of the ids that the path of a command has; empty where it has none, or none are known. */
function meantBy({ path }: ApiOperation, ids: KnownIds): string {
  return Object.keys(ids).find((part) => part.includes('/') && path.includes(part)) ?? '';
}

async function send(command: ApiOperation, seed: number, ids: KnownIds): Promise<void> {
  const meant = meantBy(command, ids);
  const id = ids[meant]?.[seed % ids[meant].length] ?? '';
  const isFile = command.body?.type === 'multipart/form-data';
  const answer = isFile ? await importFile(seed) : await sendValues(command, id, seed, idsOf(command, ids));
  if (answer.status >= 500) throw new Error(`${nameOf(command)} answers ${answer.status}`);
  if (answer.status >= 300 || !changed(answer.body)) return;
  accepted.set(nameOf(command), (accepted.get(nameOf(command)) ?? 0) + 1);
  if (typeof answer.body['batchId'] === 'string') keywordBatch = answer.body['batchId'];
  if (command.path === BULK) bulkId = answer.body['bulkId'] as typeof bulkId;
  else if (command.path === ANSWER) ask = { topicId: '', eventId: '' };
  // What is asked for, or said of variants, is no act on the topic.
  else if (meant === 'topics/' && command.path !== ASK && !command.path.endsWith('-associations'))
    act = { topicId: id, eventId: String(answer.body['eventId']) };
  if (command.method === 'POST' && command.path === '/api/topics')
    topics = [...topics.slice(-8), String(answer.body['id'])];
}

/** What `ids` of a body are where they are no pages. */
function idsOf({ path }: ApiOperation, ids: KnownIds): KnownIds {
  return path.endsWith('/use-keywords') ? { ...ids, ids: ids['usedIds'] ?? [] } : ids;
}

/** Of an act on many topics, whether any of them changed. */
function changed(body: Record<string, unknown>): boolean {
  const results = body['results'] as { changed?: boolean }[] | undefined;
  return results === undefined ? body['changed'] !== false : results.some(({ changed }) => changed !== false);
}

function sendValues({ method, path, body }: ApiOperation, id: string, seed: number, ids: KnownIds) {
  const isBulk = path === BULK;
  const given = body?.schema ?? { type: 'object' };
  const schema = isBulk
    ? oneActOf(given, seed)
    : 'groups' in (given.properties ?? {})
      ? someRules(given)
      : given;
  const ofKeywords = {
    ...ids,
    ids: ids['keywordIds'] ?? [],
    exclude: ids['keywordIds'] ?? [],
    eventId: [keywordBatch],
  };
  const isOfLabels = /^\/api\/(categories|keywordTags|tags)/.test(path);
  const isOfKeywords = isOfLabels || path.toLowerCase().startsWith('/api/keyword');
  const named = { ...ofKeywords, ...(isOfLabels ? ofLabels(ids) : {}) };
  const ofTopics = path === ANSWER ? { ...ids, eventId: [ask.eventId] } : ids;
  const known = isBulk ? { ...ids, ids: topics } : isOfKeywords ? named : ofTopics;
  const [payload] = fc.sample(edgeValueOf(schema, known), { numRuns: 1, seed });
  const url = path
    .replace(/\{\w+\}/, id)
    .replace('{listId}', path.includes('text-operator') ? 'all' : 'MY_GOAL');
  const headers = { prefer: 'respond-async' };
  const as = CALLERS[path] ?? 'owner';
  return test.request<Record<string, unknown>>(as, method as Method, url, payload, headers);
}

/** The body of a bulk with some topics and one of its acts: one with several is refused whatever they are. */
function oneActOf({ properties = {} }: Schema, seed: number): Schema {
  const { bulkId, ids, filter: _filter, exclude: _exclude, note, ...acts } = properties;
  const names = Object.keys(acts);
  const name = names[seed % names.length] ?? '';
  const chosen = {
    bulkId: bulkId!,
    ids: ids!,
    [name]: acts[name]!,
    ...(name === 'status' && { note: note! }),
  };
  return { type: 'object', properties: chosen, required: Object.keys(chosen) };
}

/**
 * A body with conditions of text rules: most that are made up ask for nothing, say the same twice, or have one text among many
 * that is too long when it is written as keywords are, which makes up to eighteen characters of one.
 */
function someRules({ properties = {}, required = [], ...schema }: Schema): Schema {
  const { groups: _groups, rules, action, ...others } = properties;
  const texts: Schema = { type: 'array', items: { type: 'string', maxLength: 11 } };
  const { text: _text, ...asked } = rules?.items?.properties ?? {};
  const items = { ...rules?.items, properties: { ...asked, texts }, required: ['texts'] };
  return {
    ...schema,
    properties: {
      ...others,
      action: { ...action, enum: ['EXCLUDE', 'GLOSSARY'] },
      rules: { ...rules, items },
    },
    required: [...required, 'rules'],
  };
}

/** A page of a site in a file of one row, with an address and a title at the edge of what is taken. */
function importFile(seed: number) {
  const [row] = fc.sample(
    edgeValueOf(
      {
        type: 'object',
        properties: {
          url: { type: 'string', description: VALUES.url.bounds },
          pageName: { type: 'string', description: VALUES.pageName.bounds },
          publishedDate: { type: 'string', description: VALUES.day.bounds },
        },
        required: ['url', 'pageName', 'publishedDate'],
      },
      {},
    ) as fc.Arbitrary<Record<string, string>>,
    { numRuns: 1, seed },
  );
  const quoted = (text = '') => `"${text.replaceAll('"', '""').replaceAll(/[\0\r\n]/g, '')}"`;
  const url = `https://n.example/${row?.['url'] ?? ''}`.slice(0, 2_048);
  const file = `url,title,published\n${quoted(url)},${quoted(row?.['pageName'])},${row?.['publishedDate'] ?? ''}\n`;
  const payload = [
    '--part\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n',
    `${file}\r\n--part--\r\n`,
  ].join('');
  return test.request<Record<string, unknown>>(
    'owner',
    'POST',
    `/api/topics/import/${test.projectId}`,
    payload,
    { 'content-type': 'multipart/form-data; boundary=part' },
  );
}

describe('What a command accepts', () => {
  it('can be held by every read model, at the edges of every field', async () => {
    const parked = await test.platform.db
      .selectFrom('parked_events')
      .select(['projection', 'type', 'error'])
      .where('attempts', '>', 0)
      .execute();
    expect(parked).toEqual([]);
  });

  it('can be written into new rows by a rebuild, copied where streams can be folded one by one', async () => {
    for (const readModel of readModels) {
      const by = readModel.fold === undefined ? 'apply' : 'copy';
      expect(await rebuild(readModel, test.platform)).toMatchObject({ by });
    }
    expect(await test.platform.db.selectFrom('parked_events').select('error').execute()).toEqual([]);
  });

  it('fits into every index, whatever else its text is made of', async () => {
    const tables = readModels.flatMap((readModel) => readModel.tables);
    const { rows } = await sql<{ index: string; parts: { part: string; text: boolean }[] }>`
      select i.indexrelid::regclass::text as index, jsonb_agg(jsonb_build_object(
        'part', pg_get_indexdef(i.indexrelid, p.attnum, true), 'text', p.atttypid = 'text'::regtype)) as parts
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
      join pg_attribute p on p.attrelid = i.indexrelid
      where a.amname = 'btree' and i.indrelid = any(${tables}::regclass[])
      group by i.indexrelid order by 1`.execute(test.platform.db);
    expect(rows.length).toBeGreaterThan(20);
    const entryOf = (parts: Parameters<typeof bytesOf>[0][]) =>
      parts.reduce((sum, part) => sum + bytesOf(part), 0);
    // One whose size is not known is among them: it is no number.
    expect(rows.filter(({ parts }) => !(entryOf(parts) <= INDEX_ENTRY))).toEqual([]);
  });

  it('is known of every command: each has ids that its path may name, and was carried out', async () => {
    const ids = await knownIds();
    const withoutIds = commands.filter(
      (command) =>
        command.path.replace('{projectId}', '').replace('{listId}', '').includes('{') &&
        meantBy(command, ids) === '',
    );
    // A path whose ids are not known: name some in `knownIds`.
    expect(withoutIds.map(nameOf)).toEqual([]);
    expect(commands.length).toBeGreaterThan(17);
    // What only ever refuses proves little.
    expect(commands.map(nameOf).filter((name) => !accepted.has(name))).toEqual([]);
  });
});
