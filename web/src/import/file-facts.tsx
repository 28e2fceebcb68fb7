import { FileSpreadsheet } from 'lucide-react';
import type { ReactNode } from 'react';
import { hasText, type T, useFormats, useT } from '../i18n/index.ts';
import { FileButton } from './file-button.tsx';
import type { ChosenFile } from './import-kind.ts';
import { sizeText } from './import-labels.ts';
import classes from './import.module.css';

const SEPARATORS: Readonly<Record<string, string>> = {
  ',': 'comma',
  ';': 'semicolon',
  '\t': 'tab',
  '|': 'bar',
};

interface FileFactsProps {
  file: ChosenFile;
  accept: string;
  /** What is known of it beside its size, in a line. */
  facts: readonly string[];
  locked: boolean;
  onChoose: (file: File) => void;
  /** How it was understood, a line each. */
  children?: ReactNode;
}

/** In which encoding a file is written, and what parts its columns; what is not known of it is left out. */
export function writingFacts(t: T, encoding: string, separator: string): string[] {
  const facts = hasText(`import.encoding.${encoding}`) ? [t(`import.encoding.${encoding}`)] : [];
  const named = SEPARATORS[separator];
  return named === undefined ? facts : [...facts, t(`import.separator.${named}`)];
}

/** Which file this is, how it was understood, and the way to another. */
export function FileFacts({ file, accept, facts, locked, onChoose, children }: FileFactsProps) {
  const t = useT();
  const { language } = useFormats();
  return (
    <div className={classes.fileBox}>
      <div className={classes.file}>
        <span className={classes.fileIcon}>
          <FileSpreadsheet size={18} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div className={classes.fileText}>
          <p className={classes.fileName} title={file.name}>
            {file.name}
          </p>
          <p className={classes.fileFacts}>{[sizeText(file.size, language), ...facts].join(' · ')}</p>
        </div>
        {!locked && (
          <FileButton variant="quiet" autoFocus accept={accept} onChoose={onChoose}>
            {t('import.replace')}
          </FileButton>
        )}
      </div>
      {children}
    </div>
  );
}
