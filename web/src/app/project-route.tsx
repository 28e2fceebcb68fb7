import { firstViewFor, permissionScope, viewBySlug } from '@keywright/events/catalogue';
import { useAtomValue, useSetAtom } from 'jotai';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, Outlet, useParams } from 'react-router-dom';
import { loadKeywordViews } from '../keywords/index.ts';
import { Palette } from '../palette/index.ts';
import { paths } from '../paths/index.ts';
import {
  leavingAtom,
  ProjectScopeContext,
  useProjects,
  useProjectScope,
  useScopeState,
} from '../projects/index.ts';
import { linkTo, type SavedView, useSavedViewKinds, useSavedViews } from '../saved-views/index.ts';
import { accountAtom, lastProjectAtom, type ProjectScreen } from '../state/index.ts';
import { topicsKind, WorkflowScreen } from '../topics/index.ts';
import { ErrorArea } from './error-area.tsx';
import { SCREENS } from './features.ts';
import { LiveProvider } from './live-provider.tsx';
import { Failure } from './screens/failure.tsx';
import { NoPermission, NotFound, ProjectGone } from './screens/index.ts';
import { Shell } from './shell/shell.tsx';
import { LoadingFallback } from './loading-fallback.tsx';

/** /projects/:projectId and below: the project is loaded once, then shell, live channel and the screen stand in it. */
export function ProjectRoute() {
  const projectId = useParams()['projectId'] ?? '';
  const state = useScopeState(projectId);
  const { data: projects } = useProjects();
  const setLast = useSetAtom(lastProjectAtom);
  const leaving = useAtomValue(leavingAtom);
  const open = useRef({ id: '', name: '' });
  const name = state.phase === 'ready' ? state.scope.projectName : null;
  useEffect(() => {
    if (name === null) return;
    open.current = { id: projectId, name };
    setLast(projectId);
  }, [name, projectId, setLast]);
  if (state.phase === 'loading') return <LoadingFallback />;
  if (state.phase === 'failed') return <Failure problem={state.problem} onRetry={state.retry} />;
  const project = projects?.find(({ id }) => id === projectId);
  if (state.phase === 'absent' || !project) {
    if (leaving === projectId) return <LoadingFallback />;
    return open.current.id === projectId ? (
      <Suspense fallback={<LoadingFallback />}>
        <ProjectGone name={open.current.name} />
      </Suspense>
    ) : (
      <NotFound what="project" />
    );
  }
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
      </LiveProvider>
    </ProjectScopeContext>
  );
}

/**
 * A project's own start: the saved view the reader begins with, where they still have it, else the queue of their first role;
 * of who reads no topics the first screen that is open to them.
 */
export function ProjectStart() {
  const { projectId, membership } = useProjectScope();
  const wanted = useAtomValue(accountAtom)?.startView ?? null;
  const start = wanted?.projectId === projectId ? wanted : null;
  const loading = useKindLoading(start?.kind ?? 'topics');
  const views = useSavedViews(start?.kind ?? 'topics');
  if (start !== null) {
    if (loading || views.isLoading) return <LoadingFallback />;
    const view = views.data?.find(({ id }) => id === start.id);
    if (view !== undefined) return <Navigate to={linkTo(view)} replace />;
  }
  const screen = SCREENS.find(
    ({ needs, ofTopic }) => !ofTopic && permissionScope(needs, membership) !== null,
  );
  if (screen !== undefined && permissionScope('READ_TOPICS', membership) === null)
    return <Navigate to={paths.screen(projectId, screen.path)} replace />;
  return <Navigate to={paths.view(projectId, firstViewFor(membership.roles).name)} replace />;
}

/** Has the code of views of a kind come; whether it is still on its way. Where it cannot be loaded, nothing of it is there. */
function useKindLoading(kind: SavedView['kind']): boolean {
  const known = useSavedViewKinds().some((one) => one.kind === kind);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!known) loadKeywordViews().catch(() => setFailed(true));
  }, [known]);
  return !known && !failed;
}

/** /projects/:projectId/:slug: a workflow view for who reads topics. */
export function ViewRoute() {
  const view = viewBySlug(useParams()['slug'] ?? '');
  const { membership } = useProjectScope();
  const denied = useAtomValue(topicsKind.deniedAtom);
  if (view === null) return <NotFound />;
  if (permissionScope('READ_TOPICS', membership) === null || denied === 'ROLE_REQUIRED')
    return <NoPermission operation="READ_TOPICS" />;
  return <WorkflowScreen view={view} />;
}

/** /projects/:projectId/<path of a feature's screen>, for who may open it. */
export function ScreenRoute({ screen: { needs, component: Screen } }: { screen: ProjectScreen }) {
  const { membership } = useProjectScope();
  return permissionScope(needs, membership) === null ? <NoPermission operation={needs} /> : <Screen />;
}
