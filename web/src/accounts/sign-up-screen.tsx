import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { answer, api } from '../api/index.ts';
import { RichText, useLanguage, useT } from '../i18n/index.ts';
import { logInInvited, paths } from '../paths/index.ts';
import { Button } from '../ui/index.ts';
import classes from './accounts.module.css';
import { type Entries, type EntryField, EntryForm, LONGEST_NAME, LONGEST_USER_NAME } from './entry-form.tsx';
import { EntryPage, MailHints } from './entry-page.tsx';
import { keepPageBehind } from './page-behind-sign-up.ts';

type Name = 'firstName' | 'lastName' | 'userName' | 'email' | 'password';

/** /sign-up: asks for an account; what comes next stands in the mail. */
export function SignUpScreen() {
  const t = useT();
  const language = useLanguage();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const location = useLocation();
  const { search } = location;
  const invitation = new URLSearchParams(search).get('invitation');
  const given = location.state as { email?: unknown } | null;
  // So that whoever tries another address types nothing else again but the password.
  const [typed, setTyped] = useState<Partial<Entries<Name>>>(
    typeof given?.email === 'string' ? { email: given.email } : {},
  );
  const fields: EntryField<Name>[] = [
    {
      name: 'firstName',
      label: t('account.firstName'),
      most: LONGEST_NAME,
      autoComplete: 'given-name',
      value: typed.firstName ?? '',
      optional: true,
      half: true,
    },
    {
      name: 'lastName',
      label: t('account.lastName'),
      most: LONGEST_NAME,
      autoComplete: 'family-name',
      value: typed.lastName ?? '',
      optional: true,
      half: true,
    },
    {
      name: 'userName',
      label: t('account.userName'),
      most: LONGEST_USER_NAME,
      autoComplete: 'nickname',
      value: typed.userName ?? '',
      hint: t('account.userNameHint'),
    },
    {
      ...{ name: 'email', label: t('login.email'), kind: 'email', autoComplete: 'username' },
      value: typed.email ?? '',
    },
    { name: 'password', label: t('login.password'), kind: 'new-password', hint: t('entry.passwordHint') },
  ];
  if (sentTo !== null)
    return (
      <EntryPage title={t('entry.mail.title')} lead={<RichText text={t('signUp.sent', { email: sentTo })} />}>
        <MailHints />
        <Button size="md" onClick={() => setSentTo(null)}>
          {t('signUp.again')}
        </Button>
      </EntryPage>
    );
  return (
    <EntryPage
      title={t('signUp.title')}
      lead={t(invitation === null ? 'signUp.lead' : 'signUp.lead.invited')}
    >
      <EntryForm
        begin
        wide
        fields={fields}
        submit={t('signUp.submit')}
        busyText={t('signUp.busy')}
        onSend={async (entries) => {
          const body = {
            ...{ ...entries, localizationLanguage: language },
            ...(invitation !== null && { invitation }),
          };
          await answer(api.POST('/api/users/sign-up', { body }));
          keepPageBehind(search);
          setTyped(entries);
          setSentTo(entries.email.trim());
        }}
      />
      <p className={classes.aft}>
        {t('signUp.known')} <Link to={logInInvited(search) ?? paths.logIn + search}>{t('login.submit')}</Link>
      </p>
    </EntryPage>
  );
}
