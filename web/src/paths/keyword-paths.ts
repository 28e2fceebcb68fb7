import type { KeywordScope } from '@keywright/events/catalogue';
import { paths } from './paths.ts';

const PATHS: Readonly<Record<KeywordScope, string>> = {
  MY_REALITY: 'my-reality',
  MY_GOAL: 'my-goal',
  OUT_OF_SCOPE: 'out-of-scope',
};

/** The last part of the address of a scope’s screen. */
export const scopePath = (scope: KeywordScope): string => PATHS[scope];

/** A scope’s screen, its table narrowed: `list`, `tag` and `category` are ids, `q` a text in keywords. */
export const scopeAddress = (
  projectId: string,
  scope: KeywordScope,
  narrowed: { list?: string; tag?: string; category?: string; q?: string },
): string => `${paths.screen(projectId, PATHS[scope])}?${new URLSearchParams(narrowed)}`;
