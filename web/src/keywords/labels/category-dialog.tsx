import { TEXT_LIMITS } from '@keywright/events/catalogue';
import { useId, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { LimitNote } from '../../ui/index.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import classes from '../keyword-forms.module.css';
import type { ListFacts } from '../lists/list-facts.ts';
import { makeCategory } from './label-acts.ts';
import { ListSelect } from './list-select.tsx';

interface CategoryDialogProps {
  lists: readonly ListFacts[];
  onDone: (position: string) => void;
  onClose: () => void;
}

const LIMIT = TEXT_LIMITS.categoryName;

/** The name of a new category, and the list it is for where it is for one. */
export function CategoryDialog({ lists, onDone, onClose }: CategoryDialogProps) {
  const t = useT();
  const { projectId } = useProjectScope();
  const [name, setName] = useState('');
  const [list, setList] = useState('');
  const [problem, setProblem] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const said = name.trim();
  const submit = async (): Promise<void> => {
    if (said === '' || said.length > LIMIT) {
      setProblem(said === '');
      return field.current?.focus();
    }
    setBusy(true);
    const made = await makeCategory(projectId, said, list === '' ? null : list);
    setBusy(false);
    if (made === null) return field.current?.focus();
    onDone(made.position);
    onClose();
  };
  return (
    <FormDialog
      title={t('keywordLabels.categories.new')}
      size={420}
      submit={t('keywordLabels.categories.create')}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.addForm}>
        <label htmlFor={id}>{t('keywords.lists.name')}</label>
        <input
          ref={field}
          id={id}
          className={classes.nameField}
          data-autofocus
          dir="auto"
          value={name}
          aria-invalid={problem || said.length > LIMIT}
          aria-describedby={`${id}-note`}
          onChange={(event) => {
            setProblem(false);
            setName(event.currentTarget.value);
          }}
        />
        <span id={`${id}-note`}>
          {problem && (
            <span role="alert" className={classes.problem}>
              {t('keywords.lists.nameMissing')}
            </span>
          )}
          <LimitNote length={said.length} limit={LIMIT} />
        </span>
        {lists.length > 0 && (
          <ListSelect
            label={t('keywordLabels.categories.list')}
            none={t('keywordLabels.categories.anyList')}
            lists={lists}
            value={list}
            onChange={setList}
          />
        )}
      </div>
    </FormDialog>
  );
}
