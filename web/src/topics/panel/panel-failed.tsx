import { useT } from '../../i18n/index.ts';
import { Button, EmptyState } from '../../ui/index.ts';
import classes from './panel.module.css';

/** The panel's code or its topic did not come. */
export function PanelFailed({ onRetry, onClose }: { onRetry: () => void; onClose: () => void }) {
  const t = useT();
  return (
    <section aria-label={t('panel.notLoaded')} className={classes.panel}>
      <EmptyState kind="not-connected" title={t('panel.notLoaded')}>
        <Button onClick={onClose}>{t('panel.close')}</Button>
        <Button onClick={onRetry}>{t('board.retry')}</Button>
      </EmptyState>
    </section>
  );
}
