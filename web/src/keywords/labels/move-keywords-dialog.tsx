import { useState } from 'react';
import { isolated, useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Select, showToast } from '../../ui/index.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { offerUndo } from '../acts/undo-batch.ts';
import classes from '../keyword-forms.module.css';
import { readKeywordsAgain } from '../keyword-kinds.ts';
import { labelProblem } from './label-acts.ts';
import { moveBetweenCategories } from './label-calls.ts';
import type { CategoryFacts } from './label-facts.ts';
import { categoryName } from './label-names.ts';

interface MoveKeywordsDialogProps {
  from: CategoryFacts;
  categories: readonly CategoryFacts[];
  onDone: (position: string) => void;
  onClose: () => void;
}

/** Chooses the category that all keywords of another one come to; none: they only leave it. */
export function MoveKeywordsDialog({ from, categories, onDone, onClose }: MoveKeywordsDialogProps) {
  const t = useT();
  const { full } = useFormats();
  const scope = useProjectScope();
  const others = categories.filter(({ id }) => id !== from.id);
  const [to, setTo] = useState(others[0]?.id ?? '');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const target = others.find(({ id }) => id === to);
  const names = {
    name: isolated(categoryName(t, from)),
    to: target === undefined ? '' : isolated(categoryName(t, target)),
  };
  const submit = async (): Promise<void> => {
    setBusy(true);
    try {
      const { eventId, moved, position } = await moveBetweenCategories({
        projectId: scope.projectId,
        from: from.id,
        to: target?.id ?? null,
        filter: { categories: [from.id] },
        exclude: [],
      });
      readKeywordsAgain(position);
      const said = { ...names, count: moved, shown: full(moved) };
      if (eventId === null) showToast({ kind: 'done', title: t('keywords.unchanged') });
      else
        offerUndo({
          title: t(
            target === undefined ? 'keywordLabels.categories.move.out' : 'keywordLabels.categories.move.done',
            said,
          ),
          eventId,
          scope,
        });
      onDone(position);
      onClose();
    } catch (failure) {
      setProblem(labelProblem(failure));
    }
    setBusy(false);
  };
  const count = { count: from.keywords, shown: full(from.keywords) };
  return (
    <FormDialog
      title={t('keywordLabels.categories.move.title', { ...names, ...count })}
      size={420}
      submit={t('keywordLabels.categories.move.submit', count)}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={classes.addForm}>
        <span className={classes.hint}>{t('keywordLabels.categories.move.to')}</span>
        <Select
          search
          label={t('keywordLabels.categories.move.to')}
          value={to}
          options={[
            { value: '', label: t('keywordLabels.categories.move.nowhere') },
            ...others.map((category) => ({ value: category.id, label: categoryName(t, category) })),
          ]}
          onChange={setTo}
        />
      </div>
      {problem !== null && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
    </FormDialog>
  );
}
