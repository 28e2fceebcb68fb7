import { ChevronLeft, ChevronRight } from 'lucide-react';
import { hasText, type T, useFormats, useT } from '../../i18n/index.ts';
import { VerdictTiles, type VerdictTone } from '../../import/verdict-tiles.tsx';
import { cx, EmptyState, IconButton } from '../../ui/index.ts';
import { textFaultText } from './fault-text.ts';
import { type Difference, DIFFERENCES, type FilePreview, type Verdict, TEXT_VERDICTS } from './file-calls.ts';
import { Said } from './text-with-names.tsx';
import classes from './import-texts.module.css';

const TONES: Readonly<Record<Verdict, VerdictTone | undefined>> = {
  CONFLICT: 'doubt',
  INVALID: 'bad',
  UNKNOWN_LABEL: 'bad',
  CHANGED: 'change',
  NEW: 'good',
  UNCHANGED: undefined,
};

interface DifferencesProps {
  preview: FilePreview;
  verdict: Verdict | null;
  onVerdict: (verdict: Verdict | null) => void;
  /** From 0. */
  onPage: (page: number) => void;
  busy: boolean;
}

/** How many texts of a file fare how, and each that differs beside what stands there. */
export function Differences({ preview, verdict, onVerdict, onPage, busy }: DifferencesProps) {
  const t = useT();
  const { full } = useFormats();
  const { counts, differences, page } = preview;
  const all = TEXT_VERDICTS.filter((one) => one !== 'UNCHANGED').reduce((sum, one) => sum + counts[one], 0);
  return (
    <>
      <VerdictTiles
        tiles={[
          { verdict: null, label: 'backOffice.import.differences', count: all },
          ...TEXT_VERDICTS.map((one) => ({
            verdict: one,
            label: `backOffice.import.verdict.${one}`,
            count: counts[one],
            tone: TONES[one],
          })),
        ]}
        shown={verdict}
        onShow={onVerdict}
      />
      <div
        className={cx(classes.scroller, busy && classes.busy)}
        role="region"
        aria-label={t('backOffice.import.differences')}
        tabIndex={0}
      >
        {differences.length === 0 ? (
          <EmptyState compact kind="nothing" title={t('backOffice.import.same')} />
        ) : (
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{t('backOffice.words.label')}</th>
                <th scope="col">{t('backOffice.import.before')}</th>
                <th scope="col">{t('backOffice.import.after')}</th>
                <th scope="col">{t('backOffice.import.what')}</th>
              </tr>
            </thead>
            <tbody>
              {differences.map((one) => (
                <Row key={`${one.row} ${one.languageCode} ${one.label}`} difference={one} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {page.totalPages > 1 && (
        <nav aria-label={t('list.pages')} className={classes.pages}>
          <span>
            {t('list.pages.shown', {
              from: page.number * DIFFERENCES + 1,
              to: Math.min(page.totalElements, (page.number + 1) * DIFFERENCES),
              total: full(page.totalElements),
            })}
          </span>
          <IconButton
            label={t('list.pages.previous')}
            icon={<ChevronLeft size={15} aria-hidden="true" />}
            disabled={page.number === 0}
            onClick={() => onPage(page.number - 1)}
          />
          <IconButton
            label={t('list.pages.next')}
            icon={<ChevronRight size={15} aria-hidden="true" />}
            disabled={page.number >= page.totalPages - 1}
            onClick={() => onPage(page.number + 1)}
          />
        </nav>
      )}
    </>
  );
}

function Row({ difference }: { difference: Difference }) {
  const t = useT();
  const { row, label, languageCode, before, after, verdict, reason, names } = difference;
  const said = (text: string | null) => (text === null ? '—' : <Said text={text} code={languageCode} />);
  return (
    <tr data-verdict={verdict}>
      <th scope="row">
        <span translate="no" className={classes.label}>
          {label}
        </span>
        <span className={classes.code}>{languageCode}</span>
      </th>
      <td>{said(before)}</td>
      <td>{said(after)}</td>
      <td>
        <span className={classes.verdict} data-tone={TONES[verdict]}>
          {t(`backOffice.import.verdictOne.${verdict}`)}
        </span>
        {row !== null && <span className={classes.reason}>{t('backOffice.import.line', { row })}</span>}
        {verdict === 'INVALID' && reason !== null && (
          <span className={classes.reason}>{invalidText(t, reason, names)}</span>
        )}
      </td>
    </tr>
  );
}

/** Why a text of a file cannot be taken in. */
function invalidText(t: T, reason: string, names: string[]): string {
  const own = `backOffice.import.invalid.${reason}`;
  if (hasText(own)) return t(own, { name: names[0] ?? '' });
  return textFaultText(t, { code: 'FIELD_INVALID', reason, names });
}
