import { hasText, useFormats, useT } from '../i18n/index.ts';
import classes from './fault-reasons.module.css';
import { reasonsOf, toggleReason } from './left-out.ts';
import type { RowResult } from './row-results.ts';
import type { Import } from './use-import.ts';

/** What is wrong with rows, by reason and with their number; a press leaves all of a reason out, another takes them back. */
export function FaultReasons({ run, rows }: { run: Import; rows: readonly RowResult[] }) {
  const t = useT();
  const { full } = useFormats();
  const { choices, work } = run.state;
  const reasons = reasonsOf(rows);
  if (reasons.length === 0) return null;
  return (
    <div role="group" aria-labelledby="import-leave-out" className={classes.reasons}>
      <span id="import-leave-out">{t('import.leaveOut')}</span>
      {reasons.map(({ reason, count }) => (
        <button
          key={reason}
          type="button"
          className={classes.reason}
          aria-pressed={choices.skip.includes(reason)}
          disabled={work === 'importing'}
          onClick={() => run.decide({ skip: toggleReason(choices.skip, reason) })}
        >
          {t(hasText(`import.wrong.${reason}`) ? `import.wrong.${reason}` : 'import.wrong.REFUSED')}
          <b>{full(count)}</b>
        </button>
      ))}
    </div>
  );
}
