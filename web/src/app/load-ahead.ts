import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router-dom';
import { tokens } from '../api/index.ts';
import { paths } from '../paths/index.ts';
import { membersQuery, projectsQuery } from '../projects/index.ts';
import { restoreSession } from '../sessions/index.ts';
import { liveClient } from './live-client.ts';

/**
 * Asks for everything that a page of a project waits for, while its labels are on their way: the session, then at once whose
 * it is, their projects, who is in this one, and the live connection. One after the other they would take a round each.
 */
export function loadAhead(queries: QueryClient): void {
  const projectId = matchPath('/projects/:projectId/*', location.pathname)?.params.projectId;
  if (projectId === undefined || location.pathname === paths.newProject) return;
  const stop = tokens.onChange((token) => {
    stop();
    if (token === null) return;
    liveClient().start();
    void queries.prefetchQuery(projectsQuery);
    void queries.prefetchQuery(membersQuery(projectId));
  });
  void restoreSession();
}
