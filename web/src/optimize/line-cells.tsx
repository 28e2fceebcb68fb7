import type { KeywordStrategy } from '@keywright/events/catalogue';
import { Ban, Check, Eye, EyeOff, KeyRound, type LucideIcon, Waypoints } from 'lucide-react';
import { UNKNOWN, useFormats, useT } from '../i18n/index.ts';
import { cx } from '../ui/index.ts';
import classes from './overview.module.css';
import type { LineRelation } from './optimize-calls.ts';

export const STRATEGY_ICONS: Readonly<Record<KeywordStrategy, LucideIcon>> = {
  MAIN: KeyRound,
  RELATED: Waypoints,
  OUT_OF_SCOPE: Ban,
};

export function StrategyCell({ strategy }: { strategy: KeywordStrategy }) {
  const t = useT();
  const Icon = STRATEGY_ICONS[strategy];
  return (
    <span className={classes.strategy}>
      <Icon size={13} strokeWidth={1.75} aria-hidden="true" />
      {t(`panel.strategy.${strategy}`)}
    </span>
  );
}

/** The original of a variant may stand on no topic, or on another: its name is the title. */
export function RelationCell({
  relation,
  original,
}: {
  relation: LineRelation | null;
  original: string | null;
}) {
  const t = useT();
  if (relation === null) return null;
  return <span title={original ?? undefined}>{t(`optimize.relation.${relation}`)}</span>;
}

/** A number to as many decimals; whole ones have none. */
export function FigureCell({ value, decimals = 0 }: { value: number | null; decimals?: number }) {
  const { language } = useFormats();
  if (value === null) return UNKNOWN;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return <span className={classes.figure}>{new Intl.NumberFormat(language, digits).format(value)}</span>;
}

/** Places won or lost since the sync before: sign and arrow, never colour alone. */
export function Places({ value }: { value: number | null }) {
  const t = useT();
  const { language } = useFormats();
  if (value === null) return UNKNOWN;
  const places = Math.round(value * 10) / 10;
  const size = Math.abs(places);
  const said = { count: size };
  return (
    <span
      className={cx(classes.figure, places > 0 && classes.won, places < 0 && classes.lost)}
      title={places === 0 ? undefined : t(places > 0 ? 'panel.keywords.won' : 'panel.keywords.lost', said)}
    >
      {places > 0 ? '▲' : places < 0 ? '▼' : ''}
      {new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(size)}
    </span>
  );
}

interface MarkProps {
  on: boolean;
  /** Whether the reader may change it. */
  may: boolean;
}

/** Whether the text uses the keyword. */
export function UsedMark({ on, may }: MarkProps) {
  const t = useT();
  const label = t('optimize.used');
  if (may)
    return (
      <button
        type="button"
        tabIndex={-1}
        data-act="used"
        className={classes.mark}
        aria-pressed={on}
        aria-label={label}
        title={label}
      >
        <Check size={14} strokeWidth={2} aria-hidden="true" className={on ? classes.done : classes.open} />
      </button>
    );
  if (!on) return null;
  return (
    <span role="img" aria-label={label} title={label} className={classes.sign}>
      <Check size={14} strokeWidth={2} aria-hidden="true" className={classes.done} />
    </span>
  );
}

/** Whether the keyword’s place in the search results is followed. */
export function FollowMark({ on, may }: MarkProps) {
  const t = useT();
  const label = t('keywords.followed');
  const Icon = on ? Eye : EyeOff;
  const icon = <Icon size={14} aria-hidden="true" className={on ? classes.eye : classes.open} />;
  if (may)
    return (
      <button
        type="button"
        tabIndex={-1}
        data-act="follow"
        className={classes.mark}
        aria-pressed={on}
        aria-label={label}
        title={label}
      >
        {icon}
      </button>
    );
  if (!on) return null;
  return (
    <span role="img" aria-label={label} title={label} className={classes.sign}>
      {icon}
    </span>
  );
}
