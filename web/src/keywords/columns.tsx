import { KEYWORD_FIELDS, type KeywordRow } from '@keywright/events/keywords';
import { ChevronDown, Eye, Star } from 'lucide-react';
import { defineColumns, type GridColumn, SparklineCell, WIDE_DAYS } from '../grid/index.ts';
import { type T, UNKNOWN, useFormats, useT } from '../i18n/index.ts';
import type { ProjectScope } from '../projects/index.ts';
import { store } from '../state/index.ts';
import { Avatar, Count, cx, type Person, TimeAgo } from '../ui/index.ts';
import { KeywordTopics, ValueWithMenu } from './keyword-cells.tsx';
import classes from './keywords.module.css';
import { CategoriesCell, TagsCell } from './labels/label-cells.tsx';
import { type LabelNames, shownNamesAtom } from './labels/label-names.ts';

/** What a cell may use besides its row. */
export interface KeywordCells {
  t: T;
  scope: ProjectScope;
  /** The name of a list; empty while it is not known. */
  listName: (id: string) => string;
  labels: LabelNames;
  /** Whether the reader may change keywords, and mark them as top. */
  edits: boolean;
  marks: boolean;
}

type KeywordColumn = GridColumn<KeywordRow, KeywordCells>;

const STATUSES = ['SUGGESTED', 'VALIDATED', 'REFUSED'] as const;

/** Every column of the table of a scope. */
export const KEYWORD_COLUMNS: readonly KeywordColumn[] = defineColumns(KEYWORD_FIELDS, [
  {
    key: 'value',
    field: 'value',
    least: 200,
    share: 4,
    fixed: true,
    cell: ({ value }) => (
      <bdi className={classes.value} title={value}>
        {value}
      </bdi>
    ),
  },
  {
    key: 'months',
    field: 'months',
    label: 'keywords.column.months',
    least: 90,
    widest: [],
    cell: ({ months }) => <SparklineCell values={months} />,
  },
  {
    key: 'volume',
    field: 'volume',
    cell: ({ volume, volumeRange }) =>
      volume === null && volumeRange !== null ? <Range {...volumeRange} /> : <Count value={volume} />,
  },
  {
    key: 'cpc',
    field: 'cpc',
    widest: [<Decimal key="" value={888.88} />],
    cell: ({ cpc }) => <Decimal value={cpc} />,
  },
  {
    key: 'competition',
    label: 'keywords.column.competition',
    least: 96,
    cell: ({ competition }) => <Competition value={competition} />,
  },
  {
    key: 'position',
    field: 'position',
    first: 'asc',
    widest: [<Position key="" now={888} before={777} />],
    cell: ({ position, previousPosition }) => <Position now={position} before={previousPosition} />,
  },
  {
    key: 'status',
    field: 'status',
    gap: true,
    widest: STATUSES.map((status) => <StatusCell key={status} status={status} edits />),
    cell: ({ status }, { edits }) => <StatusCell status={status} edits={edits} />,
  },
  { key: 'relation', field: 'relation', least: 80 },
  {
    key: 'list',
    label: 'keywords.column.list',
    least: 100,
    share: 1,
    cell: ({ keyWordListId }, { listName }) =>
      keyWordListId !== null && <span className={classes.list}>{listName(keyWordListId)}</span>,
  },
  {
    key: 'categories',
    field: 'categories',
    widest: [],
    least: 96,
    share: 1,
    cell: ({ categories }, { labels }) => <CategoriesCell ids={categories} names={labels} />,
    text: ({ categories }) => labelText(categories, (id) => store.get(shownNamesAtom).category(id)),
  },
  {
    key: 'tags',
    field: 'tags',
    widest: [],
    least: 110,
    share: 2,
    cell: ({ tags }, { labels }) => <TagsCell ids={tags} names={labels} />,
    text: ({ tags }) => labelText(tags, (id) => store.get(shownNamesAtom).tag(id)?.name ?? null),
  },
  {
    key: 'topics',
    field: 'topics',
    widest: [],
    least: 96,
    share: 2,
    cell: ({ topics }) => <KeywordTopics topics={topics} />,
  },
  {
    key: 'marks',
    field: 'top',
    label: 'keywords.column.marks',
    least: 72,
    widest: [],
    first: 'desc',
    cell: ({ top, followed }, { marks }) => <Marks top={top} followed={followed} marks={marks} />,
  },
  {
    key: 'lastActionDate',
    field: 'lastActionDate',
    first: 'desc',
    widest: WIDE_DAYS.map((day) => (
      <LastAct key={day} at={`${day}T20:58:00.000Z`} by={{ id: '', name: 'M W' }} />
    )),
    cell: ({ lastActionDate, lastActionBy }, { scope }) => (
      <LastAct at={lastActionDate} by={lastActionBy === null ? null : scope.personOf(lastActionBy)} />
    ),
  },
]);

/** What a row of two lines shows; its menu opens by a button, for want of keys. */
export const PHONE_KEYWORD_COLUMNS: readonly KeywordColumn[] = ['value', 'volume', 'status'].flatMap(
  (key) => {
    const column = KEYWORD_COLUMNS.find((each) => each.key === key);
    if (column === undefined) return [];
    return key === 'value' ? { ...column, cell: ({ value }) => <ValueWithMenu value={value} /> } : column;
  },
);

/** Most keywords are neither variants nor have some: that column is there for who wants it. */
export const USUAL_KEYWORD_COLUMNS: readonly string[] = KEYWORD_COLUMNS.map(({ key }) => key).filter(
  (key) => key !== 'relation',
);

const labelText = (ids: readonly string[], nameOf: (id: string) => string | null): string | null =>
  ids.length === 0 ? null : ids.flatMap((id) => nameOf(id) ?? []).join(', ');

function LastAct({ at, by }: { at: string; by: Person | null }) {
  return (
    <span className={classes.lastAct}>
      {by !== null && <Avatar person={by} size={20} />}
      <TimeAgo at={at} />
    </span>
  );
}

function Decimal({ value }: { value: number | null }) {
  const { language } = useFormats();
  if (value === null) return UNKNOWN;
  return (
    <span className={classes.figure}>
      {new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value)}
    </span>
  );
}

/** Where a source says a range alone. */
function Range({ from, to }: { from: number; to: number | null }) {
  const { abbreviate } = useFormats();
  return (
    <span className={classes.figure}>
      {abbreviate(from)}–{to === null ? '…' : abbreviate(to)}
    </span>
  );
}

function Competition({ value }: { value: number | null }) {
  if (value === null) return UNKNOWN;
  const parts = Math.round(value * 100);
  return (
    <span className={classes.competition}>
      <span className={classes.track} aria-hidden="true">
        <i style={{ width: `${parts}%` }} />
      </span>
      <span className={classes.figure}>{parts}</span>
    </span>
  );
}

/** Places won or lost: sign and arrow, never colour alone. */
function Position({ now, before }: { now: number | null; before: number | null }) {
  const t = useT();
  const { full } = useFormats();
  if (now === null)
    return (
      <span className={classes.position}>
        {UNKNOWN}
        <span className={classes.change} />
      </span>
    );
  const place = Math.round(now);
  const won = before === null ? null : Math.round(before) - place;
  return (
    <span className={classes.position}>
      <span className={classes.figure}>{full(place)}</span>
      {won !== null && (
        <span
          className={cx(classes.change, won > 0 && classes.won, won < 0 && classes.lost)}
          title={
            won === 0
              ? undefined
              : t(won > 0 ? 'panel.keywords.won' : 'panel.keywords.lost', { count: Math.abs(won) })
          }
        >
          {won > 0 ? '▲' : won < 0 ? '▼' : ''}
          {Math.abs(won)}
        </span>
      )}
    </span>
  );
}

function StatusCell({ status, edits }: { status: KeywordRow['status']; edits: boolean }) {
  const t = useT();
  const text = (
    <span className={classes.status} data-status={status}>
      {t(`keywords.status.${status}`)}
    </span>
  );
  if (!edits) return text;
  return (
    <button
      type="button"
      tabIndex={-1}
      className={classes.cellButton}
      data-menu="status"
      aria-haspopup="menu"
    >
      {text}
      <ChevronDown size={12} aria-hidden="true" />
    </button>
  );
}

function Marks({ top, followed, marks }: { top: boolean; followed: boolean; marks: boolean }) {
  const t = useT();
  const star = <Star size={14} aria-hidden="true" data-on={top || undefined} className={classes.star} />;
  return (
    <span className={classes.marks}>
      {marks ? (
        <button
          type="button"
          tabIndex={-1}
          data-act="top"
          className={classes.cellButton}
          aria-pressed={top}
          aria-label={t('keywords.top')}
          title={t('keywords.top')}
        >
          {star}
        </button>
      ) : (
        top && (
          <span role="img" aria-label={t('keywords.top')} title={t('keywords.top')}>
            {star}
          </span>
        )
      )}
      {followed && (
        <span role="img" aria-label={t('keywords.followed')} title={t('keywords.followed')}>
          <Eye size={14} aria-hidden="true" className={classes.eye} />
        </span>
      )}
    </span>
  );
}
