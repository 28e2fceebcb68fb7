import { useProjectScope } from './project-scope.ts';

/** How many people belong to the project, the owner counted; it follows them live. */
export const useMemberCount = (): number => useProjectScope().members.length;
