import type { ProjectScope } from '../../projects/index.ts';

/** Takes back what was done to keywords at once from where none of them are shown; what does it loads with that. */
export async function undoKeywordBatch(eventId: string, what: string, scope: ProjectScope): Promise<boolean> {
  const { undoBatch } = await import('./undo-batch.ts');
  return undoBatch(eventId, what, scope);
}
