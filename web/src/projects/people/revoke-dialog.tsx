import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { isolated, problemText, useT } from '../../i18n/index.ts';
import { ConfirmDialog, showToast } from '../../ui/index.ts';
import type { Invitation } from './people-queries.ts';
import classes from './people.module.css';
import type { PeopleChanges } from './use-people-changes.ts';

/** Asks before an invitation is taken back, as its link opens nothing any more. */
export function RevokeDialog(props: { invitation: Invitation; changes: PeopleChanges; onClose: () => void }) {
  const { invitation, changes, onClose } = props;
  const t = useT();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  async function revoke(): Promise<void> {
    setBusy(true);
    try {
      await changes.revoke(invitation.id);
      onClose();
      showToast({ kind: 'done', title: t('people.revoked', { email: invitation.email }) });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(problemText(t, problem));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={t('people.revoke.title', { email: isolated(invitation.email) })}
      confirm={t('people.revoke.submit')}
      danger
      busy={busy}
      onConfirm={() => void revoke()}
      onCancel={onClose}
    >
      <p>{t('people.revoke.text')}</p>
      {failure && (
        <p role="alert" className={classes.refusal}>
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}
