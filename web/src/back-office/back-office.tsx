import { Activity, Languages, type LucideIcon, Mail, Settings, ShieldCheck, Users } from 'lucide-react';
import { Navigate, NavLink, Outlet, useLocation } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths/index.ts';
import { cx } from '../ui/index.ts';
import { AdminMenu } from './admin-menu.tsx';
import classes from './back-office.module.css';
import { SessionCountdown } from './session-end.tsx';

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
        <div className={classes.items}>
          <NavItem to={paths.globalSettings} label="backOffice.globalSettings" icon={Settings} />
          <span className={classes.section}>{t('backOffice.texts')}</span>
          <NavItem to={paths.translations} label="backOffice.translations" icon={Languages} />
          <NavItem to={paths.mails} label="backOffice.mails" icon={Mail} />
          <span className={classes.section}>{t('backOffice.operation')}</span>
          <NavItem to={paths.administeredAccounts} label="backOffice.accounts.title" icon={Users} />
          <NavItem to={paths.health} label="backOffice.health.title" icon={Activity} />
        </div>
        <AdminMenu />
      </nav>
      <main id="main" tabIndex={-1} className={classes.main}>
        <SessionCountdown />
        <Outlet />
      </main>
    </div>
  );
}

function NavItem({ to, label, icon: Icon }: { to: string; label: string; icon: LucideIcon }) {
  const t = useT();
  return (
    <NavLink to={to} className={({ isActive }) => cx(classes.item, isActive && classes.active)}>
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      {t(label)}
    </NavLink>
  );
}
