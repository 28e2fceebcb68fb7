import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { answer, api, ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { accountAtom } from '../../state/index.ts';
import { LinkButton, ProductLogo, SkeletonRows } from '../../ui/index.ts';
import classes from '../accounts.module.css';
import { Addresses } from './addresses.tsx';
import { Credentials } from './credentials.tsx';
import { Languages } from './languages.tsx';
import { Names } from './names.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { PlanSection } from './plan-section.tsx';

const SECTIONS = [
  ['names', Names],
  ['credentials', Credentials],
  ['languages', Languages],
  ['addresses', Addresses],
  ['plan', PlanSection],
] as const;

/** /profile: everything about one's own account, a section each. */
export function ProfileScreen() {
  const t = useT();
  const id = useAtomValue(accountAtom)?.id ?? '';
  const account = useQuery({
    queryKey: ['account', id],
    queryFn: ({ signal }) => answer(api.GET('/api/userAccounts/{id}', { params: { path: { id } }, signal })),
  });
  useEffect(() => {
    document.title = `${t('user.account')} · Keywright`;
  }, [t]);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <span className={classes.mark}>
          <ProductLogo size={24} />
          Keywright
        </span>
        <LinkButton to={paths.start} icon={<ArrowLeft size={14} aria-hidden="true" />}>
          {t('profile.back')}
        </LinkButton>
      </header>
      <main id="main" tabIndex={-1} className={classes.column}>
        <h1 className={classes.title}>{t('user.account')}</h1>
        {account.error && (
          <p role="alert" className={classes.refusal}>
            {account.error instanceof ApiProblem ? problemText(t, account.error) : t('failure.text')}
          </p>
        )}
        {account.data ? (
          <>
            {SECTIONS.map(([name, Section]) => (
              <section key={name} aria-labelledby={`profile-${name}`} className={classes.section}>
                <h2 id={`profile-${name}`} className={classes.heading}>
                  {t(`profile.${name}`)}
                </h2>
                <Section account={account.data} />
              </section>
            ))}
            <section aria-labelledby="profile-sessions" className={classes.section}>
              <h2 id="profile-sessions" className={classes.heading}>
                {t('profile.sessions')}
              </h2>
              <OwnSessions />
            </section>
          </>
        ) : (
          !account.error && <SkeletonRows rows={10} height={44} />
        )}
      </main>
    </div>
  );
}
