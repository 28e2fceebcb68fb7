import { tidyText } from '@keywright/events';
import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { nameList, problemText, useT } from '../../i18n/index.ts';
import { LimitNote } from '../../ui/index.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import type { Customer } from '../queries.ts';
import classes from './manage.module.css';
import { TextField } from './project-fields.tsx';
import { useProjectChanges } from './use-project-changes.ts';

/** Asks what a customer is called: a new one, or one that is there. */
export function CustomerDialog({ customer, onClose }: { customer: Customer | null; onClose: () => void }) {
  const t = useT();
  const { addCustomer, renameCustomer } = useProjectChanges();
  const [name, setName] = useState(customer?.name ?? '');
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit(): Promise<void> {
    const tidy = tidyText(name);
    if (tidy === '') return setFailure(t('projects.name.missing'));
    if (tidy.length > TEXT_LIMITS.customerName) return;
    setBusy(true);
    try {
      await (customer === null ? addCustomer(tidy) : renameCustomer(customer.id, tidy));
      onClose();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      setFailure(problemText(t, problem));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={t(customer === null ? 'projects.customer.new' : 'projects.customer.rename')}
      size={420}
      submit={t(customer === null ? 'projects.customer.create' : 'projects.save')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        label={t('projects.name')}
        value={name}
        error={failure}
        begin
        onChange={(typed) => {
          setName(typed);
          setFailure(null);
        }}
      />
      <LimitNote length={tidyText(name).length} limit={TEXT_LIMITS.customerName} />
    </FormDialog>
  );
}

/** Deletes a customer, or says which projects stand in the way. */
export function DeleteCustomerDialog({ customer, onClose }: { customer: Customer; onClose: () => void }) {
  const t = useT();
  const { removeCustomer } = useProjectChanges();
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  async function submit(): Promise<void> {
    setBusy(true);
    try {
      await removeCustomer(customer.id);
      onClose();
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      const projects = (problem.body['projects'] ?? []) as { name: string }[];
      const names = nameList(projects.map(({ name }) => name));
      setFailure([problemText(t, problem), names].filter(Boolean).join(' '));
      setBusy(false);
    }
  }
  return (
    <FormDialog
      title={t('projects.customer.delete.title', { name: customer.name })}
      size={420}
      submit={t('projects.customer.delete')}
      busy={busy}
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{t('projects.customer.delete.text')}</p>
      {failure && (
        <p role="alert" className={classes.refusal}>
          {failure}
        </p>
      )}
    </FormDialog>
  );
}
