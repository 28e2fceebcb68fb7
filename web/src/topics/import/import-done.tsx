import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { paths } from '../../paths/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, LinkButton } from '../../ui/index.ts';
import type { ImportAnswer } from './import-request.ts';
import classes from './import-done.module.css';

interface ImportDoneProps {
  answer: ImportAnswer;
  onAgain: () => void;
  onClose: () => void;
}

/** The last step: what was taken in, and the way to it. */
export function ImportDone({ answer: { counts }, onAgain, onClose }: ImportDoneProps) {
  const t = useT();
  const { full } = useFormats();
  const { projectId } = useProjectScope();
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => actions.current?.querySelector('a')?.focus(), []);
  return (
    <div className={classes.done}>
      <CircleCheck size={28} strokeWidth={1.75} aria-hidden="true" />
      <p role="status" className={classes.doneTitle}>
        {t('import.done', { count: counts.create, shown: full(counts.create) })}
        {counts.skip > 0 && ` ${t('import.done.skipped', { count: counts.skip, shown: full(counts.skip) })}`}
      </p>
      <p className={classes.doneText}>{t('import.done.text')}</p>
      <div ref={actions} className={classes.doneActions}>
        <Button size="md" onClick={onAgain}>
          {t('import.again')}
        </Button>
        <LinkButton
          size="md"
          variant="primary"
          to={`${paths.view(projectId, 'ALL_TOPICS_PAGE')}?as=list&inactive=yes`}
          onClick={onClose}
        >
          {t('import.show')}
        </LinkButton>
      </div>
    </div>
  );
}
