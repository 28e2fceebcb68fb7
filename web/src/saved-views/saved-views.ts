import { permissionScope } from '@keywright/events/catalogue';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { answer, api } from '../api/index.ts';
import { WHOLE_PARAM } from '../filters/whole-param.ts';
import { useProjectScope } from '../projects/index.ts';
import { isDisplayEdited, putUnsaved, savedDisplay, unsavedDisplaysAtom } from './view-display.ts';
import { savedViewKindOf, type SavedView, type SavedViewKind, useSavedViewKinds } from './view-kind.ts';
import { isEdited, SAVED_PARAM, searchOf } from './view-search.ts';

/** What begins the keys of all saved views of a project. */
export const savedViewsKey = (projectId: string) => ['savedViews', projectId] as const;

/** The reader's own views of a kind in a project, then those shared in it, each with what it lists now. */
export const savedViewsQuery = (projectId: string, kind: SavedView['kind']) =>
  queryOptions({
    queryKey: [...savedViewsKey(projectId), kind],
    queryFn: async ({ signal }): Promise<SavedView[]> => {
      const call = api.GET('/api/savedViews', { params: { query: { projectId, kind } }, signal });
      const views = (await answer(call))._embedded.savedViews;
      return views.toSorted((one, other) => Number(one.shared) - Number(other.shared));
    },
  });

/** The views of the open project; nothing is asked for who may not read what they list, and before their kind is known. */
export function useSavedViews(kind: SavedView['kind']) {
  const { projectId, membership } = useProjectScope();
  const needs = useSavedViewKinds().find((one) => one.kind === kind)?.needs;
  const enabled = needs !== undefined && permissionScope(needs, membership) !== null;
  return useQuery({ ...savedViewsQuery(projectId, kind), enabled });
}

/** Of which rows the page on screen can be kept as a view; null where it cannot be. */
export function useKindOnScreen(): SavedViewKind | null {
  const { pathname } = useLocation();
  return useSavedViewKinds().find(({ viewAt }) => viewAt(pathname) !== null) ?? null;
}

export const linkTo = (view: SavedView): string =>
  `${savedViewKindOf(view).pathOf(view)}?${searchOf(view).toString()}`;

export interface OpenSavedView {
  view: SavedView;
  /** Filter, order, layout or display differ from what is saved. */
  edited: boolean;
}

/** The saved view on screen; null on any other page, and where the reader has none of that id. */
export function useOpenSavedView(): OpenSavedView | null {
  const { pathname, search } = useLocation();
  const { data: views } = useSavedViews(useKindOnScreen()?.kind ?? 'topics');
  const unsaved = useAtomValue(unsavedDisplaysAtom);
  return useMemo(() => {
    const said = new URLSearchParams(search);
    const id = said.get(SAVED_PARAM);
    const view = id === null ? undefined : views?.find((one) => one.id === id);
    if (view === undefined || !said.has(WHOLE_PARAM) || pathname !== savedViewKindOf(view).pathOf(view))
      return null;
    const displayEdited = isDisplayEdited(savedDisplay(view.display), unsaved[view.id]);
    return { view, edited: displayEdited || isEdited(view, said) };
  }, [pathname, search, views, unsaved]);
}

/** How a part of the product looks in the saved view on screen, and where changes to it go; null outside of views. */
interface KeptDisplay {
  /** Undefined where the view says nothing of that part. */
  kept: unknown;
  put: (display: unknown) => void;
}

/** What the saved view on screen keeps of how `part` looks, with what the reader changed of it. */
export function useKeptDisplay(part: string): KeptDisplay | null {
  const { view } = useOpenSavedView() ?? {};
  const { id, display = null } = view ?? {};
  const saved = useMemo(() => savedDisplay(display)[part], [display, part]);
  const unsaved = useAtomValue(unsavedDisplaysAtom)[id ?? '']?.[part];
  return useMemo(
    () => (id === undefined ? null : { kept: unsaved ?? saved, put: (next) => putUnsaved(id, part, next) }),
    [id, part, saved, unsaved],
  );
}
