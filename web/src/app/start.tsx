import { useAtomValue } from 'jotai';
import { FolderOpen } from 'lucide-react';
import { Navigate } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths/index.ts';
import { useProjects } from '../projects/index.ts';
import { logOut } from '../sessions/index.ts';
import { lastProjectAtom } from '../state/index.ts';
import { Button } from '../ui/index.ts';
import { Failure } from './screens/failure.tsx';
import { MessageScreen } from './screens/message-screen.tsx';
import { LoadingFallback } from './loading-fallback.tsx';

/** / leads to the project somebody worked in last, else to their first one. */
export function Start() {
  const t = useT();
  const { data: projects, error, refetch } = useProjects();
  const last = useAtomValue(lastProjectAtom);
  if (error) return <Failure problem={error} onRetry={() => void refetch()} />;
  if (!projects) return <LoadingFallback />;
  const project = projects.find(({ id }) => id === last) ?? projects[0];
  if (project) return <Navigate to={paths.project(project.id)} replace />;
  return (
    <MessageScreen icon={FolderOpen} title={t('noProject.title')} text={t('noProject.text')}>
      <Button size="md" onClick={() => void logOut()}>
        {t('user.logOut')}
      </Button>
    </MessageScreen>
  );
}
