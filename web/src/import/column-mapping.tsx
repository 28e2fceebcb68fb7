import { labelOfValue } from '@keywright/events/fields';
import { ArrowRight, Check, CircleAlert, CircleHelp, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useT } from '../i18n/index.ts';
import { Select } from '../ui/index.ts';
import type { FileColumn, FileKind } from './import-kind.ts';
import classes from './column-mapping.module.css';
import { absentColumns } from './mapping.ts';

interface ColumnMappingProps<Column extends FileColumn> {
  kind: FileKind;
  columns: readonly Column[];
  locked: boolean;
  /** `target` is a column of ours; null = it is not imported. */
  onChooseColumn: (column: Column, target: string | null) => void;
  /** What else is to be said of a column, below it. */
  below?: (column: Column) => ReactNode;
}

/** Which header of the file stands for what, with a value of each; and what no header stands for. */
export function ColumnMapping<Column extends FileColumn>({
  kind,
  columns,
  locked,
  onChooseColumn,
  below,
}: ColumnMappingProps<Column>) {
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
            name={nameOf(columns, at, t)}
            locked={locked}
            onChooseColumn={(target) => onChooseColumn(column, target)}
          >
            {below?.(column)}
          </Header>
        ))}
      </ul>
      {absent.includes(kind.needed) && (
        <p className={classes.missing}>
          <CircleAlert size={14} aria-hidden="true" /> {t(kind.texts.missing)}
        </p>
      )}
      {optional.length > 0 && (
        <p className={classes.hint}>
          {t(kind.texts.absent, {
            columns: optional.map((column) => t(labelOfValue(kind.texts.column, column))).join(', '),
          })}
        </p>
      )}
    </section>
  );
}

/** What a column is called: by its place where it has no header, and with it where another has the same. */
function nameOf(columns: readonly FileColumn[], at: number, t: ReturnType<typeof useT>): string {
  const header = columns[at]?.header ?? '';
  if (header === '') return t('import.column.unnamed', { place: at + 1 });
  const same = columns.filter((other) => other.header.toLowerCase() === header.toLowerCase());
  return same.length === 1 ? header : t('import.column.placed', { header, place: at + 1 });
}

interface HeaderProps {
  kind: FileKind;
  column: FileColumn;
  name: string;
  locked: boolean;
  onChooseColumn: (target: string | null) => void;
  children: ReactNode;
}

function Header({ kind, column, name, locked, onChooseColumn, children }: HeaderProps) {
  const t = useT();
  const { column: target, samples, doubtful = false } = column;
  return (
    <li className={classes.headerRow}>
      <span className={classes.headerText}>
        <span className={classes.headerName} dir="auto" title={name}>
          {name}
        </span>
        <span className={classes.sample} dir="auto" title={samples[0]}>
          {samples[0] ?? t('import.column.empty')}
        </span>
      </span>
      <ArrowRight size={14} aria-hidden="true" />
      <Select
        label={t('import.column.label', { header: name })}
        value={target ?? ''}
        disabled={locked}
        options={[
          { value: '', label: t('import.column.none') },
          ...kind.columns.map((ours) => ({ value: ours, label: t(labelOfValue(kind.texts.column, ours)) })),
        ]}
        onChange={(ours) => onChooseColumn(ours === '' ? null : ours)}
      />
      {target === null ? (
        <Minus size={15} aria-hidden="true" />
      ) : doubtful ? (
        <span className={classes.doubtful} title={t('import.column.doubtful')}>
          <CircleHelp size={15} role="img" aria-label={t('import.column.doubtful')} />
        </span>
      ) : (
        <Check className={classes.used} size={15} aria-hidden="true" />
      )}
      {children}
    </li>
  );
}
