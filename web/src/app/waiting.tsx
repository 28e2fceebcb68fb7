import { useT } from '../i18n/index.ts';
import { Hidden, ProductMark, useLateStart } from '../ui/index.ts';
import classes from './waiting.module.css';

/** Between the first paint and the first screen: nothing for 300 ms, then the mark. */
export function Waiting() {
  const t = useT();
  const late = useLateStart();
  return (
    <div role="status" className={classes.waiting}>
      <Hidden>{t('loading')}</Hidden>
      {late && <ProductMark size={36} />}
    </div>
  );
}
