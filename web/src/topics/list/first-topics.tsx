import { type TopicStatus, viewNamed } from '@keywright/events/catalogue';
import type { TopicAddress, TopicRow } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useLiveList } from '../../data/use-live-list.ts';
import { useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import type { ProjectChannel } from '../../state/index.ts';
import {
  AvatarGroup,
  Button,
  Count,
  cx,
  EmptyState,
  Hidden,
  PriorityMark,
  SkeletonRows,
  StatusChip,
  useNow,
} from '../../ui/index.ts';
import { newTopicList, type TopicList, topicRows } from '../atoms.ts';
import { CardDisplayContext, DeliveryMark } from '../card/card-display.tsx';
import { topicListAddress } from '../list-address.ts';
import { topicFilterOf } from '../topic-filter.ts';
import { assigneeIds, nameOf } from '../topic-facts.ts';
import { topicsKind } from '../topics-kind.ts';
import { TOPIC_FILTERS } from '../use-topic-filter.ts';
import { useTopicReader } from '../use-topic-reader.ts';
import classes from './first-topics.module.css';

const DAY_MS = 86_400_000;
const LONGEST_FIRST = [{ field: 'statusSince', direction: 'asc' }] as const;

/** What a row says, and the part of the style sheet that says how wide it is. */
const HEADS = [
  { head: 'pageName', part: 'named' },
  { head: 'status', part: 'status' },
  { head: 'assigned', part: 'people' },
  { head: 'waits', part: 'stage' },
  { head: 'priority', part: 'priority' },
  { head: 'totalMsv', part: 'volume' },
  { head: 'deliveryDate', part: 'delivery' },
] as const satisfies readonly { head: string; part: string }[];

interface FirstTopicsProps {
  /** Names the table. */
  label: string;
  narrowed: Partial<TopicAddress> & { statuses: readonly TopicStatus[] };
  /** Rows that are shown. */
  most: number;
  /** Who stays in a status for more hours than this is slow; null where that is not known. */
  slowAfter: (status: TopicStatus) => number | null;
  /** Said where there are none. */
  nothing: string;
}

/** The topics of a filter that have stood longest in their status, as far as there is room; each leads to its panel over the list. */
export function FirstTopics(props: FirstTopicsProps) {
  const { narrowed, most } = props;
  const { projectId } = useProjectScope();
  const reader = useTopicReader();
  const make = useCallback(
    (channel: ProjectChannel, initial: readonly string[]) => {
      const view = viewNamed('ALL_TOPICS_PAGE');
      const filter = topicFilterOf({ ...TOPIC_FILTERS.empty, ...narrowed }, view, narrowed.statuses, reader);
      return (
        filter && newTopicList({ channel, reader, filter, sort: LONGEST_FIRST, pageSize: most, initial })
      );
    },
    [narrowed, most, reader],
  );
  const list = useLiveList(topicsKind, projectId, make);
  const display = useMemo(() => ({ score: 'MSV' as const, today: reader.today, phone: false }), [reader]);
  if (list === null) return <SkeletonRows rows={most} height={31} />;
  return (
    <CardDisplayContext value={display}>
      <Rows {...props} list={list} />
    </CardDisplayContext>
  );
}

function Rows({ label, list, narrowed, most, nothing, slowAfter }: FirstTopicsProps & { list: TopicList }) {
  const t = useT();
  const { list: now, phase } = useAtomValue(list.atom);
  if (phase === 'failed')
    return (
      <EmptyState compact kind="not-connected" title={t('list.failed')}>
        <Button onClick={() => void list.reload()}>{t('board.retry')}</Button>
      </EmptyState>
    );
  if (now.ids.length === 0)
    return phase === 'loading' ? (
      <SkeletonRows rows={most} height={31} />
    ) : (
      <p className={classes.nothing}>{nothing}</p>
    );
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {HEADS.map(({ head, part }) => (
            <th key={head} scope="col" className={classes[part]}>
              <Hidden>{t(`list.column.${head}`)}</Hidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {now.ids.slice(0, most).map((id) => (
          <Row key={id} id={id} narrowed={narrowed} slowAfter={slowAfter} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ id, narrowed, slowAfter }: Pick<FirstTopicsProps, 'narrowed' | 'slowAfter'> & { id: string }) {
  const row = useAtomValue(topicRows.atomOf(id));
  const { projectId, personOf } = useProjectScope();
  if (row === null) return null;
  const known = row.msvScoreStatus !== 'TO_TREAT' || row.totalMsv > 0;
  return (
    <tr data-topic-row={id}>
      <th scope="row" className={classes.named}>
        <Link to={topicListAddress(projectId, narrowed, { topic: id })} dir="auto" className={classes.name}>
          {nameOf(row)}
        </Link>
      </th>
      <td className={classes.status}>
        <StatusChip status={row.status} tinted={false} />
      </td>
      <td className={classes.people}>
        <AvatarGroup people={assigneeIds(row).map((user) => personOf(user))} max={3} />
      </td>
      <td className={classes.stage}>
        <InStage row={row} slowAfter={slowAfter(row.status)} />
      </td>
      <td className={classes.priority}>
        <PriorityMark priority={row.msvScoreStatus} />
      </td>
      <td className={classes.volume}>
        <Count value={known ? row.totalMsv : null} />
      </td>
      <td className={classes.delivery}>
        <DeliveryMark row={row} />
      </td>
    </tr>
  );
}

/** "8 d in stage"; of whoever stands there longer than nine of ten did, so that it is read as well as seen. */
function InStage({ row, slowAfter }: { row: TopicRow; slowAfter: number | null }) {
  const t = useT();
  const passed = useNow() - Date.parse(row.statusSince);
  const slow = slowAfter !== null && passed > slowAfter * 3_600_000;
  const count = Math.floor(passed / DAY_MS);
  return (
    <span className={cx(slow && classes.slow)} title={slow ? t('followUp.longer') : undefined}>
      {count < 1 ? t('followUp.inStage.today') : t('followUp.inStage', { count })}
      {slow && <Hidden>{t('followUp.longer')}</Hidden>}
    </span>
  );
}
