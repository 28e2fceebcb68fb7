import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { answer, api } from '../api/index.ts';
import { RichText, useLanguage, useT } from '../i18n/index.ts';
import { logInInvited } from '../paths/index.ts';
import { Button } from '../ui/index.ts';
import classes from './accounts.module.css';
import { type EntryField, EntryForm } from './entry-form.tsx';
import { EntryPage, MailHints } from './entry-page.tsx';

type Name = 'firstName' | 'lastName' | 'userName' | 'email' | 'password';

/** /sign-up: asks for an account; what comes next stands in the mail. */
export function SignUpScreen() {
  const t = useT();
  const language = useLanguage();
  const { search } = useLocation();
  const invitation = new URLSearchParams(search).get('invitation');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const fields: EntryField<Name>[] = [
    {
      name: 'firstName',
      label: t('account.firstName'),
      autoComplete: 'given-name',
      optional: true,
      half: true,
    },
    {
      name: 'lastName',
      label: t('account.lastName'),
      autoComplete: 'family-name',
      optional: true,
      half: true,
    },
    {
      name: 'userName',
      label: t('account.userName'),
      autoComplete: 'nickname',
      hint: t('account.userNameHint'),
    },
    { name: 'email', label: t('login.email'), kind: 'email', autoComplete: 'username' },
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
          setSentTo(entries.email.trim());
        }}
      />
      <p className={classes.aft}>
        {t('signUp.known')} <Link to={logInInvited(search)}>{t('login.submit')}</Link>
      </p>
    </EntryPage>
  );
}
