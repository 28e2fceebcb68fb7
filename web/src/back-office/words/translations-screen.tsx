import { Languages } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { useHotkey } from '../../hotkeys/index.ts';
import { problemText, useFormats, useT } from '../../i18n/index.ts';
import { Button, EmptyState, ScreenHeader, SkeletonRows, usePhone } from '../../ui/index.ts';
import { StaleDialog } from '../history/stale-dialog.tsx';
import { useLanguages, writtenLanguages } from '../languages.ts';
import { type AskedLabels, useAskedLabels } from './asked-labels.ts';
import type { CellActs } from './label-cell.tsx';
import { PAGE_ROWS } from './label-calls.ts';
import { LabelHistory } from './label-history.tsx';
import { type LabelRow, textIn } from './label-rows.ts';
import { LabelTable } from './label-table.tsx';
import { TextFiles } from './text-files.tsx';
import { SaidOrMissing } from './text-with-names.tsx';
import { useShownLanguages } from './shown-languages.ts';
import { WordsFooter } from './words-footer.tsx';
import { WordsToolbar } from './words-toolbar.tsx';
import { cellKey, useCells } from './use-cells.ts';
import { useLabelCounts, useLabels, useLabelsLive } from './use-labels.ts';
import { useSave } from './use-save.ts';
import classes from './words.module.css';

interface Place {
  row: LabelRow;
  code: string;
}

/** /back-office/translations: what every label says, its languages beside each other. */
export function TranslationsScreen() {
  const t = useT();
  const { full } = useFormats();
  const phone = usePhone();
  const known = useLanguages();
  const written = useMemo(() => writtenLanguages(known.data ?? []), [known.data]);
  const codes = useMemo(() => written.map(({ code }) => code), [written]);
  const [shown, show] = useShownLanguages(written);
  const [asked, ask] = useAskedLabels();
  const cells = useCells();
  const saving = useSave(cells);
  const counts = useLabelCounts(codes);
  useLabelsLive(codes);
  const own = ownRows(asked, cells.all, cells.faults);
  const missing = asked.shown === 'missing' ? (asked.missingIn ?? lackingMost(codes, counts.missing)) : null;
  const labels = useLabels({ ...asked, missing }, own === null);
  const [place, setPlace] = useState<Place | null>(null);
  const [beside, setBeside] = useState(false);

  const { type, drop } = cells;
  const acts = useMemo(
    (): CellActs => ({
      type,
      drop,
      reach: (row, code) => setPlace({ row, code }),
      history: (row, code) => {
        setPlace({ row, code });
        setBeside(true);
      },
    }),
    [type, drop],
  );
  const sendable = [...cells.all.keys()].filter((key) => !cells.faults.has(key));
  const save = useCallback(() => {
    if (!saving.busy && sendable.length > 0) void saving.save(sendable);
  }, [saving, sendable]);
  useHotkey({ keys: 'mod+s', label: 'backOffice.words.save', group: 'writing', run: save });

  const rows = own ?? labels.data?.rows ?? [];
  const total = own?.length ?? labels.data?.total ?? 0;
  const from = asked.page * PAGE_ROWS;
  const page = own === null ? rows : own.slice(from, from + PAGE_ROWS);
  const error = known.error ?? (own === null ? labels.error : null);
  const loading = written.length === 0 || (own === null && labels.data === undefined);
  const again = () => void Promise.all([known.refetch(), labels.refetch()]);
  const open =
    beside && place !== null ? (rows.find(({ label }) => label === place.row.label) ?? place.row) : null;
  const stale = saving.stale[0];
  const saves =
    sendable.length === 0
      ? t('backOffice.words.nothingToSave')
      : t('backOffice.words.saveCount', { count: sendable.length });
  const nameOf = (code: string) => written.find((language) => language.code === code)?.name ?? code;

  return (
    <>
      <ScreenHeader
        icon={<Languages size={16} aria-hidden="true" />}
        title={t('backOffice.translations')}
        facts={
          counts.all !== null && (
            <>
              {t('backOffice.words.labels', { count: counts.all, shown: full(counts.all) })} ·{' '}
              {t('backOffice.languages', { count: written.length })}
            </>
          )
        }
      >
        <TextFiles languages={written} />
        <Button
          variant="primary"
          disabled={sendable.length === 0}
          busy={saving.busy}
          aria-label={saves}
          onClick={save}
        >
          {phone ? t('backOffice.words.save') : saves}
        </Button>
      </ScreenHeader>
      <WordsToolbar
        asked={asked}
        ask={ask}
        missingIn={missing}
        languages={written}
        shown={shown}
        show={show}
        counts={{
          all: counts.all,
          missing: missingOf(codes, counts.missing),
          changed: cells.all.size,
          problems: cells.faults.size,
        }}
      />
      <div className={classes.columns}>
        <div className={classes.scroller} role="region" aria-label={t('backOffice.words.table')} tabIndex={0}>
          {error ? (
            <EmptyState
              kind="not-connected"
              title={t('failure.title')}
              text={error instanceof ApiProblem ? problemText(t, error) : t('failure.text')}
            >
              <Button onClick={again}>{t('failure.retry')}</Button>
            </EmptyState>
          ) : loading ? (
            <SkeletonRows rows={10} height={56} />
          ) : page.length === 0 ? (
            <NoLabels asked={asked} ask={ask} />
          ) : (
            <LabelTable
              rows={page}
              languages={written.filter(({ code }) => shown.includes(code))}
              missing={counts.missing}
              cells={cells}
              acts={acts}
              beside={open !== null && place !== null ? cellKey(open.label, place.code) : null}
              busy={own === null && labels.isPlaceholderData}
            />
          )}
        </div>
        {open !== null && place !== null && (
          <LabelHistory
            row={open}
            code={place.code}
            language={nameOf(place.code)}
            busy={saving.busy}
            onClose={() => setBeside(false)}
            onPutBack={(text) =>
              void saving.putBack({
                row: open,
                code: place.code,
                text,
                known: textIn(open, place.code) ?? null,
              })
            }
          />
        )}
      </div>
      <WordsFooter cells={cells} total={total} page={asked.page} onPage={(to) => ask({ page: to })} />
      {stale && (
        <StaleDialog
          key={stale.key}
          of={`${stale.cell.row.label} · ${nameOf(stale.cell.code)}`}
          by={stale.theirs.changedBy?.userName ?? ''}
          at={stale.theirs.changedAt}
          mine={<SaidOrMissing text={stale.cell.text} code={stale.cell.code} />}
          theirs={<SaidOrMissing text={stale.theirs.translation} code={stale.cell.code} />}
          more={saving.stale.length - 1}
          onChoose={(which) => saving.choose(stale, which)}
          onClose={saving.leave}
        />
      )}
    </>
  );
}

/** Why the table is empty, and what fills it. */
function NoLabels({ asked, ask }: { asked: AskedLabels; ask: (change: Partial<AskedLabels>) => void }) {
  const t = useT();
  if (asked.search !== '' || asked.area !== null)
    return (
      <EmptyState kind="no-match" title={t('backOffice.words.noMatch')}>
        <Button onClick={() => ask({ search: '', area: null })}>{t('backOffice.words.clear')}</Button>
      </EmptyState>
    );
  return (
    <EmptyState
      kind="nothing"
      title={t(`backOffice.words.none.${asked.shown}`)}
      text={t(`backOffice.words.noneText.${asked.shown}`)}
    >
      {asked.shown !== 'all' && (
        <Button onClick={() => ask({ shown: 'all' })}>{t('backOffice.words.showAll')}</Button>
      )}
    </EmptyState>
  );
}

/** The labels with texts that are not sent, or cannot be, where those are asked for; null: the server knows them. */
function ownRows(
  { shown, search, area }: AskedLabels,
  all: ReturnType<typeof useCells>['all'],
  faults: ReturnType<typeof useCells>['faults'],
): LabelRow[] | null {
  if (shown !== 'changed' && shown !== 'problems') return null;
  const kept = [...all].filter(([key]) => shown === 'changed' || faults.has(key));
  const rows = new Map(kept.map(([, { row }]) => [row.label, row]));
  const sought = search.toLowerCase();
  return [...rows.values()].filter(
    (row) => (area === null || row.area === area) && row.label.toLowerCase().includes(sought),
  );
}

/** The language that lacks most texts. */
function lackingMost(codes: readonly string[], missing: (code: string) => number | null): string | null {
  const most = codes.toSorted((one, other) => (missing(other) ?? 0) - (missing(one) ?? 0));
  return most[0] ?? null;
}

function missingOf(codes: readonly string[], missing: (code: string) => number | null): number | null {
  const counts = codes.map(missing);
  return counts.includes(null) ? null : counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}
