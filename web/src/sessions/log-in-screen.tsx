import { viewBySlug } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { RichText, useT } from '../i18n/index.ts';
import { nextAfterLogIn, paths, signUpFrom } from '../paths/index.ts';
import { sessionAtom } from '../state/index.ts';
import { LogInFrame, SessionEnded } from './log-in-frame.tsx';
import { LogInForm } from './log-in-form.tsx';
import { LogInIntro } from './log-in-intro.tsx';
import { restoreSession } from './session.ts';
import classes from './log-in.module.css';

/** /login: a session that can be restored goes straight on. */
export function LogInScreen() {
  const t = useT();
  const session = useAtomValue(sessionAtom);
  const { search } = useLocation();
  const next = nextAfterLogIn(search, paths.start);
  const unknown = session.kind === 'unknown';
  useEffect(() => {
    if (unknown) void restoreSession();
  }, [unknown]);
  useEffect(() => {
    document.title = `${t('login.title')} · Keywright`;
  }, [t]);
  if (session.kind === 'user') return <Navigate to={next} replace />;
  const place = viewLabel(next);
  return (
    <LogInFrame aside={<LogInIntro />} foot={<Link to={paths.adminLogIn}>{t('login.toAdmin')}</Link>}>
      <h1 className={classes.title}>{t('login.title')}</h1>
      <p className={classes.lead}>
        {place ? <RichText text={t('login.backTo', { place: t(place) })} /> : t('login.lead')}
      </p>
      {session.kind === 'anonymous' && session.ended && <SessionEnded />}
      <LogInForm />
      <p className={classes.aft}>
        {t('login.new')} <Link to={signUpFrom(search)}>{t('login.signUp')}</Link>
      </p>
    </LogInFrame>
  );
}

/** The label of the workflow view an address leads to. */
function viewLabel(next: string): string | null {
  const slug = /^\/projects\/[^/]+\/([a-z-]+)/.exec(next)?.[1];
  return slug === undefined ? null : (viewBySlug(slug)?.label ?? null);
}
