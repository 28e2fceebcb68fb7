import type { WorkflowView } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { useOpenSavedView } from '../../saved-views/index.ts';
import { paths } from '../../paths/index.ts';
import { viewCountAtom } from '../../topics/index.ts';
import { Count, cx, Hidden, Tooltip, VIEW_ICONS } from '../../ui/index.ts';
import classes from './nav.module.css';

/** As long as a number stays marked that has changed, in ms. */
const MARKED_MS = 4000;

/** One queue of the workflow with its live count; "you" marks the queue of a role of one's own. */
export function NavItem({ view, compact }: { view: WorkflowView; compact: boolean }) {
  const t = useT();
  const { full } = useFormats();
  const { projectId, membership } = useProjectScope();
  const count = useAtomValue(viewCountAtom(view.name));
  const changed = useRecentlyChanged(count);
  const own = view.firstFor !== 'ALL' && membership.roles.includes(view.firstFor);
  const Icon = VIEW_ICONS[view.name];
  const to = paths.view(projectId, view.name);
  const saved = useOpenSavedView();
  const active = useLocation().pathname === to && saved === null;
  const link = (
    <Link
      to={to}
      aria-current={active ? 'page' : undefined}
      className={cx(classes.item, active && classes.active, compact && classes.compact)}
    >
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      <span className={compact ? classes.unseen : classes.itemName}>{t(view.label)}</span>
      {own && !compact && <span className={classes.you}>{t('nav.you')}</span>}
      {count !== null && (
        <span className={compact ? classes.unseen : classes.count}>
          <Count value={count} /> <Hidden>{t('nav.topics', { count })}</Hidden>
        </span>
      )}
      {changed && <span className={classes.changed} title={t('nav.changed')} />}
    </Link>
  );
  if (!compact) return link;
  return (
    <Tooltip label={`${t(view.label)} · ${full(count)}`} position="right">
      {link}
    </Tooltip>
  );
}

/** True for a while after a number that was known has changed. */
export function useRecentlyChanged(value: number | null): boolean {
  const before = useRef(value);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    const known = before.current !== null && value !== null;
    const differs = before.current !== value;
    before.current = value;
    if (!known || !differs) return;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), MARKED_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return changed;
}
