import { Modal } from '@mantine/core';
import { useCallback, useState } from 'react';
import { useT } from '../i18n/index.ts';
import '../ui/theme/dialog-styles.ts';
import { CheckedFile } from './checked-file.tsx';
import { ChooseFile } from './choose-file.tsx';
import { ImportDone } from './import-done.tsx';
import type { ChosenFile, ImportKind } from './import-kind.ts';
import { ConfirmDialog, useDialog } from '../ui/index.ts';
import { useDroppedFile } from './dropped-file.ts';
import classes from './import.module.css';
import { type Import, useImport } from './use-import.ts';

/** Takes in the rows of a CSV file: choose it, see what each row would become, then take them in. */
export function ImportDialog({
  kind,
  fullScreen,
  onClose,
}: {
  kind: ImportKind;
  fullScreen: boolean;
  onClose: () => void;
}) {
  const t = useT();
  const run = useImport(kind);
  const { file, work, imported, choices } = run.state;
  /** What is done once the reader has agreed to lose what they decided, and what had the focus then; null while nothing is asked. */
  const [asked, setAsked] = useState<{ file: File | ChosenFile | null; from: Element | null } | null>(null);
  const decided = imported === null && choices.corrections.length + choices.skip.length > 0;
  const { choose } = run;
  const close = () => (decided ? setAsked({ file: null, from: document.activeElement }) : onClose());
  const replace = useCallback(
    (next: File | ChosenFile) =>
      decided ? setAsked({ file: next, from: document.activeElement }) : choose(next),
    [decided, choose],
  );
  const goBack = (from: Element | null) => {
    setAsked(null);
    requestAnimationFrame(() => from instanceof HTMLElement && from.focus());
  };
  // What is being taken in is waited for, or stopped by its own button.
  const dialog = useDialog(work === 'importing' ? () => undefined : close);
  const over = useDroppedFile(replace, work !== 'importing');
  const wide = file !== null && imported === null;
  return (
    <>
      <Modal
        {...dialog}
        title={t(kind.texts.title)}
        size={wide ? 1120 : 560}
        fullScreen={fullScreen}
        padding={0}
        classNames={{
          inner: classes.inner,
          content: classes.content,
          header: classes.header,
          body: classes.body,
        }}
        closeButtonProps={{ 'aria-label': t('dialog.close'), disabled: work === 'importing' }}
      >
        <Step run={{ ...run, choose: replace }} over={over} onClose={close} />
      </Modal>
      {asked && (
        <ConfirmDialog
          title={t(asked.file ? 'import.lose.file' : 'import.lose', { name: asked.file?.name ?? '' })}
          confirm={t(asked.file ? 'import.lose.file.confirm' : 'import.lose.confirm')}
          danger
          onConfirm={() => {
            if (asked.file === null) return onClose();
            choose(asked.file);
            goBack(asked.from);
          }}
          onCancel={() => goBack(asked.from)}
        >
          {t('import.lose.text')}
        </ConfirmDialog>
      )}
    </>
  );
}

function Step({ run, over, onClose }: { run: Import; over: boolean; onClose: () => void }) {
  if (run.state.imported !== null)
    return <ImportDone kind={run.kind} answer={run.state.imported} onAgain={run.again} onClose={onClose} />;
  if (run.state.file === null)
    return <ChooseFile kind={run.kind} problem={run.state.problem} over={over} onChoose={run.choose} />;
  return <CheckedFile run={run} file={run.state.file} over={over} onClose={onClose} />;
}
