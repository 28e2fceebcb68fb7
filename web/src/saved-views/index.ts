export { NameViewHost } from './name-view-host.tsx';
export { namingAtom, saveAsView, shownLayoutAtom, useViewChanges } from './save-view.ts';
export { SavedViewTools, useSaveKey } from './saved-view-tools.tsx';
export { followSavedViewNudges } from './saved-view-nudges.ts';
export {
  linkTo,
  savedViewsQuery,
  useKeptDisplay,
  useKindOnScreen,
  useOpenSavedView,
  useSavedViews,
} from './saved-views.ts';
export { shownDisplayAtom } from './view-display.ts';
export {
  defineSavedViewKind,
  registerSavedViewKinds,
  type SavedView,
  type SavedViewKind,
  savedViewKindOf,
  useSavedViewKinds,
} from './view-kind.ts';
export { SAVED_PARAM } from './view-search.ts';
