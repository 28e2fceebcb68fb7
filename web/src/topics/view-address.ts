import type { WorkflowView } from '@keywright/events/catalogue';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { t } from '../i18n/index.ts';
import { showToast } from '../ui/index.ts';

export const LAYOUTS = ['board', 'list'] as const;
export type Layout = (typeof LAYOUTS)[number];

const LAYOUT_PARAM = 'as';
const keyOf = (view: WorkflowView): string => `layout.${view.name}`;

const isLayout = (value: string | null): value is Layout => value === 'board' || value === 'list';

/** How a view is shown: as its address says, else as it was shown last, else queues as boards and the whole as a list. */
export function useLayout(view: WorkflowView): [Layout, (layout: Layout) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(LAYOUT_PARAM);
  const last = localStorage.getItem(keyOf(view));
  const usual: Layout = isLayout(last) ? last : view.name === 'ALL_TOPICS_PAGE' ? 'list' : 'board';
  const choose = useCallback(
    (layout: Layout) => {
      localStorage.setItem(keyOf(view), layout);
      setSearch((now) => {
        const next = new URLSearchParams(now);
        next.set(LAYOUT_PARAM, layout);
        return next;
      });
    },
    [view, setSearch],
  );
  return [isLayout(asked) ? asked : usual, choose];
}

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

/** Puts the address of what is on screen, filters and open topic included, into the clipboard. */
export async function copyLink(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href);
    showToast({ kind: 'done', title: t('board.linkCopied') });
  } catch {
    showToast({ kind: 'error', title: t('board.linkNotCopied'), text: location.href });
  }
}
