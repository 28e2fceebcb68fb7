import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { isolated, problemText, useT } from '../../i18n/index.ts';
import { ConfirmDialog } from '../../ui/index.ts';
import { LabelledChoice } from '../manage/project-fields.tsx';
import classes from './people.module.css';
import type { DefaultMove, RoleActs } from './use-role-acts.ts';

/** Asks before the default of a role goes from one to another. */
export function MoveDefaultDialog({ asked, acts }: { asked: DefaultMove; acts: RoleActs }) {
  const t = useT();
  const [toId, setTo] = useState(asked.to.id);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const to = asked.others.find(({ id }) => id === toId) ?? asked.to;
  const role = t(`move.role.${asked.role}`);
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      await acts.move(asked, to);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(problemText(t, problem));
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      title={t('confirmSetDefaultRole', {
        holder: isolated(asked.from.name),
        role,
        name: isolated(to.name),
      })}
      confirm={t('people.move.submit')}
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={acts.cancel}
    >
      <p>
        {t(asked.leaves ? 'people.move.leaves' : 'people.move.text', {
          holder: isolated(asked.from.name),
          role,
        })}
      </p>
      {asked.others.length > 1 && (
        <div className={classes.dialogField}>
          <LabelledChoice
            label={t('people.move.to')}
            value={toId}
            options={asked.others.map(({ id, name }) => ({ code: id, name }))}
            onChange={setTo}
          />
        </div>
      )}
      {failure && (
        <p role="alert" className={classes.refusal}>
          {failure}
        </p>
      )}
    </ConfirmDialog>
  );
}
