import { ApiProblem } from '../../api/index.ts';
import { isolated, problemText, t } from '../../i18n/index.ts';
import { showToast } from '../../ui/index.ts';
import {
  editTag,
  mergeTag,
  postCategory,
  postTag,
  removeCategory,
  removeTag,
  type TagDraft,
} from './label-calls.ts';

/** What a change of a label came to: where it is written, or null where it was not made, which has been said. */
type Outcome<Done> = Promise<Done | null>;

/** Makes a tag, grey and at the top where nothing else is said. */
export const makeTag = (projectId: string, tag: Pick<TagDraft, 'name'> & Partial<TagDraft>) =>
  saying(tag.name, () => postTag(projectId, { colour: 'GREY', parentTag: null, ...tag }));

/** Changes name, colour or place of a tag. */
export const alterTag = ({ id, name }: { id: string; name: string }, change: Partial<TagDraft>) =>
  saying(change.name ?? name, () => editTag(id, change));

/** Deletes a tag; what stood below it comes to its parent. */
export const dropTag = ({ id, name }: { id: string; name: string }) =>
  saying(name, () => removeTag(id), 'keywordLabels.tags.deleted');

/** Gives the keywords of a tag and the tags below it to another, and deletes it. */
export const uniteTags = ({ id, name }: { id: string; name: string }, into: { id: string; name: string }) =>
  saying(name, () => mergeTag(id, into.id), 'keywordLabels.tags.merged', into.name);

/** Makes a category; `listId` null: for all of the project. */
export const makeCategory = (projectId: string, name: string, listId: string | null) =>
  saying(name, () => postCategory(projectId, name, listId));

/** Deletes a category; its keywords stay where they are. */
export const dropCategory = ({ id, name }: { id: string; name: string }) =>
  saying(name, () => removeCategory(id), 'keywordLabels.categories.deleted');

/** Does it and says what was done, where that is not to be seen, or why it was not. */
async function saying<Done>(
  name: string,
  change: () => Promise<Done>,
  done?: string,
  into = '',
): Outcome<Done> {
  try {
    const made = await change();
    if (done !== undefined)
      showToast({ kind: 'done', title: t(done, { name: isolated(name), into: isolated(into) }) });
    return made;
  } catch (problem) {
    const isDouble = problem instanceof ApiProblem && problem.code === 'DUPLICATE';
    showToast({
      kind: 'error',
      title: isDouble ? t('error.duplicateValue') : t('keywordLabels.notChanged', { name: isolated(name) }),
      text: isDouble ? isolated(name) : labelProblem(problem),
    });
    return null;
  }
}

/** Why labels were not changed, as a sentence. */
export function labelProblem(problem: unknown): string {
  return problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
}
