import { useAtomValue } from 'jotai';
import { Navigate } from 'react-router-dom';
import { paths } from '../paths/index.ts';
import { NewProjectScreen, useProjects } from '../projects/index.ts';
import { accountAtom, lastProjectAtom } from '../state/index.ts';
import { Failure } from './screens/failure.tsx';
import { LoadingFallback } from './loading-fallback.tsx';

/** / leads to the project of the saved view somebody begins with, else to the one they worked in last, else to their first one; who has none begins one. */
export function Start() {
  const { data: projects, error, refetch } = useProjects();
  const last = useAtomValue(lastProjectAtom);
  const start = useAtomValue(accountAtom)?.startView;
  if (error) return <Failure problem={error} onRetry={() => void refetch()} />;
  if (!projects) return <LoadingFallback />;
  const wanted = [start?.projectId, last].map((one) => projects.find(({ id }) => id === one));
  const project = wanted[0] ?? wanted[1] ?? projects[0];
  if (project) return <Navigate to={paths.project(project.id)} replace />;
  return <NewProjectScreen />;
}
