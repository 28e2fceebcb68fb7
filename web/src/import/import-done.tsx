import { CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFormats, useT } from '../i18n/index.ts';
import { Button, LinkButton } from '../ui/index.ts';
import type { ImportAnswer, ImportKind } from './import-kind.ts';
import classes from './import-done.module.css';

interface ImportDoneProps {
  kind: ImportKind;
  answer: ImportAnswer;
  onAgain: () => void;
  onClose: () => void;
}

/** The last step: what was taken in, and the way to it. */
export function ImportDone({ kind, answer: { counts }, onAgain, onClose }: ImportDoneProps) {
  const t = useT();
  const { full } = useFormats();
  const actions = useRef<HTMLDivElement>(null);
  useEffect(() => actions.current?.querySelector('a')?.focus(), []);
  return (
    <div className={classes.done}>
      <CircleCheck size={28} strokeWidth={1.75} aria-hidden="true" />
      <p role="status" className={classes.doneTitle}>
        {t(kind.texts.done, { count: counts.create, shown: full(counts.create) })}
        {counts.skip > 0 && ` ${t('import.done.skipped', { count: counts.skip, shown: full(counts.skip) })}`}
      </p>
      <p className={classes.doneText}>{t(kind.texts.doneText)}</p>
      <div ref={actions} className={classes.doneActions}>
        <Button size="md" onClick={onAgain}>
          {t('import.again')}
        </Button>
        <LinkButton size="md" variant="primary" to={kind.shownAt} onClick={onClose}>
          {t(kind.texts.show)}
        </LinkButton>
      </div>
    </div>
  );
}
