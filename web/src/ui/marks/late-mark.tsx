import { TriangleAlert } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import classes from './marks.module.css';

/** How many days a delivery date has passed: never colour alone. */
export function LateMark({ days }: { days: number }) {
  const t = useT();
  return (
    <span className={classes.late}>
      <TriangleAlert size={13} strokeWidth={2} aria-hidden="true" />
      {t('late.days', { count: days })}
    </span>
  );
}
