import { Lock } from 'lucide-react';
import { useFormats, useT } from '../i18n/index.ts';
import { Button } from '../ui/index.ts';
import classes from './import-footer.module.css';
import type { VerdictCounts } from './row-results.ts';
import type { Import } from './use-import.ts';

interface ImportFooterProps {
  run: Import;
  counts: VerdictCounts;
  /** How many rows there are. */
  lines: number;
  onClose: () => void;
}

/** The import itself: its button names the count, or the line before it says what is in the way. */
export function ImportFooter({ run, counts, lines, onClose }: ImportFooterProps) {
  const t = useT();
  const { full } = useFormats();
  const { work, current, problem } = run.state;
  const { texts } = run.kind;
  const many = { count: counts.CREATE, shown: full(counts.CREATE) };
  if (work === 'importing') {
    return (
      <footer className={classes.footer}>
        <progress className={classes.progress} aria-label={t(texts.taking, many)} />
        <p role="status">{t(texts.taking, many)}</p>
        <Button size="md" onClick={run.stop} autoFocus>
          {t('import.stop')}
        </Button>
      </footer>
    );
  }
  const faulty = counts.ERROR > 0;
  const ready = current && !faulty && counts.CREATE > 0;
  const shown = problem !== null || work !== null || lines === 0;
  return (
    <footer className={classes.footer}>
      <div id="import-lock" className={classes.lock}>
        {!ready && !shown && (
          <>
            <Lock size={14} aria-hidden="true" />
            <p>
              {faulty
                ? t('import.lock.errors', { count: counts.ERROR, shown: full(counts.ERROR) })
                : t(counts.LEFT_OUT > 0 ? 'import.lock.leftOut' : 'import.lock.nothing')}
            </p>
          </>
        )}
      </div>
      <Button size="md" onClick={onClose}>
        {t('dialog.cancel')}
      </Button>
      <Button
        size="md"
        variant="primary"
        aria-disabled={!ready}
        aria-describedby="import-lock"
        onClick={ready ? run.take : undefined}
      >
        {counts.CREATE > 0 ? t(texts.take, many) : t('import.take.none')}
      </Button>
    </footer>
  );
}
