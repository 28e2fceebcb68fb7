import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { tidyText } from '@keywright/events';
import { ApiProblem } from '../../api/index.ts';
import { isolated, problemText, useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import type { Project } from '../api-mappers.ts';
import classes from './manage.module.css';
import { TextField } from './project-fields.tsx';
import { useProjectChanges } from './use-project-changes.ts';

/** Says what is lost and what stays, and has the name typed before the project is deleted. */
export function DeleteProjectDialog({ project, onClose }: { project: Project; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const { remove } = useProjectChanges();
  const [typed, setTyped] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit(): Promise<void> {
    if (tidyText(typed) !== tidyText(project.name)) return setFailure(t('projects.delete.type.wrong'));
    setBusy(true);
    try {
      await remove(project, () => {
        onClose();
        void navigate(paths.projects);
      });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(problemText(t, problem));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={t('projects.delete.title', { name: isolated(project.name) })}
      size={480}
      submit={t('projects.delete.submit')}
      busy={busy}
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <dl className={classes.consequences}>
        <dt>{t('projects.delete.lost')}</dt>
        <dd>{t('projects.delete.lost.text')}</dd>
        <dt>{t('projects.delete.stays')}</dt>
        <dd>{t('projects.delete.stays.text')}</dd>
      </dl>
      <TextField
        label={t('projects.delete.type', { name: isolated(project.name) })}
        value={typed}
        error={failure}
        begin
        onChange={(text) => {
          setTyped(text);
          setFailure(null);
        }}
      />
    </FormDialog>
  );
}
