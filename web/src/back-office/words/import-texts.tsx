import { Modal } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { CircleX, FileUp } from 'lucide-react';
import { useState } from 'react';
import { ApiProblem, randomId } from '../../api/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { useDroppedFile } from '../../import/dropped-file.ts';
import { FileButton } from '../../import/file-button.tsx';
import '../../ui/theme/dialog-styles.ts';
import { Button, Select, showToast, SkeletonRows, useDialog } from '../../ui/index.ts';
import type { WrittenLanguage } from '../languages.ts';
import { Differences } from './differences.tsx';
import { type FileChoices, importFile, previewFile, type Verdict } from './file-calls.ts';
import { fileProblemText, lacksLanguage } from './file-problem-text.ts';
import { LABELS } from './label-calls.ts';
import classes from './import-texts.module.css';

const ACCEPTED = '.csv,.xlsx,.json,text/csv,application/json';

/** What needs a decision is shown first. */
const FIRST = ['CONFLICT', 'INVALID', 'UNKNOWN_LABEL'] as const satisfies readonly Verdict[];

/** Takes texts in from a file: every difference is shown before, and nothing is half taken in. */
export function ImportTexts({
  languages,
  onClose,
}: {
  languages: readonly WrittenLanguage[];
  onClose: () => void;
}) {
  const t = useT();
  const queries = useQueryClient();
  const dialog = useDialog(onClose);
  const formats = useFormats();
  const [file, setFile] = useState<File | null>(null);
  const [code, setCode] = useState<string | null>(null);
  const [overwrite, setOverwrite] = useState(false);
  /** undefined: what needs a decision first. */
  const [asked, setAsked] = useState<Verdict | null | undefined>();
  const [page, setPage] = useState(0);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  /** Of this file with these choices: where an answer is lost, it goes on where it was cut off. */
  const [key, setKey] = useState(randomId);
  const choose = (chosen: File): void => {
    setFile(chosen);
    setKey(randomId());
    setProblem(null);
    setCode(null);
    setOverwrite(false);
    show(undefined);
  };
  const show = (verdict: Verdict | null | undefined): void => {
    setAsked(verdict);
    setPage(0);
  };
  const over = useDroppedFile(choose, !busy);
  const choices: FileChoices = { languageCode: code, overwrite };
  const of = file && [file.name, file.size, file.lastModified, code];
  const read = (verdict: Verdict | null, from: number) => ({
    queryKey: ['texts-preview', of, verdict, from],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      previewFile(file!, choices, { verdict, page: from, signal }),
    // What stands there changes meanwhile.
    staleTime: 0,
    gcTime: 0,
  });
  const whole = useQuery({ ...read(null, 0), enabled: file !== null });
  const facts = whole.data;
  const first = facts && FIRST.find((verdict) => facts.counts[verdict] > 0);
  const verdict = asked === undefined ? (first ?? null) : asked;
  const part = useQuery({
    ...read(verdict, page),
    enabled: facts !== undefined,
    placeholderData: keepPreviousData,
  });
  const shown = part.data ?? facts;
  const taken = facts ? facts.counts.NEW + facts.counts.CHANGED + (overwrite ? facts.counts.CONFLICT : 0) : 0;
  const invalid = facts?.counts.INVALID ?? 0;

  async function take(): Promise<void> {
    if (file === null) return;
    setBusy(true);
    setProblem(null);
    try {
      const { changed, conflicts } = await importFile(file, choices, key);
      void queries.invalidateQueries({ queryKey: LABELS });
      const done = t('backOffice.words.savedText', { count: changed });
      const kept = conflicts > 0 ? ` · ${t('backOffice.import.kept', { count: conflicts })}` : '';
      showToast({ kind: 'done', title: t('backOffice.words.saved'), text: done + kept });
      onClose();
    } catch (refused) {
      if (!(refused instanceof ApiProblem)) throw refused;
      // What was refused would be again under the same key, whatever has changed since.
      if (refused.status === 422) setKey(randomId());
      setProblem(refused);
      void whole.refetch();
    } finally {
      setBusy(false);
    }
  }

  const failed = problem ?? (whole.error instanceof ApiProblem ? whole.error : null);
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
          {(code !== null || (failed !== null && lacksLanguage(failed))) && (
            <Select
              label={t('backOffice.import.language')}
              value={code ?? ''}
              options={[
                ...(code === null ? [{ value: '', label: t('backOffice.import.chooseLanguage') }] : []),
                ...languages.map((language) => ({ value: language.code, label: language.name })),
              ]}
              onChange={(chosen) => {
                setCode(chosen === '' ? null : chosen);
                setKey(randomId());
              }}
            />
          )}
        </div>
        {failed !== null && (
          <p role="alert" className={classes.problem}>
            <CircleX size={15} aria-hidden="true" />
            {fileProblemText(t, formats, failed)}
          </p>
        )}
        {file !== null && failed === null && shown === undefined && <SkeletonRows rows={5} height={48} />}
        {facts !== undefined && shown !== undefined && whole.error === null && (
          <Differences
            preview={{ ...shown, counts: facts.counts }}
            verdict={verdict}
            onVerdict={show}
            onPage={setPage}
            busy={part.isPlaceholderData}
          />
        )}
        {facts !== undefined && invalid > 0 && (
          <p role="alert" className={classes.problem}>
            <CircleX size={15} aria-hidden="true" />
            {t('backOffice.import.repair', { count: invalid })}
          </p>
        )}
        {facts !== undefined && facts.counts.CONFLICT > 0 && (
          <label className={classes.overwrite}>
            <input
              type="checkbox"
              checked={overwrite}
              onChange={(event) => {
                setOverwrite(event.currentTarget.checked);
                setKey(randomId());
              }}
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
            disabled={taken === 0 || invalid > 0 || whole.error !== null}
            onClick={() => void take()}
          >
            {taken === 0 ? t('backOffice.import.nothing') : t('backOffice.import.take', { count: taken })}
          </Button>
        </div>
      )}
    </Modal>
  );
}
