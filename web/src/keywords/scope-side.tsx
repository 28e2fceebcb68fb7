import { type KeywordScope, permissionScope } from '@keywright/events/catalogue';
import { sortNamesOf } from '@keywright/events/fields';
import { KEYWORD_FIELDS } from '@keywright/events/keywords';
import type { PrimitiveAtom } from 'jotai';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSort } from '../grid/index.ts';
import { KeysOffContext } from '../hotkeys/index.ts';
import { useT } from '../i18n/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { store } from '../state/index.ts';
import { SkeletonRows, usePhone } from '../ui/index.ts';
import { newShownTable, type ShownTable } from './export/export-sets.ts';
import { GivenTable } from './import/given-table.tsx';
import { KeywordDrop } from './keyword-drag.tsx';
import { useKeywordList } from './keyword-list.ts';
import type { useKeywordsChannel } from './keyword-kinds.ts';
import { KeywordTools } from './keyword-tools.tsx';
import classes from './scope-side.module.css';
import { useShownLabels } from './labels/use-shown-labels.ts';
import { useKeywordLists } from './lists/use-keyword-lists.ts';
import { ScopeBody } from './scope-body.tsx';
import { shownScopesAtom } from './shown-scopes.ts';
import { type SideChoice, SideHead } from './side-head.tsx';
import { useKeywordFilter } from './use-keyword-filter.ts';

const AddDialog = lazy(() =>
  import('./add/add-dialog.tsx').then((module) => ({ default: module.AddDialog })),
);

const SORTS = sortNamesOf(KEYWORD_FIELDS);

interface ScopeSideProps {
  shown: KeywordScope;
  kind: ReturnType<typeof useKeywordsChannel>['kind'];
  /** It shares the screen with another: which side it is. */
  half: 'first' | 'second' | null;
  /** Keys are for the other side. */
  idle: boolean;
  /** It was touched: keys and new keywords are for it from now on. */
  onTouch: () => void;
  /** The dialog for new keywords is open over it. */
  adding: boolean;
  onAdded: () => void;
  /** Absent where the screen says which scope stands here. */
  choice?: SideChoice;
  /** Is told what the table holds, for what stands around it. */
  table?: PrimitiveAtom<ShownTable | null>;
  onHistory: (value: string) => void;
  closeBeside: (() => void) | null;
}

/** A scope as a table with its own filter, order and choice: the whole screen, or one side of it. */
export function ScopeSide(props: ScopeSideProps) {
  const { shown, kind, half, idle, onTouch, adding, onAdded, choice, onHistory, closeBeside } = props;
  const t = useT();
  const { membership } = useProjectScope();
  const { used: asked, narrowed } = useKeywordFilter(shown);
  const { names, meant, used } = useShownLabels(asked, narrowed);
  const [sort, setSort] = useSort(SORTS);
  const list = useKeywordList(kind, narrowed, meant, sort);
  const { lists } = useKeywordLists();
  const side = useRef<HTMLElement>(null);
  const [own] = useState(newShownTable);
  const { table = own } = props;
  useEffect(() => {
    store.set(shownScopesAtom, (scopes) => [...scopes, shown]);
    return () => store.set(shownScopesAtom, (scopes) => scopes.toSpliced(scopes.indexOf(shown), 1));
  }, [shown]);
  const edits = permissionScope('EDIT_KEYWORDS', membership) !== null;
  const phone = usePhone();
  // On a phone a finger on a row scrolls.
  const drags = edits && !phone;
  return (
    <KeysOffContext value={idle}>
      <section
        ref={side}
        aria-label={half === null ? undefined : t(`keywords.scope.${shown}`)}
        className={classes.side}
        data-half={half ?? undefined}
        onFocusCapture={onTouch}
        onPointerDownCapture={onTouch}
      >
        {half !== null && <SideHead shown={shown} choice={choice} />}
        <KeywordTools
          shown={shown}
          used={used}
          lists={(lists ?? []).filter(({ scope }) => scope === shown)}
          half={half !== null}
        />
        {list === null ? (
          <SkeletonRows rows={14} height={32} />
        ) : (
          <div className={classes.rows}>
            {edits && !idle && <GivenTable scope={shown} listId={used.filter.lists[0] ?? null} />}
            <ScopeBody
              shown={shown}
              list={list}
              used={used}
              narrowed={narrowed}
              sort={sort}
              setSort={setSort}
              lists={lists ?? []}
              labels={names}
              half={half !== null}
              drags={drags}
              table={table}
              closeBeside={closeBeside}
              onHistory={onHistory}
            />
          </div>
        )}
        {drags && half !== null && <KeywordDrop side={side} shown={shown} list={list} />}
        {adding && (
          <Suspense fallback={null}>
            <AddDialog scope={shown} listId={used.filter.lists[0] ?? null} onClose={onAdded} />
          </Suspense>
        )}
      </section>
    </KeysOffContext>
  );
}
