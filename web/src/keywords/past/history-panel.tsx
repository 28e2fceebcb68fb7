import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { History } from 'lucide-react';
import { useEffect } from 'react';
import { answer, type AnswerOf, api } from '../../api/index.ts';
import { isolated, type T, useT } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { Avatar, Button, EmptyState, SkeletonRows, TimeAgo } from '../../ui/index.ts';
import { ShowOlder } from '../../ui/list/show-older.tsx';
import { scopeCountersAtom } from '../scope-counters.ts';
import classes from './past.module.css';
import { RuleNote } from './rule-note.tsx';
import { labelChangeText } from './label-change.ts';
import { SidePanel } from './side-panel.tsx';

type Change = AnswerOf<'/api/keywords/history/{projectId}'>['_embedded']['history'][number];
type Standing = Change['after'];

/** Changes that are asked for at once. */
const PAGE = 100;

/** Every change of one keyword, the newest first: who put it where, and how it stood before. */
export function HistoryPanel({ value, onClose }: { value: string; onClose: () => void }) {
  const t = useT();
  const { projectId, personOf } = useProjectScope();
  const history = useInfiniteQuery({
    queryKey: ['keywordHistory', projectId, value],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.GET('/api/keywords/history/{projectId}', {
          params: { path: { projectId }, query: { value, page: pageParam, size: PAGE } },
          signal,
        }),
      ),
    getNextPageParam: ({ page, _links }) => (_links.next === undefined ? undefined : page.number + 1),
    staleTime: 0,
  });
  const { isPending, isError, refetch } = history;
  // A change that came between two pages moves the others on.
  const lines = new Map(
    (history.data?.pages ?? []).flatMap((page) =>
      page._embedded.history.map((change) => [`${change.position} ${change.keywordId}`, change] as const),
    ),
  );
  const changes = useAtomValue(scopeCountersAtom);
  useEffect(() => {
    const timer = setTimeout(() => void refetch(), 500);
    return () => clearTimeout(timer);
  }, [changes, refetch]);
  return (
    <SidePanel title={t('keywords.history.of', { value })} icon={History} onClose={onClose}>
      {isPending && <SkeletonRows rows={6} height={56} />}
      {isError && lines.size === 0 && (
        <EmptyState kind="not-connected" title={t('list.failed')}>
          <Button onClick={() => void refetch()}>{t('failure.retry')}</Button>
        </EmptyState>
      )}
      <ol className={classes.entries}>
        {[...lines].map(([key, change]) => {
          const person = personOf(change.from.id, change.from.name ?? change.from.userName);
          return (
            <li key={key} className={classes.entry}>
              <Avatar person={person} />
              <p>
                <b dir="auto">{person.name}</b> {changeText(t, change)}
                <RuleNote name={change.rule?.name ?? null} standing={change.rule !== null} />
              </p>
              <span className={classes.when}>
                <TimeAgo at={change.at} />
              </span>
            </li>
          );
        })}
      </ol>
      <ShowOlder query={history} />
    </SidePanel>
  );
}

const placeOf = (t: T, { scope, list }: Standing): string => {
  if (scope === null) return t('keywords.nowhere');
  const name = t(`keywords.scope.${scope}`);
  return list !== null && list.name !== null ? `${name} (${isolated(list.name)})` : name;
};

/** What a change made of a keyword: "moved it from My reality to Out of scope". */
function changeText(t: T, { before, after }: Pick<Change, 'before' | 'after'>): string {
  if (after.gone) return t('keywords.change.deleted');
  const to = placeOf(t, after);
  if (before === null || before.gone) return t('keywords.change.added', { to });
  const from = placeOf(t, before);
  if (from !== to) return t('keywords.change.moved', { from, to });
  if (before.status !== after.status)
    return t('keywords.change.status', { status: t(`keywords.status.${after.status}`) });
  if (before.top !== after.top) return t(after.top ? 'keywords.change.top' : 'keywords.change.notTop');
  if (before.followed !== after.followed)
    return t(after.followed ? 'keywords.change.followed' : 'keywords.change.unfollowed');
  return labelChangeText(t, before, after) ?? t('keywords.change.same');
}
