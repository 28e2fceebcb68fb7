import { useQuery } from '@tanstack/react-query';
import { FlaskConical } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { Button } from '../../ui/index.ts';
import { customersQuery } from '../queries.ts';
import { useProjects } from '../use-projects.ts';
import { FirstSteps } from './first-steps.tsx';
import { ManagePage } from './manage-page.tsx';
import classes from './manage.module.css';
import { likelyMarket } from './markets.ts';
import { LabelledChoice, customerChoices, MarketFields, TextField } from './project-fields.tsx';
import { faultsOf } from './project-draft.ts';
import { useProjectChanges } from './use-project-changes.ts';

/** /projects/new, and the first thing that somebody sees who has no project: the field to start with, already focused. */
export function NewProjectScreen() {
  const t = useT();
  const { data: projects = [] } = useProjects();
  const first = projects.length === 0;
  const title = t(first ? 'projects.first.title' : 'projects.new');
  return (
    <ManagePage title={title} aside={<FirstSteps done={0} />}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{t(first ? 'projects.first.lead' : 'projects.new.lead')}</p>
      <NewProjectForm />
      <SampleOffer />
      {first && <p className={classes.note}>{t('noProject.text')}</p>}
    </ManagePage>
  );
}

function NewProjectForm() {
  const t = useT();
  const navigate = useNavigate();
  const { add } = useProjectChanges();
  const { data: customers = [] } = useQuery(customersQuery);
  const [form, setForm] = useState(() => ({ name: '', customerId: '', ...likelyMarket() }));
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choices = customerChoices(customers, t('project.noCustomer'));

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const { name: wrong } = faultsOf({ ...UNASKED, ...form });
    setFault(wrong === undefined ? null : t(wrong));
    if (wrong !== undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      const customerId = form.customerId === '' ? null : form.customerId;
      const { id } = await add({ ...form, name: form.name.trim(), customerId });
      void navigate(paths.project(id));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(problemText(t, problem));
      setBusy(false);
    }
  }

  return (
    <form className={classes.box} noValidate onSubmit={(event) => void submit(event)}>
      {failure && (
        <p role="alert" className={classes.refusal}>
          {failure}
        </p>
      )}
      <TextField
        label={t('projects.name')}
        value={form.name}
        error={fault}
        begin
        onChange={(name) => setForm({ ...form, name })}
      />
      <MarketFields
        country={form.country}
        language={form.language}
        onChange={(market) => setForm({ ...form, ...market })}
      />
      {choices.length > 1 && (
        <LabelledChoice
          label={t('projects.customer')}
          value={form.customerId}
          options={choices}
          onChange={(customerId) => setForm({ ...form, customerId })}
        />
      )}
      <div className={classes.act}>
        <span className={classes.hint}>{t('projects.new.hint')}</span>
        <Button type="submit" variant="primary" size="md" busy={busy}>
          {t('projects.create')}
        </Button>
      </div>
    </form>
  );
}

/** What a new project is not asked about, as it will be. */
const UNASKED = {
  strictWorkflow: false,
  low: '500',
  medium: '5000',
  productEnabled: false,
  calls: '0',
};

/** Rather look around first: a project with a history, gone again in one click. */
function SampleOffer() {
  const t = useT();
  const navigate = useNavigate();
  const { loadSample } = useProjectChanges();
  const { data: projects = [] } = useProjects();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  if (projects.some(({ sample }) => sample)) return null;
  async function load(): Promise<void> {
    setBusy(true);
    try {
      const { id } = await loadSample();
      void navigate(paths.project(id));
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(problemText(t, problem));
      setBusy(false);
    }
  }
  return (
    <div className={classes.offer}>
      <FlaskConical size={16} aria-hidden="true" className={classes.offerIcon} />
      <span className={classes.offerText}>
        {t('projects.sample.offer')}
        {failure && (
          <span role="alert" className={classes.offerFailure}>
            {failure}
          </span>
        )}
      </span>
      <Button busy={busy} onClick={() => void load()}>
        {t(busy ? 'projects.sample.loading' : 'projects.sample.load')}
      </Button>
    </div>
  );
}
