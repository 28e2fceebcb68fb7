import { firstViewFor, permissionScope, viewBySlug } from '@keywright/events/catalogue';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { Navigate, Outlet, useParams } from 'react-router-dom';
import { helpOpenAtom } from '../hotkeys/index.ts';
import { Palette } from '../palette/index.ts';
import { paths } from '../paths/index.ts';
import { ProjectScopeContext, useProjects, useProjectScope, useScopeState } from '../projects/index.ts';
import { lastProjectAtom, type ProjectScreen } from '../state/index.ts';
import { topicsKind, WorkflowScreen } from '../topics/index.ts';
import { ErrorArea } from './error-area.tsx';
import { LiveProvider } from './live-provider.tsx';
import { Failure } from './screens/failure.tsx';
import { NoPermission } from './screens/no-permission.tsx';
import { NotFound } from './screens/not-found.tsx';
import { Shell } from './shell/shell.tsx';
import { LoadingFallback } from './loading-fallback.tsx';

const HelpSheet = lazy(() =>
  import('./shell/help-sheet.tsx').then((module) => ({ default: module.HelpSheet })),
);

/** /projects/:projectId and below: the project is loaded once, then shell, live channel and the screen stand in it. */
export function ProjectRoute() {
  const projectId = useParams()['projectId'] ?? '';
  const state = useScopeState(projectId);
  const { data: projects } = useProjects();
  const setLast = useSetAtom(lastProjectAtom);
  const ready = state.phase === 'ready';
  useEffect(() => {
    if (ready) setLast(projectId);
  }, [ready, projectId, setLast]);
  if (state.phase === 'loading') return <LoadingFallback />;
  if (state.phase === 'failed') return <Failure problem={state.problem} onRetry={state.retry} />;
  const project = projects?.find(({ id }) => id === projectId);
  if (state.phase === 'absent' || !project) return <NotFound what="project" />;
  return (
    <ProjectScopeContext value={state.scope}>
      <LiveProvider projectId={projectId} key={projectId}>
        <Shell project={project}>
          <ErrorArea>
            <Suspense fallback={null}>
              <Outlet />
            </Suspense>
          </ErrorArea>
        </Shell>
        <Palette />
        <Help />
      </LiveProvider>
    </ProjectScopeContext>
  );
}

function Help() {
  const [open, setOpen] = useAtom(helpOpenAtom);
  if (!open) return null;
  return (
    <Suspense fallback={null}>
      <HelpSheet onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/** A project's own start: the queue of the reader's first role. */
export function ProjectStart() {
  const { projectId, standing } = useProjectScope();
  return <Navigate to={paths.view(projectId, firstViewFor(standing.roles).name)} replace />;
}

/** /projects/:projectId/:slug: a workflow view for who reads topics. */
export function ViewRoute() {
  const view = viewBySlug(useParams()['slug'] ?? '');
  const { standing } = useProjectScope();
  const denied = useAtomValue(topicsKind.deniedAtom);
  if (view === null) return <NotFound />;
  if (permissionScope('READ_TOPICS', standing) === null || denied === 'ROLE_REQUIRED')
    return <NoPermission operation="READ_TOPICS" />;
  return <WorkflowScreen view={view} />;
}

/** /projects/:projectId/<path of a feature's screen>, for who may open it. */
export function ScreenRoute({ screen: { needs, component: Screen } }: { screen: ProjectScreen }) {
  const { standing } = useProjectScope();
  return permissionScope(needs, standing) === null ? <NoPermission operation={needs} /> : <Screen />;
}
