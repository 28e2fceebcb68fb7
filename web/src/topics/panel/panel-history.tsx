import type { TopicRow } from '@keywright/events/topic';
import { type T, useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar, Button, EmptyState, SkeletonLine, StatusChip } from '../../ui/index.ts';
import type { HistoryEntry } from '../topic-queries.ts';
import { verbOf } from '../moves/move-labels.ts';
import classes from './panel-history.module.css';
import { Section } from './section.tsx';
import { useTopicHistory } from './use-topic-parts.ts';

/** Who moved it, in which role, when, from where to where and why; the newest on top. */
export function PanelHistory({ row, bare = false }: { row: TopicRow; bare?: boolean }) {
  const t = useT();
  const { full } = useFormats();
  const { data, isError, refetch } = useTopicHistory(row);
  const entries = data?._embedded.topicStatusHistory;
  const count = data?.page?.totalElements ?? entries?.length ?? 0;
  return (
    <Section
      title={t('panel.history')}
      bare={bare}
      end={entries && <span>{t('panel.history.count', { count, shown: full(count) })}</span>}
    >
      {isError && !entries && (
        <EmptyState compact kind="not-connected" title={t('panel.notLoaded')}>
          <Button onClick={() => void refetch()}>{t('board.retry')}</Button>
        </EmptyState>
      )}
      {!isError && !entries && <SkeletonLine />}
      {entries && <HistoryTable entries={entries} />}
    </Section>
  );
}

function HistoryTable({ entries }: { entries: readonly HistoryEntry[] }) {
  const t = useT();
  return (
    <div className={classes.scroll} role="group" aria-label={t('panel.history')} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            {(['role', 'date', 'from', 'description', 'status'] as const).map((column) => (
              <th key={column} scope="col">
                {t(`panel.history.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Entry({ entry }: { entry: HistoryEntry }) {
  const t = useT();
  const { dayTime, long } = useFormats();
  const { personOf } = useProjectScope();
  const person = personOf(entry.from.id, entry.from.name);
  const description = describe(t, entry);
  return (
    <tr>
      <td>
        {t(`role.${entry.role}`)}
        {entry.override && <span className={classes.override}> {t('panel.history.override')}</span>}
      </td>
      <td>
        <time dateTime={entry.createdDate} title={long(entry.createdDate)}>
          {dayTime(entry.createdDate)}
        </time>
      </td>
      <td>
        <span className={classes.person}>
          <Avatar person={person} size={16} />
          <span className={classes.cut}>{person.name.split(' ')[0]}</span>
        </span>
      </td>
      <td title={description}>{description}</td>
      <td>
        <StatusChip status={entry.topicStatus} tinted={false} />
      </td>
    </tr>
  );
}

/** The note a move carried says most; without one, what the act is called. */
function describe(t: T, { note, kind, fromStatus, topicStatus }: HistoryEntry): string {
  if (note !== null) return note;
  if (kind === 'TopicStatusChanged' && fromStatus !== null) return verbOf(t, fromStatus, topicStatus);
  return t(`panel.event.${kind}`);
}
