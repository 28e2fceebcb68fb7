import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BrokenLink, EntryPage, isLinkProblem } from '../accounts/index.ts';
import { answer, api, ApiProblem } from '../api/index.ts';
import { problemText, useT } from '../i18n/index.ts';
import { paths } from '../paths/index.ts';
import { Button, LinkButton } from '../ui/index.ts';
import classes from './stop-mails-screen.module.css';

/** /inbox/mails: ends what somebody is mailed of their inbox, by the link of any such mail, whoever is logged in or nobody. */
export function StopMailsScreen() {
  const t = useT();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  if (token === '' || isLinkProblem(problem))
    return (
      <BrokenLink
        code={problem?.code ?? 'LINK_UNKNOWN'}
        anew={paths.inbox}
        anewText={t('inboxMail.stop.inbox')}
      />
    );
  if (done)
    return (
      <EntryPage title={t('inboxMail.stop.done')} lead={t('inboxMail.stop.doneLead')}>
        <LinkButton to={paths.inbox} variant="primary" size="md" wide>
          {t('inboxMail.stop.inbox')}
        </LinkButton>
      </EntryPage>
    );
  return (
    <EntryPage title={t('inboxMail.stop.title')} lead={t('inboxMail.stop.lead')}>
      {problem && (
        <p role="alert" className={classes.refusal}>
          {problemText(t, problem)}
        </p>
      )}
      <StopButton token={token} onDone={() => setDone(true)} onRefused={setProblem} />
    </EntryPage>
  );
}

/** The press that ends them: programs open links of mails by themselves. */
function StopButton(props: { token: string; onDone: () => void; onRefused: (problem: ApiProblem) => void }) {
  const { token, onDone, onRefused } = props;
  const t = useT();
  const [busy, setBusy] = useState(false);
  async function stop(): Promise<void> {
    setBusy(true);
    try {
      const params = { query: { token } };
      await answer(api.POST('/api/notificationPreferences/stop-mails', { params }));
      onDone();
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      onRefused(failure);
      setBusy(false);
    }
  }
  return (
    <Button variant="primary" size="md" wide busy={busy} onClick={() => void stop()}>
      {t('inboxMail.stop.submit')}
    </Button>
  );
}
