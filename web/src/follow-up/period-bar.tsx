import { ArrowRightLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormats, useT } from '../i18n/index.ts';
import { Segmented, Toolbar } from '../ui/index.ts';
import classes from './follow-up.module.css';
import type { FollowUpPlace } from './follow-up-place.ts';
import { PERIODS, type Scorecards } from './scorecards.ts';

/** Over how long the figures are, from when to when, and what they are compared with. */
export function PeriodBar({
  place: { period, setPeriod },
  data,
  end,
}: {
  place: Pick<FollowUpPlace, 'period' | 'setPeriod'>;
  data: Pick<Scorecards, 'from' | 'to'> | undefined;
  end?: ReactNode;
}) {
  const t = useT();
  const { dayMonth } = useFormats();
  return (
    <Toolbar label={t('followUp.tools')} end={end}>
      <Segmented
        label={t('followUp.period')}
        value={String(period)}
        segments={PERIODS.map((days) => ({ value: String(days), label: t(`followUp.period.${days}`) }))}
        onChange={(days) => setPeriod(PERIODS.find((one) => String(one) === days) ?? period)}
      />
      {data && (
        <span className={classes.range}>
          {dayMonth(data.from)} – {dayMonth(data.to)}
        </span>
      )}
      <span className={classes.compared}>
        <ArrowRightLeft size={14} strokeWidth={1.75} aria-hidden="true" />
        {t(`followUp.compared.${period}`)}
      </span>
    </Toolbar>
  );
}
