import type { ReactNode } from 'react';
import { type T, useT } from '../../i18n/index.ts';
import { StaleDialog } from '../history/stale-dialog.tsx';
import type { MarketFacts } from './market-calls.ts';
import classes from './markets.module.css';
import type { MarketSaving } from './use-market-save.ts';

/** What is set of languages and countries, in the order in which it is said. */
const FIELDS = [
  'name',
  'nativeName',
  'enabled',
  'systemLanguage',
  'order',
  'defaultLanguage',
  'timeZone',
  'google',
  'bing',
] as const;
type FieldName = (typeof FIELDS)[number];

/** What a field is called: its own label. */
const fieldLabel = (t: T, field: FieldName): string => t(`backOffice.markets.field.${field}`);

/** The fields that a change is of, in words: "Name, Google". */
export const fieldsSaid = (t: T, change: object): string =>
  FIELDS.filter((field) => Object.hasOwn(change, field))
    .map((field) => fieldLabel(t, field))
    .join(', ');

/** Values by their fields, a line each; null: the whole of it is not there any more. */
export function ValuesSaid({ values, of = values }: { values: object | null; of?: object | null }) {
  const t = useT();
  if (values === null || of === null) return t('backOffice.markets.removed');
  const given = values as Partial<Record<FieldName, unknown>>;
  return (
    <dl className={classes.values}>
      {FIELDS.filter((field) => Object.hasOwn(of, field)).map((field) => (
        <div key={field}>
          <dt>{fieldLabel(t, field)}</dt>
          <dd dir="auto">{valueText(t, given[field])}</dd>
        </div>
      ))}
    </dl>
  );
}

function valueText(t: T, value: unknown): ReactNode {
  if (typeof value === 'boolean') return t(value ? 'backOffice.yes' : 'backOffice.no');
  return typeof value === 'string' || typeof value === 'number' ? value : t('backOffice.markets.none');
}

const LABELS = {
  text: 'backOffice.markets.stale.text',
  mine: 'backOffice.markets.stale.mine',
  theirs: 'backOffice.markets.stale.theirs',
};

/** Asks which of two changes stands, as long as one is to be decided. */
export function StaleEdits<Row extends MarketFacts, Values extends object>({
  saving,
}: {
  saving: MarketSaving<Row, Values>;
}) {
  const stale = saving.stale[0];
  if (stale === undefined) return null;
  return (
    <StaleDialog
      key={`${stale.row.code} ${stale.theirs.revision}`}
      labels={LABELS}
      of={`${stale.row.name} · ${stale.row.code}`}
      by={stale.theirs.changedBy?.userName ?? ''}
      at={stale.theirs.changedAt}
      mine={<ValuesSaid values={stale.change} />}
      theirs={<ValuesSaid values={stale.theirs} of={stale.change} />}
      more={saving.stale.length - 1}
      onChoose={saving.choose}
      onClose={saving.leave}
    />
  );
}
