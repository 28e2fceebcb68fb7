import { UNKNOWN, useFormats, useT } from '../../i18n/index.ts';
import { Count, cx } from '../../ui/index.ts';
import type { CountedMatches } from './rule-calls.ts';
import classes from './rules.module.css';

interface MatchCountProps {
  count: CountedMatches | null;
  /** It is of what was asked before: greyed until the next answer. */
  stale: boolean;
  /** In full, however large. */
  full?: boolean;
  className?: string | undefined;
}

/** How many keywords match; "10,000+" where more do than are counted. */
export function MatchCount({ count, stale, full: whole = false, className }: MatchCountProps) {
  const t = useT();
  const { full } = useFormats();
  return (
    <span className={cx(classes.number, className)} data-stale={stale || undefined}>
      {count === null ? (
        UNKNOWN
      ) : count.capped ? (
        t('board.orMore', { count: full(count.total) })
      ) : whole ? (
        full(count.total)
      ) : (
        <Count value={count.total} />
      )}
    </span>
  );
}
