import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { isolated, problemText, useT } from '../../i18n/index.ts';
import { Avatar, Button, ConfirmDialog } from '../../ui/index.ts';
import type { Project } from '../api-mappers.ts';
import { useProjectScope } from '../project-scope.ts';
import { useDaysLeft } from './days-left.ts';
import classes from './manage.module.css';
import { LabelledChoice } from './project-fields.tsx';
import own from './settings.module.css';
import { useProjectChanges } from './use-project-changes.ts';

/** Whose the project is, and the offer to a member to take it. */
export function OwnershipPart({ project }: { project: Project }) {
  const t = useT();
  const { members } = useProjectScope();
  const { withdrawOffer } = useProjectChanges();
  const { busy, failure, attempt } = useAttempt();
  const owner = members.find((member) => member.owner);
  const offer = project.ownershipOffer;
  const left = useDaysLeft(offer?.expiresAt);
  return (
    <>
      {owner && (
        <p className={own.person}>
          <Avatar person={owner} size={24} />
          <span dir="auto">{owner.name}</span>
          <span className={classes.hint}>{t('role.OWNER')}</span>
        </p>
      )}
      {offer ? (
        <div className={own.offered}>
          <span>
            {t('projects.offer.to', { name: isolated(offer.name) })}
            <span className={classes.hint}>{left}</span>
          </span>
          <Button busy={busy} onClick={() => void attempt(withdrawOffer(project.id))}>
            {t('projects.offer.withdraw')}
          </Button>
        </div>
      ) : (
        <OfferField project={project} />
      )}
      {failure && (
        <p role="alert" className={classes.fault}>
          {failure}
        </p>
      )}
    </>
  );
}

function OfferField({ project }: { project: Project }) {
  const t = useT();
  const { members } = useProjectScope();
  const { offerOwnership } = useProjectChanges();
  const { busy, failure, attempt } = useAttempt();
  const [userId, setUserId] = useState('');
  const [asking, setAsking] = useState(false);
  const [unchosen, setUnchosen] = useState(false);
  const others = members.filter((member) => !member.owner);
  const chosen = others.find(({ id }) => id === userId);
  if (others.length === 0) return <p className={classes.hint}>{t('projects.offer.nobody')}</p>;
  const name = isolated(chosen?.name ?? '');
  return (
    <div className={own.offering}>
      <LabelledChoice
        label={t('projects.offer.member')}
        value={userId}
        options={[
          ...(chosen ? [] : [{ code: '', name: t('projects.offer.choose') }]),
          ...others.map((member) => ({ code: member.id, name: member.name })),
        ]}
        error={unchosen && !chosen ? t('projects.offer.choose') : failure}
        onChange={setUserId}
      />
      <Button size="md" busy={busy} onClick={() => (chosen ? setAsking(true) : setUnchosen(true))}>
        {t('projects.offer.submit')}
      </Button>
      {asking && chosen && (
        <ConfirmDialog
          title={t('projects.offer.title', { project: isolated(project.name), name })}
          confirm={t('projects.offer.submit')}
          onConfirm={() => {
            setAsking(false);
            void attempt(offerOwnership(project.id, chosen.id));
          }}
          onCancel={() => setAsking(false)}
        >
          {t('projects.offer.text', { name })}
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Runs one call at a time and keeps the sentence of why the last one failed. */
function useAttempt() {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function attempt(call: Promise<unknown>): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      await call;
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(problemText(t, problem));
    }
    setBusy(false);
  }
  return { busy, failure, attempt };
}
