import { answer, api } from '../../api/index.ts';
import { useT } from '../../i18n/index.ts';
import { EntryForm, LONGEST_NAME, LONGEST_USER_NAME } from '../entry-form.tsx';
import { type FullAccount, useSaved } from './use-saved.ts';

/** What somebody is called. */
export function Names({ account }: { account: FullAccount }) {
  const t = useT();
  const { save } = useSaved();
  const { firstName, lastName, userName } = account;
  return (
    <EntryForm
      draft="profile names"
      fields={[
        {
          name: 'firstName',
          label: t('account.firstName'),
          most: LONGEST_NAME,
          value: firstName,
          autoComplete: 'given-name',
          half: true,
          // Whoever signed up without one may go on without.
          optional: firstName === '',
        },
        {
          name: 'lastName',
          label: t('account.lastName'),
          most: LONGEST_NAME,
          value: lastName,
          autoComplete: 'family-name',
          half: true,
          optional: lastName === '',
        },
        {
          name: 'userName',
          label: t('account.userName'),
          most: LONGEST_USER_NAME,
          value: userName,
          autoComplete: 'nickname',
          hint: t('account.userNameHint'),
        },
      ]}
      submit={t('profile.save')}
      onSend={(entries, before) =>
        save(account, {
          ...{ entries, before, heldIn: namesOf },
          send: (body, headers) => {
            const params = { path: { id: account.id } };
            return answer(api.PATCH('/api/userAccounts/{id}', { params, body, headers }));
          },
        })
      }
    />
  );
}

const namesOf = ({ firstName, lastName, userName }: FullAccount) => ({ firstName, lastName, userName });
