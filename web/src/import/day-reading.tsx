import { CircleHelp } from 'lucide-react';
import { useFormats, useT } from '../i18n/index.ts';
import { Select } from '../ui/index.ts';
import classes from './column-mapping.module.css';
import { type ColumnReading, DAY_READINGS, type DayReading } from './import-kind.ts';

interface DayReadingChoiceProps {
  header: string;
  found: ColumnReading;
  locked: boolean;
  onRead: (reading: DayReading) => void;
}

/** How the days of a column are read, with a value of it; somebody may know better. */
export function DayReadingChoice({ header, found, locked, onRead }: DayReadingChoiceProps) {
  const t = useT();
  const { long } = useFormats();
  const { reading, certain, sample } = found;
  return (
    <div className={classes.reading} data-uncertain={!certain || undefined}>
      <span className={classes.readingText}>
        {!certain && <CircleHelp size={14} aria-hidden="true" />}
        {sample === null
          ? t('import.dates.unread')
          : t(certain ? 'import.dates.sample' : 'import.dates.uncertain', {
              value: sample.value,
              day: long(sample.day),
            })}
      </span>
      <Select
        label={t('import.dates.label', { header })}
        value={reading}
        disabled={locked}
        options={DAY_READINGS.map((one) => ({ value: one, label: t(`import.dates.${one}`) }))}
        onChange={onRead}
      />
    </div>
  );
}
