import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { useQuery } from '@tanstack/react-query';
import { Settings } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiProblem, staleOf } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { useDraft } from '../../state/index.ts';
import { Button, ScreenHeader, showToast } from '../../ui/index.ts';
import type { Project } from '../api-mappers.ts';
import { useProjectScope } from '../project-scope.ts';
import { customersQuery } from '../queries.ts';
import { useProjects } from '../use-projects.ts';
import { DeleteProjectDialog } from './delete-project-dialog.tsx';
import { LogoField } from './logo-field.tsx';
import { OwnershipPart } from './ownership-part.tsx';
import { projectChangesOf, draftOf, faultsOf, type ProjectDraft } from './project-draft.ts';
import {
  Beside,
  customerChoices,
  LabelledChoice,
  MarketFields,
  TextField,
  TimeZoneField,
} from './project-fields.tsx';
import { SavedMeanwhile } from './saved-meanwhile.tsx';
import { savedMeanwhile, type SettingsEdits, withTyped } from './settings-edits.ts';
import { SettingsPart, SettingsParts, Switched } from './settings-part.tsx';
import own from './settings.module.css';
import { useProjectChanges } from './use-project-changes.ts';

/** /projects/:projectId/settings, for the owner of the project. */
export function SettingsScreen() {
  const { projectId } = useProjectScope();
  const { data: projects = [] } = useProjects();
  const project = projects.find(({ id }) => id === projectId);
  return project && <SettingsForm key={projectId} project={project} />;
}

function SettingsForm({ project }: { project: Project }) {
  const t = useT();
  const { change } = useProjectChanges();
  const { data: customers = [] } = useQuery(customersQuery);
  const [edits, setEdits] = useDraft<SettingsEdits>(`edits of settings ${project.id}`);
  const [failure, setFailure] = useState<string | null>(null);
  /** Who was there first, where nothing was saved for that: what stands now is on the screen from then on. */
  const [meanwhile, setMeanwhile] = useState<{ by: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [deleting, setDeleting] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const draft = { ...draftOf(project), ...edits?.typed };
  const faults = faultsOf(draft);
  const changes = projectChangesOf(draft, project);
  const edit = (more: Partial<ProjectDraft>) => setEdits(withTyped(edits, more, project));
  const faultOf = (field: keyof ProjectDraft) => (faults[field] === undefined ? null : t(faults[field]));
  function discard(): void {
    setEdits(undefined);
    setFailure(null);
    setMeanwhile(null);
  }

  async function save(): Promise<void> {
    if (changes === null || busy) return;
    if (Object.keys(faults).length > 0)
      return form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
    setBusy(true);
    setFailure(null);
    const isUnseen = meanwhile === null && savedMeanwhile(edits, project).length > 0;
    try {
      await change(isUnseen && edits ? { ...project, revision: edits.revision } : project, changes);
      discard();
      showToast({ kind: 'done', title: t('projects.saved') });
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      const stale = problem.code === 'STALE_REVISION' ? staleOf(problem) : null;
      setMeanwhile(stale);
      if (stale === null) setFailure(problemText(t, problem));
    }
    setBusy(false);
  }

  return (
    <>
      <ScreenHeader icon={<Settings size={16} aria-hidden="true" />} title={t('projects.settings')}>
        {changes !== null && (
          <>
            <Button onClick={discard}>{t('projects.discard')}</Button>
            <Button variant="primary" busy={busy} onClick={() => void save()}>
              {t('projects.save')}
            </Button>
          </>
        )}
      </ScreenHeader>
      {failure && (
        <p role="alert" className={own.failure}>
          {failure}
        </p>
      )}
      {meanwhile && (
        <SavedMeanwhile by={meanwhile.by} fields={savedMeanwhile(edits, project)} project={project} />
      )}
      <SettingsParts>
        <form
          ref={form}
          noValidate
          className={own.form}
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
        >
          <SettingsPart part="general">
            <TextField
              limit={TEXT_LIMITS.projectName}
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
          </SettingsPart>
          <SettingsPart part="market">
            <MarketFields
              country={draft.country}
              language={draft.language}
              timeZone={draft.timeZone}
              onChange={edit}
            />
            <TimeZoneField value={draft.timeZone} onChange={(timeZone) => edit({ timeZone })} />
          </SettingsPart>
          <SettingsPart part="thresholds">
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
          </SettingsPart>
          <SettingsPart part="workflow">
            <Switched
              label={t('projects.strict')}
              hint={t('projects.strict.hint')}
              checked={draft.strictWorkflow}
              onChange={(strictWorkflow) => edit({ strictWorkflow })}
            />
          </SettingsPart>
          <SettingsPart part="product">
            <Switched
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
            </Beside>
          </SettingsPart>
          <input type="submit" hidden />
        </form>
        <SettingsPart part="ownership">
          <OwnershipPart project={project} />
        </SettingsPart>
        <SettingsPart part="delete">
          <span>
            <Button variant="danger" size="md" onClick={() => setDeleting(true)}>
              {t('projects.delete.submit')}
            </Button>
          </span>
        </SettingsPart>
      </SettingsParts>
      {deleting && <DeleteProjectDialog project={project} onClose={() => setDeleting(false)} />}
    </>
  );
}
