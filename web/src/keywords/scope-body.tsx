import {
  BASKET_PUT_MOST,
  type BasketKind,
  type KeywordScope,
  permissionScope,
} from '@keywright/events/catalogue';
import type { SortKey } from '@keywright/events/fields';
import type { KeywordFilter, KeywordRow } from '@keywright/events/keywords';
import { type PrimitiveAtom, useAtomValue } from 'jotai';
import {
  createContext,
  type KeyboardEvent,
  lazy,
  type MouseEvent,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { putInBasket } from '../baskets/index.ts';
import { type FilterControls, narrowingOf } from '../filters/index.ts';
import {
  DENSITIES,
  Grid,
  type GridControls,
  type GridRows,
  type RowChoice,
  ListStates,
  pageOf,
  useChoice,
  usePaging,
} from '../grid/index.ts';
import { useT } from '../i18n/index.ts';
import { AddressPartContext } from '../paths/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { shownDisplayAtom } from '../saved-views/index.ts';
import { anchorOf, EmptyState, showToast, usePhone } from '../ui/index.ts';
import { singleKeysAtom, store } from '../state/index.ts';
import { KeywordBar } from './keyword-bar.tsx';
import { type AskedAct, runAct } from './acts/run-act.ts';
import { AddForm } from './add/add-form.tsx';
import type { ShownTable } from './export/export-sets.ts';
import { type ActedOn, useFocusAfterAct } from './focus-after-act.ts';
import { type KeywordCells, KEYWORD_COLUMNS, PHONE_KEYWORD_COLUMNS } from './columns.tsx';
import { TABLE_PART, useKeywordDisplay } from './keyword-display.ts';
import { DragDock, DragRow, type DragSource, DragSourceContext } from './keyword-drag.tsx';
import type { ScopeList } from './keyword-list.ts';
import { KeywordMenu, type OpenMenu } from './keyword-menu.tsx';
import { knownKeywords } from './keyword-store.ts';
import classes from './keywords.module.css';
import type { LabelNames } from './labels/label-names.ts';
import type { OpenPicker } from './labels/label-picker.tsx';
import type { ListFacts } from './lists/list-facts.ts';
import { ScopeFooter } from './scope-footer.tsx';
import { useScopeTotals } from './scope-totals.tsx';
import { useKeywordKeys } from './use-keyword-keys.ts';
import type { KeywordAddress } from './use-keyword-filter.ts';

const LabelPicker = lazy(() =>
  import('./labels/label-picker.tsx').then((module) => ({ default: module.LabelPicker })),
);

interface ScopeBodyProps {
  shown: KeywordScope;
  list: ScopeList;
  used: FilterControls<KeywordAddress>;
  narrowed: KeywordFilter;
  sort: SortKey | null;
  setSort: (sort: SortKey | null) => void;
  /** Every list of the project. */
  lists: readonly ListFacts[];
  /** What the categories and tags of the project are called. */
  labels: LabelNames;
  /** Is told what the table holds, for what stands around it. */
  table: PrimitiveAtom<ShownTable | null>;
  /** The screen is for two tables. */
  half: boolean;
  /** Whether rows can be dragged: into a basket, or to the other one. */
  drags: boolean;
  onHistory: (value: string) => void;
  /** Closes what stands beside the table; null where nothing does. */
  closeBeside: (() => void) | null;
}

/** What cells use besides their row. */
const CellsContext = createContext<KeywordCells | null>(null);

const ROWS: GridRows<KeywordRow, KeywordCells> = {
  useRow: (id) => useAtomValue(knownKeywords.atomOf(id)),
  rowOf: (id) => knownKeywords.get(id),
  useContext: () => use(CellsContext)!,
  nameOf: ({ value }) => value,
};
const DRAGGED_ROWS: GridRows<KeywordRow, KeywordCells> = { ...ROWS, layer: (id) => <DragRow id={id} /> };

const PAGE_SIZE = 20;
const USUAL_SORT: SortKey = { field: 'volume', direction: 'desc' };
/** The rows of a scope with what stands around them: what waits, the totals, the pages, and what can be done. */
export function ScopeBody(props: ScopeBodyProps) {
  const { shown, list, used, narrowed, sort, setSort, lists, labels, half, drags, table } = props;
  const { onHistory, closeBeside } = props;
  const t = useT();
  const phone = usePhone();
  const scope = useProjectScope();
  const { membership } = scope;
  const edits = permissionScope('EDIT_KEYWORDS', membership) !== null;
  const marks = permissionScope('SPEND_QUOTA', membership) !== null;
  const letters = useAtomValue(singleKeysAtom);
  const display = useKeywordDisplay(half);
  const view = useAtomValue(list.atom);
  const { list: now, gone, waiting } = view;
  const paging = usePaging(list, display.paged ? PAGE_SIZE : null);
  const { from, to } =
    paging === null ? { from: 0, to: now.total } : pageOf(now.total, paging.size, paging.page);
  const need = useCallback(
    (first: number, last: number) => void list.need(from + first, from + last),
    [list, from],
  );
  const ids = useMemo(
    () => now.ids.slice(Math.max(0, from - now.start), Math.max(0, to - now.start)),
    [now.ids, now.start, from, to],
  );
  const { places } = display.columns;
  const { stored } = display;
  const isPart = use(AddressPartContext) !== null;
  useEffect(() => {
    if (isPart) return;
    store.set(shownDisplayAtom, { [TABLE_PART]: stored });
    return () => store.set(shownDisplayAtom, {});
  }, [isPart, stored]);
  const columns = useMemo(
    () =>
      places.flatMap(({ key, shown: isShown }) =>
        isShown ? (KEYWORD_COLUMNS.find((column) => column.key === key) ?? []) : [],
      ),
    [places],
  );
  const selection = useChoice(ids, list.onLeave);
  // Where no row stands, nothing jumps.
  const comes = view.phase === 'ready' && now.total === 0 && waiting > 0;
  useEffect(() => {
    if (comes) list.applyWaiting();
  }, [comes, list]);
  const count = selection.size(now.total);
  const { choice } = selection;
  const isReady = view.phase === 'ready';
  const { count: listed, capped: atLeast } = view;
  useLayoutEffect(() => {
    store.set(table, isReady ? { filter: narrowed, count: listed, atLeast, choice, chosen: count } : null);
    return () => store.set(table, null);
  }, [table, isReady, narrowed, listed, atLeast, choice, count]);
  const totals = useScopeTotals({ list, narrowed, shown, selection });
  const grid = useRef<GridControls>(null);
  const left = useRef<ActedOn | null>(null);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const openMenu = (id: string, element: Element, part: OpenMenu['part'], at = anchorOf(element)): void => {
    const row = knownKeywords.get(id);
    const opener = element.closest<HTMLElement>('[data-row]');
    if (row !== null) setMenu({ row, part, opener, anchor: at });
  };
  const act = (what: AskedAct, only?: string): void => {
    const on =
      only !== undefined
        ? { ids: [only] }
        : choice.kind === 'all'
          ? { filter: narrowed, exclude: [...choice.except], loaded: ids.filter(selection.has) }
          : { ids: [...choice.ids] };
    if (only === undefined) {
      left.current = { ids, first: ids.find(selection.has) };
      selection.clear();
    }
    void runAct(what, { ...on, shownIn: shown }, scope);
  };
  const [picking, setPicking] = useState<OpenPicker | null>(null);
  const named = useMemo(() => namedIds(choice, ids, count), [choice, ids, count]);
  const toBasket = (kind: BasketKind, only?: string): void => {
    const put = only === undefined ? named : [only];
    if (put === null) showToast({ kind: 'error', title: t('basket.tooMany', { limit: BASKET_PUT_MOST }) });
    else void putInBasket(scope.projectId, kind, put);
  };
  const pickedFor =
    picking?.only !== undefined ? [picking.only] : choice.kind === 'ids' ? [...choice.ids] : null;
  const dragged = useRef<Omit<DragSource, 'scope'>>(null);
  useEffect(() => {
    const chosenWith = (id: string): boolean => selection.has(id) && count > 1;
    dragged.current = {
      countOf: (id) => (chosenWith(id) ? count : 1),
      idsOf: (id) => (chosenWith(id) ? (named ?? []) : [id]),
      move: (id, to) => act({ kind: 'move', to, list: null }, chosenWith(id) ? undefined : id),
    };
  });
  const source = useMemo<DragSource | null>(() => {
    if (!drags) return null;
    return {
      scope: shown,
      countOf: (id) => dragged.current?.countOf(id) ?? 1,
      idsOf: (id) => dragged.current?.idsOf(id) ?? [],
      move: (id, to) => dragged.current?.move(id, to),
    };
  }, [drags, shown]);
  useFocusAfterAct(left, ids, grid);
  useKeywordKeys({
    shown,
    enabled: edits && menu === null && picking === null,
    chosen: count,
    act,
    pick: (kind, row, only) => setPicking({ kind, anchor: anchorOf(row), only }),
    toBasket,
  });
  const cells = useMemo<KeywordCells>(() => {
    const names = new Map(lists.map(({ id, name }) => [id, name]));
    return { t, scope, edits, marks, listName: (id) => names.get(id) ?? '', labels };
  }, [t, scope, edits, marks, lists, labels]);
  // Where nothing is chosen that it would let go of, Esc is for what stands beside the table.
  const onEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || count > 0 || closeBeside === null) return;
    event.stopPropagation();
    closeBeside();
  };
  // What a cell offers acts for its own row, and chooses none.
  const onCell = (event: MouseEvent): void => {
    const button = (event.target as Element).closest<HTMLElement>('[data-menu], [data-act]');
    const id = button?.closest<HTMLElement>('[data-row]')?.dataset['row'];
    if (button === null || id === undefined) return;
    event.stopPropagation();
    const { menu: part } = button.dataset;
    if (part !== undefined) openMenu(id, button, part === 'status' ? 'status' : 'all');
    else act({ kind: 'top', top: knownKeywords.get(id)?.top !== true }, id);
  };
  if (
    view.phase === 'ready' &&
    now.total === 0 &&
    waiting === 0 &&
    narrowingOf(used).count === 0 &&
    used.filter.lists.length === 0
  )
    return <EmptyScope shown={shown} edits={edits} />;
  return (
    <CellsContext value={cells}>
      <DragSourceContext value={source}>
        <ListStates
          list={list}
          used={used}
          nothing={t('keywords.empty.list')}
          rowHeight={DENSITIES[display.density]}
        >
          <div className={classes.grid} onClickCapture={onCell} onKeyDownCapture={onEscape}>
            <Grid
              label={t(`keywords.scope.${shown}`)}
              controls={grid}
              rows={drags ? DRAGGED_ROWS : ROWS}
              gone={gone}
              list={list}
              ids={ids}
              start={Math.max(0, now.start - from)}
              total={to - from}
              columns={phone ? PHONE_KEYWORD_COLUMNS : columns}
              arrangement={display.columns}
              rowHeight={DENSITIES[display.density]}
              sort={sort ?? USUAL_SORT}
              setSort={setSort}
              selection={selection}
              totals={totals}
              plainClick="select"
              onOpen={(id) => {
                const row = knownKeywords.get(id);
                if (row !== null) onHistory(row.value);
              }}
              onMenu={(id, row, at) => openMenu(id, row, 'all', at)}
              letters={letters}
              onNeed={need}
            />
          </div>
          {waiting > 0 && (
            <button type="button" className={classes.waiting} onClick={() => list.applyWaiting()}>
              {t('list.waiting', { count: waiting })} · <b>{t('list.waiting.apply')}</b>
            </button>
          )}
          {count > 0 && edits && (
            <KeywordBar
              selection={selection}
              count={count}
              shown={shown}
              total={now.total}
              loaded={ids.length}
              lists={lists}
              deletes={permissionScope('DELETE_KEYWORDS', membership) !== null}
              marks={marks}
              chosen={named}
              onAct={act}
              onPick={(kind, button) => setPicking({ kind, anchor: anchorOf(button) })}
            />
          )}
          {source !== null && count === 0 && <DragDock source={source} list={half ? null : list} />}
          <ScopeFooter list={list} narrowed={narrowed} shown={shown} paging={paging} />
        </ListStates>
      </DragSourceContext>
      {menu !== null && (
        <KeywordMenu
          menu={menu}
          shown={shown}
          edits={edits}
          marks={marks}
          onAct={(what) => act(what, menu.row.id)}
          onHistory={() => onHistory(menu.row.value)}
          onPick={(kind) => setPicking({ kind, anchor: menu.anchor, only: menu.row.id })}
          onBasket={(kind) => toBasket(kind, menu.row.id)}
          onClose={() => setMenu(null)}
        />
      )}
      {picking !== null && (
        <Suspense fallback={null}>
          <LabelPicker
            picker={picking}
            ids={pickedFor}
            onAct={(what) => act(what, picking.only)}
            onClose={() => setPicking(null)}
          />
        </Suspense>
      )}
    </CellsContext>
  );
}

/** What is chosen by its ids; null where that is more than is loaded, or than baskets are asked to take at once. */
function namedIds(choice: RowChoice, ids: readonly string[], count: number): readonly string[] | null {
  const named = choice.kind === 'ids' ? [...choice.ids] : ids.filter((id) => !choice.except.has(id));
  return named.length === count && count <= BASKET_PUT_MOST ? named : null;
}

/** What a scope is for, and the field to start with. */
function EmptyScope({ shown, edits }: { shown: KeywordScope; edits: boolean }) {
  const t = useT();
  return (
    <EmptyState
      kind="nothing"
      title={t(`keywords.empty.${shown}`)}
      text={t(edits ? `keywords.empty.${shown}.text` : 'keywords.empty.reader')}
    >
      {edits && <AddForm scope={shown} listId={null} />}
    </EmptyState>
  );
}
