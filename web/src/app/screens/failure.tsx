import { TriangleAlert } from 'lucide-react';
import { ApiProblem } from '../../api/index.ts';
import { problemText, useT } from '../../i18n/index.ts';
import { Button } from '../../ui/index.ts';
import { MessageScreen } from './message-screen.tsx';
import classes from './message-screen.module.css';

/** What a screen becomes when it cannot go on: the reason, the request's id to pass on, and another try. */
export function Failure({ problem, onRetry }: { problem: unknown; onRetry: () => void }) {
  const t = useT();
  const known = problem instanceof ApiProblem ? problem : null;
  const text = (
    <>
      <p>{known ? problemText(t, known) : t('failure.text')}</p>
      {known?.requestId && (
        <p>
          {t('failure.request')} <span className={classes.code}>{known.requestId}</span>
        </p>
      )}
    </>
  );
  return (
    <MessageScreen icon={TriangleAlert} title={t('failure.title')} text={text}>
      <Button variant="primary" size="md" onClick={onRetry}>
        {t('failure.retry')}
      </Button>
      <Button size="md" onClick={() => location.reload()}>
        {t('failure.reload')}
      </Button>
    </MessageScreen>
  );
}
