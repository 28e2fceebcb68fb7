import { permissionScope } from '@keywright/events/catalogue';
import { useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isViewPath, NEW_TOPIC_PARAM, paths } from '../paths/index.ts';
import { useProjectScope } from './project-scope.ts';

/** Opens the form for a new topic on the current view, or on the drafts; null for who may not create one. */
export function useNewTopic(): ((name?: string) => void) | null {
  const { projectId, membership } = useProjectScope();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return useMemo(() => {
    if (permissionScope('PLAN_TOPIC', membership) === null) return null;
    const onView = isViewPath(pathname);
    return (name = '') => {
      const params = new URLSearchParams(onView ? search : '');
      params.set(NEW_TOPIC_PARAM, name);
      const target = onView ? pathname : paths.view(projectId, 'TO_SUGGEST_PAGE');
      void navigate({ pathname: target, search: params.toString() });
    };
  }, [membership, navigate, pathname, search, projectId]);
}
