import { STATUS_NAMES } from '@keywright/events/catalogue';
import { keywordCount, TOPIC_FIELDS, type TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { Check, MessageSquare } from 'lucide-react';
import type { ReactNode } from 'react';
import { defineColumns, type GridColumn, WIDE_DAYS } from '../../grid/index.ts';
import { type T, useFormats, useT } from '../../i18n/index.ts';
import { NoteText } from '../../mentions/index.ts';
import type { ProjectScope } from '../../projects/index.ts';
import {
  agoOf,
  AvatarGroup,
  Count,
  LateMark,
  ParkedMark,
  PriorityMark,
  Tag,
  useNow,
} from '../../ui/index.ts';
import { topicSearch, openTopic } from '../open-topic.ts';
import { queueMarkAtom } from '../queue/topic-screen.ts';
import { assigneeIds, nameOf } from '../topic-facts.ts';
import { NextMove, NextMoveText } from '../bulk/next-move.tsx';
import { DeliveryMark } from '../card/card-display.tsx';
import { DepartureMark } from './departure-mark.tsx';
import classes from './list.module.css';

/** What a cell may use besides its row. */
export interface CellContext {
  t: T;
  scope: ProjectScope;
  score: 'MSV' | 'SEO';
}

export type TopicColumn = GridColumn<TopicRow, CellContext>;

const DAY_MS = 86_400_000;
/** As long as dates are late at most, by their width, and as many hours as a day holds. */
const WIDE_WAITS = [
  { unit: 'days', count: 999 },
  { unit: 'hours', count: 23 },
  { unit: 'minutes', count: 59 },
] as const;
/** As many as a row shows, and a number of more with two digits. */
const WIDE_PEOPLE = Array.from({ length: 13 }, (_, at) => ({ id: String(at), name: 'M W' }));

/** Every column of the product's topics table, and what boards show besides; in the order of the table. */
export const LIST_COLUMNS: readonly TopicColumn[] = defineColumns(TOPIC_FIELDS, [
  {
    key: 'pageName',
    field: 'pageName',
    least: 160,
    share: 4,
    fixed: true,
    cell: (row, { scope }, gone) => (
      <NameCell row={row} went={gone && <DepartureMark row={row} scope={scope} />} />
    ),
  },
  { key: 'status', field: 'status' },
  {
    key: 'waits',
    label: 'list.column.waits',
    widest: WIDE_WAITS.map((wait) => <Waited key={wait.unit} {...wait} />),
    sort: 'statusSince',
    cell: ({ statusSince }) => <Waiting since={statusSince} />,
  },
  {
    key: 'priority',
    field: 'msvScoreStatus',
    first: 'desc',
    cell: (row, { score }) => (
      <PriorityMark priority={score === 'SEO' ? row.seoScoreStatus : row.msvScoreStatus} />
    ),
  },
  { key: 'type', field: 'type' },
  {
    key: 'pageTag',
    field: 'tags',
    least: 86,
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
    cell: (row) => (
      <Count value={row.msvScoreStatus === 'TO_TREAT' && row.totalMsv === 0 ? null : row.totalMsv} />
    ),
  },
  {
    key: 'words',
    label: 'list.column.words',
    widest: [<WordCountCell key="" row={{ wordsInContent: 8_888, estimateNumberOfWords: 8_888 }} />],
    gap: true,
    sort: 'wordsWritten',
    first: 'desc',
    cell: (row) => <WordCountCell row={row} />,
  },
  { key: 'wordsWritten', field: 'wordsInContent' },
  { key: 'wordsEstimated', field: 'estimateNumberOfWords' },
  {
    key: 'deliveryDate',
    field: 'deliveryDate',
    widest: [
      ...WIDE_DAYS.map((day) => <DeliveryMark key={day} row={{ deliveryDate: day, status: 'PUBLISHED' }} />),
      <LateMark key="" days={999} />,
    ],
    cell: (row) => <DeliveryMark row={row} />,
  },
  {
    key: 'assigned',
    field: 'users',
    widest: [<AvatarGroup key="" people={WIDE_PEOPLE} max={3} />],
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
    cell: ({ lastNote }) => lastNote && <NoteText text={lastNote.text} />,
  },
  { key: 'details', field: 'whyArticle', least: 140, share: 1.2 },
]);

/** What a move comes to, at its longest: to a status, or no step from it. */
function WidestMoves({ status: to }: Pick<TopicRow, 'status'>) {
  const t = useT();
  const why = t('move.refused.graph', { stage: t(`status.${to}`) });
  return (
    <>
      <NextMoveText next={{ kind: 'open', to, back: false, why: '' }} />
      <br />
      <NextMoveText next={{ kind: 'open', to, back: true, why: '' }} />
      <br />
      <NextMoveText next={{ kind: 'closed', to, back: false, why }} />
    </>
  );
}

/** Beside the status while rows are chosen: what the move that the bar offers comes to for each of them. */
export const NEXT_MOVE: TopicColumn = {
  key: 'nextMove',
  label: 'list.column.nextMove',
  least: 200,
  widest: STATUS_NAMES.map((status) => <WidestMoves key={status} status={status} />),
  share: 1.5,
  first: 'asc',
  passing: true,
  cell: ({ id }) => <NextMove topicId={id} />,
};

/** Stands where the box of a row is once the reader has dealt with the topic: no word moves for it. */
export function DoneMark({ topicId }: { topicId: string }) {
  const t = useT();
  if (useAtomValue(queueMarkAtom(topicId)) !== 'done') return null;
  return (
    <span role="img" aria-label={t('queue.mark.done')} className={classes.doneMark}>
      <Check size={15} aria-hidden="true" />
    </span>
  );
}

/** The name opens the panel; how many notes there are stands beside it. */
function NameCell({ row, went }: { row: TopicRow; went: ReactNode }) {
  const t = useT();
  const mark = useAtomValue(queueMarkAtom(row.id));
  return (
    <span className={classes.nameCell}>
      <a
        href={topicSearch(row.id)}
        tabIndex={-1}
        dir="auto"
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
      {went}
      {row.parked && <ParkedMark />}
      {row.noteCount > 0 && (
        <span className={classes.notes} title={t('list.notes', { count: row.noteCount })}>
          <MessageSquare size={12} strokeWidth={1.75} aria-hidden="true" />
          {row.noteCount}
        </span>
      )}
      {mark === 'next' && <Tag>{t('queue.mark.next')}</Tag>}
    </span>
  );
}

/** How long a topic has stood in its status: "6 d". */
function Waiting({ since }: { since: string }) {
  const { long } = useFormats();
  const now = useNow();
  const { unit, count } = agoOf(Date.parse(since), now);
  const days = Math.floor((now - Date.parse(since)) / DAY_MS);
  return (
    <time dateTime={since} title={long(since)}>
      {unit === 'date' ? (
        <Waited unit="days" count={days} />
      ) : (
        <Waited unit={unit === 'now' ? 'minutes' : unit} count={count} />
      )}
    </time>
  );
}

function Waited({ unit, count }: { unit: (typeof WIDE_WAITS)[number]['unit']; count: number }) {
  const t = useT();
  return <span className={classes.numbers}>{t(`time.${unit}`, { count })}</span>;
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
