import type { KeywordScope } from '@keywright/events/catalogue';
import { answer, ApiProblem, api } from '../../api/index.ts';
import { isolated, problemText, t } from '../../i18n/index.ts';
import { showToast } from '../../ui/index.ts';
import type { ListFacts } from './list-facts.ts';

/** Begins a list. Throws ApiProblem: DUPLICATE where the project has one of that name. */
export async function createList(projectId: string, name: string, scope: KeywordScope): Promise<void> {
  await answer(api.POST('/api/keyWordLists', { body: { projectId, name, scope } }));
}

/** Renames a list. Throws ApiProblem. */
export async function renameList({ id }: Pick<ListFacts, 'id'>, name: string): Promise<void> {
  await answer(api.PATCH('/api/keyWordLists/{id}', { params: { path: { id } }, body: { name } }));
}

/** Hides a list or shows it again, and says where that did not work. */
export async function hideList({ id, name }: ListFacts, hidden: boolean): Promise<void> {
  try {
    await answer(api.PATCH('/api/keyWordLists/{id}', { params: { path: { id } }, body: { hidden } }));
  } catch (problem) {
    notDone(name, problem);
  }
}

/** Deletes a list; its keywords keep their scope. Says where that did not work. */
export async function removeList({ id, name }: ListFacts): Promise<void> {
  try {
    await answer(api.DELETE('/api/keyWordLists/{id}', { params: { path: { id } } }));
    showToast({ kind: 'done', title: t('keywords.lists.deleted', { name: isolated(name) }) });
  } catch (problem) {
    notDone(name, problem);
  }
}

function notDone(name: string, problem: unknown): void {
  showToast({
    kind: 'error',
    title: t('keywords.lists.notChanged', { name: isolated(name) }),
    text: listProblem(problem),
  });
}

/** Why a list was not begun or changed, as a sentence. */
export function listProblem(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return t('move.network');
  return problem.code === 'DUPLICATE' ? t('keywords.lists.duplicate') : problemText(t, problem);
}
