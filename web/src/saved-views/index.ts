export { NameViewHost } from './name-view-host.tsx';
export { namingAtom, saveAsView, shownLayoutAtom, useViewChanges } from './save-view.ts';
export { SavedViewTools, useSaveKey } from './saved-view-tools.tsx';
export { linkTo, savedViewsQuery, useKeptDisplay, useOpenSavedView, useSavedViews } from './saved-views.ts';
export { shownDisplayAtom } from './view-display.ts';
export {
  defineSavedViewKind,
  registerSavedViewKinds,
  type SavedView,
  type SavedViewKind,
} from './view-kind.ts';
export { SAVED_PARAM } from './view-search.ts';
