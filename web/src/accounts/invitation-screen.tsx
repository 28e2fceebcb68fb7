import type { Role } from '@keywright/events/catalogue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { answer, api, ApiProblem } from '../api/index.ts';
import { isolated, problemText, RichText, useFormats, useT } from '../i18n/index.ts';
import { logInTo, paths, signUpInvited } from '../paths/index.ts';
import { projectsQuery } from '../projects/index.ts';
import { logOut, restoreSession } from '../sessions/index.ts';
import { sessionAtom } from '../state/index.ts';
import { Button, LinkButton, RoleIcon, showToast, SkeletonRows } from '../ui/index.ts';
import classes from './accounts.module.css';
import { isLinkProblem } from './broken-link.tsx';
import { EntryPage } from './entry-page.tsx';

/** /invitation: what somebody was invited to, for who is logged in as the invited one, as another, or not at all. */
export function InvitationScreen() {
  const t = useT();
  const [search] = useSearchParams();
  const token = search.get('token') ?? '';
  const session = useAtomValue(sessionAtom);
  const unknown = session.kind === 'unknown';
  useEffect(() => {
    if (unknown) void restoreSession();
  }, [unknown]);
  const preview = useQuery({
    queryKey: ['invitation', token],
    enabled: token !== '',
    retry: (count, problem) => count < 2 && !isLinkProblem(problem),
    queryFn: ({ signal }) =>
      answer(api.GET('/api/projects/invite/preview', { params: { query: { token } }, signal })),
  });
  const [refused, setRefused] = useState<ApiProblem | null>(null);
  const account = 'account' in session ? session.account : null;
  const problem = refused ?? (preview.error instanceof ApiProblem ? preview.error : null);

  if (token === '') return <BrokenInvitation code="LINK_UNKNOWN" />;
  if (problem !== null && isLinkProblem(problem)) return <BrokenInvitation code={problem.code} />;
  if (account !== null && (session.kind === 'admin' || refused?.code === 'INVITATION_FOR_ANOTHER'))
    return (
      <EntryPage
        title={t('invitation.another.title')}
        lead={<RichText text={t('invitation.another.text', { name: named(account) })} />}
      >
        <div className={classes.acts}>
          <Button variant="primary" size="md" onClick={() => void logOut().then(() => setRefused(null))}>
            {t('invitation.another.change')}
          </Button>
          <LinkButton to={paths.start} size="md">
            {t('invitation.another.stay')}
          </LinkButton>
        </div>
      </EntryPage>
    );
  if (preview.isError)
    return (
      <EntryPage
        title={t('failure.title')}
        lead={problem === null ? t('failure.text') : problemText(t, problem)}
      >
        <Button size="md" onClick={() => void preview.refetch()}>
          {t('failure.retry')}
        </Button>
      </EntryPage>
    );
  if (!preview.data || unknown)
    return (
      <EntryPage title={t('invitation.title')} lead={t('invitation.lead')}>
        <SkeletonRows rows={3} height={36} />
      </EntryPage>
    );
  const { projectName } = preview.data;
  return (
    <EntryPage
      title={t('invitation.to', { project: isolated(projectName) })}
      lead={t(account === null ? 'invitation.lead.stranger' : 'invitation.lead')}
    >
      <Facts {...preview.data} role={preview.data.role} />
      {account === null ? (
        <div className={classes.acts}>
          <LinkButton to={logInTo(token)} variant="primary" size="md">
            {t('invitation.logIn')}
          </LinkButton>
          <LinkButton to={signUpInvited(token)} size="md">
            {t('login.signUp')}
          </LinkButton>
        </div>
      ) : (
        <Acceptance token={token} as={named(account)} problem={refused} onRefused={setRefused} />
      )}
    </EntryPage>
  );
}

const named = ({ name, email }: { name: string; email: string }): string =>
  name === '' ? email : `${isolated(name)} (${email})`;

function Facts(props: { role: Role; inviterName: string; expiresAt: string }) {
  const { role, inviterName, expiresAt } = props;
  const t = useT();
  const { long } = useFormats();
  const facts: readonly (readonly [label: string, value: ReactNode])[] = [
    [
      'invitation.role',
      <>
        <span className={classes.role}>
          <RoleIcon role={role} size={15} /> {t(`role.${role}`)}
        </span>
        <span className={classes.note}>{t(`role.may.${role}`)}</span>
      </>,
    ],
    ['invitation.by', <span dir="auto">{inviterName || t('people.gone')}</span>],
    ['invitation.until', <time dateTime={expiresAt}>{long(expiresAt)}</time>],
  ];
  return (
    <dl className={classes.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The press that accepts: programs open links of mails by themselves. */
function Acceptance(props: {
  token: string;
  as: string;
  problem: ApiProblem | null;
  onRefused: (problem: ApiProblem) => void;
}) {
  const { token, as, problem, onRefused } = props;
  const t = useT();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function accept(): Promise<void> {
    setBusy(true);
    try {
      const params = { query: { token } };
      const { projectId, projectName } = await answer(api.POST('/api/projects/invite/accept', { params }));
      queries.removeQueries({ queryKey: projectsQuery.queryKey });
      showToast({ kind: 'done', title: t('invitation.accepted', { project: projectName }) });
      void navigate(paths.project(projectId), { replace: true });
    } catch (failure) {
      if (!(failure instanceof ApiProblem)) throw failure;
      onRefused(failure);
      setBusy(false);
    }
  }
  return (
    <>
      {problem && (
        <p role="alert" className={classes.refusal}>
          {problemText(t, problem)}
        </p>
      )}
      <Button variant="primary" size="md" wide busy={busy} onClick={() => void accept()}>
        {t('invitation.accept')}
      </Button>
      <p className={classes.aft}>
        {t('invitation.as', { name: as })}{' '}
        <Button variant="link" onClick={() => void logOut()}>
          {t('invitation.change')}
        </Button>
      </p>
    </>
  );
}

/** A link of an invitation that opens nothing: why, and what to do. */
function BrokenInvitation({ code }: { code: string }) {
  const t = useT();
  return (
    <EntryPage title={t(`invitation.broken.${code}`)} lead={t(`invitation.broken.${code}.text`)}>
      <LinkButton to={paths.start} variant="primary" size="md">
        {t('invitation.broken.start')}
      </LinkButton>
    </EntryPage>
  );
}
