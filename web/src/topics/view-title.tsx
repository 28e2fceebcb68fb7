import type { WorkflowView } from '@keywright/events/catalogue';
import { Bookmark, Users } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { useOpenSavedView } from '../saved-views/index.ts';
import { usePhone, VIEW_ICONS } from '../ui/index.ts';
import type { TopicFilterControls } from './use-topic-filter.ts';
import classes from './view-title.module.css';

/** Icon and name of the page: of the saved view it shows, else of its workflow view. */
export function useViewTitle(view: WorkflowView): { icon: ReactNode; title: string } {
  const t = useT();
  const phone = usePhone();
  const saved = useOpenSavedView()?.view;
  const Icon = saved === undefined ? VIEW_ICONS[view.name] : saved.shared ? Users : Bookmark;
  return {
    icon: phone ? undefined : <Icon size={16} strokeWidth={1.75} aria-hidden="true" />,
    title: saved?.name ?? t(view.label),
  };
}

/** The line of facts beside the title: those given, and who else sees the view. */
export function ViewFacts({ parts }: { parts: readonly ReactNode[] }) {
  const t = useT();
  const saved = useOpenSavedView()?.view;
  const all = [...parts, saved?.shared === false && t('views.onlyYou')].filter(Boolean);
  return all.map((part, nth) => (
    <Fragment key={nth}>
      {nth > 0 && ' · '}
      {part}
    </Fragment>
  ));
}

/** "13 of 25 topics": opens all of them; where no filter leaves any out it is said alone. */
export function AllCount({ used, children }: { used: TopicFilterControls; children: ReactNode }) {
  const t = useT();
  const { filters, filter, setFilter } = used;
  if (filters.narrowing(filter) === 0) return children;
  return (
    <button
      type="button"
      className={classes.count}
      title={t('board.facts.showAll')}
      onClick={() => setFilter(filters.cleared(filter))}
    >
      {children}
    </button>
  );
}

/** "4 late": opens those; where the list has none but those it is said alone. */
export function LateCount({ count, used }: { count: number; used: TopicFilterControls }) {
  const t = useT();
  const { filter, setFilter } = used;
  const text = t('board.facts.late', { count });
  if (filter.late === true) return text;
  return (
    <button type="button" className={classes.count} onClick={() => setFilter({ ...filter, late: true })}>
      {text}
    </button>
  );
}
