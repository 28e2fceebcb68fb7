/** By what it is kept in this browser that the first steps of a project were hidden; see `welcomedAtom`. */
export const stepsOf = (projectId: string): string => `steps ${projectId}`;
