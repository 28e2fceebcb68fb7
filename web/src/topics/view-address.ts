import type { WorkflowView } from '@keywright/events/catalogue';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { shownFilterAtom } from '../filters/index.ts';
import { t } from '../i18n/index.ts';
import { LAYOUT_PARAM, TOPIC_PARAM } from '../paths/index.ts';
import { SAVED_PARAM } from '../saved-views/index.ts';
import { rememberedHere, rememberHere, store } from '../state/index.ts';
import { showToast } from '../ui/index.ts';

export const LAYOUTS = ['board', 'list', 'calendar'] as const;
export type Layout = (typeof LAYOUTS)[number];

const keyOf = (view: WorkflowView): string => `layout.${view.name}`;

const isLayout = (value: string | null): value is Layout => LAYOUTS.some((one) => one === value);

/** How a view is shown: as its address says, else as it was shown last, else queues as boards and the whole as a list. */
export function useLayout(view: WorkflowView): [Layout, (layout: Layout) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(LAYOUT_PARAM);
  const saved = search.has(SAVED_PARAM);
  const last = rememberedHere(keyOf(view));
  const usual: Layout = isLayout(last) ? last : view.name === 'ALL_TOPICS_PAGE' ? 'list' : 'board';
  const choose = useCallback(
    (layout: Layout) => {
      // How a saved view is shown says nothing of the workflow view below it.
      if (!saved) rememberHere(keyOf(view), layout);
      setSearch((now) => {
        const next = new URLSearchParams(now);
        next.set(LAYOUT_PARAM, layout);
        return next;
      });
    },
    [view, saved, setSearch],
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

/**
 * Puts the address of what is on screen into the clipboard: the open topic, or the given one, and the whole filter, also what of it the page
 * opens with for this reader alone.
 */
export async function copyLink(topicId?: string): Promise<void> {
  const link = new URL(location.href);
  const whole = store.get(shownFilterAtom);
  if (whole !== null) link.search = whole(link.search).toString();
  if (topicId !== undefined) link.searchParams.set(TOPIC_PARAM, topicId);
  try {
    await navigator.clipboard.writeText(link.href);
    showToast({ kind: 'done', title: t('board.linkCopied') });
  } catch {
    showToast({ kind: 'error', title: t('board.linkNotCopied'), text: link.href });
  }
}
