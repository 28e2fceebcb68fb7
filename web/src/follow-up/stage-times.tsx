import type { TopicStatus } from '@keywright/events/catalogue';
import { Link } from 'react-router-dom';
import { type T, UNKNOWN, useFormats, useT } from '../i18n/index.ts';
import { Count, StatusIcon, TableActs } from '../ui/index.ts';
import classes from './stage-times.module.css';
import type { Scorecards, StageFigures } from './scorecards.ts';

/** The stages in which a topic waits for somebody, in the order of the workflow. */
const STAGES: readonly TopicStatus[] = [
  'WAIT_APPROVE',
  'APPROVED',
  'OPTIMIZED',
  'SEO_CHECK',
  'START_COPYWRITING',
  'FOR_APPROVAL',
  'INTEGRATION',
  'SEA_CHECK',
];

const HOURS_A_DAY = 24;

interface StageTimesProps {
  data: Pick<Scorecards, 'stages'>;
  nowOf: (status: TopicStatus) => number | null;
  listOf: (status: TopicStatus) => string;
}

/** How long topics stay in each stage: half of them, nine of ten, and how many stand there now. */
export function StageTimes({ data, nowOf, listOf }: StageTimesProps) {
  const t = useT();
  const { language } = useFormats();
  const rows = STAGES.map((status) => ({
    status,
    known: data.stages.find((stage) => stage.status === status) ?? null,
    now: nowOf(status),
  }));
  const longest = Math.max(1, ...rows.map(({ known }) => known?.p90Hours ?? 0));
  const days = daysFormat(language);
  return (
    <div className={classes.section}>
      <table className={classes.table} aria-labelledby="stage-times">
        <thead>
          <tr>
            <th scope="col">
              <span id="stage-times" className={classes.title}>
                {t('followUp.stages')}
              </span>
              <span className={classes.note}>{t('followUp.stages.days')}</span>
            </th>
            <td className={classes.bars}>
              <TableActs file="time-in-stage" rows={sheetOf(rows, t)} />
            </td>
            {(['median', 'slow', 'now'] as const).map((head) => (
              <th key={head} scope="col" title={t(`followUp.${head}.title`)}>
                {t(`followUp.${head}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ status, known, now }) => (
            <tr key={status}>
              <th scope="row">
                <span className={classes.stage}>
                  <StatusIcon status={status} size={15} />
                  {t(`status.${status}`)}
                </span>
              </th>
              <td className={classes.bars} aria-hidden="true">
                {known && <StageBar stage={known} longest={longest} />}
              </td>
              <td className={classes.median}>{days(known?.medianHours)}</td>
              <td>{days(known?.p90Hours)}</td>
              <td>
                <Link
                  to={listOf(status)}
                  className={classes.now}
                  aria-label={t('followUp.nowIn', { name: t(`status.${status}`), count: now ?? 0 })}
                >
                  <Count value={now} />
                </Link>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** The median filled, up to nine of ten as an edge. */
function StageBar({ stage, longest }: { stage: StageFigures; longest: number }) {
  const { status, medianHours, p90Hours } = stage;
  if (medianHours === null) return null;
  const share = (hours: number) => `${Math.max(2, (hours / longest) * 100)}%`;
  return (
    <span className={classes.bar} style={{ color: `var(--st-${status})` }}>
      {p90Hours !== null && (
        <i className={classes.slow} style={{ width: share(p90Hours), background: `var(--sb-${status})` }} />
      )}
      <i className={classes.half} style={{ width: share(medianHours) }} />
    </span>
  );
}

/** Hours as days with at most one decimal. */
function daysFormat(language: string): (hours: number | null | undefined) => string {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  return (hours) => {
    if (hours === null || hours === undefined) return UNKNOWN;
    const days = hours / HOURS_A_DAY;
    return days > 0 && days < 0.05 ? `< ${format.format(0.1)}` : format.format(days);
  };
}

interface StageRow {
  status: TopicStatus;
  known: StageFigures | null;
  now: number | null;
}

function sheetOf(rows: readonly StageRow[], t: T): (string | number | null)[][] {
  const inDays = (hours: number | null | undefined) =>
    hours === null || hours === undefined ? null : Math.round((hours / HOURS_A_DAY) * 100) / 100;
  return [
    [t('followUp.stage'), t('followUp.median'), t('followUp.slow.title'), t('followUp.now')],
    ...rows.map(({ status, known, now }) => [
      t(`status.${status}`),
      inDays(known?.medianHours),
      inDays(known?.p90Hours),
      now,
    ]),
  ];
}
