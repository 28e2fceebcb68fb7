import { STATUS_NAMES } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import type { Caller } from './caller.ts';

/** Every topic of a project, and as of where it was read: nothing after `position` may be taken for known. */
export interface ProjectTopics {
  rows: TopicRow[];
  epoch: string;
  position: string;
}

/** The project that stands first in the login's list. */
export async function firstProject(caller: Caller): Promise<string> {
  const path = '/api/projects/search/findForCurrentUser';
  const { answer } = await caller.untilAnswered(() => ({ method: 'GET', path }));
  const { projects = [] } = (answer.body['_embedded'] ?? {}) as { projects?: { id: string }[] };
  if (projects[0] === undefined) throw new Error(`${caller.name} has no project`);
  return projects[0].id;
}

/** Active topics and inactive pages come in two lists; the earlier of the two is where the board stands. */
export async function loadBoard(caller: Caller, projectId: string, after = '0'): Promise<ProjectTopics> {
  const active = await list(caller, projectId, true, after);
  const inactive = await list(caller, projectId, false, after);
  if (active.epoch !== inactive.epoch) return loadBoard(caller, projectId, after);
  return { ...active, rows: [...active.rows, ...inactive.rows] };
}

async function list(
  caller: Caller,
  projectId: string,
  active: boolean,
  after: string,
): Promise<ProjectTopics> {
  const query = `projectId=${projectId}&active=${active}&size=1000&statuses=${STATUS_NAMES.join(',')}`;
  const { answer } = await caller.untilAnswered(() => ({
    method: 'GET',
    path: `/api/topicViews/search/byFilter?${query}`,
    headers: { 'x-after-position': after },
  }));
  const { topicViews } = (answer.body['_embedded'] ?? {}) as { topicViews?: TopicRow[] };
  const epoch = answer.headers.get('x-epoch');
  const position = answer.headers.get('x-position');
  if (topicViews === undefined || epoch === null || position === null)
    throw new Error(`${caller.name} is answered ${answer.status} where the board should be`);
  return { rows: topicViews, epoch, position };
}
