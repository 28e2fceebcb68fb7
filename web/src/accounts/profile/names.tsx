import { answer, api } from '../../api/index.ts';
import { useT } from '../../i18n/index.ts';
import { EntryForm } from '../entry-form.tsx';
import { type FullAccount, useSaved } from './use-saved.ts';

/** What somebody is called. */
export function Names({ account }: { account: FullAccount }) {
  const t = useT();
  const saved = useSaved();
  const { firstName, lastName, userName } = account;
  return (
    <EntryForm
      fields={[
        {
          name: 'firstName',
          label: t('account.firstName'),
          value: firstName,
          autoComplete: 'given-name',
          half: true,
        },
        {
          name: 'lastName',
          label: t('account.lastName'),
          value: lastName,
          autoComplete: 'family-name',
          half: true,
        },
        {
          name: 'userName',
          label: t('account.userName'),
          value: userName,
          autoComplete: 'nickname',
          hint: t('account.userNameHint'),
        },
      ]}
      submit={t('profile.save')}
      onSend={async (body) => {
        const params = { path: { id: account.id } };
        saved(await answer(api.PATCH('/api/userAccounts/{id}', { params, body })));
      }}
    />
  );
}
