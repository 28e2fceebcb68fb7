import { STATUS_GROUPS, type StatusGroup } from '@keywright/events/catalogue';
import { useQuery } from '@tanstack/react-query';
import { ChartArea } from 'lucide-react';
import { useState } from 'react';
import { answer, api } from '../../api/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, EmptyState, SkeletonRows, WeeklyChart } from '../../ui/index.ts';
import classes from './groups-chart.module.css';

/** A group takes the colour of the status it is best known by. */
const COLOURS: Readonly<Record<StatusGroup, string>> = {
  refused: 'var(--st-DECLINE)',
  drafts: 'var(--st-SUGGEST)',
  suggested: 'var(--st-APPROVED)',
  validated: 'var(--st-START_COPYWRITING)',
  published: 'var(--st-PUBLISHED)',
  later: 'var(--st-SEA_CHECK)',
};

const WEEKS = 12;

/** How the groups of topics grew over twelve weeks; collapsed until it is opened. */
export function GroupsChart() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="quiet"
        className={classes.toggle}
        icon={<ChartArea size={14} aria-hidden="true" />}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <span className={classes.word}>{t(open ? 'chart.groups.hide' : 'chart.groups.show')}</span>
      </Button>
      {open && (
        <div className={classes.open}>
          <Chart />
        </div>
      )}
    </>
  );
}

function Chart() {
  const t = useT();
  const { dayMonth } = useFormats();
  const { projectId } = useProjectScope();
  const { data, isError, refetch } = useQuery({
    queryKey: ['groupsOverTime', projectId],
    queryFn: ({ signal }) =>
      answer(
        api.GET('/api/topics/groupsOverTime', { params: { query: { projectId, weeks: WEEKS } }, signal }),
      ),
  });
  if (isError) {
    return (
      <EmptyState compact kind="not-connected" title={t('list.failed')}>
        <Button onClick={() => void refetch()}>{t('board.retry')}</Button>
      </EmptyState>
    );
  }
  if (data === undefined) return <SkeletonRows rows={5} height={36} />;
  const [first, last] = [data.weeks[0], data.weeks.at(-1)];
  const summary =
    first && last
      ? t('chart.groups.summary', {
          from: dayMonth(first.day),
          before: first.groups.published,
          now: last.groups.published,
        })
      : '';
  const series = STATUS_GROUPS.map((key) => ({ key, name: t(`chart.group.${key}`), colour: COLOURS[key] }));
  return (
    <>
      <WeeklyChart
        title={t('chart.groups.title')}
        summary={summary}
        height={190}
        series={series}
        weeks={data.weeks.map(({ day, groups }) => ({ start: day, values: groups }))}
      />
      <ul className={classes.legend}>
        {series.map(({ key, name, colour }) => (
          <li key={key}>
            <i style={{ background: colour }} aria-hidden="true" /> {name} <b>{last?.groups[key]}</b>
          </li>
        ))}
      </ul>
    </>
  );
}
