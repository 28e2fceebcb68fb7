import type { WorkflowView } from '@keywright/events/catalogue';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

export const LAYOUTS = ['board', 'list'] as const;
export type Layout = (typeof LAYOUTS)[number];

const PARAM = 'as';
const keyOf = (view: WorkflowView): string => `layout.${view.name}`;

const isLayout = (value: string | null): value is Layout => value === 'board' || value === 'list';

/** How a view is shown: as its address says, else as it was shown last, else queues as boards and the whole as a list. */
export function useLayout(view: WorkflowView): [Layout, (layout: Layout) => void] {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(PARAM);
  const last = localStorage.getItem(keyOf(view));
  const usual: Layout = isLayout(last) ? last : view.name === 'ALL_TOPICS_PAGE' ? 'list' : 'board';
  const choose = useCallback(
    (layout: Layout) => {
      localStorage.setItem(keyOf(view), layout);
      setSearch((now) => {
        const next = new URLSearchParams(now);
        next.set(PARAM, layout);
        return next;
      });
    },
    [view, setSearch],
  );
  return [isLayout(asked) ? asked : usual, choose];
}
