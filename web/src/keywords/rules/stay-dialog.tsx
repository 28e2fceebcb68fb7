import { Modal } from '@mantine/core';
import type { KeywordScope } from '@keywright/events/catalogue';
import { type KeywordRow, type TextRules, writeRuleGroup } from '@keywright/events/keywords';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { answer, api } from '../../api/index.ts';
import { useFormats, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { TopicMention } from '../../topics/index.ts';
import { Button, Count, EmptyState, SkeletonRows, useDialog, useFixedRows } from '../../ui/index.ts';
import '../../ui/theme/dialog-styles.ts';
import classes from './preview.module.css';

interface StayDialogProps {
  scope: KeywordScope;
  rules: TextRules;
  /** So many stay. */
  count: number;
  onClose: () => void;
}

const PAGE = 1_000;
const ROW = 40;

/** The keywords that match and stay, with the topics whose main keywords they are. */
export function StayDialog({ scope, rules, count, onClose }: StayDialogProps) {
  const t = useT();
  const { full } = useFormats();
  const { projectId } = useProjectScope();
  const dialog = useDialog(onClose);
  const { data, isError, refetch } = useQuery({
    queryKey: ['keywordRuleStays', projectId, scope, rules, count],
    queryFn: ({ signal }) => readStays({ projectId, scope }, rules, count, signal),
    staleTime: 0,
    gcTime: 0,
  });
  return (
    <Modal
      {...dialog}
      size={560}
      title={t('keywordRules.stay', { count, shown: full(count) })}
      closeButtonProps={{ 'aria-label': t('dialog.close') }}
    >
      <p className={classes.dialogText}>{t('keywordRules.stay.text')}</p>
      {isError ? (
        <EmptyState compact kind="not-connected" title={t('list.failed')}>
          <Button onClick={() => void refetch()}>{t('board.retry')}</Button>
        </EmptyState>
      ) : data === undefined ? (
        <SkeletonRows rows={Math.min(count, 6)} height={ROW} />
      ) : (
        <Stays rows={data} />
      )}
    </Modal>
  );
}

function Stays({ rows }: { rows: readonly KeywordRow[] }) {
  const t = useT();
  const scroller = useRef<HTMLUListElement>(null);
  const drawn = useFixedRows({ count: rows.length, rowHeight: ROW }, scroller, 6);
  return (
    <ul ref={scroller} tabIndex={0} aria-label={t('keywordRules.stay.text')} className={classes.stays}>
      <li role="presentation" style={{ height: drawn.height }} />
      {drawn.rows.map(({ index, start }) => {
        const row = rows[index]!;
        return (
          <li key={row.id} className={classes.stayRow} style={{ transform: `translateY(${start}px)` }}>
            <bdi className={classes.value}>{row.value}</bdi>
            <Count value={row.volume} />
            <span className={classes.stayTopics}>
              {row.topics
                .filter(({ strategy }) => strategy === 'MAIN')
                .slice(0, 1)
                .map(({ id }) => (
                  <TopicMention key={id} id={id} fallback="…" />
                ))}
            </span>
          </li>
        );
      })}
    </ul>
  );
}

/** Reads on until all that stay are found, or nothing follows. Throws ApiProblem. */
async function readStays(
  { projectId, scope }: { projectId: string; scope: KeywordScope },
  rules: TextRules,
  count: number,
  signal: AbortSignal,
): Promise<readonly KeywordRow[]> {
  const found: KeywordRow[] = [];
  let cursor: string | null = null;
  do {
    const page: { _embedded: { keywordViews: unknown[] }; nextCursor: string | null } = await answer(
      api.GET('/api/keywordViews/search/byCriteria', {
        params: {
          query: {
            projectId,
            scopes: [scope],
            rules: rules.map(writeRuleGroup),
            sort: ['volume,desc'],
            size: PAGE,
            ...(cursor !== null && { cursor }),
          },
        },
        signal,
      }),
    );
    const rows = page._embedded.keywordViews as KeywordRow[];
    found.push(...rows.filter(({ topics }) => topics.some(({ strategy }) => strategy === 'MAIN')));
    cursor = page.nextCursor;
  } while (cursor !== null && found.length < count);
  return found;
}
