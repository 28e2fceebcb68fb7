import { ArrowLeft, CircleUser, LogOut } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { NavLink } from 'react-router-dom';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { logOut } from '../../sessions/index.ts';
import { Button, cx, LinkButton, ProductLogo } from '../../ui/index.ts';
import { useProjects } from '../use-projects.ts';
import classes from './manage.module.css';

const PAGES = [
  { to: paths.projects, label: 'projects.title' },
  { to: paths.customers, label: 'projects.customers' },
] as const;

/** A page around projects, outside of any: the mark, the pages beside it, the way back to work and out. */
export function ManagePage(props: { title: string; aside?: ReactNode; children: ReactNode }) {
  const { title, aside, children } = props;
  const t = useT();
  const { data: projects = [] } = useProjects();
  useEffect(() => {
    document.title = `${title} · Keywright`;
  }, [title]);
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <span className={classes.mark}>
          <ProductLogo size={24} />
          Keywright
        </span>
        <nav aria-label={t('projects.manage')} className={classes.pages}>
          {PAGES.map(({ to, label }) => (
            <NavLink
              key={to}
              to={to}
              end
              className={({ isActive }) => cx(classes.pageLink, isActive && classes.pageHere)}
            >
              {t(label)}
            </NavLink>
          ))}
        </nav>
        <span className={classes.ways}>
          {projects.length > 0 && (
            <LinkButton to={paths.start} variant="quiet" icon={<ArrowLeft size={14} aria-hidden="true" />}>
              <span className={classes.word}>{t('projects.back')}</span>
            </LinkButton>
          )}
          <LinkButton to={paths.profile} variant="quiet" icon={<CircleUser size={14} aria-hidden="true" />}>
            <span className={classes.word}>{t('user.account')}</span>
          </LinkButton>
          <Button
            variant="quiet"
            icon={<LogOut size={14} aria-hidden="true" />}
            onClick={() => void logOut()}
          >
            <span className={classes.word}>{t('user.logOut')}</span>
          </Button>
        </span>
      </header>
      <div className={classes.panel}>
        <main id="main" tabIndex={-1} className={cx(classes.main, !aside && classes.wide)}>
          {children}
        </main>
        {aside && <aside className={classes.aside}>{aside}</aside>}
      </div>
    </div>
  );
}
