import type { KeywordScope } from '@keywright/events/catalogue';
import type { KeywordFilter } from '@keywright/events/keywords';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { ChoiceControls, ColumnTotals, GridTotals } from '../grid/index.ts';
import { UNKNOWN, useFormats, useT } from '../i18n/index.ts';
import { Count, Hidden } from '../ui/index.ts';
import type { ScopeList } from './keyword-list.ts';
import classes from './keywords.module.css';
import { knownVolume, type ScopeFigures, useChosenFigures, useFigures } from './scope-figures.ts';

interface Totalled {
  list: ScopeList;
  narrowed: KeywordFilter;
  shown: KeywordScope;
  selection: ChoiceControls;
}

/** What the keywords of a table come to, under its columns: all that match, and those that are chosen. */
export function useScopeTotals({ list, narrowed, shown, selection }: Totalled): GridTotals {
  const { count, list: now } = useAtomValue(list.atom);
  const all = useFigures(narrowed, shown);
  const chosen = useChosenFigures(narrowed, selection.choice, shown);
  const size = selection.size(now.total);
  return {
    all: figureCells(count, all),
    selection: size > 0 ? figureCells(size, chosen) : null,
  };
}

function figureCells(count: number, figures: ScopeFigures | undefined): ColumnTotals {
  return {
    value: <Counted count={count} />,
    ...(figures !== undefined && {
      volume: <Total value={knownVolume(figures.volume)} />,
      cpc: <Average value={figures.cpc} digits={2} />,
      position: <Average value={figures.position} digits={1} />,
    }),
  };
}

function Counted({ count }: { count: number }) {
  const t = useT();
  const { full } = useFormats();
  return <span className={classes.totalled}>{t('keywords.count', { count, shown: full(count) })}</span>;
}

function Total({ value }: { value: number | null }) {
  if (value === null) return UNKNOWN;
  return (
    <Figure sign="Σ" name="keywords.totals.sum">
      <Count value={value} />
    </Figure>
  );
}

function Average({ value, digits }: { value: number | null; digits: number }) {
  const { language } = useFormats();
  if (value === null) return UNKNOWN;
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return (
    <Figure sign="ø" name="keywords.totals.average">
      {new Intl.NumberFormat(language, options).format(value)}
    </Figure>
  );
}

function Figure({ sign, name, children }: { sign: string; name: string; children: ReactNode }) {
  const t = useT();
  return (
    <span className={classes.figure}>
      <span aria-hidden="true" title={t(name)} className={classes.sign}>
        {sign}
      </span>{' '}
      <Hidden>{t(name)}</Hidden>
      {children}
    </span>
  );
}
