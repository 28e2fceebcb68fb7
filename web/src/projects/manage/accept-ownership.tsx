import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { isolated, problemText, useT } from '../../i18n/index.ts';
import { Button, ConfirmDialog, showToast } from '../../ui/index.ts';
import type { Project } from '../api-mappers.ts';
import { useProjectChanges } from './use-project-changes.ts';

/** Takes a project that is offered to the reader, once they have read what that means, or declines it. `owner` is who owns it now. */
export function AcceptOwnership({ project, owner }: { project: Project; owner: string }) {
  const t = useT();
  const { acceptOwnership, withdrawOffer } = useProjectChanges();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const names = { project: isolated(project.name), name: isolated(owner) };
  async function answerIt(call: (id: string) => Promise<unknown>, done: string): Promise<void> {
    setBusy(true);
    try {
      await call(project.id);
      showToast({ kind: 'done', title: t(done, names) });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      showToast({ kind: 'error', title: problemText(t, problem) });
    }
    setBusy(false);
    setAsking(false);
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('projects.offer.accept')}</Button>
      <Button
        variant="quiet"
        busy={busy && !asking}
        onClick={() => void answerIt(withdrawOffer, 'projects.offer.declined')}
      >
        {t('projects.offer.decline')}
      </Button>
      {asking && (
        <ConfirmDialog
          title={t('projects.offer.accept.title', names)}
          confirm={t('projects.offer.accept')}
          busy={busy}
          onConfirm={() => void answerIt(acceptOwnership, 'projects.offer.accepted')}
          onCancel={() => setAsking(false)}
        >
          {t('projects.offer.accept.text', names)}
        </ConfirmDialog>
      )}
    </>
  );
}
