import { useEffect, useMemo, useState } from 'react';
import { useFormats, useT } from '../i18n/index.ts';
import { announce, Button, cx, EmptyState, SkeletonRows } from '../ui/index.ts';
import { FileFacts } from './choose-file.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { FaultReasons } from './fault-reasons.tsx';
import { ImportFooter } from './import-footer.tsx';
import type { ChosenFile } from './import-kind.ts';
import { chosenColumns } from './mapping.ts';
import classes from './import.module.css';
import { type VerdictCounts, countsOf, type RowResult, rowResults, type RowVerdict } from './row-results.ts';
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
  const { answer, problem, work, current, choices } = run.state;
  const lines = useMemo(
    () => rowResults(current || work === 'checking' ? answer : null, problem),
    [answer, current, work, problem],
  );
  const counts = useMemo(() => countsOf(lines), [lines]);
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
            answer={current ? answer : null}
            locked={work === 'importing'}
            onChoose={run.choose}
          />
          {answer !== null && answer.columns.length > 0 && (
            <ColumnMapping
              kind={run.kind}
              columns={chosenColumns(answer.columns, choices.mapping, run.kind.columns)}
              dates={current ? answer.dates : {}}
              choices={choices}
              locked={work === 'importing'}
              onDecide={run.decide}
            />
          )}
        </div>
        <div className={cx(classes.main, work !== null && classes.busy)} aria-busy={work !== null}>
          {problem !== null && <Problem run={run} />}
          {lines.length > 0 && (
            <VerdictTiles counts={counts} total={lines.length} shown={filter} onShow={setShown} />
          )}
          {problem === null && <FaultReasons run={run} rows={lines} />}
          <Rows rows={rows} lines={lines} run={run} />
        </div>
      </div>
      <ImportFooter run={run} counts={counts} lines={lines.length} onClose={onClose} />
    </>
  );
}

const TILES = [null, 'CREATE', 'SKIP', 'LEFT_OUT', 'ERROR'] as const;

interface VerdictTilesProps {
  counts: VerdictCounts;
  total: number;
  /** null = every row */
  shown: RowVerdict | null;
  onShow: (verdict: RowVerdict | null) => void;
}

/** How many rows fare how; a press shows these alone. */
function VerdictTiles({ counts, total, shown, onShow }: VerdictTilesProps) {
  const t = useT();
  const { full } = useFormats();
  return (
    <div role="group" aria-label={t('import.tiles')} className={classes.tiles}>
      {TILES.map((verdict) => {
        const count = verdict === null ? total : counts[verdict];
        return (
          <button
            key={verdict ?? 'all'}
            type="button"
            className={classes.tile}
            data-verdict={verdict ?? undefined}
            data-none={count === 0 || undefined}
            aria-pressed={verdict === shown}
            onClick={() => onShow(verdict)}
          >
            <span>{t(`import.tile.${verdict ?? 'all'}`)}</span>
            <b>{full(count)}</b>
          </button>
        );
      })}
    </div>
  );
}

function Problem({ run }: { run: Import }) {
  const t = useT();
  const { problem, current } = run.state;
  if (problem === null) return null;
  const passing = problem.code === 'NETWORK' || problem.status >= 500 || problem.status === 429;
  return (
    <ProblemNote problem={problem} maxRows={run.kind.maxRows}>
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
