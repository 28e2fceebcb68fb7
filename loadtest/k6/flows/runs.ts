import { STATUS_NAMES } from '../../../events/src/catalogue/statuses.ts';
import type { TopicRow } from '../../../events/src/topic/fields.ts';
import { settingOf } from './environment.ts';
import { asPerson, logInPeople, readAs, type LoadSession } from './people.ts';
import { bodyOf } from './requests.ts';

/** What all people of a run know from its beginning; k6 hands each of them a copy. */
export interface LoadRun {
  sessions: LoadSession[];
  projectId: string;
  /** In the name of everything that the run makes, so that it touches nothing else and finds it again. */
  mark: string;
}

/** A list of topics, and as of when: a socket may go on from there. */
export interface TopicPlace {
  rows: TopicRow[];
  epoch: string;
  position: string;
}

const AT_ONCE = 10;

/** Logs people in and finds the project to work in. @throws Error where the target is down, before any load */
export async function beginRun(people: number): Promise<LoadRun> {
  const sessions = await logInPeople(people);
  const [first] = sessions;
  if (first === undefined) throw new Error('nobody could log in');
  const path = '/api/projects/search/findForCurrentUser';
  const found = await readAs<{ _embedded: { projects: { id: string }[] } }>(first, 'projects', path);
  const projectId = settingOf('PROJECT', found._embedded.projects[0]?.id ?? '');
  if (projectId === '') throw new Error(`${first.username} has no project`);
  return { sessions, projectId, mark: `load${Date.now().toString(36)}` };
}

/** Archives the topics that the run made. */
export async function archiveOwnTopics(run: LoadRun): Promise<void> {
  const session = sessionOf(run, 0);
  const rows = await ownTopicsOf(session, run).then(({ rows: found }) => found);
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE).map(({ id }) =>
      asPerson(session, {
        ...{ name: 'archive', method: 'POST', path: `/api/topics/archive/${id}`, body: {} },
        headers: { 'Idempotency-Key': `${run.mark}-archive-${id}` },
      }),
    );
    await Promise.all(some);
  }
}

/** The topics that the run made. */
export async function ownTopicsOf(session: LoadSession, { projectId, mark }: LoadRun): Promise<TopicPlace> {
  const query = `projectId=${projectId}&str=${mark}&active=true&statuses=${STATUS_NAMES.join(',')}&size=1000`;
  const path = `/api/topicViews/search/byFilter?${query}`;
  const response = await asPerson(session, { name: 'own topics', path });
  const { _embedded } = bodyOf<{ _embedded: { topicViews: TopicRow[] } }>(response);
  const [epoch = '', position = ''] = [response.headers['X-Epoch'], response.headers['X-Position']];
  return { rows: _embedded.topicViews, epoch, position };
}

/** Whose session somebody has who runs a script; several may be the same person in several windows. */
export function sessionOf({ sessions }: LoadRun, vu: number): LoadSession {
  const session = sessions[vu % sessions.length];
  if (session === undefined) throw new Error('nobody is logged in');
  return session;
}
