import { FileSpreadsheet } from 'lucide-react';
import { useFormats, useT } from '../i18n/index.ts';
import { FileButton } from './file-button.tsx';
import type { ImportAnswer, ChosenFile } from './import-kind.ts';
import { sizeText } from './import-labels.ts';
import classes from './import.module.css';

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
