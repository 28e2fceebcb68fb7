import { type KeywordScope, permissionScope } from '@keywright/events/catalogue';
import { useAtomValue } from 'jotai';
import { sortNamesOf } from '@keywright/events/fields';
import { KEYWORD_FIELDS } from '@keywright/events/keywords';
import { Bookmark, Columns2, Plus, Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { BasketButton } from '../baskets/index.ts';
import { useSort } from '../grid/index.ts';
import { useFormats, useT } from '../i18n/index.ts';
import { AddressPartContext } from '../paths/index.ts';
import { useProjectScope } from '../projects/index.ts';
import {
  registerSavedViewKinds,
  SAVED_PARAM,
  type SavedView,
  useOpenSavedView,
  useSaveKey,
} from '../saved-views/index.ts';
import { connectionAtom } from '../state/index.ts';
import { Button, EmptyState, IconButton, ScreenHeader, usePhone, useScreenWidth } from '../ui/index.ts';
import { BESIDE_LIST, othersThan, useBeside } from './beside.ts';
import { ExportButton } from './export/export-button.tsx';
import { newShownTable, setsOfTable } from './export/export-sets.ts';
import { ImportLink } from './import/import-link.tsx';
import { keywordOrder } from './keyword-list.ts';
import { useKeywordsChannel } from './keyword-kinds.ts';
import { KeywordActivityButton } from './past/activity-beside.tsx';
import { savedKeywordViews } from './saved-keyword-views.ts';
import classes from './scope-side.module.css';
import { ScopeSide } from './scope-side.tsx';
import { iconOf } from './scopes.ts';
import { ScopeFacts } from './side-head.tsx';
import { useKeywordFilter } from './use-keyword-filter.ts';

const ActivityPanel = lazy(() =>
  import('./past/activity-panel.tsx').then((module) => ({ default: module.ActivityPanel })),
);
const HistoryPanel = lazy(() =>
  import('./past/history-panel.tsx').then((module) => ({ default: module.HistoryPanel })),
);

// Whether a page is a view is asked before anything of it is drawn.
registerSavedViewKinds([savedKeywordViews]);

/** The screens of the three scopes. */
export const MyRealityScreen = () => <ScopePage scope="MY_REALITY" />;
export const MyGoalScreen = () => <ScopePage scope="MY_GOAL" />;
export const OutOfScopeScreen = () => <ScopePage scope="OUT_OF_SCOPE" />;

/** A saved view is a page of its own: what its scope remembers is no part of it. */
function ScopePage({ scope }: { scope: KeywordScope }) {
  const [search] = useSearchParams();
  return <ScopeScreen key={`${scope} ${search.get(SAVED_PARAM) ?? ''}`} scope={scope} />;
}

const SORTS = sortNamesOf(KEYWORD_FIELDS);

/** What stands beside the table: what was done to one keyword, or to all of them. */
type Beside = { kind: 'history'; value: string } | { kind: 'activity' } | null;

type Side = 'first' | 'second';

/** The keywords of a scope as one table, and on wish those of another beside them. */
function ScopeScreen({ scope: shown }: { scope: KeywordScope }) {
  const t = useT();
  const { full } = useFormats();
  const phone = usePhone();
  const width = useScreenWidth();
  // Elsewhere the form for new keywords and the palette lead to the import.
  const roomy = width === 'wide' || width === 'narrow';
  const { membership } = useProjectScope();
  const { kind, denied } = useKeywordsChannel();
  const { used, narrowed } = useKeywordFilter(shown);
  const [sort] = useSort(SORTS);
  const [second, putSecond] = useBeside(shown);
  const [touched, setTouched] = useState<Side>('first');
  const [adding, setAdding] = useState(false);
  const [beside, setBeside] = useState<Beside>(null);
  const [table] = useState(newShownTable);
  const offline = useAtomValue(connectionAtom).state === 'offline';
  const edits = permissionScope('EDIT_KEYWORDS', membership) !== null;
  const saved = useOpenSavedView()?.view;
  const Icon = saved === undefined ? iconOf(shown) : saved.shared ? Users : Bookmark;
  useSaveKey('list');
  // What has the focus, or had it last, takes the keys and what is added.
  const active = second === null ? 'first' : touched;
  const add = (): void => setAdding(true);
  const sharedOf = (side: Side) => ({
    kind,
    idle: active !== side,
    onTouch: () => setTouched(side),
    adding: adding && active === side,
    onAdded: () => setAdding(false),
    closeBeside: beside === null ? null : () => setBeside(null),
    onHistory: (value: string) => setBeside({ kind: 'history', value }),
  });
  return (
    <>
      <ScreenHeader
        icon={<Icon size={16} strokeWidth={1.75} aria-hidden="true" />}
        title={saved?.name ?? t(`keywords.scope.${shown}`)}
        facts={second === null && <PageFacts shown={shown} saved={saved} />}
        activity={
          <KeywordActivityButton
            open={beside?.kind === 'activity'}
            onToggle={() => setBeside(beside?.kind === 'activity' ? null : { kind: 'activity' })}
          />
        }
      >
        {edits && roomy && <ImportLink place={{ scope: shown, listId: used.filter.lists[0] ?? null }} />}
        {!denied && (
          <ExportButton
            table={table}
            sets={(shownTable) =>
              setsOfTable({ t, full }, { filter: narrowed, order: keywordOrder(sort) }, shownTable)
            }
          />
        )}
        {edits && roomy && <BasketButton />}
        {roomy && !denied && (
          <IconButton
            label={t(second === null ? 'keywords.beside' : 'keywords.beside.close')}
            size="md"
            icon={<Columns2 size={16} strokeWidth={1.75} aria-hidden="true" />}
            aria-pressed={second !== null}
            onClick={() => putSecond(second === null ? (othersThan(shown)[0] ?? null) : null)}
          />
        )}
        {edits &&
          (phone ? (
            <IconButton
              label={t('keywords.add')}
              size="lg"
              tooltip={false}
              icon={<Plus size={20} aria-hidden="true" />}
              onClick={add}
            />
          ) : (
            <Button
              variant={offline ? 'default' : 'primary'}
              icon={<Plus size={14} aria-hidden="true" />}
              onClick={add}
            >
              {t('keywords.add')}
            </Button>
          ))}
      </ScreenHeader>
      {denied ? (
        <EmptyState kind="no-permission" title={t('keywords.denied')} text={t('keywords.denied.text')} />
      ) : (
        <div className={classes.sides}>
          <ScopeSide
            {...sharedOf('first')}
            shown={shown}
            half={second === null ? null : 'first'}
            table={table}
          />
          {second !== null && (
            <AddressPartContext value={BESIDE_LIST}>
              <ScopeSide
                key={second}
                {...sharedOf('second')}
                shown={second}
                half="second"
                choice={{ other: shown, choose: putSecond }}
              />
            </AddressPartContext>
          )}
        </div>
      )}
      <Suspense fallback={null}>
        {beside?.kind === 'activity' && <ActivityPanel onClose={() => setBeside(null)} />}
        {beside?.kind === 'history' && (
          <HistoryPanel key={beside.value} value={beside.value} onClose={() => setBeside(null)} />
        )}
      </Suspense>
    </>
  );
}

/** How much stands in the scope; of a saved view also which scope that is, and who else sees it. */
function PageFacts({ shown, saved }: { shown: KeywordScope; saved: SavedView | undefined }) {
  const t = useT();
  const whole = <ScopeFacts scope={shown} />;
  if (saved === undefined) return whole;
  return (
    <>
      {t(`keywords.scope.${shown}`)} · {whole}
      {!saved.shared && ` · ${t('views.onlyYou')}`}
    </>
  );
}
