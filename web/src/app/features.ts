import { followUp } from '../follow-up/index.ts';
import { keywords } from '../keywords/index.ts';
import { optimize } from '../optimize/index.ts';
import { projects } from '../projects/index.ts';
import type { SavedViewKind } from '../saved-views/index.ts';
import { start } from '../start/index.ts';
import type { LiveKind, ProjectScreen, WebFeature } from '../state/index.ts';
import { topics } from '../topics/index.ts';

interface Feature extends WebFeature {
  savedViews?: readonly SavedViewKind[];
}

/** Everything that brings live channels, screens or saved views to a project, in the order of the navigation. */
export const FEATURES = [
  keywords,
  followUp,
  start,
  projects,
  topics,
  optimize,
] as const satisfies readonly Feature[];

/** The address parts of the screens, as types: the test of all screens asks for each. */
export type ScreenPath = Extract<(typeof FEATURES)[number]['screens'][number], ProjectScreen>['path'];

export const LIVE_KINDS: readonly LiveKind[] = FEATURES.flatMap(({ kinds }): readonly LiveKind[] => kinds);

export const SCREENS: readonly ProjectScreen[] = FEATURES.flatMap(
  ({ screens }): readonly ProjectScreen[] => screens,
);

export const SAVED_VIEW_KINDS: readonly SavedViewKind[] = FEATURES.flatMap(
  (feature): readonly SavedViewKind[] => ('savedViews' in feature ? feature.savedViews : []),
);
