import { useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { answer, api, type ApiProblem } from '../api/index.ts';
import { RichText, useT } from '../i18n/index.ts';
import { logInInvited, paths, signUpInvited } from '../paths/index.ts';
import { LinkButton } from '../ui/index.ts';
import classes from './accounts.module.css';
import { BrokenLink, isLinkProblem } from './broken-link.tsx';
import { EntryForm } from './entry-form.tsx';
import { EntryPage } from './entry-page.tsx';
import { takePageBehind } from './page-behind-sign-up.ts';

interface Activated {
  purpose: 'SIGN_UP' | 'NEW_ADDRESS';
  email: string;
  userName: string;
}

/**
 * /activate: shows that an address is somebody’s. It asks for the password that was chosen, since anybody may have asked for an
 * account with this address, and whoever reads its mails is not to begin it for them.
 */
export function ActivateScreen() {
  const t = useT();
  const [search] = useSearchParams();
  const address = useLocation().search;
  const token = search.get('token') ?? '';
  const invitation = search.get('invitation');
  const [done, setDone] = useState<Activated | null>(null);
  const [behind, setBehind] = useState('');
  const [broken, setBroken] = useState(token === '' ? 'LINK_UNKNOWN' : null);
  const signUp = invitation === null ? paths.signUp : signUpInvited(invitation);
  if (broken !== null) return <BrokenLink code={broken} anew={signUp} anewText={t('login.signUp')} />;
  if (done)
    return (
      <EntryPage
        title={t(`activate.done.${done.purpose}`)}
        lead={<RichText text={t(`activate.text.${done.purpose}`, { ...done })} />}
      >
        <LinkButton to={logInInvited(address) ?? paths.logIn + behind} variant="primary" size="md" wide>
          {t('login.submit')}
        </LinkButton>
      </EntryPage>
    );
  return (
    <EntryPage title={t('activate.title')} lead={t('activate.lead')}>
      <EntryForm
        wide
        begin
        fields={[{ name: 'password', label: t('login.password'), kind: 'current-password' }]}
        submit={t('activate.submit')}
        onSend={async (body) => {
          try {
            const params = { query: { token } };
            const activated = await answer(api.POST('/api/users/activate-user', { params, body }));
            if (activated.purpose === 'SIGN_UP') setBehind(takePageBehind());
            setDone(activated);
          } catch (problem) {
            if (!isLinkProblem(problem)) throw problem;
            setBroken((problem as ApiProblem).code);
          }
        }}
      />
      <p className={classes.aft}>
        {t('activate.forgot')} <Link to={signUp}>{t('activate.again')}</Link>
      </p>
      <p className={classes.aft}>{t('activate.notYou')}</p>
    </EntryPage>
  );
}
