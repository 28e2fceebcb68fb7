import { MAIL_TYPES } from '@keywright/events/catalogue';
import { mailContentId } from '@keywright/events/words';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeAccountAccess } from '../accounts/index.ts';
import { importedPage, startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';
import { answerCheckOf, type CheckAnswer, type WireAnswer } from '../platform/http/testing/answer-faults.ts';
import {
  anyRequest,
  type AnyRequest,
  type Document,
  type KnownIds,
  type ApiOperation,
  operationsOf,
} from '../platform/http/testing/any-request.ts';
import { newMails } from '../credentials/testing/mailbox.ts';
import { waitingTask } from '../tasks/testing/waiting-task.ts';
import { FREE_PLAN } from '../subscription-plans/index.ts';
import { TEST_PASSWORD } from './testing/test-client.ts';

const RUNS = 30;
const PEOPLE = [
  ...['owner', 'owner', 'owner', 'content_manager', 'author', 'watcher', 'product_access', 'stranger'],
  ...['admin', 'disabled'],
];
/** Who asks where one answer is the work of seconds: a role in a project changes nothing about a sample of one's own. */
const FEW_PEOPLE: Readonly<Record<string, readonly string[]>> = {
  'POST /api/projects/sample': ['owner', 'stranger', 'admin', 'disabled'],
};
/** What administrators change of languages and countries; what is deleted is not what is read. */
const MARKETS: KnownIds = {
  'api/languages/{code}': ['nl', 'it'],
  'system/{code}': ['nl', 'it'],
  'languages/api-config/{code}': ['nl', 'it'],
  'admin-task/languages/{code}': ['gu', 'kn', 'te', 'mr', 'ml', 'pa'],
  'countryInfoes/{code}': ['PT', 'NL'],
  'countries/api-config/{code}': ['PT', 'NL'],
  google: ['de', 'DE-BY'],
  bing: ['de', 'DE-BY'],
  defaultLanguage: ['pt', 'nl'],
  search: ['de'],
};
/** Hardly anybody else may ask for what begins so. */
const OF_ADMINISTRATORS = /^\w+ \/api\/(admin|languages|countr|\w*Dictionaries)/;
const ADMINISTRATORS = ['admin', 'admin', 'admin', 'stranger', 'disabled'];
/** What is made for the requests is read once all of it is there. */
const ASYNC = { prefer: 'respond-async' };

let test: TopicsApp;
let document: Document;
let faultOf: CheckAnswer;
let ids: KnownIds;
let adminToken: string;
let forgetful: string;
/** Whom administrators disable, and nobody else asks as. */
let administered: string;
/** Operations that were carried out, for whoever may. */
const served = new Set<string>();

beforeAll(async () => {
  test = await startTopicsApp();
  document = (await test.request<Document>(null, 'GET', '/api/openapi.json')).body;
  faultOf = answerCheckOf(document);
  await test.addAccount('admin', { admin: true });
  const admin = { username: 'admin@test.example', password: TEST_PASSWORD, scope: 'ADMIN' };
  const { body } = await test.post(null, '/oauth/token', { grant_type: 'password', ...admin });
  adminToken = String(body['access_token']);
  forgetful = await test.addAccount('forgetful');
  administered = await test.addAccount('administered');
  await test.addAccount('disabled');
  await test.login('disabled');
  ids = await someIds();
  await changeAccountAccess(test.platform, 'disabled@test.example', 'disable', test.clock.now());
});

afterAll(() => test.close());

/** Something of every kind that requests name, and some ids of nobody. */
async function someIds(): Promise<KnownIds> {
  const topics = await Promise.all(['One', 'Two', 'Three'].map((pageName) => test.addTopic({ pageName })));
  const [topicId = ''] = topics;
  const made = await test.post('owner', `/api/topics/${topicId}/status`, { topicStatus: 'WAIT_APPROVE' });
  const askedFor = await test.addTopic({ pageName: 'Asked for' });
  const asked = await test.post('author', `/api/topics/${askedFor}/ask-move`, { to: 'ARCHIVED' });
  const parts = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => test.post('owner', '/api/subTopics', { topicId, name })),
  );
  const urls = ['a', 'b', 'c', 'd', 'e'].map((name) => `https://north.example/${name}`);
  const pages = await Promise.all(urls.map((url) => importedPage(test, url)));
  await test.settled();
  const members = await test.platform.db.selectFrom('project_members').select('delegation_id').execute();
  const foreign = await test.platform.db.selectFrom('projects').select('id').execute();
  const people = Object.values(test.users);
  const spare = await Promise.all(
    Array.from({ length: RUNS }, (_, nth) =>
      test.post('owner', '/api/projects', { name: `Spare ${nth}`, country: 'GB', language: 'en' }, ASYNC),
    ),
  );
  const customers = await Promise.all(
    Array.from({ length: RUNS }, (_, nth) =>
      test.post('owner', '/api/customers', { name: `Customer ${nth}` }, ASYNC),
    ),
  );
  const values = Array.from({ length: 30 }, (_, nth) => `keyword ${nth}`);
  const { projectId } = test;
  const added = await test.post('owner', '/api/keyWords/add', { projectId, to: 'LIST', values });
  const original = { value: 'keyword 0', strategy: 'RELATED' };
  for (const topic of topics)
    await test.post('owner', `/api/topics/${topic}/add-keywords`, { keywords: [original] });
  const lists = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => test.post('owner', '/api/keyWordLists', { projectId, name })),
  );
  const listIds = lists.map(({ body }) => String(body['id']));
  const deletable = await Promise.all(
    Array.from({ length: 2 * RUNS }, (_, nth) =>
      test.post('owner', '/api/keyWordLists', { projectId, name: `List ${nth}` }, ASYNC),
    ),
  );
  const rule = { action: 'EXCLUDE', rules: [{ predicate: 'CONTAINS', texts: ['shop'] }] };
  const rules = await Promise.all(
    Array.from({ length: 2 * RUNS }, (_, nth) =>
      test.post('owner', '/api/keywordRules', { projectId, name: `Rule ${nth}`, ...rule }, ASYNC),
    ),
  );
  const categories = await labelsMade('/api/categories', 2 * RUNS);
  const tags = await labelsMade('/api/keywordTags', 3 * RUNS);
  const views = await Promise.all(
    Array.from({ length: RUNS }, (_, nth) =>
      test.post('owner', '/api/savedViews', { projectId, name: `View ${nth}`, filter: 'late=yes' }, ASYNC),
    ),
  );
  const guests = Array.from({ length: RUNS }, (_, nth) => [`guest-${nth}@test.example`, 'WATCHER']);
  const invited = await test.post('owner', `/api/projects/invite/${projectId}`, Object.fromEntries(guests));
  const { projectUserInvites: invitations } = invited.body['_embedded'] as {
    projectUserInvites: { id: string }[];
  };
  const emptied = await test.post('owner', '/api/projects', {
    ...{ name: 'Without lists', country: 'GB', language: 'en' },
  });
  const ended = await someTasks(RUNS);
  for (const id of ended) await test.post('owner', `/api/tasks/${id}/cancel`);
  const waiting = await someTasks(RUNS);
  await test.settled();
  const rows = await test.platform.db.selectFrom('keyword_views').select(['id', 'value']).execute();
  const keywords = rows.map(({ id }) => id);
  const onTopics = rows.filter(({ value }) => value === original.value).map(({ id }) => id);
  return {
    topicId: topics,
    // Words of text rules, as the filter takes them.
    rules: ['~keyword', '!=shop', 'v>10|~a'],
    keyWordListId: listIds,
    keywords,
    originalId: onTopics,
    aliasIds: keywords.filter((id) => !onTopics.includes(id)),
    'delete-by-project/{id}': [String(emptied.body['id'])],
    // What is deleted is not what is read.
    'keyWordLists/{id}': deletable.map(({ body }) => String(body['id'])),
    'list/{id}': listIds,
    'baskets/{projectId}/{kind} kind': ['main', 'related'],
    'list/{listId} listId': ['all', 'MY_GOAL', 'EXCLUDE', ...listIds],
    'keywordRules/{id}': rules.map(({ body }) => String(body['id'])),
    // Those that are named in bodies are deleted by nobody.
    ...{ from: categories.slice(0, 3), to: categories.slice(0, 3), listId: ['LIST', ...listIds] },
    ...{ tagId: tags.slice(0, 5), parentTag: tags.slice(0, 5), into: tags.slice(0, 5) },
    '/add-keywords/{listId} listId': ['LIST', ...listIds],
    '/add-keywords/': categories.slice(0, 3),
    'categories/{id}': categories.slice(3),
    'keywordTags/{id}': tags.slice(5),
    'top-keyword/{id}': keywords,
    'topics/{id}/activate': pages,
    'topics/{id}/answer-move': [askedFor],
    'topics/{id}': topics,
    'archive/{id}': topics,
    'tasks/last-sync-date/{id}': [test.projectId],
    'tasks/{id}/cancel': waiting,
    'tasks/{id}': ended,
    'keyword-report/{id}': ended,
    'savedViews/{id}': views.map(({ body }) => String(body['id'])),
    'projectUserInvites/{id}': invitations.map(({ id }) => id),
    'subTopics/{id}': parts.map(({ body }) => String(body['id'])),
    // What is removed is not what everything else is about.
    'api/projects/{id}': spare.map(({ body }) => String(body['id'])),
    'project-logo/{id}': [test.projectId],
    'customers/{id}': customers.map(({ body }) => String(body['id'])),
    customerId: customers.map(({ body }) => String(body['id'])),
    ownerId: people,
    country: ['GB', 'DE'],
    language: ['en', 'de'],
    timeZone: ['Europe/Berlin'],
    'projectUserDelegations/{id}': members.map(({ delegation_id: id }) => id),
    projectId: [test.projectId],
    'scrap-roles/{projectId}': [test.projectId],
    'import/{projectId}': [test.projectId],
    'pageNames/{id}': [test.projectId],
    'pageTags/{id}': [test.projectId],
    'userAccounts/{id}': people,
    'admin/accounts/{id}': [administered],
    '/{projectId}': [test.projectId],
    userId: people,
    eventId: [made, added, asked].map(({ body }) => String(body['eventId'])),
    ids: [...topics, ...keywords],
    grant_type: ['password', 'password', 'refresh_token'],
    refresh_token: ['made-up'],
    scope: ['USER', 'USER', 'ADMIN'],
    type: ['TOPIC_STATUS', 'role'],
    code: ['en-GB', 'fr', 'pt-PT', 'eo'],
    localizationLanguage: ['de-DE'],
    contactLanguage: ['fr-FR'],
    firstName: ['Ann'],
    lastName: ['Example'],
    sort: ['pageName,desc', 'status', 'volume,desc'],
    pageName: ['Grips', 'Spikes'],
    myTopic: ['What to wear on ice'],
    deliveryDate: ['2026-12-24'],
    name: ['Sizes', 'Fit'],
    note: ['because'],
    username: ['author@test.example'],
    password: [TEST_PASSWORD],
    currentPassword: [TEST_PASSWORD],
    token: await mailedTokens(),
    ...(await someWords()),
    email: ['author@test.example', 'new@test.example', 'jörg@bücher.example'],
    userName: ['new.name', 'Another-one'],
    subscriptionPlan: [FREE_PLAN],
    'ContactInformations/{id}': people,
    'sessions/{id}': ['others'],
    ...MARKETS,
    '': [
      ...foreign.map(({ id }) => id),
      topicId,
      topicId.toUpperCase(),
      '00000000-0000-4000-8000-000000000000',
      'me',
    ],
  };
}

/** So many categories or tags. */
async function labelsMade(path: '/api/categories' | '/api/keywordTags', many: number): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < many; nth += 1) {
    const { body } = await test.post(
      'owner',
      path,
      { projectId: test.projectId, name: `Label ${nth}` },
      ASYNC,
    );
    ids.push(String(body['id']));
  }
  return ids;
}

/** Texts of the interface, and what mails say. */
async function someWords(): Promise<KnownIds> {
  // One that can be added.
  await test.platform.db.deleteFrom('translations').where('label', '=', 'board.facts.topics_many').execute();
  const rows = await test.platform.db
    .selectFrom('translations')
    .where('label', 'in', ['board.next', 'board.tools'])
    .select(['id'])
    .execute();
  const mails = MAIL_TYPES.map((type) => mailContentId(type, 'de-DE'));
  return {
    'api/translations/{id}': rows.map(({ id }) => id),
    'mailContentTranslations/{id}': mails,
    label: ['board.next', 'board.facts.topics_many'],
    languageCode: ['de-DE', 'fr-FR'],
    translation: ['Onwards', '{{shown}}'],
    subject: ['A mail'],
  };
}

/** Tasks that wait; of somebody else, whose they are makes room for those that are begun by requests. */
async function someTasks(many: number): Promise<string[]> {
  const added = Array.from({ length: many }, () => waitingTask(test.platform, test.projectId, forgetful));
  return Promise.all(added);
}

/** Of links that were mailed to people who are asked nothing else. */
async function mailedTokens(): Promise<string[]> {
  for (const nth of [1, 2, 3]) {
    const body = {
      email: `signing-up-${nth}@test.example`,
      userName: `signing-up-${nth}`,
      password: TEST_PASSWORD,
    };
    await test.post(null, '/api/users/sign-up', body);
    await test.post(null, '/api/users/send-reset-password-email?email=forgetful@test.example');
  }
  return (await newMails(test)).map(({ token }) => token);
}

async function send({ method }: ApiOperation, asked: AnyRequest): Promise<WireAnswer> {
  const { as, url, headers, payload } = asked;
  const token = as === null ? null : as === 'admin' ? adminToken : await test.login(as);
  const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
  const body = payload === undefined ? {} : { payload };
  const answer = await test.send<unknown>({
    method,
    url,
    headers: { ...authorization, ...headers },
    ...body,
  });
  return { ...answer, bytes: Number(answer.headers['content-length'] ?? 0) };
}

/** Asks an operation again and again; answers its faults, each with the first request that showed it. */
async function faultsOf(operation: ApiOperation): Promise<Map<string, string>> {
  const name = `${operation.method} ${operation.path}`;
  const faults = new Map<string, string>();
  const asked = anyRequest(
    operation,
    ids,
    FEW_PEOPLE[name] ?? (OF_ADMINISTRATORS.test(name) ? ADMINISTRATORS : PEOPLE),
  );
  for (const request of fc.sample(asked, { numRuns: RUNS, seed: 20261122 })) {
    const answer = await send(operation, request);
    if (answer.status < 300) served.add(name);
    const fault = faultOf(operation, answer);
    if (fault === null || faults.has(`${name} ${fault}`)) continue;
    const shown = `${JSON.stringify(request)} → ${JSON.stringify(answer.body)}`;
    faults.set(`${name} ${fault}`, shown.slice(0, 600));
  }
  return faults;
}

describe('Every operation of openapi.json', () => {
  it('answers whatever it is asked by what the document declares, and never with a fault of ours', async () => {
    const faults: [string, string][] = [];
    for (const operation of operationsOf(document)) faults.push(...(await faultsOf(operation)));
    expect(Object.fromEntries(faults)).toEqual({});
  });

  it('was mostly carried out, too: what only ever refuses proves little', () => {
    expect(served.size / operationsOf(document).length).toBeGreaterThan(0.75);
  });
});
