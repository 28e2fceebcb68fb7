import type { TopicRow, SortField, SortKey } from '@keywright/events/topic';
import type { ReactNode } from 'react';
import { AvatarGroup, Count, PriorityMark, StatusChip, Tag, TypeIcon } from '../../ui/index.ts';
import type { T } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import { DeliveryMark } from '../card/delivery-mark.tsx';
import { peopleOn } from '../card/people-on.ts';
import classes from './list.module.css';
import { NameCell } from './name-cell.tsx';
import { WordsCell } from './words-cell.tsx';

/** What a cell may use besides its row. */
export interface CellContext {
  t: T;
  scope: ProjectScope;
  score: 'MSV' | 'SEO';
}

export interface ListColumn {
  key: string;
  /** CSS grid track. */
  width: string;
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
    width: 'minmax(240px, 2.4fr)',
    sort: 'pageName',
    first: 'asc',
    fixed: true,
    cell: (row) => <NameCell row={row} />,
  },
  {
    key: 'status',
    width: '132px',
    sort: 'status',
    first: 'asc',
    cell: (row) => <StatusChip status={row.status} tinted={false} />,
  },
  {
    key: 'priority',
    width: '92px',
    sort: 'msvScore',
    first: 'desc',
    cell: (row, { score }) => (
      <PriorityMark priority={score === 'SEO' ? row.seoScoreStatus : row.msvScoreStatus} />
    ),
  },
  {
    key: 'type',
    width: '92px',
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
    width: '112px',
    sort: 'pageTag',
    first: 'asc',
    cell: (row) => row.pageTags[0] !== undefined && <Tag>{row.pageTags[0]}</Tag>,
  },
  { key: 'subject', width: 'minmax(110px, 1fr)', sort: 'subject', first: 'asc', cell: (row) => row.myTopic },
  {
    key: 'kwStrategy',
    width: '96px',
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
    width: '76px',
    align: 'end',
    sort: 'totalMsv',
    first: 'desc',
    cell: (row) => (
      <Count value={row.msvScoreStatus === 'TO_TREAT' && row.totalMsv === 0 ? null : row.totalMsv} />
    ),
  },
  {
    key: 'words',
    width: '124px',
    sort: 'wordsWritten',
    first: 'desc',
    cell: (row) => <WordsCell row={row} />,
  },
  {
    key: 'wordsWritten',
    width: '84px',
    align: 'end',
    sort: 'wordsWritten',
    first: 'desc',
    cell: (row) => <Count value={row.wordsInContent} />,
  },
  {
    key: 'wordsEstimated',
    width: '84px',
    align: 'end',
    sort: 'wordsEstimated',
    first: 'desc',
    cell: (row) => <Count value={row.estimateNumberOfWords} />,
  },
  {
    key: 'deliveryDate',
    width: '96px',
    sort: 'deliveryDate',
    first: 'asc',
    cell: (row) => <DeliveryMark row={row} />,
  },
  {
    key: 'assigned',
    width: '80px',
    first: 'asc',
    cell: (row, { scope }) => <AvatarGroup people={peopleOn(row).map(scope.personOf)} max={3} />,
  },
  {
    key: 'notes',
    width: 'minmax(140px, 1.2fr)',
    sort: 'notes',
    first: 'desc',
    cell: (row) => row.lastNote?.text,
  },
  { key: 'details', width: 'minmax(140px, 1.2fr)', first: 'asc', cell: (row) => row.whyArticle },
];

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
