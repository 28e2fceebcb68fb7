import {
  Activity,
  Database,
  Globe,
  Languages,
  type LucideIcon,
  Mail,
  MapPin,
  Settings,
  ShieldCheck,
  Users,
} from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Navigate, NavLink, useParams } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { cx } from '../ui/index.ts';
import { AdminMenu } from './admin-menu.tsx';
import { type AdminScreenName, adminPath } from './admin-paths.ts';
import { ADMIN_SCREENS } from './admin-screens.ts';
import classes from './back-office.module.css';
import { SessionCountdown } from './session-end.tsx';

/** /back-office: the frame of the administrators' pages, and the way to each of them; `nowhere` stands where there is none. */
export function BackOffice({ nowhere }: { nowhere: ReactNode }) {
  const t = useT();
  const path = useParams()['*']?.replace(/\/$/, '') ?? '';
  const items = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone they stand in one line that is longer than the window.
    items.current
      ?.querySelector('[aria-current=page]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [path]);
  if (path === '') return <Navigate to={adminPath('global-settings')} replace />;
  if (!isAdminScreen(path)) return nowhere;
  const Screen = ADMIN_SCREENS[path];
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
        <div ref={items} className={classes.items}>
          <NavItem to="global-settings" label="backOffice.globalSettings" icon={Settings} />
          <span className={classes.section}>{t('backOffice.texts')}</span>
          <NavItem to="translations" label="backOffice.translations" icon={Languages} />
          <NavItem to="mails" label="backOffice.mails" icon={Mail} />
          <span className={classes.section}>{t('backOffice.markets')}</span>
          <NavItem to="languages" label="backOffice.language.title" icon={Globe} />
          <NavItem to="countries" label="backOffice.country.title" icon={MapPin} />
          <NavItem to="dictionaries" label="backOffice.dictionary.title" icon={Database} />
          <span className={classes.section}>{t('backOffice.operation')}</span>
          <NavItem to="accounts" label="backOffice.accounts.title" icon={Users} />
          <NavItem to="health" label="backOffice.health.title" icon={Activity} />
        </div>
        <AdminMenu />
      </nav>
      <main id="main" tabIndex={-1} className={classes.main}>
        <SessionCountdown />
        <Screen key={path} />
      </main>
    </div>
  );
}

const isAdminScreen = (path: string): path is AdminScreenName => Object.hasOwn(ADMIN_SCREENS, path);

function NavItem({ to, label, icon: Icon }: { to: AdminScreenName; label: string; icon: LucideIcon }) {
  const t = useT();
  return (
    <NavLink to={adminPath(to)} className={({ isActive }) => cx(classes.item, isActive && classes.active)}>
      <Icon size={15} strokeWidth={1.75} aria-hidden="true" />
      {t(label)}
    </NavLink>
  );
}
