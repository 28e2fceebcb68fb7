import { Check } from 'lucide-react';
import { isolated, useT } from '../../i18n/index.ts';
import { cx } from '../../ui/index.ts';
import classes from './used-tick.module.css';

interface UsedTickProps {
  value: string;
  used: boolean;
  /** null where the reader may not say. */
  onTick: (() => void) | null;
}

/** Whether the text uses a keyword: a check, which who writes or looks after the keywords sets. */
export function UsedTick({ value, used, onTick }: UsedTickProps) {
  const t = useT();
  const icon = <Check size={14} aria-hidden="true" />;
  if (onTick === null)
    return used ? (
      <span
        role="img"
        className={classes.used}
        aria-label={t('panel.keywords.used')}
        title={t('panel.keywords.used')}
      >
        {icon}
      </span>
    ) : (
      <span />
    );
  const title = t(used ? 'panel.keywords.used' : 'panel.keywords.unused');
  return (
    <button
      type="button"
      className={cx(classes.tick, used && classes.used)}
      aria-pressed={used}
      aria-label={t('panel.keywords.usedOf', { value: isolated(value) })}
      title={title}
      onClick={onTick}
    >
      {icon}
    </button>
  );
}
