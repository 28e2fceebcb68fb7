import { useFormats, useT } from '../../i18n/index.ts';
import { TimeAgo } from '../../ui/index.ts';
import type { MarketFacts, MarketUses } from './market-calls.ts';
import classes from './markets.module.css';

/** A code of a provider's dictionary, or that there is none. */
export function MappedTo({ code }: { code: string | null }) {
  const t = useT();
  if (code === null) return <span className={classes.quiet}>{t('backOffice.markets.notMapped')}</span>;
  return <span className={classes.code}>{code}</span>;
}

/** Whether it is offered anywhere. */
export function EnabledMark({ enabled }: { enabled: boolean }) {
  const t = useT();
  return enabled ? (
    t('backOffice.markets.enabled')
  ) : (
    <span className={classes.off}>{t('backOffice.markets.disabled')}</span>
  );
}

/** How much uses it, and of what in the title. */
export function Uses({ usedBy }: { usedBy: MarketUses }) {
  const { full } = useFormats();
  const said = useUsesSaid();
  return (
    <span title={said(usedBy)} className={classes.number}>
      {full(usesIn(usedBy))}
    </span>
  );
}

/** Who changed it last, and when. */
export function ChangedLast({ row: { changedBy, changedAt } }: { row: MarketFacts }) {
  const t = useT();
  if (changedAt === null) return <span className={classes.quiet}>{t('backOffice.markets.shipped')}</span>;
  return (
    <>
      <bdi>{changedBy?.userName ?? t('backOffice.history.somebody')}</bdi> <TimeAgo at={changedAt} />
    </>
  );
}

const USES = ['accounts', 'projects', 'countries', 'translations'] as const;

export const usesIn = (usedBy: MarketUses): number => USES.reduce((sum, use) => sum + (usedBy[use] ?? 0), 0);

/** What uses a language or a country, in words: "3 accounts, 1 project"; that nothing does. */
export function useUsesSaid(): (usedBy: MarketUses) => string {
  const t = useT();
  const { full } = useFormats();
  return (usedBy) => {
    const parts = USES.flatMap((use) => {
      const count = usedBy[use] ?? 0;
      return count === 0 ? [] : [t(`backOffice.markets.uses.${use}`, { count, shown: full(count) })];
    });
    return parts.length === 0 ? t('backOffice.markets.unused') : parts.join(', ');
  };
}
