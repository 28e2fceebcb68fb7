import { t } from '../../i18n/index.ts';
import type { ProjectScope } from '../../projects/index.ts';

/** Takes an import back from where none of its keywords are shown; what does it loads with that. */
export async function undoImport(eventId: string, what: string, scope: ProjectScope): Promise<boolean> {
  const { undoBatch } = await import('./undo-batch.ts');
  return undoBatch(eventId, what, scope, t('keywordImport.figuresStay'));
}
