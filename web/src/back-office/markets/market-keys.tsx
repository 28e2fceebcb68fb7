import { useT } from '../../i18n/index.ts';
import { Kbd, usePhone } from '../../ui/index.ts';
import classes from './markets.module.css';

/** The keys of a row: what opens it, and with `moves` what gives it another place. */
export function MarketKeys({ moves = false }: { moves?: boolean }) {
  const t = useT();
  if (usePhone()) return null;
  return (
    <span className={classes.keys}>
      <Kbd>↵</Kbd> {t('backOffice.markets.keys.open')} <Kbd>Esc</Kbd> {t('backOffice.markets.keys.close')}
      {moves && (
        <>
          {' '}
          <Kbd>Alt ↑↓</Kbd> {t('backOffice.markets.keys.move')}
        </>
      )}
    </span>
  );
}
