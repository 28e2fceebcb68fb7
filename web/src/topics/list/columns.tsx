import type { TopicRow, SortField, SortKey } from '@keywright/events/topic';
import type { ReactNode } from 'react';
import { AvatarGroup, Count, PriorityMark, StatusChip, Tag, TypeIcon } from '../../ui/index.ts';
import type { T } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { DeliveryMark } from '../card/delivery-mark.tsx';
import { assignedUsers } from '../card/assigned-users.ts';
import classes from './list.module.css';
import { NameCell } from './name-cell.tsx';
import { WordCountCell } from './word-count-cell.tsx';

/** What a cell may use besides its row. */
export interface CellContext {
  t: T;
  scope: ProjectScope;
  score: 'MSV' | 'SEO';
}

export interface ListColumn {
  key: string;
  /** px it takes at least. */
  least: number;
  /** What it takes of the room left over, beside the others; 0 = none. */
  share: number;
  align?: 'end';
  sort?: SortField;
  /** The direction a first press sorts by: texts and dates upwards, numbers downwards. */
  first: SortKey['direction'];
  /** Not offered in the column menu: it names the row. */
  fixed?: true;
  cell: (row: TopicRow, context: CellContext) => ReactNode;
}

/** Every column of the product's topics table, and what boards show besides; in the order of the table. */
export const LIST_COLUMNS: readonly ListColumn[] = [
  {
    key: 'pageName',
    least: 196,
    share: 2.4,
    sort: 'pageName',
    first: 'asc',
    fixed: true,
    cell: (row) => <NameCell row={row} />,
  },
  {
    key: 'status',
    least: 122,
    share: 0,
    sort: 'status',
    first: 'asc',
    cell: (row) => <StatusChip status={row.status} tinted={false} />,
  },
  {
    key: 'priority',
    least: 84,
    share: 0,
    sort: 'msvScore',
    first: 'desc',
    cell: (row, { score }) => (
      <PriorityMark priority={score === 'SEO' ? row.seoScoreStatus : row.msvScoreStatus} />
    ),
  },
  {
    key: 'type',
    least: 86,
    share: 0,
    sort: 'type',
    first: 'asc',
    cell: (row, { t }) => (
      <span className={classes.iconText}>
        <TypeIcon type={row.type} /> {t(`type.${row.type}`)}
      </span>
    ),
  },
  {
    key: 'pageTag',
    least: 98,
    share: 0,
    sort: 'pageTag',
    first: 'asc',
    cell: (row) => row.pageTags[0] !== undefined && <Tag>{row.pageTags[0]}</Tag>,
  },
  { key: 'subject', least: 104, share: 1, sort: 'subject', first: 'asc', cell: (row) => row.myTopic },
  {
    key: 'kwStrategy',
    least: 92,
    share: 0,
    sort: 'kwStrategy',
    first: 'desc',
    cell: ({ keywordCounts }, { t }) => (
      <span
        className={classes.numbers}
        title={t('list.strategyTitle', { main: keywordCounts.MAIN, related: keywordCounts.RELATED })}
      >
        {t('list.strategy', { main: keywordCounts.MAIN, related: keywordCounts.RELATED })}
      </span>
    ),
  },
  {
    key: 'totalMsv',
    least: 60,
    share: 0,
    align: 'end',
    sort: 'totalMsv',
    first: 'desc',
    cell: (row) => (
      <Count value={row.msvScoreStatus === 'TO_TREAT' && row.totalMsv === 0 ? null : row.totalMsv} />
    ),
  },
  {
    key: 'words',
    least: 140,
    share: 0,
    sort: 'wordsWritten',
    first: 'desc',
    cell: (row) => <WordCountCell row={row} />,
  },
  {
    key: 'wordsWritten',
    least: 72,
    share: 0,
    align: 'end',
    sort: 'wordsWritten',
    first: 'desc',
    cell: (row) => <Count value={row.wordsInContent} />,
  },
  {
    key: 'wordsEstimated',
    least: 80,
    share: 0,
    align: 'end',
    sort: 'wordsEstimated',
    first: 'desc',
    cell: (row) => <Count value={row.estimateNumberOfWords} />,
  },
  {
    key: 'deliveryDate',
    least: 84,
    share: 0,
    sort: 'deliveryDate',
    first: 'asc',
    cell: (row) => <DeliveryMark row={row} />,
  },
  {
    key: 'assigned',
    least: 72,
    share: 0,
    first: 'asc',
    cell: (row, { scope }) => <AvatarGroup people={assignedUsers(row).map(scope.personOf)} max={3} />,
  },
  {
    key: 'notes',
    least: 140,
    share: 1.2,
    sort: 'notes',
    first: 'desc',
    cell: (row) => row.lastNote?.text,
  },
  { key: 'details', least: 140, share: 1.2, first: 'asc', cell: (row) => row.whyArticle },
];

/** What a list opens with; words stand in one column, notes as a counter beside the name. */
export const DEFAULT_COLUMNS: readonly string[] = [
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
