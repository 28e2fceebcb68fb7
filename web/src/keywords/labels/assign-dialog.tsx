import { PREDEFINED_CATEGORIES, type PredefinedCategory } from '@keywright/events/catalogue';
import { useState } from 'react';
import { currentLanguage, formatsFor, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { showToast } from '../../ui/index.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { offerUndo } from '../acts/undo-batch.ts';
import classes from '../keyword-forms.module.css';
import { readKeywordsAgain } from '../keyword-kinds.ts';
import type { ListFacts } from '../lists/list-facts.ts';
import styles from './categories.module.css';
import { labelProblem } from './label-acts.ts';
import { assignPredefined } from './label-calls.ts';
import { ListSelect } from './list-select.tsx';

interface AssignDialogProps {
  lists: readonly ListFacts[];
  onDone: (position: string) => void;
  onClose: () => void;
}

/** Chooses the rules whose keywords are looked for, and where: in the project or in one list. */
export function AssignDialog({ lists, onDone, onClose }: AssignDialogProps) {
  const t = useT();
  const scope = useProjectScope();
  const [types, setTypes] = useState<readonly PredefinedCategory[]>(PREDEFINED_CATEGORIES);
  const [list, setList] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const toggle = (type: PredefinedCategory, chosen: boolean): void => {
    setProblem(null);
    setTypes(PREDEFINED_CATEGORIES.filter((one) => (one === type ? chosen : types.includes(one))));
  };
  const submit = async (): Promise<void> => {
    if (types.length === 0) return setProblem(t('keywordLabels.assign.missing'));
    setBusy(true);
    try {
      const done = await assignPredefined(scope.projectId, types, list === '' ? null : list);
      const { full } = formatsFor(currentLanguage());
      const found = done.assigned.filter(({ added }) => added > 0);
      const count = found.reduce((sum, { added }) => sum + added, 0);
      readKeywordsAgain(done.position);
      if (done.eventId === null) showToast({ kind: 'done', title: t('keywordLabels.assign.nothing') });
      else
        offerUndo({
          title: t('keywordLabels.assign.done', { count, shown: full(count) }),
          text: found
            .map(({ type, added }) => `${t(`keywordLabels.predefined.${type}`)} ${full(added)}`)
            .join(' · '),
          eventId: done.eventId,
          scope,
        });
      onDone(done.position);
      onClose();
    } catch (failure) {
      setProblem(labelProblem(failure));
    }
    setBusy(false);
  };
  return (
    <FormDialog
      title={t('keywordLabels.assign.title')}
      size={480}
      submit={t('keywordLabels.assign.submit', { count: types.length })}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <fieldset className={styles.types}>
        <legend>{t('keywordLabels.assign.types')}</legend>
        {PREDEFINED_CATEGORIES.map((type) => (
          <label key={type} className={styles.type}>
            <input
              type="checkbox"
              checked={types.includes(type)}
              onChange={(event) => toggle(type, event.currentTarget.checked)}
            />
            <span>{t(`keywordLabels.predefined.${type}`)}</span>
            <span className={styles.rule}>{t(`keywordLabels.predefined.${type}.text`)}</span>
          </label>
        ))}
      </fieldset>
      {lists.length > 0 && (
        <div className={classes.addForm}>
          <ListSelect
            label={t('keywordLabels.assign.where')}
            none={t('keywordLabels.assign.everywhere')}
            lists={lists}
            value={list}
            onChange={setList}
          />
        </div>
      )}
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </FormDialog>
  );
}
