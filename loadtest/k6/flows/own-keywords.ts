import { check } from 'k6';
import { Counter } from 'k6/metrics';
import { asPerson, type LoadSession } from './people.ts';
import { bodyOf, type LoadRequest } from './requests.ts';
import { sessionOf, type LoadRun } from './runs.ts';

const moved = new Counter('keywords_moved');

const KEYWORDS = 1_000;
const SCOPES = ['MY_GOAL', 'MY_REALITY'] as const;
/** So many go at once: what somebody selects on a page. */
const A_MOVE = 20;

/** What is written can be read from this position on. */
interface Made {
  position: string;
}

/** Two lists of the run's own in two scopes, and the keywords that go to and fro between them. */
export interface OwnKeywords {
  lists: string[];
  ids: string[];
}

/** Where the keywords of each person of the script stand, the index of a list, and since which position. */
const places = new Map<number, { list: number; after: string }>();

export async function addOwnKeywords(run: LoadRun): Promise<OwnKeywords> {
  const session = sessionOf(run, 0);
  const { projectId, mark } = run;
  const lists: string[] = [];
  let after = '0';
  for (const scope of SCOPES) {
    const body = { projectId, name: `${mark} ${scope}`, scope };
    const made = await change<Made & { id: string }>(session, run, { path: '/api/keyWordLists', body });
    lists.push(made.id);
    after = made.position;
  }
  const values = Array.from({ length: KEYWORDS }, (_, nth) => `${mark} ${nth}`);
  const body = { projectId, to: SCOPES[0], keyWordListId: lists[0], values };
  const headers = { 'X-After-Position': after };
  const { position } = await change<Made>(session, run, { path: '/api/keyWords/add', body, headers });
  const path = `/api/keywordViews/search/byCriteria?projectId=${projectId}&lists=${lists[0]}&size=1000`;
  const response = await asPerson(session, {
    ...{ name: 'own keywords', path },
    headers: { 'X-After-Position': position },
  });
  const { _embedded } = bodyOf<{ _embedded: { keywordViews: { id: string }[] } }>(response);
  return { lists, ids: _embedded.keywordViews.map(({ id }) => id) };
}

/** Moves what somebody has selected to the other list, as one whose screen shows where their last move brought it. */
export async function moveOwnKeywords(run: LoadRun & OwnKeywords, vu: number): Promise<void> {
  const { list: from, after } = places.get(vu) ?? { list: 0, after: '0' };
  const to = 1 - from;
  const first = (vu * A_MOVE) % Math.max(A_MOVE, run.ids.length);
  const ids = run.ids.slice(first, first + A_MOVE);
  const body = { projectId: run.projectId, ids, to: SCOPES[to], keyWordListId: run.lists[to] };
  const response = await asPerson(sessionOf(run, vu), {
    ...{ name: 'keyword move', method: 'POST', path: '/api/keyword/group/move-kw', body },
    headers: { 'Idempotency-Key': `${run.mark}-keywords-${vu}-${Date.now()}`, 'X-After-Position': after },
  });
  if (!check(response, { 'keywords are moved': ({ status }) => status === 200 })) return;
  const answer = bodyOf<Made & { moved: number; unchanged: number }>(response);
  places.set(vu, { list: to, after: answer.position });
  moved.add(answer.moved);
  check(answer, { 'each of them is known': (counted) => counted.moved + counted.unchanged === ids.length });
}

/** Deletes the run's keywords and lists. */
export async function removeOwnKeywords(run: LoadRun & OwnKeywords): Promise<void> {
  const session = sessionOf(run, 0);
  const { projectId, ids, lists } = run;
  await change(session, run, { path: '/api/keyWords/delete', body: { projectId, ids } });
  for (const list of lists)
    await change(session, run, { method: 'DELETE', path: `/api/keyWordLists/${list}` });
}

async function change<Body>(
  session: LoadSession,
  { mark }: LoadRun,
  wanted: Omit<LoadRequest, 'name'>,
): Promise<Body> {
  const headers = { ...wanted.headers, 'Idempotency-Key': `${mark}-${wanted.path}-${Date.now()}` };
  return bodyOf<Body>(await asPerson(session, { name: 'own keywords', method: 'POST', ...wanted, headers }));
}
