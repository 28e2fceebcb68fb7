import { firstViewFor, permissionScope, viewNamed, type WorkflowView } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { type LucideIcon, Menu as MenuIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { useFormats, useT } from '../../i18n/index.ts';
import { keywords } from '../../keywords/index.ts';
import { paths } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { latePartsAtom } from '../../state/index.ts';
import { viewCountAtom } from '../../topics/index.ts';
import { cx, Hidden, VIEW_ICONS } from '../../ui/index.ts';
import classes from './bottom-bar.module.css';

/** The phone's navigation: one's own queue, all topics, keywords, and everything else behind "More". */
export function BottomBar({ onMore }: { onMore: () => void }) {
  const t = useT();
  const { membership, projectId } = useProjectScope();
  const queue = firstViewFor(membership.roles);
  const all = viewNamed('ALL_TOPICS_PAGE');
  const late = useAtomValue(latePartsAtom);
  const [words] = keywords.screens;
  const readsTopics = permissionScope('READ_TOPICS', membership) !== null;
  return (
    <nav aria-label={t('nav.short')} className={classes.bar}>
      {readsTopics && queue !== all && (
        <ViewEntry view={queue} label={t('nav.queue')} icon={VIEW_ICONS[queue.name]} counted />
      )}
      {readsTopics && <ViewEntry view={all} label={t('nav.all')} icon={VIEW_ICONS[all.name]} />}
      {permissionScope(words.needs, membership) !== null && (
        <Entry
          to={paths.screen(projectId, words.path)}
          label={t('nav.keywords')}
          icon={<words.icon size={20} strokeWidth={1.75} aria-hidden="true" />}
        />
      )}
      {late ? <late.BottomInbox /> : <span className={classes.entry} />}
      <button type="button" className={classes.entry} onClick={onMore}>
        <MenuIcon size={20} strokeWidth={1.75} aria-hidden="true" />
        {t('nav.more')}
      </button>
    </nav>
  );
}

function ViewEntry({
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
    <Entry
      to={paths.view(projectId, view.name)}
      label={label}
      icon={
        <>
          <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
          {counted && count !== null && count > 0 && (
            <span className={classes.badge}>
              {abbreviate(count)}
              <Hidden>{t('nav.topics', { count })}</Hidden>
            </span>
          )}
        </>
      }
    />
  );
}

function Entry({ to, label, icon }: { to: string; label: string; icon: ReactNode }) {
  return (
    <NavLink to={to} className={({ isActive }) => cx(classes.entry, isActive && classes.active)}>
      <span className={classes.icon}>{icon}</span>
      {label}
    </NavLink>
  );
}
