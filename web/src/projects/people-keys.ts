/** Under which keys the invitations and the history of a project's people are kept. */
export const peopleKeys = {
  invitations: (projectId: string) => ['invitations', projectId] as const,
  history: (projectId: string) => ['people-history', projectId] as const,
};
