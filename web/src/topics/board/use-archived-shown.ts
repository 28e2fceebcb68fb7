import type { WorkflowView } from '@keywright/events/catalogue';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const PARAM = 'archived';

/** Whether a view shows the statuses behind its toggle; the address says so. */
export function useArchivedShown(view: WorkflowView): [boolean, (shown: boolean) => void] {
  const [search, setSearch] = useSearchParams();
  const shown = view.behindToggle.length > 0 && search.get(PARAM) === 'yes';
  const show = useCallback(
    (next: boolean) =>
      setSearch((now) => {
        const params = new URLSearchParams(now);
        if (next) params.set(PARAM, 'yes');
        else params.delete(PARAM);
        return params;
      }),
    [setSearch],
  );
  return [shown, show];
}
