import { MAIL_TYPES } from '@keywright/events/catalogue';
import { mailContentId } from '@keywright/events/words';
import { setTimeout as pause } from 'node:timers/promises';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { LIMITS } from '@keywright/events/catalogue';
import { DEMO_PASSWORD, DEMO_PEOPLE, demoEmail } from '@keywright/services/demo/people.ts';
import type { Document, KnownIds } from '@keywright/services/platform/http/testing/any-request.ts';
import { freePort } from '@keywright/services/platform/embedded/free-port.ts';
import { firstProject, loadBoard } from '../faults/product/board.ts';
import { Caller } from '../faults/product/caller.ts';
import { sendRequest } from './send-request.ts';
import { ProductServer } from '../faults/product/product-server.ts';

/** Whose roles a run may change and take away: whoever is gone sees nothing any more, and nobody can be added. */
const SPARE = new Set(['product', 'many', 'yusuf']);
/** What nobody but administrators changes, and little of it is anybody else's to read. */
const OF_ADMINISTRATORS =
  /^\/api\/(admin|languages|countr|\w*Dictionaries|translations|languageLabels|mailContent)/;
const TOKEN_CALLS = 200;
const DOCUMENT_TRIES = 20;
const SPARE_THINGS = 20;

/** A running product with its demo world, to be asked by each of its people. */
export interface FuzzTarget {
  url: string;
  document: Document;
  ids: KnownIds;
  /** Who asks for a path; whoever may do more there, more often. */
  people(path: string): readonly string[];
  /** An access token of a person, an administrator's one of scope ADMIN; another one now and then. */
  token(person: string): Promise<string>;
}

async function demoTarget(url: string): Promise<FuzzTarget> {
  const document = await theDocument(url);
  const tokens = new Map<string, { token: Promise<string>; calls: number }>();
  const token = (person: string): Promise<string> => {
    const known = tokens.get(person);
    if (known && (known.calls += 1) < TOKEN_CALLS) return known.token;
    const asked = { token: logIn(url, person), calls: 0 };
    tokens.set(person, asked);
    return asked.token;
  };
  const all = DEMO_PEOPLE.map(({ key }) => key);
  const people = (asked: string) => [
    ...all,
    ...Array.from({ length: all.length }, (_, nth) =>
      OF_ADMINISTRATORS.test(asked) ? 'admin' : nth % 4 === 0 ? 'manager' : 'owner',
    ),
  ];
  return { url, document, ids: await knownIds(url), people, token };
}

/** The description of the API; a product that has just started may say that it has too much to do. */
async function theDocument(url: string): Promise<Document> {
  const request = { method: 'GET', url: '/api/openapi.json', headers: {} };
  let answer = await sendRequest(url, request);
  for (let tries = 1; answer.status === 503 && tries < DOCUMENT_TRIES; tries += 1) {
    await pause(Number(answer.headers['retry-after'] ?? 1) * 1_000);
    answer = await sendRequest(url, request);
  }
  const { status, body } = answer;
  if (status !== 200) throw new Error(`no description of the API: ${status} ${JSON.stringify(body)}`);
  return body as Document;
}

async function logIn(url: string, person: string): Promise<string> {
  const scope = DEMO_PEOPLE.some(({ key, admin }) => key === person && admin) ? { scope: 'ADMIN' } : {};
  const asked = { grant_type: 'password', username: demoEmail(person), password: DEMO_PASSWORD, ...scope };
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', url: '/oauth/token', headers, payload: JSON.stringify(asked) };
  const { status, body } = await sendRequest(url, request);
  if (status !== 200) throw new Error(`${person} cannot log in: ${status} ${JSON.stringify(body)}`);
  return String((body as Record<string, unknown>)['access_token']);
}

/** Languages and countries that administrators change; what is deleted is not what is read. */
const MARKETS: KnownIds = {
  ...{ 'api/languages/{code}': ['nl', 'it'], 'system/{code}': ['nl', 'it'] },
  ...{ 'languages/api-config/{code}': ['nl', 'it'], 'admin-task/languages/{code}': ['gu', 'kn', 'te'] },
  ...{ 'countryInfoes/{code}': ['PT', 'NL'], 'countries/api-config/{code}': ['PT', 'NL'] },
};

/** Something of every kind that requests name. */
async function knownIds(url: string): Promise<KnownIds> {
  const owner = new Caller(url, 'owner');
  const get = async (path: string) => (await owner.attempt({ method: 'GET', path })).body;
  const embedded = async (path: string) => Object.values((await get(path))['_embedded'] ?? {})[0] as Row[];
  const projectId = await firstProject(owner);
  const projects = idsOf(await embedded('/api/projects/search/findForCurrentUser'));
  const { rows } = await loadBoard(owner, projectId);
  const topics = rows.filter(({ active }) => active).map(({ id }) => id);
  const pages = rows.filter(({ active }) => !active).map(({ id }) => id);
  const made = await Promise.all(topics.slice(0, 12).map((topicId) => partsOf(owner, topicId)));
  const members = await embedded(
    `/api/projectUserDelegations/search/findAllByProject_Id?projectId=${projectId}`,
  );
  const spare = members.filter((row) =>
    SPARE.has(JSON.stringify(row).match(/"(\w+)@demo\.test"/)?.[1] ?? ''),
  );
  const accounts = await Promise.all(
    ['owner', 'seo', 'admin'].map((name) => new Caller(url, name).accountId()),
  );
  // Whatever is asked of a project by its id may delete it.
  const own = await madeFor(owner);
  const keywords = await keywordsFor(owner, projectId);
  const labels = await labelsFor(owner, projectId);
  return {
    ...MARKETS,
    ...own,
    ...keywords,
    ...labels,
    ...(await keptFor(owner, projectId)),
    // Words of text rules, as the filter takes them.
    rules: ['~boots', '!=shop', 'v>10|~tent'],
    ...{ topicId: topics, 'topics/{id}/activate': pages, 'topics/{id}': topics, 'archive/{id}': topics },
    'subTopics/{id}': made.flatMap(({ subtopic }) => subtopic),
    'projectUserDelegations/{id}': idsOf(spare),
    ...{ projectId: [projectId], 'scrap-roles/{projectId}': [projectId], 'import/{projectId}': [projectId] },
    ...{ 'pageNames/{id}': [projectId], 'pageTags/{id}': [projectId], '/{projectId}': [projectId] },
    ...{ 'userAccounts/{id}': accounts, userId: accounts },
    ids: [...pages, ...topics, ...(keywords['keywords'] ?? [])],
    eventId: made.flatMap(({ eventId }) => eventId),
    ...{ grant_type: ['password', 'refresh_token'], refresh_token: ['made-up'], scope: ['USER', 'ADMIN'] },
    ...{ username: [demoEmail('owner')], password: [DEMO_PASSWORD], currentPassword: [DEMO_PASSWORD] },
    ...{ email: ['new@fuzz.example', 'jörg@bücher.example'], userName: ['new.name'], country: ['FR', 'DE'] },
    ...(await wordsOf(url)),
    ...{ token: await mailedTokens(url), subscriptionPlan: [FREE_PLAN], 'sessions/{id}': ['others'] },
    'ContactInformations/{id}': accounts,
    ...{
      type: ['TOPIC_STATUS', 'role'],
      code: ['en-GB', 'fr'],
      sort: ['pageName,desc', 'status', 'volume,desc'],
    },
    ...{
      localizationLanguage: ['de-DE'],
      contactLanguage: ['fr-FR'],
      firstName: ['Ann'],
      lastName: ['Example'],
    },
    ...{ pageName: ['Grips', 'Spikes'], myTopic: ['What to wear on ice'], name: ['Sizes', 'Fit'] },
    ...{ deliveryDate: ['2026-12-24'], url: ['https://north.example/a', 'grips'], note: ['because'] },
    '': [...projects, ...topics.slice(0, 3), ...accounts, '00000000-0000-4000-8000-000000000000', 'me'],
  };
}

/** Projects and customers that nothing else is about. */
async function madeFor(owner: Caller): Promise<KnownIds> {
  const made = async (path: string, body: object) =>
    String((await owner.attempt({ method: 'POST', path, body })).body['id']);
  const numbers = Array.from({ length: SPARE_THINGS }, (_, nth) => nth);
  const customers = await Promise.all(
    numbers.map((nth) => made('/api/customers', { name: `Customer ${nth}` })),
  );
  const projects = await Promise.all(
    numbers.map((nth) => made('/api/projects', { name: `Spare ${nth}`, country: 'GB', language: 'en' })),
  );
  return {
    ...{ 'api/projects/{id}': projects, 'project-logo/{id}': projects },
    ...{ 'customers/{id}': customers, customerId: customers },
    ...{ country: ['GB', 'DE'], language: ['en', 'de'], timeZone: ['Europe/Berlin'] },
  };
}

/** Keywords of a project and lists for them; those that are deleted are not those that are read. */
async function keywordsFor(owner: Caller, projectId: string): Promise<KnownIds> {
  const post = async (path: string, body: object) =>
    (await owner.attempt({ method: 'POST', path, body })).body as Row;
  const listNamed = async (name: string) =>
    String((await post('/api/keyWordLists', { projectId, name }))['id']);
  const lists = await Promise.all(['a', 'b', 'c', 'd'].map(listNamed));
  const deletable = await Promise.all(
    Array.from({ length: SPARE_THINGS }, (_, nth) => listNamed(`Spare ${nth}`)),
  );
  const rule = { action: 'EXCLUDE', rules: [{ predicate: 'CONTAINS', texts: ['shop'] }], enabled: false };
  const rules = await Promise.all(
    Array.from({ length: SPARE_THINGS }, (_, nth) =>
      post('/api/keywordRules', { projectId, name: `Spare ${nth}`, ...rule }),
    ),
  );
  const values = Array.from({ length: 200 }, (_, nth) => `keyword ${nth}`);
  await post('/api/keyWords/add', { projectId, to: 'LIST', values });
  const path = `/api/keywordViews/search/byProjectId?projectId=${projectId}&type=LIST&size=200`;
  const { body } = await owner.attempt({ method: 'GET', path });
  const keywords = idsOf(
    Object.values((body as { _embedded?: Record<string, Row[]> })._embedded ?? {})[0] ?? [],
  );
  return {
    ...{ 'list/{listId} listId': ['all', 'MY_GOAL', ...lists], 'keywordRules/{id}': idsOf(rules) },
    ...{ keyWordListId: lists, 'list/{id}': lists, 'keyWordLists/{id}': deletable },
    ...{ keywords, 'top-keyword/{id}': keywords },
  };
}

/** Categories and tags of a project; those that are deleted are not those that bodies name. */
async function labelsFor(owner: Caller, projectId: string): Promise<KnownIds> {
  const made = async (path: string, many: number) =>
    idsOf(
      await Promise.all(
        Array.from(
          { length: many },
          async (_, nth) =>
            (await owner.attempt({ method: 'POST', path, body: { projectId, name: `Label ${nth}` } }))
              .body as Row,
        ),
      ),
    );
  const categories = await made('/api/categories', SPARE_THINGS);
  const tags = await made('/api/keywordTags', SPARE_THINGS);
  const [kept, named] = [categories.slice(0, 3), tags.slice(0, 5)];
  return {
    ...{ from: kept, to: kept, tagId: named, parentTag: named, into: named },
    ...{ '/add-keywords/{listId} listId': ['LIST'], '/add-keywords/': kept },
    ...{ 'categories/{id}': categories.slice(3), 'keywordTags/{id}': tags.slice(5) },
  };
}

/** What people keep in a project beside its topics and keywords: views, invitations, and tasks that have made a file. */
async function keptFor(owner: Caller, projectId: string): Promise<KnownIds> {
  const numbers = Array.from({ length: SPARE_THINGS }, (_, nth) => nth);
  const made = async (path: string, body: object) =>
    (await owner.attempt({ method: 'POST', path, body })).body as Row;
  const views = await Promise.all(
    numbers.map((nth) => made('/api/savedViews', { projectId, name: `View ${nth}`, filter: 'late=yes' })),
  );
  const guests = numbers.map((nth): [string, string] => [`guest-${nth}@fuzz.example`, 'WATCHER']);
  const invited = await made(`/api/projects/invite/${projectId}`, Object.fromEntries(guests));
  const { projectUserInvites: invitations } = invited['_embedded'] as { projectUserInvites: Row[] };
  const exported = { projectId, filter: {}, fields: ['value'], format: 'CSV' };
  // More may not be begun at once.
  const some = numbers.slice(0, LIMITS.openTasksOfPerson);
  const tasks = await Promise.all(some.map(() => made('/api/keywordViews/export', exported)));
  const taskIds = tasks.map(({ taskId }) => String(taskId));
  return {
    'savedViews/{id}': idsOf(views),
    'projectUserInvites/{id}': idsOf(invitations),
    ...{ 'keyword-report/{id}': taskIds, 'last-sync-date/{id}': [projectId], 'tasks/{id}': taskIds },
  };
}

/** Texts of the interface, and what mails say. */
async function wordsOf(url: string): Promise<KnownIds> {
  const asked = { method: 'GET', url: '/api/translations/findByLanguageCode?code=de-DE', headers: {} };
  const rows = (await sendRequest(url, asked)).body as Row[];
  return {
    'api/translations/{id}': idsOf(rows.slice(0, SPARE_THINGS)),
    'mailContentTranslations/{id}': MAIL_TYPES.map((type) => mailContentId(type, 'de-DE')),
    label: rows.slice(0, SPARE_THINGS).map(({ label }) => String(label)),
    ...{ languageCode: ['de-DE', 'fr-FR'], translation: ['Onwards', '{{count}}'], subject: ['A mail'] },
  };
}

/** Of links that were mailed to strangers who sign up: the outbox of a product that sends none has them. */
async function mailedTokens(url: string): Promise<string[]> {
  const headers = { 'content-type': 'application/json' };
  for (const nth of [1, 2, 3, 4]) {
    const stranger = {
      email: `stranger-${nth}@fuzz.example`,
      userName: `stranger-${nth}`,
      password: DEMO_PASSWORD,
    };
    const payload = JSON.stringify(stranger);
    await sendRequest(url, { method: 'POST', url: '/api/users/sign-up', headers, payload });
  }
  const { body } = await sendRequest(url, { method: 'GET', url: '/api/dev/outbox', headers: {} });
  return [...JSON.stringify(body).matchAll(/token=([\w-]{43})/g)].map(([, token = '']) => token);
}

/** The plan that costs nothing. */
const FREE_PLAN = '5b0f2f6e-5f0c-4f6a-9f0b-0d8c5b6e7a01';

type Row = Record<string, unknown>;

const idsOf = (rows: readonly Row[]): string[] => rows.map(({ id }) => String(id));

/** A new subtopic of a topic, and the event that made it; nothing of either where the topic takes none. */
async function partsOf(owner: Caller, topicId: string): Promise<{ subtopic: string[]; eventId: string[] }> {
  const call = { method: 'POST', path: '/api/subTopics', body: { topicId, name: 'Sizes' } } as const;
  const { status, body } = await owner.attempt(call);
  return status === 201
    ? { subtopic: [String(body['id'])], eventId: [String(body['eventId'])] }
    : { subtopic: [], eventId: [] };
}

/** Wrong log-ins are part of it, and everything comes from one address. */
const UNLIMITED = {
  ...{ RATE_LIMIT_LOGINS_ACCOUNT: '1000000', RATE_LIMIT_LOGINS_ADDRESS: '1000000' },
  ...{ RATE_LIMIT_MAILS_RECIPIENT: '1000000', RATE_LIMIT_MAILS_ADDRESS: '1000000' },
  ...{ RATE_LIMIT_INVITATIONS_HOUR: '1000000', RATE_LIMIT_INVITATIONS_DAY: '1000000' },
};

/** Works with a product that runs as `npm start` runs it, in a demo world that is new and thrown away. */
export async function withDemoTarget<T>(work: (target: FuzzTarget) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'keywright-fuzz-'));
  const product = new ProductServer(folder, await freePort(), UNLIMITED);
  const end = () => product.stop().finally(() => rm(folder, { recursive: true, force: true }));
  const signals = ['SIGINT', 'SIGTERM'] as const;
  const onSignal = (signal: (typeof signals)[number]) =>
    void end().finally(() => process.exit(128 + os.constants.signals[signal]));
  for (const signal of signals) process.once(signal, onSignal);
  try {
    await product.start();
    return await work(await demoTarget(product.url));
  } finally {
    for (const signal of signals) process.off(signal, onSignal);
    await end();
  }
}
