import { useEffect, useMemo, useState } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';
import { FaultReasons } from '../../import/fault-reasons.tsx';
import type { ChosenFile } from '../../import/import-kind.ts';
import { sizeText } from '../../import/import-labels.ts';
import { ProblemNote } from '../../import/problem-note.tsx';
import { VerdictTiles } from '../../import/verdict-tiles.tsx';
import { useProjectScope } from '../../projects/index.ts';
import { announce, Button, cx, EmptyState, SkeletonRows } from '../../ui/index.ts';
import { CheckTable } from './check-table.tsx';
import { useCheckedRows } from './checked-rows.ts';
import { CheckFooter } from './check-footer.tsx';
import { placedColumns, withToggled } from './import-choices.ts';
import classes from './import-screen.module.css';
import { ImportSide } from './import-side.tsx';
import { KEYWORD_FILES } from './keyword-file-kind.ts';
import type { Preview, KeywordVerdict } from './preview.ts';
import { type ImportStep, useStepsApart } from './step-trail.tsx';
import type { KeywordImport } from './use-keyword-import.ts';
import { tilesOf } from './verdicts.ts';

interface CheckStepProps {
  run: KeywordImport;
  file: ChosenFile;
  over: boolean;
  /** Where it is narrow columns and rows are looked at one after the other. */
  step: ImportStep;
  onGo: (step: ImportStep) => void;
}

/** The file with its columns at the side, what becomes of each row beside it, and the import below. */
export function CheckStep({ run, file, over, step, onGo }: CheckStepProps) {
  const t = useT();
  const apart = useStepsApart();
  const { answer, current, work, problem } = run.state;
  return (
    <>
      <div className={classes.body} data-over={over || undefined}>
        {(!apart || step === 'columns') && <ImportSide run={run} file={file} />}
        {(!apart || step === 'check') && (
          <div className={cx(classes.main, work !== null && classes.busy)} aria-busy={work !== null}>
            {problem !== null && (
              <div className={classes.problem}>
                <ProblemNote problem={problem} limits={KEYWORD_FILES}>
                  {(isPassing(problem) || answer === null) && (
                    <Button onClick={current ? run.take : run.check}>{t('import.retry')}</Button>
                  )}
                </ProblemNote>
              </div>
            )}
            {answer === null ? (
              <Waiting work={work} file={file} />
            ) : (
              <Checked run={run} file={file} answer={answer} />
            )}
          </div>
        )}
        {apart && step === 'columns' && problem !== null && (
          <div className={classes.problem}>
            <ProblemNote problem={problem} limits={KEYWORD_FILES} />
          </div>
        )}
      </div>
      <CheckFooter run={run} file={file} step={step} onGo={onGo} />
    </>
  );
}

/** What may go by itself, or once one is online again. */
const isPassing = ({ code, status }: { code: string; status: number }): boolean =>
  code === 'NETWORK' || code === 'IDEMPOTENCY_IN_PROGRESS' || status >= 500 || status === 429;

/** Nothing is known of its rows yet; of an import that was come back to the footer says how it is. */
function Waiting({ work, file }: { work: KeywordImport['state']['work']; file: ChosenFile }) {
  if (work === 'checking') return <Reading file={file} />;
  return work === 'importing' && <SkeletonRows rows={10} height={32} />;
}

/** While the file is sent and read for the first time. */
function Reading({ file }: { file: ChosenFile }) {
  const t = useT();
  const { language } = useFormats();
  const text = t('keywordImport.reading', { size: sizeText(file.size, language) });
  return (
    <>
      <div className={classes.reading}>
        <p role="status">{text}</p>
        <progress aria-label={text} />
      </div>
      <SkeletonRows rows={10} height={32} />
    </>
  );
}

function Checked({ run, file, answer }: { run: KeywordImport; file: ChosenFile; answer: Preview }) {
  const t = useT();
  const { projectId } = useProjectScope();
  const { choices, current, work } = run.state;
  const [shown, setShown] = useState<KeywordVerdict | null>(null);
  // A verdict that no row has any more would leave an empty list behind.
  const verdict = shown !== null && answer.counts[shown] > 0 ? shown : null;
  const rows = useCheckedRows({ projectId, file, choices, answer, current, verdict });
  const fields = useMemo(
    () => placedColumns(answer.columns, choices.columns).map(({ column }) => column),
    [answer.columns, choices.columns],
  );
  useSpokenCounts(current ? answer.counts : null);
  if (answer.missing.length > 0)
    return (
      <EmptyState
        kind="nothing"
        title={t('keywordImport.unmapped')}
        text={t('keywordImport.unmapped.text')}
      />
    );
  if (answer.file.rows === 0)
    return <EmptyState kind="nothing" title={t('import.noRows')} text={t('import.noRows.text')} />;
  return (
    <>
      <VerdictTiles tiles={tilesOf(answer.counts)} shown={verdict} onShow={setShown} />
      <FaultReasons
        reasons={answer.reasons
          .filter((one) => isLeftOutByReason(one.verdict))
          .map(({ reason, count }) => ({ reason, count, label: `keywordImport.reason.${reason}` }))}
        calm
        leftOut={choices.skip}
        locked={work === 'importing'}
        onToggle={(reason) => run.decide({ skip: withToggled(choices.skip, reason) })}
      />
      {rows.problem !== null && (
        <div className={classes.problem}>
          <ProblemNote problem={rows.problem} limits={KEYWORD_FILES}>
            <Button onClick={rows.retry}>{t('import.retry')}</Button>
          </ProblemNote>
        </div>
      )}
      <CheckTable
        rows={rows}
        choices={choices}
        fields={fields}
        locked={work === 'importing'}
        onDecide={run.decide}
      />
    </>
  );
}

/** Rows that would be written, or are kept out by a reason: those may be left out or taken back together. */
const isLeftOutByReason = (verdict: KeywordVerdict): boolean =>
  verdict === 'UPDATE' || verdict === 'MOVE' || verdict === 'LEFT_OUT';

/** Says aloud what a check has found. */
function useSpokenCounts(counts: Preview['counts'] | null): void {
  const t = useT();
  const { full } = useFormats();
  useEffect(() => {
    if (counts === null) return;
    const spoken = tilesOf(counts)
      .filter(({ count }) => count > 0)
      .map(({ label, count }) => `${t(label)} ${full(count)}`);
    announce(spoken.join(', '));
  }, [counts, t, full]);
}
