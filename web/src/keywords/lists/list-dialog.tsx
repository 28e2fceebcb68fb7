import { tidyText } from '@keywright/events';
import { type KeywordScope, TEXT_LIMITS } from '@keywright/events/catalogue';
import { useId, useRef, useState } from 'react';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { LimitNote, Select } from '../../ui/index.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import classes from '../keyword-forms.module.css';
import { SCOPES } from '../scopes.ts';
import { createList, listProblem, renameList } from './list-acts.ts';
import type { ListFacts } from './list-facts.ts';

interface ListDialogProps {
  /** The list that is renamed; null: a new one. */
  list: ListFacts | null;
  onDone: () => void;
  onClose: () => void;
}

/** The name of a list, and of a new one its scope. */
export function ListDialog({ list, onDone, onClose }: ListDialogProps) {
  const t = useT();
  const { projectId } = useProjectScope();
  const [name, setName] = useState(list?.name ?? '');
  const [scope, setScope] = useState<KeywordScope>('MY_GOAL');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const tooLong = tidyText(name).length > TEXT_LIMITS.keywordListName;
  const submit = async (): Promise<void> => {
    if (name.trim() === '') {
      setProblem(t('keywords.lists.nameMissing'));
      return field.current?.focus();
    }
    if (tooLong) return field.current?.focus();
    setBusy(true);
    try {
      await (list === null ? createList(projectId, name, scope) : renameList(list, name));
      onDone();
      onClose();
    } catch (failure) {
      setProblem(listProblem(failure));
      field.current?.focus();
    }
    setBusy(false);
  };
  return (
    <FormDialog
      title={t(list === null ? 'keywords.lists.new' : 'keywords.lists.rename')}
      size={420}
      submit={t(list === null ? 'keywords.lists.create' : 'keywords.lists.rename')}
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
          aria-invalid={problem !== null || tooLong}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
          onChange={(event) => {
            setProblem(null);
            setName(event.currentTarget.value);
          }}
        />
        <LimitNote length={tidyText(name).length} limit={TEXT_LIMITS.keywordListName} />
        {problem !== null && (
          <span id={`${id}-problem`} role="alert" className={classes.problem}>
            {problem}
          </span>
        )}
      </div>
      {list === null && (
        <div className={classes.addForm}>
          <span className={classes.hint}>{t('keywords.lists.scope')}</span>
          <Select
            label={t('keywords.lists.scope')}
            value={scope}
            options={SCOPES.map((one) => ({ value: one.scope, label: t(`keywords.scope.${one.scope}`) }))}
            onChange={setScope}
          />
        </div>
      )}
    </FormDialog>
  );
}
