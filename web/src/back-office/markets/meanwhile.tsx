import { useState } from 'react';
import { TriangleAlert } from 'lucide-react';
import { isolated, useT } from '../../i18n/index.ts';
import { TimeAgo } from '../../ui/index.ts';
import type { MarketFacts } from './market-calls.ts';
import classes from './markets.module.css';
import type { MarketSaving } from './use-market-save.ts';

/** That somebody else has changed the row since it was opened, or since one's own last change of it. */
export function Meanwhile<Row extends MarketFacts, Values>(props: {
  row: Row;
  saving: MarketSaving<Row, Values>;
}) {
  const { row, saving } = props;
  const t = useT();
  const [opened] = useState(row.revision);
  const own = saving.own.get(row.code) ?? '0';
  const known = BigInt(own) > BigInt(opened) ? own : opened;
  const changed = !saving.busy && BigInt(row.revision) > BigInt(known);
  return (
    <div role="status" className={classes.meanwhile}>
      {changed && (
        <>
          <TriangleAlert size={12} aria-hidden="true" />
          <span>
            {t('backOffice.words.meanwhile', {
              name: isolated(row.changedBy?.userName ?? t('backOffice.history.somebody')),
            })}{' '}
            {row.changedAt !== null && <TimeAgo at={row.changedAt} />}
          </span>
        </>
      )}
    </div>
  );
}
