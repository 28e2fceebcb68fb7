import { Ban, BookOpen, List, Shapes, Split, Tags, Target, Upload } from 'lucide-react';
import { lazy } from 'react';
import { registerSavedViewKinds } from '../saved-views/index.ts';
import { useMyGoalCount, useMyRealityCount, useOutOfScopeCount } from './scope-counters.ts';

export { undoImport } from './acts/undo-elsewhere.ts';
export { runAct } from './acts/run-act.ts';
export { AddForm } from './add/add-form.tsx';
export { useKeywordsChannel } from './keyword-kinds.ts';
export { useKeywordNews } from './use-keyword-news.ts';
export { askedCountsAtom, scopeCountersAtom } from './scope-counters.ts';

/** Makes views of keywords known where no screen of theirs has; throws where their code cannot be loaded. */
export async function loadKeywordViews(): Promise<void> {
  const { savedKeywordViews } = await import('./saved-keyword-views.ts');
  registerSavedViewKinds([savedKeywordViews]);
}

const entry = { section: 'nav.keywords', needs: 'READ_KEYWORDS' } as const;

/** Keywords in their scopes and lists. Their channel is held by these screens alone. */
export const keywords = {
  kinds: [],
  screens: [
    {
      ...entry,
      path: 'my-reality',
      label: 'keywords.scope.MY_REALITY',
      icon: BookOpen,
      useCount: useMyRealityCount,
      component: lazy(() =>
        import('./scope-screen.tsx').then((module) => ({ default: module.MyRealityScreen })),
      ),
    },
    {
      ...entry,
      path: 'my-goal',
      label: 'keywords.scope.MY_GOAL',
      icon: Target,
      useCount: useMyGoalCount,
      component: lazy(() =>
        import('./scope-screen.tsx').then((module) => ({ default: module.MyGoalScreen })),
      ),
    },
    {
      ...entry,
      path: 'out-of-scope',
      label: 'keywords.scope.OUT_OF_SCOPE',
      icon: Ban,
      useCount: useOutOfScopeCount,
      component: lazy(() =>
        import('./scope-screen.tsx').then((module) => ({ default: module.OutOfScopeScreen })),
      ),
    },
    {
      ...entry,
      path: 'lists',
      label: 'keywords.lists',
      icon: List,
      component: lazy(() =>
        import('./lists/lists-screen.tsx').then((module) => ({ default: module.ListsScreen })),
      ),
    },
    {
      ...entry,
      path: 'rules',
      label: 'keywordRules.title',
      icon: Split,
      component: lazy(() =>
        import('./rules/rules-screen.tsx').then((module) => ({ default: module.RulesScreen })),
      ),
    },
    {
      ...entry,
      path: 'categories',
      label: 'keywordLabels.categories',
      icon: Shapes,
      component: lazy(() =>
        import('./labels/categories-screen.tsx').then((module) => ({ default: module.CategoriesScreen })),
      ),
    },
    {
      ...entry,
      path: 'tags',
      label: 'keywordLabels.tags',
      icon: Tags,
      component: lazy(() =>
        import('./labels/tags-screen.tsx').then((module) => ({ default: module.TagsScreen })),
      ),
    },
    {
      ...entry,
      path: 'import',
      label: 'keywordImport.title',
      needs: 'EDIT_KEYWORDS',
      icon: Upload,
      unlisted: true,
      component: lazy(() =>
        import('./import/import-screen.tsx').then((module) => ({ default: module.ImportScreen })),
      ),
    },
  ],
} as const;
