import { Modal } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleX, FileUp } from 'lucide-react';
import { useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { useT } from '../../i18n/index.ts';
import { useDroppedFile } from '../../import/dropped-file.ts';
import { FileButton } from '../../import/file-button.tsx';
import '../../ui/theme/dialog-styles.ts';
import { Button, Select, showToast, SkeletonRows, useDialog } from '../../ui/index.ts';
import type { Language } from '../languages.ts';
import { Differences } from './differences.tsx';
import { type FileChoices, importFile, previewFile, type Verdict } from './file-calls.ts';
import { fileProblemText } from './file-problem-text.ts';
import { LABELS } from './label-calls.ts';
import classes from './import-texts.module.css';

const ACCEPTED = '.csv,.xlsx,.json,text/csv,application/json';

/** Takes texts in from a file: every difference is shown before, and nothing is half taken in. */
export function ImportTexts({ languages, onClose }: { languages: readonly Language[]; onClose: () => void }) {
  const t = useT();
  const queries = useQueryClient();
  const dialog = useDialog(onClose);
  const [file, setFile] = useState<File | null>(null);
  const [code, setCode] = useState(languages.find(({ code: one }) => one !== 'en-GB')?.code ?? 'en-GB');
  const [overwrite, setOverwrite] = useState(false);
  const [shown, setShown] = useState<{ verdict: Verdict | null; page: number }>({ verdict: null, page: 0 });
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const choose = (chosen: File): void => {
    setFile(chosen);
    setProblem(null);
    setOverwrite(false);
    setShown({ verdict: null, page: 0 });
  };
  const over = useDroppedFile(choose, !busy);
  const json = file !== null && /\.json$/i.test(file.name);
  const choices: FileChoices = { languageCode: json ? code : null, overwrite };
  const preview = useQuery({
    queryKey: [
      'texts-preview',
      file && [file.name, file.size, file.lastModified],
      choices.languageCode,
      shown,
    ],
    queryFn: ({ signal }) => previewFile(file!, choices, { ...shown, signal }),
    enabled: file !== null,
    // What stands there changes meanwhile.
    staleTime: 0,
    gcTime: 0,
    placeholderData: (before) => before,
  });
  const facts = preview.data;
  const taken = facts ? facts.counts.NEW + facts.counts.CHANGED + (overwrite ? facts.counts.CONFLICT : 0) : 0;

  async function take(): Promise<void> {
    if (file === null) return;
    setBusy(true);
    setProblem(null);
    try {
      const { changed } = await importFile(file, choices);
      void queries.invalidateQueries({ queryKey: LABELS });
      showToast({
        kind: 'done',
        title: t('backOffice.words.saved'),
        text: t('backOffice.words.savedText', { count: changed }),
      });
      onClose();
    } catch (refused) {
      if (!(refused instanceof ApiProblem)) throw refused;
      setProblem(refused);
      void preview.refetch();
    } finally {
      setBusy(false);
    }
  }

  const shownProblem = problem ?? (preview.error instanceof ApiProblem ? preview.error : null);
  return (
    <Modal
      {...dialog}
      title={t('backOffice.import.title')}
      size={file === null ? 560 : 980}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <div className={classes.import}>
        <div className={classes.file} data-over={over || undefined} data-chosen={file !== null || undefined}>
          <FileUp size={20} strokeWidth={1.75} aria-hidden="true" />
          <p className={classes.fileName}>{file === null ? t('backOffice.import.lead') : file.name}</p>
          <FileButton
            size={file === null ? 'md' : 'sm'}
            variant={file === null ? 'primary' : 'default'}
            data-autofocus
            accept={ACCEPTED}
            onChoose={choose}
          >
            {t(file === null ? 'import.choose' : 'backOffice.import.another')}
          </FileButton>
          {json && (
            <Select
              label={t('backOffice.import.language')}
              value={code}
              options={languages.map((language) => ({ value: language.code, label: language.name }))}
              onChange={setCode}
            />
          )}
        </div>
        {shownProblem !== null && (
          <p role="alert" className={classes.problem}>
            <CircleX size={15} aria-hidden="true" />
            {fileProblemText(t, shownProblem)}
          </p>
        )}
        {file !== null && shownProblem === null && facts === undefined && (
          <SkeletonRows rows={5} height={48} />
        )}
        {facts !== undefined && file !== null && preview.error === null && (
          <Differences
            preview={facts}
            verdict={shown.verdict}
            onVerdict={(verdict) => setShown({ verdict, page: 0 })}
            onPage={(page) => setShown({ ...shown, page })}
            busy={preview.isFetching}
          />
        )}
        {facts !== undefined && facts.counts.CONFLICT > 0 && (
          <label className={classes.overwrite}>
            <input
              type="checkbox"
              checked={overwrite}
              onChange={(event) => setOverwrite(event.currentTarget.checked)}
            />
            {t('backOffice.import.overwrite', { count: facts.counts.CONFLICT })}
          </label>
        )}
      </div>
      {facts !== undefined && (
        <div className={classes.foot}>
          <Button size="md" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button
            size="md"
            variant="primary"
            busy={busy}
            disabled={taken === 0 || preview.error !== null}
            onClick={() => void take()}
          >
            {taken === 0 ? t('backOffice.import.nothing') : t('backOffice.import.take', { count: taken })}
          </Button>
        </div>
      )}
    </Modal>
  );
}
