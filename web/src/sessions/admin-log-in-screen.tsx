import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { nextAfterLogIn, paths } from '../paths/index.ts';
import { sessionAtom } from '../state/index.ts';
import { LogInFrame, SessionEnded } from './log-in-frame.tsx';
import { LogInForm } from './log-in-form.tsx';
import classes from './log-in.module.css';

/** /admin-login: ends the browser's user session and gives one hour without renewal. */
export function AdminLogInScreen() {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  const { search } = useLocation();
  useEffect(() => {
    document.title = `${t('adminLogin.title')} · Keywright`;
  }, [t]);
  if (session.kind === 'admin') return <Navigate to={nextAfterLogIn(search, paths.globalSettings)} replace />;
  return (
    <LogInFrame foot={<Link to={paths.logIn}>{t('adminLogin.toUser')}</Link>}>
      <h1 className={classes.title}>{t('adminLogin.title')}</h1>
      <p className={classes.lead}>{t('adminLogin.lead')}</p>
      {session.kind === 'anonymous' && session.ended && <SessionEnded />}
      <LogInForm admin />
    </LogInFrame>
  );
}
