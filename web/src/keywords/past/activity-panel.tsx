import { useInfiniteQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { History } from 'lucide-react';
import { useEffect, useState } from 'react';
import { answer, type AnswerOf, api } from '../../api/index.ts';
import { isolated, type T, useFormats, useT } from '../../i18n/index.ts';
import { type ProjectScope, useProjectScope } from '../../projects/index.ts';
import { Avatar, Button, EmptyState, SkeletonRows, TimeAgo } from '../../ui/index.ts';
import { ShowOlder } from '../../ui/list/show-older.tsx';
import { undoBatch } from '../acts/undo-batch.ts';
import { type ActsShown, ActTools, EVERY_KEYWORD_ACT } from './act-tools.tsx';
import { scopeCountersAtom } from '../scope-counters.ts';
import classes from './past.module.css';
import { RuleNote } from './rule-note.tsx';
import { labelList } from './label-change.ts';
import { SidePanel } from './side-panel.tsx';

type Act = AnswerOf<'/api/keywords/activity/{projectId}'>['_embedded']['activity'][number];

const PAGE = 30;

/** Who did what to how many keywords, the newest first, and the way back of what can be taken back. */
export function ActivityPanel({ onClose }: { onClose: () => void }) {
  const t = useT();
  const scope = useProjectScope();
  const { projectId } = scope;
  const [filter, setFilter] = useState<ActsShown>(EVERY_KEYWORD_ACT);
  const { act, userId, undoable } = filter;
  const isNarrowed = act !== null || userId !== null || undoable;
  const asked = {
    ...(act !== null && { act }),
    ...(userId !== null && { userId }),
    ...(undoable && { undoable }),
  };
  const acts = useInfiniteQuery({
    queryKey: ['keywordActivity', projectId, act, userId, undoable],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      answer(
        api.GET('/api/keywords/activity/{projectId}', {
          params: { path: { projectId }, query: { ...asked, page: pageParam, size: PAGE } },
          signal,
        }),
      ),
    getNextPageParam: ({ page, _links }) => (_links.next === undefined ? undefined : page.number + 1),
    staleTime: 0,
  });
  const { refetch } = acts;
  const changes = useAtomValue(scopeCountersAtom);
  useEffect(() => {
    // Whatever is done changes the counters; many acts in a row are asked for once.
    const timer = setTimeout(() => void refetch(), 500);
    return () => clearTimeout(timer);
  }, [changes, refetch]);
  // An act that came between two pages moves the others on.
  const seen = new Set<string>();
  const entries = (acts.data?.pages ?? [])
    .flatMap((page) => page._embedded.activity)
    .filter(({ id }) => !seen.has(id) && seen.add(id));
  return (
    <SidePanel
      title={t('keywords.activity')}
      icon={History}
      onClose={onClose}
      tools={<ActTools shown={filter} onChange={setFilter} />}
    >
      {acts.isPending && <SkeletonRows rows={8} height={56} />}
      {acts.isError && entries.length === 0 && (
        <EmptyState kind="not-connected" title={t('activity.failed')}>
          <Button onClick={() => void refetch()}>{t('failure.retry')}</Button>
        </EmptyState>
      )}
      {acts.isSuccess && entries.length === 0 && (
        <EmptyState
          kind={isNarrowed ? 'no-match' : 'nothing'}
          title={t(isNarrowed ? 'activity.noMatch' : 'keywords.activity.nothing')}
        >
          {isNarrowed && <Button onClick={() => setFilter(EVERY_KEYWORD_ACT)}>{t('activity.all')}</Button>}
        </EmptyState>
      )}
      <ol className={classes.entries}>
        {entries.map((act) => (
          <Entry key={act.id} act={act} scope={scope} onUndone={() => void refetch()} />
        ))}
      </ol>
      <ShowOlder query={acts} label={t('activity.older')} />
    </SidePanel>
  );
}

function Entry({ act, scope, onUndone }: { act: Act; scope: ProjectScope; onUndone: () => void }) {
  const t = useT();
  const { full } = useFormats();
  const [busy, setBusy] = useState(false);
  const person = scope.personOf(act.from.id, act.from.name ?? act.from.userName);
  const what = sentenceOf(t, act, full(act.keywords));
  const undo = async (): Promise<void> => {
    setBusy(true);
    await undoBatch(act.eventId, what, scope);
    setBusy(false);
    onUndone();
  };
  return (
    <li className={classes.entry} data-undo={act.act === 'UNDO' || undefined}>
      <Avatar person={person} />
      <p>
        <b dir="auto">{person.name}</b> {what}
        <RuleNote name={act.rule?.name ?? act.applied?.name ?? null} standing={act.rule !== null} />
      </p>
      <span className={classes.when}>
        <TimeAgo at={act.at} />
      </span>
      {act.mayUndo ? (
        <Button className={classes.act} busy={busy} onClick={() => void undo()}>
          {t('move.undo')}
        </Button>
      ) : (
        <span className={classes.why}>{whyNot(t, act)}</span>
      )}
    </li>
  );
}

/** "moved 300 keywords to My goal". */
function sentenceOf(t: T, { act, keywords: count, toScope, toList, labels }: Act, shown: string): string {
  const place =
    toList !== null && toList.name !== null
      ? isolated(toList.name)
      : toScope === null
        ? ''
        : t(`keywords.scope.${toScope}`);
  const sentence = t(`keywords.act.${act}`, { count, shown, place });
  return labels.length === 0 ? sentence : `${sentence}: ${labelList(t, labels)}`;
}

/** Why an act has no way back; nothing where that needs no word. */
function whyNot(t: T, { undoneBy, ended }: Act): string {
  if (undoneBy !== null) return t('keywords.activity.undone');
  return ended ? '' : t('keywords.activity.underWay');
}
