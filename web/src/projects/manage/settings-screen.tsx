import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { Button, ScreenHeader, showToast } from '../../ui/index.ts';
import type { Project } from '../api-mappers.ts';
import { useProjectScope } from '../project-scope.ts';
import { customersQuery } from '../queries.ts';
import { useProjects } from '../use-projects.ts';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { LogoField } from './logo-field.tsx';
import classes from './manage.module.css';
import own from './settings.module.css';
import { projectChangesOf, draftOf, faultsOf, type ProjectDraft } from './project-draft.ts';
import { Beside, LabelledChoice, customerChoices, MarketFields, TextField } from './project-fields.tsx';
import { useProjectChanges } from './use-project-changes.ts';

/** /projects/:projectId/settings, for the owner of the project. */
export function SettingsScreen() {
  const { projectId } = useProjectScope();
  const { data: projects = [] } = useProjects();
  const project = projects.find(({ id }) => id === projectId);
  return project && <SettingsForm project={project} />;
}

function SettingsForm({ project }: { project: Project }) {
  const t = useT();
  const { change } = useProjectChanges();
  const { data: customers = [] } = useQuery(customersQuery);
  /** What was typed and is not saved; the rest follows the project, whoever changes it. */
  const [edits, setEdits] = useState<Partial<ProjectDraft>>({});
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const draft = { ...draftOf(project), ...edits };
  const faults = faultsOf(draft);
  const changes = projectChangesOf(draft, project);
  const edit = (more: Partial<ProjectDraft>) => setEdits({ ...edits, ...more });
  const faultOf = (field: keyof ProjectDraft) => (faults[field] === undefined ? null : t(faults[field]));

  async function save(): Promise<void> {
    if (changes === null || busy || Object.keys(faults).length > 0) return;
    setBusy(true);
    setFailure(null);
    try {
      await change(project.id, changes);
      setEdits({});
      showToast({ kind: 'done', title: t('projects.saved') });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(problemText(t, problem));
    }
    setBusy(false);
  }

  return (
    <>
      <ScreenHeader icon={<Settings size={16} aria-hidden="true" />} title={t('projects.settings')}>
        {changes !== null && (
          <>
            <Button onClick={() => setEdits({})}>{t('projects.discard')}</Button>
            <Button variant="primary" busy={busy} onClick={() => void save()}>
              {t('projects.save')}
            </Button>
          </>
        )}
      </ScreenHeader>
      <div className={own.settings}>
        <form
          noValidate
          className={own.form}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          {failure && (
            <p role="alert" className={classes.refusal}>
              {failure}
            </p>
          )}
          <section className={own.part}>
            <h2>{t('projects.part.project')}</h2>
            <TextField
              label={t('projects.name')}
              value={draft.name}
              error={faultOf('name')}
              onChange={(name) => edit({ name })}
            />
            <LabelledChoice
              label={t('projects.customer')}
              value={draft.customerId}
              options={customerChoices(customers, t('project.noCustomer'), project.customer)}
              onChange={(customerId) => edit({ customerId })}
            />
            <LogoField project={project} />
          </section>
          <section className={own.part}>
            <h2>{t('projects.part.market')}</h2>
            <p className={classes.hint}>{t('projects.part.market.hint')}</p>
            <MarketFields country={draft.country} language={draft.language} onChange={edit} />
            <Beside>
              <TextField
                label={t('projects.msv.low')}
                value={draft.low}
                error={faultOf('low')}
                numeric
                onChange={(low) => edit({ low })}
              />
              <TextField
                label={t('projects.msv.medium')}
                value={draft.medium}
                error={faultOf('medium')}
                numeric
                onChange={(medium) => edit({ medium })}
              />
            </Beside>
          </section>
          <section className={own.part}>
            <h2>{t('projects.part.workflow')}</h2>
            <Check
              label={t('projects.strict')}
              hint={t('projects.strict.hint')}
              checked={draft.strictWorkflow}
              onChange={(strictWorkflow) => edit({ strictWorkflow })}
            />
          </section>
          <section className={own.part}>
            <h2>{t('projects.part.product')}</h2>
            <Check
              label={t('projects.product')}
              hint={t('projects.product.hint')}
              checked={draft.productEnabled}
              onChange={(productEnabled) => edit({ productEnabled })}
            />
            <Beside>
              <TextField
                label={t('projects.product.calls')}
                value={draft.calls}
                error={faultOf('calls')}
                numeric
                onChange={(calls) => edit({ calls })}
              />
              <span />
            </Beside>
          </section>
          <section className={own.part}>
            <h2>{t('projects.part.delete')}</h2>
            <p className={classes.hint}>{t('projects.part.delete.hint')}</p>
            <span>
              <Button variant="danger" size="md" onClick={() => setDeleting(true)}>
                {t('projects.delete.submit')}
              </Button>
            </span>
          </section>
          <input type="submit" hidden />
        </form>
      </div>
      {deleting && <DeleteProjectDialog project={project} onClose={() => setDeleting(false)} />}
    </>
  );
}

function Check(props: {
  label: string;
  hint: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  const { label, hint, checked, onChange } = props;
  return (
    <label className={own.check}>
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>
        {label}
        <span className={classes.hint}>{hint}</span>
      </span>
    </label>
  );
}
