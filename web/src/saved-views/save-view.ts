import { useQueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { answer, api, ApiProblem } from '../api/index.ts';
import { shownFilterAtom } from '../filters/index.ts';
import { problemText, t } from '../i18n/index.ts';
import { LAYOUT_PARAM } from '../paths/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { chooseStartView } from '../sessions/index.ts';
import { store } from '../state/index.ts';
import { showToast } from '../ui/index.ts';
import { savedViewsKey, savedViewsQuery } from './saved-views.ts';
import {
  displayWith,
  forgetUnsaved,
  savedDisplay,
  shownDisplayAtom,
  unsavedDisplaysAtom,
  type ViewDisplay,
} from './view-display.ts';
import { savedViewKindOf, type SavedView, type SavedViewKind, savedViewKinds } from './view-kind.ts';
import { contentOf, SAVED_PARAM, searchOf } from './view-search.ts';

/** What the dialog of a view's name is open for: the page as a new view, or a view that is there. */
export const namingAtom = atom<'new' | SavedView | null>(null);

/** How the workflow view on screen is shown; null where there is one way alone. */
export const shownLayoutAtom = atom<SavedView['layout']>(null);

export const saveAsView = (): void => store.set(namingAtom, 'new');

/** What a view is called, and who sees it. */
export type Naming = Pick<SavedView, 'name' | 'shared'>;

/** The changes to saved views; each ends when the list of them is read again. Those that can throw do so as ApiProblem. */
export function useViewChanges() {
  const { projectId } = useProjectScope();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const readAgain = useCallback(
    () => queries.invalidateQueries({ queryKey: savedViewsKey(projectId) }),
    [queries, projectId],
  );
  const change = useCallback(
    async (id: string, body: Partial<Omit<SavedView, 'id'>>) => {
      await answer(api.PATCH('/api/savedViews/{id}', { params: { path: { id } }, body }));
      await readAgain();
    },
    [readAgain],
  );
  return useMemo(
    () => ({
      change,
      /** Keeps the page as a new view, and goes on in it. */
      async add(naming: Naming): Promise<void> {
        const { kind, view } = pageAt(location.pathname);
        const whole = store.get(shownFilterAtom)?.(location.search) ?? new URLSearchParams();
        const from = shownView(queries.getQueryData(savedViewsQuery(projectId, kind.kind).queryKey));
        const display = displayWith(displayOf(from), store.get(shownDisplayAtom));
        const shown = { layout: store.get(shownLayoutAtom), display };
        const body = { ...naming, projectId, view, kind: kind.kind, ...contentOf(kind, whole), ...shown };
        const made = await answer(api.POST('/api/savedViews', { body }));
        await readAgain();
        if (from !== undefined) forgetUnsaved(from.id);
        const search = searchOf(made, new URLSearchParams(location.search));
        void navigate(`${kind.pathOf(made)}?${search.toString()}`, { replace: true });
      },
      /** Says by itself what came of it. */
      async save(view: SavedView): Promise<void> {
        const said = new URLSearchParams(location.search);
        const layout = (said.get(LAYOUT_PARAM) as SavedView['layout']) ?? view.layout;
        const content = {
          ...contentOf(savedViewKindOf(view), said),
          layout,
          display: displayWith(displayOf(view)),
        };
        const saved = change(view.id, content).then(() => forgetUnsaved(view.id));
        await withToast(saved, t('views.saved', { name: view.name }));
      },
      reset(view: SavedView): void {
        forgetUnsaved(view.id);
        const search = searchOf(view, new URLSearchParams(location.search));
        void navigate({ search: search.toString() });
      },
      async share({ id, name }: SavedView, shared: boolean): Promise<void> {
        await withToast(change(id, { shared }), t(shared ? 'views.isShared' : 'views.isPrivate', { name }));
      },
      /** Says whether the reader's work begins with a view, or as usual. */
      async beginWith({ id, kind, name }: SavedView, begins: boolean): Promise<void> {
        const chosen = chooseStartView(begins ? { id, projectId, kind } : null);
        await withToast(chosen, t(begins ? 'views.isStart' : 'views.isNoStart', { name }));
      },
      async remove({ id, name }: SavedView): Promise<void> {
        const call = api.DELETE('/api/savedViews/{id}', { params: { path: { id } } });
        await withToast(answer(call).then(readAgain), t('views.deleted', { name }));
        forgetUnsaved(id);
        const search = new URLSearchParams(location.search);
        if (search.get(SAVED_PARAM) !== id) return;
        search.delete(SAVED_PARAM);
        void navigate({ search: search.toString() }, { replace: true });
      },
    }),
    [change, readAgain, queries, projectId, navigate],
  );
}

/** @throws Error for a page that cannot be kept */
function pageAt(pathname: string): { kind: SavedViewKind; view: SavedView['view'] } {
  for (const kind of savedViewKinds()) {
    const view = kind.viewAt(pathname);
    if (view !== null) return { kind, view };
  }
  throw new Error(`${pathname} cannot be kept`);
}

/** The view that the page was opened from. */
function shownView(views: readonly SavedView[] | undefined): SavedView | undefined {
  const id = new URLSearchParams(location.search).get(SAVED_PARAM);
  return views?.find((view) => view.id === id);
}

/** How a view looks here, saved or not. */
function displayOf(view: SavedView | undefined): ViewDisplay {
  if (view === undefined) return {};
  return { ...savedDisplay(view.display), ...store.get(unsavedDisplaysAtom)[view.id] };
}

async function withToast(work: Promise<unknown>, done: string): Promise<void> {
  try {
    await work;
    showToast({ kind: 'done', title: done });
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    showToast({ kind: 'error', title: problemText(t, error) });
  }
}
