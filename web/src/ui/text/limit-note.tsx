import { useFormats, useT } from '../../i18n/index.ts';
import { cx } from '../cx.ts';
import classes from './text.module.css';

/** From this part of a limit on it is said how much is left. */
const NEAR = 0.9;

/**
 * How many characters are left of a limit once few are, and how many are too many: nothing that is typed or pasted is cut
 * off. Stands below its field, read aloud as it changes.
 */
export function LimitNote(props: {
  length: number;
  limit: number;
  /** What else one has to know to count right. */
  hint?: string;
}) {
  const { length, limit, hint } = props;
  const t = useT();
  const { full } = useFormats();
  const left = limit - length;
  return (
    <span role="status" className={cx(classes.limit, left < 0 && classes.over)}>
      {length >= limit * NEAR &&
        (left < 0
          ? t('limit.over', { count: -left, shown: full(-left), limit: full(limit) })
          : t('limit.left', { count: left, shown: full(left), limit: full(limit) }))}
      {length >= limit * NEAR && hint !== undefined && `. ${hint}`}
    </span>
  );
}
