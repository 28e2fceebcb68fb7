import { ArrowRight } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { sparkPath } from '../grid/sparkline.tsx';
import { useFormats, useT } from '../i18n/index.ts';
import { Count, cx, Hidden, StatusIcon } from '../ui/index.ts';
import { type Change, changeOf, sparkPoints } from './figures.ts';
import classes from './scorecard.module.css';
import { CARDS, type CardGroup, statisticsGroup } from './card-groups.ts';
import type { DayCount } from './scorecards.ts';

interface ScorecardProps {
  group: CardGroup;
  now: number | null;
  before: number | null;
  series: readonly DayCount[];
  /** Shows the list of the card; absent where there is none on the page. */
  choose?: () => void;
  chosen?: boolean;
  /** The address of that list. */
  to?: string;
}

/** How many topics a group holds, how that came about, and how it stands to the period before. */
export function Scorecard(props: ScorecardProps) {
  const { group, now, choose, chosen = false, to } = props;
  const t = useT();
  const { full } = useFormats();
  const label = t(`chart.group.${statisticsGroup(group)}`);
  return (
    <article className={cx(classes.card, chosen && classes.chosen)} data-card={group}>
      {choose ? (
        <button type="button" aria-pressed={chosen} className={classes.choose} onClick={choose}>
          <Contents {...props} label={label} />
        </button>
      ) : (
        <div className={classes.choose}>
          <Contents {...props} label={label} />
        </div>
      )}
      {to !== undefined && (
        <Link
          to={to}
          className={classes.open}
          aria-label={t('followUp.openListOf', { name: label, shown: full(now) })}
        >
          <ArrowRight size={15} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      )}
    </article>
  );
}

function Contents({ group, now, before, series, label }: ScorecardProps & { label: string }) {
  const { status, goal = false } = CARDS.find((card) => card.group === group)!;
  return (
    <>
      <span className={classes.label}>
        <StatusIcon status={status} />
        {label}
      </span>
      <span className={classes.figure}>
        <Count value={now} />
        <Sparkline series={series} colour={`var(--st-${status})`} />
      </span>
      <ChangeLine change={changeOf(now, before)} before={before} goal={goal} />
    </>
  );
}

/** "▲ +6 22 % · was 27": sign and arrow say which way it went, the colour of a goal whether that is good. */
function ChangeLine({
  change,
  before,
  goal,
}: {
  change: Change | null;
  before: number | null;
  goal: boolean;
}) {
  const t = useT();
  const { full, language } = useFormats();
  if (change === null) return <span className={classes.change}>{t('followUp.noData')}</span>;
  const { by, percent } = change;
  const signed = new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(by);
  const tone = goal && by !== 0 ? (by > 0 ? classes.better : classes.worse) : undefined;
  return (
    <span className={classes.change}>
      <span className={cx(classes.by, tone)}>
        {by !== 0 && <span aria-hidden="true">{by > 0 ? '▲' : '▼'}</span>}
        {signed}
        {tone && <Hidden>{t(by > 0 ? 'followUp.better' : 'followUp.worse')}</Hidden>}
      </span>{' '}
      {percent !== null && by !== 0 && `${t('followUp.percent', { percent: full(percent) })} · `}
      {t('followUp.was', { shown: full(before) })}
    </span>
  );
}

const WIDTH = 74;
const HEIGHT = 20;

/** The course of the period as a line that ends in a dot; the table of the flow says the same in numbers. */
function Sparkline({ series, colour }: { series: readonly DayCount[]; colour: string }) {
  const dot = useId();
  const points = sparkPoints(series);
  if (points.every((point) => point === null)) return null;
  return (
    <svg
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      aria-hidden="true"
      className={classes.spark}
      style={{ color: colour }}
    >
      <marker id={dot} viewBox="0 0 4 4" refX="2" refY="2" markerWidth="3" markerHeight="3">
        <circle cx="2" cy="2" r="1.6" fill="currentColor" />
      </marker>
      <path d={sparkPath(points)} markerEnd={`url(#${dot})`} />
    </svg>
  );
}
