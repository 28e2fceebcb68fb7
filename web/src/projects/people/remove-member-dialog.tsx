import type { HandOver } from '@keywright/events/membership';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { isolated, problemText, useT } from '../../i18n/index.ts';
import { showToast, SkeletonRows } from '../../ui/index.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import type { Delegation } from '../api-mappers.ts';
import { LabelledChoice } from '../manage/project-fields.tsx';
import { useProjectScope } from '../project-scope.ts';
import { assignmentsQuery } from './people-queries.ts';
import classes from './people.module.css';
import type { PeopleChanges } from './use-people-changes.ts';
import { otherHolders } from './use-role-acts.ts';

/** Nothing is chosen yet, and that nobody goes on is chosen. */
const UNCHOSEN = '';
const NOBODY = 'nobody';

/** Takes somebody out of the project, and asks who goes on with their open topics. */
export function RemoveMemberDialog(props: {
  person: Delegation;
  people: readonly Delegation[];
  changes: PeopleChanges;
  onClose: () => void;
}) {
  const { person, people, changes, onClose } = props;
  const t = useT();
  const { projectName } = useProjectScope();
  const assignments = useQuery(assignmentsQuery(person.id));
  const [chosen, setChosen] = useState<HandOver>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const held = (assignments.data?.byRole ?? []).filter(
    ({ openTopics, isDefault }) => openTopics > 0 || isDefault,
  );
  const invitations = assignments.data?.openInvitations ?? 0;
  const name = isolated(person.name);

  async function submit(): Promise<void> {
    if (assignments.data === undefined) return;
    const open = held.find(({ role }) => chosen[role] === undefined);
    if (open) {
      const role = t(`move.role.${open.role}`);
      const isStuck = open.isDefault && otherHolders(people, open.role, person).length === 0;
      setFailure(
        isStuck ? t('people.nobodyElse', { name: person.name, role }) : t('people.remove.choose', { role }),
      );
      return;
    }
    setBusy(true);
    setFailure(null);
    try {
      const given = Object.entries(chosen).filter(([, to]) => to !== NOBODY);
      await changes.remove(person.id, Object.fromEntries(given));
      onClose();
      showToast({ kind: 'done', title: t('people.removed', { name: person.name }) });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(problemText(t, problem));
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('people.remove.title', { name, project: isolated(projectName) })}
      size={460}
      submit={t('people.remove.submit')}
      busy={busy}
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={classes.said}>{t('people.remove.text')}</p>
      {assignments.isPending && <SkeletonRows rows={2} height={36} />}
      {assignments.isError && (
        <p role="alert" className={classes.refusal}>
          {t('people.remove.unknown')}
        </p>
      )}
      {held.map(({ role, openTopics, isDefault }) => (
        <LabelledChoice
          key={role}
          label={t('people.remove.role', { role: t(`role.${role}`), count: openTopics })}
          hint={isDefault ? t('people.remove.default') : t('people.remove.hint')}
          value={chosen[role] ?? UNCHOSEN}
          options={[
            ...(chosen[role] === undefined ? [{ code: UNCHOSEN, name: t('projects.offer.choose') }] : []),
            ...(isDefault ? [] : [{ code: NOBODY, name: t('people.remove.nobody') }]),
            ...otherHolders(people, role, person).map((one) => ({
              code: one.userId,
              name: one.name,
            })),
          ]}
          onChange={(userId) => {
            if (userId !== UNCHOSEN) setChosen({ ...chosen, [role]: userId });
            setFailure(null);
          }}
        />
      ))}
      {invitations > 0 && (
        <p className={classes.said}>{t('people.remove.invitations', { count: invitations })}</p>
      )}
      {failure && (
        <p role="alert" className={classes.refusal}>
          {failure}
        </p>
      )}
    </FormDialog>
  );
}
