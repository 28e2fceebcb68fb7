import { useAtomValue } from 'jotai';
import { LogOut } from 'lucide-react';
import { useT } from '../i18n/index.ts';
import { logOut } from '../sessions/index.ts';
import { accountAtom } from '../state/index.ts';
import { Avatar, IconButton } from '../ui/index.ts';
import classes from './back-office.module.css';
import { SessionEnd } from './session-end.tsx';

/** Who administers and until when, and the way out. */
export function AdminMenu() {
  const t = useT();
  const account = useAtomValue(accountAtom);
  if (account === null) return null;
  return (
    <div className={classes.me}>
      <Avatar person={account} size={24} />
      <span className={classes.meNames}>
        <span className={classes.meName}>{account.name}</span>
        <SessionEnd />
      </span>
      <IconButton
        label={t('user.logOut')}
        icon={<LogOut size={15} aria-hidden="true" />}
        onClick={() => void logOut()}
      />
    </div>
  );
}
