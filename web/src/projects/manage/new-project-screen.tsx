import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { tidyText } from '@keywright/events';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { CUSTOMER_PARAM, paths } from '../../paths/index.ts';
import { useDraft } from '../../state/index.ts';
import { Button, LinkButton } from '../../ui/index.ts';
import { customersQuery } from '../queries.ts';
import { useProjects } from '../use-projects.ts';
import { FirstSteps } from './first-steps.tsx';
import { ManagePage } from './manage-page.tsx';
import classes from './manage.module.css';
import { isSearchLanguage, likelyMarket } from './markets.ts';
import { LabelledChoice, customerChoices, MarketFields, TextField } from './project-fields.tsx';
import { faultsOf } from './project-draft.ts';
import { SampleOffer } from './sample-offer.tsx';
import { useProjectChanges } from './use-project-changes.ts';

/**
 * /projects/new, and the first thing that somebody sees who has no project: the field to start with, already focused. Who was invited
 * to one finds that in the inbox, which only a project has a bell for.
 */
export function NewProjectScreen() {
  const t = useT();
  const { data: projects = [] } = useProjects();
  const first = projects.length === 0;
  const title = t(first ? 'projects.first.title' : 'projects.new');
  return (
    <ManagePage title={title} aside={<FirstSteps done={[]} />}>
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.lead}>{t(first ? 'projects.first.lead' : 'projects.new.lead')}</p>
      {first && (
        <p className={classes.elsewhere}>
          <LinkButton to={paths.inbox}>{t('inbox.title')}</LinkButton>
        </p>
      )}
      <NewProjectForm />
      <SampleOffer />
      {first && <p className={classes.note}>{t('noProject.text')}</p>}
    </ManagePage>
  );
}

interface NewProjectDraft {
  name: string;
  /** Empty: none. */
  customerId: string;
  country: string;
  language: string;
  /** Otherwise it is that of the country. */
  languageChosen: boolean;
}

function NewProjectForm() {
  const t = useT();
  const navigate = useNavigate();
  const { add } = useProjectChanges();
  const { data: customers = [] } = useQuery(customersQuery);
  const [search] = useSearchParams();
  const under = search.get(CUSTOMER_PARAM) ?? '';
  const [draft, keep] = useDraft<Partial<NewProjectDraft>>(`new-project ${under}`);
  const begun = useMemo(() => ({ name: '', ...likelyMarket(), languageChosen: false }), []);
  const form: NewProjectDraft = { customerId: under, ...begun, ...draft };
  const setForm = (changes: Partial<NewProjectDraft>) => keep({ ...draft, ...changes });
  const [fault, setFault] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choices = customerChoices(customers, t('project.noCustomer'));
  const customer = choices.some(({ code }) => code === form.customerId) ? form.customerId : '';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const { name: wrong } = faultsOf({ ...UNASKED, name: form.name });
    setFault(wrong === undefined ? null : t(wrong));
    if (wrong !== undefined) return;
    setBusy(true);
    setFailure(null);
    try {
      const { name, country, language } = form;
      const customerId = customer === '' ? null : customer;
      const { id } = await add({ name: tidyText(name), country, language, customerId });
      keep(undefined);
      void navigate(paths.screen(id, 'get-started'));
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
        onChange={(name) => setForm({ name })}
      />
      <MarketFields
        country={form.country}
        language={form.language}
        onChange={({ country, language }, known) => {
          if (language !== undefined) return setForm({ language, languageChosen: true });
          const spoken = known?.language;
          const follows = !form.languageChosen && isSearchLanguage(spoken);
          setForm({ ...(country !== undefined && { country }), ...(follows && { language: spoken }) });
        }}
      />
      {choices.length > 1 && (
        <LabelledChoice
          label={t('projects.customer')}
          value={customer}
          options={choices}
          onChange={(customerId) => setForm({ customerId })}
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
  ...{ customerId: '', country: '', language: '', timeZone: '' },
  strictWorkflow: false,
  low: '500',
  medium: '5000',
  productEnabled: false,
  calls: '0',
};
