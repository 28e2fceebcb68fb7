import type { QueryClient } from '@tanstack/react-query';
import { savedViewsKey } from './saved-views.ts';

/** Not everybody asks in the moment in which somebody shares a view, in ms. */
const NUDGED_WITHIN = 500;

/** Reads the saved views of a project again when its channel says that somebody has changed one, or may have (`null`). */
export function followSavedViewNudges(projectId: string, queries: QueryClient) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const readAgain = (): void => void queries.invalidateQueries({ queryKey: savedViewsKey(projectId) });
  return {
    nudged(what: string | null): void {
      if (what !== null && what !== 'savedViews') return;
      clearTimeout(timer);
      timer = setTimeout(readAgain, Math.random() * NUDGED_WITHIN);
    },
    stop: () => clearTimeout(timer),
  };
}
