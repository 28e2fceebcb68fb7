import type { TopicRow } from '@keywright/events/topic';
import { useAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useFormats, useT } from '../../i18n/index.ts';
import { Button, EmptyState, SkeletonLine } from '../../ui/index.ts';
import { topicQueries } from '../topic-queries.ts';
import { HistoryLine } from './history-line.tsx';
import { LoadOlder } from './load-older.tsx';
import classes from './panel-history.module.css';
import { Section } from './section.tsx';
import { useOlderLines } from './use-older-lines.ts';
import { useTopicHistory } from './use-topic-parts.ts';

/** Whether edits, keywords, people and notes stand between the moves, in this browser. */
const editsAtom = atomWithStorage('keywright.history.edits', true, undefined, { getOnInit: true });

/** Who did what to it, in which role, when, from what to what and why; the newest on top. */
export function PanelHistory({ row, bare = false }: { row: TopicRow; bare?: boolean }) {
  const t = useT();
  const { full } = useFormats();
  const [edits, setEdits] = useAtom(editsAtom);
  const { data, isError, refetch } = useTopicHistory(row, edits);
  const older = useOlderLines(
    `${row.id} ${edits}`,
    data && { lines: data._embedded.topicStatusHistory, total: data.page.totalElements },
    async (page) => (await topicQueries.history(row.id, edits, undefined, page))._embedded.topicStatusHistory,
  );
  const entries = older.lines;
  const count = data?.page.totalElements ?? entries?.length ?? 0;
  const fold = (
    <Button variant="quiet" aria-pressed={edits} onClick={() => setEdits(!edits)}>
      {t(edits ? 'panel.history.movesOnly' : 'panel.history.edits')}
    </Button>
  );
  return (
    <Section
      title={t('panel.history')}
      bare={bare}
      end={
        // The button stays while what it asks for is on its way: whoever pressed it has the focus there.
        <>
          {entries && <span>{t('panel.history.count', { count, shown: full(count) })}</span>}
          {!bare && fold}
        </>
      }
    >
      {bare && <div className={classes.fold}>{fold}</div>}
      {isError && !entries && (
        <EmptyState compact kind="not-connected" title={t('panel.notLoaded')}>
          <Button onClick={() => void refetch()}>{t('board.retry')}</Button>
        </EmptyState>
      )}
      {!isError && !entries && <SkeletonLine />}
      {entries && (
        <ol className={classes.lines}>
          {entries.map((entry) => (
            <HistoryLine key={entry.id} row={row} entry={entry} />
          ))}
        </ol>
      )}
      <LoadOlder from={older} />
    </Section>
  );
}
