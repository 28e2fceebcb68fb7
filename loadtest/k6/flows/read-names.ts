import type { ReadNames } from './member-reads.ts';
import { readAs } from './people.ts';
import { sessionOf, type LoadRun } from './runs.ts';

interface Listed {
  _embedded: Record<string, { id: string; owner?: boolean }[]>;
}

/** Finds in the run's project one of everything that is read by its id. */
export async function findReadNames(run: LoadRun): Promise<ReadNames> {
  const session = sessionOf(run, 0);
  const { projectId: project } = run;
  const first = async (list: string, path: string) => {
    const { _embedded } = await readAs<Listed>(session, 'names', path);
    // The owner of a project is among its people without being a member.
    return _embedded[list]?.find(({ owner }) => owner !== true)?.id ?? null;
  };
  const byProject = `projectId=${project}`;
  return {
    ...{ account: session.accountId, project },
    delegation: await first(
      'projectUserDelegations',
      `/api/projectUserDelegations/search/findAllByProject_Id?${byProject}`,
    ),
    customer: await first('customers', '/api/customers/search/findForCurrentUser'),
    topic: await first('topicViews', `/api/topicViews/search/byFilter?${byProject}&size=1`),
    list: await first('keyWordLists', `/api/keyWordLists/find-visible/${project}`),
  };
}
