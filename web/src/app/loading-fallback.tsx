import { useT } from '../i18n/index.ts';
import { Hidden, ProductLogo, useDelayed } from '../ui/index.ts';
import classes from './loading-fallback.module.css';

/** Between the first paint and the first screen: nothing for 300 ms, then the mark. */
export function LoadingFallback() {
  const t = useT();
  const late = useDelayed();
  return (
    <div role="status" className={classes.waiting}>
      <Hidden>{t('loading')}</Hidden>
      {late && <ProductLogo size={36} />}
    </div>
  );
}
