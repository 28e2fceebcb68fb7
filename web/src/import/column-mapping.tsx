import { labelOfValue } from '@keywright/events/fields';
import { ArrowRight, Check, CircleAlert, Minus } from 'lucide-react';
import { useT } from '../i18n/index.ts';
import { Select } from '../ui/index.ts';
import { DayReadingChoice } from './day-reading.tsx';
import type {
  Choices,
  ColumnReading,
  DayReading,
  FileColumn,
  ImportAnswer,
  ImportKind,
} from './import-kind.ts';
import classes from './column-mapping.module.css';
import { absentColumns, canBeChosen, remapped } from './mapping.ts';

interface ColumnMappingProps {
  kind: ImportKind;
  columns: readonly FileColumn[];
  /** How days are read, by our columns. */
  dates: ImportAnswer['dates'];
  choices: Choices;
  locked: boolean;
  onDecide: (choices: Partial<Choices>) => void;
}

/** Which header of the file stands for what, with a value of each; and what no header stands for. */
export function ColumnMapping({ kind, columns, dates, choices, locked, onDecide }: ColumnMappingProps) {
  const t = useT();
  const used = columns.filter(({ column }) => column !== null).length;
  const absent = absentColumns(columns, kind.columns);
  const optional = absent.filter((column) => column !== kind.needed);
  return (
    <section className={classes.mapping} aria-labelledby="import-columns">
      <header className={classes.mappingHead}>
        <h3 id="import-columns">{t('import.columns')}</h3>
        <span>{t('import.columns.used', { used, all: columns.length })}</span>
      </header>
      <ul className={classes.headers}>
        {columns.map((column, at) => (
          <Header
            key={at}
            kind={kind}
            column={column}
            place={at + 1}
            possible={canBeChosen(columns, column.header)}
            locked={locked}
            reading={column.column === null ? null : (dates[column.column] ?? null)}
            readingChosen={column.column !== null && column.column in choices.dates}
            onRead={(reading) =>
              column.column !== null && onDecide({ dates: { ...choices.dates, [column.column]: reading } })
            }
            onChooseColumn={(target) =>
              onDecide({ mapping: remapped(choices.mapping, columns, column.header, target) })
            }
          />
        ))}
      </ul>
      {absent.includes(kind.needed) && (
        <p className={classes.missing}>
          <CircleAlert size={14} aria-hidden="true" /> {t(kind.texts.missing)}
        </p>
      )}
      {optional.length > 0 && (
        <p className={classes.hint}>
          {t('import.missing', {
            columns: optional.map((column) => t(labelOfValue(kind.texts.column, column))).join(', '),
          })}
        </p>
      )}
    </section>
  );
}

interface HeaderProps {
  kind: ImportKind;
  column: FileColumn;
  place: number;
  possible: boolean;
  locked: boolean;
  /** Where it holds days. */
  reading: ColumnReading | null;
  /** Somebody said how they are read. */
  readingChosen: boolean;
  onRead: (reading: DayReading) => void;
  onChooseColumn: (column: string | null) => void;
}

function Header({
  kind,
  column: { header, column, samples },
  place,
  possible,
  locked,
  reading,
  readingChosen,
  onRead,
  onChooseColumn,
}: HeaderProps) {
  const t = useT();
  const name = header === '' ? t('import.column.unnamed', { place }) : header;
  const Mark = column === null ? Minus : Check;
  return (
    <li className={classes.headerRow}>
      <span className={classes.headerText}>
        <span className={classes.headerName} title={name}>
          {name}
        </span>
        <span className={classes.sample} title={samples[0]}>
          {samples[0] ?? t('import.column.empty')}
        </span>
      </span>
      <ArrowRight size={14} aria-hidden="true" />
      {possible || column !== null ? (
        <Select
          label={t('import.column.label', { header: name })}
          value={column ?? ''}
          disabled={locked || !possible}
          options={[
            { value: '', label: t('import.column.none') },
            ...kind.columns.map((ours) => ({ value: ours, label: t(labelOfValue(kind.texts.column, ours)) })),
          ]}
          onChange={(ours) => onChooseColumn(ours === '' ? null : ours)}
        />
      ) : (
        <span className={classes.cannot}>
          {t(header === '' ? 'import.column.noName' : 'import.column.twice')}
        </span>
      )}
      <Mark className={column === null ? undefined : classes.used} size={15} aria-hidden="true" />
      {reading !== null && (readingChosen || reading.reading !== 'YMD') && (
        <DayReadingChoice header={name} found={reading} locked={locked} onRead={onRead} />
      )}
    </li>
  );
}
