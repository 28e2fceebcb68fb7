import { FileDown, Lock } from 'lucide-react';
import { useState } from 'react';
import { problemText, useFormats, useT } from '../../i18n/index.ts';
import { ApiProblem } from '../../api/index.ts';
import type { ChosenFile } from '../../import/import-kind.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Button, showToast } from '../../ui/index.ts';
import { writtenOf } from './import-choices.ts';
import classes from './import-screen.module.css';
import { MOST_REFUSED, saveRefusedRows } from './refused-rows.ts';
import type { ImportStep } from './step-trail.tsx';
import type { KeywordImport } from './use-keyword-import.ts';

interface CheckFooterProps {
  run: KeywordImport;
  file: ChosenFile;
  step: ImportStep;
  onGo: (step: ImportStep) => void;
}

/** The import itself: its button names the count, or the line before it says what is in the way. */
export function CheckFooter({ run, file, step, onGo }: CheckFooterProps) {
  const t = useT();
  const { full } = useFormats();
  const { answer, work, current, problem } = run.state;
  const counts = answer?.counts ?? null;
  const written = counts === null ? 0 : writtenOf(counts);
  const ready = current && work === null && written > 0;
  const many = { count: written, shown: full(written) };
  const addsOnly = counts !== null && counts.ADD === written;
  return (
    <footer className={classes.footer}>
      {counts !== null && counts.INVALID > 0 && <RefusedRows run={run} file={file} count={counts.INVALID} />}
      <span className={classes.footText} id="import-lock">
        {work === 'importing' ? (
          <span role="status">{t('keywordImport.starting')}</span>
        ) : ready ? (
          t('keywordImport.oneStep')
        ) : (
          current &&
          problem === null &&
          answer?.missing.length === 0 && (
            <>
              <Lock size={14} aria-hidden="true" /> {t('keywordImport.nothing')}
            </>
          )
        )}
      </span>
      <Button
        size="md"
        disabled={work === 'importing'}
        onClick={() => onGo(step === 'check' ? 'columns' : 'file')}
      >
        {t('keywordImport.back')}
      </Button>
      {step === 'columns' ? (
        <Button size="md" variant="primary" onClick={() => onGo('check')}>
          {t('keywordImport.toCheck')}
        </Button>
      ) : (
        <Button
          size="md"
          variant="primary"
          busy={work === 'importing'}
          aria-disabled={!ready && work !== 'importing'}
          aria-describedby="import-lock"
          onClick={ready ? run.take : undefined}
        >
          {written === 0
            ? t('keywordImport.take.none')
            : t(addsOnly ? 'keywordImport.take.add' : 'keywordImport.take', many)}
        </Button>
      )}
    </footer>
  );
}

/** The rows that cannot be imported, as a file to mend them in. */
function RefusedRows({ run, file, count }: { run: KeywordImport; file: ChosenFile; count: number }) {
  const t = useT();
  const formats = useFormats();
  const { projectId } = useProjectScope();
  const [busy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await saveRefusedRows({ projectId, file, choices: run.state.choices, words: { t, formats } });
    } catch (problem) {
      const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
      showToast({ kind: 'error', title: t('keywordImport.refused.failed'), text });
    }
    setBusy(false);
  };
  return (
    <Button
      size="md"
      busy={busy}
      icon={<FileDown size={14} aria-hidden="true" />}
      onClick={() => void save()}
    >
      {count > MOST_REFUSED
        ? t('keywordImport.refused.first', {
            shown: formats.full(MOST_REFUSED),
            all: formats.full(count),
          })
        : t('keywordImport.refused', { count, shown: formats.full(count) })}
    </Button>
  );
}
