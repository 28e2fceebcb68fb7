import { keywordCount, TOPIC_FIELDS, type TopicRow } from '@keywright/events/topic';
import { MessageSquare } from 'lucide-react';
import { defineColumns, type GridColumn } from '../../grid/index.ts';
import { type T, useFormats, useT } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { AvatarGroup, Count, ParkedMark, PriorityMark, Tag } from '../../ui/index.ts';
import { topicSearch, useOpenTopic } from '../open-topic.ts';
import type { ScreenWidth } from '../../ui/index.ts';
import { assigneeIds, nameOf } from '../topic-facts.ts';
import { DeliveryMark } from '../card/card-display.tsx';
import classes from './list.module.css';

/** What a cell may use besides its row. */
export interface CellContext {
  t: T;
  scope: ProjectScope;
  score: 'MSV' | 'SEO';
}

export type TopicColumn = GridColumn<TopicRow, CellContext>;

/** Every column of the product's topics table, and what boards show besides; in the order of the table. */
export const LIST_COLUMNS: readonly TopicColumn[] = defineColumns(TOPIC_FIELDS, [
  {
    key: 'pageName',
    field: 'pageName',
    least: 148,
    share: 2.4,
    fixed: true,
    cell: (row) => <NameCell row={row} />,
  },
  { key: 'status', field: 'status', least: 136 },
  {
    key: 'priority',
    field: 'msvScoreStatus',
    least: 108,
    first: 'desc',
    cell: (row, { score }) => (
      <PriorityMark priority={score === 'SEO' ? row.seoScoreStatus : row.msvScoreStatus} />
    ),
  },
  { key: 'type', field: 'type', least: 86 },
  {
    key: 'pageTag',
    field: 'tags',
    least: 98,
    cell: ({ tags: [tag] }) => tag && <Tag>{tag.pageTag}</Tag>,
  },
  { key: 'subject', field: 'myTopic', least: 104, share: 1 },
  {
    key: 'kwStrategy',
    field: 'keywordCounts',
    least: 92,
    cell: (row, { t }) => {
      const counts = { main: keywordCount(row, 'MAIN'), related: keywordCount(row, 'RELATED') };
      return (
        <span className={classes.numbers} title={t('list.strategyTitle', counts)}>
          {t('list.strategy', counts)}
        </span>
      );
    },
  },
  {
    key: 'totalMsv',
    field: 'totalMsv',
    least: 60,
    cell: (row) => (
      <Count value={row.msvScoreStatus === 'TO_TREAT' && row.totalMsv === 0 ? null : row.totalMsv} />
    ),
  },
  {
    key: 'words',
    label: 'list.column.words',
    least: 140,
    gap: true,
    sort: 'wordsWritten',
    first: 'desc',
    cell: (row) => <WordCountCell row={row} />,
  },
  { key: 'wordsWritten', field: 'wordsInContent', least: 72 },
  { key: 'wordsEstimated', field: 'estimateNumberOfWords', least: 80 },
  { key: 'deliveryDate', field: 'deliveryDate', least: 120, cell: (row) => <DeliveryMark row={row} /> },
  {
    key: 'assigned',
    field: 'users',
    least: 72,
    cell: (row, { scope }) => (
      <AvatarGroup people={assigneeIds(row).map((id) => scope.personOf(id))} max={3} />
    ),
  },
  {
    key: 'notes',
    field: 'lastNote',
    least: 140,
    share: 1.2,
    sort: 'notes',
    first: 'desc',
    cell: (row) => row.lastNote?.text,
  },
  { key: 'details', field: 'whyArticle', least: 140, share: 1.2 },
]);

/** What a list opens with; words stand in one column, notes as a counter beside the name. */
export const USUAL_COLUMNS: readonly string[] = [
  'pageName',
  'status',
  'priority',
  'pageTag',
  'subject',
  'totalMsv',
  'words',
  'deliveryDate',
  'assigned',
];

/** What the usual columns leave out where there is less room; what a reader has asked for scrolls sideways instead. */
export const LEFT_OUT: Readonly<Record<ScreenWidth, readonly string[]>> = {
  wide: [],
  narrow: ['subject', 'pageTag', 'priority'],
  small: ['subject', 'pageTag', 'priority', 'words', 'totalMsv'],
  phone: [],
};

/** The name opens the panel; how many notes there are stands beside it. */
function NameCell({ row }: { row: TopicRow }) {
  const t = useT();
  const openTopic = useOpenTopic();
  return (
    <span className={classes.nameCell}>
      <a
        href={topicSearch(row.id)}
        tabIndex={-1}
        className={classes.name}
        onClick={(event) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
          event.preventDefault();
          event.stopPropagation();
          openTopic(row.id);
        }}
      >
        {nameOf(row)}
      </a>
      {row.parked && <ParkedMark />}
      {row.noteCount > 0 && (
        <span className={classes.notes} title={t('list.notes', { count: row.noteCount })}>
          <MessageSquare size={12} strokeWidth={1.75} aria-hidden="true" />
          {row.noteCount}
        </span>
      )}
    </span>
  );
}

/** Words written of words estimated, with the bar of the gauge. */
function WordCountCell({ row }: { row: Pick<TopicRow, 'wordsInContent' | 'estimateNumberOfWords'> }) {
  const { full } = useFormats();
  const { wordsInContent: written, estimateNumberOfWords: estimated } = row;
  const share = estimated === 0 ? 0 : Math.min(1, written / estimated);
  return (
    <span className={classes.words}>
      <span className={classes.track} aria-hidden="true">
        <i data-reached={share >= 1 || undefined} style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.numbers}>
        {full(written)}
        <span className={classes.muted}> / {full(estimated)}</span>
      </span>
    </span>
  );
}
