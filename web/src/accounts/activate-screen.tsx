import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { answer, api, ApiProblem } from '../api/index.ts';
import { RichText, problemText, useT } from '../i18n/index.ts';
import { logInInvited, paths } from '../paths/index.ts';
import { Button, LinkButton } from '../ui/index.ts';
import classes from './accounts.module.css';
import { BrokenLink, isLinkProblem } from './broken-link.tsx';
import { EntryPage } from './entry-page.tsx';
import { takePageBehind } from './page-behind-sign-up.ts';

interface Activated {
  purpose: 'SIGN_UP' | 'NEW_ADDRESS';
  email: string;
  userName: string;
}

/** /activate: shows that an address is somebody’s. A press asks for it, as programs open links of mails by themselves. */
export function ActivateScreen() {
  const t = useT();
  const [search] = useSearchParams();
  const logIn = logInInvited(useLocation().search);
  const token = search.get('token') ?? '';
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState<Activated | null>(null);
  const [behind, setBehind] = useState('');
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const activate = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const params = { query: { token } };
      const activated = await answer(api.POST('/api/users/activate-user', { params }));
      if (activated.purpose === 'SIGN_UP') setBehind(takePageBehind());
      setDone(activated);
    } catch (failure) {
      if (failure instanceof ApiProblem) setProblem(failure);
      setBusy(false);
    }
  };
  if (token === '' || isLinkProblem(problem))
    return (
      <BrokenLink code={problem?.code ?? 'LINK_UNKNOWN'} anew={paths.signUp} anewText={t('login.signUp')} />
    );
  if (done)
    return (
      <EntryPage
        title={t(`activate.done.${done.purpose}`)}
        lead={<RichText text={t(`activate.text.${done.purpose}`, { ...done })} />}
      >
        <LinkButton to={logIn ?? paths.logIn + behind} variant="primary" size="md" wide>
          {t('login.submit')}
        </LinkButton>
      </EntryPage>
    );
  return (
    <EntryPage title={t('activate.title')} lead={t('activate.lead')}>
      {problem && (
        <p role="alert" className={classes.refusal}>
          {problemText(t, problem)}
        </p>
      )}
      <Button variant="primary" size="md" wide busy={busy} onClick={() => void activate()}>
        {t('activate.submit')}
      </Button>
    </EntryPage>
  );
}
