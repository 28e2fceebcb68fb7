import { OctagonPause } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import classes from './marks.module.css';

/** What it stands on shows an earlier state and takes no changes: never colour alone. */
export function ParkedMark() {
  const t = useT();
  return (
    <span className={classes.parked} title={t('parked.text')}>
      <OctagonPause size={13} strokeWidth={2} aria-hidden="true" />
      {t('parked')}
    </span>
  );
}
