import { useState } from 'react';
import { answer, api } from '../api/index.ts';
import { RichText, useT } from '../i18n/index.ts';
import { Button } from '../ui/index.ts';
import { EntryForm } from './entry-form.tsx';
import { EntryPage, MailHints } from './entry-page.tsx';

/** /forgot-password: asks for the mail that leads to a new one, and says the same whether or not there is such an account. */
export function ForgotPasswordScreen() {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [typed, setTyped] = useState('');
  if (sentTo !== null)
    return (
      <EntryPage title={t('entry.mail.title')} lead={<RichText text={t('forgot.sent', { email: sentTo })} />}>
        <MailHints />
        <Button size="md" onClick={() => setSentTo(null)}>
          {t('signUp.again')}
        </Button>
      </EntryPage>
    );
  return (
    <EntryPage title={t('forgot.title')} lead={t('forgot.lead')}>
      <EntryForm
        begin
        wide
        fields={[
          { name: 'email', label: t('login.email'), kind: 'email', autoComplete: 'username', value: typed },
        ]}
        submit={t('forgot.submit')}
        onSend={async ({ email }) => {
          const params = { query: { email } };
          await answer(api.POST('/api/users/send-reset-password-email', { params }));
          setTyped(email);
          setSentTo(email.trim());
        }}
      />
    </EntryPage>
  );
}
