import { useState } from 'react';
import { answer, api } from '../../api/index.ts';
import { RichText, useT } from '../../i18n/index.ts';
import { showToast } from '../../ui/index.ts';
import classes from '../accounts.module.css';
import { EntryForm } from '../entry-form.tsx';
import type { FullAccount } from './use-saved.ts';

/** What one logs in with: another address, once it is confirmed, or another password. */
export function Credentials({ account }: { account: FullAccount }) {
  const t = useT();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const current = { label: t('profile.currentPassword'), kind: 'current-password' } as const;
  return (
    <>
      <p className={classes.note}>
        <RichText text={t('profile.email', { email: account.email })} />
      </p>
      {sentTo === null ? (
        <EntryForm
          draft="profile address"
          fields={[
            { name: 'email', label: t('profile.newEmail'), kind: 'email', autoComplete: 'email', half: true },
            { name: 'currentPassword', ...current, half: true },
          ]}
          submit={t('profile.changeEmail')}
          onSend={async (body) => {
            const { confirmationSentTo } = await answer(api.PATCH('/api/users/credentials', { body }));
            setSentTo(confirmationSentTo);
          }}
        />
      ) : (
        <p role="status" className={classes.told}>
          <RichText text={t('profile.confirm', { email: sentTo })} />
        </p>
      )}
      <hr className={classes.line} />
      <EntryForm
        key={round}
        fields={[
          {
            name: 'password',
            label: t('reset.new'),
            kind: 'new-password',
            hint: t('entry.passwordHint'),
            half: true,
          },
          { name: 'currentPassword', ...current, half: true },
        ]}
        submit={t('profile.changePassword')}
        onSend={async (body) => {
          await answer(api.PATCH('/api/users/credentials', { body }));
          setRound((before) => before + 1);
          showToast({ id: 'profile', kind: 'done', title: t('profile.passwordChanged') });
        }}
      />
    </>
  );
}
