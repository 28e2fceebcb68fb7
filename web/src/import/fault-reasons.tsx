import { useFormats, useT } from '../i18n/index.ts';
import classes from './fault-reasons.module.css';

interface FaultReasonsProps {
  /** How many rows have each; `label` is a translation key. */
  reasons: readonly { reason: string; count: number; label: string }[];
  /** They are no faults: the rows may as well stay. */
  calm?: boolean;
  /** What is left out: lines and reasons. */
  leftOut: readonly (number | string)[];
  locked: boolean;
  onToggle: (reason: string) => void;
}

/** What is wrong with rows, by reason and with their number; a press leaves all of a reason out, another takes them back. */
export function FaultReasons({ reasons, calm = false, leftOut, locked, onToggle }: FaultReasonsProps) {
  const t = useT();
  const { full } = useFormats();
  if (reasons.length === 0) return null;
  return (
    <div role="group" aria-labelledby="import-leave-out" className={classes.reasons}>
      <span id="import-leave-out">{t('import.leaveOut')}</span>
      {reasons.map(({ reason, count, label }) => (
        <button
          key={reason}
          type="button"
          className={classes.reason}
          data-calm={calm || undefined}
          aria-pressed={leftOut.includes(reason)}
          disabled={locked}
          onClick={() => onToggle(reason)}
        >
          {t(label)}
          <b>{full(count)}</b>
        </button>
      ))}
    </div>
  );
}
