import type { RuleAction } from '@keywright/events/keywords';
import type { ReactNode } from 'react';
import { UNKNOWN, useFormats, useT } from '../../i18n/index.ts';
import { Count } from '../../ui/index.ts';
import { targetOf } from './actions.ts';
import { MatchCount } from './match-count.tsx';
import classes from './preview.module.css';
import type { RuleCounters } from './rule-calls.ts';

/** Most keywords that one event moves. */
const PER_EVENT = 1_000;

interface PreviewTotalsProps {
  counters: RuleCounters | undefined;
  action: RuleAction;
  /** Something is asked for: without it nothing matches. */
  asks: boolean;
  /** Keywords the reader has unticked. */
  kept: number;
  stale: boolean;
}

/** What matches, what its searches come to, what would move and what stays. */
export function PreviewTotals({ counters, action, asks, kept, stale }: PreviewTotalsProps) {
  const t = useT();
  const { full, abbreviate, language } = useFormats();
  const moves = targetOf(action) !== null;
  const known = asks ? counters : undefined;
  const moved = known === undefined ? null : Math.max(0, known.move - kept);
  const part =
    known === undefined || known.volume === null || known.of.volume === 0
      ? null
      : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
          known.volume / known.of.volume,
        );
  const events = moved === null ? 0 : Math.ceil(moved / PER_EVENT);
  const stays = known === undefined ? null : known.stay + kept;
  return (
    <dl className={classes.totals} data-stale={stale || undefined}>
      <Total
        name={t('keywordRules.total.match')}
        note={
          counters && (
            <>
              {t('keywordRules.total.of')} <Count value={counters.of.total} />
            </>
          )
        }
      >
        <MatchCount count={known ?? null} stale={stale} full />
      </Total>
      <Total
        name={t(moves ? 'keywordRules.total.leaves' : 'keywordRules.total.volume')}
        note={part !== null && t('keywordRules.total.part', { part, of: abbreviate(known?.of.volume) })}
      >
        {known === undefined || known.volume === null ? UNKNOWN : <Count value={known.volume} />}
      </Total>
      {moves && (
        <>
          <Total
            name={t('keywordRules.total.move')}
            note={
              moved !== null &&
              moved > 0 &&
              t('keywordRules.total.events', { count: events, shown: full(events) })
            }
          >
            {full(moved)}
          </Total>
          <Total
            name={t('keywordRules.total.stay')}
            tone="warn"
            note={
              stays !== null &&
              stays > 0 &&
              (kept > 0
                ? t('keywordRules.total.kept', { count: kept, shown: full(kept) })
                : t('keywordRules.total.inUse'))
            }
          >
            {full(stays)}
          </Total>
        </>
      )}
    </dl>
  );
}

function Total(props: { name: string; note: ReactNode; tone?: 'warn'; children: ReactNode }) {
  return (
    <div className={classes.total} data-tone={props.tone}>
      <dt>{props.name}</dt>
      <dd className={classes.figure}>{props.children}</dd>
      <dd className={classes.note}>{props.note}</dd>
    </div>
  );
}
