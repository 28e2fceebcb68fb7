import { CircleCheck, Undo2 } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
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
export function ImportDone({ kind, answer: { bulkId, counts }, onAgain, onClose }: ImportDoneProps) {
  const t = useT();
  const { full } = useFormats();
  const actions = useRef<HTMLDivElement>(null);
  const [undone, setUndone] = useState(false);
  useEffect(() => actions.current?.querySelector('a')?.focus(), []);
  return (
    <div className={classes.done}>
      <CircleCheck size={28} strokeWidth={1.75} aria-hidden="true" />
      {undone && bulkId !== null ? (
        <div className={classes.undone}>
          <kind.Undone bulkId={bulkId} />
        </div>
      ) : (
        <>
          <p role="status" className={classes.doneTitle}>
            <Link to={kind.shownAt} onClick={onClose} className={classes.doneCount}>
              {t(kind.texts.done, { count: counts.create, shown: full(counts.create) })}
            </Link>
            {counts.skip > 0 &&
              ` ${t('import.done.skipped', { count: counts.skip, shown: full(counts.skip) })}`}
          </p>
          <p className={classes.doneText}>
            {t(kind.texts.doneText)} {bulkId !== null && t('import.undo.days')}
          </p>
        </>
      )}
      <div ref={actions} className={classes.doneActions}>
        {!undone && bulkId !== null && (
          <Button
            size="md"
            icon={<Undo2 size={15} aria-hidden="true" />}
            onClick={() => {
              setUndone(true);
              void kind.undo(bulkId, counts.create);
            }}
          >
            {t('import.undo')}
          </Button>
        )}
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
