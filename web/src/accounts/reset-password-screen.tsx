import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { answer, api, type ApiProblem } from '../api/index.ts';
import { useT } from '../i18n/index.ts';
import { paths } from '../paths/index.ts';
import { LinkButton } from '../ui/index.ts';
import { BrokenLink, isLinkProblem } from './broken-link.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryPage } from './entry-page.tsx';

/** /reset-password: a new password by the link of a mail. */
export function ResetPasswordScreen() {
  const t = useT();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [done, setDone] = useState(false);
  const [broken, setBroken] = useState(token === '' ? 'LINK_UNKNOWN' : null);
  if (broken !== null)
    return <BrokenLink code={broken} anew={paths.forgotPassword} anewText={t('forgot.submit')} />;
  if (done)
    return (
      <EntryPage title={t('reset.done')} lead={t('reset.doneText')}>
        <LinkButton to={paths.logIn} variant="primary" size="md" wide>
          {t('login.submit')}
        </LinkButton>
      </EntryPage>
    );
  return (
    <EntryPage title={t('reset.title')} lead={t('reset.lead')}>
      <EntryForm
        wide
        begin
        fields={[
          { name: 'password', label: t('reset.new'), kind: 'new-password', hint: t('entry.passwordHint') },
        ]}
        submit={t('reset.submit')}
        onSend={async ({ password }) => {
          try {
            const params = { query: { token } };
            await answer(api.POST('/api/users/reset-password', { params, body: { password } }));
            setDone(true);
          } catch (problem) {
            if (!isLinkProblem(problem)) throw problem;
            setBroken((problem as ApiProblem).code);
          }
        }}
      />
    </EntryPage>
  );
}
