import { ArrowRight } from 'lucide-react';
import { UNKNOWN, useT } from '../../i18n/index.ts';
import { Hidden } from '../../ui/index.ts';
import type { HistoryChange } from './history-changes.ts';
import classes from './panel-history.module.css';

/** What an act changed, from what to what, a line each. */
export function ChangeList({ changes }: { changes: readonly HistoryChange[] }) {
  if (changes.length === 0) return null;
  return (
    <dl className={classes.changes}>
      {changes.map((change) => (
        <Change key={`${change.label} ${change.from}`} change={change} />
      ))}
    </dl>
  );
}

function Change({ change: { label, from, to } }: { change: HistoryChange }) {
  const t = useT();
  return (
    <div className={classes.change}>
      <dt>{label}</dt>
      <dd>
        {from !== undefined && (
          <del dir="auto" className={classes.value} data-gone={to === undefined || undefined}>
            {from ?? UNKNOWN}
          </del>
        )}
        {from !== undefined && to !== undefined && (
          <>
            <ArrowRight size={12} aria-hidden="true" />
            <Hidden>{t('panel.history.to')}</Hidden>
          </>
        )}
        {to !== undefined && (
          <ins dir="auto" className={classes.value}>
            {to ?? UNKNOWN}
          </ins>
        )}
      </dd>
    </div>
  );
}
