import { Crosshair } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import classes from './moves.module.css';

/** The way from a topic to the screen of its keywords, among the moves it can make. */
export function OptimizeItem({ onClick }: { onClick: () => void }) {
  const t = useT();
  return (
    <button type="button" role="menuitem" tabIndex={-1} className={classes.item} onClick={onClick}>
      <Crosshair size={14} aria-hidden="true" />
      <span className={classes.texts}>
        <span className={classes.what}>{t('optimize.open')}</span>
      </span>
    </button>
  );
}
