import { useEffect, useMemo, useState } from 'react';
import { hasText, useFormats, useT } from '../i18n/index.ts';
import { announce, Button, cx, EmptyState, SkeletonRows } from '../ui/index.ts';
import { ColumnMapping } from './column-mapping.tsx';
import { DayReadingChoice } from './day-reading.tsx';
import { FaultReasons } from './fault-reasons.tsx';
import { FileFacts, writingFacts } from './file-facts.tsx';
import { ImportFooter } from './import-footer.tsx';
import type { ChosenFile, ImportAnswer } from './import-kind.ts';
import { reasonsOf, toggleReason } from './left-out.ts';
import { chosenColumns, remapped } from './mapping.ts';
import classes from './import.module.css';
import { type VerdictCounts, countsOf, type RowResult, rowResults, type RowVerdict } from './row-results.ts';
import { VerdictTiles, type VerdictTone } from './verdict-tiles.tsx';
import { ProblemNote } from './problem-note.tsx';
import { RowTable } from './row-table.tsx';
import type { Import } from './use-import.ts';

interface CheckedFileProps {
  run: Import;
  file: ChosenFile;
  over: boolean;
  onClose: () => void;
}

/** The second step: the file and its columns at the side, what becomes of each row beside it, and the import below. */
export function CheckedFile({ run, file, over, onClose }: CheckedFileProps) {
  const { answer, problem, work, current } = run.state;
  const lines = useMemo(
    () => rowResults(current || work === 'checking' ? answer : null, problem),
    [answer, current, work, problem],
  );
  const counts = useMemo(() => countsOf(lines), [lines]);
  const facts = useFacts(current ? answer : null);
  const [shown, setShown] = useState<RowVerdict | null>(null);
  useSpokenCounts(current ? counts : null);
  // A verdict that no row has any more would leave an empty list behind.
  const filter = shown !== null && counts[shown] > 0 ? shown : null;
  const rows = useMemo(
    () => (filter === null ? lines : lines.filter(({ verdict }) => verdict === filter)),
    [lines, filter],
  );
  return (
    <>
      <div className={classes.columns} data-over={over || undefined}>
        <div className={classes.side}>
          <FileFacts
            file={file}
            accept={run.kind.accept}
            facts={facts}
            locked={work === 'importing'}
            onChoose={run.choose}
          />
          {answer !== null && answer.columns.length > 0 && <Columns run={run} answer={answer} />}
        </div>
        <div className={cx(classes.main, work !== null && classes.busy)} aria-busy={work !== null}>
          {problem !== null && <Problem run={run} />}
          {lines.length > 0 && (
            <VerdictTiles
              tiles={TILES.map((verdict) => ({
                verdict,
                label: `import.tile.${verdict ?? 'all'}`,
                count: verdict === null ? lines.length : counts[verdict],
                tone: verdict === null ? undefined : TONES[verdict],
              }))}
              shown={filter}
              onShow={setShown}
            />
          )}
          {problem === null && <Reasons run={run} lines={lines} />}
          <Rows rows={rows} lines={lines} run={run} />
        </div>
      </div>
      <ImportFooter run={run} counts={counts} lines={lines.length} onClose={onClose} />
    </>
  );
}

/** The columns of the file, each with how its days are read where it holds such. */
function Columns({ run, answer }: { run: Import; answer: ImportAnswer }) {
  const { kind, decide, state } = run;
  const { choices, current } = state;
  const locked = state.work === 'importing';
  const columns = chosenColumns(answer.columns, choices.mapping, kind.columns);
  return (
    <ColumnMapping
      kind={kind}
      columns={columns}
      locked={locked}
      onChooseColumn={(column, target) =>
        decide({ mapping: remapped(choices.mapping, columns, columns.indexOf(column), target) })
      }
      below={({ header, column }) => {
        const reading = current && column !== null ? answer.dates[column] : null;
        if (column === null || !reading) return null;
        if (reading.reading === 'YMD' && !(column in choices.dates)) return null;
        return (
          <DayReadingChoice
            header={header}
            found={reading}
            locked={locked}
            onRead={(order) => decide({ dates: { ...choices.dates, [column]: order } })}
          />
        );
      }}
    />
  );
}

const TILES = [null, 'CREATE', 'SKIP', 'LEFT_OUT', 'ERROR'] as const;
const TONES: Partial<Record<RowVerdict, VerdictTone>> = { CREATE: 'good', ERROR: 'bad' };

/** What is wrong with rows; a press leaves all with one of these faults out. */
function Reasons({ run, lines }: { run: Import; lines: readonly RowResult[] }) {
  const { choices, work } = run.state;
  return (
    <FaultReasons
      reasons={reasonsOf(lines).map(({ reason, count }) => ({
        reason,
        count,
        label: hasText(`import.wrong.${reason}`) ? `import.wrong.${reason}` : 'import.wrong.REFUSED',
      }))}
      leftOut={choices.skip}
      locked={work === 'importing'}
      onToggle={(reason) => run.decide({ skip: toggleReason(choices.skip, reason) })}
    />
  );
}

function Problem({ run }: { run: Import }) {
  const t = useT();
  const { problem, current } = run.state;
  if (problem === null) return null;
  const passing =
    ['NETWORK', 'IDEMPOTENCY_IN_PROGRESS'].includes(problem.code) ||
    problem.status >= 500 ||
    problem.status === 429;
  return (
    <ProblemNote problem={problem} limits={run.kind}>
      {passing && <Button onClick={current ? run.take : run.check}>{t('import.retry')}</Button>}
    </ProblemNote>
  );
}

function Rows({
  rows,
  lines,
  run,
}: {
  rows: readonly RowResult[];
  lines: readonly RowResult[];
  run: Import;
}) {
  const t = useT();
  const { answer, work, problem } = run.state;
  if (rows.length > 0) return <RowTable run={run} rows={rows} lines={lines} />;
  if (work === 'checking') return <SkeletonRows rows={8} height={48} />;
  if (problem !== null) return null;
  const unmapped = (answer?.missing.length ?? 0) > 0;
  return (
    <EmptyState
      kind="nothing"
      title={t(unmapped ? run.kind.texts.unmapped : 'import.noRows')}
      text={t(unmapped ? run.kind.texts.unmappedText : 'import.noRows.text')}
    />
  );
}

/** How many rows there are, and how they are written, once it is known. */
function useFacts(answer: ImportAnswer | null): string[] {
  const t = useT();
  const { full } = useFormats();
  if (answer === null) return [];
  const count = answer.rows.length;
  const rows = count > 0 ? [t('import.rows', { count, shown: full(count) })] : [];
  const above = answer.headerLine - 1;
  const skipped = above === 0 ? [] : [t('import.skipped', { count: above, shown: full(above) })];
  return [...rows, ...writingFacts(t, answer.encoding, answer.separator), ...skipped];
}

/** Says aloud what a check has found. */
function useSpokenCounts(counts: VerdictCounts | null): void {
  const t = useT();
  const { full } = useFormats();
  useEffect(() => {
    if (counts === null) return;
    const { CREATE, SKIP, LEFT_OUT, ERROR } = counts;
    announce(
      t('import.spoken', { create: full(CREATE), skip: full(SKIP), out: full(LEFT_OUT), error: full(ERROR) }),
    );
  }, [counts, t, full]);
}
