import { type KeywordScope, permissionScope } from '@keywright/events/catalogue';
import { sortNamesOf } from '@keywright/events/fields';
import { KEYWORD_FIELDS } from '@keywright/events/keywords';
import { useAtomValue } from 'jotai';
import { History, Plus } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSort } from '../grid/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { connectionAtom, store } from '../state/index.ts';
import { Button, EmptyState, IconButton, ScreenHeader, SkeletonRows, usePhone } from '../ui/index.ts';
import { useKeywordList } from './keyword-list.ts';
import { useKeywordsChannel } from './keyword-kinds.ts';
import { KeywordTools } from './keyword-tools.tsx';
import classes from './keywords.module.css';
import { useKeywordLists } from './lists/use-keyword-lists.ts';
import { ScopeBody } from './scope-body.tsx';
import { scopeCountersAtom } from './scope-counters.ts';
import { iconOf } from './scopes.ts';
import { shownScopeAtom } from './shown-scope.ts';
import { useKeywordFilter } from './use-keyword-filter.ts';

const AddDialog = lazy(() =>
  import('./add/add-dialog.tsx').then((module) => ({ default: module.AddDialog })),
);
const ActivityPanel = lazy(() =>
  import('./past/activity-panel.tsx').then((module) => ({ default: module.ActivityPanel })),
);
const HistoryPanel = lazy(() =>
  import('./past/history-panel.tsx').then((module) => ({ default: module.HistoryPanel })),
);

/** The screens of the three scopes. */
export const MyRealityScreen = () => <ScopeScreen key="MY_REALITY" scope="MY_REALITY" />;
export const MyGoalScreen = () => <ScopeScreen key="MY_GOAL" scope="MY_GOAL" />;
export const OutOfScopeScreen = () => <ScopeScreen key="OUT_OF_SCOPE" scope="OUT_OF_SCOPE" />;

const SORTS = sortNamesOf(KEYWORD_FIELDS);

/** What stands beside the table: what was done to one keyword, or to all of them. */
type Beside = { kind: 'history'; value: string } | { kind: 'activity' } | null;

/** The keywords of a scope as one table. */
function ScopeScreen({ scope: shown }: { scope: KeywordScope }) {
  const t = useT();
  const phone = usePhone();
  const { membership } = useProjectScope();
  const { kind, denied } = useKeywordsChannel();
  const { used, narrowed } = useKeywordFilter(shown);
  const [sort, setSort] = useSort(SORTS);
  const list = useKeywordList(kind, narrowed, sort);
  const { lists } = useKeywordLists();
  const [adding, setAdding] = useState(false);
  const [beside, setBeside] = useState<Beside>(null);
  const offline = useAtomValue(connectionAtom).state === 'offline';
  const edits = permissionScope('EDIT_KEYWORDS', membership) !== null;
  const Icon = iconOf(shown);
  useEffect(() => {
    store.set(shownScopeAtom, shown);
    return () => store.set(shownScopeAtom, null);
  }, [shown]);
  return (
    <>
      <ScreenHeader
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        title={t(`keywords.scope.${shown}`)}
        facts={<Facts scope={shown} />}
        activity={
          <IconButton
            label={t('keywords.activity')}
            size={phone ? 'lg' : 'md'}
            icon={<History size={16} strokeWidth={1.75} aria-hidden="true" />}
            aria-expanded={beside?.kind === 'activity'}
            onClick={() => setBeside(beside?.kind === 'activity' ? null : { kind: 'activity' })}
          />
        }
      >
        {edits &&
          (phone ? (
            <IconButton
              label={t('keywords.add')}
              size="lg"
              tooltip={false}
              icon={<Plus size={20} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            />
          ) : (
            <Button
              variant={offline ? 'default' : 'primary'}
              icon={<Plus size={14} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              {t('keywords.add')}
            </Button>
          ))}
      </ScreenHeader>
      {denied ? (
        <EmptyState kind="no-permission" title={t('keywords.denied')} text={t('keywords.denied.text')} />
      ) : (
        <>
          <KeywordTools used={used} lists={(lists ?? []).filter(({ scope }) => scope === shown)} />
          {list === null ? (
            <SkeletonRows rows={14} height={32} />
          ) : (
            <div className={classes.screen}>
              <ScopeBody
                shown={shown}
                list={list}
                used={used}
                narrowed={narrowed}
                sort={sort}
                setSort={setSort}
                lists={lists ?? []}
                closeBeside={beside === null ? null : () => setBeside(null)}
                onHistory={(value) => setBeside({ kind: 'history', value })}
              />
            </div>
          )}
        </>
      )}
      <Suspense fallback={null}>
        {adding && (
          <AddDialog scope={shown} listId={used.filter.lists[0] ?? null} onClose={() => setAdding(false)} />
        )}
        {beside?.kind === 'activity' && <ActivityPanel onClose={() => setBeside(null)} />}
        {beside?.kind === 'history' && (
          <HistoryPanel key={beside.value} value={beside.value} onClose={() => setBeside(null)} />
        )}
      </Suspense>
    </>
  );
}

/** "128,430 keywords · 41.2M MSV" of the whole scope. */
function Facts({ scope }: { scope: KeywordScope }) {
  const t = useT();
  const { full, abbreviate } = useFormats();
  const counters = useAtomValue(scopeCountersAtom)?.[scope];
  if (counters === undefined) return null;
  const count = t('keywords.count', { count: counters.keywords, shown: full(counters.keywords) });
  return `${count} · ${t('board.facts.msv', { msv: abbreviate(counters.volume) })}`;
}
