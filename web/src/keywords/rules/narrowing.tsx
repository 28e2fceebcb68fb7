import type { KeywordScope } from '@keywright/events/catalogue';
import type { RuleAction } from '@keywright/events/keywords';
import { useFormats, useT } from '../../i18n/index.ts';
import { targetOf } from './actions.ts';
import { MatchCount } from './match-count.tsx';
import type { CountedMatches } from './rule-calls.ts';
import { conditionOf } from './rule-draft.ts';
import { shortGroup } from './rule-text.ts';
import classes from './narrowing.module.css';
import type { CountedRules } from './use-rule-counters.ts';

interface NarrowingProps {
  scope: KeywordScope;
  action: RuleAction;
  counted: CountedRules;
  stale: boolean;
}

/** How each step leaves fewer keywords, as bars: their lengths are square roots, so that few can be seen beside many. */
export function RuleNarrowing({ scope, action, counted, stale }: NarrowingProps) {
  const t = useT();
  const formats = useFormats();
  const { counters, steps } = counted;
  if (counters === undefined || counters.of.total === 0) return null;
  const whole = counters.of.total;
  const bars: { key: string; name: string; count: CountedMatches | null }[] = [
    { key: 'all', name: t(`keywords.scope.${scope}`), count: { total: whole, capped: false } },
    ...steps.groups.flatMap(({ joiner, conditions }) => {
      const said = conditions.flatMap((one) => conditionOf(one) ?? []);
      const key = conditions.at(-1)?.key ?? '';
      return said.length === 0
        ? []
        : [
            {
              key,
              name: shortGroup({ t, formats }, { joiner, conditions: said }),
              count: counted.soFarOf(key),
            },
          ];
    }),
  ];
  return (
    <section className={classes.narrowing} data-stale={stale || undefined}>
      <h3 className={classes.heading}>{t('keywordRules.narrows')}</h3>
      <ol className={classes.bars}>
        {bars.map(({ key, name, count }, nth) => (
          <li key={key} className={classes.bar}>
            <bdi className={classes.barName} title={name}>
              {name}
            </bdi>
            <span className={classes.barTrack}>
              <i
                aria-hidden="true"
                data-part={
                  nth === 0 ? 'all' : nth === bars.length - 1 && targetOf(action) !== null ? 'moves' : 'step'
                }
                style={{ width: `${Math.sqrt((count?.total ?? 0) / whole) * 100}%` }}
              />
              <MatchCount count={count} stale={stale} full />
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.hint}>{t('keywordRules.narrows.scale')}</p>
    </section>
  );
}
