import { Lock } from 'lucide-react';
import { useFormats, useT } from '../i18n/index.ts';
import { Button } from '../ui/index.ts';
import classes from './import-footer.module.css';
import { type VerdictCounts, headersAtFault, type RowResult } from './row-results.ts';
import { remapped } from './mapping.ts';
import type { Import } from './use-import.ts';

interface ImportFooterProps {
  run: Import;
  lines: readonly RowResult[];
  counts: VerdictCounts;
  onClose: () => void;
}

/** The import itself: its button names the count, or the line before it says what is in the way. */
export function ImportFooter({ run, lines, counts, onClose }: ImportFooterProps) {
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
  const told = problem !== null || work !== null || lines.length === 0;
  return (
    <footer className={classes.footer}>
      <div id="import-lock" className={classes.lock}>
        {!ready && !told && (
          <>
            <Lock size={14} aria-hidden="true" />
            <p>
              {faulty
                ? t('import.lock.errors', { count: counts.ERROR, shown: full(counts.ERROR) })
                : t('import.lock.nothing')}
            </p>
            {faulty && <LeaveOut run={run} lines={lines} />}
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

/** Where all faults are in columns a page can do without, leaving those out is the quick way on. */
function LeaveOut({ run, lines }: { run: Import; lines: readonly RowResult[] }) {
  const t = useT();
  const { answer, mapping } = run.state;
  const columns = answer?.columns ?? [];
  const headers = headersAtFault(lines);
  const needed = (header: string) => {
    const column = columns.find((known) => known.header === header)?.column ?? null;
    return column === null || column === run.kind.needed;
  };
  const [first] = headers;
  if (first === undefined || headers.length > 2 || headers.some(needed)) return null;
  return (
    <Button
      onClick={() =>
        run.map(headers.reduce((next, header) => remapped(next, columns, header, null), mapping))
      }
    >
      {t('import.leaveOut', { columns: headers.join(', ') })}
    </Button>
  );
}
