import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ApiProblem } from '../api/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { FileButton } from './file-button.tsx';
import type { FileKind } from './import-kind.ts';
import { sizeText } from './import-labels.ts';
import classes from './import.module.css';
import { ProblemNote } from './problem-note.tsx';

interface ChooseFileProps {
  kind: FileKind;
  problem: ApiProblem | null;
  /** A file hovers over the window. */
  over: boolean;
  onChoose: (file: File) => void;
  /** What else is decided before, and another way than a file. */
  children?: ReactNode;
}

/** The first step: what kind of file is wanted, and the place to put it. */
export function ChooseFile({ kind, problem, over, onChoose, children }: ChooseFileProps) {
  const t = useT();
  const { full, language } = useFormats();
  return (
    <div className={classes.choose}>
      <p className={classes.intro}>{t(kind.texts.intro)}</p>
      <div className={classes.drop} data-over={over || undefined}>
        <FileUp size={22} strokeWidth={1.75} aria-hidden="true" />
        <FileButton size="md" variant="primary" data-autofocus accept={kind.accept} onChoose={onChoose}>
          {t('import.choose')}
        </FileButton>
        <p>{t('import.drop')}</p>
      </div>
      {problem !== null && <ProblemNote problem={problem} limits={kind} />}
      {children}
      <p className={classes.limits}>
        {t(kind.texts.limits, { rows: full(kind.maxRows), size: sizeText(kind.maxBytes, language) })}
      </p>
    </div>
  );
}
