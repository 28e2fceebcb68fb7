import { FileUp } from 'lucide-react';
import type { ApiProblem } from '../api/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { FileButton } from './file-button.tsx';
import type { ImportKind } from './import-kind.ts';
import { sizeText } from './import-labels.ts';
import classes from './import.module.css';
import { ProblemNote } from './problem-note.tsx';
import { MAX_BYTES } from './read-file.ts';

interface ChooseFileProps {
  kind: ImportKind;
  problem: ApiProblem | null;
  /** A file hovers over the window. */
  over: boolean;
  onChoose: (file: File) => void;
}

/** The first step: what kind of file is wanted, and the place to put it. */
export function ChooseFile({ kind, problem, over, onChoose }: ChooseFileProps) {
  const t = useT();
  const { full, language } = useFormats();
  return (
    <div className={classes.choose}>
      <p className={classes.intro}>{t(kind.texts.intro)}</p>
      <div className={classes.drop} data-over={over || undefined}>
        <FileUp size={22} strokeWidth={1.75} aria-hidden="true" />
        <FileButton size="md" variant="primary" data-autofocus onChoose={onChoose}>
          {t('import.choose')}
        </FileButton>
        <p>{t('import.drop')}</p>
      </div>
      {problem !== null && <ProblemNote problem={problem} maxRows={kind.maxRows} />}
      <p className={classes.limits}>
        {t('import.limits', { rows: full(kind.maxRows), size: sizeText(MAX_BYTES, language) })}
      </p>
    </div>
  );
}
