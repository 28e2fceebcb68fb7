import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths/index.ts';
import { LogInFrame } from '../sessions/index.ts';
import classes from './accounts.module.css';

/** A page on the way to an account, or back to one: a title, a sentence, a form or what became of it. */
export function EntryPage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}) {
  const t = useT();
  useEffect(() => {
    document.title = `${title} · Keywright`;
  }, [title]);
  return (
    <LogInFrame foot={<Link to={paths.logIn}>{t('entry.toLogIn')}</Link>}>
      <h1 className={classes.title}>{title}</h1>
      <div className={classes.lead}>{lead}</div>
      {children}
    </LogInFrame>
  );
}

/** What to do where the mail does not come. */
export function MailHints() {
  const t = useT();
  return (
    <ul className={classes.hints}>
      <li>{t('entry.mail.spam')}</li>
      <li>{t('entry.mail.address')}</li>
    </ul>
  );
}
