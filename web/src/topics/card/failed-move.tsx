import { useAtomValue } from 'jotai';
import { RotateCcw, TriangleAlert } from 'lucide-react';
import { useT } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import { failedMoveAtom } from '../moves/move-state.ts';
import { stageName } from '../moves/move-labels.ts';
import classes from './card.module.css';

/** A move that got no answer stays on its card until it is tried again. */
export function FailedMoveLine({ topicId }: { topicId: string }) {
  const t = useT();
  const failed = useAtomValue(failedMoveAtom(topicId));
  if (failed === null) return null;
  return (
    <div className={classes.failed}>
      <TriangleAlert size={13} aria-hidden="true" />
      <span>{t('move.failed', { stage: stageName(t, failed.to) })}</span>
      <Button
        icon={<RotateCcw size={12} aria-hidden="true" />}
        onClick={failed.retry}
        className={classes.retry}
      >
        {t('move.retry')}
      </Button>
    </div>
  );
}
