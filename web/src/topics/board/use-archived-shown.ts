import type { WorkflowView } from '@keywright/events/catalogue';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The search parameter that shows the statuses behind a view's toggle. */
export const ARCHIVED_PARAM = 'archived';

/** Whether a view shows the statuses behind its toggle; the address says so. */
export function useArchivedShown(view: WorkflowView): [boolean, (shown: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const shown = view.behindToggle.length > 0 && search.get(ARCHIVED_PARAM) === 'yes';
  const show = useCallback(
    (next: boolean) =>
      setSearch((now) => {
        const params = new URLSearchParams(now);
        if (next) params.set(ARCHIVED_PARAM, 'yes');
        else params.delete(ARCHIVED_PARAM);
        return params;
      }),
    [setSearch],
  );
  return [shown, show];
}
