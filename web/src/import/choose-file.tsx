import { LIMITS } from '@keywright/events/catalogue';
import { FileSpreadsheet, FileUp } from 'lucide-react';
import { useRef } from 'react';
import type { ApiProblem } from '../api/index.ts';
import { hasText, useFormats, useT } from '../i18n/index.ts';
import { Button, type ButtonProps } from '../ui/index.ts';
import type { ChosenFile, ImportAnswer, ImportKind } from './import-kind.ts';
import { sizeText } from './import-labels.ts';
import classes from './import.module.css';
import { ProblemNote } from './problem-note.tsx';

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
        {t('import.limits', { rows: full(kind.maxRows), size: sizeText(LIMITS.importBytes, language) })}
      </p>
    </div>
  );
}

const SEPARATORS: Readonly<Record<string, string>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab' };

interface FileFactsProps {
  file: ChosenFile;
  /** null while it is not known what is in it. */
  answer: ImportAnswer | null;
  locked: boolean;
  onChoose: (file: File) => void;
}

/** Which file this is, and how it was understood. */
export function FileFacts({ file, answer, locked, onChoose }: FileFactsProps) {
  const t = useT();
  const { full, language } = useFormats();
  const facts = [sizeText(file.size, language)];
  if (answer !== null) {
    if (answer.rows.length > 0)
      facts.push(t('import.rows', { count: answer.rows.length, shown: full(answer.rows.length) }));
    if (hasText(`import.encoding.${answer.encoding}`)) facts.push(t(`import.encoding.${answer.encoding}`));
    const separator = SEPARATORS[answer.separator];
    if (separator !== undefined) facts.push(t(`import.separator.${separator}`));
  }
  return (
    <div className={classes.file}>
      <span className={classes.fileIcon}>
        <FileSpreadsheet size={18} strokeWidth={1.75} aria-hidden="true" />
      </span>
      <div className={classes.fileText}>
        <p className={classes.fileName} title={file.name}>
          {file.name}
        </p>
        <p className={classes.fileFacts}>{facts.join(' · ')}</p>
      </div>
      {!locked && (
        <FileButton variant="quiet" autoFocus onChoose={onChoose}>
          {t('import.replace')}
        </FileButton>
      )}
    </div>
  );
}

/** Opens the system's file choice. The same file may be chosen again, once it was repaired. */
function FileButton({ onChoose, ...button }: ButtonProps & { onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file) onChoose(file);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}
