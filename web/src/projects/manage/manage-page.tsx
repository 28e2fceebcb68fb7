import { ArrowLeft, LogOut } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { logOut } from '../../sessions/index.ts';
import { Button, LinkButton, ProductLogo } from '../../ui/index.ts';
import { useProjects } from '../use-projects.ts';
import classes from './manage.module.css';

/** A page around projects, outside of any: the mark, the way back to work, and what stands beside it. */
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
        {projects.length > 0 && (
          <LinkButton to={paths.start} variant="quiet" icon={<ArrowLeft size={14} aria-hidden="true" />}>
            {t('projects.back')}
          </LinkButton>
        )}
        <Button
          variant="quiet"
          className={classes.leave}
          icon={<LogOut size={14} aria-hidden="true" />}
          onClick={() => void logOut()}
        >
          {t('user.logOut')}
        </Button>
      </header>
      <div className={classes.panel}>
        <main id="main" tabIndex={-1} className={classes.main}>
          {children}
        </main>
        {aside && <aside className={classes.aside}>{aside}</aside>}
      </div>
    </div>
  );
}
