import { Settings, ShieldCheck } from 'lucide-react';
import { NavLink, Outlet, useLocation, Navigate } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths/index.ts';
import { cx } from '../ui/index.ts';
import { AdminMenu } from './admin-menu.tsx';
import classes from './back-office.module.css';

/** /back-office: the frame of the administrators' pages. */
export function BackOffice() {
  const t = useT();
  const { pathname } = useLocation();
  if (pathname.replace(/\/$/, '') === '/back-office') return <Navigate to={paths.globalSettings} replace />;
  return (
    <div className={classes.shell}>
      <nav aria-label={t('backOffice.title')} className={classes.nav}>
        <div className={classes.head}>
          <span className={classes.shield}>
            <ShieldCheck size={14} strokeWidth={2} aria-hidden="true" />
          </span>
          <span>
            <span className={classes.name}>{t('backOffice.title')}</span>
            <span className={classes.product}>Keywright</span>
          </span>
        </div>
        <NavLink
          to={paths.globalSettings}
          className={({ isActive }) => cx(classes.item, isActive && classes.active)}
        >
          <Settings size={15} strokeWidth={1.75} aria-hidden="true" />
          {t('backOffice.globalSettings')}
        </NavLink>
        <AdminMenu />
      </nav>
      <main id="main" tabIndex={-1} className={classes.main}>
        <Outlet />
      </main>
    </div>
  );
}
