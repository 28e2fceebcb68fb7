import { DEMO_PASSWORD, DEMO_PEOPLE, demoUserName } from '@keywright/services/demo/people.ts';
import type { Document, KnownIds } from '@keywright/services/platform/http/testing/any-request.ts';
import { firstProject, loadBoard } from '../faults/product/board.ts';
import { Caller } from '../faults/product/caller.ts';
import { sendRequest } from './send-request.ts';

/** Whose roles a run may change and take away: whoever is gone sees nothing any more, and nobody can be added. */
const SPARE = new Set(['product', 'many', 'yusuf']);
const TOKEN_CALLS = 200;

/** A running product with its demo world, to be asked by each of its people. */
export interface FuzzTarget {
  url: string;
  document: Document;
  ids: KnownIds;
  people: readonly string[];
  /** An access token of a person, an administrator's one of scope ADMIN; another one now and then. */
  token(person: string): Promise<string>;
}

export async function demoTarget(url: string): Promise<FuzzTarget> {
  const { body } = await sendRequest(url, { method: 'GET', url: '/api/openapi.json', headers: {} });
  const tokens = new Map<string, { token: Promise<string>; calls: number }>();
  const token = (person: string): Promise<string> => {
    const known = tokens.get(person);
    if (known && (known.calls += 1) < TOKEN_CALLS) return known.token;
    const asked = { token: logIn(url, person), calls: 0 };
    tokens.set(person, asked);
    return asked.token;
  };
  // Whoever may do more is asked more often.
  const people = [...DEMO_PEOPLE.map(({ key }) => key), ...['owner', 'owner', 'owner', 'manager', 'admin']];
  return { url, document: body as Document, ids: await knownIds(url), people, token };
}

async function logIn(url: string, person: string): Promise<string> {
  const scope = DEMO_PEOPLE.some(({ key, admin }) => key === person && admin) ? { scope: 'ADMIN' } : {};
  const asked = { grant_type: 'password', username: demoUserName(person), password: DEMO_PASSWORD, ...scope };
  const headers = { 'content-type': 'application/json' };
  const request = { method: 'POST', url: '/oauth/token', headers, payload: JSON.stringify(asked) };
  const { status, body } = await sendRequest(url, request);
  if (status !== 200) throw new Error(`${person} cannot log in: ${status} ${JSON.stringify(body)}`);
  return String((body as Record<string, unknown>)['access_token']);
}

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
  return {
    ...{ topicId: topics, 'topics/{id}/activate': pages, 'topics/{id}': topics, 'archive/{id}': topics },
    'subTopics/{id}': made.flatMap(({ subtopic }) => subtopic),
    'projectUserDelegations/{id}': idsOf(spare),
    ...{ projectId: [projectId], 'scrap-roles/{projectId}': [projectId], 'import/{projectId}': [projectId] },
    ...{ 'pageNames/{id}': [projectId], 'pageTags/{id}': [projectId] },
    ...{ 'userAccounts/{id}': accounts, userId: accounts, ids: [...pages, ...topics] },
    eventId: made.flatMap(({ eventId }) => eventId),
    ...{ grant_type: ['password', 'refresh_token'], refresh_token: ['made-up'], scope: ['USER', 'ADMIN'] },
    ...{ username: [demoUserName('owner')], password: [DEMO_PASSWORD] },
    ...{ type: ['TOPIC_STATUS', 'role'], code: ['en-GB', 'fr'], sort: ['pageName,desc', 'status'] },
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
