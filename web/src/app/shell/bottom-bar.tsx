import { firstViewFor, permissionScope, viewNamed, type WorkflowView } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { type LucideIcon, Menu as MenuIcon } from 'lucide-react';
import { NavLink } from 'react-router-dom';
import { useFormats, useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { viewCountAtom } from '../../topics/index.ts';
import { cx, Hidden, VIEW_ICONS } from '../../ui/index.ts';
import classes from './bottom-bar.module.css';

/** The phone's navigation: one's own queue, all topics, and everything else behind "More". */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const t = useT();
  const { membership } = useProjectScope();
  const queue = firstViewFor(membership.roles);
  const all = viewNamed('ALL_TOPICS_PAGE');
  const readsTopics = permissionScope('READ_TOPICS', membership) !== null;
  return (
    <nav aria-label={t('nav.short')} className={classes.bar}>
      {readsTopics && queue !== all && (
        <Entry view={queue} label={t('nav.queue')} icon={VIEW_ICONS[queue.name]} counted />
      )}
      {readsTopics && <Entry view={all} label={t('nav.all')} icon={VIEW_ICONS[all.name]} />}
      <button type="button" className={classes.entry} onClick={onMore}>
        <MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('nav.more')}
      </button>
    </nav>
  );
}

function Entry({
  view,
  label,
  icon: Icon,
  counted = false,
}: {
  view: WorkflowView;
  label: string;
  icon: LucideIcon;
  counted?: boolean;
}) {
  const t = useT();
  const { abbreviate } = useFormats();
  const { projectId } = useProjectScope();
  const count = useAtomValue(viewCountAtom(view.name));
  return (
    <NavLink
      to={paths.view(projectId, view.name)}
      className={({ isActive }) => cx(classes.entry, isActive && classes.active)}
    >
      <span className={classes.icon}>
        <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
        {counted && count !== null && count > 0 && (
          <span className={classes.badge}>
            {abbreviate(count)}
            <Hidden>{t('nav.topics', { count })}</Hidden>
          </span>
        )}
      </span>
      {label}
    </NavLink>
  );
}
