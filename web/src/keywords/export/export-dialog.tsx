import { type ReactNode, useId, useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useFormats, useLanguage, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { useDraft } from '../../state/index.ts';
import { startExport } from '../../tasks/index.ts';
import { FormDialog } from '../../ui/feedback/form-dialog.tsx';
import { Select, showToast } from '../../ui/index.ts';
import { narrowingParts } from '../acts/run-act.ts';
import { useKeywordDisplay } from '../keyword-display.ts';
import classes from './export.module.css';
import { ALL_FIELDS, type ExportSet, shownFields } from './export-sets.ts';

interface Asked {
  format: 'XLSX' | 'CSV';
  columns: 'SHOWN' | 'ALL';
}

const USUAL: Asked = { format: 'XLSX', columns: 'SHOWN' };
/** More than these are chosen from a list. */
const BUTTONS = 3;

/**
 * Which keywords go into a file, in which format and with which columns; the file is made as a task. `sets` may change while it is
 * open: what was chosen and is there no more has to be chosen anew.
 */
export function ExportDialog({ sets, onClose }: { sets: readonly ExportSet[]; onClose: () => void }) {
  const t = useT();
  const { full } = useFormats();
  const language = useLanguage();
  const { projectId, me } = useProjectScope();
  const { places } = useKeywordDisplay(false).columns;
  const [draft, setDraft] = useDraft<Asked>('keywords.export');
  const asked = draft ?? USUAL;
  const [chosen, setChosen] = useState(sets[0]?.id ?? '');
  const [busy, setBusy] = useState(false);
  const set = sets.find(({ id }) => id === chosen);
  const fields = asked.columns === 'ALL' ? ALL_FIELDS : shownFields(places);
  const count = set?.count ?? null;
  const said = set?.atLeast ? t('board.orMore', { count: full(count) }) : full(count);
  const submit = async (): Promise<void> => {
    if (set === undefined || count === 0) return;
    setBusy(true);
    try {
      await startExport({
        projectId,
        filter: {
          ...narrowingParts(set.filter),
          ...(set.ids && { ids: [...set.ids] }),
          ...(set.exclude && { exclude: [...set.exclude] }),
          sort: set.order.map(({ field, direction }) => `${field},${direction}`),
        },
        fields: [...fields],
        format: asked.format,
        user: me,
        language,
      });
      onClose();
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
      showToast({ kind: 'error', title: t('error'), text });
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title={t('export.title')}
      size={460}
      submit={count === null ? t('export.submit.unknown') : t('export.submit', { count, shown: said })}
      busy={busy}
      onSubmit={submit}
      onClose={onClose}
    >
      <Choice legend={t('export.which')}>
        {sets.length > BUTTONS ? (
          <Select
            label={t('export.which')}
            value={chosen}
            search
            options={sets.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={setChosen}
          />
        ) : (
          sets.map(({ id, name }) => (
            <Option key={id} name="set" checked={id === chosen} onChoose={() => setChosen(id)}>
              {name}
            </Option>
          ))
        )}
        {count === 0 && (
          <p role="alert" className={classes.problem}>
            {t('export.nothing')}
          </p>
        )}
      </Choice>
      <Choice legend={t('export.format')}>
        {(['XLSX', 'CSV'] as const).map((format) => (
          <Option
            key={format}
            name="format"
            checked={asked.format === format}
            hint={t(`export.format.${format}.hint`)}
            onChoose={() => setDraft({ ...asked, format })}
          >
            {t(`export.format.${format}`)}
          </Option>
        ))}
      </Choice>
      <Choice legend={t('export.columns')}>
        {(['SHOWN', 'ALL'] as const).map((columns) => (
          <Option
            key={columns}
            name="columns"
            checked={asked.columns === columns}
            onChoose={() => setDraft({ ...asked, columns })}
          >
            {t(`export.columns.${columns}`)}
          </Option>
        ))}
      </Choice>
    </FormDialog>
  );
}

function Choice({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      {children}
    </fieldset>
  );
}

interface OptionProps {
  name: string;
  checked: boolean;
  hint?: string;
  onChoose: () => void;
  children: ReactNode;
}

function Option({ name, checked, hint, onChoose, children }: OptionProps) {
  const id = useId();
  return (
    <label className={classes.option}>
      <input
        type="radio"
        name={`export-${name}`}
        checked={checked}
        data-autofocus={(name === 'set' && checked) || undefined}
        aria-describedby={hint === undefined ? undefined : id}
        onChange={onChoose}
      />
      <span dir="auto">{children}</span>
      {hint !== undefined && (
        <span id={id} className={classes.hint}>
          {hint}
        </span>
      )}
    </label>
  );
}
