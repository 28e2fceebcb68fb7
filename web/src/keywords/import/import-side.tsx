import { useId } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { ColumnMapping } from '../../import/column-mapping.tsx';
import { FileFacts } from '../../import/file-facts.tsx';
import type { ChosenFile } from '../../import/import-kind.ts';
import { placedColumns, withColumn } from './import-choices.ts';
import classes from './import-screen.module.css';
import { KEYWORD_FILES } from './keyword-file-kind.ts';
import { PlaceChoice } from './place-choice.tsx';
import { IMPORT_FIELDS } from './preview.ts';
import { ReadFacts } from './read-facts.tsx';
import type { KeywordImport } from './use-keyword-import.ts';

/** The file and how it was read, its columns, where its keywords go, and what becomes of those that are known. */
export function ImportSide({ run, file }: { run: KeywordImport; file: ChosenFile }) {
  const t = useT();
  const { full } = useFormats();
  const { answer, choices, work } = run.state;
  const locked = work === 'importing';
  const rows = answer?.file.rows ?? 0;
  const columns = answer === null ? [] : placedColumns(answer.columns, choices.columns);
  return (
    <div className={classes.side}>
      <FileFacts
        file={file.name === '' ? { ...file, name: t('keywordImport.pasted') } : file}
        accept={KEYWORD_FILES.accept}
        facts={answer === null ? [] : [t('import.rows', { count: rows, shown: full(rows) })]}
        locked={locked}
        onChoose={run.choose}
      >
        {answer !== null && <ReadFacts file={answer.file} />}
      </FileFacts>
      {answer !== null && (
        <label className={classes.header}>
          <input
            type="checkbox"
            checked={choices.hasHeader ?? answer.file.headerLine !== null}
            disabled={locked}
            // What columns are called changes with it.
            onChange={({ currentTarget }) => run.decide({ hasHeader: currentTarget.checked, columns: {} })}
          />
          {t('keywordImport.header')}
        </label>
      )}
      {columns.length > 0 && (
        <ColumnMapping
          kind={KEYWORD_FILES}
          columns={columns}
          locked={locked}
          onChooseColumn={(column, target) => {
            const field = IMPORT_FIELDS.find((one) => one === target) ?? null;
            run.decide({ columns: withColumn(choices.columns, column, field) });
          }}
        />
      )}
      <PlaceChoice
        place={choices.place}
        locked={locked}
        onChoose={(place) => run.decide({ place, move: [] })}
      />
      <Known run={run} locked={locked} />
    </div>
  );
}

const KNOWN = ['KEEP', 'MOVE'] as const;

/** What becomes of keywords that stand elsewhere in the project. */
function Known({ run, locked }: { run: KeywordImport; locked: boolean }) {
  const t = useT();
  const name = useId();
  const { known } = run.state.choices;
  return (
    <fieldset className={classes.known} disabled={locked}>
      <legend>{t('keywordImport.known')}</legend>
      {KNOWN.map((one) => (
        <label key={one}>
          <input
            type="radio"
            name={name}
            checked={known === one}
            onChange={() => run.decide({ known: one, move: [] })}
          />
          {t(`keywordImport.known.${one}`)}
        </label>
      ))}
    </fieldset>
  );
}
