import type { KeywordScope } from '@keywright/events/catalogue';
import {
  ArrowLeftRight,
  Ban,
  CircleX,
  Copy,
  Equal,
  ListX,
  type LucideIcon,
  Plus,
  RefreshCw,
} from 'lucide-react';
import { type Formats, hasText, isolated, type T } from '../../i18n/index.ts';
import type { VerdictTone } from '../../import/verdict-tiles.tsx';
import type { Preview, PreviewRow, KeywordVerdict } from './preview.ts';

interface VerdictFace {
  icon: LucideIcon;
  tone?: VerdictTone;
  /** Its tile stands there even where no row has it. */
  always?: true;
}

/** How verdicts look, in the order of their tiles. */
export const VERDICTS: Readonly<Record<KeywordVerdict, VerdictFace>> = {
  ADD: { icon: Plus, tone: 'good', always: true },
  UNCHANGED: { icon: Equal, always: true },
  UPDATE: { icon: RefreshCw, tone: 'good' },
  MOVE: { icon: ArrowLeftRight, tone: 'change', always: true },
  DUPLICATE: { icon: Copy, always: true },
  REFUSED: { icon: Ban, tone: 'doubt', always: true },
  INVALID: { icon: CircleX, tone: 'bad', always: true },
  LEFT_OUT: { icon: ListX },
};

const ORDER = Object.keys(VERDICTS) as KeywordVerdict[];

/** The tiles over the rows: all of them, and each verdict that is asked for or that some have. */
export function tilesOf(counts: Preview['counts']) {
  const all = ORDER.reduce((sum, verdict) => sum + counts[verdict], 0);
  const shown = ORDER.filter((verdict) => VERDICTS[verdict].always === true || counts[verdict] > 0);
  return [
    { verdict: null, label: 'keywordImport.tile.all', count: all },
    ...shown.map((verdict) => ({
      verdict,
      label: `keywordImport.verdict.${verdict}`,
      count: counts[verdict],
      tone: VERDICTS[verdict].tone,
    })),
  ];
}

type Words = { t: T; formats: Formats };

/** Why a row fares as it does, for keywords that go to a scope. */
export function whyText({ t, formats }: Words, row: PreviewRow, to: KeywordScope): string {
  const { full } = formats;
  switch (row.verdict) {
    case 'ADD':
      return row.volumeRange === null
        ? t('keywordImport.why.ADD', { place: t(`keywords.scope.${to}`) })
        : t('keywordImport.why.range', { range: rangeText(formats, row.volumeRange) });
    case 'DUPLICATE':
      return t('keywordImport.why.SAME_AS_ROW', { row: full(Number(row.params['row'])) });
    case 'INVALID':
      return rowFaultText(t, formats, row);
    case 'LEFT_OUT':
      return t('keywordImport.why.LEFT_OUT');
    case 'UNCHANGED':
    case 'UPDATE':
    case 'MOVE':
    case 'REFUSED': {
      const stands = standingText({ t, formats }, row, to);
      if (stands !== null && row.verdict === 'REFUSED') return stands;
      return stands === null
        ? t(`keywordImport.why.${row.verdict}`)
        : t(`keywordImport.why.${row.verdict}.there`, { stands });
    }
  }
}

/** "Out of scope since 12 Mar, Tomas"; null where it stands in the place that keywords go to, and was not refused. */
function standingText({ t, formats }: Words, { from, reason }: PreviewRow, to: KeywordScope): string | null {
  if (from === null || reason === null) return null;
  const when = {
    day: formats.dayMonth(from.at),
    who: isolated(from.by.userName ?? t('keywordImport.nobody')),
  };
  if (reason === 'STATUS_REFUSED' || (from.scope === 'OUT_OF_SCOPE' && to !== 'OUT_OF_SCOPE'))
    return t(`keywordImport.since.${reason === 'STATUS_REFUSED' ? 'refused' : 'out'}`, when);
  const place =
    from.list !== null && reason === 'OTHER_LIST'
      ? `“${isolated(from.list.name)}”`
      : t(from.scope === null ? 'keywords.nowhere' : `keywords.scope.${from.scope}`);
  return t('keywordImport.since', { ...when, place });
}

/** What is wrong with a row that cannot be imported. */
export function rowFaultText(t: T, { full }: Formats, { reason, params }: PreviewRow): string {
  const label = `keywordImport.fault.${reason}`;
  const field = `keywordImport.column.${params['field']}`;
  return t(hasText(label) ? label : 'keywordImport.fault.other', {
    value: isolated(String(params['value'] ?? '')),
    column: isolated(String(params['column'] ?? (hasText(field) ? t(field) : ''))),
    most: full(Number(params['most'] ?? 0)),
  });
}

/** "10,000 to 100,000", "from 1,000,000". */
export function rangeText({ full }: Formats, { from, to }: { from: number; to: number | null }): string {
  return to === null ? `${full(from)}+` : `${full(from)}–${full(to)}`;
}
