import { Link } from 'react-router-dom';
import { useFormats, useT } from '../i18n/index.ts';
import { type ChartPattern, type ChartSeries, EmptyState, PatternSwatch, WeeklyChart } from '../ui/index.ts';
import { endingWith, isEmpty, shownDays } from './figures.ts';
import classes from './follow-up.module.css';
import { type CardGroup, CARDS, statisticsGroup } from './card-groups.ts';
import { figuresOf, type Period, type Scorecards } from './scorecards.ts';

/** From the ground up; what is published is counted from the beginning of the period. */
const LAYERS: readonly { group: CardGroup; colour: string; pattern: ChartPattern }[] = [
  { group: 'drafts', colour: 'var(--st-SUGGEST)', pattern: 'dots' },
  { group: 'suggested', colour: 'var(--st-APPROVED)', pattern: 'rising' },
  { group: 'ongoing', colour: 'var(--st-SEO_CHECK)', pattern: 'plain' },
  { group: 'published', colour: 'var(--st-PUBLISHED)', pattern: 'falling' },
];
/** Neither flows on to publication; their cards have a course all the same, and the table has its numbers. */
const BESIDE: readonly CardGroup[] = ['refused', 'later'];

interface FlowProps {
  data: Scorecards;
  period: Period;
  nowOf: (group: CardGroup) => number | null;
  listOf: (group: CardGroup) => string;
}

/** What stood where at the end of each week, or day, as areas upon each other. */
export function Flow({ data, period, nowOf, listOf }: FlowProps) {
  const t = useT();
  const { full } = useFormats();
  const layers = [...LAYERS.map(({ group }) => group), ...BESIDE].map((group) => {
    const { series, before } = figuresOf(data, group);
    const from = group === 'published' ? before : 0;
    const points = endingWith(series, nowOf(group));
    // What was published may have been taken back meanwhile; an area cannot lie below the ground.
    return { group, points: new Map(points.map(({ day, count }) => [day, Math.max(0, count - from)])) };
  });
  if (CARDS.every(({ group }) => isEmpty(endingWith(figuresOf(data, group).series, nowOf(group)))))
    return (
      <EmptyState compact kind="nothing" title={t('followUp.noData')} text={t('followUp.noData.text')} />
    );
  const nameOf = (group: CardGroup) =>
    group === 'published' ? t('followUp.publishedInPeriod') : t(`chart.group.${statisticsGroup(group)}`);
  const days = shownDays(figuresOf(data, 'drafts').series.map(({ day }) => day));
  const weeks = days.map((day) => ({
    start: day,
    values: Object.fromEntries(layers.map(({ group, points }) => [group, points.get(day) ?? 0])),
  }));
  const series: ChartSeries[] = LAYERS.map(({ group, ...look }) => ({
    key: group,
    name: nameOf(group),
    ...look,
  }));
  const valueAt = (at: number, group: CardGroup) => full(weeks.at(at)?.values[group] ?? 0);
  const daily = period <= 28;
  return (
    <WeeklyChart
      title={t('followUp.flow')}
      note={t(daily ? 'followUp.flow.days' : 'followUp.flow.weeks')}
      summary={t('followUp.flow.summary', {
        ongoing: valueAt(-1, 'ongoing'),
        before: valueAt(0, 'ongoing'),
        published: valueAt(-1, 'published'),
      })}
      height={216}
      series={series}
      weeks={weeks}
      tableOnly={BESIDE.map((group) => ({ key: group, name: nameOf(group) }))}
      timeLabel={t(daily ? 'followUp.day' : 'followUp.weekEnd')}
      file="flow"
      legend={
        <ul className={classes.legend}>
          {LAYERS.toReversed().map(({ group, ...look }) => (
            <li key={group}>
              <Link to={listOf(group)}>
                <PatternSwatch {...look} />
                {nameOf(group)}
              </Link>
            </li>
          ))}
        </ul>
      }
    />
  );
}
